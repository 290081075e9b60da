"""What a setting may be: a number within bounds, addresses, a word of a few, or whether something holds."""

import ipaddress
from collections.abc import Callable
from dataclasses import field
from pathlib import Path
from typing import Any, NamedTuple  # Any: each setting has a type of its own

ADDRESSES = "addresses or networks with commas between them"


class Kind(NamedTuple):
    """What a setting may be: how it is said, and how it is read; what cannot be read is a ValueError."""

    about: str
    read: Callable[[str], Any]


def number(usual: int, least: int, most: int, meaning: str) -> int:
    """A setting that is a whole number."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most):
            raise ValueError(text)
        return int(text)

    kind = Kind(f"a whole number from {least} to {most}", read)
    value: int = field(default=usual, metadata={"kind": kind, "meaning": meaning})
    return value


def addresses(usual: str, meaning: str) -> str:
    """A setting that lists addresses."""

    def read(text: str) -> str:
        listed = [each.strip() for each in text.split(",") if each.strip()]
        return ",".join(
            str(ipaddress.ip_network(each) if "/" in each else ipaddress.ip_address(each)) for each in listed
        )

    value: str = field(default=usual, metadata={"kind": Kind(ADDRESSES, read), "meaning": meaning})
    return value


def one_of(usual: str, *others: str, meaning: str) -> str:
    """A setting that is one of a few words."""
    words = (usual, *others)

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    value: str = field(default=usual, metadata={"kind": Kind(" or ".join(words), read), "meaning": meaning})
    return value


def folder(meaning: str) -> str:
    """A setting that names a folder, or none."""

    def read(text: str) -> str:
        if text and not Path(text).is_dir():
            raise ValueError(text)
        return text

    value: str = field(default="", metadata={"kind": Kind("a folder that is there", read), "meaning": meaning})
    return value


def yes_or_no(usual: bool, meaning: str) -> bool:
    """A setting that holds or does not."""

    def read(text: str) -> bool:
        return {"true": True, "false": False}[text.lower()]

    value: bool = field(default=usual, metadata={"kind": Kind("true or false", read), "meaning": meaning})
    return value
