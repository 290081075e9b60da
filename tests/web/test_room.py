"""Everything has room: nothing hangs over an edge, covers something else, or ends without a sign that it goes on."""

from collections.abc import Callable
from contextlib import ExitStack
from itertools import product

import pytest
from playwright.sync_api import Locator, expect

from tests.lengths import brief_and_long, brief_if, in_turn
from tests.server.browsers import Browser as Person
from tests.web import exploring, recruiting, settling
from tests.web.screens import DICE, lay
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
LARGER_PHONE = (390, 844)
GAMES = (DICE, exploring.GAME, recruiting.GAME, settling.GAME)

# What is drawn in a thing, but outside it.
OUTSIDE = """(inside, things) => [...document.querySelectorAll(things)].flatMap(thing => {
  const { left, right } = thing.getBoundingClientRect();
  return [...thing.querySelectorAll(inside)].flatMap(one => {
    const box = one.getBoundingClientRect();
    const out = box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5);
    return out ? `${one.textContent} from ${box.left} to ${box.right} in ${left} to ${right}` : [];
  });
})"""


@pytest.mark.parametrize(("size", "lang"), in_turn([(PHONE,), (LARGER_PHONE,)], ["en", "fr"]))
def test_the_sheet_of_an_opponent_fits_a_phone(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    exploring.open_table(me, None, "search", "search", seed=11)
    me.press(me.page.locator(".others button").first)
    sheet = me.page.locator("dialog[open]")
    expect(sheet).to_be_visible()
    width, room = sheet.evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert width <= room
    name = sheet.get_by_role("heading")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), "the name is cut off"
    me.press(sheet.get_by_role("button").first)
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("lang", brief_and_long("fr", "en"))
def test_a_hint_is_at_hand_on_a_phone_after_the_turn_of_a_bot(visitor: Come, lang: str) -> None:
    me = visitor(lang=lang, size=PHONE)
    me.sit_down(DICE, None, "captain", seed=3)
    again = me.page.locator(".again")
    while me.wait_for_question() and not again.count():
        me.answer()
    expect(again).to_be_visible()
    expect(me.bar.locator(".hint")).to_be_visible()
    assert _right(me.bar.locator(".title .words")) <= _left(me.bar.locator(".tools"))


@pytest.mark.parametrize("sizes", brief_and_long([DESK, PHONE], [(1920, 1080), LARGER_PHONE]))
def test_the_numbers_of_a_hub_stay_on_their_cards(
    visitor: Come, server: SteadyServer, sizes: list[tuple[int, int]]
) -> None:
    with ExitStack() as stack:
        table = lay([Person(server, stack)], recruiting.GAME, 1, 4, None)
    for size in sizes:
        me = visitor(size=size)
        me.page.goto(f"/t/{table}")
        me.page.locator("[data-showing=ending]").wait_for()
        me.page.evaluate("document.querySelectorAll('.board details').forEach(fold => fold.open = true)")
        me.page.locator(".covered").first.wait_for()
        assert me.page.evaluate(f"({OUTSIDE})('b, .sign', '.covered, .card')") == [], size


@pytest.mark.parametrize("lang", brief_and_long("fr", "en"))
def test_a_chosen_technology_leaves_the_button_free(visitor: Come, lang: str) -> None:
    me = visitor(lang=lang, size=PHONE)
    settling.open_table(me, None, "captain", seed=4)
    settling.wait_for_question(me)
    rows = me.page.locator("[data-thing^=tech-][aria-pressed]")
    rows.first.wait_for()
    apart = _steps(rows.locator(".face"))
    for row in (0, 2):
        me.press(rows.nth(row))
        expect(rows.nth(row)).to_have_attribute("aria-pressed", "true")
    begin = me.page.locator("[data-begin]")
    assert _bottom(begin) <= _top(rows.first.locator(".face"))
    assert _steps(rows.locator(".face")) == apart, "rows have moved"


