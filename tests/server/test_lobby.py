"""Which tables one is shown: one's own, with whose turn it is, and those of others that are open to all."""

from collections.abc import Callable
from typing import Any

import perihelion as ph
from tests.server.browsers import Browser, Party, Server, Socket, script

Browsers = Callable[[], Browser]


def lobby(person: Browser) -> Any:
    status, answer = person.request("GET", "/api/lobby")
    assert status == 200
    return answer


def listed(person: Browser, kind: str) -> list[str]:
    return [table["id"] for table in lobby(person)[kind]]


def test_whose_turn_it_is(party: Callable[..., Party]) -> None:
    game = party(players=2)
    table = ph.game("imperium-dice").new(2, 1)
    for seat, choice in script(lambda table: len(table.answers) == 12, players=2):
        for number, person in enumerate(game.people):
            (shown,) = lobby(person)["mine"]
            assert (shown["id"], shown["mine"], shown["waiting"]) == (game.table, [number], sorted(table.asks))
            assert [each["name"] for each in shown["seats"]] == ["Player 0", "Player 1"]
        game.play([(seat, choice)])
        table.answer(seat, choice)
    others = lobby(game.passer_by)
    assert (others["mine"], others["finished"]) == ([], [])
    assert game.table not in listed(game.passer_by, "open")


def test_my_turn_comes_first(browser: Browsers) -> None:
    ana = browser()
    waiting = ana.create(players=2, name="Ana")
    mine = ana.create(players=2, name="Ana", bots=[None, "random"])
    later = ana.create(players=2, name="Ana")
    socket = ana.open(mine)
    while socket.news.get("waiting") != [0]:
        socket.receive()
    assert listed(ana, "mine") == [mine, later, waiting]


def test_public_tables_are_found_until_they_are_full(browser: Browsers) -> None:
    host, guest = browser(), browser().visit()
    private, public = host.create(players=2, name="Ana"), host.create(players=2, name="Ana", public=True, seed="1")
    assert private not in listed(guest, "open")
    found = next(table for table in lobby(guest)["open"] if table["id"] == public)
    assert (found["host"], found["mine"], found["started"]) == ("Ana", [], False)
    assert public not in listed(host, "open")
    assert set(listed(host, "mine")) == {private, public}
    socket = guest.open(public)
    socket.send(t="sit", seat=1, name="Bo")
    socket.until_news(0)
    assert public not in listed(browser().visit(), "open")
    assert listed(guest, "mine") == [public]


def test_a_finished_game(party: Callable[..., Party]) -> None:
    game = party(players=2)
    game.play(script(lambda table: table.over, players=2))
    for person in game.people:
        assert listed(person, "mine") == []
        (shown,) = lobby(person)["finished"]
        assert (shown["id"], shown["waiting"]) == (game.table, [])
    assert listed(game.passer_by, "finished") == []


def test_nothing_new_is_said_in_no_words(server: Server, browser: Browsers) -> None:
    ana = browser()
    table = ana.create(players=2, name="Ana", seed="1")
    _, headers, _ = server.request("GET", "/api/lobby", headers=ana.headers)
    assert headers["cache-control"] == "private, no-cache"
    again = {**ana.headers, "If-None-Match": headers["etag"]}
    assert server.request("GET", "/api/lobby", headers=again)[0] == 304
    socket: Socket = browser().open(table)
    socket.send(t="sit", seat=1, name="Bo")
    socket.until_news(0)
    assert server.request("GET", "/api/lobby", headers=again)[0] == 200


def test_no_hash_of_anybody_is_told(server: Server, browser: Browsers) -> None:
    host, guest = browser(), browser().visit()
    host.create(players=2, name="Ana", public=True)
    for person in (host, guest):
        for kind in lobby(person).values():
            for table in kind:
                assert set(table) == {
                    "id",
                    "edition",
                    "game",
                    "host",
                    "seats",
                    "mine",
                    "waiting",
                    "started",
                    "since",
                    "place",
                    "invited",
                    "clock",
                    "due",
                }
                assert all(set(seat) == {"name", "bot"} for seat in table["seats"])


def test_without_a_cookie_there_is_nothing_of_ones_own(browser: Browsers) -> None:
    nobody = browser()
    assert lobby(nobody)["mine"] == []
    assert nobody.cookie == ""
