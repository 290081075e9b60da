"""My turns, for calendars and readers, at an address that only I know."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from perihelion.server.people import calendars
from tests.server.browsers import Browser, Party, Server, script
from tests.server.by_hand import all_kept

Browsers = Callable[[], Browser]


def make(person: Browser) -> str:
    status, answer = person.request("POST", "/api/me/feed")
    assert (status, answer["made"]) == (201, True)
    return str(answer["secret"])


def read(server: Server, secret: str, **headers: str) -> Any:
    """What a reader without any cookie finds."""
    status, head, body = server.request("GET", f"/feed/{secret}.json", headers=headers)
    assert (status, head["Content-Type"]) == (200, "application/feed+json")
    return json.loads(body)


def calendar(server: Server, secret: str, lang: str = "en") -> list[str]:
    """The lines of the calendar, unfolded."""
    status, head, body = server.request("GET", f"/feed/{secret}.ics?lang={lang}")
    assert (status, head["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    assert all(len(line) <= 75 for line in body.split(b"\r\n"))
    return body.decode().replace("\r\n ", "").split("\r\n")


def test_one_entry_for_every_table_where_it_is_my_turn(server: Server, party: Callable[..., Party]) -> None:
    game = party(players=2)
    secrets = [make(person) for person in game.people]
    asked = set()
    for seat, choice in script(lambda table: len(table.answers) == 8, players=2):
        waiting = game.spectator.news["waiting"]
        for number, secret in enumerate(secrets):
            items = read(server, secret)["items"]
            assert [item["url"] for item in items] == [f"http://{server.host}/t/{game.table}"] * (number in waiting)
            assert ("BEGIN:VEVENT" in calendar(server, secret)) == (number in waiting)
        asked |= set(waiting)
        game.play([(seat, choice)])
    assert asked == {0, 1}


def test_what_an_entry_says(server: Server, browser: Browsers) -> None:
    ana, bo = browser(), browser()
    table = ana.create(players=2, seed="1", name="Ana")
    socket = bo.open(table)
    socket.send(t="sit", seat=1, name="Bo, B; \\ö")
    socket.until_news(0)
    (turn,) = socket.news["waiting"]
    secret = make((ana, bo)[turn])
    other = ("Bo, B; \\ö", "Ana")[turn]
    (item,) = read(server, secret)["items"]
    assert (item["title"], item["content_text"]) == ("Your turn: Imperium Dice", f"with {other}")
    lines = calendar(server, secret, "fr")
    assert "SUMMARY:À vous de jouer : Imperium Dice" in lines
    assert f"URL:http://{server.host}/t/{table}" in lines
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]


def test_only_the_hash_is_kept(server: Server, browser: Browsers) -> None:
    secret = make(browser().visit())
    assert hashlib.sha256(secret.encode()).digest() in {row[0] for row in server.rows("select token from feeds")}
    assert secret.encode() not in all_kept(server.place)


def test_an_address_can_be_taken_back(server: Server, browser: Browsers) -> None:
    ana = browser().visit()
    assert ana.request("GET", "/api/me/feed") == (200, {"made": False, "secret": None})
    first = make(ana)
    second = make(ana)
    assert server.request("GET", f"/feed/{first}.json")[0] == 404
    assert read(server, second)["items"] == []
    assert ana.request("GET", "/api/me/feed") == (200, {"made": True, "secret": None})
    assert ana.request("DELETE", "/api/me/feed") == (200, {"made": False, "secret": None})
    for form in ("json", "ics"):
        assert server.request("GET", f"/feed/{second}.{form}")[0] == 404


def test_whoever_leaves_takes_the_address_along(server: Server, browser: Browsers) -> None:
    ana = browser().visit()
    secret = make(ana)
    ana.request("DELETE", "/api/me")
    assert server.request("GET", f"/feed/{secret}.ics")[0] == 404


def test_a_reader_that_knows_it_already_is_told_so(server: Server, browser: Browsers) -> None:
    secret = make(browser().visit())
    _, head, _ = server.request("GET", f"/feed/{secret}.json")
    assert "private" in head["Cache-Control"]
    again = server.request("GET", f"/feed/{secret}.json", headers={"If-None-Match": head["ETag"]})
    assert (again[0], again[2]) == (304, b"")


def test_nobody_gets_an_address_for_somebody_else(server: Server, browser: Browsers) -> None:
    assert browser().request("POST", "/api/me/feed")[0] == 401
    ana = browser().visit()
    headers = {**ana.headers, "Origin": "https://elsewhere.example"}
    for method in ("POST", "DELETE"):
        assert server.request(method, "/api/me/feed", headers=headers)[0] == 403


@pytest.mark.parametrize("size", [10, 74, 75, 76, 150, 400])
@pytest.mark.parametrize("letter", ["a", "é", "🚀"])
def test_long_lines_are_folded_between_letters(size: int, letter: str) -> None:
    line = letter * size
    folded = calendars._folded(line)
    assert all(len(piece.encode()) <= 75 for piece in folded.split("\r\n"))
    assert folded.replace("\r\n ", "") == line
