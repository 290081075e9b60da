"""Distant Suns for learners: what is told of its view, in which order; empty places are told as zeros."""

from collections.abc import Iterator, Sequence

from perihelion.games.distant_suns.sheet import HEXES, PLACEMENTS, SHAPES, WORLDS
from perihelion.games.distant_suns.state import DRAW, MISSIONS, MODULES, NOTCHES, SIDES, SKIP, Cosmos
from perihelion.games.distant_suns.view_types import Explorer as ExplorerView
from perihelion.games.distant_suns.view_types import View
from perihelion.lab.learning.facts import Facts, around
from perihelion.notation import Choice

SHAPE_IDS = tuple([shape.id for shape in SHAPES])


def observe(facts: Facts, view: View, g: Cosmos, seat: int) -> None:
    """The board, the shape to draw, and every sheet: which zone's shape covers each hex."""
    players = len(g.explorers)
    facts.word("phase", view["phase"], ("assign", "draw"))
    facts.number("round", view["round"], 4)
    facts.number("turn", len(view["modules"]), MODULES)
    facts.seat("active", view["active"], seat, players)
    facts.word("shape", SHAPE_IDS[g.shape_for(seat)] if g.phase == DRAW else None, SHAPE_IDS)
    for zone in range(NOTCHES):
        facts.word(f"zone{zone}.shape", view["zones"][zone], SHAPE_IDS)
        facts.word(f"zone{zone}.mission", [*view["missions"], None][zone], MISSIONS)
    for side in ("a", "b"):
        taken = [m["notch"] + step for m in view["modules"] if m["side"] == side for step in (0, 1)]
        facts.bits(f"notches.{side}", taken, NOTCHES)
    for turn, explorer in around(view["explorers"], seat):
        _cosmos_sheet(facts, f"seat{turn}", explorer, view["zones"])


def _cosmos_sheet(facts: Facts, name: str, explorer: ExplorerView, zones: Sequence[str]) -> None:
    facts.number(f"{name}.upgrades", explorer["upgrades"], 8)
    facts.number(f"{name}.total", explorer["total"], 200)
    for world in range(len(WORLDS)):
        facts.number(f"{name}.world{world}", explorer["worlds"][world], 15)
    for line in explorer["lines"]:
        what = line["what"] if line["zone"] is None else f"zone{line['zone']}"
        facts.number(f"{name}.{what}.points", line["points"], 60)
    for zone in range(NOTCHES):
        drawn = [hex for each in explorer["drawn"] if each["shape"] == zones[zone] for hex in each["hexes"]]
        facts.bits(f"{name}.covered{zone}", drawn, len(HEXES))


def every_choice(players: int) -> Iterator[Choice]:
    """Where a Module may go, then every placement of every shape by its own number, then drawing nothing."""
    for side in SIDES:
        for notch in range(NOTCHES - 1):
            for circle in ("left", "right"):
                yield ("module", side, notch, circle)
    for placement in range(len(PLACEMENTS)):
        yield ("draw", placement)
    yield SKIP
