"""What a browser will need for a page, told before it can know: the pieces of the page, the board, its words."""

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.requests import Request

from perihelion.languages import best
from perihelion.server.storage.interface import StoreError

HOME, TABLE, BOARD = "home", "table", "board-{game}"  # groups of web/pieces.mjs
PLAIN = "src/plain/PlainBoard.svelte"
WORDS = "../src/perihelion/words/{lang}.toml"
CHUNKS = "chunks.json"  # what the build says of its pieces
CONTENTS = "contents.json"  # the games whose board shows what is printed on their components


class Chunk(msgspec.Struct):
    """A piece of the built page, and the pieces it cannot do without."""

    file: str
    name: str = ""
    imports: list[str] = []
    css: list[str] = []


class Built(NamedTuple):
    """What the build says of the page."""

    chunks: dict[str, Chunk]
    contents: list[str]


async def links(request: Request, static: Path) -> str:
    """What stands in the head of a page: all it will need, as far as that can be told already."""
    if not (static / CHUNKS).exists():
        return ""
    lang = spoken(request.cookies.get("lang", ""), request.headers.get("accept-language", ""))
    if request.url.path == "/":
        return ", ".join([*pieces(static, HOME, WORDS.format(lang=lang)), _fetched("/api/games")])
    game = await _game(request)
    return ", ".join(wanted(static, game, lang)) if game else ""


async def _game(request: Request) -> str | None:
    """What is played at the table whose page it is, if there is such a table."""
    table: str | None = request.path_params.get("id")
    try:
        game: str | None = await request.app.state.store.tables.game_of(table)
    except StoreError:
        return None
    return game


def wanted(static: Path, game: str, lang: str) -> list[str]:
    """Links to all that the table of a game needs."""
    built, board = _built(static), BOARD.format(game=game)
    asked = [f"/api/games/{game}/texts/{lang}"]
    if game in built.contents:
        asked.append(f"/api/games/{game}/content")
    page = pieces(static, TABLE, WORDS.format(lang=lang), board if board in built.chunks else PLAIN)
    return [*page, *map(_fetched, asked)]


def _fetched(address: str) -> str:
    return f"<{address}>; rel=preload; as=fetch; crossorigin"


def pieces(static: Path, *names: str) -> list[str]:
    """Links to these pieces of the page, and to all that they cannot do without."""
    known, named, found = _built(static).chunks, list(names), {}
    for name in named:  # grows while it is read
        if name not in found and name in known:
            found[name] = known[name]
            named += known[name].imports
    first = "</first.js>; rel=preload; as=script"  # nothing is painted before it
    longest = sorted((chunk.file for chunk in found.values()), key=lambda file: -(static / file).stat().st_size)
    scripts = [f"</{file}>; rel=modulepreload" for file in longest]  # a browser fetches a few at a time
    styles = {f"</{file}>; rel=preload; as=style; crossorigin" for chunk in found.values() for file in chunk.css}
    return [first, *scripts, *sorted(styles)]


def _built(static: Path) -> Built:
    return _read(static, (static / CHUNKS).stat().st_mtime_ns)


@lru_cache(maxsize=4)
def _read(static: Path, _changed: int) -> Built:
    chunks = msgspec.json.decode((static / CHUNKS).read_bytes(), type=dict[str, Chunk])
    groups = {chunk.name: chunk for chunk in chunks.values() if chunk.file.endswith(".js")}
    return Built(groups | chunks, msgspec.json.decode((static / CONTENTS).read_bytes(), type=list[str]))


def spoken(chosen: str, accepted: str) -> str:
    """The language the page will speak: the one that was chosen there, or the first of its browser."""
    return best([chosen, *re.split(r"[,;]", accepted)])
