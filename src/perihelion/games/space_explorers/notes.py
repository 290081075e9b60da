"""What each choice would bring."""

from perihelion.notation import Choice
from perihelion.texts import Note

from .center import next_card
from .components import (
    DIVISIONS,
    GOAL,
    PROJECT_IDS,
    PROJECTS,
    SPECIALISTS,
    Division,
    names,
)
from .forecast import covered_ability, gain, newly_ready, price, project_gain
from .offers import find
from .payment import plus_one
from .state import EMPTY, Card, Face, Player, Space


def notes(g: Space, seat: int, choice: Choice) -> list[Note]:
    """What a choice would bring, as exactly as can be said."""
    me = g.players[seat]
    match choice:
        case ("take", *numbers):
            return _marker_notes(g, [find(g, me, number) for number in numbers])
        case ("draw",):
            return [Note("note.deck", {"n": len(g.deck)})]
        case ("recruit", number, name):
            card, division = find(g, me, number), DIVISIONS.index(name)
            return [_price_note(g, me, card, division), *_recruit_notes(g, me, card, division)]
        case ("hire", number, name):
            return _recruit_notes(g, me, find(g, me, number), DIVISIONS.index(name))
        case ("use", number):
            return [ability_note(number)]
        case ("pay", *coins):
            return _token_notes(g, me, [coin for coin in coins if coin != "card"])
        case ("pass", *coins):
            return _token_notes(g, me, list(coins))
        case ("complete" | "borrow", id):
            return _project_notes(g, me, PROJECT_IDS[id])
    return []


def ability_note(number: int) -> Note:
    """What the ability of a Specialist does, in words."""
    specialist = SPECIALISTS[str(number)]
    return Note(f"ability.{specialist.ability}", dict(specialist.values))


def _price_note(g: Space, me: Player, card: Card, division: Division) -> Note:
    cost = price(g, me, card, division)
    if cost.badge() == "free":
        return Note("note.free", {"struck": cost.struck})
    return Note("note.price", {"struck": cost.struck, "n": len(cost.left) - len(cost.covered) - cost.wild})


def _recruit_notes(g: Space, me: Player, card: Card, division: Division) -> list[Note]:
    found = [Note("note.gain", {"n": gain(g, me, card, division)})]
    found += [Note("note.ready", {"project": PROJECTS[face].id}) for face in newly_ready(g, me, card)]
    covered = covered_ability(g, me, division)
    if covered is not None:
        found.append(Note("note.covers", {"card": covered}))
    if me.specialists() + 1 >= GOAL:
        found.append(Note("note.twelfth", {"n": GOAL}))
    if card not in me.hand:
        return found + _marker_notes(g, [card])
    return found if g.cards.knows(None, card) else [*found, Note("note.shown", {})]


def _marker_notes(g: Space, leaving: list[Card]) -> list[Note]:
    """Alone: whom the Opponent takes next if these cards leave the Center."""
    if g.solo is None:
        return []
    slots = tuple([EMPTY if card in leaving else card for card in g.slots])
    marker = g.solo.marker
    card = slots[marker if slots[marker] != EMPTY else next_card(slots, marker)]
    if card == EMPTY:  # what comes there is not known yet
        return []
    specialist = g.specialist(card)
    return [Note("note.opponent-next", {"card": specialist.number, "division": DIVISIONS[specialist.division]})]


def _token_notes(g: Space, me: Player, coins: list[str]) -> list[Note]:
    """What the player on the left would hold."""
    if g.solo or not coins:
        return []
    left = g.neighbour(me)
    held = left.tokens
    for coin in coins:
        held = plus_one(held, DIVISIONS.index(coin), 1)
    return [Note("note.neighbour", {"foe": left.seat, "tokens": names(held)})]


def _project_notes(g: Space, me: Player, face: Face) -> list[Note]:
    found = [Note("note.gain", {"n": project_gain(g, me, face)})]
    return found if len(g.projects) > 1 else [*found, Note("note.last-project", {})]
