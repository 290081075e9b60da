"""What nobody should send: nasty values, and messages of every kind with one of them in each field."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import inspect as shapes

DIGITS = "9" * 5000
NASTY = [  # as JSON, or nearly
    *("-1", "-99999999999999999999", "16", "2147483648", "9223372036854775808", "99999999999999999999", DIGITS),
    *("1.5", "1e400", "-1e400", "NaN", "Infinity", "true", "null", "[]", "{}", "[" * 2000, "[null]", f"[{DIGITS}]"),
    *('""', '" "', '"\\ud800"', '"\\u0000"', '"\\u202e"', '"-1"', f'"{"x" * 61}"', f'"{"x" * 3000}"', f'"{DIGITS}"'),
    json.dumps([None] * 500),
    json.dumps({f"option {number}": number for number in range(150)}),
    json.dumps({"peace_rounds": 10**20}),
    f'{{"peace_rounds": {DIGITS}}}',
    '{"peace_rounds": NaN}',
]
WORDS = [  # as parts of an address
    "-1",
    "16",
    "1e400",
    "NaN",
    "99999999999999999999",
    DIGITS,
    "%00",
    "%ff",
    "%ED%A0%80",
    "%D9%A3",
    "x" * 3000,
    "",
    "..%2f..%2fetc",
    "%F0%9F%98%80",
    "'%22;--",
    ",,,,,,,,,,,,,,,,,,,,",
]


def kinds(module: Any, wanted: Callable[[Any], bool]) -> list[type[msgspec.Struct]]:
    """The messages of a module that come from outside."""
    structs = [
        thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, msgspec.Struct)
    ]
    return [kind for kind in structs if wanted(kind) and not kind.__subclasses__()]


def spoilt(kind: type[msgspec.Struct]) -> list[str]:
    """Messages of that kind with one field each that nobody should send."""
    shape = shape_of(kind)
    whole = {field.encode_name: sample(field.type) for field in shape.fields}
    if shape.tag_field:
        whole[shape.tag_field] = shape.tag
    return [with_nasty(whole, name, nasty) for name in whole for nasty in NASTY if name != "t"]


def shape_of(kind: type[msgspec.Struct]) -> shapes.StructType:
    """What a message of that kind is made of."""
    shape = shapes.type_info(kind)
    assert isinstance(shape, shapes.StructType)
    return shape


def with_nasty(message: dict[str, Any], name: str, nasty: str) -> str:
    """The message as JSON, or nearly, with that in one of its fields."""
    return json.dumps({**message, name: "@"}).replace('"@"', nasty)


def sample(shape: shapes.Type) -> Any:
    """Something that may stand in such a field."""
    match shape:
        case shapes.UnionType():
            return sample(next(part for part in shape.types if not isinstance(part, shapes.NoneType)))
        case shapes.LiteralType():
            return shape.values[0]
        case shapes.StrType():
            return "https://push.example/1"[: shape.max_length]
        case shapes.IntType():
            return shape.ge or 0
        case shapes.BoolType():
            return False
        case shapes.ListType():
            return []
        case shapes.DictType():
            return {}
    raise TypeError(f"no sample of {shape!r}")
