"""The bonus actions at the end of the row and of the column: a resource is sacrificed first."""

from collections.abc import Callable

from perihelion.games.kepler_3042.actions.energy import generate
from perihelion.games.kepler_3042.actions.movement import flights, fly
from perihelion.games.kepler_3042.actions.ships import in_supply, launch_free
from perihelion.games.kepler_3042.asking import DONE, choose
from perihelion.games.kepler_3042.components import (
    ACTIONS,
    ANTIMATTER,
    BONUS_IDS,
    COLONIAL,
    EARTH,
    ENERGY,
    KINDS,
    LAST_SPACE,
    MATTER,
    SHORT_HOP,
    TECHNOLOGY,
)
from perihelion.games.kepler_3042.cubes import produce, sacrifice, tell_cubes
from perihelion.games.kepler_3042.state import Galaxy, Player
from perihelion.games.kepler_3042.tracks import advance
from perihelion.notation import Choice
from perihelion.table import Flow

BONUS: dict[str, Choice] = {id: ("bonus", id) for id in BONUS_IDS}
FROM_STORAGE: tuple[Choice, ...] = tuple([("sacrifice", kind) for kind in KINDS])


async def bonus_actions(g: Galaxy, me: Player) -> None:
    """Each of the two at most once (K10), in either order, after the main action (K11)."""
    g.done = ()
    while True:
        choice = await choose(g, me, "bonus", lambda: open_bonuses(g, me))
        if choice == DONE:
            break
        g.doing = choice[1]
        await give_up(g, me, choice[1])
        g.done += (choice[1],)
        await EFFECTS[choice[1]](g, me)
        g.doing = ""
    g.done = ()


def open_bonuses(g: Galaxy, me: Player) -> list[Choice]:
    """Those one's action opens, and that would do something (K12)."""
    ready = any(map(any, me.cubes))  # what lies on a planet can always be sacrificed
    found = [
        BONUS[id]
        for id in ACTIONS[me.action].bonuses
        if id not in g.done and possible(g, me, id) and (ready or sacrifices(me, id))
    ]
    return [*found, DONE]


async def give_up(g: Galaxy, me: Player, bonus: str) -> None:
    """The price of a bonus action: one resource of any kind, from storage or a planet."""
    g.tell("bonus", by=me.seat, bonus=bonus)
    _, name, *where = await choose(g, me, "sacrifice", lambda: sacrifices(me, bonus))
    sacrifice(me, KINDS.index(name), me.planets.index(where[0]) if where else None)
    if where:
        g.tell("sacrifice-from", by=me.seat, kind=name, planet=where[0])
    else:
        g.tell("sacrifice", by=me.seat, kind=name)


def sacrifices(me: Player, bonus: str) -> list[Choice]:
    """What may be sacrificed: anything that leaves the bonus action something to do (K12)."""
    kept = {"evolution": (ANTIMATTER,), "asteroid": (ENERGY, MATTER)}.get(bonus, ())  # one of these stays in storage
    last = sum([me.storage[kind] for kind in kept]) == 1
    found = [FROM_STORAGE[kind] for kind in range(3) if me.storage[kind] and not (last and kind in kept)]
    for number, there in zip(me.planets, me.cubes, strict=True):
        found += [("sacrifice", KINDS[kind], number) for kind in range(3) if there[kind]]
    return found


def possible(g: Galaxy, me: Player, bonus: str) -> bool:
    """Whether a bonus action would do anything."""
    match bonus:
        case "logistics":
            return in_supply(me) > 0
        case "evolution":
            return me.storage[ANTIMATTER] > 0
        case "science":
            return me.tracks[TECHNOLOGY] < LAST_SPACE
        case "society":
            return me.tracks[COLONIAL] < LAST_SPACE
        case "exploration":
            return bool(flights(g, me, SHORT_HOP))
    return me.storage[ENERGY] + me.storage[MATTER] > 0


async def evolution(g: Galaxy, me: Player) -> None:
    """Technological Evolution: one antimatter on a planet."""
    await generate(g, me, "antimatter", ANTIMATTER, 1)


async def science(g: Galaxy, me: Player) -> None:
    """Scientific Progress: a step on the technology track."""
    await advance(g, me, TECHNOLOGY, 1)


async def society(g: Galaxy, me: Player) -> None:
    """Modernise Society: a step on the colonial track."""
    await advance(g, me, COLONIAL, 1)


async def exploration(g: Galaxy, me: Player) -> None:
    """Plan an Exploration: every ship may fly two steps."""
    await fly(g, me, SHORT_HOP)


async def asteroid(g: Galaxy, me: Player) -> None:
    """Exploit an Asteroid: one energy and one matter on the Earth."""
    on_earth(g, me, 1)


def on_earth(g: Galaxy, me: Player, number: int) -> None:
    """So much energy and so much matter on the Earth, as far as there is any in storage."""
    tell_cubes(g, me, EARTH, produce(me, 0, (number, number, 0)))


EFFECTS: dict[str, Callable[[Galaxy, Player], Flow[None]]] = {
    "logistics": launch_free,
    "evolution": evolution,
    "science": science,
    "society": society,
    "exploration": exploration,
    "asteroid": asteroid,
}
