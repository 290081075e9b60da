"""What holds for every store: what is kept is there again, one winner a number, and all of a change or nothing."""

import asyncio
from typing import Any

import pytest

from perihelion.server.storage.interface import About, BotTable, Since, Store, StoreError, Subscribed, Taken
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Entry, Holder, Next, Stored
from perihelion.sitting.outcome import (
    Answered,
    Awaited,
    Change,
    ClockSet,
    Followed,
    GameEnded,
    Helped,
    Hushed,
    Result,
    SeatLeft,
    SeatTaken,
    Wished,
)
from perihelion.sitting.seats import STAND_IN
from perihelion.wire.api import Lobby, LobbyTable
from tests.server.stores import HOLDERS, SETUP, OpenStore, append, entry, set_up, with_store

ANA, BO = b"ana-" * 4, b"bo--" * 4


def test_what_is_kept_is_there_again(open_store: OpenStore) -> None:
    async def keep(store: Store) -> None:
        await set_up(store)
        await append(store, "table", entry(1, "invade 7"))
        await append(store, "table", Entry(2, 1, "undo", ""), over=True)

    async def look(store: Store) -> tuple[Stored | None, Stored | None]:
        return await store.tables.read("table", House()), await store.tables.read("another", House())

    with_store(open_store, keep)
    stored, nothing = with_store(open_store, look)
    log = [entry(1, "invade 7"), Entry(2, 1, "undo", "")]
    assert stored == Stored(SETUP, HOLDERS, log, [2.5, 2.5], {}, [], [], version=2)
    assert nothing is None


def test_of_those_who_write_the_same_number_one_wins(open_store: OpenStore) -> None:
    async def race(store: Store) -> tuple[list[Any], Stored | None]:
        await set_up(store)
        writes = [append(store, "table", entry(1, str(i))) for i in range(50)]
        writes += [append(store, "table", entry(n)) for n in range(2, 12)]
        return await asyncio.gather(*writes, return_exceptions=True), await store.tables.read("table", House())

    outcomes, stored = with_store(open_store, race)
    assert [outcome for outcome in outcomes[50:] if outcome is not None] == [], "the others of the batch are kept"
    winners = [number for number, outcome in enumerate(outcomes[:50]) if outcome is None]
    assert len(winners) == 1
    assert sum(isinstance(outcome, Taken) for outcome in outcomes) == 49
    assert stored is not None
    assert [e.n for e in stored.log] == list(range(1, 12))
    assert stored.log[0].text == str(winners[0])


def test_a_change_is_made_entirely_or_not_at_all(open_store: OpenStore) -> None:
    async def clash(store: Store) -> Stored | None:
        with pytest.raises(Taken):
            await store.tables.create(SETUP, [*HOLDERS, HOLDERS[0]], [], 1.5)
        return await store.tables.read("table", House())

    assert with_store(open_store, clash) is None


def test_a_seat_goes_to_one(open_store: OpenStore) -> None:
    async def sit(store: Store) -> Stored | None:
        await set_up(store)
        with pytest.raises(Taken):
            await store.tables.keep("table", [SeatTaken(Holder(0, b"thief", "Ana", None))], 2.5, 0)
        await store.tables.keep("table", [SeatLeft(2)], 2.5, 0)
        await store.tables.keep("table", [SeatTaken(Holder(2, b"late", "Bo", None))], 2.5, 1)
        return await store.tables.read("table", House())

    stored = with_store(open_store, sit)
    assert stored is not None
    assert stored.holders == [HOLDERS[0], Holder(2, b"late", "Bo", None)]


def test_whoever_knows_another_version_changes_nothing(open_store: OpenStore) -> None:
    async def keep(store: Store) -> None:
        await set_up(store)
        await store.tables.keep("table", [Awaited((1,)), Hushed(True)], 2.5, 0)
        await store.tables.keep("table", [], 2.5, 1)
        for version in (0, 2, -1):
            with pytest.raises(Taken):
                await store.tables.keep("table", [Hushed(False)], 2.5, version)
        with pytest.raises(Taken):
            await store.tables.keep("none", [Hushed(False)], 2.5, 0)
        await store.people.rename(b"person", "Somebody")
        stored = await store.tables.read("table", House())
        assert stored is not None
        assert (stored.version, stored.quiet) == (1, True)

    with_store(open_store, keep)


