"""What somebody with some experience looks at: Quantum Physics where a planet needs it, hidden bodies from the Sun on.

Everything else may be done, too; but for a bot that looks only some answers ahead, to change a resource for nothing is
a way to put off what the others do, and hidden bodies are all alike.
"""

from collections.abc import Sequence

from perihelion.games.kepler_3042.actions.develop import next_cost
from perihelion.games.kepler_3042.actions.map import nearest_first
from perihelion.games.kepler_3042.actions.terraform import is_terraformed
from perihelion.games.kepler_3042.asking import SWAPS, USE_QUANTUM, assign_offers, transform_offers
from perihelion.games.kepler_3042.components import KINDS, PLANETS, SHIP_COST, TECHS, TOP_LEVEL, Cubes, Kind, Number
from perihelion.games.kepler_3042.cubes import missing, of_kind
from perihelion.games.kepler_3042.state import Galaxy, Player
from perihelion.notation import Choice
from perihelion.table import Ask


def sensible(g: Galaxy, seat: int, ask: Ask) -> Sequence[Choice]:
    """The choices without those that are hardly ever meant."""
    choices, me = ask.choices, g.players[seat]
    if choices[-1] == USE_QUANTUM:
        return choices if quantum_helps(g, me) else choices[:-1]
    if ask.name == "quantum":
        return [choice for choice in choices if _helps(g, me, choice)] or choices
    if choices[0][0] == "reveal":
        return [nearest_first(g)[0], *[choice for choice in choices if choice[0] != "reveal"]]
    return choices


def quantum_helps(g: Galaxy, me: Player) -> bool:
    """Whether Quantum Physics could bring a resource to where it is needed, as often as it may still be used."""
    return any(_helps(g, me, offer) for offer in transform_offers(g, me) + assign_offers(me))


def _helps(g: Galaxy, me: Player, choice: Choice) -> bool:
    """Whether a resource is needed where it comes to, and not where it comes from."""
    verb, name, number, *to = choice
    kind: Kind = KINDS.index(name)
    if verb == "transform":
        return _spare(me, number, kind) and _needed(g, me, number, SWAPS[kind])
    return _needed(g, me, to[0], kind) and _spare(me, number, kind)


def _spare(me: Player, number: Number, kind: Kind) -> bool:
    need = 0 if is_terraformed(me, number) else PLANETS[number].cost[kind]
    return me.cubes[me.planets.index(number)][kind] > need


def _needed(g: Galaxy, me: Player, number: Number, kind: Kind) -> bool:
    """Whether a colony is nearer to being terraformed by it, or can pay by it for what is being bought."""
    there = me.cubes[me.planets.index(number)]
    if not is_terraformed(me, number) and missing(there, PLANETS[number].cost)[kind]:
        return True
    return any(missing(there, price) == of_kind(kind) for price in _prices(g, me))


def _prices(g: Galaxy, me: Player) -> list[Cubes]:
    """What is being bought."""
    if g.doing == "develop":
        return [next_cost(me, tech) for tech in range(len(TECHS)) if me.techs[tech] < TOP_LEVEL]
    return [SHIP_COST] if g.doing == "construct" else []
