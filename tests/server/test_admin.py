"""Looking after a server from the command line, while it runs."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from perihelion.cli import main
from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.postgresql.store import PostgresStore
from perihelion.server.storage.sqlite import copies, schema
from perihelion.server.watch.logs import short
from perihelion.server.web.cookies import person_of
from tests.server.browsers import Browser, Party, Server, Socket, wait_for
from tests.server.databases import Cluster
from tests.server.stores import set_up, with_store

Admin = Callable[..., str]


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that looks for notices every second."""
    server = Server(tmp_path_factory.mktemp("server") / "games.sqlite")
    server.end()
    server.start(notice_seconds=1)
    yield server
    assert server.end() == ""


@pytest.fixture
def admin(watched: Server, capsys: pytest.CaptureFixture[str]) -> Admin:
    """What `perihelion admin` says about that server, if all is well; or its one line of complaint, with code 2."""

    def do(*said: object, code: int = 0) -> str:
        assert main(["admin", *map(str, said), "--lang", "en", "--db", str(watched.db)]) == code
        out, err = capsys.readouterr()
        assert (err.count("\n"), out) == (1, "") if code == 2 else err == ""
        return err if code == 2 else out

    return do


def listed(admin: Admin, *said: object) -> Any:
    return json.loads(admin(*said, "--json"))


def digits(browser: Browser) -> str:
    return person_of(browser.cookie.partition("=")[2]).hex()


def two_at_a_table(server: Server, stack: ExitStack) -> tuple[Browser, Browser, str, Socket]:
    """Ana, and Bo who sits beside her; the table, and Ana's page of it."""
    game = Party(server, stack, players=2)
    return *game.people, game.table, game.sockets[0]  # type: ignore[return-value]  # two people


def test_tables_are_listed_and_deleted(watched: Server, stack: ExitStack, admin: Admin) -> None:
    ana, _, table, page = two_at_a_table(watched, stack)
    bots = ana.create(players=2, bots=["random"] * 2)
    ana.open(bots).until(lambda message: bool(message.get("ending")))
    both = {each["id"]: each for each in listed(admin, "tables", "--of", digits(ana)[:8])}
    assert both.keys() == {table, bots}
    assert (both[table]["people"], both[table]["over"], both[table]["log"]) == (2, False, short(table))
    assert both[bots]["over"]
    assert [each["id"] for each in listed(admin, "tables", "--of", digits(ana), "--over")] == [bots]
    assert [each["id"] for each in listed(admin, "tables", "--of", digits(ana), "--running")] == [table]
    assert len(listed(admin, "tables", "--most", 1)) == 1
    shown = admin("tables", "--most", 2).splitlines()
    assert [line.split()[0] for line in shown if line.strip() and "─" not in line][1:] == [bots, table]
    assert "1 table would be deleted for good" in admin("delete-table", table)
    assert page.ask(t="who")["t"] == "watchers", "nothing has happened"
    assert "there is no table 'nowhere'" in admin("delete-table", table, "nowhere", "--yes", code=2)
    assert admin("delete-table", table, "--yes") == "1 table deleted.\n"
    page.until(lambda message: message.get("code") == "unknown-table")
    assert [each["id"] for each in listed(admin, "tables", "--of", digits(ana))] == [bots]


def test_people_are_listed_banned_and_forgotten(watched: Server, stack: ExitStack, admin: Admin) -> None:
    ana, bo, table, page = two_at_a_table(watched, stack)
    people = {each["person"]: each for each in listed(admin, "people", "--table", table)}
    assert people.keys() == {digits(ana), digits(bo)}
    assert people[digits(bo)] == {"person": digits(bo), "name": "Player 1", "tables": 1, "banned": False}
    assert "is banned" in admin("ban", digits(bo)[:12])
    wait_for(lambda: bo.request("GET", "/api/lobby")[0] == 403)
    assert [each["person"] for each in listed(admin, "people", "--banned")] == [digits(bo)]
    assert "banned" in admin("people", "--banned")
    assert "let in again" in admin("unban", digits(bo))
    wait_for(lambda: bo.request("GET", "/api/lobby")[0] == 200)
    assert "would be forgotten" in admin("delete-person", digits(bo))
    assert "is forgotten" in admin("delete-person", digits(bo), "--yes")
    page.until(lambda message: message["t"] == "room" and message["seats"][1]["name"] != "Player 1")
    assert "there is nobody whose digits begin with 0000" in admin("ban", "0000000000", code=2)
    assert "expected a person as the list of people has them, 4 digits or more, not 'Bo'" in admin("ban", "Bo", code=2)


