"""Of games that are played by many seeds, the first few are played every time, and all with `make test-long`."""

from typing import Any

import pytest
from hypothesis import settings

from perihelion.game import Game
from tests.contract import GAMES

FEW = 2
LONGEST = "test_soak"  # begins first, so that nobody waits for its minute in the end

settings.register_profile("whatever else the machine does", deadline=None)
settings.load_profile("whatever else the machine does")


@pytest.fixture(params=GAMES, ids=lambda game: str(game.id))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game that keeps the contract."""
    found: Game[Any] = request.param
    return found


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is only more of the same; where seeds were chosen one by one, each has its reason."""
    items.sort(key=lambda item: item.path.stem != LONGEST)
    for item in items:
        if isinstance(item, pytest.Function) and any(
            item.callspec.params["seed"] not in seeds[:FEW] for seeds in _ranges_of_seeds(item)
        ):
            item.add_marker(pytest.mark.long)


def _ranges_of_seeds(item: pytest.Item) -> list[range]:
    asked = [mark.args[:2] for mark in item.iter_markers("parametrize")]
    return [values for name, values in asked if name == "seed" and isinstance(values, range)]
