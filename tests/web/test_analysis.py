"""A finished game looked at again: asked for, watched growing, and read in words."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.lengths import brief_and_long
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.watching import watch

Come = Callable[..., Visitor]
WORDS = {
    "en": ("Analysis", "Analyse the game", "The most costly choices", "The same as a table", "Chances to win"),
    "fr": (
        "Analyse",
        "Analyser la partie",
        "Les choix les plus coûteux",
        "La même chose en tableau",
        "Chances de gagner",
    ),
}


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_a_game_is_looked_at_again(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    title, begin, slips, as_table, chances = WORDS[lang]
    me = visitor(lang=lang, size=size)
    watch(me, "random", "random", game="space-explorers")
    steps = int(me.page.evaluate("document.querySelectorAll('[role=log] li').length"))
    me.press(me.bar.get_by_role("button", name=title))
    drawer = me.page.get_by_role("region", name=title)
    me.press(drawer.get_by_role("button", name=begin))
    expect(drawer.get_by_role("progressbar")).to_be_visible()
    expect(drawer.get_by_role("heading", name=slips)).to_be_visible(timeout=90_000)
    expect(drawer.get_by_role("progressbar")).to_have_count(0)
    expect(drawer.get_by_role("img", name=chances)).to_be_visible()
    me.check_width()
    me.press(drawer.get_by_text(as_table))
    rows = drawer.get_by_role("row")
    expect(rows.nth(5)).to_be_visible()
    assert 10 < rows.count() < 3 * steps
    me.check_access()
    me.press(rows.nth(5).get_by_role("button"))
    expect(drawer).to_be_hidden()
    expect(me.page.get_by_role("slider")).to_have_value("4")
    me.page.keyboard.press("Escape")
    me.press(me.bar.get_by_role("button", name=title))
    expect(drawer.get_by_role("heading", name=slips)).to_be_visible()
    me.press(drawer.get_by_role("listitem").get_by_role("button").first)
    expect(me.bar).to_have_attribute("data-showing", "playback")
