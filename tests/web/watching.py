"""Games that bots play to the end, and somebody who comes to see it."""

from typing import Any

from playwright.sync_api import expect

from tests.server.browsers import wait_for
from tests.web.visiting import Visitor


def watch(me: Visitor, *bots: str, game: str = "imperium-dice", **wish: Any) -> str:
    """Open a table for bots alone, and look at it when somebody has won; the table's id."""
    wish = {"game": game, "players": len(bots), "bots": bots, **wish}
    table: str = me.request.post("/api/tables", data=wish).json()["id"]
    wait_for(lambda: me.request.get(f"/api/tables/{table}/record").ok)
    me.page.goto(f"/t/{table}")
    expect(me.page.locator("[data-showing='ending']")).to_be_visible()
    return table
