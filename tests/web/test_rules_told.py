"""The drawer shows the rules of its table: every preset, with as many players as there may be, in both languages."""

import re
from collections.abc import Callable
from itertools import cycle, islice, product
from typing import Any

import pytest
from playwright.sync_api import expect

import perihelion as ph
from tests.lengths import brief_if
from tests.web.visiting import Visitor

Come = Callable[..., Visitor]
RULES = {"en": "Rules", "fr": "Règles"}
READ = """sections => {
  const said = ':scope > p:not(.badge), :scope > :is(ul:not([role]), ol) > li'; // pictures have lists of their own
  return sections.map(section => [
    section.dataset.section, [...section.querySelectorAll(said)].map(one => one.textContent).join(' '),
  ]);
}"""


def plain(text: str) -> str:
    """A text without line breaks, points and hard spaces."""
    return " ".join(re.sub(r"(?m)^(- |\d\. )", "", text).replace("\u00a0", " ").split())


def told(game: ph.Game[Any], lang: str, options: dict[str, Any], players: int) -> dict[str, str]:
    """The rules of such a table, section by section."""
    texts = game.texts(lang, options, players)
    return {section: plain(texts.say(f"rules.{section}.text")) for section in texts.rules()}


def shown(me: Visitor, lang: str) -> dict[str, str]:
    """What the drawer shows."""
    me.page.get_by_role("banner").get_by_role("button", name=RULES[lang], exact=True).click()
    book = me.page.get_by_role("dialog", name=re.compile("^(Rules|Règles)"))
    expect(book.locator("[data-section=glossary]")).to_be_attached()
    found = book.locator(".pages > [data-section]").evaluate_all(READ)
    return {id: plain(text) for id, text in found if id not in ("glossary", "keys")}


@pytest.mark.parametrize(
    ("id", "lang", "most"),
    [
        *(brief_if(True, id, lang, 2) for id, lang in zip(ph.games(), cycle(RULES), strict=False)),
        *(brief_if(False, id, lang, None) for id, lang in product(ph.games(), RULES)),
    ],
)
def test_the_drawer_tells_the_rules_of_the_table(visitor: Come, id: str, lang: str, most: int | None) -> None:
    """Of one without and one with a preset, or of all; `tests/test_rules_told.py` reads the rules of every one."""
    game, me = ph.game(id), visitor(lang=lang)
    for number, (preset, options) in enumerate(islice({"": {}, **game.presets}.items(), most)):
        players = game.players[number % len(game.players)]
        me.sit_down(id, None, *["captain"] * (players - 1), seed=4, **options)
        assert shown(me, lang) == told(game, lang, dict(options), players), preset


def test_before_there_is_a_table_they_are_those_of_the_options_chosen(visitor: Come) -> None:
    game, me = ph.game("imperium-dice"), visitor()
    me.open_home("imperium-dice")
    me.page.get_by_text("Rules of this table").click()
    for preset in ("Blitz", "Long peace"):
        me.page.get_by_role("radio", name=preset).check()
        me.page.get_by_role("button", name="Read the rules").click()
        book = me.page.get_by_role("dialog", name=re.compile("^Rules"))
        said = "again at the start of each turn of yours" if preset == "Blitz" else "for 40 rounds"
        expect(book.get_by_text(said)).to_be_visible()
        me.page.keyboard.press("Escape")
    assert game.presets["long-peace"] == {"peace_rounds": 40}
