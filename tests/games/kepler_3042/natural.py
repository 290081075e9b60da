"""What somebody might click on while a question is open, offered or not."""

from collections.abc import Iterator, Sequence

from perihelion.games.kepler_3042.components import ACTION_IDS, BONUS_IDS, KINDS, TECH_IDS
from perihelion.games.kepler_3042.galaxy import SHEET
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.notation import Choice
from perihelion.table import Ask, Table
from tests.games.kepler_3042.positions import at


def natural(table: Table[Galaxy], seat: int) -> Iterator[Choice]:
    """Spaces, planets, resources, ships and bodies, as the question has it; and Quantum Physics."""
    name = table.asks[seat].name
    yield from of_planets(name, table.state.players[seat].planets)
    yield from of_places(name, table)
    if name != "quantum":
        yield ("quantum",)


def of_planets(name: str, planets: Sequence[int]) -> Iterator[Choice]:
    match name:
        case "action":
            yield from [("act", id) for id in ACTION_IDS]
        case "build" | "terraform" | "produce":
            yield from [(name, number) for number in (*planets, 2, 11)]
        case "colonise":
            yield from [("colonise", number) for number in (*planets[1:], 2, 11, 25)]
        case "develop":
            yield from [("develop", id, number) for id in TECH_IDS for number in planets]
        case "bonus":
            yield from [("bonus", id) for id in BONUS_IDS]
        case "sacrifice":
            yield from [("sacrifice", kind) for kind in KINDS]
            yield from [("sacrifice", kind, number) for kind in KINDS for number in planets]
        case "quantum":
            yield from [("transform", kind, number) for kind in KINDS[:2] for number in planets]
            yield from [("assign", kind, one, two) for kind in KINDS for one in planets for two in planets]


def of_places(name: str, table: Table[Galaxy]) -> Iterator[Choice]:
    ships = range(3 * table.players)
    bodies = [place for place in table.state.tiles if place >= 0]
    match name:
        case "fly":
            yield from [("fly", ship, place) for ship in ships for place in (*bodies, at(0, 0), at(2, 0))]
        case "remove":
            yield from [("remove", ship) for ship in ships]
        case "reveal":
            yield from [("reveal", place) for place in (*bodies, at(2, 0))]
        case "place" | "launch":
            yield from [(name, place) for place in range(0, len(SHEET.hexes), 3)]


def is_offered(ask: Ask, choice: Choice) -> bool:
    """Whether a choice is offered, be it with a change of resources or by one of several ways."""
    return any(
        offer == choice or offer[: len(choice) + 1] in ((*choice, "change"), (*choice, "via")) for offer in ask.choices
    )
