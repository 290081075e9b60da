"""People at a table talk to each other, each in their own language, and see who watches."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.lengths import brief_and_long
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]


@pytest.fixture
def pair(visitor: Come) -> tuple[Visitor, Visitor]:
    """Two people at a table."""
    return sit_together(visitor(), visitor(lang="fr", size=PHONE))


def sit_together(ada: Visitor, grace: Visitor) -> tuple[Visitor, Visitor]:
    """One at a desk, in English, the other with a phone, in French."""
    wish = {"game": "imperium-dice", "players": 2, "name": "Ada"}
    table = ada.request.post("/api/tables", data=wish).json()["id"]
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


def test_too_much_at_once_is_turned_down(visitor: Come, own_server: SteadyServer) -> None:
    own_server.end()
    own_server.start(lines_at_once=5, lines_an_hour=60)
    there = own_server.address
    ada, _ = sit_together(visitor(there), visitor(there, lang="fr", size=PHONE))
    ada.page.get_by_role("button", name="Chat").click()
    for _ in range(7):
        chat(ada).get_by_role("button", name="Oops.").click()
    expect(ada.page.get_by_text("One person may say 5 lines in a row")).to_be_visible()
    expect(chat(ada).get_by_role("log").locator("p")).to_have_count(5)


def test_who_watches_is_shown(pair: tuple[Visitor, Visitor], visitor: Come) -> None:
    ada, grace = pair
    expect(ada.page.get_by_text("1 watching")).to_have_count(0)
    dot = visitor()
    dot.page.goto("/")
    dot.request.post("/api/me", data={"name": "Dot"})
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


def come_to_watch(visitor: Come, host: Visitor, name: str, **how: Any) -> Visitor:
    one = visitor(**how)
    one.page.goto("/")
    one.request.post("/api/me", data={"name": name})
    one.page.goto(host.page.url)
    expect(host.page.get_by_text(name)).to_be_attached()
    return one


def test_the_host_mutes_somebody_from_their_line_by_keyboard(pair: tuple[Visitor, Visitor], visitor: Come) -> None:
    ada, grace = pair
    dot = come_to_watch(visitor, ada, "Dot")
    dot.page.get_by_role("button", name="Chat").click()
    chat(dot).get_by_role("button", name="Hello!").click()
    ada.page.get_by_role("button", name="Chat").click()
    expect(grace.page.get_by_role("button", name="Couper la parole")).to_have_count(0)
    mute = ada.page.get_by_role("button", name="Mute or remove Dot")
    mute.focus()
    ada.page.keyboard.press("Enter")
    order = ada.page.get_by_role("dialog", name="Spectators")
    expect(order.get_by_role("button", name="Mute Dot")).to_be_focused()
    ada.check_access()
    ada.page.keyboard.press("Enter")
    expect(order.get_by_role("button", name="Unmute Dot")).to_be_focused()
    expect(order.get_by_role("status")).to_have_text("Dot is muted.")
    expect(chat(dot)).to_contain_text("has muted you here")
    expect(chat(dot).get_by_role("textbox")).to_have_count(0)
    ada.page.keyboard.press("Enter")
    expect(chat(dot).get_by_role("textbox")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(order).to_be_hidden()
    expect(chat(ada)).to_be_visible()
    expect(mute).to_be_focused()


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("en", DESK), ("fr", PHONE)))
def test_the_host_removes_somebody_after_a_second_thought(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    talk, who, remove, sure, gone, back, keep = {
        "en": ("Chat", "Who may write", "Remove …", "Remove", "You can no longer watch", "Let back in", "Never mind"),
        "fr": ("Discussion", "Qui peut écrire", "Exclure …", "Exclure", "Vous ne pouvez plus", "Laisser", "Annuler"),
    }[lang]
    host = visitor(lang=lang, size=size)
    host.sit_down("imperium-dice", None, "random")
    expect(host.bar).to_be_visible()
    dot = come_to_watch(visitor, host, "Dot", lang=lang, size=size)
    host.press(host.page.get_by_role("button", name=talk))
    host.press(chat(host).get_by_role("button", name=who))
    order = host.page.get_by_role("dialog")
    expect(order).to_contain_text("Dot")
    host.check_width()
    host.press(order.get_by_role("button", name=remove))
    expect(order.get_by_role("button", name=keep)).to_be_focused()
    host.check_access()
    host.check_width()
    host.press(order.get_by_role("button", name=sure, exact=True))
    expect(dot.page.get_by_role("heading", name=gone)).to_be_visible()
    dot.check_access()
    dot.check_width()
    dot.page.reload()
    expect(dot.page.get_by_role("heading", name=gone)).to_be_visible()
    host.press(order.get_by_role("button", name=back))
    expect(order.get_by_role("listitem").filter(has_text="Dot")).to_have_count(0)
    dot.page.reload()
    expect(dot.bar).to_be_visible()


def test_the_host_leaves_the_talk_to_the_table(pair: tuple[Visitor, Visitor], visitor: Come) -> None:
    ada, grace = pair
    dot = come_to_watch(visitor, ada, "Dot")
    dot.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_role("button", name="Chat").click()
    chat(ada).get_by_role("button", name="Who may write").click()
    ada.page.get_by_label("Only those who sit at the table may write").check()
    expect(chat(dot)).to_contain_text("Only those who sit at this table may write here.")
    grace.press(grace.page.get_by_role("button", name="Discussion"))
    expect(chat(grace).get_by_role("textbox")).to_be_visible()
    expect(chat(grace).get_by_role("button", name="Qui peut écrire")).to_have_count(0)
    ada.page.get_by_label("Only those who sit at the table may write").uncheck()
    expect(chat(dot).get_by_role("textbox")).to_be_visible()
