"""Results, ratings and statistics: kept with the last answer, worked out in order, told to whoever may know."""

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

import perihelion as ph
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store
from perihelion.server.storage.places import open_store as open_store_at
from perihelion.server.storage.rating import Player, Rating
from perihelion.sitting.ledger import Setup
from perihelion.sitting.outcome import Answered, GameEnded, Result
from perihelion.sitting.play import places
from tests.server.browsers import Browser, Party, Server, Socket, script
from tests.server.stores import OpenStore, entry, with_store

Browsers = Callable[[], Browser]
Parties = Callable[..., Party]
ANA, BO, CY = b"ana" * 8, b"bo" * 12, b"cy" * 12


def get(browser: Browser, path: str) -> Any:
    status, _, body = browser.server.request("GET", path, headers=browser.headers)
    return json.loads(body) if status == 200 else json.loads(body)["code"]


@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [
        ((1,), (10, 30, 20), [3, 1, 2]),
        ((0, 2), (30, 10, 30, 10), [1, 3, 1, 3]),
        ((2,), None, [2, 2, 1]),
        ((), None, [2, 2]),
        ((1,), (40, 30), [2, 1]),
        ((0,), (55,), [1]),
        ((), (12,), [2]),
    ],
)
def test_places(winners: tuple[int, ...], scores: tuple[float, ...] | None, expected: list[int]) -> None:
    table = SimpleNamespace(winners=winners, scores=scores, players=len(expected))
    assert places(cast(ph.Table[Any], table)) == expected


def finished(party: Parties, **wish: Any) -> Party:
    """A game for two people, played to its end."""
    game = party(players=2, seed=8, **wish)
    game.play(script(lambda table: table.over, seed=8, players=2))
    return game


def rows(server: Server, sql: str, *values: Any) -> list[Any]:
    return server.rows(sql, *values)


def test_results_are_there_when_the_end_is_told(own_server: Server, browser: Browsers) -> None:
    me = browser()
    me.server = own_server
    table = me.create(players=2, bots=["random", "greedy"])
    socket = me.open(table)
    ending = socket.until(lambda message: bool(message.get("ending")))["ending"]
    own_server.kill()
    kept = rows(own_server, "select seat, bot, place from results where table_id = ?", table)
    assert kept == [
        (0, "random", 1 if 0 in ending["winners"] else 2),
        (1, "greedy", 1 if 1 in ending["winners"] else 2),
    ]
    assert rows(own_server, "select over, ended is not null from tables") == [(1, 1)]


def test_games_that_ended_before_results_were_kept_get_theirs(own_server: Server, browser: Browsers) -> None:
    me = browser()
    me.server = own_server
    socket = me.open(me.create(players=2, bots=["random", "random"]))
    socket.until(lambda message: bool(message.get("ending")))
    own_server.kill()
    before = rows(own_server, "select * from results")
    own_server.alter("delete from results")
    own_server.start()
    while not rows(own_server, "select * from results"):
        assert me.server.process.poll() is None
    assert rows(own_server, "select * from results") == before


def test_what_two_people_have_played(party: Parties) -> None:
    game = finished(party)
    me, other = game.people
    told = get(me, f"/api/tables/{game.table}/results")
    assert told["unrated"] == ["seed"], "whoever opened the table chose it"
    winner = next(seat["seat"] for seat in told["seats"] if seat["place"] == 1)
    profile = get(me, "/api/players/me")
    assert profile["who"] == {"player": told["seats"][0]["player"], "name": "Player 0", "bot": None, "me": True}
    (played,) = profile["played"]
    assert (played["game"], played["standing"]["games"], played["standing"]["wins"]) == (
        "imperium-dice",
        1,
        winner == 0,
    )
    (rival,) = profile["rivals"]
    assert rival["who"] == {"player": told["seats"][1]["player"], "name": "Player 1", "bot": None, "me": False}
    assert (rival["games"], rival["ahead"], rival["behind"]) == (1, winner == 0, winner == 1)
    assert [past["table"] for past in profile["past"]] == [game.table]
    theirs = get(me, f"/api/players/{told['seats'][1]['player']}")
    assert theirs["who"]["name"] == "Player 1"
    assert [past["table"] for past in theirs["past"]] == [None], "other tables of others are theirs to share"
    assert get(other, "/api/players/me")["who"]["name"] == "Player 1"


