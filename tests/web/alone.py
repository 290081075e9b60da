"""Playing in a browser that is by itself: no network, no server."""

from playwright.sync_api import expect

from tests.web.visiting import Visitor

BOOT = 120_000  # milliseconds; Python starts in three seconds, but not on a machine with much else to do


def hurry(me: Visitor) -> None:
    """Bots need not wait for anybody to follow."""
    me.context.add_init_script("localStorage.setItem('perihelion.pause', '0')")


def make_ready(me: Visitor, button: str, said: str) -> None:
    """Have the browser keep everything, and cut the network."""
    hurry(me)
    me.open_first_page()
    me.press(me.page.get_by_role("button", name=button))
    expect(me.page.get_by_text(said)).to_be_visible(timeout=BOOT)
    me.context.set_offline(True)


def seat(me: Visitor, *kinds: str) -> None:
    """Say who sits where; alone one sits there anyway."""
    if len(kinds) > 1:
        me.set_seats(*kinds)
    else:
        me.page.locator("input[name=players][value='1']").check(force=True)


def begin(me: Visitor, *seats: str) -> None:
    """Start a game at a table in the browser."""
    seat(me, *seats)
    me.press(me.start)
    me.page.wait_for_url("**/t/local-*", timeout=BOOT)
    me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)
