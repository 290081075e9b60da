"""Why a natural choice is not offered: only what is true of the open question, and known to the one who asks."""

from perihelion.games.space_explorers.components import (
    DIVISIONS,
    PROJECT_IDS,
    PROJECTS,
    SPECIALISTS,
    Counts,
    Division,
    count,
    lacking,
    names,
    unpacked,
)
from perihelion.games.space_explorers.finish import BORROWED_FOR
from perihelion.games.space_explorers.forecast import price
from perihelion.games.space_explorers.state import ACTION, Card, Player, Space
from perihelion.notation import Choice
from perihelion.table import Ask
from perihelion.texts import Note

OF_THE_ACTION = ("take", "draw", "recruit", "use")
OF_THE_END = ("complete", "borrow")
TOKEN_REASONS = {"pass": "why.not-your-tokens", "pull": "why.not-their-token", "under": "why.not-set-aside"}


def why_not(g: Space, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """The rule that keeps a choice out of the open question."""
    me, verb = g.players[seat], choice[0]
    if ask.name == ACTION:
        return _why_not_action(g, me, choice)
    if ask.name == "project" and verb in OF_THE_END:
        return _why_not_project(g, me, choice)
    if ask.name == "pay" and verb == "pay":
        return _why_not_pay(g, me, ask, choice)
    if ask.name == "discard" and verb == "discard":
        return _why_not_discard(g, me, ask, choice)
    if ask.name in TOKEN_REASONS and verb == ask.name:
        return _why_not_tokens(g, me, ask, choice)
    if ask.name == "trade" and verb == "trade" and len(choice) == 2:
        return _why_not_part_with(g, me, choice[1])
    if ask.name == "take-two" and verb == "take":
        center = [g.specialist(card).number for card in g.center()]
        two = len(set(choice[1:])) == 2 and all(number in center for number in choice[1:])
        return None if two else Note("why.two-cards", {})
    if ask.name == "bargain" and verb in ("hire", "recruit"):
        return Note("why.not-by-this", {})
    return Note("why.answer-first", {}) if verb in OF_THE_ACTION + OF_THE_END else None


# The action


def _why_not_action(g: Space, me: Player, choice: Choice) -> Note | None:
    match choice:
        case ("draw",):
            return Note("why.no-deck", {})
        case ("take", int(number)) if str(number) in SPECIALISTS:
            return Note("why.not-in-center", {"card": number})
        case ("take", int(), int()):
            return Note("why.one-card", {})
        case ("recruit", int(number)) if str(number) in SPECIALISTS:
            return _why_not_recruit(g, me, number, DIVISIONS)
        case ("recruit", int(number), str(name)) if str(number) in SPECIALISTS:
            return _why_not_recruit(g, me, number, (name,))
        case ("use", int(number)) if str(number) in SPECIALISTS:
            return _why_not_use(g, me, number)
        case ("complete" | "borrow", str(id)) if id in PROJECT_IDS:
            return Note("why.end-of-turn", {})
    return None


def _why_not_recruit(g: Space, me: Player, number: int, divisions: tuple[str, ...]) -> Note:
    specialist = SPECIALISTS[str(number)]
    cards = [card for card in (*g.center(), *me.hand) if g.specialist(card) is specialist]
    if not cards:
        return Note("why.out-of-reach", {"card": number})
    joins = [kind for kind, _ in specialist.joins if DIVISIONS[kind] in divisions]
    if not joins:
        return Note(
            "why.other-division", {"card": number, "divisions": [DIVISIONS[kind] for kind, _ in specialist.joins]}
        )
    short = min(_short(g, me, cards[0], kind) for kind in joins)
    return Note("why.short", {"card": number, "n": short}) if short else Note("why.which-division", {"card": number})


def _short(g: Space, me: Player, card: Card, division: Division) -> int:
    return price(g, me, card, division).short


def _why_not_use(g: Space, me: Player, number: int) -> Note:
    tops, powers = g.tops(me), g.powers(me)
    if str(number) not in tops:
        in_hub = any(g.specialist(card).number == number for stack in me.hub for card in stack)
        return Note("why.covered" if in_hub else "why.not-in-hub", {"card": number})
    if number == powers.takes_two:
        return Note("why.too-few-cards", {"card": number})
    bargain = powers.bargain(number)
    if bargain is None:
        return Note("why.works-by-itself", {"card": number})
    if sum(me.tokens) < bargain.tokens:
        return Note("why.too-few-tokens", {"n": bargain.tokens})
    return Note("why.nobody-to-hire", {"card": number})


# The rest of the turn


def _why_not_project(g: Space, me: Player, choice: Choice) -> Note | None:
    match choice:
        case (str(verb), str(id)) if id in PROJECT_IDS:
            face = PROJECT_IDS[id]
            if face not in g.projects:
                return Note("why.not-in-play", {"project": id})
            missing = lacking(unpacked(g.skills(me.hub) + g.borrowed), PROJECTS[face])
            lacks = Note("why.lacks", {"project": id, "skills": list(names(missing))})
            return lacks if verb == "complete" else _why_not_borrow(g, me, missing) or lacks
    return None


def _why_not_borrow(g: Space, me: Player, missing: Counts) -> Note | None:
    number = g.powers(me).borrows_skill
    if not number:
        return Note("why.cannot-borrow", {})
    if g.borrowed:
        return Note("why.borrowed-already", {})
    if sum(me.tokens) < BORROWED_FOR:
        return Note("why.too-few-tokens", {"n": BORROWED_FOR})
    own = SPECIALISTS[str(number)].division
    if g.rules.borrowed_skill == "own" and sum(missing) == 1 and not missing[own]:
        return Note("why.borrows-own", {"skill": DIVISIONS[own]})
    return Note("why.nothing-missing", {}) if not any(missing) else None


def _why_not_pay(g: Space, me: Player, ask: Ask, choice: Choice) -> Note | None:
    """A payment that is not offered parts with more than another does, or with too little."""
    coins = choice[1:]
    if any(coin != "card" and coin not in DIVISIONS for coin in coins):
        return None
    tokens = count([DIVISIONS.index(coin) for coin in coins if coin != "card"])
    if any(passed > held for passed, held in zip(tokens, me.tokens, strict=True)):
        return Note("why.not-your-tokens", {})
    if coins.count("card") > len([card for card in me.hand if not _is_recruited(g, card)]):
        return Note("why.too-few-hand-cards", {})
    offered = [offer[1:] for offer in ask.choices]
    if any(sorted(offer) == sorted(coins) for offer in offered):
        return None
    if any(all(offer.count(coin) <= coins.count(coin) for coin in set(offer)) for offer in offered):
        return Note("why.pays-too-much", {})
    return Note("why.pays-too-little", {})


def _why_not_discard(g: Space, me: Player, ask: Ask, choice: Choice) -> Note | None:
    wanted = len(ask.choices[0]) - 1
    if len(choice) - 1 != wanted:
        return Note("why.discard-count", {"n": wanted})
    return next(filter(None, [_why_not_part_with(g, me, number) for number in choice[1:]]), None)


def _why_not_part_with(g: Space, me: Player, number: str | int) -> Note | None:
    """Only cards in one's hand can be put into the Center, but the one that is being recruited."""
    if str(number) not in SPECIALISTS:
        return None
    card = next((card for card in me.hand if g.specialist(card).number == number), None)
    if card is None:
        return Note("why.not-in-hand", {"card": number})
    return Note("why.being-recruited", {"card": number}) if _is_recruited(g, card) else None


def _is_recruited(g: Space, card: Card) -> bool:
    return g.recruiting is not None and g.recruiting[0] == card


def _why_not_tokens(g: Space, me: Player, ask: Ask, choice: Choice) -> Note | None:
    """Tokens that are not there to be passed, taken or put under the pile."""
    coins = choice[1:]
    if not all(coin in DIVISIONS for coin in coins):
        return None
    wanted = len(ask.choices[0]) - 1
    if len(coins) != wanted:
        return Note("why.token-count", {"n": wanted})
    if any(sorted(offer[1:]) == sorted(coins) for offer in ask.choices):
        return None
    return Note(TOKEN_REASONS[ask.name], {"foe": g.neighbour(me).seat} if ask.name == "pull" else {})
