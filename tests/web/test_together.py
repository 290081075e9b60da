"""Two people in two browsers: from the invitation to the rematch, in both languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.hastening import hasten
from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]


def play(answers: int, *players: Visitor) -> None:
    """Whoever is asked answers anyhow, so many times in all."""
    asked = "[data-showing^='ask'] [data-choice]:not([aria-disabled='true'])"
    while answers:
        for one in players:
            if answers and one.page.locator(asked).count():
                one.answer()
                answers -= 1
        players[0].page.wait_for_timeout(20)


def test_invite_join_play_finish_and_again(visitor: Come, server: SteadyServer) -> None:
    ada, grace = visitor(), visitor(lang="fr", size=PHONE)
    ada.open_home()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_text("Rules of this table").click()
    ada.page.get_by_role("radio", name="Blitz").check()
    ada.set_seats("me", "open")
    ada.start.click()
    link = ada.page.locator("#share-link").input_value()

    grace.page.goto(link)
    grace.page.get_by_label("Votre nom").fill("Grace")
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))
    for one in (ada, grace):
        expect(one.bar).to_be_visible()
    play(4, ada, grace)
    hasten(server, ada, grace)

    first = ada.page.url
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert ada.page.url != first
    seats = ada.page.get_by_role("list").first.get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("Ada")
    expect(seats.nth(0)).to_contain_text("Free seat")

    expect(grace.page.get_by_text("Ada veut rejouer.")).to_be_visible()
    grace.check_access()
    grace.check_width()
    grace.press(grace.page.get_by_role("button", name="S’asseoir", exact=True))
    for one in (ada, grace):
        expect(one.bar).to_be_visible()
        assert one.page.url == ada.page.url
    expect(grace.page.get_by_role("log")).to_contain_text("Ada")
    ada.page.get_by_role("button", name="Rules", exact=True).click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_be_hidden()
    asked = "[data-showing^='ask']"
    playing = ada if ada.page.locator(asked).count() else grace
    playing.answer()


@pytest.mark.long
def test_an_invitation_waits_on_the_first_page(visitor: Come, server: SteadyServer) -> None:
    ada, grace = visitor(), visitor()
    wish = {"game": "imperium-dice", "players": 2, "name": "Ada", "options": {"peace_rounds": 5}}
    table = ada.request.post("/api/tables", data=wish).json()["id"]
    for one in (ada, grace):
        one.page.goto(f"/t/{table}")
    grace.page.get_by_role("button", name="Sit here Seat 2").click()
    for one in (ada, grace):
        expect(one.bar).to_be_visible()
    hasten(server, ada, grace)
    grace.page.goto("/")
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    row = grace.page.get_by_role("region", name="Your tables").get_by_role("link").filter(has_text="Play again?")
    expect(row).to_be_visible(timeout=15_000)
    row.click()
    grace.page.get_by_role("button", name="Sit here Seat 1").click()
    for one in (ada, grace):
        expect(one.bar).to_be_visible()
