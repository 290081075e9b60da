"""Rooms without sockets: what sockets cannot bring about."""

import asyncio
import gc
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any
from weakref import ref

import msgspec
import pytest

import perihelion as ph
from perihelion.server.rooms.listener import Listener
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.settings import Settings
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.sitting.play import Play
from perihelion.sitting.sight import Known
from perihelion.wire import up
from perihelion.wire.api import NewTable
from perihelion.wire.down import Down, FromServer, News
from perihelion.wire.refusal import Refusal

PATIENCE = 30.0  # seconds; only a failing test waits that long
ANA, BO = b"ana" * 11, b"bo" * 16
WISH = NewTable("imperium-dice", 2, name="Ana", seed="1")


@asynccontextmanager
async def rooms_at(path: Path, patience: float = 5, linger: float = 60) -> AsyncIterator[Rooms]:
    store = SqliteStore(path, patience)
    rooms = Rooms(store, Settings(bot_pause=0), linger)
    rooms.start()
    try:
        yield rooms
    finally:
        await rooms.close()
        store.close()


async def full_room(rooms: Rooms) -> Room:
    room = await rooms._get(await rooms.create(ANA, WISH))
    await room.do(BO, up.Sit(1, "Bo"))
    return room


async def answer(room: Room, news: News) -> None:
    """Whoever is asked gives the first answer offered."""
    (seat,) = news.waiting
    person = (ANA, BO)[seat]
    ((_, ask),) = (await look(room, person)).asks.items()
    await room.do(person, up.Answer(news.n, seat, ask.choices[0].text))


async def look(room: Room, person: bytes = ANA) -> News:
    (news,) = [message for message in await told(room, Listener(person, Known(0))) if isinstance(message, News)]
    return news


async def told(room: Room, listener: Listener) -> list[Down]:
    return [msgspec.json.decode(text, type=FromServer) for text in await room.due(listener)]


