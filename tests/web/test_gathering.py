"""Before the start: the way to the table, who sits where, and what the host may still change."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import perihelion as ph
from tests.lengths import brief_if, in_turn
from tests.server.browsers import who_begins
from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]

YOU, CAPTAIN = "A · You", "C · Captain"
BEGINNERS = (("imperium-dice", YOU), ("distant-suns", CAPTAIN))
MAKE = """async (wish) => {
  const made = await fetch("/api/tables", { method: "POST", body: JSON.stringify(wish) });
  return (await made.json()).id;
}"""
# Who sits where, as everybody at a table is told: whoever looks, or a bot's rank.
SEATED = """(table) => new Promise((told) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}`);
  const ranks = { cadet: "Cadet", captain: "Captain" };
  socket.onmessage = ({ data }) => {
    const room = JSON.parse(data);
    if (room.t === "room") told(room.seats.map(({ bot }) => ranks[bot] ?? "you"));
  };
})"""


@pytest.fixture
def pair(visitor: Come) -> tuple[Visitor, Visitor]:
    """The host of a table for three with a bot, and a friend on a phone who has come by the link."""
    ada, grace = visitor(), visitor(lang="fr", size=PHONE)
    wish = {"game": "imperium-dice", "players": 4, "name": "Ada", "bots": [None, None, "captain", None]}
    table = ada.request.post("/api/tables", data=wish).json()["id"]
    for one in (ada, grace):
        one.page.goto(f"/t/{table}")
        expect(one.page.locator("summary").first).to_be_visible()
    grace.page.get_by_label("Votre nom").fill("Grace")
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))
    expect(seats(ada).nth(1)).to_contain_text("Grace")
    return ada, grace


def seats(one: Visitor) -> Locator:
    return one.page.get_by_role("list").first.get_by_role("listitem")


def choose(one: Visitor, seat: int) -> None:
    """Touch a seat at the drawn table, to see what can be done about it."""
    one.press(seats(one).nth(seat).get_by_role("button"))


def test_moving_and_swapping(pair: tuple[Visitor, Visitor]) -> None:
    ada, grace = pair
    choose(grace, 3)
    grace.press(grace.page.get_by_role("button", name="Venir ici Place 4"))
    expect(seats(ada).nth(3)).to_contain_text("Grace")
    expect(seats(ada).nth(1)).to_contain_text("Free seat")
    choose(grace, 0)
    grace.press(grace.page.get_by_role("button", name="Échanger Place 1"))
    expect(grace.page.get_by_text("échange demandé")).to_be_visible()
    expect(ada.page.get_by_text("Grace would like to swap seats with you.")).to_be_visible()
    for one in pair:
        one.check_access()
        one.check_width()
    ada.page.get_by_role("button", name="Stay", exact=True).click()
    expect(grace.page.get_by_text("échange demandé")).to_have_count(0)
    grace.press(grace.page.get_by_role("button", name="Échanger Place 1"))
    ada.page.get_by_role("button", name="Swap", exact=True).click()
    expect(seats(ada).nth(0)).to_contain_text("Grace")
    expect(seats(ada).nth(3)).to_contain_text("you")
    expect(seats(grace).nth(0)).to_contain_text("vous")


def test_the_host_moves_and_teaches_bots(pair: tuple[Visitor, Visitor]) -> None:
    ada, grace = pair
    choose(grace, 2)
    expect(grace.page.get_by_role("button", name="Une place après")).to_have_count(0)
    choose(ada, 2)
    ada.page.get_by_role("button", name="Admiral Seat 3").click()
    expect(seats(grace).nth(2)).to_contain_text("Amiral")
    ada.page.get_by_role("button", name="One seat on Seat 3").click()
    expect(seats(grace).nth(3)).to_contain_text("Amiral")
    ada.page.get_by_role("button", name="One seat back Seat 4").click()
    ada.page.get_by_role("button", name="One seat back Seat 3").click()
    expect(seats(grace).nth(0)).to_contain_text("Amiral")
    expect(seats(ada).nth(2)).to_contain_text("you")


def test_what_the_host_changes_is_seen_by_all_and_played(pair: tuple[Visitor, Visitor]) -> None:
    ada, grace = pair
    for one in pair:
        one.press(one.page.locator("summary").first)
    expect(grace.page.get_by_label("Races")).to_be_disabled()
    ada.page.get_by_label("Races").select_option("chosen")
    expect(grace.page.get_by_label("Races")).to_have_value("chosen")
    ada.page.get_by_label("Open to everybody").check()
    expect(grace.page.get_by_label("Ouverte à tous")).to_be_checked()
    ada.page.get_by_label("Who begins").select_option(label="Grace")
    expect(grace.page.get_by_label("Qui commence")).to_have_value("1")
    for one in pair:
        one.check_access()
    choose(ada, 3)
    ada.page.get_by_role("button", name="Cadet Seat 4").click()
    assert grace.wait_for_question()
    assert grace.offered()[0].startswith("race ")
    expect(ada.bar).to_contain_text("Waiting for Grace")


@pytest.mark.parametrize(
    ("game", "first"), [brief_if(case in BEGINNERS, *case) for case in product(ph.games(), (YOU, CAPTAIN))]
)
def test_whoever_sets_a_table_with_bots_says_who_begins(visitor: Come, game: str, first: str) -> None:
    ada = visitor()
    ada.open_home(game)
    ada.set_seats("me", "cadet", "captain")
    ada.page.locator("summary").click()
    ada.page.get_by_label("Who begins").select_option(label=first)
    ada.page.get_by_label("Luck number").fill("7")
    ada.check_access()
    ada.start_game()
    before, after = ["you", "Cadet", "Captain"], ada.page.evaluate(SEATED, ada.page.url.rpartition("/")[2])
    begins = who_begins(game, 3, 7)
    assert after[begins] == {YOU: before[0], CAPTAIN: before[2]}[first]


def seated(one: Visitor) -> None:
    """Make a table with a free seat, and go there."""
    one.page.goto("/")
    one.page.goto(f"/t/{one.page.evaluate(MAKE, {'game': 'imperium-dice', 'players': 2, 'name': 'Ada'})}")
    expect(one.page.locator("#share-link")).to_be_visible()


def test_there_is_a_code_for_a_camera(visitor: Come, server: SteadyServer) -> None:
    """A square of a size that codes have, with the three corners readers look for."""
    ada = visitor(f"http://table.test:{server.port}")
    seated(ada)
    expect(ada.page.locator("#share-link")).to_have_value(ada.page.url)
    code = ada.page.get_by_role("img", name="The link as a code for a camera")
    expect(code).to_be_visible()
    path = code.locator("path").get_attribute("d") or ""
    dark = {tuple(map(int, square.partition("h")[0].split())) for square in path.split("M")[1:]}
    size = max(x for x, _ in dark) + 1 - 4
    assert (size - 17) % 4 == 0
    for left, top in ((4, 4), (size - 3, 4), (4, size - 3)):
        ring = {(left + step, top) for step in range(7)} | {(left, top + step) for step in range(7)}
        assert ring <= dark
        assert (left + 1, top + 1) not in dark
        assert (left + 3, top + 3) in dark


HOW = {
    "en": ("Nobody else can open this link", "For others in your network"),
    "fr": ("Personne d’autre ne peut ouvrir ce lien", "Pour les autres de votre réseau"),
}


@pytest.mark.parametrize(("name", "lang"), in_turn(["localhost", "127.0.0.1"], ["en", "fr"]))
def test_a_link_that_leads_nowhere_is_offered_to_nobody(
    visitor: Come, server: SteadyServer, lang: str, name: str
) -> None:
    ada = visitor(f"http://{name}:{server.port}", lang=lang, size=PHONE)
    seated(ada)
    for words in HOW[lang]:
        expect(ada.page.get_by_text(words)).to_be_visible()
    expect(ada.page.get_by_text('make play ARGS="--host 0.0.0.0"')).to_be_visible()
    expect(ada.page.locator(".share svg")).to_have_count(0)
    ada.check_access()
    ada.check_width()


def test_others_come_by_the_link_from_the_page_of_this_machine(visitor: Come, tmp_path: Path) -> None:
    server = SteadyServer(tmp_path / "games.sqlite", bound="0.0.0.0")
    try:
        ada = visitor(f"http://localhost:{server.port}")
        seated(ada)
        known = ada.request.get("/api/reach").json()["addresses"]
        if not known:
            expect(ada.page.get_by_text("this machine has no address in a network")).to_be_visible()
            return
        link = ada.page.locator("#share-link")
        expect(link).to_have_value(re.compile(re.escape(known[0])))
        expect(ada.page.get_by_role("img", name="The link as a code for a camera")).to_be_visible()
        ada.check_access()
        grace = visitor()
        grace.page.goto(link.input_value())
        grace.press(grace.page.get_by_role("button", name="Sit here Seat 2"))
        expect(ada.bar).to_be_visible()
    finally:
        server.end()