@pytest.mark.parametrize(("size", "lang"), in_turn([(DESK,), (PHONE,)], ["en", "fr"]))
def test_a_long_list_of_choices_says_that_there_is_more(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    settling.open_table(me, None, "captain", seed=4)
    settling.wait_for_question(me)
    settling.choose_technologies(me)
    while settling.wait_for_question(me) != "reveal":
        settling.answer(me, "action-map", "track")
    more = me.bar.locator(".below")
    me.press(me.bar.locator("[aria-haspopup]"))
    expect(me.choices.first).to_be_visible()
    hidden = len(_below(me))
    assert hidden > 0
    expect(more).to_contain_text(str(hidden))
    me.bar.locator(".scroller").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    expect(more).to_have_count(0)


def _below(me: Visitor) -> list[str]:
    """The choices of which less than half is in sight."""
    found: list[str] = me.bar.locator(".scroller").evaluate(
        """scroller => [...scroller.querySelectorAll('[data-choice]')].flatMap(one => {
            const { top, height } = one.getBoundingClientRect();
            return top + height / 2 > scroller.getBoundingClientRect().bottom ? one.dataset.choice : [];
        })"""
    )
    return found


def _steps(rows: Locator) -> list[float]:
    """How far each row is from the first one."""
    tops = [_top(row) for row in rows.all()]
    return [top - tops[0] for top in tops]


def _edge(of: Locator, side: str) -> float:
    edge: float = of.evaluate(f"one => one.getBoundingClientRect().{side}")
    return edge


def _top(of: Locator) -> float:
    return _edge(of, "top")


def _bottom(of: Locator) -> float:
    return _edge(of, "bottom")


def _left(of: Locator) -> float:
    return _edge(of, "left")


def _right(of: Locator) -> float:
    return _edge(of, "right")


# What is cut off though it says who somebody is.
CUT_NAMES = """names => [...document.querySelectorAll('body *')].flatMap(one => {
  const style = getComputedStyle(one);
  const cut = style.textOverflow === 'ellipsis' && style.overflowX === 'hidden' && one.scrollWidth > one.clientWidth;
  const named = names.some(name => one.textContent.includes(name));
  return cut && named && one.checkVisibility() ? one.outerHTML.slice(0, 200) : [];
})"""
STARS = ("Rigel", "Mira", "Deneb", "Altair", "Spica")
BOTS = {DICE: 5, exploring.GAME: 3, recruiting.GAME: 3, settling.GAME: 3}


@pytest.mark.parametrize(
    ("game", "lang", "size"), in_turn([*BOTS], [("fr", PHONE), ("fr", LARGER_PHONE), ("en", PHONE), ("fr", DESK)])
)
def test_opponents_of_one_level_are_told_apart_by_their_names(
    visitor: Come, game: str, lang: str, size: tuple[int, int]
) -> None:
    me = visitor(lang=lang, size=size)
    me.sit_down(game, None, *["captain"] * BOTS[game], seed=4)
    me.is_asked()
    _check_names(me, STARS[: BOTS[game]])
    if game == settling.GAME:
        me.press(me.page.locator("[data-tab=score]"))
        _check_names(me, STARS[: BOTS[game]])


def _check_names(me: Visitor, stars: tuple[str, ...]) -> None:
    assert me.page.evaluate(f"({CUT_NAMES})({list(stars)})") == []


# Words that are broken in the middle, where no hyphen says so.
BROKEN = """() => {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    const isClipped = one => getComputedStyle(one).clipPath !== 'none';
    if (holder.closest('.unseen, svg, select') || isClipped(holder) || isClipped(holder.parentElement)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true })) continue;
    const text = node.textContent;
    const line = index => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return [...range.getClientRects()].at(-1)?.top;
    };
    for (const { index } of text.matchAll(/\\p{L}(?=\\p{L})/gu))
      if (Math.abs(line(index) - line(index + 1)) > 4) found.add(text);
  }
  return [...found];
}"""


@pytest.mark.parametrize(
    ("size", "lang"),
    [
        brief_if(window in ((PHONE, "fr"), (DESK, "en")), *window)
        for window in product((PHONE, LARGER_PHONE, DESK, (1920, 1080)), ("fr", "en"))
    ],
    ids=str,
)
def test_no_word_is_broken_in_the_middle(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    broken: dict[str, list[str]] = {}
    for game in GAMES:
        me.sit_down(game, None, *["captain"] * 3, seed=4)
        me.is_asked()
        broken[game] = me.page.evaluate(BROKEN)
        for tab in me.page.locator("[data-tab]").all():
            me.press(tab)
            broken[game] += me.page.evaluate(BROKEN)
    for seed in range(3):
        recruiting.open_table(me, None, seed=seed)
        me.is_asked()
        broken[f"solo {seed}"] = me.page.evaluate(BROKEN)
    assert {where: words for where, words in broken.items() if words} == {}
