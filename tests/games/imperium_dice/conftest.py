"""What the tests of Imperium Dice share."""

from collections.abc import Iterator

import pytest

from tests.games.imperium_dice.positions import dice_left, foretold


@pytest.fixture(autouse=True)
def just_the_dice_foretold_were_rolled() -> Iterator[None]:
    """A test that lays dice down says by that how many are rolled."""
    foretold.clear()
    yield
    for table in foretold:
        assert dice_left(table) == 0, "more or fewer dice were rolled than the test laid down"
