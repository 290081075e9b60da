"""The first page knows my tables, and the tables of others that are open to me."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.hastening import hasten
from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]


def rows(one: Visitor, title: str) -> Locator:
    return one.page.get_by_role("region", name=title).get_by_role("link")


def test_an_open_table_is_found_joined_and_played(visitor: Come, own_server: SteadyServer) -> None:
    ada, grace = visitor(own_server.address), visitor(own_server.address, lang="fr", size=PHONE)
    ada.open_home()
    expect(ada.page.get_by_role("heading", name="Your tables")).to_have_count(0)
    ada.page.get_by_label("Your name").fill("Ada")
    ada.set_seats("me", "open")
    ada.page.get_by_label("Open to everybody").check()
    ada.start.click()
    expect(ada.page.locator("#share-link")).to_be_visible()

    grace.page.goto("/")
    found = rows(grace, "Tables ouvertes")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("la table d’Ada")
    expect(found).to_contain_text("1 place libre")
    grace.check_access()
    grace.check_width()
    grace.press(found)
    grace.page.get_by_label("Votre nom").fill("Grace")
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))
    expect(grace.bar).to_be_visible()
    expect(ada.bar).to_be_visible()

    asked = "[data-showing^='ask']"
    playing, waiting = (ada, grace) if ada.page.locator(asked).count() else (grace, ada)
    for one in (playing, waiting):
        one.page.goto("/")
    mine = {ada: ("Your tables", "Your turn"), grace: ("Vos tables", "À vous de jouer")}
    expect(rows(playing, mine[playing][0])).to_contain_text(mine[playing][1])
    expect(rows(waiting, mine[waiting][0])).not_to_contain_text(mine[waiting][1])
    ada.check_access()


def test_the_list_follows_what_happens(visitor: Come, own_server: SteadyServer) -> None:
    ada, grace = visitor(own_server.address), visitor(own_server.address)
    wish = {"game": "imperium-dice", "players": 2, "name": "Ada"}
    table = ada.request.post("/api/tables", data=wish).json()["id"]
    ada.page.goto("/")
    expect(rows(ada, "Your tables")).to_contain_text("Gathering players")
    grace.page.goto(f"/t/{table}")
    grace.page.get_by_role("button", name="Sit here Seat 2").click()
    expect(grace.page.get_by_role("heading", name="Mixing the luck")).to_be_visible()
    expect(rows(ada, "Your tables")).not_to_contain_text("Gathering players", timeout=15_000)
    expect(rows(ada, "Your tables")).to_contain_text("with Traveller")
    expect(rows(ada, "Your tables")).to_contain_text("Your turn")
    ada.press(rows(ada, "Your tables"))
    for one in (ada, grace):
        expect(one.bar).to_be_visible()


def test_a_finished_game_can_be_found_again(visitor: Come, server: SteadyServer) -> None:
    me = visitor()
    wish = {
        "game": "imperium-dice",
        "players": 2,
        "name": "Ada",
        "bots": [None, "random"],
        "options": {"peace_rounds": 5},
    }
    table = me.request.post("/api/tables", data=wish).json()["id"]
    me.page.goto(f"/t/{table}")
    hasten(server, me)
    me.page.goto("/")
    expect(rows(me, "Finished")).to_have_count(1)
    rows(me, "Finished").click()
    expect(me.page.get_by_role("button", name="Watch again")).to_be_visible()
