"""Whoever asks for too much reads in their own language how much may be, and when to come again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]
TABLE = {"game": "imperium-dice", "players": 2, "name": "Ada", "bots": [None, "random"]}


def lay(one: Visitor) -> str:
    return str(one.request.post("/api/tables", data=TABLE).json()["id"])


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            "One person may open 1 new table in a row, then one more every 60 minutes. Please come again in",
        ),
        ("fr", "Une personne peut ouvrir 1 nouvelle table de suite, puis une fois de plus au bout de 60\u00a0minutes."),
    ],
)
def test_a_table_too_many(visitor: Come, own_server: SteadyServer, lang: str, words: str) -> None:
    own_server.end()
    own_server.start(tables_at_once=1, tables_an_hour=1)
    ada = visitor(own_server.address, lang=lang, size=PHONE)
    ada.open_home()
    lay(ada)
    ada.press(ada.start)
    expect(ada.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
    ada.check_width()


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "One person may have 1 table open at the same time. Please come again in 30 seconds."),
        (
            "fr",
            "Une personne peut garder 1 table ouverte en même temps. Revenez dans 30\u00a0secondes, s’il vous plaît.",
        ),
    ],
)
def test_a_window_too_many(visitor: Come, own_server: SteadyServer, lang: str, words: str) -> None:
    own_server.end()
    own_server.start(sockets_at_once=1)
    ada = visitor(own_server.address, lang=lang)
    table = lay(ada)
    ada.page.goto(f"/t/{table}")
    expect(ada.page.get_by_role("heading", name="Imperium Dice")).to_be_visible()
    other = ada.context.new_page()
    other.goto(f"/t/{table}")
    expect(other.get_by_text(words)).to_be_visible()


def test_a_line_too_many_can_be_sent_again(visitor: Come, own_server: SteadyServer) -> None:
    own_server.end()
    own_server.start(lines_at_once=1, lines_an_hour=1800)
    ada, grace = visitor(own_server.address), visitor(own_server.address)
    table = lay(ada)
    for one in (ada, grace):
        one.page.goto(f"/t/{table}")
    ada.page.get_by_role("button", name="Chat").click()
    field = ada.page.get_by_label("Write a message")
    for line in ("One", "Two"):
        field.fill(line)
        field.press("Enter")
    expect(ada.page.get_by_role("status").get_by_text("One person may say 1 line in a row")).to_be_visible()
    expect(field).to_have_value("Two")
