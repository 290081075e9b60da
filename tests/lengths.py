"""How much of what is only long: a little every time, all of it with `make test-long`."""

from collections.abc import Sequence
from typing import Any

import pytest


def brief_and_long(brief: Any, long: Any) -> list[Any]:
    """Two sizes of one test, the second for `make test-long`; a tuple where it has several arguments."""
    return [pytest.param(*_many(brief), id="brief"), pytest.param(*_many(long), id="long", marks=pytest.mark.long)]


def in_turn(many: Sequence[Any], few: Sequence[Any]) -> list[Any]:
    """Each of the many with one of the few, in turn; the other pairs for `make test-long`."""
    return [
        pytest.param(
            *_many(one), *_many(other), id=f"{_id(one)}-{_id(other)}", marks=[pytest.mark.long] * (n % len(few) != m)
        )
        for n, one in enumerate(many)
        for m, other in enumerate(few)
    ]


def brief_if(brief: bool, /, *arguments: Any, id: str | None = None) -> Any:
    """One case of a test, which waits for `make test-long` unless it is one of the brief ones."""
    return pytest.param(*arguments, id=id, marks=[pytest.mark.long] * (not brief))


def _many(arguments: Any) -> tuple[Any, ...]:
    return arguments if type(arguments) is tuple else (arguments,)


def _id(argument: Any) -> str:
    return str(getattr(argument, "name", argument)).replace(" ", "")
