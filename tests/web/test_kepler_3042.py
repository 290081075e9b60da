"""Kepler-3042, as people play it."""

import re
from collections.abc import Callable
from contextlib import ExitStack
from itertools import islice

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.lengths import brief_and_long
from tests.web.playing import Played
from tests.web.serving import SteadyServer
from tests.web.settling import (
    GAME,
    answer,
    choose_technologies,
    deeds,
    open_table,
    scale,
    things,
    wait_for_question,
)
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.watching import watch

Come = Callable[..., Visitor]
LANDED = 15  # answers, after which a ship has landed in the game played by script


def play_rounds(me: Visitor, rounds: int, *likes: str) -> set[str]:
    """Play so many rounds on the board; the questions met."""
    met: set[str] = set()
    while (question := wait_for_question(me)) and _round(me) <= rounds:
        met.add(question)
        answer(me, *likes)
    return met


def _round(me: Visitor) -> int:
    shown = me.page.locator(".status").inner_text()
    found = re.search(r"(\d+) (?:of|sur) 16", shown)
    return int(found[1]) if found else 0


@pytest.mark.long
def test_two_rounds_with_the_mouse(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=4)
    met = play_rounds(me, 2, "action-construct", "action-energy", "hex", "planet", "done")
    assert {"start", "action", "launch"} <= met
    expect(me.page.locator("[data-map] [data-thing^=ship-]")).not_to_have_count(0)
    me.check_access()