def test_strangers_hear_of_nobody_who_played_in_private(party: Parties, browser: Browsers) -> None:
    game, stranger = finished(party), browser()
    stranger.create()
    id = get(game.people[0], "/api/players/me")["who"]["player"]
    assert get(stranger, f"/api/players/{id}") == "unknown-player"
    assert not any(row["who"]["player"] == id for each in get(stranger, "/api/stats") for row in each["standings"])
    known = [row["who"]["player"] for each in get(game.people[1], "/api/stats") for row in each["standings"]]
    assert id in known
    stranger.server.alter(("update tables set public = true where id = ?", (game.table,)))
    with_store(lambda: open_store_at(stranger.server.place, Settings()), lambda store: store.statistics.count_anew())
    assert get(stranger, f"/api/players/{id}")["who"]["name"] == "Player 0"
    for nonsense in ("0" * 16, "f" * 16, "x", "%2e", "é"):
        assert get(stranger, f"/api/players/{nonsense.replace('é', '%C3%A9')}") == "unknown-player"


def test_games_alone_are_told_apart(own_server: Server, browser: Browsers) -> None:
    me = browser()
    me.server = own_server
    me.visit()
    table = me.create(game="distant-suns", players=1, bots=["greedy"])
    ending = me.open(table).until(lambda message: bool(message.get("ending")))["ending"]
    suns = next(each for each in get(me, "/api/stats") if each["game"] == "distant-suns")
    assert ending["scores"][0] in [best["score"] for best in suns["best"]]
    assert suns["standings"] == []
    (alone,) = [each for each in get(me, "/api/players/greedy")["played"] if each["game"] == "distant-suns"]
    assert (alone["standing"], alone["alone"] > 0) == (None, True)


def test_no_results_before_the_end(party: Parties) -> None:
    game = party()
    assert get(game.people[0], f"/api/tables/{game.table}/results") == "unknown-table"


def test_a_kind_of_bot_on_two_seats_is_met_once(own_server: Server, browser: Browsers) -> None:
    """Of two of them, the better one is the rival: before both, or behind one."""
    me = browser()
    me.server = own_server
    me.visit()
    me.create(players=2, bots=[None, "greedy"], name="Ana")
    ((person,),) = rows(own_server, "select person from seats where person is not null")
    ledger = Ledger(lambda: open_store_at(own_server.place, Settings()))
    ledger.add((person, 1), ("greedy", 2), ("greedy", 3))
    ledger.add((person, 2), ("greedy", 1), ("greedy", 3))
    ledger.add((person, 3), ("greedy", 1), ("greedy", 2), ("random", 4))
    ledger.add((person, 2), ("greedy", 2), ("greedy", 2))
    fared = [(each["who"]["bot"], each["games"], each["ahead"], each["behind"]) for each in rivals(me, "me")]
    assert fared == [("greedy", 4, 1, 2), ("random", 1, 1, 0)]
    (mine,) = [each for each in rivals(me, "greedy") if each["who"]["me"]]
    assert (mine["games"], mine["ahead"], mine["behind"]) == (4, 2, 1)


def rivals(browser: Browser, player: str) -> list[Any]:
    found: list[Any] = get(browser, f"/api/players/{player}")["rivals"]
    return found


def test_a_game_says_why_it_does_not_count(browser: Browsers) -> None:
    me = browser()
    alone = {"players": 2, "bots": [None, "random"], "name": "Ana"}
    plain, seeded = me.open(me.create(**alone)), me.open(me.create(**alone, seed="3"))
    assert (plain.room["unrated"], seeded.room["unrated"]) == ([], ["seed"])
    both = me.open(me.create(players=2, name="Ana"))
    both.send(t="sit", seat=1, name="Bo")
    both.until_news(0)
    assert both.room["unrated"] == ["seats"]
    solo = me.open(me.create(game="distant-suns", players=1, name="Ana"))
    assert solo.room["unrated"] == ["alone"]


