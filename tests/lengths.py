"""How much of what is only long: a little every time, all of it with `make test-long`."""

from typing import Any

import pytest


def brief_and_long(brief: Any, long: Any) -> list[Any]:
    """Two sizes of one test, the second for `make test-long`; a tuple where it has several arguments."""
    return [pytest.param(*of(brief), id="brief"), pytest.param(*of(long), id="long", marks=pytest.mark.long)]


def of(size: Any) -> tuple[Any, ...]:
    return size if isinstance(size, tuple) else (size,)
