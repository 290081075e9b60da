"""Positions of Distant Suns, set up readably: who has drawn what, and which Modules lie on the board.

    table = position(sheet("moon b11 c11 ...", upgrades=1), sheet(), zones="moon star comet rocket planet")
    assign(table, "moon", "star")
    draw(table, 0, "a10 a9 b8 c9")

Hexes are named by column and row: a1 is the top left corner, a11 the start, k1 the far Outer World. Every second row,
beginning with the second, is shifted half a hex to the right:

    W . . . . A . . A . W    1
     . . A . . . . . . . .   2
    U . . . . U . . U . A    3
     . . T . . . . T . . .   4
    . A . . A . . . . . .    5
     . . . . . T . . U . A   6
    . . U . . . A . . . .    7
     . . . T . . . . . . .   8
    . A . . U . . T . A .    9
     . . A . . . A . . . .   10
    S . . . . . . . U . W    11
    a b c d e f g h i j k
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.sheet import PLACEMENTS, SHAPES, UPGRADES
from perihelion.games.distant_suns.state import ASSIGN, Cosmos, Explorer, Module
from perihelion.hexes import numbers
from perihelion.notation import Choice, OptionValue
from perihelion.table import Table
from tests.games.distant_suns import plain

COLUMNS = "abcdefghijk"
ZONES = "moon star comet rocket planet"
MISSIONS = "alien upgrade treasure cluster black-hole"
IDS = [shape.id for shape in SHAPES]
NUMBERS = {(each.shape, each.hexes): number for number, each in enumerate(PLACEMENTS)}


class Sheet(NamedTuple):
    """One player's Cosmos sheet."""

    drawings: tuple[str, ...]
    upgrades: int | None
    worlds: tuple[int, ...]


def sheet(*drawings: str, upgrades: int | None = None, worlds: tuple[int, ...] = (0, 0, 0)) -> Sheet:
    """Drawings are a shape and its hexes; Upgrades are those gained and left over, unless said otherwise."""
    return Sheet(drawings, upgrades, worlds)


def crowded(free: str, upgrades: int = 0) -> Sheet:
    """A sheet on which everything is covered, by pieces of Moons, but these hexes."""
    fillable = plain.spaces(".") | plain.spaces("A") | plain.spaces("U")
    pieces = _pieces(frozenset(fillable - spots(hexes(free))))
    assert pieces is not None, "pieces of Moons do not cover that"
    return sheet(*["moon " + names_of(map(number_of, piece)) for piece in pieces], upgrades=upgrades)


@cache
def _pieces(left: plain.Shape) -> list[plain.Shape] | None:
    """Pieces of Moons that cover these hexes, beginning where there is least room."""
    if not left:
        return []
    tight = min(sorted(left), key=lambda hex: len(plain.around(hex) & left))
    for piece in sorted(plain.everywhere("moon", 2) | plain.everywhere("moon", 1), key=sorted):
        if tight in piece <= left and (rest := _pieces(left - piece)) is not None:
            return [piece, *rest]
    return None


def position(
    *sheets: Sheet,
    zones: str = ZONES,
    missions: str = MISSIONS,
    modules: str = "",
    active: int = 0,
    round: int = 1,
    solo: bool = False,
    **options: OptionValue,
) -> Table[Cosmos]:
    """A table at the start of a turn; empty sheets fill up to two players, or one. Modules are written `a0 b3`."""
    filled = [*sheets, *[sheet()] * ((1 if solo else 2) - len(sheets))]
    fresh = GAME.new_with(len(filled), 0, options)
    state = fresh.state.copy()
    tiles = [IDS.index(name) for name in zones.split()]
    state.box = tuple(tile for tile in (*state.zones, *state.box) if tile not in tiles and tile != state.zones[-1])
    state.zones = (*tiles, state.zones[-1])
    state.missions = tuple(missions.split())
    state.explorers = [explorer(seat, each) for seat, each in enumerate(filled)]
    state.modules = tuple(Module("a" if text[0] == "a" else "b", int(text[1]), "left", 0) for text in modules.split())
    state.phase, state.active, state.round, state.turn = ASSIGN, active, round, 4 * (round - 1) + len(state.modules)
    return Table(GAME, state, len(filled), 0, fresh.options)


def explorer(seat: int, drawn: Sheet) -> Explorer:
    """A player who has drawn these, in this order; nobody asks here whether one could."""
    found = Explorer(seat=seat, worlds=drawn.worlds)
    for drawing in drawn.drawings:
        shape, _, names = drawing.partition(" ")
        number = placement(shape, names)
        assert not PLACEMENTS[number].hexes & found.covered, "drawings overlap"
        found.upgrades += (PLACEMENTS[number].hexes & UPGRADES).bit_count() - PLACEMENTS[number].dropped
        found.draw(number)
    if drawn.upgrades is not None:
        found.upgrades = drawn.upgrades
    return found


