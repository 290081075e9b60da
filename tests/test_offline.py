"""Tables without a server: what goes into the browser runs on the standard library and msgspec alone."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import perihelion as ph
from perihelion import notation
from perihelion.offline import analyse, branch, check, lay, pack, sit
from perihelion.wire.changes import applied
from perihelion.wire.down import News, RoomInfo
from perihelion.wire.refusal import Refusal
from tests.editing import head

TRANSCRIPTS = Path(__file__).parent / "transcripts"
WISH = {"players": 2, "bots": [None, "random"], "name": "Ada", "seed": str(2**127 + 1)}
ALONE = """
import sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path] + sys.argv[1:]
for gone in ("asyncio", "sqlite3", "socket", "multiprocessing", "starlette", "uvicorn"):
    sys.modules[gone] = None
from perihelion.offline import lay, sit
desk = sit(lay('{"game": "imperium-dice", "players": 2, "bots": ["greedy", "search"], "seed": "1"}'))
for _ in range(5):
    assert desk.bots()
"""


def play(desk: Any, chance: Random) -> list[Any]:
    """Play at random against the bots to the end; the whole log."""
    log: list[Any] = []
    step = json.loads(desk.join(0, 0))
    while not step["over"]:
        text = desk.bots()
        if text is None:
            news = json.loads(desk.join(0, 0))["messages"][-1]
            seat, ask = next(iter(news["asks"].items()))
            choice = chance.choice(ask["choices"])["text"]
            text = desk.receive(json.dumps({"t": "answer", "n": news["n"], "seat": int(seat), "choice": choice}))
        step = json.loads(text)
        log += step["entries"]
    return log


def test_a_game_in_an_edition_of_its_own() -> None:
    game = ph.game("imperium-dice")
    edition = f"{head(game)}[attack]\ncruiser = 2\nnote = 'the race list'"
    kept = lay(json.dumps({**WISH, "game": game.id, "edition": edition}))
    log = play(sit(kept), Random(1))
    desk = sit(json.dumps({**json.loads(kept), "log": log}))
    room, _ = (msgspec.convert(message, kind) for message, kind in _told(desk.join(0, 0)))
    assert room.edition is not None
    assert room.edition.hash == game.in_edition(edition).mark.split()[1]


@pytest.mark.parametrize("game", ph.games())
def test_a_whole_game_left_in_the_middle_and_taken_up_again(game: str) -> None:
    kept = lay(json.dumps({**WISH, "game": game}))
    log = play(sit(kept), Random(1))
    half = json.dumps({**json.loads(kept), "log": log[: len(log) // 2]})
    again = sit(half)
    room, news = (msgspec.convert(message, kind) for message, kind in _told(again.join(0, 0)))
    assert room.mine == [0]
    assert news.n == len(log) // 2
    play(again, Random(2))
    record = json.loads(again.join(0, 0))["record"]
    assert f"seed {2**127 + 1}" in record
    assert ph.replay(record).over


def _told(step: str) -> list[tuple[Any, Any]]:
    return list(zip(json.loads(step)["messages"], (RoomInfo, News), strict=True))


def test_every_message_is_answered_or_refused() -> None:
    desk = sit(lay(json.dumps({**WISH, "game": "imperium-dice"})))
    news = json.loads(desk.join(0, 0))["messages"][-1]
    for message, answer in [
        ({"t": "why", "seat": 0, "choice": "invade 3"}, "reason"),
        ({"t": "recall", "answers": 0}, "recalled"),
        ({"t": "undo", "n": news["n"], "seat": 0}, "no-undo"),
        ({"t": "take-back", "n": news["n"], "seat": 0}, "no-undo"),
        ({"t": "answer", "n": news["n"], "seat": 0, "choice": "win"}, "not-offered"),
        ({"t": "answer", "n": news["n"] + 1, "seat": 0, "choice": "win"}, "stale"),
        ({"t": "leave", "seat": 0}, "started"),
        ({"t": "sing"}, "malformed"),
    ]:
        step = json.loads(desk.receive(json.dumps(message)))
        (told,) = step["messages"]
        assert told.get("code", told["t"]) == answer
        assert step["entries"] == []


def test_what_cannot_be_undone_is_taken_back_where_nobody_minds() -> None:
    wish = {"game": "imperium-dice", "players": 2, "bots": [None, "random"], "name": "Ada"}
    kept, log = lay(json.dumps(wish)), []
    desk, chance = sit(kept), Random(1)
    news = json.loads(desk.join(0, 0))["messages"][-1]
    while not news["back"] or not news["asks"]:
        ask = news["asks"].get("0")
        choice = chance.choice(ask["choices"])["text"] if ask else ""
        wish = {"t": "answer", "n": news["n"], "seat": 0, "choice": choice}
        step = json.loads(desk.receive(json.dumps(wish)) if ask else desk.bots() or "")
        log += step["entries"]
        news = applied(news, step["messages"][-1]["parts"])
    step = json.loads(desk.receive(json.dumps({"t": "take-back", "n": news["n"], "seat": 0})))
    log += step["entries"]
    (changes,) = step["messages"]
    after = applied(news, changes["parts"])
    assert 0 in after["waiting"]
    assert log[-1][2] == f"back {after['answers']}"
    again = sit(json.dumps({**json.loads(kept), "log": log}))
    assert json.loads(again.join(0, 0))["messages"][-1]["view"] == after["view"]


def test_how_a_game_ended_is_known_without_the_rules() -> None:
    wish = {"game": "imperium-dice", "players": 3, "bots": [None, "random", "random"], "name": "Ada", "seed": "5"}
    kept = lay(json.dumps(wish))
    log = play(sit(kept), Random(1))
    step = json.loads(sit(json.dumps({**json.loads(kept), "log": log})).join(0, 0))
    past, met = step["past"], step["met"]
    assert (past["players"], past["table"], len(past["opening"])) == (3, json.loads(kept)["id"], 1)
    assert [each["bot"] for each in met] == ["random"]  # each kind once, by its best place
    winners = step["messages"][-1]["ending"]["winners"]
    assert min(past["place"], met[0]["place"]) == (1 if winners else 2)  # there may be none


def test_a_good_move_is_shown_here_too() -> None:
    desk = sit(lay(json.dumps({"game": "space-explorers", "players": 1, "bots": [None], "name": "Ada"})))
    news = json.loads(desk.join(0, 0))["messages"][-1]
    for n, answer in [(news["n"], "advice"), (news["n"] + 1, "stale")]:
        step = json.loads(desk.receive(json.dumps({"t": "advise", "n": n, "seat": 0})))
        (told,) = step["messages"]
        assert told.get("code", told["t"]) == answer
        assert told.get("choice") in [None, *(choice["text"] for choice in news["asks"]["0"]["choices"])]
        assert step["entries"] == []


def test_a_list_needs_no_rules() -> None:
    kept = lay(json.dumps({**WISH, "game": "imperium-dice"}))
    listed = json.loads(kept)["listed"]
    assert listed["id"] == json.loads(kept)["id"]
    assert (listed["seats"], listed["mine"]) == ([{"name": "Ada", "bot": None}, {"name": None, "bot": "random"}], [0])
    desk = sit(kept)
    assert json.loads(desk.join(0, 0))["listed"] == listed
    old = {**json.loads(kept), "listed": {"written": "by another version"}}
    assert json.loads(sit(json.dumps(old)).join(0, 0))["listed"] == listed
    play(desk, Random(1))
    end = json.loads(desk.join(0, 0))
    assert (end["listed"]["waiting"], end["passed"]) == ([], None)
    assert end["listed"]["place"] == (1 if end["messages"][-1]["ending"]["winners"] == [0] else 2)


@pytest.mark.parametrize(("file", "score"), [("kepler-3042-1p-passed", 30), ("kepler-3042-1p-greedy", None)])
def test_a_level_of_a_campaign_is_passed_once_it_is_won(file: str, score: int | None) -> None:
    record = notation.read((TRANSCRIPTS / f"{file}.txt").read_text("utf-8"))
    wish = {"game": record.game, "players": 1, "bots": [None], "name": "Ada", "options": record.options}
    desk = sit(lay(json.dumps({**wish, "seed": str(record.seed)})))
    for n, (seat, choice, _) in enumerate(record.answers):
        assert json.loads(desk.join(0, 0))["passed"] is None
        desk.receive(json.dumps({"t": "answer", "n": n, "seat": seat, "choice": choice}))
    expected = score and {"campaign": "easy", "level": 1, "score": score}
    assert json.loads(desk.join(0, 0))["passed"] == expected


@pytest.mark.parametrize("game", ph.games())
def test_what_was_promised_is_checked_by_playing_again(game: str) -> None:
    desk = sit(lay(json.dumps({**WISH, "game": game})))
    play(desk, Random(3))
    end = json.loads(desk.join(0, 0))
    room, news = end["messages"]
    told: dict[str, Any] = {key: news[key] for key in ("proof", "lens", "view", "ending")}
    told["promise"] = room["promise"]
    honest = json.loads(check(end["record"], json.dumps(told)))
    findings = ["shown.kept", "fixed.kept", "game.kept"]
    assert honest == {"found": "fits", "answers": news["answers"], "findings": findings, "why": ""}
    winners = [seat for seat in range(2) if seat not in news["ending"]["winners"]]
    seed = news["proof"]["seed"]
    lies: list[tuple[str, dict[str, Any], str]] = [
        (end["record"], {"promise": {**room["promise"], "commitment": "0" * 64}}, "differs"),
        (end["record"], {"proof": {**news["proof"], "seed": "7"}}, "differs"),
        (end["record"].replace(f"seed {seed}", "seed 7"), {}, "differs"),
        (end["record"], {"ending": {**news["ending"], "winners": winners}}, "strays"),
        (end["record"], {"view": {**news["view"], "more": 1}}, "strays"),
        (end["record"].replace("\nend ", "\nends "), {}, "strays"),
    ]
    for record, lie, found in lies:
        assert json.loads(check(record, json.dumps({**told, **lie})))["found"] == found


@pytest.mark.parametrize("first", [0, 1])
def test_the_chosen_one_begins_here_too(first: int) -> None:
    desk = sit(lay(json.dumps({**WISH, "game": "space-explorers", "first": first})))
    (room, _), (news, _) = _told(desk.join(0, 0))
    (begins,) = news["waiting"]
    assert (room["seats"][begins]["name"] or room["seats"][begins]["bot"]) == ["Ada", "random"][first]


def test_nobody_else_can_come() -> None:
    with pytest.raises(Refusal, match="every seat is yours or a bot's"):
        lay(json.dumps({**WISH, "game": "imperium-dice", "bots": [None, None]}))


def test_what_is_packed_needs_nothing_but_msgspec(tmp_path: Path) -> None:
    pack.archive(tmp_path / "perihelion.zip")
    with zipfile.ZipFile(tmp_path / "perihelion.zip") as archive:
        archive.extractall(tmp_path / "rules")
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    (wheels / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    command = [sys.executable, "-I", "-c", ALONE, str(tmp_path / "rules"), str(wheels)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_the_same_sources_make_the_same_archive(tmp_path: Path) -> None:
    pack.archive(tmp_path / "one.zip")
    pack.archive(tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_the_tables_of_a_solved_game_lie_beside_the_archive(tmp_path: Path) -> None:
    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    for name in pack.PYODIDE:
        (pyodide / name).write_bytes(b"")
    page = tmp_path / "page"
    page.mkdir()
    (page / "sw.js").write_text("")
    pack.main(page, pyodide, [])
    table = page / "offline/games/imperium_dice/solved/tables/sol-letnev.xz"
    assert table.stat().st_size > 100_000
    assert ".xz" not in (page / "kept.json").read_text() + (page / "offline/files.json").read_text()
    with zipfile.ZipFile(page / "offline/perihelion.zip") as archive:
        names = archive.namelist()
    assert "perihelion/games/imperium_dice/solved/outlook.py" in names
    assert not [name for name in names if "/solving/" in name or name.endswith(".xz")]


def over(game: str) -> dict[str, Any]:
    """A finished table as this browser keeps it."""
    kept = json.loads(lay(json.dumps({**WISH, "game": game})))
    desk = sit(json.dumps(kept))
    log = play(desk, Random(1))
    return {**kept, "log": log, "record": json.loads(desk.join(0, 0))["record"]}


@pytest.mark.parametrize("game", ph.games())
def test_a_game_is_played_on_from_one_of_its_moments(game: str) -> None:
    kept = over(game)
    answers = notation.read(kept["record"]).answers
    at = len(answers) // 2
    wish = {"answers": at, "seat": answers[at][0], "bot": "cadet", "name": "Ada"}
    made = json.loads(branch(json.dumps(kept), json.dumps(wish)))
    assert [entry["text"] if isinstance(entry, dict) else entry[2] for entry in made["log"]] == [
        choice for _, choice, _ in answers[:at]
    ]
    desk = sit(json.dumps(made))
    room, news = (msgspec.convert(message, kind) for message, kind in _told(desk.join(0, 0)))
    assert room.unrated == ["branch"]
    assert room.mine == [answers[at][0]]
    assert news.answers == at
    with pytest.raises(Refusal, match="when the game is over"):
        branch(json.dumps(made), json.dumps(wish))


def test_a_game_of_this_browser_is_looked_at_step_by_step() -> None:
    kept = over("distant-suns")
    with pytest.raises(Refusal, match="when it is over"):
        analyse(json.dumps({**kept, "record": ""}), "", True)
    step, dones = {"work": "", "told": ""}, []
    for _ in range(3):
        step = json.loads(analyse(json.dumps(kept), step["work"], True))
        dones.append(json.loads(step["told"])["done"])
    told = json.loads(step["told"])
    assert dones[0] == 1
    assert dones[-1] > 1
    assert len(told["moments"]) == len(notation.read(kept["record"]).answers) + 1
    assert told["review"]


def test_what_is_known_of_a_solved_game_is_brought_before_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = over("imperium-dice")
    monkeypatch.setattr("perihelion.offline.analysing.missing", lambda table: "imperium_dice/solved/some.bin")
    step = json.loads(analyse(json.dumps(kept), "", False))
    assert step["missing"] == "imperium_dice/solved/some.bin"
    assert json.loads(json.loads(analyse(json.dumps(kept), "", True))["told"])["done"] == 1
