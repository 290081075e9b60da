"""The odds beside every choice of a solved game: off until somebody wants them, and then remembered."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.lengths import brief_and_long
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
WORDS = {
    "en": ("Odds beside every choice", r"\d+\.\d% to win", "Show them"),
    "fr": ("Les chances à côté de chaque choix", r"\d+,\d\s% de gagner", "Les montrer"),
}


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("en", PHONE), ("fr", DESK)))
def test_the_odds_stand_beside_every_choice(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    title, share, _ = WORDS[lang]
    me = visitor(lang=lang, size=size)
    me.sit_down("imperium-dice", None, "captain")
    assert me.wait_for_question()
    expect(me.bar.get_by_text(re.compile(share))).to_have_count(0)
    switch = me.page.get_by_role("button", name=title)
    expect(switch).to_have_attribute("aria-pressed", "false")
    me.press(switch)
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(me.bar.get_by_text(re.compile(share)).first).to_be_visible()
    me.check_width()
    me.check_access()
    me.page.reload()
    assert me.wait_for_question()
    expect(me.bar.get_by_text(re.compile(share)).first).to_be_visible()
    me.press(switch)
    expect(me.bar.get_by_text(re.compile(share))).to_have_count(0)


def test_other_games_have_no_odds(visitor: Come) -> None:
    me = visitor()
    me.sit_down("space-explorers", None, "captain", seed=3)
    assert me.wait_for_question()
    expect(me.page.get_by_role("button", name=WORDS["en"][0])).to_have_count(0)


def test_whoever_wants_them_is_told_first_that_the_game_will_not_count(visitor: Come) -> None:
    """At the very first question, too."""
    title, share, show = WORDS["en"]
    me = visitor()
    wish = {"game": "imperium-dice", "players": 2, "bots": [None, "captain"], "name": "Ada", "first": 0}
    table = me.request.post("/api/tables", data=wish).json()
    me.page.goto(f"/t/{table['id']}")
    assert me.wait_for_question()
    me.press(me.page.get_by_role("button", name=title))
    expect(me.bar.get_by_text(re.compile(share))).to_have_count(0)
    me.press(me.page.get_by_role("button", name=show))
    expect(me.bar.get_by_text(re.compile(share)).first).to_be_visible()