def placement(shape: str, names: str) -> int:
    """The placement of a shape on these hexes."""
    bits = sum(1 << number for number in hexes(names))
    assert (IDS.index(shape), bits) in NUMBERS, f"{names} is no {shape}"
    return NUMBERS[IDS.index(shape), bits]


# Names of hexes


def hexes(names: str) -> list[int]:
    """The numbers of hexes given by name."""
    return [(int(name[1:]) - 1) * 11 + COLUMNS.index(name[0]) for name in names.split()]


def names_of(found: Iterable[int]) -> str:
    """Hexes by name, sorted."""
    return " ".join(f"{COLUMNS[number % 11]}{number // 11 + 1}" for number in sorted(found))


def spot(number: int) -> plain.Hex:
    """A hex as the plain rules know it."""
    row, column = divmod(number, 11)
    return 2 * column + row % 2, row


def number_of(hex: plain.Hex) -> int:
    """The number of a hex of the plain rules."""
    x, y = hex
    return 11 * y + x // 2


def spots(found: Iterable[int]) -> plain.Shape:
    """Hexes as the plain rules know them."""
    return frozenset(map(spot, found))


def drawn(view: Mapping[str, Any], seat: int) -> list[tuple[str, plain.Shape]]:
    """What a player has drawn, as the plain rules know it."""
    return [(each["shape"], spots(each["hexes"])) for each in view["explorers"][seat]["drawn"]]


def covered(view: Mapping[str, Any], seat: int) -> set[plain.Hex]:
    """What a player has covered, as the plain rules know it."""
    return {hex for _, shape in drawn(view, seat) for hex in shape}


# Questions and answers


def question(table: Table[Cosmos]) -> tuple[int, str]:
    """Who is asked what, where one player alone is asked."""
    ((seat, ask),) = table.asks.items()
    return seat, ask.name


def assign(table: Table[Cosmos], mine: str, theirs: str) -> Table[Cosmos]:
    """The active player assigns one shape to themselves and another to the others, on the first notches that do it."""
    seat, name = question(table)
    assert name == "assign"
    state = table.state
    for _, side, notch, circle in table.asks[seat].choices:
        module = Module(side, notch, circle, seat)
        if (IDS[state.zones[module.yours]], IDS[state.zones[module.theirs]]) == (mine, theirs):
            table.answer(seat, ("module", side, notch, circle))
            return table
    raise AssertionError(f"no notches are free for {mine} and {theirs}")


def ways(table: Table[Cosmos], seat: int) -> set[str]:
    """What that player may cover, each way as the names of its hexes; `skip` if one may."""
    ask = table.asks[seat]
    assert ask.name == "draw"
    return {"skip" if choice == ("skip",) else names_of(numbers(PLACEMENTS[choice[1]].hexes)) for choice in ask.choices}


def draw(table: Table[Cosmos], seat: int, names: str) -> Table[Cosmos]:
    """Cover these hexes, which must be offered; or `skip`."""
    table.answer(seat, drawing(table, seat, names))
    return table


def drawing(table: Table[Cosmos], seat: int, names: str) -> Choice:
    """The choice that covers these hexes, offered or not."""
    if names == "skip":
        return ("skip",)
    return ("draw", placement(IDS[table.state.shape_for(seat)], names))


def turn(table: Table[Cosmos], mine: str, theirs: str, *drawings: str) -> Table[Cosmos]:
    """A whole turn: assigned shapes, and drawings in seat order; whoever has none given draws the first way offered."""
    assign(table, mine, theirs)
    for seat in list(table.asks):
        if seat < len(drawings) and drawings[seat]:
            draw(table, seat, drawings[seat])
        else:
            table.answer(seat, table.asks[seat].choices[0])
    return table


def draw_anything(table: Table[Cosmos]) -> Table[Cosmos]:
    """Everybody who is asked draws the first way offered."""
    secret = table.asks
    while table.asks is secret and secret:
        seat, ask = next(iter(secret.items()))
        table.answer(seat, ask.choices[0])
    return table


def told(table: Table[Cosmos], key: str) -> list[dict[str, Any]]:
    """The values of every event of that kind."""
    return [event.values for event in table.events if event.key == key]


def line(table: Table[Cosmos], seat: int, what: str) -> tuple[int, int]:
    """How often a line of the score counts, and its points."""
    (found,) = [line for line in table.view(None)["explorers"][seat]["lines"] if line["what"] == what]
    return found["times"], found["points"]
