"""The decorator of shells, compiled: it still makes shells of games that are not."""

import ast

from compiling.source import Source


def rewrite(source: Source) -> None:
    """Leave out what only type checkers heed, and slots where a compiled shell has places of its own for its fields."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            (decorator, *_) = node.decorator_list
            if ast.unparse(decorator).startswith("dataclass_transform"):
                source.replace(source.at(decorator.lineno, 0), source.span(decorator)[1], "")
        elif isinstance(node, ast.keyword) and node.arg == "slots":
            source.write(node.value, "Shell in cls.__bases__")
