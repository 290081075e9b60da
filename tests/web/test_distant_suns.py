"""Distant Suns, as people play it."""

import json
import re
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from tests.server.browsers import whole
from tests.web.exploring import (
    FREE,
    GAME,
    answer,
    bring,
    open_table,
    sheet,
    wait_for_question,
)
from tests.web.playing import Played
from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.long
def test_a_whole_game_in_french_on_a_phone(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    open_table(me, None, "random", "random", seed=4)
    drawn = 0
    while question := wait_for_question(me):
        if drawn == 0:
            me.check_width()
        answer(me)
        drawn += question == "draw"
    assert drawn >= 5
    me.check_width()
    expect(me.bar.get_by_role("heading")).to_contain_text("gagne")
    _count(me)


def test_a_whole_game_with_the_mouse(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", "random", seed=5)
    while wait_for_question(me):
        answer(me)
    _count(me)
    me.page.locator("[data-line] button").first.click()
    expect(me.page.locator("tr.lit")).to_have_count(1)


def _count(me: Visitor) -> None:
    """The final scoring, line by line, comes to what was said in the log."""
    ending = me.page.locator("[data-showing=ending]")
    said = [re.findall("[-\u2212]?[0-9]+", line)[-1] for line in me.log.all_inner_texts()[-3:]]
    totals = ending.locator("[data-total]")
    expect(totals).to_have_text([text.replace("-", "\u2212") for text in said])
    me.press(ending.locator("[data-recount]"))
    expect(ending.locator("tr.ahead")).not_to_have_count(0)
    expect(ending.locator("tr.lit")).to_have_count(1)
    me.press(ending.locator("[data-skip]"))
    expect(ending.locator("tr.ahead")).to_have_count(0)
    expect(totals).to_have_text([text.replace("-", "\u2212") for text in said])


@pytest.mark.long  # that none leaves the server is shown in tests/test_hiding.py
def test_nobody_sees_a_drawing_before_all_are_in(visitor: Come) -> None:
    ada, grace, watcher = visitor(), visitor(lang="fr", size=PHONE), visitor()
    heard = [_news_for(one) for one in (grace, watcher)]
    address = open_table(ada, None, None)
    grace.page.goto(address)
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))
    watcher.page.goto(address)
    expect(watcher.bar).to_contain_text("You are watching")
    active = ada if wait_for_first(ada) else grace
    answer(active)
    for one in (ada, grace):
        assert wait_for_question(one) == "draw"

    answer(ada)
    expect(ada.page.locator("[data-sheet] .given")).to_be_visible()
    expect(ada.page.get_by_text("Your drawing is in")).to_be_visible()
    ada.page.reload()
    expect(ada.page.locator("[data-sheet] .given")).to_be_visible()
    ada.page.keyboard.press("u")
    assert wait_for_question(ada) == "draw"
    answer(ada)
    grace.page.wait_for_timeout(300)
    for one in (ada, grace, watcher):
        expect(one.page.locator("[data-drawn]")).to_have_count(0)
    for news in heard:
        assert news, "the server told nothing"
        assert not any(explorer["drawn"] for told in news for explorer in told["view"]["explorers"])
    expect(watcher.page.locator("[data-ghost], .give, .given")).to_have_count(0)

    answer(grace)
    for one in (ada, grace, watcher):
        expect(one.page.locator("[data-sheet] [data-drawn]")).to_have_count(1)
        expect(one.page.locator("[data-seat] [data-drawn]").first).to_be_visible()
    expect(ada.page.locator("[data-sheet] .given")).to_have_count(0)


def wait_for_first(me: Visitor) -> bool:
    """Whether this one of two places the first Module."""
    me.page.locator("[data-showing^=ask], [data-showing=waiting]").first.wait_for()
    me.page.locator("[data-notches]").first.wait_for()
    return me.page.locator(FREE).count() > 0


def _news_for(me: Visitor) -> list[dict[str, Any]]:
    """All news this browser is sent, as they come."""
    news: list[dict[str, Any]] = []

    def hear(frame: str | bytes) -> None:
        message = whole(json.loads(frame), news[-1] if news else {})
        if message["t"] == "news":
            news.append(message)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    me.page.on("websocket", listen)
    return news


