"""The luck of people who play together is everybody's: pledged, told and mixed before the first move; none bends it."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import perihelion as ph
from perihelion import notation
from perihelion.luck import commitment
from perihelion.promise import examine, pledge_of, read_terms, seed_of
from perihelion.sitting.play import beginner
from tests.server.browsers import Browser, Message, Server, Socket, begin

Browsers = Callable[[], Browser]
WORD = "0123456789abcdef" * 2


def sit_down(*people: Browser, mixes: bool = True, **wish: Any) -> tuple[str, list[Socket]]:
    """A table where everybody sits in their order; nobody but the first has heard of anything yet."""
    table = people[0].create(**{"players": len(people), "name": "Player 0", **wish})
    sockets = [people[0].open(table, mixes=mixes)]
    for seat, person in enumerate(people[1:], 1):
        sockets.append(person.open(table, mixes=mixes))
        sockets[-1].send(t="sit", seat=seat, name=f"Player {seat}")
        sockets[-1].until(lambda message: message["t"] == "room" and message["mine"] != [])
    return table, sockets


def until_room(socket: Socket, wanted: Callable[[Message], bool]) -> Message:
    return socket.until(lambda message: message["t"] == "room" and wanted(message))


def stored(server: Server, table: str) -> Message:
    """What the file says of a table's luck."""
    names = "seed", "salt", "terms", "share", "words", "shared"
    (row,) = server.rows(f"select {', '.join(names)} from tables where id = ?", table)
    return dict(zip(names, row, strict=True))


def finish(sockets: list[Socket]) -> None:
    """Answer anyhow until the game is over."""
    while not sockets[0].news["ending"]:
        seat = sockets[0].news["waiting"][0]
        socket, n = sockets[seat], sockets[0].news["n"]
        socket.until_news(n)
        socket.answer(seat, socket.news["asks"][str(seat)]["choices"][-1]["text"])
        for other in sockets:
            other.until_news(n + 1)


def record_of(server: Server, table: str) -> notation.Record:
    return notation.read(server.request("GET", f"/api/tables/{table}/record")[2].decode())


@pytest.mark.parametrize("game", ["imperium-dice", "distant-suns"])
def test_everybody_s_word_is_in_the_seed(server: Server, browser: Browsers, game: str) -> None:
    people = [browser(), browser()]
    table, sockets = sit_down(*people, game=game)
    shown = sockets[0].room["promise"]["commitment"]
    begin(*sockets)
    promise = sockets[1].room["promise"]
    assert promise["commitment"] == shown, "the server's share is what it was when the table was made"
    assert promise["left_out"] == []
    terms = read_terms(promise["terms"])
    assert (terms.game, terms.players, terms.options) == (game, 2, sockets[0].room["options"])
    assert (terms.rules, terms.content) == (ph.game(game).rules_version, ph.game(game).content_hash())
    assert terms.share == shown
    words = [next(iter(person.words.values())) for person in people]
    assert terms.pledges == list(map(pledge_of, words))
    assert sockets[0].room["mixing"] is None
    finish(sockets)
    proof = sockets[1].news["proof"]
    assert commitment(int(proof["share"]), proof["salt"]) == shown
    assert proof["words"] == words
    assert int(proof["seed"]) == seed_of(promise["terms"], int(proof["share"]), words)
    record = record_of(server, table)
    assert str(record.seed) == proof["seed"]
    assert {finding.state for finding in examine(record, ph.game(game))} == {"kept"}
    for socket in sockets:
        assert not any(proof[part] in text for text in socket.received[:-1] for part in ("seed", "share", "salt"))
        assert not any(word in text for text in socket.received[:-1] for word in words), "words are for the end"


def test_a_word_is_not_told_before_everybody_has_pledged(browser: Browsers) -> None:
    _, (ana, bo) = sit_down(browser(), browser(), mixes=False)
    word = ana.pledge(0)
    until_room(ana, lambda room: room["mixing"]["pledges"] == [pledge_of(word), None])
    refused = ana.ask(t="word", seat=0, word=word)
    assert refused["code"] == "bad-word"
    assert until_room(bo, lambda room: room["mixing"]["pledges"][0] is not None)["mixing"]["waiting"] == [1]
    assert bo.ask(t="answer", n=0, seat=1, choice="keep")["code"] == "not-started"
    bo.pledge(1)
    room = until_room(ana, lambda room: room["promise"]["terms"] != "")
    assert room["mixing"]["waiting"] == [0, 1]
    assert not room["started"]