def test_help_is_told_at_once_and_at_the_end(own_server: Server, browser: Browsers) -> None:
    me = browser()
    me.server = own_server
    for hint, back in ((True, False), (False, True), (True, True)):
        table = me.create(players=2, bots=[None, "random"], name="Ana")
        socket = me.open(table)
        assert socket.room["unrated"] == []
        play_on(socket, lambda news: bool(news["back"]) and bool(news["asks"]))
        if hint:
            assert socket.ask(t="advise", n=socket.news["n"], seat=0)["t"] == "advice"
        if back:
            n = socket.news["n"]
            socket.send(t="take-back", n=n, seat=0)
            socket.until_news(n + 1)
        expected = ["hint"] * hint + ["back"] * back
        assert me.open(table).room["unrated"] == expected
        play_on(socket, lambda news: bool(news["ending"]))
        assert socket.room["unrated"] == expected
        assert get(me, f"/api/tables/{table}/results")["unrated"] == expected
        own_server.restart()
        assert me.open(table).room["unrated"] == expected


def play_on(socket: Socket, stop: Callable[[Any], bool]) -> None:
    """Give the last answer that is offered until then; at random nobody wins for long."""
    while not stop(socket.news):
        asked = next(iter(socket.news["asks"].items()), None)
        if asked is None:
            socket.receive()
        else:
            socket.answer(int(asked[0]), asked[1]["choices"][-1]["text"])


# Ratings


async def at_once(work: Callable[..., Any], *given: Any) -> Any:
    return work(*given)


class Ledger:
    """A store with results in it."""

    def __init__(self, store: OpenStore) -> None:
        self.open = store
        self.count = 0

    def add(self, *ended: tuple[Player | None, int], game: str = "imperium-dice", **more: float) -> str:
        """A table that is over, and who ended where."""
        return str(with_store(self.open, lambda store: self.keep(store, *ended, game=game, **more)))

    async def keep(self, store: Store, *ended: tuple[Player | None, int], game: str, **more: float) -> str:
        self.count += 1
        table, at = f"table{self.count:03}", more.get("at", self.count)
        setup = Setup(table, game, 1, len(ended), 1, {}, b"host", "5a17", chosen=bool(more.get("chosen", 0)))
        await store.tables.create(setup, [], [], 0.0)
        results = tuple(_result(seat, *each) for seat, each in enumerate(ended))
        await store.tables.keep(table, [Answered(entry(1), over=True), GameEnded(results)], at, 0)
        return table

    def rate(self, game: str = "imperium-dice") -> dict[Player, Rating]:
        """Everybody's rating, as it is kept."""
        return dict(with_store(self.open, lambda store: store.statistics.ratings(game, [ANA, BO, "greedy", "search"])))

    def standings(self) -> list[tuple[Any, ...]]:
        """Everybody's row, as it is kept."""

        async def look(store: Store) -> list[tuple[Any, ...]]:
            played = await store.statistics.played(ANA, list(ph.games()))
            return [tuple(row) for rows in played.standings.values() for row in rows]

        return list(with_store(self.open, look))

    def work_out_anew(self) -> None:
        """Throw everything away, and work it out from the results."""

        async def do(store: Store) -> None:
            await store.statistics.count_anew()
            await self.see_to_what_is_due(store)

        with_store(self.open, do)

    async def see_to_what_is_due(self, store: Store) -> None:
        for game in await store.statistics.ratings_due():
            await store.statistics.rate_anew(game, at_once)


def _result(seat: int, player: Player | None, place: int) -> Result:
    person, bot = (None, player) if isinstance(player, str) else (player, None)
    return Result(seat, person, bot, place, 5.0)


@pytest.fixture
def ledger(open_store: OpenStore) -> Ledger:
    return Ledger(open_store)


def test_whoever_wins_more_is_rated_higher_and_more_surely(ledger: Ledger) -> None:
    ledger.add((ANA, 1), ("greedy", 2), (BO, 3))
    once = ledger.rate()
    for _ in range(9):
        ledger.add((ANA, 1), ("greedy", 2), (BO, 3))
    often = ledger.rate()
    for ratings in (once, often):
        assert ratings[ANA].rating > ratings["greedy"].rating > ratings[BO].rating
    assert often[ANA].spread < once[ANA].spread


def test_each_game_has_ratings_of_its_own(ledger: Ledger) -> None:
    ledger.add((ANA, 1), (BO, 2))
    ledger.add((BO, 1), (ANA, 2), game="distant-suns")
    assert ledger.rate()[ANA].rating > 1000 > ledger.rate("distant-suns")[ANA].rating


