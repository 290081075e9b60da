"""What a choice would do and bring, worked out before anybody decides; for the page, the notes and the judge."""

from perihelion.notation import Choice

from .actions.colonise import settlements
from .actions.construct import builds
from .actions.develop import levels
from .actions.movement import flights, routes
from .actions.produce import producers
from .actions.terraform import candidates
from .components import (
    ANTIMATTER,
    ENERGETICS,
    ENERGY,
    GENERATED,
    LAST_SPACE,
    MOST_COLONIES,
    NO_CUBES,
    PLANETS,
    PRODUCING,
    RANGE,
    SCIENCE,
    STORED,
    TECHS,
    TERRAFORMING,
    TRACKS,
    TRAVEL,
    Number,
    Tech,
    Track,
)
from .cubes import pay, replaced
from .galaxy import SPACE, Place, Places, spread
from .objectives import reached, secret
from .progress import measure, this_card
from .scoring import total
from .solo import aims
from .state import Chart, Galaxy, Ghost, Player


def useful(g: Galaxy, me: Player, action: str) -> bool:
    """Whether a main action would do anything as things stand."""
    match action:
        case "construct":
            return len(builds(me)) > 1
        case "colonise":
            return bool(settlements(g, me))
        case "develop":
            return len(levels(me)) > 1
        case "propel":
            return bool(flights(g, me, RANGE[me.techs[TRAVEL]]))
        case "terraform":
            return len(candidates(g, me)) > 1
        case "map":
            return bool(g.hidden()) or min(me.tracks) < LAST_SPACE
        case "energy":
            return STORED[me.techs[ENERGETICS]] > 0 and me.storage[ENERGY] > 0
        case "produce":
            return PRODUCING[me.techs[TERRAFORMING]] > 0 and len(producers(g, me)) > 1
    return GENERATED[me.techs[SCIENCE]] > 0 and me.storage[ANTIMATTER] > 0


def idle(g: Galaxy, seat: int, choice: Choice) -> bool:
    """Whether a choice is a main action that would do nothing as things stand, but for the bonus actions it opens."""
    return choice[0] == "act" and not useful(g, g.players[seat], choice[1])


def amount(me: Player, action: str) -> int:
    """How much an action that goes by a technology gives."""
    match action:
        case "energy":
            return min(STORED[me.techs[ENERGETICS]], me.storage[ENERGY])
        case "antimatter":
            return min(GENERATED[me.techs[SCIENCE]], me.storage[ANTIMATTER])
    return PRODUCING[me.techs[TERRAFORMING]]


def icons_ahead(me: Player, track: Track, steps: int) -> list[str]:
    """The icons that many steps would reach or pass."""
    here = me.tracks[track]
    return [icon for icon in TRACKS[track].icons[here + 1 : here + steps + 1] if icon]


def advanced(me: Player, track: Track, steps: int) -> Player:
    """The player so many steps further, icons left alone."""
    later = me.copy()
    later.tracks = replaced(me.tracks, track, min(me.tracks[track] + steps, LAST_SPACE))
    return later


def settled(me: Player, number: Number, place: Place) -> Player:
    """The player with one more colony."""
    later = me.copy()
    later.planets += (number,)
    later.sites += (place,)
    later.cubes += (NO_CUBES,)
    return later


def terraformed(me: Player, number: Number) -> Player:
    """The player with a colony terraformed, and paid for."""
    later = me.copy()
    pay(later, me.planets.index(number), PLANETS[number].cost)
    later.terraformed += (number,)
    return later


def developed(me: Player, tech: Tech, number: Number) -> Player:
    """The player with another level, paid by a planet."""
    later = me.copy()
    level = me.techs[tech] + 1
    pay(later, me.planets.index(number), TECHS[tech].costs[level])
    later.techs = replaced(me.techs, tech, level)
    return later


def gain(g: Galaxy, me: Player, later: Player) -> int:
    """The points by which a player would stand better."""
    return total(g, later) - total(g, me)


def concerns(g: Galaxy, later: Player) -> bool:
    """Whether the Progress card of the round would concern a player who stands like that."""
    if not g.past:
        return False
    card = this_card(g)
    if card.who == "all":
        return True
    others: list[Player | Ghost] = [player for player in g.players if player.seat != later.seat]
    values = [measure(card, one) for one in (*others, *([g.ghost] if g.ghost else []))]
    mine = measure(card, later)
    return all(mine <= theirs if card.who == "lowest" else mine >= theirs for theirs in values)


def comes_nearer(g: Galaxy, me: Player, later: Player) -> bool:
    """Whether an Objective of one's own would be nearer, or reached."""
    wanted = [aim for aim in (secret(g, me), *(aims(g.rules) if g.ghost else ())) if aim]
    parts = [condition for aim in wanted for condition in aim.all]
    return any(reached(g, me, part) < min(reached(g, later, part), part.least) for part in parts)


def is_full(me: Player) -> bool:
    """Whether a player has as many colonies as there are markers for."""
    return len(me.planets) > MOST_COLONIES


def may_settle(me: Player, number: Number) -> bool:
    """Whether a player has the science for a planet."""
    return me.techs[SCIENCE] >= PLANETS[number].science


def beyond(g: Galaxy, chart: Chart, start: Place, steps: int) -> Places:
    """What a ship could reach with two flights, and not with one; targets left aside."""
    through, taken = SPACE & ~(chart.hidden | chart.harbours), g.occupied()
    first = routes(g, chart, start, steps).everywhere()
    passed = first & through
    for _ in range(steps - 1):
        passed |= spread(passed) & through
    return spread(passed) & (through | chart.harbours) & ~taken & ~first
