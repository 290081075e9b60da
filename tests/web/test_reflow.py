"""Large letters and narrow windows, few colours, thick fingers: nothing is cut off, covered, unseen or too small."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.lengths import brief_and_long
from tests.web.playing import Played
from tests.web.screens import SCREENS, House
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
NARROW = (320, 640)  # what is left of 1280 px when everything is four times as large
HALF = (640, 400)  # twice as large
TABLES = ("home", "lobby", "dice", "suns", "explorers", "kepler")

# What hangs over a side of the window, though nobody can scroll there.
CUT = """() => {
  const words = one => [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  const scrolls = one => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (up.matches('.unseen, [data-map]') || ['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true;
    return false;
  };
  const seen = one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen, .skip, svg');
  return [...document.body.querySelectorAll('*')].filter(one => words(one) && seen(one)).flatMap(one => {
    const { left, right, width } = one.getBoundingClientRect();
    const over = width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(one);
    return over ? `${one.outerHTML.slice(0, 120)} from ${left} to ${right}` : [];
  });
}"""

# What cannot be pressed because something else lies over it.
COVERED = """() => [...document.querySelectorAll('button, a[href], select, summary, [role=button]')].flatMap(one => {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.unseen, .skip, .log, [data-map]')) return [];
  one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  if (width < 2 || (there && (one.contains(there) || there.contains(one)))) return [];
  return `${one.outerHTML.slice(0, 140)} lies under ${there?.outerHTML.slice(0, 140)}`;
})"""


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", NARROW), ("en", HALF)))
def test_nothing_is_cut_off_or_covered(house: House, browser: Browser, lang: str, size: tuple[int, int]) -> None:
    me = house.visitor(browser, lang=lang, size=size)
    for screen in SCREENS:
        if screen.name in TABLES:
            screen.go(me, house.tables)
            _check_room(me, screen.name)
    me.leave()


def test_letters_may_be_twice_as_large(house: House, browser: Browser) -> None:
    me = house.visitor(browser, lang="fr")
    for screen in SCREENS:
        if screen.name in TABLES:
            screen.go(me, house.tables)
            me.page.evaluate("document.documentElement.style.fontSize = '200%'")
            _check_room(me, screen.name)
    me.leave()


def _check_room(me: Visitor, where: str) -> None:
    me.check_width()
    assert me.page.evaluate(CUT) == [], where
    assert me.page.evaluate(COVERED) == [], where


@pytest.mark.parametrize("size", [DESK, PHONE], ids=str)
@pytest.mark.parametrize(("game", "question"), [("imperium-dice", "construction"), ("kepler-3042", "fly")], ids=str)
def test_what_is_offered_is_seen_and_hit(
    server: SteadyServer, browser: Browser, game: str, question: str, size: tuple[int, int]
) -> None:
    """With the few colours that somebody has chosen for all pages, and with a finger of 24 pixels."""
    with ExitStack() as stack:
        played = Played(server, stack, game, 2, seed=1)
        me = played.visitor(browser, size=size)
        stack.callback(me.leave)
        played.show(me, next(n for name, n in played.questions() if name == question and n > 8))
        boxes: list[dict[str, Any]] = me.page.locator("[data-stop][aria-disabled=false]").evaluate_all(
            """all => all.filter(one => one.checkVisibility()).map(one => {
              const { width, height } = one.getBoundingClientRect();
              return { thing: one.dataset.thing, width, height };
            })"""
        )
        assert boxes
        assert [box for box in boxes if box["width"] < 24 or box["height"] < 24] == []
        me.page.emulate_media(forced_colors="active")
        outlines = """all => all.map(one => getComputedStyle(one).outlineStyle)"""
        assert set(me.page.locator("[data-stop][aria-disabled=false]").evaluate_all(outlines)) == {"solid"}
        assert set(me.page.locator("[data-stop][role=img]").evaluate_all(outlines)) <= {"none"}
