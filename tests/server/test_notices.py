"""A server that runs takes notice of what is done to its tables and people from a command line."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, closing
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store
from perihelion.server.storage.places import open_store
from perihelion.server.web.cookies import person_of
from perihelion.sitting.persons import Person
from tests.server.browsers import Browser, Server, Socket, wait_for


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that looks every second."""
    server = Server(tmp_path_factory.mktemp("server") / "games.sqlite", notice_seconds=1)
    yield server
    assert server.end() == ""


def upkeep(server: Server, do: Callable[[Store], Coroutine[Any, Any, Any]]) -> None:
    """Do something to the store of a server that runs, from another process than its own."""
    with closing(open_store(server.place, Settings())) as store:
        asyncio.run(do(store))


def who(browser: Browser) -> Person:
    return person_of(browser.cookie.partition("=")[2])


def closed(socket: Socket) -> tuple[int, str]:
    """How the server ended that socket, and the refusal it gave before."""
    with pytest.raises(ConnectionClosed) as end:
        socket.until(lambda message: False)
    assert end.value.rcvd is not None
    return end.value.rcvd.code, socket.refused["code"]


def test_whoever_is_at_a_table_that_is_deleted_learns_of_it(watched: Server, stack: ExitStack) -> None:
    host, guest = Browser(watched, stack), Browser(watched, stack)
    table = host.create(players=2, bots=["greedy"])
    at_table = [host.open(table), guest.open(table)]
    other = host.create(players=2)
    upkeep(watched, lambda store: store.upkeep.delete_table(table))
    assert [closed(socket) for socket in at_table] == [(4404, "unknown-table")] * 2
    late = host.open(table)
    assert closed(late) == (4404, "unknown-table")
    assert host.open(other).room["seats"], "all other tables stay"


def test_whoever_is_banned_goes_at_once_and_comes_back_when_let_in_again(watched: Server, stack: ExitStack) -> None:
    host, guest = Browser(watched, stack), Browser(watched, stack).visit()
    table = host.create(players=2)
    looks_on, plays = guest.open(table), host.open(table)
    upkeep(watched, lambda store: store.upkeep.ban(who(guest), 1.5))
    assert closed(looks_on) == (4403, "banned")
    assert guest.request("GET", "/api/lobby")[1]["code"] == "banned"
    assert guest.request("POST", "/api/tables", {"game": "imperium-dice", "players": 2})[0] == 403
    assert closed(guest.open(table)) == (4403, "banned")
    assert plays.ask(t="who")["t"] == "watchers", "others go on"
    upkeep(watched, lambda store: store.upkeep.unban(who(guest)))
    wait_for(lambda: guest.request("GET", "/api/lobby")[0] == 200)
    assert guest.open(table).room["seats"]


def test_whoever_was_banned_before_the_server_began_is_not_let_in(own_server: Server, stack: ExitStack) -> None:
    guest = Browser(own_server, stack).visit()
    own_server.end()
    upkeep(own_server, lambda store: store.upkeep.ban(who(guest), 1.5))
    own_server.start()
    assert guest.request("GET", "/api/lobby")[1]["code"] == "banned"


def test_a_table_that_has_changed_on_the_disk_is_read_again(watched: Server, stack: ExitStack) -> None:
    host, guest = Browser(watched, stack), Browser(watched, stack).visit()
    table = host.create(players=3)
    seen, seated = host.open(table), guest.open(table)
    seated.send(t="sit", seat=1, name="Bo")
    seen.until(lambda message: message["t"] == "room" and message["seats"][1]["name"] == "Bo")

    async def forget(store: Store) -> None:
        await store.upkeep.give_notice(await store.people.forget(who(guest)))

    upkeep(watched, forget)
    seen.until(lambda message: message["t"] == "room" and message["seats"][1]["name"] is None)
