"""Before the start: moving, swapping, and what the host may arrange."""

from collections.abc import Callable
from typing import Any

import pytest

import perihelion as ph
from tests.server.browsers import Browser, Message, Socket, who_begins

Browsers = Callable[[], Browser]


class Gathered:
    """A table of four seats: the host on the first, a guest on the second, a bot on the third, nobody on the last."""

    def __init__(self, browser: Browsers, **wish: Any) -> None:
        self.host, self.guest = browser(), browser()
        bots = [None, None, "random", None]
        self.table = self.host.create(players=4, name="Ana", bots=bots, **{"seed": "1", **wish})
        self.ana, self.bo = self.host.open(self.table), self.guest.open(self.table)
        self.ana.until(lambda message: message.get("count") == 1)
        self.bo.send(t="sit", seat=1, name="Bo")
        assert self.hear() == ["Ana", "Bo", "random", None]

    def hear(self) -> list[str | None]:
        """Wait until both have been told of a change; who sits where."""
        rooms = [socket.until(lambda message: message["t"] == "room") for socket in (self.ana, self.bo)]
        assert rooms[0]["seats"] == rooms[1]["seats"]
        return [seat["name"] or seat["bot"] for seat in rooms[0]["seats"]]

    def arrive(self, browser: Browsers) -> Socket:
        """The last one comes, and the game starts."""
        last = browser().open(self.table)
        last.send(t="sit", seat=3, name="Cy")
        last.until_news(0)
        self.ana.until_news(0)
        return last


@pytest.fixture
def gathered(browser: Browsers) -> Gathered:
    return Gathered(browser)


def kept(gathered: Gathered, browser: Browsers) -> list[str | None]:
    """Who sits where according to somebody who comes later."""
    return [seat["name"] or seat["bot"] for seat in browser().open(gathered.table).room["seats"]]


def test_to_a_free_seat_at_once(gathered: Gathered) -> None:
    gathered.bo.send(t="move", seat=1, to=3)
    assert gathered.hear() == ["Ana", None, "random", "Bo"]
    assert (gathered.ana.room["mine"], gathered.bo.room["mine"]) == ([0], [3])


def test_two_swap_if_both_want_to(gathered: Gathered) -> None:
    gathered.bo.send(t="move", seat=1, to=0)
    assert gathered.hear() == ["Ana", "Bo", "random", None], "she has not agreed"
    assert gathered.ana.room["swaps"] == gathered.bo.room["swaps"] == [{"seat": 1, "to": 0}]
    gathered.ana.send(t="move", seat=0, to=1)
    assert gathered.hear() == ["Bo", "Ana", "random", None]
    assert gathered.ana.room["swaps"] == []
    assert (gathered.ana.room["mine"], gathered.bo.room["mine"]) == ([1], [0])


@pytest.mark.parametrize("who", ["ana", "bo"])
def test_a_swap_is_turned_down_or_taken_back(gathered: Gathered, who: str) -> None:
    gathered.bo.send(t="move", seat=1, to=0)
    gathered.hear()
    getattr(gathered, who).send(t="stay", seat=0 if who == "ana" else 1)
    assert gathered.hear() == ["Ana", "Bo", "random", None]
    assert gathered.ana.room["swaps"] == []


def test_whoever_leaves_takes_the_wish_along(gathered: Gathered) -> None:
    gathered.bo.send(t="move", seat=1, to=0)
    gathered.hear()
    gathered.bo.send(t="leave", seat=1)
    assert gathered.hear() == ["Ana", None, "random", None]
    assert gathered.ana.room["swaps"] == []


def test_the_host_moves_bots(gathered: Gathered, browser: Browsers) -> None:
    gathered.ana.send(t="move", seat=2, to=3)
    assert gathered.hear() == ["Ana", "Bo", None, "random"]
    gathered.ana.send(t="move", seat=0, to=3)
    assert gathered.hear() == ["random", "Bo", None, "Ana"]
    gathered.ana.send(t="move", seat=0, to=1)
    assert gathered.hear() == ["random", "Bo", None, "Ana"], "Bo must be asked"
    gathered.bo.send(t="move", seat=1, to=0)
    assert gathered.hear() == ["Bo", "random", None, "Ana"]
    assert kept(gathered, browser) == ["Bo", "random", None, "Ana"]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"t": "move", "seat": 0, "to": 3}, "not-your-seat"),
        ({"t": "move", "seat": 3, "to": 1}, "not-your-seat"),
        ({"t": "move", "seat": 2, "to": 3}, "not-host"),
        ({"t": "move", "seat": 1, "to": 2}, "not-host"),
        ({"t": "move", "seat": 1, "to": 4}, "malformed"),
        ({"t": "move", "seat": 1, "to": 16}, "malformed"),
        ({"t": "stay", "seat": 0}, "not-your-seat"),
        ({"t": "arrange", "public": True}, "not-host"),
        ({"t": "arrange", "options": {}}, "not-host"),
        ({"t": "arrange", "first": 1}, "not-host"),
    ],
)
def test_what_a_guest_may_not(gathered: Gathered, browser: Browsers, message: Message, code: str) -> None:
    assert gathered.bo.ask(**message)["code"] == code
    assert kept(gathered, browser) == ["Ana", "Bo", "random", None]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"options": {"wings": True}}, "bad-table"),
        ({"options": {"races": "mine"}}, "bad-table"),
        ({"options": {"seed": 3}}, "bad-table"),
        ({"first": 4}, "malformed"),
        ({"first": "me"}, "malformed"),
        ({"public": "yes"}, "malformed"),
        ({"seed": "1"}, "malformed"),
    ],
)
def test_what_the_host_may_not(gathered: Gathered, browser: Browsers, wish: Message, code: str) -> None:
    before = browser().open(gathered.table).room
    answer = gathered.ana.ask(t="arrange", **wish)
    assert answer["code"] == code
    assert "\n" not in answer["why"]
    after = browser().open(gathered.table).room
    assert (after["options"], after["public"], after["first"]) == (before["options"], False, None)


