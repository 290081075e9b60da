"""Everybody can use the page: nothing for axe-core to find, one first heading, nothing too wide, all of it in words."""

import re
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

import perihelion as ph
from tests.lengths import brief_and_long, in_turn
from tests.web.playing import Played
from tests.web.reading import flaws, read
from tests.web.screens import SCREENS, House
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]


class Window(NamedTuple):
    """A language, a size and a taste."""

    lang: str
    size: tuple[int, int]
    scheme: Any


WINDOWS = (Window("en", DESK, "dark"), Window("fr", PHONE, "light"))
# A game of each kind in which nearly everything is asked; every screen has a moment of each.
GAMES = (
    ("imperium-dice", 3, 1),
    ("distant-suns", 2, 2),  # its end sometimes crashes the headless shell
    ("space-explorers", 2, 2),
    ("space-explorers", 1, 3),
    ("kepler-3042", 2, 1),
)


@pytest.fixture(params=WINDOWS, ids=lambda window: f"{window.lang}-{window.scheme}")
def window(request: pytest.FixtureRequest) -> Window:
    """English on a desk in the dark, French on a phone in the light."""
    chosen: Window = request.param
    return chosen


@pytest.fixture
def me(window: Window, visitor: Come) -> Visitor:
    """Somebody with that language, window and taste."""
    return visitor(**window._asdict())


def check(me: Visitor) -> None:
    """What holds on every screen."""
    me.check_access()
    me.check_width()
    expect(me.page.get_by_role("heading", level=1, include_hidden=True)).to_have_count(1)
    assert flaws(read(me)) == []


@pytest.mark.parametrize("eyes", brief_and_long(1, len(WINDOWS)))
@pytest.mark.parametrize("turn", range(len(WINDOWS)))
def test_every_screen(house: House, browser: Browser, turn: int, eyes: int) -> None:
    """In one window or the other, in turn; or in both."""
    for known in (False, True):
        me = house.visitor(browser, known=known, **WINDOWS[turn]._asdict())
        for n, screen in enumerate(SCREENS):
            if screen.known == known and (n - turn) % len(WINDOWS) < eyes:
                screen.go(me, house.tables)
                _checked(me, screen.name)
        me.leave()


def _checked(me: Visitor, where: str) -> None:
    try:
        check(me)
    except AssertionError as flaw:
        raise AssertionError(f"{where}: {flaw}") from None


@pytest.mark.long
@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_every_question(server: SteadyServer, browser: Browser, kind: tuple[str, int, int]) -> None:
    """Each kind of question once, and the end, in both windows."""
    with ExitStack() as stack:
        played = Played(server, stack, *kind)
        here = [played.visitor(browser, **window._asdict()) for window in WINDOWS]
        for me in here:
            stack.callback(me.leave)
        asked: set[str] = set()
        for question, answers in played.questions():
            if question not in asked:
                asked.add(question)
                for me in here:
                    played.show(me, answers)
                    _checked(me, f"{kind[0]}, {question}")
        assert len(asked) > 1
        for me in here:
            me.page.locator("[data-showing=ending]").wait_for()
            _checked(me, f"the end of {kind[0]}")
            assert me.errors == []


@pytest.mark.parametrize(("game", "window"), in_turn(ph.games(), WINDOWS), indirect=["window"])
def test_the_options_of_each_game(me: Visitor, game: str) -> None:
    me.open_home(game)
    me.press(me.page.locator("summary"))
    _checked(me, game)


def test_the_phrase_that_brings_one_back(me: Visitor) -> None:
    me.open_first_page()
    me.press(me.page.locator("header [aria-haspopup=dialog]"))
    dialog = me.page.locator("dialog[open]")
    me.press(dialog.get_by_role("button", name=re.compile("^(Get my secret code|Obtenir mon code)")))
    expect(dialog.get_by_label(re.compile("Write it down|Notez-l"))).to_be_visible()
    check(me)


def test_targets_are_large_enough_for_thumbs(visitor: Come) -> None:
    me = visitor(size=PHONE)
    me.open_home()
    me.start_game()
    me.wait_for_question()
    boxes: list[dict[str, Any]] = me.page.locator("button, a[href], select, input").evaluate_all(
        """all => all.filter(one => one.checkVisibility() && !one.closest('.skip, .unseen')).map(one => {
          const box = one.getBoundingClientRect();
          return { html: one.outerHTML.slice(0, 120), width: box.width, height: box.height };
        })"""
    )
    assert [box for box in boxes if box["width"] < 43.5 or box["height"] < 43.5] == []
