"""The end of a game: counted, won or lost, put aside and brought back, and a picture of it to share."""

import re
import struct
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

import perihelion as ph
from tests.lengths import brief_and_long, brief_if
from tests.server.browsers import Browser as Person
from tests.web import exploring, recruiting, settling
from tests.web.screens import DICE, lay, script
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.watching import watch
from tests.web.windows import window

NAMES = ("Ada", "Grace")
PICTURE = (1200, 630)
SCENE = re.compile("/assets/Scene-[^/]*[.]js")
GAMES = [(DICE, 5), (exploring.GAME, 11), (settling.GAME, 4), (recruiting.GAME, 4)]
in_one_game = pytest.mark.parametrize(
    "over", [brief_if(n == 0, game) for n, game in enumerate(GAMES)], indirect=True, ids=str
)


class Over(NamedTuple):
    """A game that is over, the people who played it, and who of them has won."""

    server: SteadyServer
    table: str
    people: list[Person]
    winner: int

    def look(self, browser: Browser, seat: int | None, **wishes: Any) -> Visitor:
        """Open it as whoever sits there, or as somebody who only watches."""
        visitor = self.visitor(browser, seat, **wishes)
        visitor.page.goto(f"/t/{self.table}")
        ending(visitor).wait_for()
        return visitor

    def visitor(self, browser: Browser, seat: int | None, **wishes: Any) -> Visitor:
        """Whoever sits there, or somebody else, before they open it."""
        visitor = window(browser, self.server.address, **wishes)
        if seat is not None:
            visitor.become(self.people[seat].cookie)
        return visitor


def ending(me: Visitor) -> Locator:
    """The scene at the end."""
    return me.page.locator("dialog[data-showing=ending]")


@pytest.fixture(scope="module", params=GAMES, ids=lambda param: str(param[0]))
def over(request: pytest.FixtureRequest, server: SteadyServer) -> Iterator[Over]:
    """A game of two people."""
    game, seed = request.param
    with ExitStack() as stack:
        people = [Person(server, stack) for _ in NAMES]
        table = lay(people, game, len(NAMES), seed, None)
        yield Over(server, table, people, winner_of(game, seed))


def winner_of(game: str, seed: int) -> int:
    """Who wins it, as the rules say."""
    return end_of(game, len(NAMES), seed).winners[0]


def end_of(game: str, players: int, seed: int) -> ph.Table[Any]:
    """The table at its end."""
    table = ph.game(game).new(players, seed)
    for seat, choice in script(game, players, seed, None):
        table.answer(seat, choice)
    return table


def test_who_won_is_told_so_and_sees_all_of_it_at_once(over: Over, browser: Browser) -> None:
    me = over.look(browser, over.winner)
    heading = ending(me).get_by_role("heading").first
    expect(heading).to_have_text(f"You win, {NAMES[over.winner]}")
    expect(heading).to_be_focused()
    expect(ending(me).locator("[data-picture=crest]")).to_be_visible()
    assert me.page.evaluate("document.getAnimations().length") == 0, "something moves"
    me.check_access()
    me.leave()


def test_who_lost_hears_what_was_close(over: Over, browser: Browser) -> None:
    me = over.look(browser, 1 - over.winner, lang="fr", size=PHONE)
    expect(ending(me).get_by_role("heading").first).to_have_text(f"{NAMES[over.winner]} gagne")
    expect(ending(me).locator("[data-close]")).not_to_be_empty()
    expect(ending(me).locator("[data-again]")).to_be_in_viewport()
    widths = ending(me).evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert widths[0] <= widths[1], "something hangs over the side"
    me.check_access()
    me.leave()


@in_one_game
def test_the_scene_is_put_aside_and_brought_back_by_keys(over: Over, browser: Browser) -> None:
    me = over.look(browser, None)
    me.page.keyboard.press("Escape")
    expect(ending(me)).to_have_count(0)
    expect(me.bar).to_have_attribute("data-showing", "ending")
    expect(me.bar).to_be_focused()
    me.bar.locator("[data-result]").press("Enter")
    expect(ending(me).get_by_role("heading").first).to_be_focused()
    me.leave()


@in_one_game
def test_until_the_scene_has_come_the_bar_keeps_the_focus(over: Over, browser: Browser) -> None:
    me = over.visitor(browser, over.winner)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    me.page.route(SCENE, hold)
    with me.page.expect_request(SCENE):
        me.page.goto(f"/t/{over.table}")
    me.bar.focus()
    expect(me.bar).to_have_attribute("data-showing", "showing")
    held[0].continue_()
    expect(ending(me).get_by_role("heading").first).to_be_focused()
    me.leave()


@in_one_game
def test_if_the_scene_cannot_come_the_bar_tells_the_end(over: Over, browser: Browser) -> None:
    me = over.visitor(browser, over.winner)
    me.page.route(SCENE, lambda route: route.abort())
    loaded = count(1)
    with me.page.expect_event("load", lambda _: next(loaded) == 2):  # it is asked for anew, once
        me.page.goto(f"/t/{over.table}")
    expect(me.bar).to_have_attribute("data-showing", "ending")
    expect(me.bar.get_by_role("heading")).to_have_text(f"You win, {NAMES[over.winner]}")
    me.leave()


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_a_picture_of_it_is_made_here_and_can_be_saved(
    over: Over, browser: Browser, lang: str, size: tuple[int, int]
) -> None:
    me = over.look(browser, over.winner, lang=lang, size=size)
    me.press(ending(me).get_by_role("button", name=re.compile("Share picture|Partager l’image")))
    picture = me.page.locator("[data-share]")
    expect(picture).to_have_attribute("alt", re.compile(f"{NAMES[over.winner]} (wins|gagne)"))  # whoever looks at it
    expect(picture).not_to_have_attribute("data-pieces", "0")  # the sheet, dice, worlds or spacecraft that won
    me.check_access()
    with me.page.expect_download() as saved:
        me.press(me.page.locator("a[download$='.png']"))
    data = saved.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == PICTURE
    me.page.keyboard.press("Escape")
    expect(picture).to_be_hidden()
    expect(ending(me)).to_be_visible()
    me.leave()


ALONE = [
    (settling.GAME, 2, "Level 1: not yet", "{points} / 30"),
    (recruiting.GAME, 7, "You win, Ada", "ahead of Opponent"),
    (exploring.GAME, 7, "{points} points", "Gold earned"),
]


@pytest.mark.parametrize("alone", [brief_if(n == 1, alone, id=alone[0]) for n, alone in enumerate(ALONE)])
def test_who_played_alone_is_told_how_far_they_have_come(
    server: SteadyServer, browser: Browser, alone: tuple[str, int, str, str]
) -> None:
    game, seed, title, told = alone
    with ExitStack() as stack:
        people = [Person(server, stack)]
        me = Over(server, lay(people, game, 1, seed, None), people, 0).look(browser, 0)
        (points,) = end_of(game, 1, seed).scores or ()
        expect(ending(me).get_by_role("heading").first).to_have_text(title.format(points=f"{points:g}"))
        expect(ending(me)).to_contain_text(told.format(points=f"{points:g}"))
        me.check_access()
        me.leave()


@pytest.mark.parametrize("size", brief_and_long((PHONE,), (DESK,)))
def test_six_players_with_long_names_have_room(server: SteadyServer, browser: Browser, size: tuple[int, int]) -> None:
    me = window(browser, server.address, size=size, lang="fr")
    watch(me, *["random"] * 6, seed="2", options={"peace_rounds": 5})
    widths = ending(me).evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert widths[0] <= widths[1], "something hangs over the side"
    me.check_access()
    me.leave()