def test_the_rules_of_the_table_change_until_the_start(gathered: Gathered, browser: Browsers) -> None:
    assert gathered.ana.room["options"]["races"] == "random"
    gathered.ana.send(t="arrange", options={"races": "chosen"})
    gathered.hear()
    for socket in (gathered.ana, gathered.bo):
        assert socket.room["options"]["races"] == "chosen"
    gathered.arrive(browser)
    table = ph.game("imperium-dice").new(4, 1, None, races="chosen")
    assert gathered.ana.news["waiting"] == list(table.asks)
    assert gathered.ana.ask(t="arrange", options={})["code"] == "started"
    assert gathered.ana.ask(t="move", seat=0, to=1)["code"] == "started"
    assert gathered.ana.ask(t="stay", seat=0)["code"] == "started"


def test_a_public_table_can_be_made_private_again(gathered: Gathered, browser: Browsers) -> None:
    stranger = browser().visit()

    def found() -> list[str]:
        return [table["id"] for table in stranger.request("GET", "/api/lobby")[1]["open"]]

    for public in (True, False):
        gathered.ana.send(t="arrange", public=public)
        gathered.hear()
        assert gathered.bo.room["public"] is public
        assert (gathered.table in found()) is public


@pytest.mark.parametrize("chosen", range(4))
def test_the_chosen_one_begins(gathered: Gathered, browser: Browsers, chosen: int) -> None:
    """Everybody moves on around the table, in the same order, until the chosen one sits where the game begins."""
    assert gathered.ana.room["chooses_first"] is True
    before = ["Ana", "Bo", "random", "Cy"]
    gathered.ana.send(t="arrange", first=chosen)
    gathered.hear()
    assert gathered.bo.room["first"] == chosen
    last = gathered.arrive(browser)
    first = ph.game("imperium-dice").new(4, 1).state.first
    after = [seat["name"] or seat["bot"] for seat in last.room["seats"]]
    assert after[first] == before[chosen]
    assert [after[(first + step) % 4] for step in range(4)] == [before[(chosen + step) % 4] for step in range(4)]
    assert last.room["mine"] == [after.index("Cy")]
    assert kept(gathered, browser) == after


def test_without_a_choice_everybody_stays_where_they_are(gathered: Gathered, browser: Browsers) -> None:
    gathered.ana.send(t="arrange", first=2)
    gathered.hear()
    gathered.ana.send(t="arrange", first="drawn")
    gathered.hear()
    last = gathered.arrive(browser)
    assert [seat["name"] or seat["bot"] for seat in last.room["seats"]] == ["Ana", "Bo", "random", "Cy"]


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("first", range(3))
def test_the_chosen_one_begins_at_a_table_that_is_full_at_once(browser: Browsers, game: str, first: int) -> None:
    host, seed = browser(), 7
    bots = ["greedy", None, "random"]
    table = host.create(game=game, players=3, name="Ana", bots=bots, seed=str(seed), first=first)
    room = host.open(table).room
    assert room["started"]
    after = [seat["name"] or seat["bot"] for seat in room["seats"]]
    begins = who_begins(game, 3, seed)
    assert [after[(begins + step) % 3] for step in range(3)] == [
        ["greedy", "Ana", "random"][(first + step) % 3] for step in range(3)
    ]
    assert room["mine"] == [after.index("Ana")]


@pytest.mark.parametrize("first", [0, 1])
def test_the_chosen_one_begins_where_the_host_sits_down_on_arrival(browser: Browsers, first: int) -> None:
    host = browser()
    ana = host.open(host.create(players=2, bots=[None, "random"], seed="1", first=first))
    ana.send(t="sit", seat=0, name="Ana")
    ana.until_news(0)
    after = [seat["name"] or seat["bot"] for seat in ana.room["seats"]]
    assert after[who_begins("imperium-dice", 2, 1)] == ["Ana", "random"][first]


@pytest.mark.parametrize(
    ("wish", "code", "why"),
    [
        ({"players": 3, "first": 3}, "malformed", "There are 3 seats; there is no seat 3."),
        ({"players": 3, "first": 16}, "malformed", None),
        ({"players": 3, "first": "me"}, "malformed", None),
        ({"players": 1, "first": 0, "game": "distant-suns"}, "bad-table", None),
    ],
)
def test_who_cannot_begin(browser: Browsers, wish: Message, code: str, why: str | None) -> None:
    status, answer = browser().request("POST", "/api/tables", {"game": "imperium-dice", **wish})
    assert (status, answer["code"]) == (400, code)
    assert why is None or answer["why"] == why


def test_the_catalogue_says_where_somebody_can_be_chosen_to_begin(browser: Browsers) -> None:
    games = browser().request("GET", "/api/games")[1]
    assert {game["id"]: game["begins"] for game in games} == dict.fromkeys(ph.games(), True)