def test_two_rounds_by_touch_in_french_on_a_phone(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    open_table(me, None, "random", seed=4)
    met: set[str] = set()
    while (question := wait_for_question(me)) and _round(me) <= 2:
        if question not in met:
            me.check_width()
        met.add(question)
        answer(me, "action-construct", "action-develop", "hex", "planet", "tech", "done")
    assert {"start", "action", "launch"} <= met
    for tab in ("map", "planets", "techs", "tracks", "score"):
        me.press(me.page.locator(f"[data-tab={tab}]"))
        me.check_width()
    me.check_access()


@pytest.mark.parametrize("scheme", brief_and_long("dark", "light"))
def test_every_part_is_open_to_everybody(visitor: Come, scheme: str) -> None:
    me = visitor(scheme=scheme)
    open_table(me, None, seed=4)
    wait_for_question(me)
    me.check_access()
    choose_technologies(me)
    wait_for_question(me)
    for tab in ("techs", "score"):
        me.press(me.page.locator(f"[data-tab={tab}]"))
        me.check_access()
    expect(me.page.get_by_role("region", name="Easy campaign, level 1")).to_contain_text("Outer Logistics Base")
    goal = me.page.get_by_role("region", name="What counts this round")
    expect(goal).to_contain_text("15 rounds left")
    expect(goal).to_contain_text("points to go")
    expect(me.page.locator("[data-ghost]")).to_be_visible()


def test_all_of_it_is_in_sight_at_once(visitor: Come) -> None:
    me = visitor(lang="fr")
    open_table(me, None, "random", "random", "random", seed=4)
    choose_technologies(me)
    wait_for_question(me)
    parts = ["[data-map] .window", ".actions .grid", ".tracks", "[data-economy]", ".goal", ".rivals", ".bar"]
    for part in parts:
        box = me.page.locator(part).first.bounding_box()
        assert box, part
        assert 0 <= box["y"] <= box["y"] + box["height"] <= DESK[1], (part, box)
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("bots", brief_and_long(["random"], []))
def test_a_hint_covers_nothing_on_a_phone(visitor: Come, bots: list[str]) -> None:
    me = visitor(lang="fr", size=(390, 844))
    open_table(me, None, *bots, seed=4)
    choose_technologies(me)
    wait_for_question(me)
    me.page.keyboard.press("h")
    me.bar.locator("[data-take], #counts-text").first.wait_for(timeout=20_000)  # alone it may say first what that costs
    actions, goal, bar = (me.page.locator(each).bounding_box() for each in (".part", ".goal", ".bar"))
    assert actions
    assert goal
    assert bar
    assert goal["y"] + goal["height"] <= bar["y"]
    assert actions["y"] + actions["height"] <= bar["y"]


def test_what_is_aimed_at_stays_at_the_upper_edge_of_a_phone(visitor: Come) -> None:
    """However far the board is scrolled, with nothing of it above."""
    me = visitor(lang="fr", size=(390, 844))
    open_table(me, None, "random", seed=4)
    wait_for_question(me)  # the technologies are more than a phone has room for
    for tech in ("space-travel", "antimatter-science"):
        me.page.locator(f"[data-thing='tech-{tech}']").evaluate("tech => tech.scrollIntoView({ block: 'center' })")
    status = me.page.locator(".status").bounding_box()
    assert status
    assert 0 <= status["y"] < 10


def test_the_boards_of_the_others_are_open_on_a_large_screen(visitor: Come) -> None:
    me = visitor(size=(1920, 1080))
    open_table(me, None, "random", "random", "random", seed=4)
    choose_technologies(me)
    wait_for_question(me)
    expect(me.page.locator("[data-economy]")).to_have_count(4)
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    me.check_access()


COVERED = """things => things.filter(thing => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const above = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-map] .thing");
    return above && above !== thing && above.ariaDisabled !== "false";
}).map(thing => thing.dataset.thing)"""


@pytest.mark.parametrize("count", brief_and_long(1, 3))
def test_no_ship_lies_over_a_hex_where_one_may_fly(server: SteadyServer, browser: Browser, count: int) -> None:
    """Those that stand on a planet reach over the hexes beside it."""
    with ExitStack() as stack:
        played = Played(server, stack, GAME, 2, 1)
        flights = (n for name, n in played.questions() if name == "fly" and n >= 55)
        me = played.visitor(browser)
        stack.callback(me.leave)
        for answers in islice(flights, count):
            played.show(me, answers)
            me.press(me.page.locator("[data-whole]"))
            assert things(me, "hex").evaluate_all(COVERED) == []


def test_one_click_ends_a_turn(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=4)
    choose_technologies(me)
    wait_for_question(me)
    me.press(me.page.locator("[data-thing=action-construct]"))
    assert wait_for_question(me) == "launch"  # only the Earth can pay: that was meant
    me.press(things(me, "hex").first)
    expect(me.page.locator("[data-question]")).not_to_have_attribute("data-question", "launch")
    wait_for_question(me)
    before = _round(me)
    me.press(me.bar.get_by_role("button", name="End turn"))
    expect(me.page.locator(".status")).to_contain_text(f"Round {before + 1}")


def fly_after(me: Visitor, action: str) -> None:
    """An action, and the only ship moves on."""
    me.press(me.page.locator(f"[data-thing=action-{action}]"))
    assert wait_for_question(me) == "bonus"
    me.press(in_reach(me))


def in_reach(me: Visitor) -> Locator:
    """A hex where a ship under way can fly; where only a free ship would appear there is no dot."""
    return things(me, "hex").filter(has=me.page.locator(".dot")).first


def test_turns_end_by_themselves_for_whoever_wants_that(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, seed=4, first_ship=True)
    choose_technologies(me)
    wait_for_question(me)
    fly_after(me, "energy")
    assert wait_for_question(me) == "remove"
    me.press(me.bar.get_by_role("button", name="Always end here"))
    expect(me.page.locator(".status")).to_contain_text("Round 2 of")
    wait_for_question(me)
    fly_after(me, "produce")
    assert wait_for_question(me) == "progress"  # the turn is over
    me.press(me.bar.locator("[data-choice=done]"))
    assert wait_for_question(me) == "action"
    ends = me.bar.get_by_role("button", name="Turns end by themselves", pressed=True)
    me.press(ends)
    expect(ends).to_be_hidden()


def test_a_ship_flies_while_bonuses_are_offered(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, seed=4, first_ship=True)
    choose_technologies(me)
    wait_for_question(me)
    me.press(me.page.locator("[data-thing=action-energy]"))
    assert wait_for_question(me) == "bonus"
    ship = me.page.locator("[data-thing=ship-0]")
    place = ship.locator("..").get_attribute("data-place") or ""
    me.press(in_reach(me))
    expect(ship.locator("..")).not_to_have_attribute("data-place", place)


def test_flights_of_new_ships_wait_while_more_can_be_done(visitor: Come) -> None:
    """One press builds a ship and says where it flies; all of them do so when the turn is ended."""
    me = visitor()
    open_table(me, None, "random", seed=4)
    choose_technologies(me)
    for n in (1, 2, 3):
        assert wait_for_question(me)
        flights = things(me, "hex").and_(me.page.locator("[data-rule*='build ']"))
        me.press(flights.nth(-2 * n))  # the farthest are the last
        expect(me.page.locator(f"[data-courses='{n}']")).to_be_attached()
    me.press(me.bar.get_by_role("button", name="End turn", description="3 ships fly on"))
    expect(me.log.filter(has_text=re.compile("flies to hex"))).to_have_count(3)


def test_a_cube_dragged_to_storage_is_changed(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "captain", seed=4)
    choose_technologies(me, "space-travel", "quantum-physics")
    wait_for_question(me)
    energy, matter = (me.page.locator(f"[data-at='seat-0-planet-0/{kind}'] .cube") for kind in ("energy", "matter"))
    expect(energy).to_have_count(3)
    me.page.locator("[data-thing=stack-planet-0-energy]").drag_to(me.page.locator("[data-drop=storage]"))
    expect(energy).to_have_count(2)
    expect(matter).to_have_count(4)


def test_a_ship_on_a_planet_is_pressed_to_settle_it(server: SteadyServer, browser: Browser) -> None:
    with ExitStack() as stack:
        played = Played(server, stack, GAME, 1, 6, first_ship=True)
        at = next(at for name, at in played.questions() if name == "action" and at >= LANDED)
        me = played.visitor(browser)
        played.show(me, at)
        ship = things(me, "ship").first
        place = ship.locator("..").get_attribute("data-place") or ""
        me.press(ship)
        expect(me.page.locator(f"[data-thing=hex-{place}]")).to_have_accessible_name(re.compile("colony of Ada"))
        expect(me.page.locator("[data-economy='0'] .planets > :not(.free)")).to_have_count(2)
        me.leave()


def test_the_galaxy_moves_by_wheel_drag_and_keys(visitor: Come) -> None:
    me = visitor()
    me.draw_all()
    open_table(me, None, "random", seed=4, first_ship=True)
    choose_technologies(me)
    wait_for_question(me)
    world = me.page.locator("[data-map] .world")
    box = me.page.locator("[data-map] .window").bounding_box()
    assert box
    me.page.mouse.move(box["x"] + 400, box["y"] + 150)
    first = scale(me)
    me.page.mouse.wheel(0, -300)
    expect(world).not_to_have_attribute("data-scale", f"{first:.3f}")
    closer = scale(me)
    assert closer > first

    place = world.get_attribute("style")
    me.page.mouse.down()
    me.page.mouse.move(box["x"] + 300, box["y"] + 100, steps=4)
    me.page.mouse.up()
    assert world.get_attribute("style") != place
    assert scale(me) == closer
    assert not me.page.get_by_role("menu").count(), "a drag is no click"

    me.page.locator("[data-map] [data-thing=ship-0]").focus()
    me.page.keyboard.press("0")
    whole = scale(me)
    me.page.keyboard.press("+")
    assert scale(me) > whole
    place = world.get_attribute("style")
    me.page.keyboard.press("Shift+ArrowUp")
    assert world.get_attribute("style") != place
    me.page.keyboard.press("-")
    me.page.keyboard.press("-")
    assert scale(me) == whole


def test_fingers_pinch_the_galaxy_and_come_closer_by_a_tap(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    open_table(me, None, "random", seed=4)
    wait_for_question(me)
    me.press(me.page.locator("[data-tab=map]"))
    box = me.page.locator("[data-map] .window").bounding_box()
    assert box
    x, y, before = box["x"] + 170, box["y"] + 150, scale(me)
    for event, apart in (("touchStart", 30), *(("touchMove", apart) for apart in range(35, 70, 5))):
        fingers = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        me.devtools.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": fingers})
    me.devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert scale(me) > 1.5 * before

    me.press(me.page.get_by_role("button", name="Toute la galaxie"))
    whole = scale(me)
    assert whole < before
    me.page.touchscreen.tap(x, y)
    assert scale(me) > 2 * whole


def test_a_flight_tells_what_it_brings(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=4, first_ship=True)
    answer(me)
    answer(me, "action-propel")
    assert wait_for_question(me) == "fly"
    goal = things(me, "hex").first
    goal.hover()
    hint = me.page.locator("[popover]:popover-open")
    expect(hint).to_contain_text("Fly ship 1 to hex")
    expect(me.page.locator("[data-map]")).to_contain_text("a flight later")
    far = me.page.locator("[data-map] [data-thing^=hex][aria-disabled=true]").first
    far.focus()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("status").filter(has_text=re.compile("hexes away|face down|no way"))).to_be_visible()
    goal.focus()
    goal.click()
    expect(me.page.locator("[data-question]")).not_to_have_attribute("data-question", "fly")
    wait_for_question(me)
    me.page.keyboard.press("u")
    expect(me.page.locator("[data-question=fly]")).to_be_visible()


def test_a_level_shows_which_planet_pays(visitor: Come) -> None:
    me = visitor()
    open_table(me, None, "random", seed=4)
    answer(me)
    answer(me, "action-develop")
    assert wait_for_question(me) == "develop"
    row = me.page.locator("[data-thing='tech-space-travel']")
    expect(row).to_contain_text("payable from the Earth")
    cubes = me.page.locator("[data-economy] article [data-thing^=cube-]")
    before = cubes.count()
    row.click()
    if deeds(me).count():
        deeds(me).first.click()
    expect(row).to_have_accessible_name(re.compile("Ada: level 2"))
    expect(cubes).to_have_count(before - 3)


def test_the_end_is_counted_line_by_line(visitor: Come) -> None:
    me = visitor(lang="fr", size=DESK)
    watch(me, "random", "random", "random", game=GAME, seed="3")
    final = me.page.locator("[data-showing=ending]")
    said = [re.findall("[0-9]+", line)[-1] for line in me.log.all_inner_texts() if re.search("a [0-9]+ point", line)]
    totals = final.locator("thead .sum")
    expect(totals).to_have_text(said)
    me.press(final.locator("[data-recount]"))
    expect(final.locator("tr.ahead")).not_to_have_count(0)
    expect(final.locator("tr.lit")).to_have_count(1)
    me.press(final.locator("[data-skip]"))
    expect(final.locator("tr.ahead")).to_have_count(0)
    expect(totals).to_have_text(said)
    me.check_access()