def test_a_pledge_is_for_good_once_the_terms_are_fixed(browser: Browsers) -> None:
    _, (ana, bo) = sit_down(browser(), browser(), mixes=False)
    first, second = ana.pledge(0), ana.pledge(0)
    until_room(ana, lambda room: room["mixing"]["pledges"][0] == pledge_of(second))
    other = bo.pledge(1)
    terms = until_room(ana, lambda room: room["promise"]["terms"] != "")["promise"]["terms"]
    assert read_terms(terms).pledges == [pledge_of(second), pledge_of(other)]
    assert ana.ask(t="pledge", seat=0, pledge="0" * 64)["code"] == "stale"
    for wrong in (first, other, WORD):
        assert ana.ask(t="word", seat=0, word=wrong)["code"] == "bad-word"
    assert ana.ask(t="word", seat=1, word=other)["code"] == "not-your-seat"
    assert bo.ask(t="pledge", seat=0, pledge="0" * 64)["code"] == "not-your-seat"
    ana.send(t="word", seat=0, word=second)
    assert until_room(ana, lambda room: room["mixing"]["waiting"] == [1])
    assert ana.ask(t="word", seat=0, word=second)["code"] == "bad-word", "once is enough"
    bo.send(t="word", seat=1, word=other)
    ana.until_news(0)
    assert ana.ask(t="word", seat=0, word=second)["code"] == "bad-word"
    assert ana.ask(t="pledge", seat=0, pledge="0" * 64)["code"] == "stale"


@pytest.mark.parametrize(
    "nonsense",
    [
        {"t": "pledge", "seat": 0, "pledge": "0" * 63},
        {"t": "pledge", "seat": 0, "pledge": "G" * 64},
        {"t": "pledge", "seat": 0, "pledge": "0" * 64 + "\n"},
        {"t": "pledge", "seat": 0, "pledge": None},
        {"t": "word", "seat": 0, "word": "0" * 33},
        {"t": "word", "seat": 0, "word": "０" * 32},
        {"t": "word", "seat": 0, "word": 7},
        {"t": "word", "seat": 99, "word": WORD},
        {"t": "without", "seat": -1},
        {"t": "without", "seat": 0, "yes": "yes"},
    ],
)
def test_nonsense_changes_nothing(browser: Browsers, nonsense: Message) -> None:
    _, (ana, _) = sit_down(browser(), browser(), mixes=False)
    refused = ana.ask(**nonsense)
    assert refused["code"] == "malformed"
    assert "\n" not in refused["why"]
    assert ana.room["mixing"]["pledges"] == [None, None]


def test_a_word_of_ten_million_letters(browser: Browsers) -> None:
    people = [browser(), browser()]
    table, sockets = sit_down(*people, mixes=False)
    with suppress(ConnectionClosed):  # it may be cut off before all of it is out
        sockets[0].send(t="word", seat=0, word="a" * 10_000_000)
    with pytest.raises(ConnectionClosed):
        sockets[0].until(lambda message: False)
    sockets[0] = people[0].open(table)
    sockets[1].mixes = True
    sockets[1].mix()
    begin(*sockets)


@pytest.mark.parametrize("told", [[], [0], [1]])
def test_killed_between_pledge_and_word(own_server: Server, stack: ExitStack, told: list[int]) -> None:
    people = [Browser(own_server, stack) for _ in range(2)]
    table, sockets = sit_down(*people, mixes=False)
    words = [sockets[seat].pledge(seat) for seat in range(2)]
    before = until_room(sockets[0], lambda room: room["promise"]["terms"] != "")["promise"]
    for seat in told:
        sockets[seat].send(t="word", seat=seat, word=words[seat])
        until_room(sockets[seat], lambda room: len(room["mixing"]["waiting"]) == 1)
    own_server.restart()
    sockets = [person.open(table) for person in people]
    begin_again(sockets)
    assert sockets[0].room["promise"] == before
    kept = stored(own_server, table)
    assert int(kept["seed"]) == seed_of(before["terms"], int(kept["share"]), words)
    own_server.restart()
    assert people[0].open(table).news["waiting"] == sockets[0].news["waiting"]


