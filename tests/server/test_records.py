"""Records: brought from elsewhere when they are sound, and taken away all together."""

import io
import json
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import perihelion as ph
from tests.playing import finish
from tests.server.browsers import Browser, Party, Server, script

Browsers = Callable[[], Browser]
TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"


@pytest.fixture(scope="module")
def played() -> ph.Table[Any]:
    """A game that was played elsewhere."""
    return finish(ph.game("space-explorers").new(3, 77), 5)


def bring(browser: Browser, text: str, seat: object = 1, **told: object) -> tuple[int, Any]:
    path = f"/api/records?{urlencode({'seat': seat, **told})}"
    status, _, body = browser.server.request("POST", path, text.encode(), browser.headers)
    return status, json.loads(body)


def get(browser: Browser, path: str) -> Any:
    status, _, body = browser.server.request("GET", path, headers=browser.headers)
    assert status == 200, body
    return json.loads(body)


def somebody(browser: Browsers) -> Browser:
    """Somebody with a cookie."""
    me = browser()
    me.create()
    return me


def test_a_sound_record_becomes_a_finished_table_of_one_s_own(browser: Browsers, played: ph.Table[Any]) -> None:
    me = somebody(browser)
    status, created = bring(me, played.record("en", salt="5a17"))
    assert status == 201
    socket = me.open(created["id"])
    assert socket.room["mine"] == [1]
    assert socket.news["ending"]["winners"] == list(played.winners)
    assert socket.news["view"] == json.loads(json.dumps(played.view(1)))
    assert socket.news["proof"] == {"seed": "77", "salt": "5a17", "share": None, "words": []}
    assert len(socket.recall("all")["frames"]) == len(played.answers) + 1
    _, _, text = me.server.request("GET", f"/api/tables/{created['id']}/record")
    assert text.decode() == played.record(salt="5a17")
    assert created["id"] in [table["id"] for table in get(me, "/api/lobby")["finished"]]
    assert bring(me, played.record(), seat=2) == (200, created), "the same game again is the same table"
    other = somebody(browser)
    assert bring(other, played.record())[1] != created, "another's history is another's"


def test_bots_name_and_time_come_along_and_still_nothing_counts(browser: Browsers, played: ph.Table[Any]) -> None:
    me = somebody(browser)
    told: dict[str, object] = {"bots": "greedy,,random", "name": "Ada on the train", "ended": 1_700_000_000}
    status, created = bring(me, played.record(), **told)
    assert status == 201
    room = me.open(created["id"]).room
    assert [(seat["name"], seat["bot"]) for seat in room["seats"]] == [
        (None, "greedy"),
        ("Ada on the train", None),
        (None, "random"),
    ]
    (listed,) = get(me, "/api/lobby")["finished"]
    assert (listed["id"], listed["mine"], listed["since"]) == (created["id"], [1], 1_700_000_000)
    profile = get(me, "/api/players/me")
    assert (profile["played"], profile["rivals"]) == ([], [])
    greedy = get(me, "/api/players/greedy")
    assert not [rival for rival in greedy["rivals"] if rival["who"]["me"]]
    assert bring(me, played.record(), seat=0, ended="1" * 12) == (200, created)
    for bots in ("greedy,random", "greedy,random,random", "greedy,,chess"):
        assert bring(me, played.record(), bots=bots)[1]["code"] == "malformed"
    assert bring(me, played.record(), name="\u200b")[1]["code"] == "bad-name"


def test_a_game_brought_many_times_at_once_is_one(browser: Browsers, played: ph.Table[Any]) -> None:
    me = somebody(browser)
    with ThreadPoolExecutor(6) as at_once:
        answers = list(at_once.map(lambda _: bring(me, played.record()), range(6)))
    assert len({created["id"] for _, created in answers}) == 1
    assert len(get(me, "/api/lobby")["finished"]) == 1


def test_a_game_that_was_played_here_is_not_brought_again(party: Callable[..., Party]) -> None:
    game = party(players=2, seed=9)
    game.play(script(lambda table: table.over, seed=9, players=2))
    me = game.people[0]
    _, _, record = me.server.request("GET", f"/api/tables/{game.table}/record", headers=me.headers)
    assert bring(me, record.decode(), 0) == (200, {"id": game.table})


def test_a_level_that_was_passed_elsewhere_counts(browser: Browsers) -> None:
    me, record = somebody(browser), (TRANSCRIPTS / "kepler-3042-1p-passed.txt").read_text("utf-8")
    assert bring(me, record, 0)[0] == 201
    (score,) = ph.replay(record).scores or ()
    assert get(me, "/api/games/kepler-3042/campaigns") == [{"campaign": "easy", "level": 1, "score": score}]


