"""Analysis: of finished games only, in the background, kept, and gone on with after a crash."""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

import perihelion as ph
from perihelion import notation
from perihelion.notation import text_of
from perihelion.sitting import hindsight
from tests.lengths import brief_and_long
from tests.server.browsers import PATIENCE, Browser, Party, Server

FEW_MOMENTS = 5

Browsers = Callable[[], Browser]


def analysis(server: Server, table: str, method: str = "GET") -> Any:
    status, _, body = server.request(method, f"/api/tables/{table}/analysis")
    assert status in (200, 202), body
    return json.loads(body)


def wait(server: Server, table: str, enough: Callable[[Any], bool]) -> Any:
    until = time.monotonic() + 4 * PATIENCE
    while not enough(found := analysis(server, table)):
        assert time.monotonic() < until, found["done"]
        time.sleep(0.1)
    return found


def is_whole(found: Any) -> bool:
    return bool(0 < found["of"] == found["done"])


def finished(browser: Browser, **wish: Any) -> str:
    """A table whose bots have come to the end."""
    table = browser.create(**wish)
    browser.open(table).until(lambda message: bool(message.get("ending")))
    return table


def test_a_game_that_goes_on_is_not_looked_at(party: Callable[..., Party]) -> None:
    game = party()
    server = game.people[0].server
    status, _, body = server.request("POST", f"/api/tables/{game.table}/analysis", headers=game.people[0].headers)
    assert (status, json.loads(body)["code"]) == (403, "not-over")
    assert analysis(server, game.table) == {
        "done": 0,
        "of": 0,
        "moments": [],
        "slips": [],
        "failed": False,
        "accounts": [],
        "exact": False,
        "finds": [],
        "review": [],
    }
    status, _, _ = server.request("POST", "/api/tables/nowhere/analysis")
    assert status == 404
    status, _, _ = server.request("POST", f"/api/tables/{game.table}/analysis", headers={"Origin": "http://else.test"})
    assert status == 403


ALONE, FOR_TWO = {"game": "distant-suns", "players": 1}, {"game": "space-explorers", "players": 2}


@pytest.mark.parametrize("wish", brief_and_long(ALONE, FOR_TWO))
def test_a_finished_game_is_looked_at_whole(server: Server, browser: Browsers, wish: dict[str, Any]) -> None:
    table = finished(browser(), bots=["random"] * wish["players"], **wish)
    assert not analysis(server, table)["of"], "nobody has asked"
    analysis(server, table, "POST")
    found = wait(server, table, is_whole)
    _, _, text = server.request("GET", f"/api/tables/{table}/record")
    record = notation.read(text.decode())
    *moments, end = found["moments"]
    assert [(each["at"], each["seat"], each["played"]) for each in moments] == [
        (at, seat, choice) for at, (seat, choice, _) in enumerate(record.answers)
    ]
    assert (end["at"], end["seat"]) == (len(record.answers), None)
    assert all(each["sure"] for each in found["moments"])
    if wish["players"] > 1:
        assert all(abs(sum(each["chances"]) - 1) < 0.01 for each in found["moments"])
    assert not found["failed"]
    assert len(found["slips"]) <= 8
    assert found["review"]
    assert all(0 <= each["at"] <= len(record.answers) for each in found["review"])
    for account in found["accounts"]:
        parts = account["start"] + account["luck"] + account["gift"] - account["cost"] + account["later"]
        assert abs(parts - account["result"]) < 1e-6
    costs = [slip["cost"] for slip in found["slips"]]
    assert costs == sorted(costs, reverse=True)
    for slip in found["slips"]:
        again = ph.game(wish["game"]).new(record.players, record.seed, None, **record.options)
        for seat, choice, _ in record.answers[: slip["at"]]:
            again.answer(seat, choice)
        offered = list(map(text_of, again.asks[slip["seat"]].choices))
        assert slip["better"] in offered
        assert record.answers[slip["at"]][:2] == (slip["seat"], slip["played"])
        assert slip["better"] != slip["played"]
    assert analysis(server, table, "POST") == found, "what has been found is kept"


def test_after_a_crash_it_goes_on_where_it_was(own_server: Server, browser: Browsers) -> None:
    me = browser()
    me.server = own_server
    table = finished(me, players=2, bots=["random", "random"], options={"peace_rounds": 5})
    analysis(own_server, table, "POST")
    before = wait(own_server, table, lambda found: found["done"] > 0)
    own_server.restart()
    after = wait(own_server, table, is_whole)
    known = {each["at"]: each for each in after["moments"]}
    assert all(known[each["at"]] == each for each in before["moments"] if each["sure"])
    own_server.restart()
    assert analysis(own_server, table) == after


