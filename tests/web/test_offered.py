"""Every choice offered can be had with the keyboard: among the large answers, or those that they open."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from tests.lengths import brief_and_long, brief_if
from tests.web import keying, recruiting, settling
from tests.web.playing import Played
from tests.web.serving import SteadyServer
from tests.web.visiting import Visitor


@pytest.mark.parametrize(
    ("game", "last"), [*brief_and_long((recruiting.GAME, 6), (recruiting.GAME, 12)), brief_if(False, settling.GAME, 12)]
)
def test_the_answers_hold_every_choice(server: SteadyServer, browser: Browser, game: str, last: int) -> None:
    with ExitStack() as stack:
        played = Played(server, stack, game, 2, 4)
        me = played.visitor(browser)
        stack.callback(me.leave)
        for number, (_, answers) in enumerate(played.questions()):
            played.show(me, answers)
            assert _walked(me) == _offered(played)
            if number == last:
                break


def _offered(played: Played) -> set[str]:
    """What the table offers to whoever looks."""
    return {choice["text"] for choice in played.sockets[0].news["asks"]["0"]["choices"]}


def _walked(me: Visitor) -> set[str]:
    """The choices that arrow keys come to among the answers, and among those that an answer opens."""
    me.bar.focus()
    keying.tab_to(me, ".bar [data-controls] button")
    found: set[str] = set()
    count = me.bar.locator("[data-controls] button").count()
    for index in range(count):
        found |= _under_focus(me)
        if keying.is_at(me, "[aria-haspopup]"):
            found |= _opened(me)
        if index + 1 < count:
            me.page.keyboard.press("ArrowDown")
    return found


def _opened(me: Visitor) -> set[str]:
    """What an answer opens; back at it in the end."""
    me.page.keyboard.press("Enter")
    inner = me.bar.locator("[data-controls] [data-choice]")
    expect(inner.first).to_be_focused()
    found: set[str] = set()
    for _ in range(inner.count()):
        found |= _under_focus(me)
        me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("Escape")
    expect(me.page.locator(":focus")).to_have_attribute("aria-haspopup", "true")
    return found


def _under_focus(me: Visitor) -> set[str]:
    choice = me.page.locator(":focus").get_attribute("data-choice")
    return {choice} if choice else set()
