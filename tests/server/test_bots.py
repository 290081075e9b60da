"""Bots play by themselves, away from everybody else, and nothing stops them."""

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.server.limits.fair_queue import Claim
from perihelion.server.limits.quotas import Quotas
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.settings import Settings
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.server.thinking import thinker
from perihelion.server.thinking.thinker import Thinker
from tests.server.browsers import Browser, Elsewhere, Server, wait_for


def nobody() -> Claim:
    return Claim(("",))


def count(server: Server, table: str) -> int:
    ((answers,),) = server.rows("select count(*) from answers where table_id = ?", table)
    return int(answers)


def is_over(server: Server, table: str) -> bool:
    ((over,),) = server.rows("select over from tables where id = ?", table)
    return bool(over)


def test_bots_finish_a_game_with_nobody_looking(server: Server, browser: Callable[[], Browser]) -> None:
    table = browser().create(bots=["random", "greedy", "random"], seed="2")
    wait_for(lambda: is_over(server, table))
    socket = browser().open(table)
    assert socket.news["ending"]["reason"]
    assert [seat["bot"] for seat in socket.room["seats"]] == ["random", "greedy", "random"]


def test_bots_with_a_seed_play_the_same_game_again(server: Server, browser: Callable[[], Browser]) -> None:
    tables = [browser().create(bots=["random", "greedy", "random"], seed="2") for _ in range(2)]
    wait_for(lambda: all(is_over(server, table) for table in tables))
    games = [server.rows("select seat, text from answers where table_id = ? order by n", table) for table in tables]
    assert games[0] == games[1]


def test_a_person_plays_against_bots(browser: Callable[[], Browser]) -> None:
    person = browser()
    socket = person.open(person.create(players=2, bots=[None, "random"], name="Ana", seed="9"))
    socket.until_news(0)
    while not socket.news["ending"]:
        ask = socket.news["asks"].get("0")
        if ask:
            socket.answer(0, ask["choices"][-1]["text"])
        else:
            socket.receive()
    assert 1 in {event["values"].get("by") for event in socket.events}


