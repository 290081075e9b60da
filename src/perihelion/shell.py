"""Shells: mutable records of immutable values, with a generated copy.

    @shell
    class Player(Shell):
        number: int
        weapons: tuple[int, ...] = ()

A field holds a number, a string, None or a tuple of such; another shell; or a list or dict of those. Sets are refused:
their order differs from run to run, and a state must have one spelling. `copy` is generated as straight-line code,
because clones are what bots do all day.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, fields
from hashlib import blake2b
from typing import Any, Self, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints  # Any: hints

T = TypeVar("T")

DIGEST_BYTES = 4


class Shell:
    """Base of every shell."""

    __slots__ = ()

    def copy(self) -> Self:
        """An independent twin."""
        raise TypeError(f"{type(self).__name__} lacks the @shell decorator")


@dataclass_transform(kw_only_default=True)
def shell(cls: type[T]) -> type[T]:
    """Make a class a shell: slots, keyword arguments, equality, and a copy as fast as handwritten."""
    made = dataclass(slots=True, kw_only=True, eq=True)(cls)
    made.copy = _copier(made)  # type: ignore[attr-defined]  # dataclass returns type[T], T a Shell
    return made


def digest(state: Shell) -> str:
    """A short hash of everything in a state."""
    return blake2b(repr(state).encode(), digest_size=DIGEST_BYTES).hexdigest()


def _copier(cls: type) -> Callable[[Any], Any]:
    hints = get_type_hints(cls)
    lines = ["def copy(self):", "    twin = new(cls)"]
    lines += [f"    twin.{field.name} = {copied(field, hints)}" for field in fields(cls)]
    names: dict[str, Any] = {"cls": cls, "new": cls.__new__}
    exec("\n".join([*lines, "    return twin"]), names)
    copy: Callable[[Any], Any] = names["copy"]
    return copy


def copied(field: Field[Any], hints: Mapping[str, Any]) -> str:
    """The expression that copies a field, with the types of all."""
    return "None" if field.metadata.get("left_out") else _copied(f"self.{field.name}", hints[field.name])


def _copied(name: str, hint: Any) -> str:
    """The expression that copies a value of that type."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint in (set, frozenset) or origin in (set, frozenset):
        raise TypeError(f"{name}: a shell holds no sets, for they have no order")
    if isinstance(hint, type) and issubclass(hint, Shell):
        return f"{name}.copy()"
    if origin is list:
        return f"[one.copy() for one in {name}]" if _is_shell(parts[0]) else f"{name}[:]"
    if origin is dict:
        return f"{{key: one.copy() for key, one in {name}.items()}}" if _is_shell(parts[1]) else f"{name}.copy()"
    if any(_is_shell(part) for part in parts) and type(None) in parts:
        return f"{name} and {name}.copy()"
    return name


def _is_shell(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Shell)
