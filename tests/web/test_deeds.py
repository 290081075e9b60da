"""What bots and rivals did is shown on the board, one deed after the other, at the pace one likes."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.screens import DICE
from tests.web.visiting import Visitor

Come = Callable[..., Visitor]

# Keeps the lines that were shown on the board, in their order.
LINES = """
    window.lines = [];
    addEventListener('DOMContentLoaded', () => {
        new MutationObserver(() => {
            const line = document.querySelector('[data-deed]');
            if (line && line !== window.last) window.lines.push(line.innerText.replace(/^[A-F]\\n/, ''));
            window.last = line ?? window.last;
        }).observe(document.body, { childList: true, subtree: true });
    });
"""


def deed(me: Visitor) -> Locator:
    """The line on the board."""
    return me.page.locator("[data-deed]")


def held(me: Visitor) -> Locator:
    """The question's place while deeds are shown."""
    return me.page.locator("[data-showing=showing]")


def lines(me: Visitor) -> list[str]:
    """What was told on the board so far."""
    told: list[str] = me.page.evaluate("window.lines")
    return told


def come(visitor: Come, **wishes: object) -> Visitor:
    """Somebody who watches, and keeps what there was to be seen."""
    me = visitor(**wishes)
    me.context.add_init_script(LINES)
    return me


def watch_the_bots(me: Visitor) -> None:
    """Answer until a bot has done something, and it is shown."""
    shown = me.page.locator("[data-deed]")
    asked = me.page.locator("[data-showing^=ask]:not([data-busy])")
    while True:
        shown.or_(asked).first.wait_for(timeout=20_000)
        if shown.count():
            return
        me.answer()


def test_deeds_are_shown_one_after_the_other_before_the_question(visitor: Come) -> None:
    me = come(visitor, pace="quick")
    me.sit_down(DICE, None, "greedy", "greedy", seed=3)
    watch_the_bots(me)
    expect(held(me)).to_be_visible()
    assert me.wait_for_question()
    told = lines(me)
    assert len(told) >= 2
    story = me.log.all_inner_texts()
    at = [next(n for n, line in enumerate(story) if words in line) for words in told]
    assert at == sorted(at), "the lines come in the order of the story"
    expect(deed(me)).to_have_count(0)


def test_whoever_wants_none_of_it_is_asked_at_once(visitor: Come) -> None:
    me = come(visitor)
    me.open_table(seed=3)
    me.play(2)
    assert lines(me) == []


@pytest.mark.parametrize("how", ["key", "tap", "button"])
def test_a_key_or_a_tap_shows_the_table_as_it_is_now(visitor: Come, how: str) -> None:
    me = come(visitor, pace="calm")
    me.sit_down(DICE, None, "greedy", "greedy", seed=3)
    watch_the_bots(me)
    if how == "key":
        me.page.keyboard.press("1")
    elif how == "tap":
        me.page.locator(".board").first.click(position={"x": 20, "y": 20})
    else:
        held(me).get_by_role("button", name="Skip").click()
    assert me.wait_for_question()
    expect(deed(me)).to_have_count(0)


@pytest.mark.parametrize("reload", [False, True], ids=["at once", "after a reload"])
def test_what_happened_since_my_answer_can_be_seen_again(visitor: Come, *, reload: bool) -> None:
    me = come(visitor, pace="quick")
    me.sit_down(DICE, None, "greedy", "greedy", seed=3)
    assert me.wait_for_question()
    me.answer()
    watch_the_bots(me)
    assert me.wait_for_question()
    told = lines(me)
    if reload:
        me.page.reload()
        assert me.wait_for_question()
        assert lines(me) == [], "what was seen is not shown again by itself"
    me.page.evaluate("window.lines = []")
    me.page.keyboard.press("b")
    expect(held(me)).to_be_visible()
    assert me.wait_for_question()
    again = lines(me)
    assert again
    assert again == told[-len(again) :]


def test_the_pace_is_set_where_it_is_seen_and_kept(visitor: Come) -> None:
    me = come(visitor, pace="calm")
    me.sit_down(DICE, None, "greedy", "greedy", seed=3)
    watch_the_bots(me)
    me.check_access()
    held(me).locator("[data-value=off]").click()
    assert me.wait_for_question()
    me.page.locator("header").get_by_role("button", name=re.compile("You|Ada")).click()
    pace = me.page.get_by_role("group", name="What others do")
    expect(pace.get_by_role("button", name="Off")).to_have_attribute("aria-pressed", "true")
    pace.get_by_role("button", name="Quick").click()
    me.page.reload()
    assert me.page.evaluate("localStorage['perihelion.pace']") == '"quick"'
