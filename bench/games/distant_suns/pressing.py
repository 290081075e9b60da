"""Where the answers of Distant Suns are given: at the notches, and on the sheet."""

import itertools
import math
from collections.abc import Iterable, Iterator

from bench.pressing import Plan, Player
from perihelion.games.distant_suns.sheet import PLACEMENTS, SHEET
from perihelion.games.distant_suns.state import Cosmos
from perihelion.hexes import Hex, neighbours, numbers
from perihelion.notation import Choice

FINGER = False  # a shape is held with a mouse
BEGINS = ("assign", "draw")
FLOOR = {"module": 1, "draw": 1, "skip": 1, "turn": 2}
SIDES = 6
SCISSORS = "d"  # or a button
SEEN = "new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))"
SIZE = 20  # of a hex from its middle to a corner, where the sheet is drawn
# Where the hexes of the shape lie that is held, as points of the sheet; those left out apart.
HELD = """ghost => Object.groupBy([...ghost.querySelectorAll('.cell')].map(cell => {
    const { x, y, width, height } = cell.getBBox();
    return { at: [Math.round(x + width / 2), Math.round(y + height / 2)], dropped: cell.matches('.dropped') };
}), ({ dropped }) => dropped ? 'dropped' : 'kept')"""
ON_SCREEN = """(sheet, [x, y]) => {
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(sheet.getScreenCTM());
    return [left, top];
}"""

Point = tuple[int, int]


def turn_of(state: Cosmos) -> int:
    """Turns are counted."""
    return state.turn


def press(me: Player, plan: Plan) -> None:
    """Place the Module, draw, or draw nothing."""
    _, choice = plan.now
    if choice[0] == "module":
        place(me, choice)
    elif choice[0] == "draw":
        draw(me, choice[1])
    else:
        me.press(me.page.locator("[data-choice=skip]"))


def place(me: Player, choice: Choice) -> None:
    """At the half of the notches that is nearer to my own zone."""
    _, side, notch, circle = choice
    pair = me.page.locator(f"[data-notches].{side} .pairs button").nth(notch)
    pair.scroll_into_view_if_needed()
    box = pair.bounding_box()
    assert box
    across = 0.25 if circle == "left" else 0.75
    standing = pair.evaluate("pair => getComputedStyle(pair.parentElement).gridAutoFlow === 'row'")
    x, y = (0.5, across) if standing else (across, 0.5)
    me.press_at(box["x"] + x * box["width"], box["y"] + y * box["height"])


def draw(me: Player, placement: int) -> None:
    """Hold the shape where it shall be, turn it if need be, leave out what is to be left out, and draw it."""
    hexes = [SHEET.hexes[number] for number in numbers(PLACEMENTS[placement].hexes)]
    wanted = {centre_of(hex) for hex in hexes}
    near = dict.fromkeys(centre_of(hex) for hex in [*hexes, *itertools.chain(*map(neighbours, hexes))])
    if not (give_as_it_is(me, near, wanted) or give_turned(me, near, wanted)):
        give_less(me, near, wanted)


def give_as_it_is(me: Player, near: Iterable[Point], wanted: set[Point]) -> bool:
    """Where one points, the table turns it as it fits best."""
    for point in near:
        bring(me, point)
        if held(me)[0] == wanted:
            give(me, point)
            return True
    return False


def give_turned(me: Player, near: Iterable[Point], wanted: set[Point]) -> bool:
    """Turned by hand to another way in which it fits there."""
    for point in near:
        bring(me, point)
        for presses in turning(me):
            if held(me)[0] == wanted:
                me.pressed += ("turn",) * presses
                give(me, point)
                return True
    return False


def bring(me: Player, point: Point) -> None:
    """Hold the shape there, which is no press: one points at what one sees."""
    me.page.mouse.move(*on_screen(me, point))


def turning(me: Player) -> Iterator[int]:
    """Turn it round and round, then the other side up; how many presses somebody needs who sees where that leads."""
    for flipped in (False, True):
        for turns in range(SIDES):
            if turns or flipped:
                turn(me, flips=turns == 0)
            yield turns + flipped


def turn(me: Player, flips: bool) -> None:
    """Turn it, or flip it, with a key, which counts as a press."""
    me.page.keyboard.press("f" if flips else "r")


def give(me: Player, point: Point) -> None:
    """Draw it there."""
    me.press_at(*on_screen(me, point))


def give_less(me: Player, near: Iterable[Point], wanted: set[Point]) -> None:
    """With the scissors in hand it is turned wherever it is held: leave some hexes out, and draw the rest."""
    for point in near:
        bring(me, point)
        me.page.keyboard.press(SCISSORS)
        for presses in turning(me):
            kept, dropped = held(me)
            if wanted < kept | dropped:
                me.pressed += ("draw",) * (1 + presses)
                for hex in [*(dropped & wanted), *(kept - wanted)]:
                    me.press_at(*on_screen(me, hex))
                me.press(me.page.locator(".give"))
                return
        me.page.keyboard.press(SCISSORS)
    raise LookupError(f"the shape cannot be held over {wanted}")


def held(me: Player) -> tuple[set[Point], set[Point]]:
    """The hexes that the shape covers as it is held, and those that are left out of it."""
    me.page.evaluate(SEEN)
    cells = me.page.locator("[data-ghost]").evaluate(HELD)
    kept, dropped = ({(x, y) for x, y in (cell["at"] for cell in cells.get(key, ()))} for key in ("kept", "dropped"))
    return kept, dropped


def centre_of(hex: Hex) -> Point:
    """The middle of a hex, as a point of the sheet."""
    q, r = hex
    return round(SIZE * math.sqrt(3) * (q + r / 2)), round(SIZE * 1.5 * r)


def on_screen(me: Player, point: Point) -> tuple[float, float]:
    """Where a point of the sheet is on the screen; not just between two places, where nobody would point."""
    sheet = me.page.locator("[data-sheet] svg").first
    x, y = sheet.evaluate(ON_SCREEN, [point[0] + 2, point[1] + 3])
    return x, y
