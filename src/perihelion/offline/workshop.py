"""The workshop without a server."""

import base64
from collections.abc import Callable

import msgspec

from perihelion.wire.api import EditionCheck, EditionPrint, EditionStudy, Problem
from perihelion.wire.refusal import Refusal
from perihelion.workshop import box_of, checked


def _check(wish: str) -> bytes:
    return msgspec.json.encode(checked(msgspec.json.decode(wish, type=EditionCheck)))


def _study(wish: str) -> bytes:
    from perihelion.workshop.studying import studied  # a laboratory is brought for those alone who want one

    return msgspec.json.encode(studied(msgspec.json.decode(wish, type=EditionStudy)))


def _print(wish: str) -> bytes:
    from perihelion.workshop.printing import on_paper

    pages = on_paper(msgspec.json.decode(wish, type=EditionPrint))
    return msgspec.json.encode(base64.b64encode(pages).decode())


ASKED: dict[str, Callable[[str], bytes]] = {"box": box_of, "check": _check, "study": _study, "print": _print}


def workshop(what: str, wish: str) -> str:
    """What the server would answer, and whether it would refuse that."""
    try:
        return f'{{"told": {ASKED[what](wish).decode()}}}'
    except Refusal as refusal:
        return f'{{"problem": {msgspec.json.encode(Problem.of(refusal)).decode()}}}'
