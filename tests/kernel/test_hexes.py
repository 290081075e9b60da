"""Hexes: neighbours, rings, turns and bit sets."""

from hypothesis import given
from hypothesis import strategies as st

from perihelion import hexes
from perihelion.hexes import Hex, Sheet

hexagons = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


@given(hexagons)
def test_a_hex_has_six_neighbours_one_step_away(hex: Hex) -> None:
    around = hexes.neighbours(hex)
    assert len(set(around)) == 6
    assert all(hexes.distance(hex, other) == 1 for other in around)
    assert all(hex in hexes.neighbours(other) for other in around)


@given(hexagons, st.integers(1, 6))
def test_a_ring_is_every_hex_at_that_distance(centre: Hex, radius: int) -> None:
    around = hexes.ring(centre, radius)
    assert len(set(around)) == 6 * radius
    assert all(hexes.distance(centre, hex) == radius for hex in around)
    assert all(hexes.distance(a, b) == 1 for a, b in zip(around, around[1:] + around[:1], strict=True))
    assert len(set(hexes.disc(centre, radius))) == 1 + 3 * radius * (radius + 1)


@given(hexagons, hexagons, st.integers(0, 5))
def test_turning_and_mirroring_keep_distances(a: Hex, b: Hex, sixths: int) -> None:
    assert hexes.distance(hexes.turned(a, sixths), hexes.turned(b, sixths)) == hexes.distance(a, b)
    assert hexes.distance(hexes.mirrored(a), hexes.mirrored(b)) == hexes.distance(a, b)


@given(hexagons)
def test_six_turns_and_two_mirrors_lead_back(hex: Hex) -> None:
    assert hexes.turned(hexes.turned(hex, 5)) == hex
    assert hexes.mirrored(hexes.mirrored(hex)) == hex
    assert hexes.turned(hex, 3) == (-hex[0], -hex[1])


def test_shapes_have_as_many_orientations_as_they_lack_symmetry() -> None:
    line = [(0, 0), (1, 0), (2, 0)]
    flower = hexes.disc((0, 0), 1)
    crooked = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1)]
    assert [len(hexes.orientations(shape)) for shape in (line, flower, crooked)] == [3, 1, 12]
    assert all(shape[0] == (0, 0) for shape in hexes.orientations(crooked))


def test_connected_shapes_are_of_one_piece() -> None:
    assert hexes.connected([(0, 0), (1, 0), (1, 1)])
    assert not hexes.connected([(0, 0), (2, 0)])
    assert hexes.connected([])


def test_a_sheet_holds_sets_of_hexes_as_bits() -> None:
    sheet = Sheet(hexes.disc((0, 0), 2))
    middle, ring = sheet.bits([(0, 0)]), sheet.bits(hexes.ring((0, 0), 1))
    assert sheet.near(middle) == ring
    assert list(hexes.numbers(ring)) == sorted(sheet.number[hex] for hex in hexes.ring((0, 0), 1))
    assert sheet.bits([(9, 9)]) == 0
    assert sheet.near(ring) & ring == 0
    assert sheet.near(ring) == sheet.bits(hexes.disc((0, 0), 2)) & ~ring