def begin_again(sockets: list[Socket]) -> None:
    """Wait until the game has begun for browsers that have pledged before."""
    for socket in sockets:
        socket.until_news(0)


def test_killed_before_anybody_has_pledged(own_server: Server, stack: ExitStack) -> None:
    people = [Browser(own_server, stack) for _ in range(2)]
    table, _ = sit_down(*people, mixes=False)
    own_server.restart()
    begin(*(person.open(table) for person in people))


def test_pledges_move_with_their_people(browser: Browsers) -> None:
    people = [browser(), browser(), browser()]
    table, (ana, bo) = sit_down(*people[:2], players=3)
    ana.send(t="move", seat=0, to=2)
    until_room(ana, lambda room: room["mine"] == [2] and room["mixing"]["pledges"][2] is not None)
    bo.send(t="leave", seat=1)
    until_room(bo, lambda room: room["mine"] == [])
    assert bo.room["mixing"]["pledges"][1] is None, "whoever gets up takes the word along"
    bo.pledged.clear()
    bo.send(t="sit", seat=0, name="Bo")
    cy = people[2].open(table)
    cy.send(t="sit", seat=1, name="Cy")
    begin(bo, cy, ana)
    terms = read_terms(ana.room["promise"]["terms"])
    assert [
        pledge in person.words for pledge, person in zip(terms.pledges, (people[1], people[2], people[0]), strict=True)
    ] == [True] * 3


def test_whoever_was_chosen_begins_and_the_terms_say_so(server: Server, browser: Browsers) -> None:
    people = [browser() for _ in range(3)]
    table, sockets = sit_down(*people, first=1)
    begin(*sockets)
    room, news = sockets[0].room, sockets[0].news
    (asked,) = news["waiting"]
    assert room["seats"][asked]["name"] == "Player 1"
    terms = read_terms(room["promise"]["terms"])
    assert terms.first == 1
    assert [terms.pledges[seat] in person.words for seat, person in enumerate(people)] == [True] * 3
    kept = stored(server, table)
    played = ph.game("imperium-dice").new(3, int(kept["seed"]))
    by = (beginner(played) or 0) - 1
    for seat, socket in enumerate(sockets):
        assert socket.room["mine"] == [(seat + by) % 3]


def test_a_bot_on_the_last_seat(browser: Browsers) -> None:
    people = [browser(), browser()]
    _, sockets = sit_down(*people, players=3)
    for socket in sockets:
        until_room(socket, lambda room: None not in room["mixing"]["pledges"][:2])
    sockets[0].send(t="bot", seat=2, bot="random")
    begin(*sockets)
    assert read_terms(sockets[0].room["promise"]["terms"]).seats[2] == "bot random"


def test_alone_or_with_bots_or_with_chosen_luck_nobody_waits(browser: Browsers) -> None:
    ana, bo = browser(), browser()
    bots = ana.open(ana.create(players=2, name="Ana", bots=[None, "random"]))
    bots.until_news(0)
    table = ana.create(players=2, name="Ana")
    hot_seat = ana.open(table)
    hot_seat.mixes = False
    hot_seat.send(t="sit", seat=1, name="Bo")
    hot_seat.until_news(0)
    _, chosen = sit_down(ana, bo, mixes=False, seed="7")
    chosen[1].until_news(0)
    for socket in (bots, hot_seat, chosen[1]):
        assert socket.room["started"]
        assert (socket.room["mixing"], socket.room["promise"]["terms"]) == (None, "")
        assert socket.ask(t="pledge", seat=socket.room["mine"][0], pledge="0" * 64)["code"] == "stale"


