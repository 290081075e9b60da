"""Time to think: chosen on the first page, seen at the table; whose time is out comes back with one click."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]
ASKED = "[data-showing^='ask']"
FIVE_MINUTES = 300 * 30 / 1000  # seconds that they last here


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SteadyServer]:
    """A server where time flies."""
    monkeypatch.setenv("PERIHELION_CLOCK_SECOND", "30")
    server = SteadyServer(tmp_path / "games.sqlite", pause=60)
    yield server
    server.end()


def test_time_runs_out_and_the_person_comes_back(visitor: Come, hasty: SteadyServer) -> None:
    ada, grace = visitor(hasty.address), visitor(hasty.address, lang="fr", size=PHONE)
    ada.open_home("space-explorers")  # nobody can win it while another is away
    ada.page.get_by_label("Your name").fill("Ada")
    ada.set_seats("me", "open")
    ada.page.get_by_text("Rules of this table").click()
    ada.page.get_by_label("Time to think").select_option("1 minute a move")
    ada.check_access()
    ada.start.click()
    expect(ada.page.locator("#share-link")).to_be_visible()
    grace.page.goto(ada.page.url)
    expect(grace.page.get_by_text("1 minute par coup")).to_be_visible()
    expect(ada.page.get_by_label("Time to think")).to_have_value("60")
    ada.page.get_by_label("Time to think").select_option("5 minutes a move")
    ada.check_access()
    expect(grace.page.get_by_text("5 minutes par coup")).to_be_visible()
    grace.page.get_by_label("Votre nom").fill("Grace")
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))
    for one in (ada, grace):
        expect(one.page.get_by_role("timer")).to_have_count(1)
    late, other = (ada, grace) if ada.page.locator(ASKED).count() else (grace, ada)
    for one in (ada, grace):
        one.check_width()
    late.check_access()

    words = {
        ada: (
            "You ran out of time. A bot plays for you.",
            "Take my seat back",
            "Grace ran out of time. A bot plays on.",
        ),
        grace: (
            "Votre temps est écoulé. Un robot joue pour vous.",
            "Reprendre ma place",
            "Temps écoulé pour Ada. Un robot joue à sa place.",
        ),
    }
    banner, back, _ = (late.page.get_by_text(text) for text in words[late])
    expect(banner).to_be_visible(timeout=2000 * FIVE_MINUTES)
    expect(other.page.get_by_text(words[other][2])).to_be_visible()
    expect(other.page.locator(ASKED)).to_be_visible()
    late.check_width()
    late.press(back)
    expect(banner).to_have_count(0)


def test_the_first_page_says_how_much_time_is_left(visitor: Come) -> None:
    ada, grace = visitor(), visitor(lang="fr")
    wish = {"game": "imperium-dice", "players": 2, "name": "Ada", "clock": 259200, "public": True}
    table = ada.request.post("/api/tables", data=wish).json()["id"]
    ada.page.goto(f"/t/{table}")
    grace.page.goto("/")
    expect(grace.page.locator(f"a[href='/t/{table}']")).to_contain_text("3 jours par coup")
    grace.page.goto(f"/t/{table}")
    grace.page.get_by_role("button", name="S’asseoir ici Place 2").click()
    expect(grace.page.get_by_role("timer")).to_contain_text("2 jours")
    for one, left in ((ada, "2 days left"), (grace, "encore 2 jours")):
        one.page.goto("/")
        expect(one.page.locator(f"a[href='/t/{table}']")).to_contain_text(left)


def test_only_short_time_is_spoken_and_nobody_is_hurried_without_a_clock(visitor: Come, hasty: SteadyServer) -> None:
    me = visitor(hasty.address)
    wish = {"game": "imperium-dice", "players": 2, "name": "Ada", "bots": [None, "random"]}
    for clock, shown in ((None, 0), (86400, 1)):
        table = me.request.post("/api/tables", data={**wish, "clock": clock}).json()["id"]
        me.page.goto(f"/t/{table}")
        me.wait_for_question()
        expect(me.page.get_by_role("timer")).to_have_count(shown)
        expect(me.page.get_by_text("You have")).to_have_count(0)
    table = me.request.post("/api/tables", data={**wish, "clock": 300}).json()["id"]
    me.page.goto(f"/t/{table}")
    me.wait_for_question()
    expect(me.page.get_by_text("You have 10 seconds left.")).to_have_count(1)