def run(go: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(go())


def test_an_answer_that_cannot_be_kept_is_forgotten(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> None:
        async with rooms_at(tmp_path / "x", patience=0.05) as rooms:
            room = await full_room(rooms)
            before = await look(room)
            with closing(sqlite3.connect(tmp_path / "x", isolation_level=None)) as other:
                other.execute("begin immediate")
                with pytest.raises(Refusal) as refusal:
                    await answer(room, before)
            assert refusal.value.code == "failed"
            assert await look(room) == before
            await answer(room, before)
            assert (await look(room)).n == 1

    run(go)
    assert "did not take the change" in caplog.text


def test_rules_that_stumble_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        async with rooms_at(tmp_path / "x") as rooms:
            room = await full_room(rooms)
            before = await look(room)
            whole = Play._entry

            def stumble(self: Play, seat: int, text: str) -> Any:
                raise ZeroDivisionError("a bug in the rules")

            monkeypatch.setattr(Play, "_entry", stumble)
            with pytest.raises(Refusal) as refusal:
                await answer(room, before)
            assert refusal.value.code == "failed"
            monkeypatch.setattr(Play, "_entry", whole)
            assert await look(room) == before

    run(go)
    assert "a bug in the rules" in caplog.text


def test_rooms_close_when_they_are_left(tmp_path: Path) -> None:
    async def go() -> None:
        async with rooms_at(tmp_path / "x", linger=0.05) as rooms:
            room = await full_room(rooms)
            listener = Listener(ANA, Known(0))
            room.join(listener)
            await answer(room, await look(room))
            seen = await look(room)
            await asyncio.sleep(0.2)
            assert await rooms._get(room.sitting.setup.id) is room, "somebody is there"
            room.part(listener)
            await asyncio.sleep(0.2)
            again = await rooms._get(room.sitting.setup.id)
            assert again is not room
            assert await look(again) == seen

    run(go)


def test_a_room_stays_open_for_whoever_is_on_the_way_in(tmp_path: Path) -> None:
    """Between finding the room and listening in it, time may pass: nobody must be left in a room of their own."""

    async def go() -> None:
        async with rooms_at(tmp_path / "x", linger=0.05) as rooms:
            table = (await full_room(rooms)).sitting.setup.id
            async with rooms.visit(table) as room:
                await asyncio.sleep(0.2)  # the sweep comes by
                listener = Listener(ANA, Known(0))
                room.join(listener)
                async with rooms.visit(table) as also:
                    await answer(also, await look(also))
                (news,) = [each for each in await told(room, listener) if isinstance(each, News)]
                assert news.n == 1
                room.part(listener)
            await asyncio.sleep(0.2)
            async with rooms.visit(table) as later:
                assert later is not room

    run(go)


def test_whoever_opens_a_table_at_the_same_time_comes_into_the_same_room(tmp_path: Path) -> None:
    async def go() -> None:
        async with rooms_at(tmp_path / "x") as rooms:
            table = await rooms.create(ANA, WISH)
            opened = await asyncio.gather(*(rooms._get(table) for _ in range(20)))
            assert len(set(opened)) == 1
            with pytest.raises(Refusal, match="no such table"):
                await rooms._get("2" * 13)

    run(go)


def test_bots_try_again_until_the_file_can_be_written(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> None:
        async with rooms_at(tmp_path / "x", patience=0.02) as rooms:
            room = await rooms._get(await rooms.create(ANA, NewTable("imperium-dice", 2, bots=["random", "random"])))
            with closing(sqlite3.connect(tmp_path / "x", isolation_level=None)) as other:
                other.execute("begin immediate")
                await asyncio.sleep(0.2)
                n = (await look(room)).n
            listener = Listener(ANA, Known(0))
            room.join(listener)
            while not (end := await look(room)).ending:
                await listener.due.wait()
                await told(room, listener)
            assert end.n > n

    run(go)
    assert "a bot was refused" in caplog.text


def test_a_table_of_a_game_that_is_gone_is_frozen(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> None:
        async with rooms_at(tmp_path / "x") as rooms:
            table = (await full_room(rooms)).sitting.setup.id
        with closing(sqlite3.connect(tmp_path / "x")) as db, db:
            db.execute("update tables set game = 'go-fish'")
        async with rooms_at(tmp_path / "x") as rooms:
            room = await rooms._get(table)
            with pytest.raises(Refusal, match="there is no 'go-fish'") as refusal:
                await room.do(ANA, up.Answer(0, 0, "keep"))
            assert refusal.value.code == "frozen"

    caplog.set_level(logging.CRITICAL)
    run(go)


@pytest.mark.parametrize(
    ("wish", "code", "why"),
    [
        (NewTable("chess", 2), "unknown-game", "there is no 'chess'"),
        (NewTable("imperium-dice", 7), "bad-table", "is for 2 to 6 players, not 7"),
        (NewTable("imperium-dice", -1), "bad-table", "is for 2 to 6 players, not -1"),
        (NewTable("imperium-dice", 2, seed="-1"), "bad-table", "a seed is a whole number"),
        (NewTable("imperium-dice", 2, seed="٣"), "bad-table", "a seed is a whole number"),
        (NewTable("imperium-dice", 2, seed=str(2**128)), "bad-table", "a seed is a whole number"),
        (NewTable("imperium-dice", 2, options={"races": "mine"}), "bad-table", "option races is one of"),
        (NewTable("imperium-dice", 2, options={"seed": 5}), "bad-table", "there is no 'seed'"),
        (NewTable("imperium-dice", 2, options={"preset": "blitz"}), "bad-table", "there is no 'preset'"),
        (NewTable("imperium-dice", 2, bots=["random"] * 3), "bad-table", "There are 2 seats"),
        (NewTable("imperium-dice", 2, name="\u200b"), "bad-name", "A name has 1 to 24"),
    ],
)
def test_a_table_that_cannot_be(tmp_path: Path, wish: NewTable, code: str, why: str) -> None:
    async def go() -> None:
        async with rooms_at(tmp_path / "x") as rooms:
            with pytest.raises(Refusal, match=why) as refusal:
                await rooms.create(ANA, wish)
            assert refusal.value.code == code
            assert "\n" not in refusal.value.why

    run(go)


def test_whoever_makes_a_table_sits_on_the_first_free_seat(tmp_path: Path) -> None:
    async def go() -> None:
        async with rooms_at(tmp_path / "x") as rooms:
            wish = NewTable("imperium-dice", 3, bots=["random", None, None], name=" Ana ", seed=str(2**128 - 1))
            room = await rooms._get(await rooms.create(ANA, wish))
            people: Any = (await told(room, Listener(ANA, Known(0))))[0]
            assert (people.mine, people.host, people.started) == ([1], True, False)
            assert [seat.name for seat in people.seats] == [None, "Ana", None]
            assert people.options == {name: o.default for name, o in ph.game("imperium-dice").options.items()}

    run(go)


def test_a_room_that_is_closed_is_gone_at_once(tmp_path: Path) -> None:
    """The collector of garbage spares what has been there for a while: it would find the room minutes later."""

    async def go() -> None:
        async with rooms_at(tmp_path / "x", linger=0.02) as rooms:
            room = await full_room(rooms)
            room.join(listener := Listener(ANA, Known(0)))
            for _ in range(3):
                await answer(room, await look(room))
            room.part(listener)
            gone = [ref(each) for each in (room, room.sitting, room.listeners)]
            gc.disable()
            try:
                del room, listener
                async with asyncio.timeout(PATIENCE):
                    while any(each() for each in gone):  # noqa: ASYNC110 (nobody tells of it)
                        await asyncio.sleep(0.01)
            finally:
                gc.enable()

    run(go)
