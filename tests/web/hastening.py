"""Games played on beside the page, by the same person's second window without one: where only the end matters."""

import random
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.server.browsers import Browser, Server, Socket
from tests.web.visiting import Visitor


def hasten(server: Server, *players: Visitor) -> None:
    """Everybody leaves the page and answers anyhow when asked, until somebody has won; then all come back to see it."""
    chance, addresses = random.Random(7), [one.page.url for one in players]
    with ExitStack() as stack:
        sockets = [_beside(server, stack, one) for one in players]
        while not sockets[0].news["ending"]:
            asked = [socket for socket in sockets if socket.news["asks"]]
            if not asked:
                sockets[0].receive()
            for socket in asked[:1]:
                seat, ask = next(iter(socket.news["asks"].items()))
                _answer(socket, int(seat), chance.choice(ask["choices"])["text"])
            newest = max(socket.news["n"] for socket in sockets)
            for socket in sockets:
                socket.until_news(newest)
    for one, address in zip(players, addresses, strict=True):
        one.page.goto(address)
        expect(one.page.locator("[data-showing='ending']")).to_be_visible()


def _answer(socket: Socket, seat: int, choice: str) -> None:
    """It is asked again if a bot has voted meanwhile, unless that was the end."""
    told = socket.try_to_answer(seat, choice)
    assert told["t"] == "news" or told["code"] in ("stale", "over"), told


def _beside(server: Server, stack: ExitStack, one: Visitor) -> Socket:
    person = Browser(server, stack)
    person.cookie = one.cookie()
    table = one.page.url.rpartition("/")[2]
    one.page.goto("about:blank")
    return person.open(table)
