"""Being shown a good move, and why it is one."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, WebSocket, expect

import perihelion as ph
from tests.lengths import brief_and_long
from tests.web import exploring, settling
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
TECHS = ("space-travel", "quantum-physics", "energy-development", "terraforming", "antimatter-science")


def advice(me: Visitor) -> Locator:
    return me.bar.locator(".advice")


def test_a_good_move_is_shown_marked_and_taken(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    before = me.bar.get_attribute("data-showing") or ""
    me.page.get_by_role("button", name="Show me a good move").click()
    take = advice(me).get_by_role("button", name="Do it")
    expect(take).to_be_visible(timeout=20_000)
    expect(advice(me)).to_contain_text(
        re.compile("For it, in chances to win: .+%|The next best costs about .+%|About as good: ")
    )
    marked = me.bar.locator("[data-advised]")
    expect(marked).to_have_count(1)
    expect(advice(me).locator("strong")).to_have_text(marked.locator(".words span").first.inner_text())
    me.check_access()
    take.click()
    expect(me.bar).not_to_have_attribute("data-showing", before)
    expect(advice(me)).to_have_count(0)
    expect(me.page.locator("[data-advised]")).to_have_count(0)


def test_by_the_keyboard_in_french_on_a_phone(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    wish = {"game": "space-explorers", "players": 2, "seed": "3", "bots": [None, "random"], "name": "Ada"}
    table = me.request.post("/api/tables", data=wish).json()
    me.page.goto(f"/t/{table['id']}")
    me.page.locator("[data-showing^='ask']:not([data-busy])").wait_for(timeout=20_000)
    me.page.keyboard.press("h")
    expect(advice(me)).to_contain_text("Pour, en chances de victoire : ", timeout=20_000)
    assert "term." not in advice(me).inner_text()
    expect(me.page.locator(".board [data-thing][data-advised]")).not_to_have_count(0)
    me.check_width()
    title, tools = (me.bar.locator(part).bounding_box() for part in ("h2", ".tools"))
    assert title is not None
    assert tools is not None
    assert title["x"] + title["width"] <= tools["x"]


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_another_idea_and_my_own_are_compared_and_not_played(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    wish = {"game": "space-explorers", "players": 2, "seed": "3", "bots": [None, "random"], "name": "Ada"}
    me.page.goto(f"/t/{me.request.post('/api/tables', data=wish).json()['id']}")
    me.is_asked()
    asked = me.bar.get_attribute("data-showing") or ""
    me.page.keyboard.press("h")
    words = {
        "en": ("Another idea", "The first idea", "Why not mine?", "the first idea"),
        "fr": ("Autre idée", "La première idée", "Et la mienne ?", "la première idée"),
    }
    another, first, why_not, than = words[lang]
    idea = advice(me).locator("strong")
    expect(idea).to_be_visible(timeout=20_000)
    best = idea.inner_text()
    advice(me).get_by_role("button", name=another).click()
    expect(idea).not_to_have_text(best)
    mine = idea.inner_text()
    expect(advice(me).get_by_role("status")).to_contain_text(than)
    me.check_access()
    me.check_width()
    advice(me).get_by_role("button", name=first).click()
    expect(idea).to_have_text(best)
    advice(me).get_by_role("button", name=why_not).click()
    expect(advice(me).locator("[data-take]")).to_have_count(0)
    me.page.keyboard.press("/")
    me.page.get_by_role("combobox").fill(mine)
    me.page.keyboard.press("Enter")
    expect(idea).to_have_text(mine, timeout=20_000)
    expect(advice(me).get_by_role("status")).to_contain_text(than)
    expect(me.bar).to_have_attribute("data-showing", asked)
    advice(me).locator("[data-take]").click()
    expect(me.bar).not_to_have_attribute("data-showing", asked)


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_before_the_first_hint_it_says_what_that_costs(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    wish = {"game": "space-explorers", "players": 2, "bots": [None, "random"], "name": "Ada"}
    me.page.goto(f"/t/{me.request.post('/api/tables', data=wish).json()['id']}")
    me.is_asked()
    me.page.keyboard.press("h")
    warning = me.bar.get_by_role("group")
    expect(warning).to_contain_text(
        {"en": "no longer counts for ratings", "fr": "ne compte plus pour le classement"}[lang]
    )
    me.check_access()
    me.check_width()
    me.page.keyboard.press("Escape")
    expect(warning).to_have_count(0)
    expect(advice(me)).to_have_count(0)
    me.page.keyboard.press("h")
    me.page.keyboard.press("Enter")
    expect(advice(me).locator("strong")).to_be_visible(timeout=20_000)
    expect(warning).to_have_count(0)
    me.page.keyboard.press("h")
    expect(advice(me).locator("strong")).to_be_visible(timeout=20_000)
    expect(warning).to_have_count(0)


def test_what_is_marked_on_the_board_comes_out_from_behind_the_question(visitor: Come) -> None:
    me = visitor(size=PHONE)
    wish = {"game": "kepler-3042", "players": 2, "seed": "7", "bots": [None, "captain"], "name": "Ada"}
    me.page.goto(f"/t/{me.request.post('/api/tables', data=wish).json()['id']}")
    marked = me.page.locator(".board [data-advised]:visible")
    for _ in range(4):
        me.is_asked()
        before = me.bar.get_attribute("data-showing") or ""
        me.page.keyboard.press("h")
        advice(me).locator("[data-take]").wait_for(timeout=20_000)
        for one in marked.all():
            expect(one).to_be_in_viewport()
            box, bar = one.bounding_box(), me.bar.bounding_box()
            assert box is not None
            assert bar is not None
            assert box["y"] + box["height"] <= bar["y"]
        if marked.count() and before:
            break
        advice(me).locator("[data-take]").click()
        expect(me.bar).not_to_have_attribute("data-showing", before)
    expect(marked.first).to_be_visible()


def test_with_other_people_there_are_no_hints(visitor: Come) -> None:
    ada, grace = visitor(), visitor()
    table = ada.request.post("/api/tables", data={"game": "imperium-dice", "players": 2, "name": "Ada"}).json()
    for one in (ada, grace):
        one.page.goto(f"/t/{table['id']}")
    grace.page.get_by_role("button", name="Sit here").click()
    expect(ada.bar).to_be_visible()
    expect(grace.bar).to_be_visible()
    asked = "[data-showing^='ask']"
    ada.page.locator(asked).or_(ada.page.locator("[data-showing=waiting]")).wait_for()
    one = ada if ada.page.locator(asked).count() else grace
    expect(one.page.get_by_role("button", name="Show me a good move")).to_have_count(0)
    one.page.keyboard.press("/")
    one.page.get_by_role("combobox", name="Choose by typing").fill("good move")
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_text("There are no hints at a table with other people.")).to_be_visible()


def test_two_technologies_to_begin_with_are_named(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    settling.open_table(me, None, "random", seed=4)
    assert settling.wait_for_question(me) == "start"
    me.page.keyboard.press("h")
    names = "|".join(ph.game(settling.GAME).texts("fr").say(f"tech.{tech}") for tech in TECHS)
    expect(advice(me).locator("strong")).to_have_text(re.compile(f"^({names}) et ({names})$"), timeout=20_000)


def test_a_place_is_shown_on_the_board(visitor: Come) -> None:
    me, heard = visitor(), list[str | bytes]()

    def hear(frame: str | bytes) -> None:
        heard.append(frame)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)
        socket.on("framesent", hear)

    me.page.on("websocket", listen)
    exploring.open_table(me, None, "random", seed=3)
    for question in ("assign", "draw"):
        while exploring.wait_for_question(me) != question:
            exploring.answer(me)
        me.page.keyboard.press("h")
        expect(advice(me).locator("strong")).to_have_text("Look at the board: that is where.", timeout=20_000)
        me.page.locator("[data-controls]").locator("[data-place], .give").click()
        expect(advice(me)).to_have_count(0)
        shown, given = [], []
        for frame in map(json.loads, heard):
            shown += [frame["choice"]] if frame["t"] == "advice" else []
            given += [frame["choice"]] if frame["t"] == "answer" else []
        assert given[-1] == shown[-1]
