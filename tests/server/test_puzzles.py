"""The puzzle of a day over HTTP: for days there are, made once, with an answer a browser may keep."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from perihelion.bots.puzzle import FIRST
from perihelion.sitting import puzzles
from tests.server.browsers import Server


def test_everybody_is_told_the_same(server: Server) -> None:
    status, headers, body = server.request("GET", f"/api/puzzle/{FIRST}")
    assert status == 200
    told = json.loads(body)
    puzzle = puzzles.of_day(FIRST)
    assert (told["day"], told["first"], told["seat"]) == (str(FIRST), str(FIRST), puzzle.seat)
    assert [choice["text"] for choice in told["ask"]["choices"]] == list(told["shares"])
    assert list(told["shares"].values()) == list(puzzle.shares.values())
    assert server.request("GET", f"/api/puzzle/{FIRST}")[2] == body
    again = server.request("GET", f"/api/puzzle/{FIRST}", headers={"If-None-Match": headers["etag"]})
    assert again[0] == 304


@pytest.mark.parametrize("day", ["2026-10-31", "2026-02-30", "tomorrow", "20261118", "%00", "1" * 500])
def test_a_day_without_one_is_refused(server: Server, day: str) -> None:
    status, _, body = server.request("GET", f"/api/puzzle/{day}")
    assert status == 400
    assert json.loads(body)["why"].startswith(f"There are puzzles for the days from {FIRST} to 20")


def test_tomorrow_has_none_yet(server: Server) -> None:
    later = datetime.now(UTC).date() + timedelta(2)
    assert server.request("GET", f"/api/puzzle/{later}")[0] == 400
