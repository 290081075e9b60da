"""Why a natural choice is not offered: which condition of the rules answers for it, if its question is open.

Payments, and tokens to be passed on, are explained by what is offered instead.
"""

from perihelion.notation import Choice
from perihelion.table import Ask, why
from perihelion.texts import Note

from .components import DIVISIONS, PROJECT_IDS, SPECIALISTS, count
from .finish import cannot_borrow, cannot_complete
from .offers import (
    cannot_draw,
    cannot_part_with,
    cannot_recruit,
    cannot_take,
    cannot_use,
    spare_cards,
)
from .state import ACTION, Player, Space

OF_THE_ACTION = ("take", "draw", "recruit", "use")
OF_THE_END = ("complete", "borrow")
TOKEN_REASONS = {"pass": "why.not-your-tokens", "pull": "why.not-their-token", "under": "why.not-set-aside"}


def why_not(g: Space, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """The rule that keeps a choice out of the open question."""
    me = g.players[seat]
    match (ask.name, *choice):
        case (str(name), *_) if name == ACTION:
            return _why_not_action(g, me, choice)
        case ("project" | "finish", "complete" | "borrow", str(id)) if id in PROJECT_IDS:
            return _why_not_project(g, me, choice)
        case ("pay", "pay", *_):
            return _why_not_pay(g, me, ask, choice)
        case ("discard", "discard", *_):
            return _why_not_discard(g, me, ask, choice)
        case ("pass" | "pull" | "under", verb, *_) if verb == ask.name:
            return _why_not_tokens(g, me, ask, choice)
        case ("trade" | "finish", "trade", int(number)) if str(number) in SPECIALISTS:
            return why(cannot_part_with, g, me, number)
        case ("take-two", "take", *cards):
            two = len(set(cards)) == 2 and not any(cannot_take(g, card) for card in cards)
            return None if two else Note("why.two-cards", {})
        case ("bargain", "hire" | "recruit", *_):
            return None if choice in ask.choices else Note("why.not-by-this", {})
    wanted = choice[0] in OF_THE_ACTION + OF_THE_END and choice not in ask.choices
    return Note("why.answer-first", {}) if wanted else None


def _why_not_action(g: Space, me: Player, choice: Choice) -> Note | None:
    match choice:
        case ("draw",):
            return why(cannot_draw, g)
        case ("take", int(number)) if str(number) in SPECIALISTS:
            return why(cannot_take, g, number)
        case ("take", int(), int()):
            return Note("why.one-card", {})
        case ("recruit", int(number)) if str(number) in SPECIALISTS:
            return _why_not_anywhere(g, me, number)
        case ("recruit", int(number), str(name)) if str(number) in SPECIALISTS and name in DIVISIONS:
            return why(cannot_recruit, g, me, number, DIVISIONS.index(name))
        case ("use", int(number)) if str(number) in SPECIALISTS:
            return why(cannot_use, g, me, number)
        case ("complete" | "borrow", str(id)) if id in PROJECT_IDS:
            return Note("why.end-of-turn", {})
    return None


def _why_not_anywhere(g: Space, me: Player, number: int) -> Note:
    """Of somebody whose Division was not named, what is least in the way."""
    against = [why(cannot_recruit, g, me, number, division) for division, _ in SPECIALISTS[str(number)].joins]
    found = [note for note in against if note]
    if len(found) < len(against):
        return Note("why.which-division", {"card": number})
    return min(found, key=lambda note: int(note.values.get("n", 0)))


def _why_not_project(g: Space, me: Player, choice: Choice) -> Note | None:
    face = PROJECT_IDS[choice[1]]
    if face not in g.projects:
        return Note("why.not-in-play", {"project": choice[1]})
    skills = g.skills(me.hub) + g.borrowed
    if choice[0] == "complete":
        return why(cannot_complete, g, skills, face)
    return why(cannot_borrow, g, skills, face, me)


def _why_not_pay(g: Space, me: Player, ask: Ask, choice: Choice) -> Note | None:
    """A payment that is not offered parts with more than another does, or with too little."""
    coins = choice[1:]
    if any(coin != "card" and coin not in DIVISIONS for coin in coins):
        return None
    tokens = count([DIVISIONS.index(coin) for coin in coins if coin != "card"])
    if any(passed > held for passed, held in zip(tokens, me.tokens, strict=True)):
        return Note("why.not-your-tokens", {})
    if coins.count("card") > len(spare_cards(g, me)):
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
    cards = [number for number in choice[1:] if str(number) in SPECIALISTS]
    return next(filter(None, [why(cannot_part_with, g, me, number) for number in cards]), None)


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