def test_whoever_lacks_nothing_but_answers_reads_only_these(open_store: OpenStore) -> None:
    async def keep(store: Store) -> None:
        await set_up(store)
        await append(store, "table", entry(1))
        clocked: list[Change] = [Answered(entry(2), False), Awaited((1,)), ClockSet({1: 70.0})]
        await store.tables.keep("table", clocked, 3.5, 1)
        assert await store.tables.answers_since("table", 0, 0) == Since(2, [(entry(1), 2.5), (entry(2), 3.5)])
        assert await store.tables.answers_since("table", 1, 1) == Since(2, [(entry(2), 3.5)])
        assert await store.tables.answers_since("table", 2, 2) == Since(2, [])
        await store.tables.keep("table", [Answered(entry(3), False), Helped(1)], 4.5, 2)
        await append(store, "table", entry(4))
        assert await store.tables.answers_since("table", 2, 2) is None, "somebody had help"
        assert await store.tables.answers_since("table", 3, 3) == Since(4, [(entry(4), 2.5)])
        await store.people.forget(b"person")
        assert await store.tables.answers_since("table", 4, 4) is None, "somebody has left"
        assert await store.tables.answers_since("none", 0, 0) is None

    with_store(open_store, keep)


def test_what_people_wish_of_each_other_is_kept(open_store: OpenStore) -> None:
    async def keep(store: Store) -> Stored | None:
        await set_up(store)
        await store.tables.keep("table", [Wished("{}")], 2.5, 0)
        await store.tables.keep("table", [Followed(Next("other", ANA))], 2.5, 1)
        return await store.tables.read("table", House())

    stored = with_store(open_store, keep)
    assert stored is not None
    assert (stored.wishes, stored.version) == ("{}", 2)


def test_whoever_becomes_somebody_else_or_leaves_changes_their_tables(open_store: OpenStore) -> None:
    async def keep(store: Store) -> None:
        await set_up(store)
        await store.people.take_over(b"person", b"person", ANA)
        await store.people.forget(ANA)
        stored = await store.tables.read("table", House())
        assert stored is not None
        assert stored.version == 2

    with_store(open_store, keep)


def test_a_closed_store_takes_no_more(open_store: OpenStore) -> None:
    store = open_store()
    store.close()
    with pytest.raises(StoreError):
        asyncio.run(set_up(store))


def test_tables_whose_bots_wait(open_store: OpenStore) -> None:
    async def look(store: Store) -> list[BotTable]:
        full = [Holder(0, b"person", "Ana", None), Holder(1, None, None, "greedy")]
        people = [Holder(0, b"person", "Ana", None), Holder(1, b"other", "Bo", None)]
        away = [people[0], people[1]._replace(away=1.5)]
        bots = [Holder(seat, None, None, "random") for seat in range(2)]
        tables = {"a": full, "b": full[:1], "c": people, "d": full, "e": full[1:], "f": away, "g": bots}
        for id, holders in tables.items():
            await store.tables.create(SETUP._replace(id=id, players=2), holders, [], 1e10)
        await append(store, "d", entry(1), over=True)
        assert await store.tables.waiting_for_bots(since=2e10) == []
        return await store.tables.waiting_for_bots(since=0)

    host = SETUP.host
    assert sorted(with_store(open_store, look)) == [("a", host, False), ("f", host, False), ("g", host, True)]


def test_what_somebody_has_told_of_themselves(open_store: OpenStore) -> None:
    async def tell(store: Store) -> None:
        people = store.people
        assert await people.about(ANA) == (None, False, False, 0)
        await people.rename(ANA, "An")
        await people.rename(ANA, "Ana")
        for phrase in (b"first", b"second"):
            await people.keep_phrase(ANA, phrase)
        for address in (b"old", b"new"):
            await people.keep_calendar(ANA, address)

    async def look(store: Store) -> None:
        people = store.people
        assert await people.about(ANA) == About("Ana", has_phrase=True, has_calendar=True, devices=0)
        assert (await people.name_of(ANA), await people.name_of(BO)) == ("Ana", None)
        assert [await people.with_phrase(phrase) for phrase in (b"first", b"second", None)] == [None, ANA, None]
        assert [await people.with_calendar(address) for address in (b"old", b"new")] == [None, ANA]
        await people.keep_calendar(ANA, None)
        assert await people.with_calendar(b"new") is None

    with_store(open_store, tell)
    with_store(open_store, look)


