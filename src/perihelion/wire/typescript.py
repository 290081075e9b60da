"""Python types as TypeScript: structs and typed dicts become interfaces, and what has a name keeps it."""

import inspect
import json
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, Union, get_origin, get_type_hints, is_typeddict  # Any: types

import msgspec
from msgspec import inspect as shapes

WIDE = 90
PLAIN: dict[type[shapes.Type], str] = {
    shapes.AnyType: "unknown",
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.NoneType: "null",
}


Record = shapes.StructType | shapes.TypedDictType
Names = list[tuple[shapes.Type, str]]  # types are compared, for they cannot be hashed


class TwoOfOneName(Exception):
    """The page could not tell two types apart."""


def named_in(modules: Sequence[types.ModuleType]) -> dict[str, Any]:
    """The types that these modules give a name to, in their order."""
    found: dict[str, Any] = {}
    where: dict[str, str] = {}
    for module in modules:
        for name, value in vars(module).items():
            if not _is_alias(value) and not _is_record(value, modules):
                continue
            first = where.setdefault(name, module.__name__)
            if found.setdefault(name, value) != value:
                both = f"{name} is one type in {first} and another in {module.__name__}"
                raise TwoOfOneName(f"{both}: rename one of them")
    return found


def _is_alias(value: Any) -> bool:
    """A type that its module gives a name to, other than a record."""
    return get_origin(value) in (Annotated, Literal, Union) or isinstance(value, types.UnionType)


def _is_record(value: Any, modules: Sequence[types.ModuleType]) -> bool:
    """A record of these modules that is itself sent, rather than a base of other messages."""
    if not inspect.isclass(value) or value.__module__ not in [module.__name__ for module in modules]:
        return False
    return is_typeddict(value) or (issubclass(value, msgspec.Struct) and not value.__subclasses__())


def parts_of(shape: shapes.Type) -> Iterator[shapes.Type]:
    """The type, and all that it consists of."""
    yield shape
    match shape:
        case shapes.TypedDictType():
            inner: Iterable[shapes.Type] = [field.type for field in shape.fields]
        case shapes.UnionType():
            inner = shape.types
        case shapes.ListType():
            inner = [shape.item_type]
        case shapes.DictType():
            inner = [shape.key_type, shape.value_type]
        case _:
            inner = []
    for part in inner:
        yield from parts_of(part)


def typescript(named: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """Those types that are wanted, of all that have a name."""
    return "\n".join(_declarations(named, wanted))


def _declarations(named: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[str]:
    names: Names = [(shapes.type_info(value), name) for name, value in named.items() if _is_alias(value)]
    for name, value in wanted.items():
        shape = shapes.type_info(value)
        if isinstance(shape, Record):
            yield _interface(name, shape, names)
        else:
            yield _alias(name, shape, [pair for pair in names if pair[1] != name])


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


def _interface(name: str, shape: Record, names: Names) -> str:
    fields = [f"  {_tag(shape)};"] if _tag(shape) else []
    for field in _fields(shape):
        optional = "" if field.required else "?"
        key = field.encode_name if field.encode_name.isidentifier() else json.dumps(field.encode_name)
        fields.append(f"  {key}{optional}: {_reference(field.type, names)};")
    doc = f"/** {inspect.cleandoc(shape.cls.__doc__)} */\n" if shape.cls.__doc__ else ""
    return doc + "\n".join([f"export interface {name} {{", *fields, "}\n"])


def _tag(shape: Record) -> str:
    if isinstance(shape, shapes.StructType) and shape.tag_field:
        return f"{shape.tag_field}: {json.dumps(shape.tag)}"
    return ""


def _fields(shape: Record) -> Sequence[shapes.Field]:
    """In the order of the source."""
    if isinstance(shape, shapes.StructType):
        return shape.fields
    order = list(get_type_hints(shape.cls))
    return sorted(shape.fields, key=lambda field: order.index(field.name))


def _reference(shape: shapes.Type, names: Names) -> str:
    """How a field of that type is written."""
    for named, name in names:
        if shape == named:
            return name
    match shape:
        case shapes.StructType() | shapes.TypedDictType():
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
