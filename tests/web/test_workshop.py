"""The workshop: an owner puts values right on a phone, and plays, keeps and passes on what came of it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import perihelion as ph
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]

KEPLER = "kepler-3042"
LEVELS = 4
TECH, PLANET = "technology space-travel", "planet 3"


@pytest.fixture
def owner(visitor: Come) -> Visitor:
    """Somebody with the box of Kepler-3042 and a phone."""
    me = visitor(size=PHONE)
    come_in(me)
    return me


def come_in(me: Visitor) -> None:
    me.page.goto(f"/workshop/{KEPLER}")
    expect(me.page.locator("[data-begin]")).to_be_visible()


def look_at(me: Visitor, component: str) -> None:
    """Choose a component from the list, which on a phone is behind what is looked at."""
    back = me.page.locator("button.back")
    if back.is_visible():
        me.press(back)
    me.press(me.page.locator(f"[data-component='{component}']"))
    expect(me.page.locator("article h2")).to_be_focused()


def value(me: Visitor, place: str, name: str) -> Locator:
    """The field of a number, by where it is printed and what it is called."""
    return me.page.locator(f"[data-value='{place}']").get_by_label(name, exact=True)


def correct(me: Visitor) -> None:
    """Four costs of a technology, and what a planet is worth."""
    look_at(me, TECH)
    for level in range(1, LEVELS + 1):
        value(me, "technology.costs", f"Costs, Level {level}, Matter").select_option("3")
    me.press(me.page.locator("[data-tick]"))
    look_at(me, PLANET)
    value(me, "planet.terraformed.points", "Terraformed, points").select_option("6")
    me.press(me.page.locator("[data-tick]"))


def exported(me: Visitor) -> str:
    with me.page.expect_download() as download:
        me.press(me.page.locator("[data-export]"))
    return Path(download.value.path()).read_text("utf-8")


def state(me: Visitor) -> Locator:
    return me.page.locator(".state")


def test_an_owner_corrects_what_is_wrong_and_takes_it_to_another_browser(owner: Visitor, visitor: Come) -> None:
    correct(owner)
    expect(state(owner)).to_contain_text("2 components changed")
    text = exported(owner)
    game = ph.game(KEPLER).in_edition(text)
    tech = next(one for one in game.content()["technology"] if one["id"] == "space-travel")
    assert [cost[1] for cost in tech["costs"]] == [3] * LEVELS
    friend = visitor(size=DESK)
    come_in(friend)
    friend.page.locator("[data-import]").set_input_files(
        {"name": "box.toml", "mimeType": "application/toml", "buffer": text.encode()}
    )
    expect(state(friend)).to_contain_text("2 components changed")
    expect(friend.page.get_by_role("status").filter(has_text="checked")).to_contain_text("2 of ")
    assert exported(friend) == text
    friend.press(friend.page.locator("[data-play]"))
    expect(friend.page.get_by_role("dialog").locator("header")).to_contain_text("My box")
    friend.press(friend.start)
    friend.page.wait_for_url("**/t/*")
    expect(friend.page.get_by_text("My box").first).to_be_visible()


def test_what_was_checked_leads_to_the_next(owner: Visitor) -> None:
    look_at(owner, TECH)
    owner.press(owner.page.locator("[data-tick]"))
    expect(owner.page.locator("article h2")).to_have_text("Quantum Physics")
    expect(owner.page.locator("article h2")).to_be_focused()


def test_what_is_printed_for_options_is_called_by_their_names(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/workshop/distant-suns")
    look_at(me, "solo")
    expect(me.page.get_by_text("Medals, fair rotation + choose your end")).to_be_visible()


def test_every_step_is_taken_back_and_a_draft_stays(owner: Visitor) -> None:
    look_at(owner, PLANET)
    points = value(owner, "planet.terraformed.points", "Terraformed, points")
    picture = owner.page.locator("[data-picture] .points")
    points.select_option("9")
    expect(picture).to_have_text("9 points")
    owner.page.keyboard.press("Control+z")
    expect(picture).to_have_text("5 points")
    owner.page.keyboard.press("Control+y")
    expect(picture).to_have_text("9 points")
    owner.page.reload()
    look_at(owner, PLANET)
    expect(points).to_have_value("9")


def test_what_cannot_be_is_said_where_it_is_printed(owner: Visitor) -> None:
    look_at(owner, PLANET)
    value(owner, "planet.cost", "Cost, Antimatter").select_option("9")
    expect(owner.page.locator("[data-value='planet.cost']").get_by_role("alert")).to_contain_text("no more than")
    expect(state(owner)).to_contain_text("1 thing to mend")
    expect(owner.page.locator("[data-export]")).to_be_disabled()


def test_what_cannot_be_is_said_in_the_language_of_whoever_reads_it(visitor: Come) -> None:
    me = visitor(size=PHONE, lang="fr")
    come_in(me)
    look_at(me, PLANET)
    cost = me.page.locator("[data-value='planet.cost']")
    cost.get_by_label("Coût, Antimatière", exact=True).select_option("9")
    expect(cost.get_by_role("alert")).to_contain_text("pas plus qu’il n’y en a (7, 7, 3)")
    me.page.locator("[data-import]").set_input_files(
        {"name": "box.toml", "mimeType": "application/toml", "buffer": b"[edition"}
    )
    expect(state(me)).to_contain_text("ce n’est pas du TOML")


def test_a_strangers_file_is_refused_in_a_line_and_never_run(owner: Visitor) -> None:
    evil = '[edition]\ngame = "kepler-3042"\ntitle = "<img src=x onerror=document.title=1>"\n'
    for text, said in (("<script>", "this is no TOML"), (evil, "Nothing is wrong")):
        owner.page.locator("[data-import]").set_input_files(
            {"name": "box.toml", "mimeType": "application/toml", "buffer": text.encode()}
        )
        if said != "Nothing is wrong":
            expect(state(owner)).to_contain_text(said)
    expect(owner.page.get_by_label("Title", exact=True)).to_have_value("<img src=x onerror=document.title=1>")
    assert owner.page.locator("img").count() == 0


def test_bots_say_what_it_does_and_can_be_stopped(owner: Visitor) -> None:
    correct(owner)
    owner.press(owner.page.locator("[data-study]"))
    expect(owner.page.locator("table td").first).to_contain_text("(")
    owner.press(owner.page.locator("[data-stop-study]"))
    expect(owner.page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