def test_a_module_over_the_notches_shows_what_everybody_would_draw(visitor: Come) -> None:
    """The zone one points nearer to is one's own; a click places it."""
    me = visitor()
    open_table(me, None, "random", "random", seed=4)
    while wait_for_question(me) != "assign":
        answer(me)
    box = me.page.locator(FREE).first.bounding_box()
    assert box
    place = me.page.locator("[data-place]")
    told = set()
    for x in (box["x"] + 4, box["x"] + box["width"] - 4):
        me.page.mouse.move(x, box["y"] + box["height"] / 2)
        expect(place).to_contain_text(re.compile(r"\d+ places?, best [+±−]\d"))
        told.add(place.inner_text())
        expect(me.page.locator("[data-sheet] .held, [data-seat] .held")).to_have_count(3)
    assert len(told) == 2
    after = me.page.get_by_role("region", name="If you place it here")
    expect(after).to_contain_text(re.compile(r"2 of 2 have room.*turn", re.DOTALL))
    shape = re.search(r"(.+): \d+ place", place.inner_text())
    assert shape
    me.check_access()
    me.page.mouse.click(x, box["y"] + box["height"] / 2)
    assert wait_for_question(me) == "draw"
    me.open_log()
    expect(me.log.filter(has_text=f"Ada gets the {shape[1]};").last).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_all_four_sheets_are_whole_on_a_desk(visitor: Come, size: tuple[int, int]) -> None:
    me = visitor(size=size)
    open_table(me, None, "random", "random", "random", seed=4)
    seen = set[str]()
    while len(seen) < 2:
        seen.add(wait_for_question(me))
        edge = me.page.locator("[data-showing]").bounding_box()
        assert edge
        for picture in me.page.locator("[data-sheet] > svg, [data-seat] .picture > svg").all():
            box = picture.bounding_box()
            assert box
            assert box["height"] > size[1] / 10
            assert box["y"] + box["height"] < edge["y"]
        assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        answer(me)


def test_a_spectator_enlarges_the_sheets(visitor: Come) -> None:
    me, watcher = visitor(), visitor()
    watcher.page.goto(open_table(me, None, "random", "random"))
    expect(watcher.page.get_by_text("You are watching; the large sheet belongs to Ada")).to_be_visible()
    expect(watcher.page.locator(FREE)).to_have_count(0)
    small = watcher.page.get_by_role("region", name="The other sheets").get_by_role("button")
    expect(small).to_have_count(2)
    small.first.click()
    expect(watcher.page.get_by_role("dialog")).to_be_visible()
    watcher.check_access()
    watcher.page.keyboard.press("Escape")
    expect(watcher.page.get_by_role("dialog")).to_be_hidden()


def test_what_can_be_drawn_in_one_way_only_is_not_asked(server: SteadyServer, browser: Browser) -> None:
    with ExitStack() as stack:
        played = Played(server, stack, GAME, 2, seed=10)
        assert next(name for name, n in played.questions() if n == 42) == "draw"
        me = played.visitor(browser)
        stack.callback(me.leave)
        expect(me.page.locator("[data-sheet] .given")).to_be_visible()
        expect(me.bar).to_have_attribute("data-showing", "waiting")
        expect(me.page.locator(".undo")).to_have_attribute("aria-disabled", "false")
        me.page.keyboard.press("u")  # whoever takes it back has a reason
        assert wait_for_question(me) == "draw"
        me.press(me.page.locator(".give"))
        expect(me.page.locator("[data-sheet] .given")).to_be_visible()


def test_it_is_drawn_although_it_follows_at_once_from_what_one_has_placed(
    server: SteadyServer, browser: Browser
) -> None:
    with ExitStack() as stack:
        played = Played(server, stack, GAME, 2, seed=10)
        assert next(name for name, n in played.questions() if n == 41) == "assign"
        me = played.visitor(browser)
        stack.callback(me.leave)
        assert wait_for_question(me) == "assign"
        me.page.keyboard.press("/")
        me.page.get_by_role("combobox").fill(played.meant)
        expect(me.page.get_by_role("option").first).to_contain_text(played.meant)
        me.page.keyboard.press("Enter")
        expect(me.page.locator("[data-sheet] .given")).to_be_visible()
        expect(me.bar).to_have_attribute("data-showing", "waiting")


