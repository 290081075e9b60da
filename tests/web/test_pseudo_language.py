"""A third language needs no code: its files are enough, for the house and for every game."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import perihelion as ph
from tests.server.browsers import wait_for
from tests.web import pseudo
from tests.web.playing import NAMES, Played
from tests.web.serving import SteadyServer
from tests.web.visiting import Visitor

QUESTIONS = 6  # of a game, so that its board is seen in more than one phase
STARS = {"Vega", "Rigel", "Mira", "Deneb", "Altair", "Spica", "Castor", "Atria"}  # what bots are called
KEYS = {"Alt", "Ctrl", "Enter", "Esc", "Home", "End", "Shift", "Tab"}  # what is printed on keyboards
NUMERALS = {"II", "III", "IV", "VI", "VII", "VIII", "IX"}
KNOWN = {*NAMES, *STARS, *KEYS, *NUMERALS, "Perihelion", "EN", "FR", "XA"}

# All that is shown or read out, but for what is marked as another language, and what somebody has typed in.
SAID = """() => {
    const here = document.documentElement.lang;
    const said = [document.title];
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) said.push(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE || /^(script|style|code|input)$/i.test(node.tagName)) return;
        if ((node.lang || here) !== here) return;
        for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'alt'])
            if (node.hasAttribute(name)) said.push(node.getAttribute(name));
        node.childNodes.forEach(walk);
    };
    walk(document.body);
    return said;
}"""


class CopyServer(SteadyServer):
    """A server of the copy."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(folder / "games.sqlite")

    def environment(self, **settings: int | str) -> dict[str, str]:
        """Its own sources come first."""
        return {**super().environment(**settings), "PYTHONPATH": str(self.folder / "src")}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CopyServer]:
    """A house in which the language is spoken."""
    folder = tmp_path_factory.mktemp("house")
    pseudo.lay(folder)
    server = CopyServer(folder)
    yield server
    assert not server.end()


def unaccented(me: Visitor) -> set[str]:
    """What the page says that has come from no catalogue, with what stands around it."""
    said: list[str] = me.page.evaluate(SAID)
    return {text.strip() for text in said for word in pseudo.plain_words(text) if word not in KNOWN}


def test_a_language_is_offered_and_spoken_by_its_files_alone(browser: Browser, copy: CopyServer) -> None:
    me = Visitor(browser, copy.address)
    me.open_first_page()
    assert "Sit down and play." in unaccented(me)
    me.page.locator(f"button[lang={pseudo.PSEUDO}]").click()
    expect(me.page.locator("html")).to_have_attribute("lang", pseudo.PSEUDO)
    expect(me.page.get_by_role("heading", level=1)).to_contain_text(pseudo.accented("Sit down and play."))
    assert not unaccented(me)
    me.check_width()
    me.page.reload()
    expect(me.page.get_by_role("heading", level=1)).to_contain_text(pseudo.accented("Sit down and play."))
    me.set_table("imperium-dice")
    expect(me.start).to_contain_text(pseudo.accented("Start"))
    assert f"/assets/{pseudo.PSEUDO}-" in me.request.get("/").headers["link"]  # what was chosen comes at once
    me.page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    wait_for(lambda: not unaccented(me))  # the games' own words come after the house's
    me.page.goto("/stats")
    expect(me.page.get_by_role("heading", level=1)).to_have_text(pseudo.accented("Statistics"))
    assert not unaccented(me)
    me.sit_down("imperium-dice", None, None, "captain")  # a seat is free
    expect(me.page.get_by_role("heading", name=pseudo.accented("Waiting for players"))).to_be_visible()
    assert not unaccented(me)
    assert me.errors == []
    me.leave()


def test_a_whole_game_ends_without_a_word_of_english(browser: Browser, copy: CopyServer) -> None:
    with ExitStack() as stack:
        played = Played(copy, stack, "imperium-dice", 2, seed=1)
        assert list(played.questions())
        me = played.visitor(browser, lang=pseudo.PSEUDO)
        me.page.locator("[data-showing=ending]").wait_for()
        assert not unaccented(me)
        assert me.errors == []
        me.leave()


@pytest.mark.parametrize("game", ph.games())
def test_a_game_is_played_without_a_word_of_english(browser: Browser, copy: CopyServer, game: str) -> None:
    with ExitStack() as stack:
        played = Played(copy, stack, game, 2, seed=1)
        me = played.visitor(browser, lang=pseudo.PSEUDO)
        expect(me.page.locator("html")).to_have_attribute("lang", pseudo.PSEUDO)
        for _, answers in islice(played.questions(), QUESTIONS):
            played.show(me, answers)
            assert not unaccented(me)
        me.page.keyboard.press("?")
        me.page.get_by_role("dialog").get_by_role("searchbox").wait_for()
        assert not unaccented(me)
        assert me.errors == []
        me.leave()
