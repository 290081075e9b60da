"""A file that the version before has left: every table opens, replays as it was, goes on and ends.

`before/make.py` says how the file was made.
"""

import gzip
import io
import json
import random
import sqlite3
import time
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

import perihelion as ph
from perihelion.server.storage.sqlite.drift import replay_all
from tests.server.before.make import play_on
from tests.server.browsers import Browser, Server, Socket, begin

BEFORE = Path(__file__).parent / "before"
KNOWN: dict[str, dict[str, str]] = json.loads((BEFORE / "known.json").read_text())
TABLES = KNOWN["tables"]


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file as it was left, but for the clocks, which have a week to run."""
    file = tmp_path_factory.mktemp("before") / "games.sqlite"
    with closing(sqlite3.connect(file)) as db:
        db.executescript(gzip.decompress((BEFORE / "games.sql.gz").read_bytes()).decode())
        for id, due in db.execute("select id, due from tables where due is not null").fetchall():
            later = dict.fromkeys(json.loads(due), time.time() + 604800)
            db.execute("update tables set due = ? where id = ?", (json.dumps(later), id))
        db.commit()
    return file


@pytest.fixture(scope="module")
def kept(left: Path) -> dict[str, Any]:
    """What lay in it, before a server of today has touched it."""
    with closing(sqlite3.connect(left)) as db:
        rows = db.execute("select id, over, (select count(*) from answers where table_id = id) from tables").fetchall()
        return {id: (bool(over), answers) for id, over, answers in rows}


@pytest.fixture(scope="module")
def today(left: Path, kept: dict[str, Any]) -> Iterator[Server]:
    """A server of today on that file; at the end it must have had nothing to complain about."""
    server = Server(left)
    yield server
    assert server.end() == ""


@pytest.fixture
def ada(today: Server, stack: ExitStack) -> Browser:
    return somebody("Ada", today, stack)


@pytest.fixture
def bo(today: Server, stack: ExitStack) -> Browser:
    return somebody("Bo", today, stack)


def somebody(name: str, today: Server, stack: ExitStack) -> Browser:
    """Somebody who played under the version before."""
    browser = Browser(today, stack)
    browser.cookie, browser.words = KNOWN["cookies"][name], KNOWN["words"]
    return browser


def of(stage: str) -> list[str]:
    return [game for game in ph.games() if f"{game} {stage}" in TABLES]


def the_short_of(stage: str) -> list[Any]:
    """With the longest of them for `make test-long`."""
    return [pytest.param(game, marks=[pytest.mark.long] * game.startswith("kepler")) for game in of(stage)]


def test_nothing_drifts(left: Path, kept: dict[str, Any]) -> None:
    outcomes = list(replay_all(left))
    assert len(outcomes) == len(kept) == len(TABLES)
    assert [outcome for outcome in outcomes if outcome.drift] == []


@pytest.mark.parametrize("name", TABLES)
def test_every_table_opens_as_it_was(name: str, ada: Browser, kept: dict[str, Any]) -> None:
    over, _ = kept[TABLES[name]]
    socket = ada.open(TABLES[name])
    assert socket.room["game"] == name.split(maxsplit=1)[0]
    assert not socket.refused
    assert over == bool(socket.news and socket.news["ending"])


@pytest.mark.parametrize("game", of("waiting"))
def test_a_free_seat_is_taken_and_the_game_begins(game: str, ada: Browser, bo: Browser) -> None:
    for stage in ("waiting", "rematch"):
        sockets = [each.open(TABLES[f"{game} {stage}"]) for each in (ada, bo)]
        guest = next(socket for socket in sockets if not socket.room["mine"])
        seat = next(seat for seat, holder in enumerate(guest.room["seats"]) if holder["name"] is None)
        guest.send(t="sit", seat=seat, name="Somebody")
        begin(*sockets)
        goes_on(*sockets)


@pytest.mark.parametrize("game", of("pledging"))
def test_words_that_were_pledged_begin_the_game(game: str, ada: Browser, bo: Browser) -> None:
    for stage in ("pledging", "telling"):
        sockets = [each.open(TABLES[f"{game} {stage}"]) for each in (ada, bo)]
        begin(*sockets)
        goes_on(*sockets)


@pytest.mark.parametrize("game", the_short_of("running"))
def test_a_game_with_all_there_is_goes_on_to_its_end(game: str, ada: Browser, bo: Browser) -> None:
    sockets = [each.open(TABLES[f"{game} running"]) for each in (ada, bo)]
    (host, guest) = sockets
    for socket in sockets:
        socket.unheard()
    assert [line["text"] or line["saying"] for line in host.talk] == ["Bonne chance !", "luck", "I look on"]
    assert (host.room["quiet"], host.room["curbed"], guest.room["curbed"]) == (True, 1, 0)
    assert host.room["unrated"] == ["back"]
    assert len(host.news["left"]) == 1
    (watcher,) = host.ask(t="who")["people"]
    assert watcher["curb"] == "muted"
    ends(*sockets)


@pytest.mark.parametrize("game", the_short_of("secret"))
def test_a_secret_that_was_given_stays_one_until_all_are_in(game: str, ada: Browser, bo: Browser) -> None:
    sockets = [each.open(TABLES[f"{game} secret"]) for each in (ada, bo)]
    assert [list(socket.news["asks"]) for socket in sockets] == [[], ["1"]]
    assert sockets[0].news["undo"] == [0]
    ends(*sockets)


@pytest.mark.parametrize("game", [game for game in of("daily") if game.startswith(("kepler", "space"))])
def test_a_daily_goes_on_to_its_end(game: str, ada: Browser) -> None:
    socket = ada.open(TABLES[f"{game} daily"])
    assert socket.room["promise"]["chosen"]
    ends(socket)


def test_what_is_over_is_where_it_was(ada: Browser) -> None:
    status, lobby = ada.request("GET", "/api/lobby")
    listed = {table["id"] for table in lobby["finished"]}
    over = {TABLES[name] for name in TABLES if name.endswith(("finished", "brought", "campaign"))}
    assert (status, len(listed), len(listed & over) > 0) == (200, 12, True)
    for game in of("finished"):
        _, results = ada.request("GET", f"/api/tables/{TABLES[f'{game} finished']}/results")
        assert results["unrated"] == []
        assert all(seat["rating"] is not None for seat in results["seats"])
    _, passed = ada.request("GET", "/api/games/kepler-3042/campaigns")
    assert passed == [{"campaign": "easy", "level": 1, "score": 30.0}]


def test_records_replay(ada: Browser, today: Server) -> None:
    _, _, body = today.request("GET", "/api/records", headers=ada.headers)
    with zipfile.ZipFile(io.BytesIO(body)) as packed:
        records = {name: packed.read(name).decode() for name in packed.namelist()}
    assert len(records) >= 11
    assert all(ph.replay(record).over for record in records.values())


def goes_on(*sockets: Socket) -> None:
    before = sockets[0].news["answers"]
    play_on(list(sockets), 3, random.Random(1))
    for socket in sockets:
        socket.unheard()
        assert socket.news["answers"] > before


def ends(*sockets: Socket) -> None:
    play_on(list(sockets), 5000, random.Random(1))
    for socket in sockets:
        socket.unheard()
        assert socket.news["ending"]
