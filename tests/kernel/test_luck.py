"""Luck: uniform, the same everywhere, and one integer."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion import luck

GOLDEN_DICE = [5, 3, 0, 3, 1, 4, 1, 4, 2, 5, 3, 3, 3, 3, 0, 2, 4, 1, 5, 4, 0, 0, 1, 2]
GOLDEN_BIG = [140, 523, 628, 288, 467, 644]


def draws(seed: int, sides: int, count: int) -> list[int]:
    state, found = luck.begin(seed), []
    for _ in range(count):
        state, number = luck.draw(state, sides)
        found.append(number)
    return found


def chi_squared(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_sequence_is_the_same_on_every_platform() -> None:
    assert draws(42, 6, 24) == GOLDEN_DICE
    assert draws((1 << 128) - 1, 1000, 6) == GOLDEN_BIG


@pytest.mark.parametrize("sides", [2, 6, 10, 60])
def test_draws_are_uniform(sides: int) -> None:
    counts = [0] * sides
    for number in draws(7, sides, 1000 * sides):
        counts[number] += 1
    degrees = sides - 1
    assert abs(chi_squared(counts) - degrees) < 5 * (2 * degrees) ** 0.5


def test_pairs_of_draws_are_uniform() -> None:
    counts = [0] * 36
    for first, second in pairwise(draws(8, 6, 36_000)):
        counts[6 * first + second] += 1
    assert chi_squared(counts) < 35 + 5 * 70**0.5


def test_first_draws_of_neighbouring_seeds_are_uniform() -> None:
    counts = [0] * 6
    for seed in range(6000):
        counts[draws(seed, 6, 1)[0]] += 1
    assert chi_squared(counts) < 5 + 5 * 10**0.5


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    state = luck.begin(9)
    for _ in range(24_000):
        state, mixed = luck.shuffle(state, range(4))
        counts[tuple(mixed)] = counts.get(tuple(mixed), 0) + 1
    assert len(counts) == 24
    assert chi_squared(list(counts.values())) < 23 + 5 * 46**0.5


@given(st.integers(0, (1 << 128) - 1), st.integers(1, 10_000))
def test_a_draw_is_within_bounds_and_luck_moves_on(seed: int, sides: int) -> None:
    before = luck.begin(seed)
    after, number = luck.draw(before, sides)
    assert 0 <= number < sides
    assert after != before


def test_luck_does_not_come_around_again() -> None:
    state, seen = luck.begin(1), set()
    for _ in range(10_000):
        state, _ = luck.draw(state, 6)
        seen.add(state)
    assert len(seen) == 10_000


@pytest.mark.parametrize("seed", [-1, 1 << 128, 2.5, "42", None, True])
def test_a_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(luck.BadSeed, match=r"a seed is a whole number from 0 to 2\*\*128 - 1, not"):
        luck.begin(seed)