def test_browsers_that_are_called(open_store: OpenStore) -> None:
    browsers = [Subscribed(f"https://push.test/{n}", "{}", "fr") for n in range(3)]

    async def call(store: Store) -> None:
        for browser in (browsers[0], *browsers):
            await store.people.subscribe(ANA, browser, most=2)
        assert sorted(await store.people.subscribed(ANA)) == browsers[1:], "the oldest is forgotten"
        await store.people.unsubscribe(browsers[1].endpoint, BO)
        assert len(await store.people.subscribed(ANA)) == 2, "it is not Bo's"
        await store.people.unsubscribe(browsers[1].endpoint)
        assert await store.people.subscribed(ANA) == browsers[2:]

    with_store(open_store, call)


def test_a_secret_is_made_once(open_store: OpenStore) -> None:
    async def ask(store: Store, name: str, made: str) -> str:
        return await store.people.secret(name, lambda: made)

    assert with_store(open_store, lambda store: ask(store, "key", "one")) == "one"
    assert with_store(open_store, lambda store: ask(store, "key", "two")) == "one"
    assert with_store(open_store, lambda store: ask(store, "salt", "two")) == "two"


def test_a_device_brings_what_would_be_lost(open_store: OpenStore) -> None:
    async def move(store: Store) -> None:
        await set_up(store)
        await store.people.rename(b"person", "Somebody")
        assert await store.people.bound_to(b"person") is None
        assert await store.people.take_over(b"person", b"person", ANA) == ["table"]
        assert await store.people.bound_to(b"person") == ANA
        stored = await store.tables.read("table", House())
        assert stored is not None
        assert stored.holders[0].person == ANA
        assert (await store.people.about(ANA)).devices == 1
        assert await store.people.name_of(b"person") is None

    with_store(open_store, move)


def test_whoever_is_forgotten_leaves_their_seat_and_no_trace(open_store: OpenStore) -> None:
    async def forget(store: Store) -> None:
        full = [Holder(0, ANA, "Ana", None), Holder(1, BO, "Bo", None)]
        await store.tables.create(SETUP._replace(players=2, host=ANA), full, [], 1.5)
        await store.people.rename(ANA, "Ana")
        nothing = await store.people.everything(b"nobody")
        assert await store.people.everything(ANA) != nothing
        assert await store.people.forget(ANA) == ["table"]
        assert await store.people.everything(ANA) == nothing
        stored = await store.tables.read("table", House())
        assert stored is not None
        assert [(one.person, one.bot) for one in stored.holders] == [(None, STAND_IN), (BO, None)]
        assert stored.setup.host == BO

    with_store(open_store, forget)


def test_the_tables_somebody_finds(open_store: OpenStore) -> None:
    async def look(store: Store) -> None:
        ana = Holder(0, ANA, "Ana", None)
        for id, players, host, holders in (
            ("mine", 2, ANA, [ana, Holder(1, BO, "Bo", None)]),
            ("open", 2, BO, [Holder(0, BO, "Bo", None)]),
            ("over", 1, ANA, [ana]),
        ):
            setup = SETUP._replace(id=id, players=players, host=host, public=True)
            await store.tables.create(setup, holders, [], 1e9)
        await store.tables.keep("mine", [Awaited((0,)), ClockSet({0: 1e9 + 60})], 1e9, 0)
        await append(store, "over", entry(1), over=True)
        lobby = await store.lobby.of(ANA, 1e9 + 1)
        assert [[table.id for table in tables] for tables in lobby_of(lobby)] == [["mine"], ["open"], ["over"]]
        assert [table.id for table in await store.lobby.turns(ANA)] == ["mine"]
        assert await store.lobby.turns(BO) == []
        assert await store.tables.run_out_soon() == [("mine", 1e9 + 60)]
        assert [await store.tables.game_of(id) for id in ("mine", "none")] == ["imperium-dice", None]

    with_store(open_store, look)


def lobby_of(lobby: Lobby) -> list[list[LobbyTable]]:
    return [lobby.mine, lobby.open, lobby.finished]


def test_a_table_is_followed_by_one(open_store: OpenStore) -> None:
    async def follow(store: Store) -> None:
        await set_up(store)
        assert await store.tables.rematch_of("table") is None
        await store.tables.create(SETUP._replace(id="next", seed=7), [], [], 2.5, follows="table")
        with pytest.raises(Taken):
            await store.tables.create(SETUP._replace(id="late", seed=8), [], [], 2.5, follows="table")
        following = await store.tables.rematch_of("table")
        assert following is not None
        assert following.id == "next"

    with_store(open_store, follow)


