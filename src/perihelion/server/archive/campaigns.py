"""How far somebody has come in a game's campaigns: worked out from the games they have finished, imported ones too."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import perihelion as ph
from perihelion.server.people import identity
from perihelion.server.web import http
from perihelion.wire.api import Passed
from perihelion.wire.refusal import Refusal


async def campaigns(request: Request) -> Response:
    """The levels somebody has passed, each with their best score."""
    try:
        game = ph.game(request.path_params["id"])
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error
    if not {"campaign", "level"} <= game.options.keys():
        raise Refusal("unknown-game", f"{game.id} has no campaigns.")
    visitor = await identity.visitor(request)
    rows = await request.app.state.store.statistics.passed(visitor.person, game.id)
    return http.reply([Passed(*row) for row in rows])


ROUTES = [Route("/api/games/{id}/campaigns", campaigns)]
