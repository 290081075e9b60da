"""What a recruit would cost and bring, worked out before anybody decides; for the page, the notes and the reasons."""

from functools import lru_cache
from typing import NamedTuple

from .abilities import IN_GAME
from .center import replaced
from .components import (
    ALL,
    DIVISIONS,
    PROJECTS,
    SPECIALISTS,
    Division,
    has_all,
    names,
)
from .content_types import Division as DivisionName
from .offers import bargain_cards, icons_short
from .payment import (
    REMEMBERED,
    Payment,
    Purse,
    discounts,
    handfuls,
    minus,
    of_colour,
    pay_choice,
    payments,
    plus,
    purse,
    shortage,
)
from .scoring import total
from .state import EMPTY, Card, Face, Opponent, Player, Space
from .view_types import Badge, Forecast, Recruit, Way

CARD_WORTH = 2  # tokens, when a payment is suggested
OTHERS = 3  # payments that are listed besides


class Price(NamedTuple):
    """A recruit into one Division: what the discount and the abilities do, and what is left to pay."""

    struck: int  # icons the discount strikes off
    left: tuple[DivisionName, ...]  # icons it leaves, by name, from top to bottom
    covered: tuple[DivisionName, ...]  # those of them that abilities pay, colour by colour
    wild: int  # those that an icon of any kind pays
    payment: Payment | None  # the suggestion, if it can be paid
    ways: tuple[Payment, ...]  # all payments there are
    short: int  # icons missing, if it cannot

    def badge(self) -> Badge:
        """In a word."""
        if self.payment is None:
            return "short"
        return "payable" if any(self.payment.tokens) or self.payment.cards else "free"


def price(g: Space, me: Player, card: Card, division: Division) -> Price:
    """What a recruit would cost now."""
    powers = g.powers(me)
    pays = purse(me, powers, card in me.hand)
    return _price(
        g.cards.kinds[card], discounts(me, powers)[division], len(me.hub[division]), pays, g.rules.single_icons
    )


@lru_cache(REMEMBERED)
def _price(kind: str, discount: int, below: int, pays: Purse, single: bool) -> Price:
    """What a Specialist costs with so many icons struck off, and so many Specialists in the Division already."""
    specialist = SPECIALISTS[kind]
    struck = min(discount, len(specialist.cost))
    left = specialist.icons_left[struck]
    covered = tuple(map(min, left, pays.icons))
    ways = payments(left, pays, sum(specialist.icons_left[below]), single)
    return Price(
        struck,
        tuple([DIVISIONS[icon] for icon in specialist.cost[: len(specialist.cost) - struck]]),
        names(covered),
        min(pays.wild, sum(left) - sum(covered)),
        suggestion(pays, ways) if ways else None,
        ways,
        0 if ways else shortage(specialist, discount, pays, plus(pays.tokens, pays.icons), pays.worth(pays.cards)),
    )


def suggestion(pays: Purse, ways: tuple[Payment, ...]) -> Payment:
    """The payment that costs least, a card counting as two tokens; of equal ones, tokens one has most of."""

    def cost(way: Payment) -> tuple[int, int]:
        plenty = sum([passed * held for passed, held in zip(way.tokens, pays.tokens, strict=True)])
        return sum(way.tokens) + CARD_WORTH * way.cards, -plenty

    return min(ways, key=cost)


def least_missed(g: Space, me: Player) -> list[Card]:
    """The hand cards, those one would miss least first: furthest out of reach, then with fewest points."""

    def missed(other: Card) -> tuple[int, int, int]:
        specialist = g.specialist(other)
        short = min([icons_short(g, me, other, division) for division, _ in specialist.joins])
        return -short, specialist.points, specialist.number

    return sorted(me.hand, key=missed)


def wanted_back(g: Space, me: Player) -> list[DivisionName]:
    """The kinds of tokens, first what hand and Center cost most of beyond what one has; of equal ones as printed."""
    needed = [icon for card in (*me.hand, *g.center()) for icon in g.specialist(card).cost]
    have = of_colour(me, g.powers(me))
    return [DIVISIONS[kind] for kind in sorted(ALL, key=lambda kind: have[kind] - needed.count(kind))]


def covered_ability(g: Space, me: Player, division: Division) -> int | None:
    """The Specialist whose ability a recruit into that Division would switch off."""
    stack = me.hub[division]
    if not stack:
        return None
    top = g.specialist(stack[-1])
    return top.number if top.ability in IN_GAME and len(top.skills) == 1 else None


def after_recruiting(g: Space, me: Player, card: Card, division: Division) -> Player:
    """The player with one more Specialist in the Hub; nothing paid."""
    later = me.copy()
    later.hub = replaced(me.hub, division, (*me.hub[division], card))
    return later


