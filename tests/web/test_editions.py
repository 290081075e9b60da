"""An edition of somebody's own: chosen as a table is set, seen by friends before they sit down, drawn on the board."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import perihelion as ph
from tests.editing import head
from tests.playing import finish
from tests.web import typing
from tests.web.alone import BOOT, begin, make_ready
from tests.web.shelving import almost_over, put
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]

EXPLORERS = ph.game("space-explorers")
TITLE = "<b>Ada's</b> box"
EDITION = f"""{head(EXPLORERS, TITLE)}by = "Ada & Co"

[[project]]
id = "vostok-1"
points = 9
note = "the <i>tile</i>"

[names]
note = "the tile"
en = {{ project = {{ vostok-1 = "East <b>One</b>" }} }}
fr = {{ project = {{ vostok-1 = "Orient un" }} }}
"""

MAKING = 90_000  # milliseconds: whoever draws it gives way to all other processes


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The file of somebody who owns the game."""
    file = tmp_path / "box.toml"
    file.write_text(EDITION)
    return file


def bring(me: Visitor, file: Path) -> None:
    """Choose a file as the edition of the table that is to be set."""
    me.page.locator("dialog[open] input[type=file]").set_input_files(file)


def is_kept_in_the_edition(me: Visitor) -> None:
    """The server has one game that is over, in the edition of the box, and it replays."""
    (table,) = me.request.get("/api/lobby").json()["finished"]
    assert table["edition"] == TITLE
    record = me.request.get(f"/api/tables/{table['id']}/record").text()
    assert ph.replay(record).game.mark == EXPLORERS.in_edition(EDITION).mark


def shot(me: Visitor, name: str) -> None:
    if folder := os.environ.get("EDITION_SHOTS"):
        me.page.screenshot(path=f"{folder}/{name}.png")


def test_two_play_in_an_edition_that_one_has_brought(visitor: Come, box: Path, tmp_path: Path) -> None:
    ada, bo = visitor(), visitor(lang="fr", size=PHONE)
    ada.seed_tables(1)  # that deals the Project
    ada.open_home("space-explorers")
    broken = tmp_path / "broken.toml"
    broken.write_text(EDITION.replace("points = 9", "points = 99999"))
    bring(ada, broken)
    expect(ada.page.get_by_role("alert").filter(has_text="project vostok-1, points: expected a number")).to_be_visible()
    bring(ada, box)
    choice = ada.page.get_by_label("Edition", exact=True)
    expect(choice.locator("option:checked")).to_have_text(TITLE)
    expect(ada.page.get_by_text("count neither for ratings").first).to_be_visible()
    shot(ada, "set")
    ada.press(ada.page.get_by_role("button", name="What differs"))
    expect(ada.page.get_by_text("Project Vostok 1, points")).to_be_visible()
    shot(ada, "set-drawer")
    ada.check_access()
    ada.page.keyboard.press("Escape")
    ada.set_seats("me", "open")
    ada.press(ada.start)
    ada.page.wait_for_url("**/t/*")
    expect(ada.page.get_by_text(TITLE).first).to_be_visible()
    bo.page.goto(ada.page.url)
    expect(bo.page.get_by_text("ne comptent ni pour les classements")).to_be_visible()
    shot(bo, "gathering")
    bo.check_width()
    bo.check_access()
    bo.press(bo.page.get_by_role("button", name="Ce qui change"))
    expect(bo.page.get_by_text("Projet Vostok 1, points")).to_be_visible()
    expect(bo.page.get_by_text("the <i>tile</i>")).to_be_visible()
    shot(bo, "drawer")
    bo.check_access()
    with bo.page.expect_download(timeout=MAKING) as download:
        bo.press(bo.page.get_by_role("button", name="Imprimer (PDF)"))
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")
    bo.press(bo.page.get_by_role("button", name="Garder cette édition"))
    expect(bo.page.get_by_text("Elle est gardée dans ce navigateur")).to_be_visible()
    bo.page.keyboard.press("Escape")
    bo.press(bo.page.get_by_role("button", name="S’asseoir ici").first)
    for one, name in ((ada, "East <b>One</b>"), (bo, "Orient un")):
        expect(one.bar).to_be_visible()
        expect(one.page.get_by_role("button", name=TITLE)).to_be_visible()
        project = one.page.get_by_text(name).or_(one.page.get_by_label(name)).first
        expect(project).to_be_attached()
        shot(one, f"table-{one.width}")
        one.check_width()
        one.check_access()


