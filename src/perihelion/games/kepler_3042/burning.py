"""Bonus actions with what is burnt for them and, where one wants a thing somewhere, with that as well: for the page."""

from itertools import permutations

from perihelion.notation import Choice

from .actions.bonus import FROM_ASTEROID, FROM_STORAGE, cannot_sacrifice, cannot_take_bonus
from .asking import gain_offers, regenerate_offers
from .components import (
    ACTIONS,
    ANTIMATTER,
    COLONIAL,
    ENERGY,
    KINDS,
    MATTER,
    TECHNOLOGY,
    TRACKS,
    Kind,
    Track,
)
from .cubes import produce, sacrifice
from .departures import Way, dispatching
from .state import MAIN, Galaxy, Player
from .tracks import icon_kinds

LEAST_MISSED = (ANTIMATTER, ENERGY, MATTER)  # of what lies in storage, in the order in which one can do without it
ICONS_COUNT_LATER = ("colonise", "terraform")  # when they are done with, so that nobody knows where a track leads
ASKING = ("regenerate", "produce")  # icons of a track
STEPS: dict[str, Track] = {"science": TECHNOLOGY, "society": COLONIAL}


def burning(g: Galaxy, me: Player) -> list[Way]:
    """Bonus actions, each with what is sacrificed for it: from storage, or from the only planet that has such."""
    open_ones = [id for id in ACTIONS[me.action].bonuses if not cannot_take_bonus(g, me, id)]
    each = [(("bonus", id), price) for id in open_ones for kind in range(len(KINDS)) for price in _prices(me, id, kind)]
    return [*each, *[way for id in open_ones for way in _with_ends(g, me, id)], *_both(g, me, open_ones)]


def _both(g: Galaxy, me: Player, open_ones: list[str]) -> list[Way]:
    """Two of them for two cubes of a kind, from storage: first the one that asks for nothing."""
    orders = [(one, other) for one, other in permutations(open_ones, 2) if _asks_nothing(g, me, one)]
    return [
        (("bonus", one), FROM_STORAGE[kind], ("bonus", other), FROM_STORAGE[kind])
        for one, other in orders[:1]
        for kind in range(len(KINDS))
        if not cannot_sacrifice(me, one, kind) and not cannot_sacrifice(_after(me, one, kind), other, kind)
    ]


def _asks_nothing(g: Galaxy, me: Player, bonus: str) -> bool:
    """Whether a bonus action brings what it brings without another question."""
    if bonus not in STEPS:
        return bonus == "asteroid"
    track = STEPS[bonus]
    return not _counts_later(g) and TRACKS[track].icons[me.tracks[track] + 1] not in ASKING


def _after(me: Player, bonus: str, kind: Kind) -> Player:
    """A player who has burnt that for a bonus action that asks for nothing."""
    later = me.copy()
    sacrifice(later, kind, None)
    if bonus == "asteroid":
        produce(later, 0, (FROM_ASTEROID, FROM_ASTEROID, 0))
    return later


def _counts_later(g: Galaxy) -> bool:
    return g.phase == MAIN and g.doing in ICONS_COUNT_LATER


def _with_ends(g: Galaxy, me: Player, bonus: str) -> list[Way]:
    """What a bonus action can bring, and where; paid for with what is least missed in storage."""
    kind = next((kind for kind in LEAST_MISSED if not cannot_sacrifice(me, bonus, kind)), None)
    if kind is None:
        return []
    return [(("bonus", bonus), FROM_STORAGE[kind], *end) for end in _ends(g, me, bonus, kind)]


def _ends(g: Galaxy, me: Player, bonus: str, kind: Kind) -> list[Way]:
    if bonus == "logistics":
        return [] if g.doing == "propel" else dispatching(g, me)  # where ships fly, the map is for that
    if bonus == "evolution":
        return [(("antimatter", number),) for number in me.planets]
    if bonus in STEPS and not _counts_later(g):
        return [(offer,) for offer in _icon_offers(g, me, STEPS[bonus], kind)]
    return []


def _icon_offers(g: Galaxy, me: Player, track: Track, kind: Kind) -> list[Choice]:
    """What the next icon of a track offers, once that has been burnt; a single offer needs no question."""
    later = me.copy()
    sacrifice(later, kind, None)
    match TRACKS[track].icons[me.tracks[track] + 1]:
        case "regenerate":
            offers = regenerate_offers(later)
        case "produce":
            offers = gain_offers(later, icon_kinds(g))
        case _:
            return []
    return offers if len(offers) > 1 else []


def _prices(me: Player, bonus: str, kind: Kind) -> list[Choice]:
    if not cannot_sacrifice(me, bonus, kind):
        return [FROM_STORAGE[kind]]
    there = [number for number, cubes in zip(me.planets, me.cubes, strict=True) if cubes[kind]]
    return [("sacrifice", KINDS[kind], there[0])] if len(there) == 1 else []