def test_neighbours_at_one_screen_have_a_word_each(browser: Browsers) -> None:
    ana, bo = browser(), browser()
    table = ana.create(players=3, name="Ana")
    here = ana.open(table)
    here.send(t="sit", seat=1, name="Annie")
    until_room(here, lambda room: room["mine"] == [0, 1])
    there = bo.open(table)
    there.send(t="sit", seat=2, name="Bo")
    begin(here, there)
    pledges = read_terms(here.room["promise"]["terms"]).pledges
    assert len(set(pledges)) == 3
    assert set(pledges[:2]) <= set(ana.words)


def test_the_lobby_says_whose_word_is_waited_for(browser: Browsers) -> None:
    people = [browser(), browser()]
    table, (ana, bo) = sit_down(*people, mixes=False)
    ana.pledge(0)
    until_room(bo, lambda room: room["mixing"]["waiting"] == [1])
    (listed,) = [each for each in people[1].request("GET", "/api/lobby")[1]["mine"] if each["id"] == table]
    assert (listed["waiting"], listed["started"]) == ([1], True)


def test_a_table_of_old_plays_as_it_was_laid(own_server: Server, stack: ExitStack) -> None:
    """Tables made before words were asked for, with a free seat or without."""
    people = [Browser(own_server, stack) for _ in range(2)]
    full, sockets = sit_down(*people, mixes=False, seed="7")
    sockets[0].until_news(0)
    table = people[0].create(players=2, name="Ana")
    own_server.kill()
    own_server.alter("update tables set shared = false, chosen = false")
    own_server.start()
    assert people[0].open(full).room["started"]
    late = people[1].open(table)
    late.send(t="sit", seat=1, name="Bo")
    late.until_news(0)
    assert late.room["promise"]["terms"] == ""


def test_a_record_that_was_bent_is_not_taken(server: Server, browser: Browsers) -> None:
    people = [browser(), browser()]
    table, sockets = sit_down(*people, options={"peace_rounds": 5})
    begin(*sockets)
    finish(sockets)
    text = server.request("GET", f"/api/tables/{table}/record")[2].decode()
    me = browser().visit()

    def bring(record: str) -> tuple[int, Any]:
        status, _, body = server.request("POST", "/api/records?seat=0", record.encode(), me.headers)
        return status, json.loads(body)

    share = notation.read(text).mixed
    assert share is not None
    for old, new in (
        (f"share {share.share}\n", "share 5\n"),
        (f"word 0 {share.words[0]}", f"word 0 {WORD}"),
        (f"word 0 {share.words[0]}\n", ""),
        ("term option peace_rounds 5\n", "term option peace_rounds 6\n"),
        ("term first", "term last") if "term first" in text else ("term players 2", "term players 3"),
    ):
        assert old in text
        status, problem = bring(text.replace(old, new))
        assert (status, problem["code"]) == (400, "bad-record"), new
    status, created = bring(text)
    assert status == 201
    again = server.request("GET", f"/api/tables/{created['id']}/record")[2].decode()
    assert again == text, "what proves its luck comes along"


def test_the_share_is_nowhere_before_the_end(server: Server, browser: Browsers) -> None:
    people = [browser(), browser()]
    table, sockets = sit_down(*people)
    begin(*sockets)
    kept = stored(server, table)
    export = json.dumps(people[0].request("GET", "/api/me/export")[1])
    for secret in (kept["seed"], kept["share"], kept["salt"]):
        assert secret not in export
        assert not any(secret in text for socket in sockets for text in socket.received)


def test_an_older_file_learns_of_words(tmp_path: Path) -> None:
    from perihelion.server.storage.sqlite import schema
    from perihelion.server.storage.sqlite.file import SqliteStore

    path = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        for step in schema.STEPS[:2]:
            db.executescript(step)
        db.execute("pragma user_version = 2")
        db.execute(
            "insert into tables(id, game, rules_version, players, seed, options, host, at, salt)"
            " values('t', 'imperium-dice', 1, 2, '7', '{}', x'01', 0, '5a17')"
        )
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("select shared, terms, share, words from tables").fetchall() == [(0, "", None, "[]")]
