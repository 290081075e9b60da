"""Campaigns: how far somebody has come, worked out from what they have finished."""

from contextlib import ExitStack
from typing import Any

from tests.server.browsers import Browser, Server

GAME = "kepler-3042"


def finish(me: Browser, campaign: str, level: int, score: int, place: int) -> None:
    """Have a level of a campaign in the file as if it had been played to the end; a whole game takes too long here."""
    options = {"campaign": campaign, "level": level}
    table = me.create(game=GAME, players=1, bots=[None], name="Ana", options=options)
    ((person,),) = me.server.rows("select person from seats where table_id = ?", table)
    insert = "insert into results(table_id, seat, person, place, score) values(?, 0, ?, ?, ?)"
    me.server.alter((insert, (table, person, place, score)), ("update tables set over = true where id = ?", (table,)))


def progress(me: Browser) -> Any:
    return me.request("GET", f"/api/games/{GAME}/campaigns")


def test_passed_levels_with_the_best_score_of_each_survive_a_restart(own_server: Server, stack: ExitStack) -> None:
    me, other = Browser(own_server, stack), Browser(own_server, stack)
    assert progress(me) == (200, [])
    for campaign, level, score, place in [
        ("easy", 1, 38, 1),
        ("easy", 1, 47, 1),
        ("easy", 2, 39, 2),
        ("hard", 1, 31, 1),
    ]:
        finish(me, campaign, level, score, place)
    own_server.restart()
    passed = [{"campaign": "easy", "level": 1, "score": 47.0}, {"campaign": "hard", "level": 1, "score": 31.0}]
    assert progress(me) == (200, passed)
    assert progress(other) == (200, [])


def test_a_game_without_campaigns_says_so(own_server: Server, stack: ExitStack) -> None:
    me = Browser(own_server, stack)
    assert me.request("GET", "/api/games/imperium-dice/campaigns") == (
        404,
        {"code": "unknown-game", "why": "imperium-dice has no campaigns."},
    )
