"""`python -m perihelion.wire.typescript` prints the page's types, made from the modules beside it."""

import inspect
import json
import types
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, Union, get_origin

import msgspec
from msgspec import inspect as shapes

from perihelion.wire import api, down, up, words

HEADER = "// Made from the modules of src/perihelion/wire by `make generate`; changes belong there.\n"
SOURCES = (words, up, down, api)
WIDE = 90
PLAIN: dict[type[shapes.Type], str] = {
    shapes.AnyType: "unknown",
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.NoneType: "null",
}


Names = list[tuple[shapes.Type, str]]  # types are compared, for they cannot be hashed


def typescript() -> str:
    """The whole file, in the order of its sources."""
    return "\n".join([HEADER, *_declarations()])


def _declarations() -> Iterator[str]:
    named = {name: value for source in SOURCES for name, value in vars(source).items()}
    names: Names = [(shapes.type_info(value), name) for name, value in named.items() if _is_alias(value)]
    for name, value in named.items():
        if _is_alias(value):
            yield _alias(name, shapes.type_info(value), [pair for pair in names if pair[1] != name])
        elif _is_message(value):
            yield _interface(shapes.type_info(value), names)


def _is_alias(value: Any) -> bool:
    """A type that its module gives a name to, other than a struct."""
    return get_origin(value) in (Annotated, Literal, Union) or isinstance(value, types.UnionType)


def _is_message(value: Any) -> bool:
    """A struct of ours that is itself sent, rather than a base of others."""
    own = (
        inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ in {source.__name__ for source in SOURCES}
    )
    return own and not value.__subclasses__()


def _alias(name: str, shape: shapes.Type, names: Names) -> str:
    limits, meaning = _limits(shape), " " + _reference(shape, names)
    if len(meaning) > WIDE:
        meaning = "\n  |" + meaning.replace(" | ", "\n  | ")
    return (f"/** {limits} */\n" if limits else "") + f"export type {name} ={meaning};\n"


def _limits(shape: shapes.Type) -> str:
    match shape:
        case shapes.IntType(ge=int(low), le=int(high)):
            return f"{low} to {high}."
        case shapes.StrType(min_length=int(low), max_length=int(high)):
            return f"{low} to {high} characters."
    return ""


def _interface(shape: shapes.Type, names: Names) -> str:
    assert isinstance(shape, shapes.StructType)
    fields = [f"  {shape.tag_field}: {json.dumps(shape.tag)};"] if shape.tag_field else []
    for field in shape.fields:
        optional = "" if field.required else "?"
        fields.append(f"  {field.encode_name}{optional}: {_reference(field.type, names)};")
    doc = f"/** {inspect.getdoc(shape.cls)} */\n"
    return doc + "\n".join([f"export interface {shape.cls.__name__} {{", *fields, "}\n"])


def _reference(shape: shapes.Type, names: Names) -> str:
    """How a field of that type is written."""
    for named, name in names:
        if shape == named:
            return name
    match shape:
        case shapes.StructType():
            return shape.cls.__name__
        case shapes.UnionType():
            return _union(_reference(part, names) for part in shape.types)
        case shapes.LiteralType():
            return _union(json.dumps(value) for value in shape.values)
        case shapes.ListType():
            item = _reference(shape.item_type, names)
            return f"({item})[]" if " " in item else f"{item}[]"
        case shapes.DictType():
            return f"Record<{_reference(shape.key_type, names)}, {_reference(shape.value_type, names)}>"
    if type(shape) not in PLAIN:
        raise TypeError(f"no TypeScript for {shape!r}")
    return PLAIN[type(shape)]


def _union(parts: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(parts))


if __name__ == "__main__":
    print(typescript(), end="")
