"""Constants: what a module names once, mypyc need not look up each time."""

import ast
from collections import Counter
from types import UnionType
from typing import TypeVar, get_origin

from compiling.source import Source, bound


def rewrite(source: Source) -> None:
    """Say of every constant that it is one; and what the package is called, which Python says too late."""
    times = Counter(name for statement in source.tree.body for name in bound(statement))
    for statement in source.tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id)]) if times[id] == 1 and not _is_type(getattr(source.live, id)):
                source.after(statement.targets[0], ": Final")
            case ast.AnnAssign(ast.Name(id), annotation, ast.expr()) if times[id] == 1:
                if not ast.unparse(annotation).startswith("Final"):
                    source.write(annotation, f"Final[{ast.unparse(annotation)}]")
            case ast.Assign(targets=[ast.Tuple(names)], value=value) if isinstance(value, ast.Tuple):
                pairs = zip(names, value.elts, strict=True)
                source.write(statement, "; ".join(f"{ast.unparse(n)}: Final = {ast.unparse(v)}" for n, v in pairs))
            case _:
                continue
        source.need("from typing import Final")
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Name) and node.id == "__package__":
            source.write(node, repr(source.package))


def _is_type(value: object) -> bool:
    """Whether a name stands for a type, which is none of our constants."""
    return isinstance(value, type | TypeVar | UnionType) or get_origin(value) is not None
