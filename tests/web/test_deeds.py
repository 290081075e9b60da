"""What bots and rivals did is shown on the board, one deed after the other, at the pace one likes."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.lengths import brief_and_long, brief_if, in_turn
from tests.web import exploring, recruiting, settling
from tests.web.deeds import deed, held, keep_lines, lines, rings, waiting
from tests.web.screens import DICE
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]

# A seed of each game with which bots soon do something that can be pointed at, and how it is played.
GAMES: dict[str, tuple[int, Callable[[Visitor], object]]] = {
    DICE: (3, lambda me: me.wait_for_question() and me.answer()),
    exploring.GAME: (11, exploring.answer),
    settling.GAME: (4, settling.answer),
    recruiting.GAME: (4, recruiting.answer),
}


def come(visitor: Come, game: str = DICE, **wishes: object) -> Visitor:
    """Somebody who sits down with two bots, and keeps what is told on the board."""
    me = visitor(**wishes)
    keep_lines(me)
    me.sit_down(game, None, "captain", "captain", seed=GAMES[game][0])
    return me


def watch_the_bots(me: Visitor, game: str = DICE) -> None:
    """Answer until a bot has done something, and it is shown."""
    asked = me.page.locator("[data-showing^=ask]:not([data-busy])")
    while True:
        deed(me).or_(asked).first.wait_for(timeout=20_000)
        if deed(me).count():
            return
        GAMES[game][1](me)


def test_deeds_are_shown_one_after_the_other_before_the_question(visitor: Come) -> None:
    me = come(visitor, pace="quick")
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
    me.play(2)
    assert lines(me) == []


@pytest.mark.parametrize(("game", "size"), in_turn([*GAMES], [(DESK,), (PHONE,)]))
def test_each_game_shows_where_it_happened(visitor: Come, game: str, size: tuple[int, int]) -> None:
    """Also where nothing may move: the rings and lines come one after the other."""
    me = come(visitor, game, pace="calm", size=size)
    watch_the_bots(me, game)
    with waiting(me):
        expect(rings(me).first).to_be_visible()
        me.page.keyboard.press("Shift")  # which shows nothing faster
        line, ring, bar = (one.bounding_box() for one in (deed(me), rings(me).first, me.bar))
        assert line is not None
        assert ring is not None
        assert bar is not None
        assert 0 <= line["x"] <= size[0] - line["width"]
        floor = bar["y"] if size == PHONE else size[1]
        assert 0 <= line["y"] <= floor - line["height"], "the line lies behind the question"
        assert ring["y"] + ring["height"] / 2 <= floor, "what it is about lies behind the question"
        me.check_width()
    me.page.keyboard.press("Escape")
    assert me.is_asked()
    expect(deed(me)).to_have_count(0)


def test_a_board_lies_as_it_lay_when_all_is_shown(visitor: Come) -> None:
    """What rivals did is low on a phone; whoever is asked again has the cards before them."""
    me = come(visitor, recruiting.GAME, pace="quick", size=PHONE)
    watch_the_bots(me, recruiting.GAME)
    board = me.page.locator(".board .board")
    assert me.is_asked()
    told = lines(me)
    assert [board.evaluate("one => one.scrollHeight > one.clientHeight"), told != []] == [True, True]
    me.page.keyboard.press("b")
    expect(held(me)).to_be_visible()
    me.wait_until("document.querySelector('.board .board').scrollTop > 0")
    assert me.is_asked()
    me.wait_until("document.querySelector('.board .board').scrollTop === 0")


@pytest.mark.parametrize("how", [brief_if(how == "tap", how) for how in ("key", "tap", "button")])
def test_a_key_or_a_tap_shows_the_table_as_it_is_now(visitor: Come, how: str) -> None:
    me = come(visitor, pace="calm")
    watch_the_bots(me)
    if how == "key":
        me.page.keyboard.press("1")
    elif how == "tap":
        me.page.locator(".board").first.click(position={"x": 20, "y": 20})
    else:
        held(me).get_by_role("button", name="Skip").click()
    assert me.wait_for_question()
    expect(deed(me)).to_have_count(0)


@pytest.mark.parametrize("reload", brief_and_long(True, False))
def test_what_happened_since_my_answer_can_be_seen_again(visitor: Come, *, reload: bool) -> None:
    me = come(visitor, pace="quick")
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


def test_whoever_comes_back_sees_what_happened_meanwhile(visitor: Come) -> None:
    me = come(visitor, pace="quick")
    assert me.wait_for_question()
    table = me.page.url
    watch_the_bots(me)
    me.page.goto("about:blank")
    me.page.goto(table)
    expect(deed(me)).to_be_visible()
    assert me.wait_for_question()
    story = me.log.all_inner_texts()
    assert lines(me)[-1] in "".join(story[-4:])


def test_choosing_by_typing_opens_while_they_are_shown(visitor: Come) -> None:
    me = come(visitor, pace="calm")
    watch_the_bots(me)
    me.page.keyboard.press("/")
    expect(me.page.get_by_role("combobox", name="Choose by typing")).to_be_focused()
    expect(held(me)).to_be_hidden()


def test_the_pace_is_set_where_it_is_seen_and_kept(visitor: Come) -> None:
    me = come(visitor, pace="calm")
    watch_the_bots(me)
    with waiting(me):
        me.check_access()
    held(me).locator("[data-value=off]").click()
    assert me.wait_for_question()
    me.page.locator("header").get_by_role("button", name=re.compile("You|Ada")).click()
    pace = me.page.get_by_role("group", name="What others do")
    expect(pace.get_by_role("button", name="Off")).to_have_attribute("aria-pressed", "true")
    pace.get_by_role("button", name="Quick").click()
    me.page.reload()
    assert me.page.evaluate("localStorage['perihelion.pace']") == '"quick"'
