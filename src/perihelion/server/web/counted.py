"""For whom everything is done, and whether it is too much."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from perihelion.server.limits.fair_queue import asking
from perihelion.server.limits.quotas import Quotas, address_of
from perihelion.server.web import cookies, http, pages
from perihelion.wire.refusal import Refusal

CHANGING = {"POST", "PUT", "PATCH", "DELETE"}


class Counted:
    """Notes for whom everything is done, and refuses whoever changes too much over HTTP."""

    def __init__(self, app: ASGIApp, quotas: Quotas) -> None:
        self.app, self.quotas = app, quotas

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is not too much."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        token = pages.token_of(connection)
        asking.set((address_of(connection), cookies.person_of(token) if token else None))
        try:
            if scope.get("method") in CHANGING:
                self.quotas.take("changes", asking.get())
        except Refusal as refusal:
            await http.refuse(refusal)(scope, receive, send)
            return
        await self.app(scope, receive, send)
