"""People at a table talk to each other, each in their own language, and see who watches."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]


@pytest.fixture
def pair(visitor: Come) -> tuple[Visitor, Visitor]:
    """Two people at a table: one at a desk, in English, the other with a phone, in French."""
    ada, grace = visitor(), visitor(lang="fr", size=PHONE)
    wish = {"game": "imperium-dice", "players": 2, "name": "Ada"}
    table = ada.context.request.post("/api/tables", data=wish).json()["id"]
    for one in (ada, grace):
        one.page.goto(f"/t/{table}")
    grace.page.get_by_label("Votre nom").fill("Grace")
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))
    for one in (ada, grace):
        expect(one.bar).to_be_visible()
    return ada, grace


def chat(one: Visitor) -> Locator:
    return one.page.get_by_role("complementary")


def test_talking_in_two_languages(pair: tuple[Visitor, Visitor]) -> None:
    ada, grace = pair
    grace.check_width()
    grace.press(grace.page.get_by_role("button", name="Discussion"))
    expect(chat(grace)).to_be_focused()
    expect(chat(grace)).to_contain_text("Personne n’a encore rien dit.")
    grace.press(chat(grace).get_by_role("button", name="Bonne chance !"))
    expect(chat(grace).get_by_role("log")).to_contain_text("Bonne chance\u00a0!")
    expect(ada.page.get_by_text("Grace: Good luck!")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Chat, 1 new message")).to_be_visible()

    ada.page.get_by_role("button", name="Chat, 1 new message").click()
    expect(chat(ada).get_by_role("log")).to_contain_text("Good luck!")
    ada.page.keyboard.type("<b>Thanks</b> & you")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_label("Write a message")).to_have_value("")
    expect(chat(grace).get_by_role("log")).to_contain_text("<b>Thanks</b> & you")
    for one in pair:
        one.check_access()
        one.check_width()

    ada.page.keyboard.press("Escape")
    expect(chat(ada)).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Chat", exact=True)).to_be_focused()
    ada.page.reload()
    expect(ada.bar).to_be_visible()
    expect(ada.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    grace.press(chat(grace).get_by_role("button", name="Merci !"))
    expect(ada.page.get_by_role("button", name="Chat, 1 new message")).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Chat, 1 new message")).to_be_visible()


def test_too_much_at_once_is_turned_down(pair: tuple[Visitor, Visitor]) -> None:
    ada, _ = pair
    ada.page.get_by_role("button", name="Chat").click()
    for _ in range(7):
        chat(ada).get_by_role("button", name="Oops.").click()
    expect(ada.page.get_by_text("Not so fast, please.")).to_be_visible()
    expect(chat(ada).get_by_role("log").locator("p")).to_have_count(5)


def test_who_watches_is_shown(pair: tuple[Visitor, Visitor], visitor: Come) -> None:
    ada, grace = pair
    expect(ada.page.get_by_text("1 watching")).to_have_count(0)
    dot = visitor()
    dot.page.goto("/")
    dot.context.request.post("/api/me", data={"name": "Dot"})
    dot.page.goto(ada.page.url)
    expect(ada.page.get_by_text("1 watching: Dot")).to_be_attached()
    grace.press(grace.page.get_by_role("button", name="Discussion"))
    expect(chat(grace)).to_contain_text("1 spectateur")
    dot.page.get_by_role("button", name="Chat").click()
    chat(dot).get_by_role("button", name="Well played!").click()
    expect(ada.page.get_by_text("Dot: Well played!")).to_be_visible()
    dot.page.goto("/")
    expect(ada.page.get_by_text("1 watching: Dot")).to_have_count(0)


def test_nobody_to_talk_to(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.start_game()
    me.wait_for_question()
    expect(me.page.get_by_role("button", name="Chat")).to_have_count(0)
