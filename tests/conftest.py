"""Of games that are played by many seeds, the first few are played every time, and all with `make test-long`."""

import pytest

FEW = 2


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is only more of the same; where seeds were chosen one by one, each has its reason."""
    for item in items:
        if isinstance(item, pytest.Function) and any(
            item.callspec.params["seed"] not in seeds[:FEW] for seeds in _ranges_of_seeds(item)
        ):
            item.add_marker(pytest.mark.long)


def _ranges_of_seeds(item: pytest.Item) -> list[range]:
    asked = [mark.args[:2] for mark in item.iter_markers("parametrize")]
    return [values for name, values in asked if name == "seed" and isinstance(values, range)]
