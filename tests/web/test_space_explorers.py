"""Space Explorers, as people play it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.lengths import brief_and_long, in_turn
from tests.web.deeds import deed, keep_lines, lines
from tests.web.recruiting import USABLE, answer, controls, menu, open_table, wait_for_question
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]

LAUNCH_PAD_BUILDER = "Launch Pad Builder"  # lies in the Center of seed 3; its three icons can be paid in four ways
JUNIOR_ENGINEER = "Junior Engineer"  # is in hand at the start of seed 4 alone, and is paid with two tokens


def test_a_rival_s_whole_hub_is_seen_at_once(visitor: Come) -> None:
    """Below mine and as wide, where the window has the room; and no card lies on the table twice."""
    me = visitor()
    open_table(me, None, "captain", seed=3)
    more = me.page.get_by_role("button", name="Hub and score")
    me.press(more)
    whole, mine = me.page.get_by_role("region", name="Hub and score"), me.page.locator("[data-guide=mine]")
    expect(whole).to_be_in_viewport(ratio=0.99)
    expect(more).to_have_attribute("aria-controls", whole.get_attribute("id") or "")
    widths = [one.get_by_role("list").first.evaluate("one => one.clientWidth") for one in (whole, mine)]
    assert widths[0] >= widths[1]
    things: list[str] = me.page.locator("[data-stop]").evaluate_all("all => all.map(one => one.dataset.thing)")
    assert len(things) == len(set(things))
    me.press(more)
    expect(whole).to_have_count(0)


@pytest.mark.long
def test_a_whole_game_with_the_mouse(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "captain", seed=3)
    asked = list(iter(lambda: wait_for_question(me) and answer(me), ""))
    assert set(asked) <= {
        "action",
        "project",
        "trade",
        "pull",
        "take-two",
        "bargain",
        "pass",
    }  # what a recruit asks is planned
    expect(me.bar.get_by_role("table", name="Scores").get_by_role("columnheader")).to_have_count(3)
    me.check_access()


def test_a_whole_game_in_french_on_a_phone(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    open_table(me, None, "random", seed=5)
    met: set[str] = set()
    while question := wait_for_question(me):
        if question not in met:
            me.check_width()
            met.add(question)
        answer(me)
    me.check_width()
    expect(me.bar.get_by_role("table", name="Scores")).to_be_visible()


def test_a_card_says_what_it_costs_and_brings(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=3)
    wait_for_question(me)
    card = _card(me, LAUNCH_PAD_BUILDER)
    expect(card).to_have_accessible_name(re.compile("card 45, 1 point, in the Center, slot 1"))
    expect(card).to_have_accessible_description(
        re.compile("two Projects.*Skill: Construction.*Into Construction: payable", re.DOTALL)
    )
    card.hover()
    hint = me.page.locator("[popover]")
    expect(hint).to_contain_text("You may complete two Projects in a turn.")
    expect(hint.locator(".sign.cost")).to_have_count(3)
    expect(hint).to_contain_text("would hold")


def test_a_card_out_of_reach_says_why(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=3)
    wait_for_question(me)
    card = _card(me, "Engine Designer")
    expect(card).to_contain_text("1 short")
    expect(card.locator(".sign.short")).to_have_count(1)
    card.click()
    expect(menu(me)).to_have_count(1)
    expect(menu(me)).to_have_text("Take Engine Designer")
    me.page.keyboard.press("Escape")
    me.page.locator("[data-thing^=project]").first.click(force=True)
    why = "Projects are completed at the end of the turn, after your action."
    expect(me.page.get_by_role("status").filter(has_text=why)).to_be_visible()


def test_the_payment_is_suggested_and_may_be_changed(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=3)
    wait_for_question(me)
    me.bar.get_by_role("button", name="Recruit").click()
    me.bar.locator("[data-choice='recruit 45 construction']").click()
    panel = me.page.get_by_role("region", name=f"{LAUNCH_PAD_BUILDER} into Construction")
    expect(panel).to_contain_text("This is the suggestion.")
    expect(panel.locator(".after .coin")).to_have_count(8)  # what the left neighbour would hold
    expect(controls(me)).to_have_count(0)
    me.check_access()

    token = me.page.get_by_role("button", name=re.compile("^Science token"))
    expect(token).to_have_attribute("aria-pressed", "true")
    token.click()
    expect(controls(me)).to_have_attribute("aria-disabled", "true")
    controls(me).click(force=True)
    expect(me.page.get_by_role("status").filter(has_text="That does not pay every icon.")).to_be_visible()

    panel.get_by_role("button", name="Suggestion").click()
    expect(token).to_have_attribute("aria-pressed", "true")
    panel.get_by_role("button", name="Pay: Science token, hand card").click()
    expect(panel.locator(".sign.card")).to_have_count(2)
    expect(panel.locator(".after .coin")).to_have_count(6)
    before = me.bar.get_attribute("data-showing") or ""
    controls(me).click()
    expect(me.bar).not_to_have_attribute("data-showing", before)
    expect(_hub(me).locator("[data-thing^=card]")).to_contain_text("on top of Construction in the Hub of Ada")


def test_a_recruit_takes_two_clicks(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=3)
    wait_for_question(me)
    _card(me, LAUNCH_PAD_BUILDER).click()
    me.page.locator("[role=menu] [data-choice='recruit 45 construction']").click()
    expect(_hub(me).locator("[data-thing^=card]")).to_contain_text("on top of Construction in the Hub of Ada")
    expect(me.page.get_by_role("region", name=f"{LAUNCH_PAD_BUILDER} into Construction")).to_have_count(0)


def test_a_recruit_paid_in_another_way_takes_two_clicks_too(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=3)
    wait_for_question(me)
    _card(me, LAUNCH_PAD_BUILDER).click()
    me.page.get_by_role("menuitem", name="Pay: Science token, hand card").click()
    expect(_hub(me).locator("[data-thing^=card]")).to_contain_text("on top of Construction in the Hub of Ada")
    me.open_log()
    expect(me.log.filter(has_text=re.compile("Ada passes to .+: Science token"))).to_have_count(1)
    expect(me.log.filter(has_text="Ada pays with ")).to_have_count(1)


def test_a_recruit_takes_two_clicks_alone_too(visitor: Come) -> None:
    """Tokens go under the pile in the order one would have them back: more Engineering is needed than Science."""
    me = visitor()
    open_table(me, None, seed=4)
    wait_for_question(me)
    _card(me, JUNIOR_ENGINEER).click()
    me.page.locator("[role=menu] [data-choice='recruit 1 engineering']").click()
    expect(me.log.filter(has_text="Round 2")).to_have_count(1)
    assert wait_for_question(me) == "action"
    expect(me.log.filter(has_text="Under the pile").first).to_contain_text("Engineering")


def test_two_cards_of_choice_pay_in_three_clicks(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, seed=4)
    for number in (2, 3):
        wait_for_question(me)
        me.page.locator("[data-thing=deck]").click()
        expect(me.log.filter(has_text=f"Round {number}")).to_have_count(1)
    wait_for_question(me)
    _card(me, "Acceptance Inspector").click()
    me.page.locator("[role=menu] [data-choice='recruit 24 testing pay card card discard 1']").click()
    me.page.locator("[role=menu] [data-choice='recruit 24 testing pay card card discard 1 20']").click()
    expect(_hub(me).locator("[data-thing^=card]")).to_contain_text("on top of Testing in the Hub of Ada")
    expect(me.page.get_by_role("list", name="Hand: 1 card")).to_contain_text("Test Pilot")


def test_tokens_go_under_the_pile_in_an_order_of_choice(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, seed=4)
    wait_for_question(me)
    _card(me, JUNIOR_ENGINEER).click()
    me.page.get_by_role("menuitem", name="Choose the order under the pile").click()
    assert wait_for_question(me) == "under"
    order = me.page.get_by_role("list", name="Order of your tokens, first to last").get_by_role("button")
    first, second = [order.nth(place).locator(".unseen").inner_text() for place in (0, 1)]
    me.check_access()
    order.first.focus()
    me.page.keyboard.press("ArrowRight")
    expect(order.nth(1)).to_be_focused()
    expect(order.first).to_contain_text(second.replace("2 of", "1 of"))
    _drag(me, order.nth(1), order.first)
    expect(order.first).to_contain_text(first)
    me.page.keyboard.press("Tab")
    _drag(me, order.first, order.nth(1))
    kinds = [label.split(" token")[0] for label in (second, first)]
    controls(me).click()
    expect(me.page.locator("[data-question=action]")).to_be_visible()
    said = me.page.get_by_role("region", name="Opponent").locator(".tokens .unseen").first
    expect(said).to_contain_text("Tokens of the Opponent")
    expect(me.log.filter(has_text="Under the pile").first).to_contain_text(kinds[0])


def test_the_opponents_turn_is_shown_step_by_step(visitor: Come) -> None:
    me = visitor(pace="quick")
    keep_lines(me)
    open_table(me, None, seed=4)
    wait_for_question(me)
    me.page.locator("[data-thing=deck]").click()
    expect(deed(me)).to_contain_text("The Opponent recruits Toolmaker into Construction.")
    expect(me.page.locator(".slot.marked")).not_to_contain_text("Toolmaker")
    assert wait_for_question(me) == "action"
    expect(me.page.locator(".marker")).to_have_count(1)
    recruits, advances = lines(me)
    assert recruits.startswith("The Opponent recruits Toolmaker")
    assert advances.startswith("One space further on the track")
    me.check_access()


def test_nobody_sees_the_cards_of_others(visitor: Come) -> None:
    me, watcher = visitor(), visitor()
    watcher.page.goto(open_table(me, None, "random", seed=3))
    hand = watcher.page.get_by_role("list", name="Hand: 1 card").get_by_role("img")
    expect(hand).to_contain_text("a card face down")
    expect(watcher.page.locator(USABLE)).to_have_count(0)
    watcher.check_access()


@pytest.mark.parametrize(
    ("players", "lang", "size", "scheme"),
    in_turn([1, 4], [("en", DESK, "light"), ("fr", PHONE, "dark"), ("en", PHONE, "light")]),
)
def test_everybody_can_use_the_table(
    visitor: Come, lang: str, size: tuple[int, int], scheme: Any, players: int
) -> None:
    me = visitor(lang=lang, size=size, scheme=scheme)
    open_table(me, *[None, *["captain"] * (players - 1)], seed=2)
    for _ in range(4):
        answer(me)
    while wait_for_question(me) != "action":
        answer(me)
    me.check_access()
    me.check_width()
    me.press(me.page.locator(f"{USABLE}[data-thing^=card]").first)
    expect(menu(me).first).to_be_visible()
    me.check_access()
    me.check_width()


def test_the_rules_have_a_gallery_of_spacecraft(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    open_table(me, None, "random", seed=3)
    me.press(me.page.get_by_role("button", name="Règles", exact=True))
    drawer = me.page.get_by_role("dialog")
    me.press(drawer.get_by_text("Les vingt engins spatiaux"))
    expect(drawer.get_by_role("listitem").get_by_text(re.compile("101\xa0?\\s?grammes"))).to_be_visible()
    me.check_access()
    me.check_width()


@pytest.mark.parametrize(("lang", "size", "scheme"), brief_and_long(("fr", PHONE, "dark"), ("en", DESK, "light")))
def test_all_cards_hang_in_a_gallery(visitor: Come, lang: str, size: tuple[int, int], scheme: Any) -> None:
    me = visitor(lang=lang, size=size, scheme=scheme)
    me.page.goto("/cards/space-explorers")
    expect(me.page.locator(".person")).to_have_count(60)
    expect(me.page.locator(".poster")).to_have_count(20)
    expect(me.page.locator(".poster").first).to_contain_text("1957")
    me.check_access()
    me.check_width()


def test_a_gallery_that_is_not_there_leads_to_the_first_page(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/cards/imperium-dice")
    expect(me.page.locator("[data-game]").first).to_be_visible()


def test_the_rules_lead_to_the_gallery(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=3)
    me.page.get_by_role("button", name="Rules", exact=True).click()
    with me.context.expect_page() as opened:
        me.page.get_by_role("dialog").get_by_role("link", name="All cards and spacecraft").first.click()
    expect(opened.value.get_by_role("heading", name="All cards and spacecraft")).to_be_visible()


def _card(me: Visitor, name: str) -> Locator:
    return me.page.get_by_role("button", name=re.compile(f"^{name}, card"))


def _hub(me: Visitor) -> Locator:
    return me.page.get_by_role("list", name="Hub of Ada")


def _drag(me: Visitor, what: Locator, to: Locator) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    me.page.mouse.move(start["x"] + 20, start["y"] + 20)
    me.page.mouse.down()
    me.page.mouse.move(end["x"] + 20, end["y"] + 20, steps=5)
    me.page.mouse.up()
