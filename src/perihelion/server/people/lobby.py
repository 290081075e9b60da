"""The tables one may want to go to."""

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.server.people import identity
from perihelion.server.web import http


async def lobby(request: Request) -> Response:
    """All tables that concern whoever asks; a browser that knows them already is told so."""
    who = await identity.visitor(request)
    found = await request.app.state.store.lobby.of(who.person, time.time())
    return http.unchanging(request, msgspec.json.encode(found), public=False)


ROUTES = [Route("/api/lobby", lobby)]
