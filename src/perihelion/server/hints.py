"""What a browser will need for a table, told before it can know: the page of the table, the board, its words."""

import re
from functools import lru_cache
from pathlib import Path

import msgspec
from starlette.requests import Request

from perihelion.server.store import StoreError

LANGUAGES = ("en", "fr")
PAGE = "src/pages/TablePage.svelte"
BARE = ("imperium-dice",)  # whose board shows nothing that is printed on a component


class Chunk(msgspec.Struct):
    """A piece of the built page, and the pieces it cannot do without."""

    file: str
    imports: list[str] = []
    css: list[str] = []


async def links(request: Request, static: Path) -> str:
    """What stands in the head of the page of a table; nothing if there is no such table."""
    find = "select game from tables where id = ?"
    try:
        rows = await request.app.state.store.query(find, (request.path_params["id"],))
    except StoreError:
        return ""
    return ", ".join(wanted(static, rows[0][0], spoken(request.headers.get("accept-language", "")))) if rows else ""


def wanted(static: Path, game: str, lang: str) -> list[str]:
    """Links to all that the table of a game needs; what cannot be found out is not hinted at."""
    chunks = static / "chunks.json"
    if not chunks.exists():
        return []
    asked = [f"/api/games/{game}/texts/{lang}", *([] if game in BARE else [f"/api/games/{game}/content"])]
    fetched = [f"<{address}>; rel=preload; as=fetch; crossorigin" for address in asked]
    return [*_pieces(chunks, chunks.stat().st_mtime_ns, f"src/games/{game}/Board.svelte"), *fetched]


@lru_cache(maxsize=64)
def _pieces(chunks: Path, _changed: int, board: str) -> list[str]:
    known = msgspec.json.decode(chunks.read_bytes(), type=dict[str, Chunk])
    named, found = [PAGE, board], {}
    for name in named:  # grows while it is read
        if name not in found and name in known:
            found[name] = known[name]
            named += known[name].imports
    first = "</theme.js>; rel=preload; as=script"  # nothing is painted before it
    scripts = [f"</{chunk.file}>; rel=modulepreload" for chunk in found.values()]
    styles = {f"</{file}>; rel=preload; as=style; crossorigin" for chunk in found.values() for file in chunk.css}
    return [first, *scripts, *sorted(styles)]


def spoken(accepted: str) -> str:
    """The language the page will choose, unless another was chosen there before."""
    tags = (tag.strip()[:2].lower() for tag in re.split(r"[,;]", accepted))
    return next((tag for tag in tags if tag in LANGUAGES), "en")
