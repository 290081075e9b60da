"""Two workers of one database, each with an address of its own: whatever happens at one holds at the other."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from typing import Any, NamedTuple

import pytest

from perihelion.bots.puzzle import FIRST
from perihelion.server.settings import Settings
from perihelion.server.storage.places import open_store
from perihelion.server.web.cookies import person_of
from tests.server.browsers import Browser, Elsewhere, Message, Server, Socket, begin, script, wait_for
from tests.server.databases import Cluster


class Two(NamedTuple):
    """Two workers, and a browser that goes to either."""

    here: Server
    there: Server

    def same(self, browser: Browser, stack: ExitStack) -> Browser:
        """The same browser at the other worker."""
        other = Browser(self.there if browser.server is self.here else self.here, stack)
        other.cookie, other.words = browser.cookie, browser.words
        return other


HaveTwo = Callable[..., AbstractContextManager[Two]]


@contextmanager
def _two(cluster: Cluster, **settings: Any) -> Iterator[Two]:
    with cluster.database() as url:
        two = Two(Server(url, **settings), Server(url, **settings))
        yield two
        assert [server.end() for server in two if server.process.poll() is None] in ([""], ["", ""])


@pytest.fixture(scope="module")
def two(cluster: Cluster) -> Iterator[Two]:
    """Two workers for tests that leave them as they are."""
    with _two(cluster, notice_seconds=1) as two:
        yield two


@pytest.fixture
def own_two(cluster: Cluster) -> HaveTwo:
    """Two workers for one test alone."""
    return lambda **settings: _two(cluster, **settings)


def until_room(socket: Socket, wanted: Callable[[Message], Any]) -> Message:
    return socket.until(lambda message: message["t"] == "room" and bool(wanted(message)))


def sit_down(two: Two, stack: ExitStack, **wish: Any) -> tuple[str, tuple[Browser, Browser], tuple[Socket, Socket]]:
    """Ana and Bo play together, each at a worker of their own."""
    ana, bo = Browser(two.here, stack), Browser(two.there, stack)
    table = ana.create(players=2, name="Ana", **wish)
    mine, theirs = ana.open(table), bo.open(table)
    theirs.send(t="sit", seat=1, name="Bo")
    if "seed" in wish:  # then no words are mixed
        for socket in (mine, theirs):
            socket.until_news(0)
    else:
        begin(mine, theirs)
    return table, (ana, bo), (mine, theirs)


def test_people_are_known_at_both(two: Two, stack: ExitStack) -> None:
    ana = Browser(two.here, stack).visit()
    there = two.same(ana, stack)
    assert ana.request("POST", "/api/me", {"name": "Ana"})[0] == 200
    assert there.request("GET", "/api/me")[1]["name"] == "Ana"
    assert ana.request("GET", "/api/me/pushes")[1] == there.request("GET", "/api/me/pushes")[1], "one key for both"


def test_a_game_goes_on_between_two_workers(two: Two, stack: ExitStack) -> None:
    """They gather, answer, talk and play again."""
    _, (_, bo), sockets = sit_down(two, stack, seed="5")
    answers = script(lambda table: table.over, seed=5, players=2)
    for n, (seat, choice) in enumerate(answers):
        sockets[seat].until_news(n)
        sockets[seat].answer(seat, choice)
    for socket in sockets:
        assert socket.until_news(len(answers))["ending"]
    assert sockets[0].news["ending"] == sockets[1].news["ending"]
    sockets[0].send(t="say", text="Well played")
    sockets[1].until(lambda message: message["t"] == "talk" and message["lines"][-1]["text"] == "Well played")
    sockets[0].send(t="rematch")
    invited = [socket.until(lambda message: bool(message.get("again")))["again"] for socket in sockets]
    assert {each["table"] for each in invited} == {bo.open(invited[1]["table"]).room["table"]}


def test_who_is_there_is_known_at_both(two: Two, stack: ExitStack) -> None:
    ana, bo = Browser(two.here, stack), Browser(two.there, stack)
    table = ana.create(players=2, name="Ana", bots=[None, None])
    mine = ana.open(table)
    theirs = bo.open(table)
    for socket in (mine, theirs):
        socket.until(lambda message: message["t"] == "watching" and message["count"] == 1)
    theirs.send(t="sit", seat=1, name="Bo")
    until_room(mine, lambda room: room["seats"][1]["online"])
    theirs.connection.close()
    until_room(mine, lambda room: not room["seats"][1]["online"])


def test_a_worker_that_is_killed_takes_nobody_along(own_two: HaveTwo, stack: ExitStack) -> None:
    with own_two() as two:
        _, _, (mine, _) = sit_down(two, stack)
        two.there.kill()
        until_room(mine, lambda room: not room["seats"][1]["online"])


def test_only_one_of_two_answers_counts(two: Two, stack: ExitStack) -> None:
    """Both workers are told the same answer by the same person at once."""
    table, (ana, bo), sockets = sit_down(two, stack, seed="5")
    people = [two.same(ana, stack), two.same(bo, stack)]
    for n, (seat, choice) in enumerate(script(lambda table: len(table.answers) == 12, seed=5, players=2)):
        twins = [sockets[seat], people[seat].open(table)]
        for socket in twins:
            socket.until_news(n)
        for socket in twins:
            socket.send(t="answer", n=n, seat=seat, choice=choice)
        for socket in (*sockets, *twins):
            socket.until_news(n + 1)
        twins[1].connection.close()
    found = two.here.rows("select n from answers where table_id = ? order by n", table)
    assert [n for (n,) in found] == list(range(1, 13))


def test_the_lobby_is_the_same_at_both(two: Two, stack: ExitStack) -> None:
    table, (ana, bo), _ = sit_down(two, stack)
    for browser in (ana, bo):
        (mine,) = [each for each in browser.request("GET", "/api/lobby")[1]["mine"] if each["id"] == table]
        assert [seat["name"] for seat in mine["seats"]] == ["Ana", "Bo"]
    public = ana.create(players=2, name="Ana", public=True)
    (found,) = [each for each in bo.request("GET", "/api/lobby")[1]["open"] if each["id"] == public]
    assert found["host"] == "Ana"


@pytest.mark.long
def test_a_puzzle_is_the_same_at_both(two: Two) -> None:
    first, second = (server.request("GET", f"/api/puzzle/{FIRST}") for server in two)
    assert (first[0], first[2]) == (200, second[2])


def test_quotas_hold_over_both(own_two: HaveTwo, stack: ExitStack) -> None:
    with own_two(tables_at_once=32, tables_an_hour=1, household=100) as two:
        ana = Elsewhere(two.here, stack, "192.0.2.1").visit()
        there = Elsewhere(two.there, stack, "192.0.2.1")
        there.cookie = ana.cookie
        wish = {"game": "imperium-dice", "players": 2}

        def laid(browser: Browser, tries: int) -> int:
            return sum(browser.request("POST", "/api/tables", wish)[0] == 201 for _ in range(tries))

        assert laid(ana, 40) == 32
        assert laid(there, 40) < 32, "all that was had here counts there as soon as it is told"
        assert laid(there, 1) == 0


def test_whoever_is_banned_is_so_at_both(two: Two, stack: ExitStack) -> None:
    ana = Browser(two.here, stack).visit()
    there = two.same(ana, stack)
    person = person_of(ana.cookie.partition("=")[2])
    sockets = [browser.open(Browser(two.here, stack).create()) for browser in (ana, there)]

    def upkeep(do: Callable[[Any], Any]) -> None:
        with closing(open_store(two.here.place, Settings())) as store:
            asyncio.run(do(store.upkeep))

    upkeep(lambda kept: kept.ban(person, 1.5))
    wait_for(lambda: [each.request("GET", "/api/lobby")[0] for each in (ana, there)] == [403, 403])
    for socket in sockets:
        socket.until(lambda message: message.get("code") == "banned")
    upkeep(lambda kept: kept.unban(person))
    wait_for(lambda: [each.request("GET", "/api/lobby")[0] for each in (ana, there)] == [200, 200])


def test_a_game_is_looked_at_again_by_one_of_them(two: Two, stack: ExitStack) -> None:
    ana = Browser(two.here, stack).visit()
    there = two.same(ana, stack)
    socket = ana.open(table := ana.create(players=2, bots=["random", "random"]))
    socket.until(lambda message: bool(message.get("ending")))
    assert [browser.request("POST", f"/api/tables/{table}/analysis")[0] for browser in (ana, there)] == [202, 202]
    wait_for(lambda: there.request("GET", f"/api/tables/{table}/analysis")[1]["done"] > 0)


def test_bots_follow_whoever_comes_back_at_another_worker(two: Two, stack: ExitStack) -> None:
    """The worker that let them play so far has nobody left at the table."""
    ana = Browser(two.here, stack)
    table = ana.create(players=2, seed="5", name="Ana", bots=[None, "random"])
    socket = ana.open(table)
    answer_till(socket, lambda news: news["n"] >= 6)
    socket.connection.close()
    answer_till(two.same(ana, stack).open(table), lambda news: bool(news["ending"]))


def answer_till(socket: Socket, wanted: Callable[[Message], bool]) -> None:
    """Play on the first seat until it is so, and that seat is asked."""
    while not (wanted(socket.news) and ("0" in socket.news["asks"] or socket.news["ending"])):
        if "0" in socket.news["asks"]:
            socket.try_to_answer(0, socket.news["asks"]["0"]["choices"][-1]["text"])  # the bot may be quicker
        else:
            socket.receive()


def test_bots_play_on_at_another_worker(own_two: HaveTwo, stack: ExitStack) -> None:
    """A worker that lets bots play is killed; whoever looks elsewhere sees them go on."""
    with own_two(pause=30) as two:
        ana, bo = Browser(two.here, stack), Browser(two.there, stack)
        table = ana.create(game="distant-suns", players=2, bots=["random", "random"])
        ana.open(table).until_news(2)
        seen = bo.open(table)
        two.here.kill()
        seen.until(lambda message: bool(message.get("ending")))
