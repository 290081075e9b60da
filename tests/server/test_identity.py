"""One person on several devices: a name, a phrase, a copy of everything, and the way out."""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest

from perihelion.server.people import identity
from perihelion.server.web import cookies
from tests.server.browsers import Browser, Party, Server, script
from tests.server.by_hand import all_kept

Browsers = Callable[[], Browser]


def phrase_of(person: Browser) -> str:
    status, answer = person.request("POST", "/api/me/phrase")
    assert status == 201
    return str(answer["phrase"])


def everything(person: Browser) -> Any:
    status, answer = person.request("GET", "/api/me/export")
    assert status == 200
    return answer


def test_a_name_is_kept(browser: Browsers) -> None:
    ana = browser().visit()
    assert ana.request("GET", "/api/me") == (200, {"name": None, "phrase": False, "devices": 1})
    assert ana.request("POST", "/api/me", {"name": "  Ana \u202e"})[1]["name"] == "Ana"
    assert ana.request("GET", "/api/me")[1]["name"] == "Ana"
    assert browser().visit().request("GET", "/api/me")[1]["name"] is None


def test_the_name_one_sits_down_under_is_kept_but_not_a_neighbours(browser: Browsers) -> None:
    ana, bo = browser(), browser()
    table = ana.create(players=3, name="Ana", seed="1")
    assert ana.request("GET", "/api/me")[1]["name"] == "Ana"
    socket = bo.open(table)
    socket.send(t="sit", seat=1, name="Bo")
    socket.until(lambda message: message.get("mine") == [1])
    socket.send(t="sit", seat=2, name="Cy")
    socket.until_news(0)
    assert bo.request("GET", "/api/me")[1]["name"] == "Bo"


def test_phrases() -> None:
    phrases = {identity.new_phrase() for _ in range(50)}
    assert len(phrases) == 50
    for phrase in phrases:
        assert len(phrase.replace("-", "")) * 5 >= 128
        hashed = identity.hash_of(phrase)
        assert hashed is not None
        assert identity.hash_of(phrase.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == hashed
    for other in ("", "x", "A" * 29, "A" * 31, "U" * 30, "é" * 30):
        assert identity.hash_of(other) is None


def test_another_device_becomes_the_same_person(browser: Browsers) -> None:
    ana, phone = browser(), browser().visit()
    table = ana.create(players=3, name="Ana")
    phrase = phrase_of(ana)
    assert ana.request("GET", "/api/me")[1]["phrase"] is True
    assert phone.open(table).room["mine"] == []
    answer = phone.request("POST", "/api/me/recover", {"phrase": phrase.lower()})
    assert answer == (200, {"name": "Ana", "phrase": True, "devices": 2})
    assert phone.open(table).room["mine"] == [0]
    assert phone.open(table).room["host"] is True
    assert ana.open(table).room["mine"] == [0]
    own = phone.create(players=2, name="Ana")
    assert ana.open(own).room["mine"] == [0]


def test_what_was_played_on_the_other_device_comes_along(browser: Browsers) -> None:
    ana, phone = browser().visit(), browser()
    table = phone.create(players=2, name="Annie", seed="1")
    socket = phone.open(table)
    phrase = phrase_of(ana)
    assert phone.request("POST", "/api/me/recover", {"phrase": phrase})[0] == 200
    assert socket.until(lambda message: message["t"] == "room")["mine"] == [], "the old page must be loaded again"
    for device in (ana, phone):
        opened = device.open(table)
        assert (opened.room["mine"], opened.room["host"]) == ([0], True)


def test_a_person_with_a_phrase_of_their_own_is_left_as_they_are(browser: Browsers) -> None:
    ana, bo = browser().visit(), browser()
    table = bo.create(players=2, name="Bo")
    phrase, own = phrase_of(ana), phrase_of(bo)
    assert bo.request("POST", "/api/me/recover", {"phrase": phrase})[0] == 200
    assert ana.open(table).room["mine"] == []
    assert bo.open(table).room["mine"] == []
    assert bo.request("POST", "/api/me/recover", {"phrase": own})[0] == 200
    assert bo.open(table).room["mine"] == [0]


def test_a_new_phrase_ends_the_old_one(browser: Browsers) -> None:
    ana, other = browser().visit(), browser().visit()
    old, new = phrase_of(ana), phrase_of(ana)
    status, problem = other.request("POST", "/api/me/recover", {"phrase": old})
    assert (status, problem["code"]) == (403, "wrong-phrase")
    assert other.request("POST", "/api/me/recover", {"phrase": new})[0] == 200


def test_the_file_holds_no_phrase(server: Server, browser: Browsers) -> None:
    phrase = phrase_of(browser().visit())
    kept = all_kept(server.place)
    assert phrase.encode() not in kept
    assert phrase.replace("-", "").encode() not in kept


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/me", {"name": "\u200b"}, 400, "bad-name"),
        ("/api/me", {"name": "x" * 25}, 400, "bad-name"),
        ("/api/me", {"name": "Ana", "phrase": "x"}, 400, "malformed"),
        ("/api/me", {}, 400, "malformed"),
        ("/api/me/recover", {"phrase": "A" * 30}, 403, "wrong-phrase"),
        ("/api/me/recover", {"phrase": "sesame"}, 403, "wrong-phrase"),
        ("/api/me/recover", {"phrase": "A" * 101}, 400, "malformed"),
        ("/api/me/recover", {"phrase": " " * 20_000}, 413, "too-large"),
    ],
)
def test_refusals(browser: Browsers, path: str, body: Any, status: int, code: str) -> None:
    came, problem = browser().visit().request("POST", path, body)
    assert (came, problem["code"]) == (status, code)
    assert "\n" not in problem["why"]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/me", {"name": "Ana"}),
        ("DELETE", "/api/me", None),
        ("POST", "/api/me/phrase", None),
        ("POST", "/api/me/recover", {"phrase": "A"}),
        ("GET", "/api/me/export", None),
    ],
)
def test_not_without_a_cookie_and_not_from_another_site(browser: Browsers, method: str, path: str, body: Any) -> None:
    status, problem = browser().request(method, path, body)
    assert (status, problem["code"]) == (401, "nobody")
    ana = browser().visit()
    if method != "GET":  # another site's page cannot read what it gets
        headers = {**ana.headers, "Origin": "http://evil.example"}
        status, _, answer = ana.server.request(method, path, body, headers)
        assert (status, json.loads(answer)["code"]) == (403, "foreign")


