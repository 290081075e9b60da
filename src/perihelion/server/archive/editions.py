"""Editions: those the server offers, and those that were played here, with what a page needs to show them."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.editions.document import MOST_BYTES
from perihelion.editions.flaws import BadEdition, wrong
from perihelion.server.archive.offered import Offered
from perihelion.server.storage.interface import Store
from perihelion.server.web import http
from perihelion.sitting import catalogue
from perihelion.wire.refusal import Refusal


async def offered(request: Request) -> Response:
    """Those that anybody may play here, of one game if that is said; by their titles."""
    offered: Offered = request.app.state.offered
    game = request.query_params.get("game")
    found = [catalogue.summary(each) for each in await offered.editions() if game in (None, each.game)]
    return http.reply(sorted(found, key=lambda each: each.title.casefold()))


async def check(request: Request) -> Response:
    """What an edition that somebody brings would change; nothing is kept."""
    sent, lang = await http.body(request, MOST_BYTES), request.query_params.get("lang", "en")
    try:
        text = sent.decode()
    except UnicodeError as error:
        bad = BadEdition([wrong("utf-8")])
        raise Refusal("bad-edition", f"{bad}", said=bad.spoken) from error
    return http.reply(await request.app.state.rooms.replays.run(catalogue.told_of, text, lang))


async def text(request: Request) -> Response:
    """The file, for whoever would like to have it."""
    return http.unchanging(request, (await _text(request)).encode(), kind="text/plain; charset=utf-8")


async def content(request: Request) -> Response:
    """Everything that is printed."""
    rooms = request.app.state.rooms
    return http.unchanging(request, await rooms.replays.run(catalogue.content_in, await _text(request)))


async def texts(request: Request) -> Response:
    """Everything that is said, in a language."""
    rooms, lang = request.app.state.rooms, request.path_params["lang"]
    return http.unchanging(request, await rooms.replays.run(catalogue.texts_in, await _text(request), lang))


async def teaching(request: Request) -> Response:
    """What everything is called, and which rules govern what."""
    rooms = request.app.state.rooms
    return http.unchanging(request, await rooms.replays.run(catalogue.teaching_in, await _text(request)))


async def changes(request: Request) -> Response:
    """All that is printed otherwise, in a language."""
    rooms, lang = request.app.state.rooms, request.path_params["lang"]
    return http.reply(await rooms.replays.run(catalogue.told_of, await _text(request), lang))


async def _text(request: Request) -> str:
    store: Store = request.app.state.store
    offered: Offered = request.app.state.offered
    hash = request.path_params["hash"]
    here = [each.text for each in await offered.editions() if each.hash == hash]
    found = here[0] if here else await store.tables.edition(hash)
    if found is None:
        raise Refusal("unknown-game", f"No edition {hash[:64]!r} was ever played here, and none is offered.")
    return found


ROUTES = (
    Route("/api/editions", offered),
    Route("/api/editions", check, methods=["POST"]),
    Route("/api/editions/{hash}", text),
    Route("/api/editions/{hash}/content", content),
    Route("/api/editions/{hash}/texts/{lang}", texts),
    Route("/api/editions/{hash}/teaching", teaching),
    Route("/api/editions/{hash}/changes/{lang}", changes),
)