def test_tables_that_show_nothing_do_not_count(ledger: Ledger) -> None:
    ledger.add((ANA, 1), (BO, 2), chosen=1)
    ledger.add((ANA, 1), (ANA, 2))
    ledger.add((ANA, 1))
    assert ledger.rate() == {}
    ledger.work_out_anew()
    assert ledger.rate() == {}


def test_bots_on_several_seats_and_people_who_left(ledger: Ledger) -> None:
    ledger.add((ANA, 1), ("greedy", 2), ("greedy", 3), (None, 4))
    ratings = ledger.rate()
    assert set(ratings) == {ANA, "greedy"}
    assert ratings["greedy"].rating < ratings[ANA].rating


def test_what_is_kept_with_each_result_is_what_all_results_make(ledger: Ledger) -> None:
    for number in range(12):
        ledger.add((ANA, 1 + number % 3 // 2), (BO, 2 - number % 3 // 2), ("search", 3))
        ledger.add((BO, 1), ("greedy", 2), ("greedy", 2), game="distant-suns", chosen=number % 2)
        ledger.add((ANA, 1 + number % 2))
    kept, rated = ledger.standings(), ledger.rate()
    assert {(row[0], row[1] or row[2]) for row in kept} > {("imperium-dice", ANA), ("distant-suns", "greedy")}
    ledger.work_out_anew()
    assert (ledger.standings(), ledger.rate()) == (kept, rated)


def test_results_that_come_at_once_count_one_after_the_other(ledger: Ledger) -> None:
    async def play(store: Store) -> None:
        ends: list[list[tuple[Player | None, int]]] = [
            [(ANA, 1), ("greedy", 2)],
            [(BO, 1), ("greedy", 2)],
            [(ANA, 2), (BO, 1)],
        ] * 8
        await asyncio.gather(*(ledger.keep(store, *each, game="imperium-dice", at=n) for n, each in enumerate(ends)))

    with_store(ledger.open, play)
    assert [row[3:5] for row in ledger.standings()] == [(16, 16), (16, 8), (16, 0)]
    assert set(ledger.rate()) == {ANA, BO, "greedy"}


def test_whoever_comes_to_have_the_results_of_another_has_their_ratings(ledger: Ledger) -> None:
    """A device that was somebody else's becomes mine; then I leave."""
    for winner, loser in ((ANA, "greedy"), (BO, "greedy"), (ANA, "search"), (BO, "search")):
        ledger.add((winner, 1), (loser, 2))
    ledger.add((CY, 1), ("greedy", 2))

    async def hand_over(store: Store) -> None:
        await store.people.take_over(b"token", BO, ANA)
        assert await store.statistics.ratings_due() == ["imperium-dice"]
        await ledger.see_to_what_is_due(store)
        assert await store.statistics.ratings_due() == []

    with_store(ledger.open, hand_over)
    handed, rated = ledger.standings(), ledger.rate()
    assert [row[3:5] for row in handed if row[1] == ANA] == [(4, 4)]
    assert set(rated) == {ANA, "greedy", "search"}
    ledger.work_out_anew()
    assert (ledger.standings(), ledger.rate()) == (handed, rated)

    async def leave(store: Store) -> None:
        await store.people.forget(ANA)
        await ledger.see_to_what_is_due(store)

    with_store(ledger.open, leave)
    left, rated = ledger.standings(), ledger.rate()
    assert {row[2] for row in left} == {"greedy", "search"}
    assert set(rated) == {"greedy", "search"}
    ledger.work_out_anew()
    assert (ledger.standings(), ledger.rate()) == (left, rated)


def test_a_table_that_is_deleted_counts_no_more(ledger: Ledger) -> None:
    ledger.add((ANA, 1), ("greedy", 2))
    once = ledger.standings(), ledger.rate()
    table = ledger.add((ANA, 2), ("greedy", 1))

    async def delete(store: Store) -> None:
        await store.upkeep.delete_table(table)
        await ledger.see_to_what_is_due(store)

    with_store(ledger.open, delete)
    assert (ledger.standings(), ledger.rate()) == once