def test_everything_one_owns_and_nothing_of_others(party: Callable[..., Party]) -> None:
    game = party(players=2)
    moves = script(lambda table: len(table.answers) == 20, players=2)
    game.play(moves)
    mine, theirs = (everything(person) for person in game.people)
    assert [seat["name"] for seat in mine["seats"]] == ["Player 0"]
    assert [(answer["seat"], answer["text"]) for answer in mine["answers"]] == [move for move in moves if move[0] == 0]
    assert [table["hosted"] for table in mine["tables"] + theirs["tables"]] == [1, 0]
    assert [table["seed"] for table in mine["tables"] + theirs["tables"]] == [None, None], "the game goes on"
    assert "Player 1" not in json.dumps(mine)
    assert "Player 0" not in json.dumps(theirs)
    assert everything(game.passer_by)["tables"] == []
    game.play(script(lambda table: table.over, players=2)[20:])
    assert [table["seed"] for table in everything(game.people[1])["tables"]] == ["1"]


def test_whoever_leaves_is_forgotten_and_a_bot_plays_on(party: Callable[..., Party], server: Server) -> None:
    game = party(players=2)
    game.play(script(lambda table: len(table.answers) == 10, players=2))
    leaver, stayer = game.people[0], game.people[1]
    former = leaver.cookie
    assert leaver.request("DELETE", "/api/me")[0] == 200
    assert leaver.cookie != former
    left = game.sockets[1].until(lambda message: message["t"] == "room")
    assert left["seats"][0] == {"name": None, "bot": "commodore", "online": True, "away": False}
    assert left["host"] is True, "somebody must be"
    for cookie in (former, leaver.cookie):
        leaver.cookie = cookie
        assert leaver.open(game.table).room["mine"] == []
        assert everything(leaver)["seats"] == []
    assert game.sockets[1].until(lambda message: message.get("waiting") == [1]), "the bot answers"
    assert len(everything(stayer)["seats"]) == 1


def test_whoever_leaves_before_the_start_frees_the_seat(browser: Browsers) -> None:
    ana, bo = browser(), browser()
    table = ana.create(players=3, name="Ana", seed="1")
    socket = bo.open(table)
    socket.send(t="sit", seat=1, name="Bo")
    socket.until(lambda message: message.get("mine") == [1])
    ana.request("DELETE", "/api/me")
    room = socket.until(lambda message: message["t"] == "room")
    assert [seat["name"] for seat in room["seats"]] == [None, "Bo", None]
    assert room["host"] is True


def test_a_finished_game_remembers_that_somebody_was_there(party: Callable[..., Party]) -> None:
    game = party(players=2)
    game.play(script(lambda table: table.over, players=2))
    game.people[0].request("DELETE", "/api/me")
    room = game.people[1].open(game.table).room
    assert room["started"] is True
    assert room["seats"][0] == {"name": None, "bot": None, "online": False, "away": False}


def test_nobody_learns_what_makes_another(browser: Browsers) -> None:
    """Neither the token nor its hash nor the phrase, whatever is asked for: only the name, which is for all to read."""
    ana, bo = browser(), browser().visit()
    table = ana.create(players=3, name="Ana", public=True)
    secrets = [phrase_of(ana), ana.cookie.partition("=")[2]]
    hashed = cookies.person_of(secrets[1])
    secrets += [hashed.hex(), base64.b64encode(hashed).decode(), base64.urlsafe_b64encode(hashed).decode()]
    hers, his = ana.open(table), bo.open(table)
    hers.send(t="say", text="Hello")
    his.until(lambda message: message["t"] == "talk")
    his.send(t="sit", seat=1, name="Bo")
    his.until(lambda message: message.get("mine") == [1])
    his.send(t="move", seat=1, to=0)
    his.until(lambda message: bool(message.get("swaps")))
    heard = [
        *his.received,
        *(json.dumps(bo.request("GET", f"/api/{path}")[1]) for path in ("me", "lobby", "me/export")),
    ]
    assert any("Ana" in text for text in heard)
    assert [secret for secret in secrets for text in heard if secret in text] == []
