"""Shells as plain classes: what `@shell` makes when a module is imported, written out for mypyc."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import get_type_hints

from compiling.shells import Told, Written, narrowed, shells
from compiling.source import Source
from perihelion.shell import copied

# Games that are not compiled, such as editions and those of other people, build on the kernel's classes.
OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
OPENING = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr"
DESCRIBED = ("__annotations__", "__dataclass_fields__", "__dataclass_params__")


def rewrite(sources: Sequence[Source]) -> None:
    """Write every shell as the class it becomes."""
    found = {shell.name: shell for shell in shells(sources)}
    bases = {shell.base for shell in found.values()}
    special = narrowed(found.values())
    for shell in found.values():
        of_base = (found[shell.base] if shell.base else shell).fields
        _Writer(shell, shell.name in bases, {name: of_base[name] for name in special & of_base.keys()}).write()


def open_to_all(source: Source) -> None:
    """Let classes that are not compiled build on those of a module."""
    for node in source.tree.body:
        if isinstance(node, ast.ClassDef) and not node.decorator_list and _is_plain(node):
            source.insert(source.at(node.lineno, 0), OPEN)
            source.need(OPENING)


def keep_apart(source: Source) -> None:
    """Give classes that build on one of `collections.abc` a register of their own, else a tuple is one of them, too."""
    for node in source.tree.body:
        if isinstance(node, ast.ClassDef) and any(_is_collection(source, base) for base in node.bases):
            source.need("import _abc")
            source.add(f"\n\n_abc._abc_init({node.name})\n")


def _is_collection(source: Source, base: ast.expr) -> bool:
    return getattr(source.live, ast.unparse(base).partition("[")[0], object).__module__ == "collections.abc"


def _is_plain(node: ast.ClassDef) -> bool:
    """Whether a class builds on none, or on a table; not on a tuple or an exception."""
    return {ast.unparse(base).partition("[")[0] for base in node.bases} <= {"Generic", "Table"}


class _Writer:
    """Writes one shell. mypyc wants a field to have one type in all classes; a property may have another in each."""

    def __init__(self, shell: Written, is_base: bool, properties: dict[str, Told]) -> None:
        self.shell, self.is_base, self.source, self.node = shell, is_base, shell.source, shell.node
        self.cls: type = getattr(self.source.live, self.node.name)
        self.properties = properties  # as the base has them

    def write(self) -> None:
        """The class with its fields, and with all that a dataclass would have."""
        self._import_what_the_base_names()
        if self.properties:
            self.source.need("from typing import cast")
        for decorator in self.node.decorator_list:
            line = self.source.at(decorator.lineno, 0)
            self.source.replace(line, self.source.span(decorator)[1] + 1, OPEN if self.is_base else "")
        for name, field in self.shell.own().items():
            self.source.write(field, "" if name in self.properties else f"{name}: {self.shell.fields[name].hint}")
        lines = [*self._properties(), *self._init(), *self._copy(), *self._repr(), *self._eq()]
        self.source.after(self.node, "".join(f"\n    {line}" for line in ["", *lines]) + "\n")
        if self.is_base:
            self.source.need(OPENING)
        self.source.need("import dataclasses")
        self.source.need("from typing import Any")
        self.source.need("_field: Any = dataclasses.field")
        self.source.add(self._description())

    def _import_what_the_base_names(self) -> None:
        for told in self.shell.fields.values():
            if told.source is not self.source:
                for node in ast.walk(ast.parse(f"({told.hint}, {told.default})")):
                    if isinstance(node, ast.Name) and hasattr(told.source.live, node.id):
                        self.source.need(f"from {told.source.module} import {node.id}")

    def _properties(self) -> Iterator[str]:
        """Only the base's can be set, for games that are not compiled: mypyc mixes up setters of different types."""
        for name, of_base in sorted(self.properties.items()):
            hint = self.shell.fields[name].hint
            if self.is_base:
                yield f"_{name}: {hint}"
                yield "@property"
                yield f"def {name}(self) -> {hint}:"
                yield f"    return self._{name}"
                yield f"@{name}.setter"
                yield f"def {name}(self, {name}: {hint}) -> None:"
                yield f"    self._{name} = {name}"
            elif hint != of_base.hint:
                yield "@property  # type: ignore[misc]"
                yield f"def {name}(self) -> {hint}:  # type: ignore[misc]"
                yield f"    return cast({hint!r}, self._{name})"

    def _init(self) -> Iterator[str]:
        told = self.shell.fields
        defaults = {name: "" if each.default is None else f" = {each.default}" for name, each in told.items()}
        given = ", ".join(f"{name}: {each.hint}{defaults[name]}" for name, each in told.items())
        yield f"def __init__(self, *, {given}) -> None:"
        for name in told:
            yield f"    self.{'_' * (name in self.properties)}{name} = {name}"

    def _copy(self) -> Iterator[str]:
        if self.is_base:
            return
        hints = get_type_hints(self.cls)
        values = [f"{each.name}={copied(each, hints)}" for each in fields(self.cls)]
        yield f'def copy(self) -> "{self.node.name}":'
        yield f"    return {self.node.name}({', '.join(values)})"

    def _repr(self) -> Iterator[str]:
        shown = ", ".join(f"{each.name}={{self.{each.name}!r}}" for each in fields(self.cls) if each.repr)
        yield "def __repr__(self) -> str:"
        yield f'    return f"{{type(self).__qualname__}}({shown})"'

    def _eq(self) -> Iterator[str]:
        same = [f"self.{each.name} == other.{each.name}" for each in fields(self.cls) if each.compare]
        yield "def __eq__(self, other: object) -> bool:"
        yield f"    if type(other) is not {self.node.name}:"
        yield "        return NotImplemented"
        yield f"    return {' and '.join(same)}"

    def _description(self) -> str:
        """What a dataclass that builds on this one asks for, and whoever asks for its fields."""
        name = self.node.name
        made = [f"({each!r}, {told.hint}, {_as_field(told.value)})" for each, told in self.shell.fields.items()]
        return (
            f"\n\n_{name} = dataclasses.make_dataclass({name!r}, [{', '.join(made)}], kw_only=True)\n"
            f"for _described in {DESCRIBED}:\n"
            f"    setattr({name}, _described, getattr(_{name}, _described))\n"
        )


def _as_field(value: str | None) -> str:
    if value is None:
        return "_field()"
    return f"_{value}" if value.startswith("field(") else f"_field(default={value})"
