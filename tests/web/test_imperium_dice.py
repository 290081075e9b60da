"""The board of Imperium Dice, as it looks with many rivals."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from tests.server.browsers import Browser as Person
from tests.web.screens import DICE, House, lay
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.windows import window


@pytest.mark.each_case
@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("plays", [True, False])
def test_the_votes_of_six_lie_over_nobody_s_dice(
    house: House, browser: Browser, size: tuple[int, int], plays: bool
) -> None:
    """They are gathered in one row, between the places or above them."""
    me = house.visitor(browser, known=plays, size=size)
    me.page.goto(f"/t/{house.tables['vote']}")
    me.page.locator(".ballots li").nth(5).wait_for()
    assert not _overlapping(me)
    me.check_width()
    me.leave()


@pytest.mark.each_case
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_vote_of_two_leaves_the_rival_s_place_free(
    server: SteadyServer, browser: Browser, size: tuple[int, int]
) -> None:
    """The cards lie beside it, as do the dice that nobody owns."""
    with ExitStack() as stack:
        people = [Person(server, stack) for _ in range(2)]
        table = lay(people, DICE, 2, 5, 30)
        me = window(browser, server.address, size=size)
        stack.callback(me.leave)
        me.become(people[0].cookie)
        me.page.goto(f"/t/{table}")
        me.page.locator(".ballots li").nth(1).wait_for()
        assert not _overlapping(me)
        me.check_width()


def test_on_a_phone_the_strip_shows_whom_a_vote_is_about(house: House, browser: Browser) -> None:
    """Of five rivals two have room there."""
    me = house.visitor(browser, size=PHONE)
    me.page.goto(f"/t/{house.tables['vote']}")
    me.page.locator(".ballots li").nth(5).wait_for()
    expect(me.page.locator(".place.named")).to_be_in_viewport(ratio=0.99)
    assert me.page.evaluate("scrollY") == 0
    me.leave()


@pytest.mark.parametrize("name", ["Voyageuse Anne", "Voyageur"])
def test_a_name_leaves_the_medal_and_the_dice_beside_it_in_sight(
    server: SteadyServer, browser: Browser, name: str
) -> None:
    """What says that it is me goes below the name."""
    me = window(browser, server.address, lang="fr")
    wish = {"game": DICE, "players": 2, "bots": [None, "captain"], "name": name}
    me.page.goto(f"/t/{me.request.post('/api/tables', data=wish).json()['id']}")
    assert me.wait_for_question()
    mine = me.page.locator(".mine")
    parts = (".me svg", ".me .words", ".me em", ".tray")
    medal, words, you, tray = (mine.locator(one).first.bounding_box() for one in parts)
    assert medal
    assert words
    assert you
    assert tray
    assert medal["x"] >= 0
    assert words["x"] + words["width"] <= tray["x"]
    assert you["x"] + you["width"] <= tray["x"]
    me.leave()


def _overlapping(me: Visitor) -> list[str]:
    """What the votes and what nobody owns cover, and what hangs over the side of a plate."""
    found: list[str] = me.page.evaluate(
        """() => {
            const all = (what) => [...document.querySelectorAll(what)];
            const box = (one) => one.getBoundingClientRect();
            const middle = all('.mid > *').filter((one) => one.checkVisibility()).map(box);
            const apart = ({ left, right, top, bottom }) => middle.every((one) =>
                left >= one.right || right <= one.left || top >= one.bottom || bottom <= one.top);
            const unseen = '.unseen, .marked .pips, .marked .race';
            const seen = (what) => all(what).filter((one) => one.checkVisibility() && !one.closest(unseen));
            const covered = seen('.tray, .who, .status, .versus').filter((one) => !apart(box(one)));
            const said = seen('.who *');
            const cut = said.filter((one) => box(one).right > box(one.closest('.who')).right + 1);
            return [...covered, ...cut].map((one) => one.outerHTML.slice(0, 120));
        }"""
    )
    return found
