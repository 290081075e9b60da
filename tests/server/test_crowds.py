"""Many who look on: they are counted, a few are named, and nobody at the table waits for them."""

import json
from collections.abc import Callable
from contextlib import ExitStack

from perihelion.sitting import presence
from tests.server.browsers import Browser, Message, Party, Server

Browsers = Callable[[], Browser]
Parties = Callable[..., Party]


def kinds(messages: list[Message]) -> list[str]:
    return [message["t"] for message in messages]


def test_who_comes_to_look_on_is_only_counted(party: Parties, browser: Browsers) -> None:
    """The room, with everything on the table by name, goes to nobody again."""
    game = party(players=2)
    browser().open(game.table)
    for socket in game.everybody:
        assert socket.until(lambda message: message["t"] != "news") == {"t": "watching", "count": 2, "names": []}


def test_a_few_are_named_and_the_others_counted(browser: Browsers) -> None:
    ana = browser()
    table = ana.create(players=2, name="Ana", bots=[None, "random"])
    socket = ana.open(table)
    names = [f"Dot {number}" for number in range(presence.NAMED + 2)]
    for name in names:
        dot = browser().visit()
        dot.request("POST", "/api/me", {"name": name})
        dot.open(table)
    told = socket.until(lambda message: message.get("count") == len(names))
    assert told["names"] == names[: presence.NAMED]


def test_many_who_come_at_once_are_told_of_together(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(watchers_told=20)
    ana = Browser(own_server, stack)
    table = ana.create(players=2, name="Ana", bots=[None, "random"])
    socket, many = ana.open(table), 24
    for _ in range(many):
        Browser(own_server, stack).open(table)
    socket.until(lambda message: message.get("count") == many)
    heard = kinds([json.loads(text) for text in socket.received])
    assert heard.count("watching") < many / 2
    assert heard.count("room") == 1


def test_those_who_look_on_are_told_the_same_word_for_word(party: Parties, browser: Browsers) -> None:
    game = party(players=2)
    many = [browser().open(game.table) for _ in range(3)]
    seat, ask = next((seat, socket.news["asks"]) for seat, socket in enumerate(game.sockets) if socket.news["asks"])
    n = game.sockets[seat].answer(seat, ask[str(seat)]["choices"][0]["text"])["n"]
    for socket in (*many, game.spectator):
        socket.until_news(n)
    assert len({next(text for text in each.received if f'"n":[{n}]' in text) for each in (*many, game.spectator)}) == 1
    assert game.spectator.news == many[0].news
    late = browser().open(game.table)
    assert late.news["view"] == many[0].news["view"]
    assert late.events == many[0].events