def test_a_backup_while_people_play_is_what_they_had_and_serves_elsewhere(
    watched: Server, stack: ExitStack, admin: Admin, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ana, _, table, page = two_at_a_table(watched, stack)
    busy = [ana.create(players=3, bots=["random"] * 3) for _ in range(3)]  # which write all the time
    kept = page.news
    copy, elsewhere = tmp_path / "copy.sqlite", tmp_path / "deep" / "games.sqlite"
    assert str(copy) in admin("backup", copy)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.sqlite"], "one file, and nothing beside it"
    assert "is there already, and is not overwritten" in admin("backup", copy, code=2)
    assert "is there already, and is not overwritten" in admin("restore", copy, code=2)
    assert main(["admin", "restore", str(copy), "--db", str(elsewhere), "--lang", "en"]) == 0
    assert f"in {elsewhere}, played again: 0 drift." in capsys.readouterr().out
    again = Server(elsewhere)
    moved = Browser(again, stack)
    moved.cookie = ana.cookie
    assert moved.open(table).news == kept
    assert table in {each["id"] for each in moved.request("GET", "/api/lobby")[1]["mine"]}
    assert all(moved.open(each).news for each in busy), "whether their games had come to an end or not"
    assert again.end() == ""


def test_everything_is_counted_again_while_a_server_runs(watched: Server, stack: ExitStack, admin: Admin) -> None:
    ana = Browser(watched, stack).visit()
    ana.open(ana.create(players=2, bots=["random", "greedy"])).until(lambda message: bool(message.get("ending")))
    before = ana.request("GET", "/api/stats")
    watched.alter("delete from standings")
    assert ana.request("GET", "/api/stats") != before
    assert admin("count-anew").startswith("Counted again, and rated: ")
    assert ana.request("GET", "/api/stats") == before


def test_a_copy_is_of_one_moment_however_much_is_written_meanwhile(tmp_path: Path) -> None:
    file, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        schema.prepare(db)
        db.execute("pragma journal_mode = wal")
        db.execute("begin")
        write = "insert or replace into secrets values(?, ?)"
        db.executemany(write, [(f"{n}", "0" * 2000) for n in range(4000)])
        db.execute("commit")
        steps: list[int] = []

        def write_meanwhile(done: int, whole: int) -> None:
            steps.append(whole)
            db.execute("begin")
            db.executemany(write, [(f"{n}", f"{len(steps)}" * 2000) for n in range(0, 4000, 40)])
            db.execute("commit")

        copies.back_up(file, copy, write_meanwhile)
        assert len(steps) == -(-steps[0] // copies.STEP) > 1, "it never had to begin again"
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("select count(*) from secrets where value like '0%'").fetchone() == (4000,)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda data: data[:5000], "FILE is damaged ("),
        (lambda data: data[:8192] + bytes(4096) + data[12288:], "FILE is damaged ("),
        (lambda data: b"Dear Ana" * 999, "FILE cannot be read: file is not a database"),
        (lambda data: b"", "FILE holds no games: it is empty"),
    ],
)
def test_a_damaged_copy_is_said_to_be_so_in_one_line_and_not_put_to_use(
    watched: Server, admin: Admin, tmp_path: Path, spoil: Callable[[bytes], bytes], why: str
) -> None:
    copy, elsewhere = tmp_path / "copy.sqlite", tmp_path / "games.sqlite"
    copies.back_up(watched.db, copy, lambda done, whole: None)
    copy.write_bytes(spoil(copy.read_bytes()))
    with pytest.raises(StoreError) as error:
        copies.restore(copy, elsewhere, lambda done, whole: None)
    assert str(error.value).startswith(why.replace("FILE", str(copy)))
    assert "\n" not in str(error.value)
    assert [file.name for file in tmp_path.iterdir()] == ["copy.sqlite"]


def test_a_game_that_comes_out_differently_is_named_and_kept(
    watched: Server, stack: ExitStack, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = Browser(watched, stack)
    table = ana.create(players=2, bots=["random"] * 2)
    ana.open(table).until(lambda message: bool(message.get("ending")))
    copy, elsewhere = tmp_path / "copy.sqlite", tmp_path / "games.sqlite"
    copies.back_up(watched.db, copy, lambda done, whole: None)
    with closing(sqlite3.connect(copy)) as db:
        db.execute("update answers set digest = 'other' where table_id = ? and n = 2", (table,))
        db.commit()
    assert main(["admin", "restore", str(copy), "--db", str(elsewhere), "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{table} (imperium-dice): ")
    assert told.endswith("1 drifts.\n")
    assert elsewhere.exists()


def test_a_postgresql_is_looked_after_alike(
    cluster: Cluster, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with cluster.database() as address:
        with_store(lambda: PostgresStore(address), set_up)
        assert main(["admin", "tables", "--json", "--database", address]) == 0
        assert [each["id"] for each in json.loads(capsys.readouterr().out)] == ["table"]
        monkeypatch.setenv("PERIHELION_DATABASE", address)
        assert main(["admin", "ban", b"pers".hex()]) == 0
        assert main(["admin", "people", "--banned", "--json"]) == 0
        assert main(["admin", "backup", "copy"]) == 2
    assert "is copied with pg_dump and put back with pg_restore" in capsys.readouterr().err


def test_limits_are_shown_with_where_they_were_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.toml"
    file.write_text("tables_an_hour = 7\n")
    monkeypatch.setenv("PERIHELION_RATE", "9")
    assert main(["admin", "limits", "--settings", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "PERIHELION_RATE" in told
    assert "tables_an_hour" in told
    assert main(["admin", "limits", "--settings", str(file), "--json"]) == 0
    limits = json.loads(capsys.readouterr().out)
    assert (limits["rate"], limits["tables_an_hour"], limits["curbs"]) == (9, 7, 200)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["tables", "--db", "FILE"], "there is no file FILE"),
        (["backup", "x", "--db", "FILE"], "there is no file FILE"),
        (["restore", "FILE", "--db", "x"], "there is no file FILE"),
        (["tables", "--most", "0"], "argument --most: expected a whole number from 1 to 1000000, not '0'"),
        (["limits", "--settings", "FILE"], "the settings in FILE cannot be read: No such file or directory"),
        (["fly"], "invalid choice: 'fly'"),
        ([], "the following arguments are required: ACTION"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: list[str], why: str
) -> None:
    nowhere = str(tmp_path / "none")
    assert main(["admin", *(each.replace("FILE", nowhere) for each in said)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert why.replace("FILE", nowhere) in err


def test_a_file_of_an_older_version_is_left_to_the_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(old)) as db:
        schema.prepare(db)
        db.execute("pragma user_version = 1")
    assert main(["admin", "tables", "--db", str(old)]) == 2
    assert "is of an older Perihelion (version 1; " in capsys.readouterr().err
