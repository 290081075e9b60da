"""The puzzle of a day, made by the browser itself."""

import time

import msgspec
from msgspec import Struct

from perihelion.bots.puzzle import Missing
from perihelion.sitting import puzzles


class Found(Struct, frozen=True):
    """The puzzle, which is JSON in JSON; or the file that has to come before it can be made."""

    told: str = ""
    missing: str = ""


def puzzle(day: str) -> str:
    """The puzzle of that day; a Refusal if it can have none."""
    try:
        found = Found(told=msgspec.json.encode(puzzles.told(puzzles.day_of(day, time.time()))).decode())
    except Missing as missing:
        found = Found(missing=str(missing))
    return msgspec.json.encode(found).decode()