def test_how_games_have_ended(open_store: OpenStore) -> None:
    results = (Result(0, ANA, None, 1, 9.5, "race.x"), Result(1, None, "greedy", 2, 7.0))

    async def play(store: Store) -> None:
        holders = [Holder(0, ANA, "Ana", None), Holder(1, None, None, "greedy")]
        setup = SETUP._replace(players=2, host=ANA, chosen=False)
        await store.tables.create(setup, holders, [], 1.5)
        await append(store, "table", entry(1), over=True)
        assert await store.archive.without_results() == ["table"]
        await store.tables.keep("table", [GameEnded(results)], 3.5, 1)
        brought = setup._replace(id="brought", seed=5)
        await store.archive.bring(brought, holders, [entry(1)], GameEnded(results), 4.5)
        with pytest.raises(Taken):
            await store.archive.bring(brought, holders, [entry(1)], GameEnded(results), 4.5)

    async def look(store: Store) -> None:
        archive, statistics, game = store.archive, store.statistics, SETUP.game
        assert await archive.without_results() == []
        assert await archive.known(SETUP._replace(host=ANA), "01234567") == "table"
        assert await archive.known(SETUP._replace(host=BO), "01234567") is None
        assert [id for id, _, _ in await archive.finished(ANA, 9)] == ["brought", "table"]
        finish = await statistics.finish("table")
        assert finish is not None
        assert [tuple(row) for row in finish.seats] == [each[:4] for each in results]
        assert await statistics.player(ANA, ANA, ANA + b"\xff") == ANA
        assert await statistics.player(BO, ANA, ANA + b"\xff") is None, "nobody knows of whoever played in private"
        career = await statistics.career(ANA, ANA)
        assert (career.name, career.is_known) == ("Ana", True)
        assert [row[0] for row in career.past] == ["brought", "table"]
        assert [row[3] for row in career.standings] == [1], "what was played elsewhere counts for nothing"
        seen = await statistics.career(BO, ANA)
        assert [row[0] for row in seen.past] == ["table"], "and is for oneself to see"
        assert [tuple(row) for row in career.rivals] == [(None, "greedy", 1, 1, 0, None)]
        for who, standings in ((ANA, [(ANA, None), (None, "greedy")]), (BO, [(None, "greedy")])):
            rows = (await statistics.played(who, [game])).standings[game]
            assert [tuple(row[1:3]) for row in rows] == standings
        assert set(await statistics.ratings(game, [ANA, "greedy", BO])) == {ANA, "greedy"}
        await archive.keep_analysis("table", "half")
        await archive.keep_analysis("table", "all", [0.25, -0.25])
        assert [tuple(row)[-2:] for row in (await statistics.career(ANA, ANA)).past] == [
            ("race.x", None),
            ("race.x", 0.25),
        ]
        assert [await archive.analysis(id) for id in ("table", "brought")] == ["all", None]
        assert await archive.analysed() == [("table", ANA)]

    with_store(open_store, play)
    with_store(open_store, look)


def test_levels_that_were_passed(open_store: OpenStore) -> None:
    async def play(store: Store) -> None:
        for n, (level, place, score) in enumerate([(1, 1, 30.0), (1, 1, 34.0), (2, 2, 9.0)]):
            options: dict[str, bool | int | str] = {"campaign": "easy", "level": level}
            setup = SETUP._replace(id=f"{n}", seed=n, players=1, host=ANA, options=options)
            await store.tables.create(setup, [Holder(0, ANA, "Ana", None)], [], 1.5)
            await append(store, f"{n}", entry(1), over=True)
            await store.tables.keep(f"{n}", [GameEnded((Result(0, ANA, None, place, score),))], 2.5, 1)
        assert [tuple(row) for row in await store.statistics.passed(ANA, SETUP.game)] == [("easy", 1, 34.0)]

    with_store(open_store, play)


def test_the_pulse_is_felt_until_it_is_closed(open_store: OpenStore) -> None:
    store = open_store()
    written = [store.is_written]
    asyncio.run(store.pulse())
    store.close()
    assert [*written, store.is_written] == [True, False]
    with pytest.raises(StoreError):
        asyncio.run(store.pulse())
