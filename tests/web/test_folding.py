"""The same choice once: what the board offers, too, is folded in the list, and there for whoever wants it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web import keying, settling
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]


def seen(me: Visitor) -> Locator:
    """The choices of the list that are in sight."""
    return me.bar.locator("li:not(.unseen) [data-choice]")


def choose_action(me: Visitor) -> None:
    """Come to a question that the board answers."""
    settling.open_table(me, None, "greedy", seed=4)
    settling.answer(me)
    assert settling.wait_for_question(me) == "action"


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_what_the_board_offers_is_not_listed_until_it_is_wanted(visitor: Come, size: tuple[int, int]) -> None:
    me = visitor(size=size)
    choose_action(me)
    expect(seen(me)).to_have_count(0)
    fold = me.bar.locator("[data-fold]")
    expect(fold).to_have_attribute("aria-expanded", "false")
    me.press(fold)
    expect(seen(me)).not_to_have_count(0)
    every = seen(me).count()
    me.page.reload()  # whoever wants the list has it from now on
    expect(seen(me)).to_have_count(every)
    me.press(fold)
    expect(seen(me)).to_have_count(0)


def test_who_listens_hears_of_every_choice_though_none_is_in_sight(visitor: Come) -> None:
    me = visitor()
    choose_action(me)
    expect(seen(me)).to_have_count(0)
    heard = me.bar.get_by_role("list", name="Choices").get_by_role("button")
    assert heard.count() > 4
    expect(heard.first).to_have_accessible_name(me.choices.first.locator(".words > span").first.inner_text())


def test_the_list_opens_for_whoever_comes_with_the_keyboard(visitor: Come) -> None:
    me = visitor()
    choose_action(me)
    me.bar.focus()
    keying.tab_to(me, ".bar [data-choice]")
    expect(me.page.locator(":focus")).to_be_in_viewport(ratio=1)
    expect(seen(me)).not_to_have_count(0)
    before = me.bar.get_attribute("data-showing") or ""
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("Enter")
    expect(me.bar).not_to_have_attribute("data-showing", before)


def test_a_number_takes_no_choice_that_is_out_of_sight(visitor: Come) -> None:
    me = visitor()
    choose_action(me)
    expect(seen(me)).to_have_count(0)
    expect(me.choices.and_(me.page.locator("[aria-keyshortcuts]"))).to_have_count(0)
    before = me.bar.get_attribute("data-showing") or ""
    me.page.keyboard.press("1")
    me.page.keyboard.press("/")  # the next key has come through, too
    expect(me.page.get_by_role("dialog")).to_be_visible()
    expect(me.bar).to_have_attribute("data-showing", before)
