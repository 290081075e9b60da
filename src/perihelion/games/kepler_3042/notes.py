"""What each choice would bring."""

from collections.abc import Callable, Iterable

from perihelion.notation import Choice
from perihelion.texts import Note

from .actions.movement import passed_over
from .actions.produce import yields
from .components import (
    ACTION_IDS,
    ACTIONS,
    ANTIMATTER,
    COLONIAL,
    KINDS,
    LIFTS,
    MINE,
    PLANETS,
    POINTS,
    RANGE,
    SHIPS,
    SHORT_HOP,
    TECH_IDS,
    TECHNOLOGY,
    TECHS,
    TRACK_IDS,
    TRACKS,
    TRAVEL,
    Track,
)
from .forecast import (
    advanced,
    amount,
    comes_nearer,
    concerns,
    developed,
    gain,
    icons_ahead,
    is_full,
    may_settle,
    settled,
    terraformed,
    useful,
)
from .galaxy import ZONE_IDS, ZONE_OF, Place
from .progress import this_card
from .state import BONUS, RESOLUTION, Galaxy, Player


def notes(g: Galaxy, seat: int, choice: Choice) -> list[Note]:
    """What a choice would bring, as exactly as can be said."""
    tell = NOTES.get(choice[0])
    return tell(g, g.players[seat], choice) if tell else []


def _changed(choice: Choice) -> list[Note]:
    return [Note("note.changes", {})] if choice[-1] == "change" else []


def _cubes(there: Iterable[int]) -> list[Note]:
    named = zip(KINDS, there, strict=True)
    return [Note("note.cubes", {"n": number, "kind": kind}) for kind, number in named if number]


def _gives(tech: int, level: int) -> Note:
    gives = {what: values[level] for what, values in TECHS[tech].gives.items()}
    return Note(f"gives.{TECH_IDS[tech]}", gives)


def _zone(place: Place) -> Note:
    return Note("note.zone", {"zone": ZONE_IDS[ZONE_OF[place]]})


def _start_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    return [_gives(TECH_IDS.index(id), 1) for id in choice[1:]]


def _build_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    return _changed(choice)


def _place_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    return [_zone(choice[1])]


def _generate_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    return [Note("note.cubes", {"n": 1 if g.phase == BONUS else amount(me, choice[0]), "kind": choice[0]})]


def _sacrifice_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    scores = len(choice) > 2 and choice[1] == KINDS[ANTIMATTER]
    return [Note("note.loses", {"n": POINTS["antimatter"]})] if scores else []


def _transform_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    return [Note("note.becomes", {"kind": KINDS[1 - KINDS.index(choice[1])]})]


def _gain_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    number = this_card(g).n if g.phase == RESOLUTION and this_card(g).effect == "gain" else 1
    return [Note("note.cubes", {"n": min(number, me.storage[KINDS.index(choice[1])]), "kind": choice[1]})]


def _accept_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    card = this_card(g)
    return _step_notes(g, me, card.track, card.n) if card.effect == "advance" else [Note("does.asteroid", {})]


def _advance_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    return _step_notes(g, me, TRACK_IDS.index(choice[1]), 1)


def _action_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    id = choice[1]
    opens = Note("note.opens", {"bonuses": list(ACTIONS[ACTION_IDS.index(id)].bonuses)})
    if not useful(g, me, id):
        full = [Note("note.no-marker", {})] if id == "colonise" and is_full(me) else []
        return [Note("note.nothing", {}), *full, opens]
    if id in ("energy", "antimatter"):
        return [Note("note.cubes", {"n": amount(me, id), "kind": id}), opens]
    return [Note("note.planets", {"n": amount(me, id)}), opens] if id == "produce" else [opens]


def _step_notes(g: Galaxy, me: Player, track: Track, steps: int) -> list[Note]:
    """What so many steps on a track bring."""
    later = advanced(me, track, steps)
    found = [Note("note.steps", {"n": steps, "track": TRACK_IDS[track]})]
    return [*found, *_gained(gain(g, me, later)), *_icon_notes(g, me, track, steps), *_prospects(g, me, later)]


def _prospects(g: Galaxy, me: Player, later: Player) -> list[Note]:
    """Whether the Progress card of the round would then concern a player, and whether an Objective comes nearer."""
    found = []
    if concerns(g, later) != concerns(g, me):
        found.append(Note("note.card" if concerns(g, later) else "note.no-card", {}))
    return [*found, Note("note.nearer", {})] if comes_nearer(g, me, later) else found


def _gained(points: int) -> list[Note]:
    return [Note("note.gain", {"n": points})] if points else []


