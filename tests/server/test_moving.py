"""All games moved from a file to a database, and back."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from perihelion.cli import main
from perihelion.server.storage.sql.moving import KEYS, PAGE
from perihelion.server.storage.sqlite import schema
from tests.server.browsers import Browser, Party, Server, script
from tests.server.by_hand import at_hand
from tests.server.databases import Cluster


@pytest.fixture
def url(cluster: Cluster) -> Iterator[str]:
    with cluster.database() as url:
        yield url


def everything(place: Path | str) -> dict[str, list[Any]]:
    """All rows, in an order that is the same everywhere."""
    names = {kind: ", ".join(columns) for kind, columns in COLUMNS.items()}
    return {
        kind: sorted((tuple(row) for row in at_hand(place, (f"select {names[kind]} from {kind}", ()))), key=repr)
        for kind in KEYS
    }


def _columns() -> dict[str, list[str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        schema.prepare(db)
        tables = [name for (name,) in db.execute("select name from sqlite_master where type = 'table'")]
        return {table: [row[1] for row in db.execute(f"pragma table_info({table})")] for table in tables}


COLUMNS = _columns()


def move(target: object, *source: object, code: int = 0) -> None:
    assert main(["move-to", str(target), *map(str, source), "--lang", "en"]) == code


def filled(server: Server, stack: ExitStack) -> Party:
    """People who play, talk, have finished a game, and can be found again."""
    game = Party(server, stack, players=2)
    game.play(script(lambda table: len(table.answers) == 12, players=2))
    ana = game.people[0]
    game.sockets[0].send(t="say", text="Hello")
    game.sockets[1].until(lambda message: message["t"] == "talk")
    assert ana.request("POST", "/api/me", {"name": "Ana"})[0] == 200
    assert ana.request("POST", "/api/me/phrase")[0] == 201
    over = ana.open(ana.create(players=2, bots=["random", "random"], public=True))
    over.until(lambda message: bool(message.get("ending")))
    return game


def test_whoever_played_on_a_file_plays_on_with_a_database_and_back(
    own_file: Server, url: str, stack: ExitStack, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = filled(own_file, stack)
    seen = game.seen()
    lobby = game.people[0].request("GET", "/api/lobby")
    assert own_file.end() == ""
    before, back = everything(own_file.db), tmp_path / "deep" / "back.sqlite"
    move(url, "--db", own_file.db)
    said = capsys.readouterr()
    assert (said.out, said.err) == (f"2 tables in {url}, played again: 0 drift.\n", "")
    assert everything(url) == before, "true is 1, and nothing else differs"
    several = Server(url, 2)
    for person in (*game.people, game.passer_by):
        person.server = several
    assert game.seen() == seen
    assert game.people[0].request("GET", "/api/lobby") == lobby
    game.play(script(lambda table: len(table.answers) == 14, players=2)[12:])
    assert several.end() == ""
    move(back, "--database", url)
    assert everything(back) == everything(url)
    moved = Server(back)
    for person in (*game.people, game.passer_by):
        person.server = moved
    assert game.seen()[0]["answers"] == 14
    assert moved.end() == ""


def test_many_rows_come_along_page_by_page(own_file: Server, url: str, stack: ExitStack) -> None:
    table = Browser(own_file, stack).create(players=2, name="Ana")
    own_file.end()
    say = "insert into chat(table_id, n, person, text, at) values(?,?,?,?,?)"
    own_file.alter(*((say, (table, n, b"\0", "noise", 0.5)) for n in range(2 * PAGE + 1)))
    move(url, "--db", own_file.db)
    assert at_hand(url, ("select count(*), min(n), max(n) from chat", ())) == [(2 * PAGE + 1, 0, 2 * PAGE)]


def test_a_game_that_drifts_comes_along_and_is_named(
    own_file: Server, url: str, stack: ExitStack, capsys: pytest.CaptureFixture[str]
) -> None:
    game = filled(own_file, stack)
    own_file.end()
    own_file.alter(("update answers set digest = '00000000' where table_id = ? and n = 6", (game.table,)))
    move(url, "--db", own_file.db, code=1)
    out = capsys.readouterr().out
    assert game.table in out
    assert out.endswith("played again: 1 drifts.\n")
    assert everything(url) == everything(own_file.db)


def test_a_place_that_is_not_empty_is_left_as_it_is(
    own_file: Server, url: str, stack: ExitStack, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(own_file, stack)
    own_file.end()
    other = Server(tmp_path / "other.sqlite")
    Browser(other, stack).create(players=2, name="Bo")
    other.end()
    kept = everything(other.db)
    for target, source in ((other.db, own_file.db), (own_file.db, own_file.db), (url, tmp_path / "none")):
        move(target, "--db", source, code=2)
        err = capsys.readouterr().err
        assert err.startswith("perihelion: there ")
        assert err.count("\n") == 1
    assert everything(other.db) == kept
    assert not any(everything(url).values())


def test_what_cannot_be_taken_leaves_nothing_behind(
    own_file: Server, url: str, stack: ExitStack, capsys: pytest.CaptureFixture[str]
) -> None:
    """A zero byte in a name, such as an older version may have let in."""
    filled(own_file, stack)
    own_file.end()
    own_file.alter(("insert into people(person, name, at) values(?,?,?)", (b"\0" * 32, "A\0na", 0.5)))
    move(url, "--db", own_file.db, code=2)
    assert "did not take the change" in capsys.readouterr().err
    assert not any(everything(url).values())


def test_everything_is_moved_but_notices_to_servers(url: str) -> None:
    find = "select tablename from pg_tables where schemaname = current_schema()"
    there = {name for (name,) in at_hand(url, (find, ()))}
    assert set(COLUMNS) == there - {"perihelion"} == {*KEYS, "notices"}


def test_what_is_in_a_database_is_played_again(url: str, stack: ExitStack, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(url)
    table = filled(server, stack).table
    replay = ["replay", "--all", "--database", url, "--lang", "en"]
    assert main(replay) == 0
    assert capsys.readouterr().out == f"2 games of {url} played again: 0 drift.\n"
    server.alter(("update answers set digest = '00000000' where table_id = ? and n = 3", (table,)))
    assert main(replay) == 1
    assert capsys.readouterr().out.startswith(f"{table} (imperium-dice): ")
    assert server.end() == ""