def gain(g: Space, me: Player, card: Card, division: Division) -> int:
    """The points a recruit would add to the score as things stand, whatever it costs."""
    return total(g, after_recruiting(g, me, card, division)) - total(g, me)


def project_gain(g: Space, me: Player, face: Face) -> int:
    """The points a Project would add to the score, with those that abilities give for it."""
    later = me.copy()
    later.projects += (face,)
    return total(g, later) - total(g, me)


def newly_ready(g: Space, me: Player, card: Card) -> list[Face]:
    """The Projects one could complete with that Specialist, and could not without."""
    before = g.skills(me.hub)
    after = before + g.specialist(card).skill_set
    return [
        face
        for face in g.projects
        if has_all(after, PROJECTS[face].skill_set) and not has_all(before, PROJECTS[face].skill_set)
    ]


def recruits(g: Space, me: Player) -> list[Recruit]:
    """Every card in the Center and in hand, with its price in each Division it may join."""
    found: list[Recruit] = []
    to_spare, points = least_missed(g, me), total(g, me)
    by_bargain = {bargain.ability: bargain_cards(g, me, bargain) for bargain in g.powers(me).bargains}
    for card in [*g.center(), *me.hand]:
        specialist = g.specialist(card)
        ways = [_way(g, me, (card, division), to_spare, points) for division, _ in specialist.joins]
        bargains = [ability for ability, cards in by_bargain.items() if any(each == card for each, _ in cards.values())]
        found.append(
            {
                "card": card,
                "number": specialist.number,
                "from": "hand" if card in me.hand else "center",
                "ways": ways,
                "bargains": bargains,
                "ready": [PROJECTS[face].id for face in newly_ready(g, me, card)],
            }
        )
    return found


def _way(g: Space, me: Player, joining: tuple[Card, Division], to_spare: list[Card], points: int) -> Way:
    """A card joining a Division, for one who would spare these cards first and has so many points."""
    card, division = joining
    cost = price(g, me, card, division)
    cards = cost.payment.cards if cost.payment else 0
    others = [way for way in cost.ways if way != cost.payment]
    pays_cards = any(way.cards for way in cost.ways)
    return {
        "division": DIVISIONS[division],
        "struck": cost.struck,
        "left": list(cost.left),
        "covered": list(cost.covered),
        "wild": cost.wild,
        "tokens": list(names(cost.payment.tokens)) if cost.payment else [],
        "cards": cards,
        "spared": [g.specialist(other).number for other in to_spare if other != card] if pays_cards else [],
        "others": [[str(coin) for coin in pay_choice(way)[1:]] for way in others[:OTHERS]],
        "other_ways": len(others) > OTHERS,
        "short": cost.short,
        "badge": cost.badge(),
        "covers": covered_ability(g, me, division),
        "gain": total(g, after_recruiting(g, me, card, division)) - points,
    }


def foreseen(g: Space, me: Player) -> Player:
    """The player as the recruit or ability under way would leave them: paid as suggested, the best bargain struck."""
    if g.recruiting:
        payment = price(g, me, *g.recruiting).payment
        assert payment is not None
        return _paid(after_recruiting(g, me, *g.recruiting), payment, g.recruiting[0])
    bargain = g.powers(me).bargain(g.using)
    if bargain is None:
        later = me.copy()
        later.hand += tuple(g.center()[:2])
        return later
    card, division = max(bargain_cards(g, me, bargain).values(), key=lambda hire: gain(g, me, *hire))
    tokens = next(iter(handfuls(me.tokens, bargain.tokens)))
    return _paid(after_recruiting(g, me, card, division), Payment(tokens, 0), card)


def _paid(later: Player, payment: Payment, card: Card) -> Player:
    hand = [other for other in later.hand if other != card]
    later.hand = tuple(hand[payment.cards :])
    later.tokens = minus(later.tokens, payment.tokens)
    return later


# The Opponent's next turns


def opponent_moves(g: Space, foe: Opponent) -> list[Forecast]:
    """For each slot, from the marker on: what the Opponent's turn would do if it took that card now."""
    order = [(foe.marker + step) % len(g.slots) for step in range(len(g.slots))]
    return [_opponent_move(g, foe, slot) for slot in order if g.slots[slot] != EMPTY]


def _opponent_move(g: Space, foe: Opponent, slot: int) -> Forecast:
    specialist = g.specialist(g.slots[slot])
    on_track = list(zip(g.projects, foe.spaces, strict=True))
    moves = [(PROJECTS[face], space + 1) for face, space in on_track if PROJECTS[face].requires[specialist.division]]
    return {
        "slot": slot,
        "number": specialist.number,
        "division": DIVISIONS[specialist.division],
        "moves": [project.id for project, _ in moves],
        "finishes": [project.id for project, space in moves if space >= g.rules.track_steps],
    }
