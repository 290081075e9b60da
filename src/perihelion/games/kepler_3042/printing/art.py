"""The pictures of Kepler-3042 that are more than a sign: cubes, planets, stars, bodies and ships, for black ink too."""

from collections.abc import Sequence

from perihelion.printing.art import art, drawing, mixed
from perihelion.printing.canvas import INK, SOFT, WHITE, Canvas, Colour
from perihelion.printing.paths import circle, hexagon, parse

HERE = __name__.rpartition(".")[0]
KINDS = ("energy", "matter", "antimatter")
CUBES = {"energy": "#f7d768", "matter": "#a9cdf2", "antimatter": "#d6b6f6"}
STROKED = "antimatter"  # its mark is a line, the others are filled
PLANETS = {
    "oceanic": "#cfeaf6",
    "rocky": "#ecd9cb",
    "super-earth": "#dcecd0",
    "gas-giant": "#f8e6c4",
    "alien": "#e6d6f5",
    "earth": "#d5e6f7",
}
# What sets each type apart without colour, in a disc of radius 12.
LINES = {
    "oceanic": "M-13-5c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0 4.3-2 6.5 0 4.3 2 6.5 0"
    "M-13 1c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0 4.3-2 6.5 0 4.3 2 6.5 0"
    "M-13 7c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0 4.3-2 6.5 0 4.3 2 6.5 0",
    "rocky": "M-7.6-3a3.6 3.6 0 1 1 7.2 0 3.6 3.6 0 1 1-7.2 0zM1.9 3.5a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0z"
    "M-4.8 6.5a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0zM3.3-5.5a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z",
    "super-earth": "M-12-6l6-4 4 2-1 4-4 1-2 4-5-1zM1-1l6-4 6 2v8l-5 4-4-3zM-6 6l5 1 1 6h-7z",
    "gas-giant": "M-13-7.5C-4-5.5 4-5.5 13-7.5M-13-4.5C-4-2.5 4-2.5 13-4.5M-13 1C-4 3 4 3 13 1M-13 4.5c9 2 17 2 26 0",
    "alien": "M-9-8l6 3 7-4M-3-5l-1 7 7 4 6-6-5-9M-4 2l-8 2M3 6l-2 7M9 0l5 2",
    "earth": "M-11-5l5-4 5 1-1 4-4 2-1 4-5-1zM2-3l5-3 6 2-1 7-5 4-3-3zM-3 6l5 1-1 5h-5z",
}
RING = "M-10.5-4.5C-17-8-18.5-3.5-11 1.5M-11 1.5C-3 7 9 10.5 14 9c3-1 2-4-2-7.5"
ROCK = "M-6-10L3-12l8 6 1 9-6 8-9 1-8-6-2-8z"
PICK = "M-5 7L5-4M-1-7c4-1 8 1 9 6"
POLE, FLAG = "M-4 10V-9", "M-4-9L9-5-4 0z"
SUNS: dict[str, Sequence[tuple[float, float, float]]] = {
    "single": [(0, 0, 7)],
    "double": [(-4.5, 3, 6), (5.5, -3.5, 4.6)],
    "triple": [(-5, 3.5, 5.2), (5.5, 3, 4.3), (0.5, -6, 3.9)],
}


def cube(page: Canvas, kind: str, x: float, y: float, size: float, ink: Colour = INK) -> None:
    """A resource: a hexagon, a square or a diamond with its mark."""
    drawn = art(HERE)["cubes"][kind]
    with page.at(x - size / 2, y - size / 2, size / 20):
        page.path(parse(drawn["body"]), CUBES[kind], ink, 1.2)
        if kind == STROKED:
            page.path(parse(drawn["mark"]), None, ink, 2)
        else:
            page.path(parse(drawn["mark"]), ink)


def cubes(page: Canvas, numbers: Sequence[int], x: float, y: float, size: float, limit: float = 99.0) -> float:
    """A row of resources around a height, from the left, closer together if it must fit; its width."""
    kinds = [kind for kind, number in zip(KINDS, numbers, strict=True) for _ in range(number)]
    step = min(size * 1.12, (limit - size) / max(len(kinds) - 1, 1))
    for index, kind in enumerate(kinds):
        cube(page, kind, x + size / 2 + index * step, y, size)
    return step * len(kinds)


def planet(page: Canvas, type: str, x: float, y: float, radius: float, terraformed: bool = False) -> None:
    """A planet around a point."""
    disc = circle(0, 0, 12)
    with page.at(x, y, radius / 12):
        page.path(disc, PLANETS[type])
        with page.within(disc):
            filled = type in ("super-earth", "earth")
            page.path(parse(LINES[type]), mixed(PLANETS[type], 0.28, INK) if filled else None, mixed(INK, 0.25), 0.9)
            if type == "alien":
                for at in ((-3, -5), (-4, 2), (3, 6), (9, 0), (4, -9)):
                    page.path(circle(*at, 1.5), INK)
        page.path(disc, None, INK, 0.9)
        if type == "gas-giant":
            page.path(parse(RING), None, INK, 1.1)
        if terraformed:
            page.path(circle(0, 0, 14), None, INK, 0.8)
            page.path(circle(0, 0, 15.4), None, INK, 0.5)


def mine(page: Canvas, x: float, y: float, radius: float) -> None:
    """An asteroid with a pick."""
    with page.at(x, y, radius / 12):
        page.path(parse(ROCK), "#dfe2ea", INK, 1)
        page.path(parse(PICK), None, INK, 2.2)


def target(page: Canvas, x: float, y: float, radius: float) -> None:
    """A colonial objective: a flag."""
    with page.at(x, y, radius / 12):
        page.path(circle(0, 0, 11.5), WHITE, INK, 0.9, (3.5, 2.3))
        page.path(parse(POLE), None, INK, 1.6)
        page.path(parse(FLAG), "#d6b6f6", INK, 1)


def face_down(page: Canvas, x: float, y: float, radius: float) -> None:
    """A body nobody has seen."""
    page.path(hexagon(x, y, radius), "#e4e8f2", INK, 0.3)
    page.centred(x, y, "?", radius * 1.1, bold=True)


def star(page: Canvas, kind: str, x: float, y: float, radius: float, used: bool = True) -> None:
    """One, two or three suns."""
    with page.at(x, y, radius / 12):
        for cx, cy, r in SUNS[kind]:
            page.path(circle(cx, cy, r), "#ffe08a" if used else WHITE, INK if used else SOFT, 0.9)
            page.path(circle(cx, cy, r * 0.5), WHITE, INK if used else SOFT, 0.5)


def sun(page: Canvas, x: float, y: float, radius: float) -> None:
    """The Sun and its rays."""
    page.picture(drawing("perihelion.printing", "signs", "sun"), x, y, 2 * radius, fill="#ffe08a", pen=2)


def ship(page: Canvas, x: float, y: float, size: float, letter: str, fill: Colour = WHITE) -> None:
    """A ship seen from above."""
    with page.at(x, y, size / 20):
        page.path(parse(art(HERE)["hull"]), fill, INK, 1)
    page.centred(x, y + size * 0.1, letter, size * 0.3, bold=True)
