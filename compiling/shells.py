"""Shells: what the source says of their fields, and of those they build on."""

import ast
from collections.abc import Collection, Sequence
from typing import NamedTuple

from compiling.source import Source


class Told(NamedTuple):
    """What the source says of a field: its type, what it is given, its default, and where all that means something."""

    hint: str
    value: str | None  # a default, or a call of `field`
    default: str | None
    source: Source


class Written(NamedTuple):
    """A shell as it is written."""

    source: Source
    node: ast.ClassDef
    fields: dict[str, Told]  # those of its base too
    base: str | None  # another shell

    @property
    def name(self) -> str:
        """What it is called, with its module."""
        return f"{self.source.module}.{self.node.name}"

    def own(self) -> dict[str, ast.AnnAssign]:
        """The fields it adds, or says otherwise than its base."""
        return own_fields(self.node)


def shells(sources: Sequence[Source]) -> list[Written]:
    """All shells of these modules, of which each comes after those it imports."""
    found: dict[str, Written] = {}
    for source in sources:
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and "shell" in map(ast.unparse, node.decorator_list):
                bases = [getattr(source.live, ast.unparse(base)) for base in node.bases]
                base = next((name for each in bases if (name := f"{each.__module__}.{each.__name__}") in found), None)
                inherited = found[base].fields if base else {}
                told = {name: _told(source, field) for name, field in own_fields(node).items()}
                found[f"{source.module}.{node.name}"] = Written(source, node, inherited | told, base)
    return list(found.values())


def narrowed(found: Collection[Written]) -> set[str]:
    """The fields that have another type in a shell than in the one it builds on."""
    by_name = {shell.name: shell for shell in found}
    return {
        name
        for shell in found
        if shell.base
        for name, told in by_name[shell.base].fields.items()
        if told.hint != shell.fields[name].hint
    }


def own_fields(node: ast.ClassDef) -> dict[str, ast.AnnAssign]:
    """The fields in the body of a class."""
    return {ast.unparse(each.target): each for each in node.body if isinstance(each, ast.AnnAssign)}


def _told(source: Source, field: ast.AnnAssign) -> Told:
    value = default = None if field.value is None else ast.unparse(field.value)
    if isinstance(field.value, ast.Call) and ast.unparse(field.value.func) == "field":
        default = next(ast.unparse(each.value) for each in field.value.keywords if each.arg == "default")
    return Told(ast.unparse(field.annotation), value, default, source)
