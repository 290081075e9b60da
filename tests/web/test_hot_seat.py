"""Several people at one screen: it is covered while they change places, if there is anything to hide."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.lengths import brief_and_long
from tests.web import exploring
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]


def cover(me: Visitor) -> Locator:
    return me.page.locator("[data-hand-over]")


def start(me: Visitor, game: str, names: tuple[str, str]) -> None:
    """Two people at one screen, from the first page."""
    me.open_home(game)
    me.set_seats("me", "here")
    me.page.locator("form input[autocomplete=nickname]").fill(names[0])
    me.page.locator("form .neighbour").fill(names[1])
    me.press(me.start)


@pytest.mark.parametrize(("lang", "size", "ready"), brief_and_long(("fr", PHONE, "Je suis "), ("en", DESK, "I am ")))
def test_cards_are_covered_when_neighbours_change_places(
    visitor: Come, lang: str, size: tuple[int, int], ready: str
) -> None:
    me = visitor(lang=lang, size=size)
    start(me, "space-explorers", ("Ada", "Grace"))
    seen: list[str] = []
    while len(seen) < 4:
        expect(cover(me)).to_be_visible()
        expect(me.bar).to_have_count(0)
        expect(me.page.locator("main .board")).to_have_count(0)
        expect(me.page.get_by_role("log")).to_have_count(0)
        name = me.page.get_by_role("heading", level=2).inner_text().split()[-1].rpartition("’")[2]
        button = me.page.get_by_role("button", name=f"{ready}{name}")
        expect(button).to_be_focused()
        if not seen:
            me.check_access()
            me.check_width()
        me.page.keyboard.press("1")
        expect(cover(me)).to_be_visible()
        me.page.keyboard.press("Enter")
        expect(me.bar).to_be_focused()
        expect(me.bar).to_contain_text(name)
        seen.append(name)
        play_on(me)
    assert seen == [seen[0], seen[1]] * 2
    assert set(seen) == {"Ada", "Grace"}
    me.page.reload()
    expect(cover(me)).to_be_visible()


def play_on(me: Visitor) -> None:
    """Answer anyhow until the screen is covered."""
    asked = me.page.locator("[data-showing^='ask'] [data-choice]:not([aria-disabled='true'])")
    while True:
        asked.or_(cover(me)).first.wait_for()
        if cover(me).is_visible():
            return
        before = me.bar.get_attribute("data-showing") or ""
        choice = me.chance.choice(me.offered())
        me.press(me.bar.locator(f"[data-choice='{choice}']"))
        changed = me.page.locator(f"[data-showing]:not([data-showing='{before}'])")
        changed.or_(cover(me)).first.wait_for()


def test_nothing_is_covered_where_nothing_is_hidden(visitor: Come) -> None:
    me = visitor()
    start(me, "imperium-dice", ("Ada", "Grace"))
    asked = set()
    for _ in range(30):
        if not me.wait_for_question():
            break
        expect(cover(me)).to_have_count(0)
        asked.add(me.bar.get_by_role("heading").inner_text().split(":")[0])
        me.answer(lambda choices: next((choice for choice in choices if not choice.startswith("vote")), choices[0]))
        if {"Ada", "Grace"} <= asked:
            break
    assert {"Ada", "Grace"} <= asked


def test_whoever_has_just_answered_is_not_told_to_hand_over_to_themselves(visitor: Come) -> None:
    me = visitor()
    start(me, "distant-suns", ("Ada", "Grace"))
    for _ in range(2):
        assert exploring.wait_for_question(me) == "assign"
        placing = me.bar.get_by_role("heading").inner_text().partition(":")[0]
        exploring.assign(me)
        expect(me.page.locator(".give").or_(cover(me)).first).to_be_visible()
        expect(cover(me)).to_have_count(0)  # the same eyes see what comes next
        expect(me.bar.get_by_role("heading")).to_contain_text(placing)
        exploring.wait_for_question(me)
        exploring.draw(me)
        expect(cover(me)).to_be_visible()
        other = me.page.get_by_role("heading", level=2).inner_text().split()[-1]
        assert {placing, other} == {"Ada", "Grace"}
        me.page.keyboard.press("Enter")
        assert exploring.wait_for_question(me) == "draw"
        exploring.draw(me)
        expect(me.page.locator(exploring.FREE).first).to_be_visible()


def test_a_neighbour_sits_down_before_the_start(visitor: Come) -> None:
    me = visitor()
    wish = {"game": "imperium-dice", "players": 3, "name": "Ada"}
    table = me.request.post("/api/tables", data=wish).json()["id"]
    me.page.goto(f"/t/{table}")
    me.page.get_by_role("button", name="A friend here Seat 2").click()
    me.page.get_by_label("What are they called?").fill("Grace")
    me.page.get_by_role("button", name="Add", exact=True).click()
    expect(me.page.get_by_role("listitem").nth(1)).to_contain_text("Grace")
    me.page.get_by_role("listitem").nth(2).get_by_role("button").click()
    me.page.get_by_role("button", name="A friend here Seat 3").click()
    me.page.get_by_role("button", name="Add", exact=True).click()
    assert me.wait_for_question()
    expect(me.page.get_by_role("log")).to_contain_text("Player 3")
