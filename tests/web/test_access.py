"""Everybody can use the page: no serious violation for axe-core, one first heading, nothing too wide."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import exploring
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]


@pytest.fixture(
    params=[("en", DESK, "dark"), ("fr", PHONE, "dark"), ("fr", DESK, "light"), ("en", PHONE, "light")], ids=str
)
def me(request: pytest.FixtureRequest, visitor: Come) -> Visitor:
    """Somebody with that language, window and taste."""
    lang, size, scheme = request.param
    return visitor(lang=lang, size=size, scheme=scheme)


def check(me: Visitor) -> None:
    """What holds on every screen."""
    me.check_access()
    me.check_width()
    expect(me.page.get_by_role("heading", level=1)).to_have_count(1)


def test_first_page(me: Visitor) -> None:
    me.open_home()
    check(me)
    me.press(me.page.locator("summary"))
    check(me)


def test_lobby(me: Visitor) -> None:
    me.open_home()
    me.set_seats("me", "open", "search")
    me.press(me.start)
    expect(me.page.locator("#share-link")).to_be_visible()
    check(me)


def test_table(me: Visitor) -> None:
    me.open_home()
    me.start_game()
    me.play(3)
    check(me)
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("dialog")).to_be_visible()
    check(me)
    me.page.keyboard.press("Escape")
    me.press(me.log.last.get_by_role("button"))
    expect(me.bar).to_have_attribute("data-showing", "playback")
    check(me)


def test_end(me: Visitor) -> None:
    me.open_home()
    me.set_seats("greedy", "greedy", "greedy")
    me.start_game()
    assert not me.wait_for_question()
    expect(me.page.get_by_text(re.compile("^(The game is over|La partie est finie)$"))).to_be_visible()
    check(me)


def test_distant_suns(me: Visitor) -> None:
    exploring.open_table(me, None, "random")
    seen: set[str] = set()
    while len(seen) < 2:
        question = exploring.wait_for_question(me)
        if question not in seen:
            check(me)
            seen.add(question)
        exploring.answer(me)


def test_the_end_of_distant_suns(me: Visitor) -> None:
    exploring.open_table(me, "random", "random", "random")
    assert not exploring.wait_for_question(me)
    expect(me.page.locator("tfoot td")).to_have_count(3)
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
