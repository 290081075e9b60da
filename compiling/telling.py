"""Events: what is told is worked out only where somebody listens."""

import ast

from compiling.source import Source


def rewrite(source: Source) -> None:
    """Ask whether somebody listens before every `g.tell(...)`."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name(state), "tell"))):
                source.insert(source.span(node)[0], f"if {state}.told is not None: ")
