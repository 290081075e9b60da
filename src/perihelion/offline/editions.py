"""Editions in a browser without a server: looked through before a table is laid, and told at a table."""

from collections.abc import Callable

import msgspec

from perihelion.offline.table import edition_of
from perihelion.sitting import catalogue
from perihelion.wire.api import Problem
from perihelion.wire.refusal import Refusal

TOLD: dict[str, Callable[..., bytes]] = {
    "changes": lambda text, lang: msgspec.json.encode(catalogue.told_of(text, lang)),
    "content": catalogue.content_in,
    "teaching": catalogue.teaching_in,
    "text": msgspec.json.encode,
    "texts": catalogue.texts_in,
}


def edition(kept: str, what: str) -> str:
    """What a server would tell of the edition of a table that was kept: its content, its texts/en, ..."""
    about, *lang = what.split("/")
    return TOLD[about](edition_of(kept), *lang).decode()


def look_through(text: str, lang: str) -> str:
    """An edition and all it changes, or why it is none."""
    try:
        return msgspec.json.encode(catalogue.told_of(text, lang)).decode()
    except Refusal as refusal:
        return msgspec.json.encode(Problem.of(refusal)).decode()
