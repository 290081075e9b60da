"""One whole game of each kind with the keyboard alone, from the first page to the end; the focus is never lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web import exploring, keying, recruiting, settling
from tests.web.visiting import Visitor

Come = Callable[..., Visitor]


def test_imperium_dice(visitor: Come) -> None:
    me = visitor()
    me.seed_tables(16, bots=[None, "captain"])  # who never thinks longer or shorter, and lets one live for a while
    keying.start_game(me, "imperium-dice", 2)
    _look_into_the_rules(me)
    answers = 0
    while keying.question(me):
        ways = [keying.in_the_list, keying.by_number]
        if me.page.locator(keying.USABLE).count():
            ways += [keying.on_the_board] * 2
        me.chance.choice(ways)(me)
        answers += 1
    assert answers > 3
    _watch_the_replay(me)


def _look_into_the_rules(me: Visitor) -> None:
    keys, rules = me.page.keyboard, me.page.get_by_role("dialog")
    keys.press("?")
    expect(rules).to_be_visible()
    keys.press("Escape")
    expect(rules).to_be_hidden()
    keying.check_focus(me)


def _watch_the_replay(me: Visitor) -> None:
    keys, position = me.page.keyboard, me.page.get_by_role("slider")
    keying.check_focus(me)
    keying.tab_to(me, "[data-showing=ending] [data-again] + button")
    expect(me.page.locator(":focus")).to_have_text("Watch again")
    keys.press("Enter")
    expect(position).to_be_visible()
    keys.press("End")
    last = position.get_attribute("max") or ""
    expect(position).to_have_value(last)
    keys.press("ArrowLeft")
    expect(position).to_have_value(str(int(last) - 1))
    keys.press("Home")
    expect(position).to_have_value("0")
    keys.press("ArrowRight")
    expect(position).to_have_value("1")
    keys.press("Escape")
    expect(me.page.get_by_role("button", name="Play again")).to_be_visible()
    keying.check_focus(me)


@pytest.mark.long
def test_distant_suns(visitor: Come) -> None:
    me = visitor()
    keying.start_game(me, exploring.GAME, 1)
    asked: list[str] = []
    while keying.question(me):
        asked.append(exploring.wait_for_question(me))
        exploring.answer_with_keys(me)
        keying.check_focus(me)
    assert "draw" in asked
    expect(me.page.get_by_role("table", name="Scores")).to_be_visible()


@pytest.mark.long
def test_distant_suns_against_somebody(visitor: Come) -> None:
    me = visitor()
    exploring.open_table(me, None, "random", seed=3)
    asked: set[str] = set()
    me.is_asked()
    me.page.keyboard.press("Tab")
    while keying.question(me):
        asked.add(exploring.wait_for_question(me))
        exploring.answer_with_keys(me)
        keying.check_focus(me)
    assert asked == {"assign", "draw"}


@pytest.mark.long
def test_space_explorers(visitor: Come) -> None:
    me = visitor()
    keying.start_game(me, recruiting.GAME, 1)
    asked: set[str] = set()
    while keying.question(me):
        name = recruiting.wait_for_question(me)
        asked.add(name)
        if name in ("pay", "under"):
            keying.at_the_controls(me)
        elif me.page.locator(f"{keying.USABLE}:visible").count() and name not in ("discard", "pass", "take-two"):
            keying.on_the_board(me)
        else:
            keying.in_the_list(me)
    assert "action" in asked
    expect(me.page.locator("dialog[data-showing=ending]")).to_contain_text("Opponent")


@pytest.mark.long
def test_kepler_3042(visitor: Come) -> None:
    me = visitor()
    keying.start_game(me, settling.GAME, 1)
    asked: dict[str, int] = {}
    while keying.question(me):
        name = settling.wait_for_question(me)
        asked[name] = asked.get(name, 0) + 1
        if name == "start":
            _begin(me)
        elif asked[name] <= 3 or not me.choices.count():
            keying.on_the_board(me)
        else:
            keying.by_number(me)
    assert {"start", "action", "bonus"} <= set(asked)
    assert asked["action"] >= 16  # once a round, and again after Quantum Physics
    expect(me.page.locator("dialog[data-showing=ending]")).to_contain_text("Level 1")


def _begin(me: Visitor) -> None:
    """Pick two technologies and begin with them."""
    keys = me.page.keyboard
    keying.tab_to(me, "[data-thing^=tech]")
    for key in ("Home", "Enter", "ArrowDown", "ArrowDown", "Enter"):
        keys.press(key)
        keying.check_focus(me)
    expect(me.page.locator("[data-thing^=tech][aria-pressed=true]")).to_have_count(2)
    keying.at_the_controls(me)
