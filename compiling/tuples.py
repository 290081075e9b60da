"""Named tuples: their attributes as places in them, which mypyc finds without looking up a name."""

import ast
import os
from collections.abc import Callable, Sequence
from functools import cached_property

from mypy.build import BuildSource, build
from mypy.checker import TypeChecker
from mypy.nodes import MemberExpr
from mypy.options import Options
from mypy.plugin import AttributeContext, Plugin
from mypy.types import TupleType, Type, get_proper_type

from compiling.source import Source


def rewrite(sources: Sequence[Source]) -> None:
    """Write the place for the name wherever mypy knows which named tuple it is."""
    options = Options()
    options.incremental, options.cache_dir, options.preserve_asts = False, os.devnull, True
    options.follow_imports, options.ignore_missing_imports = "silent", True
    options.mypy_path = [str(sources[0].file.parents[sources[0].module.count(".")])]
    watching = _Watching(options)
    build([BuildSource(str(each.file), each.module, None) for each in sources], options, extra_plugins=[watching])
    for source in sources:
        formatted = [source.span(node) for node in ast.walk(source.tree) if isinstance(node, ast.JoinedStr)]
        for (module, line, column), (name, place) in watching.found.items():
            if module == source.module:
                end = source.at(line, column)
                begin = end - len(f".{name}")
                # In formatted strings older versions of Python do not know where anything stands.
                inside = any(first <= begin < last for first, last in formatted)
                if not inside and source.text[begin:end] == f".{name}".encode():
                    source.replace(begin, end, f"[{place}]")


class _Watching(Plugin):
    """Notes every attribute of a named tuple that mypy comes across: where it ends, and which one it is."""

    @cached_property
    def found(self) -> dict[tuple[str, int, int], tuple[str, int]]:
        """The name and the place of each, by module, line and column."""
        return {}

    def get_attribute_hook(self, fullname: str) -> Callable[[AttributeContext], Type] | None:
        return self._note

    def _note(self, seen: AttributeContext) -> Type:
        kind, member = get_proper_type(seen.type), seen.context
        if isinstance(kind, TupleType) and isinstance(member, MemberExpr) and isinstance(seen.api, TypeChecker):
            fields = kind.partial_fallback.type.metadata.get("namedtuple", {}).get("fields", [])
            if member.name in fields and member.end_line is not None and member.end_column is not None:
                at = seen.api.tree.fullname, member.end_line, member.end_column
                self.found[at] = member.name, fields.index(member.name)
        return seen.default_attr_type
