"""A table as a picture of numbers, for `rgb_array`: what a seat sees, as patches of colour that a game lays out."""

from collections.abc import Iterable
from math import cos, pi, sin
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Point = tuple[float, float]
Picture = NDArray[np.uint8]

WIDTH, HEIGHT, MARGIN = 640, 480, 12
SKY: Colour = (16, 18, 32)


class Patch(NamedTuple):
    """A convex shape, its corners in turn, in any units; y goes down."""

    colour: Colour
    corners: tuple[Point, ...]


def disc(colour: Colour, x: float, y: float, radius: float, *, corners: int = 6, turned: float = 0.5) -> Patch:
    """A shape of so many equal sides round a point; turned by a share of a side."""
    turns = [2 * pi * (corner + turned) / corners - pi / 2 for corner in range(corners)]
    return Patch(colour, tuple([(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]))


def box(colour: Colour, x: float, y: float, width: float, height: float) -> Patch:
    """A rectangle, by its upper left corner."""
    return Patch(colour, ((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def paint(patches: Iterable[Patch]) -> Picture:
    """The patches one over the other, as large as they fit."""
    picture: Picture = np.full((HEIGHT, WIDTH, 3), SKY, np.uint8)
    laid = [(patch.colour, np.array(patch.corners)) for patch in patches]
    if not laid:
        return picture
    every = np.concatenate([corners for _, corners in laid])
    least, most = every.min(axis=0), every.max(axis=0)
    room = np.array([WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN])
    scale = (room / np.maximum(most - least, 1e-9)).min()
    corner = MARGIN + (room - scale * (most - least)) / 2
    for colour, corners in laid:
        _fill(picture, colour, (corners - least) * scale + corner)
    return picture


def _fill(picture: Picture, colour: Colour, corners: NDArray[np.float64]) -> None:
    """Every pixel whose middle lies on the inner side of all edges."""
    (left, top), (right, bottom) = np.floor(corners.min(axis=0)).astype(int), np.ceil(corners.max(axis=0)).astype(int)
    x, y = np.arange(left, right) + 0.5, np.arange(top, bottom)[:, None] + 0.5
    inside = np.ones((bottom - top, right - left), np.bool_)
    for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        inside &= (bx - ax) * (y - ay) >= (by - ay) * (x - ax)
    picture[top:bottom, left:right][inside] = colour
