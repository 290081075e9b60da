"""Progress cards: seen at the start of a round, and resolved at its end for those they concern."""

from perihelion.notation import Choice

from .actions.bonus import on_earth
from .actions.map import reveals, turn_up
from .actions.movement import fly
from .actions.ships import in_supply, launch_free
from .asking import (
    DONE,
    do_regenerate,
    do_transform,
    gain_offers,
    pick_or_leave,
    regenerate_offers,
    transform_offers,
)
from .components import (
    LAST_SPACE,
    PROGRESS,
    TECH_IDS,
    TRACK_IDS,
    Progress,
)
from .state import Galaxy, Ghost, Player
from .tracks import advance, gain

ACCEPT: Choice = ("accept",)


def this_card(g: Galaxy) -> Progress:
    """The card of this round."""
    return PROGRESS[g.cards.kinds[g.past[-1]]]


def concerned(g: Galaxy) -> list[Player]:
    """Whom the card of this round concerns, from the first player on; of those tied, all (K29)."""
    card = this_card(g)
    if card.who == "all":
        return g.clockwise()
    values = [measure(card, player) for player in g.players]
    if g.ghost:
        values.append(measure(card, g.ghost))  # it may be in the way, but takes nothing from whoever is level (K39)
    wanted = min(values) if card.who == "lowest" else max(values)
    return [player for player in g.clockwise() if measure(card, player) == wanted]


def measure(card: Progress, one: Player | Ghost) -> int:
    """What a card compares."""
    if card.of in TECH_IDS:
        return one.techs[TECH_IDS.index(card.of)]
    if card.of in TRACK_IDS:
        return one.tracks[TRACK_IDS.index(card.of)]
    return len(one.planets) - 1 if isinstance(one, Player) else 0


async def resolve(g: Galaxy) -> None:
    """Everybody concerned may use the card, one after the other (K30); who that is, is settled first (K49)."""
    card = this_card(g)
    for player in concerned(g):
        g.tell("card-for", by=player.seat, card=card.id)
        await use(g, player, card)


async def use(g: Galaxy, me: Player, card: Progress) -> None:
    """What a card offers one player."""
    if card.effect == "fly":
        await fly(g, me, card.n)
    elif card.effect == "launch":
        if in_supply(me):
            await launch_free(g, me, may_decline=True)
    elif card.effect == "transform":
        for _ in range(card.n):
            if not await use_once(g, me, card):
                return
    else:
        await use_once(g, me, card)


async def use_once(g: Galaxy, me: Player, card: Progress) -> bool:
    """One use of a card, if there is any; whether it was made."""
    choice = await pick_or_leave(me, "progress", uses(g, me, card))
    match choice[0]:
        case "accept" if card.effect == "advance":
            await advance(g, me, card.track, card.n)
        case "accept":
            on_earth(g, me, card.n)
        case "gain":
            gain(g, me, choice, card.n)
        case "regenerate":
            do_regenerate(g, me, choice)
        case "transform":
            do_transform(g, me, choice)
        case "reveal":
            turn_up(g, me, choice[1])
    return choice != DONE


def uses(g: Galaxy, me: Player, card: Progress) -> list[Choice]:
    """The ways to use a card that is used by a single choice."""
    match card.effect:
        case "advance":
            return [ACCEPT] if me.tracks[card.track] < LAST_SPACE else []
        case "earth":
            return [ACCEPT] if me.storage[0] or me.storage[1] else []
        case "gain":
            return gain_offers(me, card.kinds)
        case "regenerate":
            return regenerate_offers(me)
        case "transform":
            return transform_offers(g, me)
    return reveals(g)