def test_an_illegal_spot_says_why(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random")
    while wait_for_question(me) != "draw":
        answer(me)
    before = me.bar.get_attribute("data-showing") or ""
    box = sheet(me).bounding_box()
    assert box
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    why = re.compile("A shape never covers|Your first shape must cover a hex beside the start")
    expect(me.page.get_by_role("status").filter(has_text=why)).to_be_visible()
    expect(me.bar).to_have_attribute("data-showing", before)
    bring(me, me.page.locator("circle.spot").first)
    expect(me.bar).not_to_have_attribute("data-showing", before)


def test_a_finger_brings_the_shape_to_a_glowing_place_under_it(visitor: Come) -> None:
    """Held where it cannot be drawn, it may lie over a place where it could."""
    me = visitor(size=PHONE)
    open_table(me, None, "random", seed=4)
    while wait_for_question(me) != "draw":
        answer(me)
    me.press(me.page.get_by_role("button", name="Show all spots"))  # else it turns as it fits
    under = _turned_over_a_glowing_place(me)
    before = me.bar.get_attribute("data-showing") or ""
    me.page.touchscreen.tap(*under)
    expect(me.page.locator(".give")).to_have_attribute("aria-disabled", "false")
    expect(me.bar).to_have_attribute("data-showing", before)


def _turned_over_a_glowing_place(me: Visitor) -> tuple[float, float]:
    """Turn and flip the shape until it cannot be drawn, but lies over a place where it could; that place."""
    for tool in [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1] * 2:
        me.press(me.page.locator("[data-controls] button").nth(tool))
        if me.page.locator(".give[aria-disabled=true]").count():
            under = me.page.evaluate(
                """() => {
                    for (const spot of document.querySelectorAll('circle.spot')) {
                        spot.scrollIntoView({ block: 'center' });
                        const { x, y, width, height } = spot.getBoundingClientRect();
                        const place = [x + width / 2, y + height / 2];
                        const there = document.elementsFromPoint(...place);
                        if (there.some((one) => one.closest('[data-ghost]'))) return place;
                    }
                    return null;
                }"""
            )
            if under:
                return float(under[0]), float(under[1])
    raise AssertionError("there is no such place")


def test_the_challenge_of_the_day_is_the_same_for_all(visitor: Come) -> None:
    boards = []
    for me in (visitor(lang="fr", size=PHONE), visitor(lang="fr")):
        me.open_home(GAME)
        me.page.locator("input[name=players][value='1']").check(force=True)
        expect(me.page.get_by_role("heading", name="Course au score")).to_be_visible()
        expect(me.page.get_by_role("combobox")).to_have_count(1)  # nobody to choose but an edition
        expect(me.page.get_by_role("combobox", name="Édition")).to_be_visible()
        me.check_access()
        daily = me.page.locator("dialog[open]").get_by_role("button", name="Jouer le défi du jour")
        day = daily.locator(".soft").inner_text()
        me.press(daily)
        assert wait_for_question(me) == "draw"
        expect(me.page.get_by_role("heading", level=1)).to_contain_text(day)
        boards.append(me.page.get_by_role("region", name="Tableau de bord").inner_text())
        me.check_width()
    assert boards[0] == boards[1]


@pytest.mark.long
def test_alone_to_the_end(visitor: Come) -> None:
    me = visitor()
    open_table(me, None)
    while wait_for_question(me):
        answer(me)
    expect(me.bar.get_by_role("heading")).to_have_text(re.compile(r"^-?\d+ points?$"))
    expect(me.bar.get_by_role("listitem").filter(has_text=re.compile(r"(Bronze|Silver|Gold) \d+"))).to_have_count(3)


def test_alone_one_chooses_an_end_of_the_module_that_chance_has_placed(visitor: Come) -> None:
    me = visitor()
    me.sit_down("distant-suns", None, seed=4, choose_end=True)
    assert me.is_asked()
    controls = me.page.locator("[data-placing]")
    place = controls.get_by_role("button", name="Place here")
    expect(place).to_contain_text(re.compile(r".+: \d+ places?, best [+±−]"))
    expect(me.page.locator("[data-notches] [aria-disabled=false]")).to_have_count(1)
    first = place.inner_text()
    controls.get_by_role("button", name="Swap ends").click()
    expect(place).not_to_have_text(first)
    shape = re.search(r"(.+): \d+ place", place.inner_text())
    assert shape is not None
    me.check_access()
    place.click()
    expect(me.log.last).to_contain_text(f"The next shape is the {shape[1]}.")
