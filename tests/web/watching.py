"""Games that bots play to the end while somebody watches."""

from typing import Any

from playwright.sync_api import expect

from tests.web.visiting import Visitor


def watch(me: Visitor, *bots: str, game: str = "imperium-dice", **wish: Any) -> str:
    """Open a table for bots alone and stay until somebody has won; the table's id."""
    wish = {"game": game, "players": len(bots), "bots": bots, **wish}
    table: str = me.context.request.post("/api/tables", data=wish).json()["id"]
    me.page.goto(f"/t/{table}")
    expect(me.page.locator("[data-showing='ending']")).to_be_visible(timeout=60_000)
    return table