def test_what_was_brought_counts_for_nothing(browser: Browsers, played: ph.Table[Any]) -> None:
    me = somebody(browser)
    _, created = bring(me, played.record())
    profile = get(me, "/api/players/me")
    assert (profile["played"], profile["rivals"]) == ([], [])
    assert [(past["table"], past["imported"]) for past in profile["past"]] == [(created["id"], True)]
    assert get(me, f"/api/tables/{created['id']}/results")["unrated"] == ["elsewhere"]
    for game in get(me, "/api/stats"):
        assert not any(row["who"]["me"] for row in game["standings"])


def test_what_is_not_sound_is_refused_and_leaves_no_trace(browser: Browsers, played: ph.Table[Any]) -> None:
    me = somebody(browser)
    good = played.record(salt="5a17")
    unfinished = ph.game("space-explorers").new(3, 77)
    for text, why in (
        ("", "The record stops after line 0"),
        ("\xff\xfe", "Line 1 of the record should be"),
        (unfinished.record(), "The game in the record is not over."),
        (good.replace(played.digests[7], "01234567"), "Answer 8 "),
        (good.replace("seed 77", "seed 78"), "nswer "),
        (good.replace("salt 5a17", "salt 5a18"), "The seed in the record is not the one committed to."),
        (good.replace(played.result, "winners 0 reason chess"), "The record ends with"),
        (good.replace("game space-explorers", "game chess"), "The record is of another game"),
        (good.replace("players 3", "players 9"), "The record cannot be set up"),
    ):
        status, problem = bring(me, text)
        assert (status, problem["code"]) == (400, "bad-record"), text[:200]
        assert why in problem["why"]
    for seat in (3, -1, "x", "", "1" * 50):
        assert bring(me, good, seat)[1]["code"] == "malformed"
    assert bring(me, "#" * 1_000_001)[1]["code"] == "too-large"
    assert bring(browser(), good)[1]["code"] == "nobody"
    foreign = {"Cookie": me.cookie, "Origin": "http://else.test"}
    status, _, _ = me.server.request("POST", "/api/records?seat=0", good.encode(), foreign)
    assert status == 403
    assert get(me, "/api/lobby")["finished"] == []


def test_all_one_s_games_are_taken_away_together(party: Callable[..., Party], played: ph.Table[Any]) -> None:
    game = party(players=2, seed=8)
    game.play(script(lambda table: table.over, seed=8, players=2))
    me = game.people[0]
    bring(me, played.record())
    status, headers, body = me.server.request("GET", "/api/records", headers=me.headers)
    assert (status, headers["content-type"]) == (200, "application/zip")
    with zipfile.ZipFile(io.BytesIO(body)) as file:
        texts = {name: file.read(name).decode() for name in file.namelist()}
    assert len(texts) == 2
    assert played.record() in texts.values()
    assert {ph.replay(text).game.id for text in texts.values()} == {"imperium-dice", "space-explorers"}
    assert any(game.table in name for name in texts)
    assert me.server.request("GET", "/api/records")[0] == 401


def test_every_transcript_can_be_brought(own_server: Server, browser: Browsers) -> None:
    me = browser()
    me.server = own_server
    me.create()
    for file in sorted(TRANSCRIPTS.glob("*-greedy.txt")):
        assert bring(me, file.read_text("utf-8"), 0)[0] == 201, file.name


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules 2", "rules 99999999999999999999"),
        ("rules 2", f"rules {'9' * 5000}"),
        ("players 3", f"players {'9' * 5000}"),
        ("seed 77", f"seed {2**128}"),
        ("seed 77", f"seed {'7' * 5000}"),
        ("\n0 ", f"\n{'0' * 5000} "),
        ("\n0 ", "\n16 "),
        ("\nend ", f"\nend {'0' * 5000}"),
    ],
)
def test_numbers_out_of_all_bounds_harm_nobody(browser: Browsers, played: ph.Table[Any], old: str, new: str) -> None:
    me, text = somebody(browser), played.record()
    assert old in text
    status, answer = bring(me, text.replace(old, new, 1))
    assert (status, answer["code"]) == (400, "bad-record")
    assert len(answer["why"]) < 200
    me.create()


def test_records_have_their_limit(own_server: Server, stack: ExitStack, played: ph.Table[Any]) -> None:
    own_server.end()
    own_server.start(records_at_once=2, records_an_hour=1)
    ana, bo = Browser(own_server, stack).visit(), Browser(own_server, stack).visit()
    assert bring(ana, "nonsense")[0] == 400
    assert bring(ana, played.record())[0] == 201
    status, problem = bring(ana, played.record())
    assert (status, problem["code"], problem["limit"]["what"]) == (429, "too-many", "records")
    assert ana.server.request("GET", "/api/records", headers=ana.headers)[0] == 429
    assert bring(bo, played.record())[0] == 201
