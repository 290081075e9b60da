"""The bonus actions at the end of the row and of the column: a resource is sacrificed first."""

from collections.abc import Callable

from perihelion.notation import Choice
from perihelion.table import Flow, Reason

from ..actions.energy import generate
from ..actions.movement import flights, fly
from ..actions.ships import in_supply, launch_free
from ..asking import DONE, choose
from ..components import (
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
    Kind,
    Number,
)
from ..cubes import produce, sacrifice, tell_cubes
from ..state import Galaxy, Player
from ..tracks import advance

BONUS: dict[str, Choice] = {id: ("bonus", id) for id in BONUS_IDS}
FROM_STORAGE: tuple[Choice, ...] = tuple([("sacrifice", kind) for kind in KINDS])
FROM_ASTEROID = 1  # of energy and of matter
KEPT: dict[str, tuple[Kind, ...]] = {"evolution": (ANTIMATTER,), "asteroid": (ENERGY, MATTER)}  # one stays in storage

OTHER_BONUS = Reason("why.other-bonus", lambda g, me, bonus: {"bonuses": list(ACTIONS[me.action].bonuses)})
BONUS_USED = Reason("why.bonus-used")
NO_EFFECT = Reason("why.no-effect")
NOTHING_TO_SACRIFICE = Reason("why.nothing-to-sacrifice")
NONE_THERE = Reason("why.none-there", lambda me, where, kind: {"kind": KINDS[kind]})
LAST_ONE = Reason("why.last-one", lambda me, bonus, kind: {"kind": KINDS[kind]})


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
    """Those of one's action that may be taken."""
    return [*[BONUS[id] for id in ACTIONS[me.action].bonuses if not cannot_take_bonus(g, me, id)], DONE]


def cannot_take_bonus(g: Galaxy, me: Player, bonus: str) -> Reason | None:
    """Only what one's action opens, once (K10), if it would do something (K12) and can be paid for."""
    if bonus not in ACTIONS[me.action].bonuses:
        return OTHER_BONUS
    if bonus in g.done:
        return BONUS_USED
    if not possible(g, me, bonus):
        return NO_EFFECT
    ready = any(map(any, me.cubes))  # what lies on a planet can always be sacrificed
    return None if ready or sacrifices(me, bonus) else NOTHING_TO_SACRIFICE


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
    """What may be sacrificed, in storage and on planets."""
    found = [FROM_STORAGE[kind] for kind in range(3) if not cannot_sacrifice(me, bonus, kind)]
    for number, there in zip(me.planets, me.cubes, strict=True):
        found += [("sacrifice", KINDS[kind], number) for kind in range(3) if there[kind]]
    return found


def cannot_sacrifice(me: Player, bonus: str, kind: Kind) -> Reason | None:
    """From storage, anything that leaves the bonus action something to do (K12)."""
    if not me.storage[kind]:
        return NONE_THERE
    kept = KEPT.get(bonus, ())
    return LAST_ONE if kind in kept and sum([me.storage[each] for each in kept]) == 1 else None


def cannot_sacrifice_from(me: Player, number: Number, kind: Kind) -> Reason | None:
    """From a planet, whatever lies there."""
    there = number in me.planets and me.cubes[me.planets.index(number)][kind]
    return None if there else NONE_THERE


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
    on_earth(g, me, FROM_ASTEROID)


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
