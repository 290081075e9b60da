"""A module's source, and changes to it that are made all at once."""

import ast
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from types import ModuleType
from typing import Protocol


class Placed(Protocol):
    """Something with a place in a source, counted in lines from 1 and bytes from 0."""

    lineno: int
    col_offset: int
    end_lineno: int | None
    end_col_offset: int | None


class Source:
    """One module, to be written otherwise."""

    def __init__(self, module: str, folder: Path) -> None:
        self.module = module
        self.file = folder / f"{module.replace('.', '/')}.py"
        self.text = self.file.read_bytes()
        self.tree = ast.parse(self.text)
        self._starts = [0, *accumulate(map(len, self.text.splitlines(keepends=True)))]
        self._changes: list[tuple[int, int, str]] = []
        self._imports: dict[str, None] = {}

    @cached_property
    def live(self) -> ModuleType:
        """The module as Python knows it."""
        return import_module(self.module)

    @property
    def package(self) -> str:
        """The package it lies in."""
        return self.module.rpartition(".")[0]

    def at(self, line: int, column: int) -> int:
        """How many bytes lie before a place."""
        return self._starts[line - 1] + column

    def span(self, node: Placed) -> tuple[int, int]:
        """Where something begins and ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def replace(self, begin: int, end: int, text: str) -> None:
        """Write something else in a place."""
        self._changes.append((begin, end, text))

    def insert(self, at: int, text: str) -> None:
        """Write something into a place."""
        self.replace(at, at, text)

    def write(self, node: Placed, text: str) -> None:
        """Write something else instead of this."""
        self.replace(*self.span(node), text)

    def after(self, node: Placed, text: str) -> None:
        """Write something behind this."""
        self.insert(self.span(node)[1], text)

    def add(self, text: str) -> None:
        """Write something at the end."""
        self.insert(len(self.text), text)

    def need(self, statement: str) -> None:
        """Import something more."""
        self._imports[statement] = None

    def rewritten(self) -> str:
        """The text with all changes made."""
        if self._imports:
            self.after(self.tree.body[0], "\n\n" + "\n".join(self._imports))
        text = self.text
        for begin, end, new in sorted(self._changes, key=lambda change: change[:2], reverse=True):
            text = text[:begin] + new.encode() + text[end:]
        return text.decode()


def bound(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement of a module gives a value to."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield statement.name
        return
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