def test_first_all_is_sketched_then_what_is_most_telling_is_looked_at(server: Server, browser: Browsers) -> None:
    table = finished(browser(), game="space-explorers", players=2, bots=["random", "random"], seed="3")
    analysis(server, table, "POST")
    begun = wait(server, table, lambda found: any(each["sure"] for each in found["moments"][:-1]))
    unsure = [each for each in begun["moments"] if not each["sure"]]
    assert unsure, "the graph is whole before all has been looked at"
    assert begun["review"], "and some of what decided the game can be said"
    dones = [begun["done"]]
    while dones[-1] < begun["done"] + FEW_MOMENTS:
        found = analysis(server, table)
        assert dones[-1] <= found["done"] <= found["of"]
        dones.append(found["done"])
        time.sleep(0.1)


OLD = (  # as it was kept before there were sketches
    '{"seats":[0],"answers":1,"glances":[[0,0,[0.6,0.4],"low","high",0.2]],"slips":[[0,0,"low","high",0.2]],'
    '"failed":false,"accounts":[],"solved":false}'
)


def test_what_was_found_before_still_opens() -> None:
    work = msgspec.json.decode(OLD, type=hindsight.Work)
    told = work.told()
    assert [(each.at, each.seat, each.sure) for each in told.moments] == [(0, 0, True)]
    assert [(each.played, each.better, each.size) for each in told.slips] == [("low", "high", "blunder")]
    assert (told.accounts, told.review) == ([], [])


def test_a_game_of_each_person_is_looked_at_at_a_time(own_server: Server, stack: ExitStack) -> None:
    ana, bo = Browser(own_server, stack).visit(), Browser(own_server, stack).visit()
    wish = {"game": "space-explorers", "players": 2, "bots": ["random", "random"]}
    games = [finished(ana, **wish) for _ in range(3)]
    other = finished(bo, **wish)
    for person, table in [*((ana, game) for game in games), (bo, other)]:
        assert person.request("POST", f"/api/tables/{table}/analysis")[0] == 202
    wait(own_server, other, lambda found: found["done"] > 0)
    assert not analysis(own_server, games[1])["done"], "it waits for the first of the same person"
    assert not is_whole(analysis(own_server, games[0])), "others need not wait for that"


def test_what_has_been_asked_for_already_costs_nothing(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(analyses_at_once=1, analyses_an_hour=1)
    ana, bo = Browser(own_server, stack).visit(), Browser(own_server, stack).visit()
    first, second = (finished(ana, players=2, bots=["random", "random"]) for _ in range(2))
    outcomes = [ana.request("POST", f"/api/tables/{table}/analysis") for table in (first, first, second)]
    assert [status for status, _ in outcomes] == [202, 202, 429]
    assert outcomes[-1][1]["limit"]["what"] == "analyses"
    assert not analysis(own_server, second)["of"]
    assert bo.request("POST", f"/api/tables/{second}/analysis")[0] == 202


def test_more_games_than_can_wait_are_refused_for_now(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(analyses_queue=1)
    ana, bo = Browser(own_server, stack).visit(), Browser(own_server, stack).visit()
    first, second = (finished(ana, players=2, bots=["random", "random"]) for _ in range(2))
    assert ana.request("POST", f"/api/tables/{first}/analysis")[0] == 202
    status, problem = bo.request("POST", f"/api/tables/{second}/analysis")
    assert (status, problem["code"], problem["wait"] > 0) == (503, "busy", True)


def test_of_a_solved_game_luck_and_skill_are_told_exactly(server: Server, browser: Browsers) -> None:
    table = finished(browser(), game="imperium-dice", players=2, bots=["pilot", "cadet"], seed="6")
    analysis(server, table, "POST")
    found = wait(server, table, is_whole)
    assert len(found["accounts"]) == 2
    one, other = found["accounts"]
    for account in (one, other):
        parts = account["start"] + account["luck"] + account["gift"] - account["cost"]
        assert abs(parts - account["result"]) < 1e-6
    assert (one["gift"], other["gift"]) == pytest.approx((other["cost"], one["cost"]))
    assert one["result"] + other["result"] == 1
    assert found["exact"]
    assert found["slips"], "a cadet played"
    assert all(slip["better"] != slip["played"] for slip in found["slips"])