def test_dice_show_what_they_are_worth_in_the_edition(visitor: Come) -> None:
    ada = visitor()
    text = f'{head(ph.game("imperium-dice"))}[defence]\nfighter = 4\nnote = "the race list"\n'
    wish = {"game": "imperium-dice", "players": 2, "bots": [None, "cadet"], "name": "Ada", "edition": text}
    ada.page.goto(f"/t/{ada.request.post('/api/tables', data=wish).json()['id']}")
    expect(ada.bar).to_be_visible()
    ada.press(ada.page.get_by_role("button", name="Rules", exact=True))
    fighter = ada.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Fighter").first
    expect(fighter.locator(".rivet").last).to_have_text("4")
    expect(ada.page.locator("[data-section=aim] [data-try]")).to_contain_text("Try it in the edition of the house")


@pytest.mark.long
def test_a_browser_alone_plays_in_an_edition(visitor: Come, box: Path) -> None:
    me = visitor(keeps=True)
    make_ready(me, "Get ready to play offline", "Ready to play offline.")
    me.open_home("space-explorers")
    bring(me, box)
    expect(me.page.get_by_label("Edition", exact=True).locator("option:checked")).to_have_text(TITLE, timeout=BOOT)
    begin(me, "me", "cadet")
    for _ in range(2):
        me.press(me.page.get_by_role("button", name=TITLE))
        expect(me.page.get_by_text("Project Vostok 1, points")).to_be_visible(timeout=BOOT)
        me.page.keyboard.press("Escape")
        me.page.reload()
        expect(me.page.locator("[data-showing^=ask]")).to_be_visible(timeout=BOOT)
    me.page.goto("/")
    expect(me.page.get_by_role("region", name="In this browser").get_by_role("link")).to_contain_text(TITLE)


def test_a_game_of_this_browser_in_an_edition_is_kept_on_the_server(visitor: Come) -> None:
    me = visitor()
    me.open_first_page()
    record = finish(EXPLORERS.in_edition(EDITION).new(1, 1), 1).record()
    kept = almost_over(record)
    put(me, {**kept, "over": True, "record": record, "listed": {**kept["listed"], "waiting": []}})
    me.page.reload()
    here = me.page.get_by_role("region", name="In this browser")
    expect(here).to_contain_text(TITLE)
    me.press(here.get_by_role("button", name="Keep it on the server"))
    expect(here).to_have_count(0)
    expect(me.page.get_by_role("region", name="Finished")).to_contain_text(TITLE)
    is_kept_in_the_edition(me)


@pytest.mark.long
def test_a_whole_game_in_an_edition_without_a_network_goes_to_the_server_later(visitor: Come, box: Path) -> None:
    me = visitor(keeps=True)
    make_ready(me, "Get ready to play offline", "Ready to play offline.")
    me.open_home("space-explorers")
    bring(me, box)
    expect(me.page.get_by_label("Edition", exact=True).locator("option:checked")).to_have_text(TITLE, timeout=BOOT)
    begin(me, "me")
    typing.finish(me)
    me.context.set_offline(False)
    me.press(me.bar.get_by_role("button", name="Keep it on the server"))
    me.press(me.bar.get_by_role("link", name="Kept on the server"))
    expect(me.bar).to_have_attribute("data-showing", "ending")
    expect(me.page.get_by_role("button", name=TITLE)).to_be_visible()
    is_kept_in_the_edition(me)


def test_whoever_has_an_edition_is_told_which_one_lessons_are_played_in(visitor: Come, box: Path) -> None:
    me = visitor()
    me.open_home("space-explorers")
    bring(me, box)
    expect(me.page.get_by_label("Edition", exact=True).locator("option:checked")).to_have_text(TITLE)
    me.open_first_page()
    me.press(me.page.get_by_role("button", name="Lessons", exact=True))
    said = me.page.get_by_text("Lessons are played in the edition of the house")
    expect(me.page.locator("[data-lessons=space-explorers]").get_by_text("edition of the house")).to_be_visible()
    expect(said).to_have_count(1)
