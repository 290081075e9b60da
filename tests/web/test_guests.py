"""A game of somebody else, installed in an environment of its own, is played with nothing of its own on the page."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from perihelion import notation
from tests.guests import fresh_environment
from tests.lengths import brief_and_long
from tests.toys.comet_chase.comet_chase import GAME
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
WORDS = {
    "en": ("The chasers", "In sight", "won", "Watch again", "The aim", "has 4 dust wins"),
    "fr": ("Les chasseurs", "En vue", "gagne", "Revoir la partie", "Le but", "premier à 4 poussières"),
}


@pytest.fixture(scope="module")
def guest_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SteadyServer]:
    """A server where somebody has installed a game; it has nothing to complain about."""
    folder = tmp_path_factory.mktemp("guest")
    server = SteadyServer(folder / "games.sqlite", python=fresh_environment(folder))
    yield server
    complaints = server.end()
    assert not complaints, complaints


def card(me: Visitor, heading: str) -> Locator:
    return me.page.get_by_role("region", name=heading)


@pytest.mark.parametrize(("lang", "size", "scheme"), brief_and_long(("fr", PHONE, "light"), ("en", DESK, "dark")))
def test_it_is_played_to_its_end_on_the_plain_board(
    visitor: Come, guest_server: SteadyServer, lang: str, size: tuple[int, int], scheme: str
) -> None:
    _, in_sight, won, watch, aim, goal = WORDS[lang]
    me = visitor(guest_server.address, lang=lang, size=size, scheme=scheme)
    url = me.sit_down("comet-chase", None, "captain", "random", seed=2, goal=4)
    assert me.wait_for_question()
    me.check_access()
    me.check_width()
    expect(card(me, in_sight).get_by_role("listitem")).to_have_count(3)
    seats = me.page.locator("[data-seat]")
    expect(seats).to_have_count(3)
    expect(seats.first).to_contain_text("Ada")

    me.press(me.page.get_by_role("button", name=re.compile("^(Rules|Règles)$")).first)
    rules = me.page.get_by_role("dialog", name=re.compile("^(Rules|Règles)"))
    expect(rules.get_by_role("heading", name=aim)).to_be_visible()
    expect(rules.get_by_text(goal)).to_be_visible()
    me.page.keyboard.press("Escape")

    me.play_to_the_end()
    expect(seats.filter(has_text=won)).to_have_count(1)
    assert me.log.count() > 3
    me.check_access()
    me.press(me.page.get_by_role("button", name=watch))
    expect(me.bar).to_have_attribute("data-showing", "playback")
    me.page.keyboard.press("Home")
    expect(seats.filter(has_text=won)).to_have_count(0)

    record = me.request.get(f"/api/tables/{url.rpartition('/')[2]}/record").text()
    assert GAME.replay(notation.read(record)).over


def test_it_is_chosen_on_the_first_page_and_played_with_keys(visitor: Come, guest_server: SteadyServer) -> None:
    me = visitor(guest_server.address)
    me.open_first_page()
    card = me.game("comet-chase")
    expect(card.get_by_text("The bright ones first")).to_be_visible()
    expect(card.locator("svg circle.sun")).to_be_visible()  # a picture made of its name
    expect(card.locator(".learn")).to_have_count(0)
    expect(card.get_by_role("button", name="Play now")).to_be_visible()
    me.set_table("comet-chase")
    me.page.locator("summary").first.click()
    expect(me.page.get_by_label("Dust to win")).to_have_value("8")
    me.start_game()
    assert me.wait_for_question()
    before = me.bar.get_attribute("data-showing") or ""
    me.page.keyboard.press("1")
    expect(me.bar).not_to_have_attribute("data-showing", before)


@pytest.mark.parametrize(("lang", "words"), [("en", "can be played there only"), ("fr", "ne se joue que là")])
def test_without_a_network_the_page_says_where_it_can_be_played(
    visitor: Come, guest_server: SteadyServer, lang: str, words: str
) -> None:
    me = visitor(guest_server.address, lang=lang)
    me.open_home("comet-chase")
    me.page.route("**/api/tables", lambda asked: asked.abort())
    me.press(me.start)
    expect(me.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