def test_bots_play_on_after_a_restart(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(pause=20)
    table = Browser(own_server, stack).create(bots=["random"] * 3, seed="3")
    wait_for(lambda: count(own_server, table) >= 5)
    own_server.kill()
    kept = count(own_server, table)
    assert not is_over(own_server, table)
    own_server.start()
    wait_for(lambda: is_over(own_server, table))
    assert count(own_server, table) > kept


def test_bots_pause_so_that_people_can_follow(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(pause=750)
    person = Browser(own_server, stack)
    socket = person.open(person.create(players=2, bots=["random"] * 2))
    begun = time.monotonic()
    socket.until_news(socket.news["n"] + 3)
    assert time.monotonic() - begun > 0.25, "two pauses lie between the first and the third answer"


def test_the_host_seats_bots_and_takes_them_away(browser: Callable[[], Browser]) -> None:
    host, guest = browser(), browser()
    table = host.create(name="Ana")
    socket, other = host.open(table), guest.open(table)
    assert (socket.room["host"], other.room["host"]) == (True, False)
    assert other.ask(t="bot", seat=1, bot="random")["code"] == "not-host"
    socket.send(t="bot", seat=1, bot="random")
    assert other.receive()["seats"][1] == {"name": None, "bot": "random", "online": True, "away": False}
    assert other.ask(t="sit", seat=1, name="Bo")["code"] == "seat-taken"
    assert socket.ask(t="bot", seat=0, bot="random")["code"] == "seat-taken"
    assert socket.ask(t="bot", seat=3, bot="random")["code"] == "malformed"
    socket.send(t="bot", seat=1, bot=None)
    assert other.until(lambda message: message["t"] == "room")["seats"][1]["bot"] is None
    socket.send(t="bot", seat=1, bot="greedy")
    socket.send(t="bot", seat=2, bot="random")
    other.until_news(0)
    assert [seat["bot"] for seat in other.room["seats"]] == [None, "greedy", "random"]


def test_a_person_leaves_and_another_takes_the_seat(browser: Callable[[], Browser]) -> None:
    host, guest = browser(), browser()
    table = host.create(name="Ana", players=2)
    socket, other = host.open(table), guest.open(table)
    assert other.ask(t="sit", seat=0, name="Bo")["code"] == "seat-taken"
    assert other.ask(t="leave", seat=0)["code"] == "not-your-seat"
    assert other.ask(t="sit", seat=1, name="\u200b \n")["code"] == "bad-name"
    assert other.ask(t="sit", seat=1, name="x" * 25)["code"] == "bad-name"
    assert other.ask(t="sit", seat=1, name="")["code"] == "bad-name"
    socket.send(t="leave", seat=0)
    assert other.until(lambda message: message["t"] == "room")["seats"][0]["name"] is None
    other.send(t="sit", seat=0, name="  Bo\t\u202eBo ")
    assert socket.until(lambda message: message.get("seats", [{}])[0].get("name") not in ("Ana", None))
    assert socket.room["seats"][0]["name"] == "Bo Bo"
    assert socket.room["mine"] == []


def test_a_thinker_whose_process_is_killed_thinks_again(caplog: pytest.LogCaptureFixture) -> None:
    table = ph.game("imperium-dice").new(players=3, seed=1)
    while len(table.asks[next(iter(table.asks))].choices) == 1:
        table.answer(seat := next(iter(table.asks)), table.asks[seat].choices[0])
    seat = next(iter(table.asks))

    async def go() -> str:
        thinker = Thinker(Settings(), Quotas(Settings()))
        try:
            await thinker.choose("greedy", table, seat, nobody)
            assert multiprocessing.active_children()
            for worker in multiprocessing.active_children():
                worker.kill()
            return await thinker.choose("search", table, seat, nobody)
        finally:
            thinker.close()

    table.answer(seat, asyncio.run(go()))
    assert "lost its process" in caplog.text
    assert "at random" not in caplog.text
    wait_for(lambda: not multiprocessing.active_children())


def test_a_thinker_that_cannot_think_answers_at_random(caplog: pytest.LogCaptureFixture) -> None:
    table = ph.game("imperium-dice").new(players=3, seed=1)
    table.digests, (seat, ask) = ["not a hash"] * 9, next(iter(table.asks.items()))
    table.answers = [(seat, ask.choices[0])] * 9

    async def go() -> str:
        thinker = Thinker(Settings(), Quotas(Settings()))
        try:
            return await thinker.choose("greedy", table, seat, nobody)
        finally:
            thinker.close()

    if len(ask.choices) > 1:
        assert asyncio.run(go()) in [" ".join(map(str, choice)) for choice in ask.choices]
        assert "at random" in caplog.text


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are listed elsewhere here")
def test_work_that_is_called_off_does_not_make_its_pool_stumble() -> None:
    async def go() -> None:
        pool = thinker._new_pool(1)
        working = [asyncio.create_task(thinker.done_by(pool, 30, time.sleep, 20)) for _ in range(8)]
        await asyncio.sleep(0.5)
        for each in working:
            each.cancel()
        await asyncio.wait(working)
        thinker.end_pool(pool, wait=True)

    stumbled: list[threading.ExceptHookArgs] = []
    usual, threading.excepthook = threading.excepthook, stumbled.append
    try:
        asyncio.run(go())
    finally:
        threading.excepthook = usual
    assert stumbled == []


def test_no_process_outlives_a_killed_server(own_server: Server, stack: ExitStack) -> None:
    person = Browser(own_server, stack)
    table = person.create(players=2, bots=["greedy", "greedy"])
    wait_for(lambda: count(own_server, table) > 3)
    children = [pid for pid in os.listdir("/proc") if pid.isdecimal() and parent_of(pid) == own_server.process.pid]
    assert children
    own_server.kill()
    wait_for(lambda: not any(Path("/proc", pid).exists() for pid in children))


def parent_of(pid: str) -> int:
    try:
        return int(Path("/proc", pid, "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


# Many tables


def answered(server: Server) -> int:
    ((answers,),) = server.rows("select count(*) from answers")
    return int(answers)


def answers_until_a_bot_has_thought(server: Server, person: Browser) -> int:
    """How many answers others' tables get while a newcomer waits for a bot that is asked at once."""
    begun = answered(server)
    wish = {"game": "space-explorers", "players": 2, "seed": "2", "bots": [None, "search"], "name": "Ana"}
    socket = person.open(person.create(**wish))
    n = socket.until_news(0)["n"]
    socket.until_news(n + 1)
    return answered(server) - begun - count(server, socket.room["table"])


def test_many_tables_of_one_person_hold_up_nobody_elses_bots(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(bot_processes=1)
    host = Browser(own_server, stack).visit()
    tables = [host.create(bots=["search"] * 3) for _ in range(25)]
    wait_for(lambda: count(own_server, tables[0]) > 0)
    assert answers_until_a_bot_has_thought(own_server, Browser(own_server, stack)) < 10
    own_server.kill()
    own_server.start(bot_processes=1)
    assert answers_until_a_bot_has_thought(own_server, Browser(own_server, stack)) < 10


def test_many_people_of_one_address_hold_up_nobody_elses_bots(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(bot_processes=1)
    for _ in range(25):
        person = Browser(own_server, stack)
        person.open(person.create(bots=["search"] * 3))
    assert answers_until_a_bot_has_thought(own_server, Elsewhere(own_server, stack, "192.0.2.1")) < 10


def test_few_tables_of_one_person_play_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    rooms = Rooms(SqliteStore(tmp_path / "x"), Settings(bots_resumed=5, bots_resumed_each=2))
    many = [(f"ana {n}", b"ana", True) for n in range(9)]
    some = [("bo 0", b"bo", True), ("played", b"ana", False), ("bo 1", b"bo", True)]
    assert rooms._resumed([*many, *some]) == ["played", "ana 0", "bo 0", "ana 1", "bo 1"]


def test_bots_that_have_thought_much_rest_until_somebody_looks(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(bot_seconds_at_once=1, bot_seconds_an_hour=1)
    host = Browser(own_server, stack).visit()
    table = host.create(players=2, bots=["search"] * 2)
    wait_for(lambda: count(own_server, table) > 0)
    wish = {"game": "imperium-dice", "players": 2, "bots": ["greedy", "greedy"]}
    wait_for(lambda: host.request("POST", "/api/tables", wish)[0] == 429)
    problem = host.request("POST", "/api/tables", wish)[1]
    assert (problem["code"], problem["limit"]["what"]) == ("too-many", "bots")
    rested = count(own_server, table)
    time.sleep(1)
    assert count(own_server, table) <= rested + 2, "only what had been begun"
    socket = host.open(table)
    socket.until_news(socket.news["n"] + 1)
