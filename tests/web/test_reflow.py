"""Large letters and narrow windows, few colours, thick fingers: nothing is cut off, covered, unseen or too small."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

import perihelion as ph
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


@pytest.mark.parametrize("where", ["explorers", "kepler"])
def test_a_name_leaves_the_dot_beside_it_free(house: House, browser: Browser, where: str) -> None:
    """On a phone with letters of twice the size."""
    me = house.visitor(browser, lang="fr", size=(390, 844))
    next(screen for screen in SCREENS if screen.name == where).go(me, house.tables)
    me.page.evaluate("document.documentElement.style.fontSize = '200%'")
    wide, room = me.page.locator("header h1").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert wide <= room
    me.leave()


def test_a_question_leaves_the_tools_beside_it_free(visitor: Come) -> None:
    """However long it is: the way to its rules comes right after it."""
    me = visitor(lang="fr", size=(390, 844))
    me.open_table(seed=6, start="all-on-resource")
    seen: set[str] = set()
    while len(seen) < 5:
        me.keep_playing()
        seen.add(me.bar.get_by_role("heading").inner_text())
        why, tools = (me.bar.locator(one).bounding_box() for one in (".why svg", ".tools"))
        assert why
        assert tools
        assert why["x"] + why["width"] <= tools["x"], seen
        me.answer()


# Whether the sign after a question lies beside its last word, within the title.
BESIDE_THE_LAST_WORD = """text => {
  const heading = document.querySelector('.bar h2'), words = document.createRange();
  heading.textContent = text;
  words.selectNodeContents(heading);
  const box = one => document.querySelector(one).getBoundingClientRect();
  const [sign, title] = ['.bar .why svg', '.bar .title'].map(box);
  const last = [...words.getClientRects()].at(-1);
  return sign.left >= last.right && sign.right <= title.right && sign.top < last.bottom && sign.bottom > last.top;
}"""


def test_the_way_to_the_rules_stays_beside_the_last_word_of_a_question(visitor: Come) -> None:
    """However long the question is that a game asks."""
    me = visitor(lang="fr", size=(390, 844))
    me.open_table(seed=6, start="all-on-resource")
    for game in ph.games():
        texts: dict[str, str] = me.request.get(f"/api/games/{game}/texts/fr").json()
        for question in [text for key, text in texts.items() if key.startswith("ask.")]:
            assert me.page.evaluate(BESIDE_THE_LAST_WORD, question), question


@pytest.mark.long
def test_letters_may_be_twice_as_large_on_a_phone(house: House, browser: Browser) -> None:
    me = house.visitor(browser, size=PHONE)
    me.context.new_cdp_session(me.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    for screen in SCREENS:
        if screen.name in TABLES:
            screen.go(me, house.tables)
            assert me.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
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