def _icon_notes(g: Galaxy, me: Player, track: Track, steps: int) -> list[Note]:
    """The icons and medals that so many steps reach or pass."""
    found = [Note(f"note.{icon}", {}) for icon in icons_ahead(me, track, steps) if icon != "medal"]
    here, furthest = me.tracks[track], g.leading(track)
    medals = [space for space in TRACKS[track].medals if here < space <= here + steps and space > furthest]
    return [*found, Note("note.medals", {"n": len(medals)})] if medals else found


def _colony_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    number = choice[1]
    place = g.tiles[g.cards.kinds.index(str(number))]
    steps = PLANETS[number].icons[0]
    later = advanced(settled(me, number, place), COLONIAL, steps)
    return [
        Note("note.type", {"type": PLANETS[number].type}),
        Note("note.gain", {"n": gain(g, me, later)}),
        Note("note.steps", {"n": steps, "track": TRACK_IDS[COLONIAL]}),
        *_prospects(g, me, later),
        Note("note.yields", {}),
        *_cubes(PLANETS[number].yields[0]),
    ]


def _terraform_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    number = choice[1]
    steps = PLANETS[number].icons[1]
    later = advanced(terraformed(me, number), COLONIAL, steps)
    return [
        *_changed(choice),
        Note("note.gain", {"n": gain(g, me, later)}),
        Note("note.steps", {"n": steps, "track": TRACK_IDS[COLONIAL]}),
        *_prospects(g, me, later),
        Note("note.yields", {}),
        *_cubes(PLANETS[number].yields[1]),
    ]


def _level_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    tech = TECH_IDS.index(choice[1])
    level = me.techs[tech] + 1
    steps = TECHS[tech].icons[level]
    found = [*_changed(choice), _gives(tech, level)]
    if steps:
        found.append(Note("note.steps", {"n": steps, "track": TRACK_IDS[TECHNOLOGY]}))
    later = advanced(developed(me, tech, choice[2]), TECHNOLOGY, steps)
    found += _gained(gain(g, me, later))
    found += [*_icon_notes(g, me, TECHNOLOGY, steps), *_prospects(g, me, later)]
    lifted = [player.seat for player in g.players if player is not me and player.techs[tech] < LIFTS[level]]
    return [*found, Note("note.lifts", {"on": lifted, "level": LIFTS[level]})] if lifted else found


def _production_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    return _cubes(map(min, yields(g, me, choice[1]), me.storage))


def _bonus_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    id = choice[1]
    steps = {"science": TECHNOLOGY, "society": COLONIAL}
    return [Note(f"does.{id}", {}), *(_step_notes(g, me, steps[id], 1)[1:] if id in steps else [])]


def _flight_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    passed = passed_over(g, me, choice, flight_range(g, me)).bit_count()
    found = _landing_notes(g, me, choice[2])
    return [*found, Note("note.passes", {"n": passed})] if passed else found


def _landing_notes(g: Galaxy, me: Player, place: Place) -> list[Note]:
    if place not in g.tiles:
        return []
    body = g.body(place)
    if body == MINE:
        return [Note("note.mine", {"n": POINTS["mine"]})]
    if not body.isdigit():
        return []
    found = [Note("note.lands", {"planet": int(body), "type": PLANETS[int(body)].type}), _zone(place)]
    if is_full(me):
        return [*found, Note("note.no-marker", {})]
    return found if may_settle(me, int(body)) else [*found, Note("note.no-science", {})]


def flight_range(g: Galaxy, me: Player) -> int:
    """How far ships fly in the step under way."""
    if g.phase == RESOLUTION:
        return this_card(g).n
    return SHORT_HOP if g.phase == BONUS else RANGE[me.techs[TRAVEL]]


def _removal_notes(g: Galaxy, me: Player, choice: Choice) -> list[Note]:
    place = me.ships[choice[1] % SHIPS]
    if g.on_mine(place):
        return [Note("note.regenerate", {})] if any(me.pit) else []
    return [Note("note.leaves", {})] if place in g.tiles else []


NOTES: dict[str, Callable[[Galaxy, Player, Choice], list[Note]]] = {
    "act": _action_notes,
    "start": _start_notes,
    "build": _build_notes,
    "colonise": _colony_notes,
    "develop": _level_notes,
    "terraform": _terraform_notes,
    "advance": _advance_notes,
    "reveal": _place_notes,
    "place": _place_notes,
    "energy": _generate_notes,
    "antimatter": _generate_notes,
    "produce": _production_notes,
    "bonus": _bonus_notes,
    "sacrifice": _sacrifice_notes,
    "fly": _flight_notes,
    "remove": _removal_notes,
    "transform": _transform_notes,
    "gain": _gain_notes,
    "accept": _accept_notes,
}
