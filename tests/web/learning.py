"""Somebody who learns a game, and does nothing but what the lesson points at."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.visiting import Visitor

# What has opened over everything has been seen by the lesson, too.
SETTLED = "!document.querySelector('[role=menu]:popover-open') || document.querySelector('[data-meant]')"
ENDS = ("end", "tried")  # of a chapter, and of what tries a rule
MOST = 100  # presses; a lesson that takes more leads nowhere


def begin(me: Visitor, game: str, chapter: str, players: int) -> str:
    """Open the table of a chapter, without the detour over the first page; its address."""
    table = me.request.post(
        "/api/tables", data={"game": game, "players": players, "name": "Ada", "lesson": chapter}
    ).json()
    me.page.goto(f"/t/{table['id']}")
    return me.page.url


def card(me: Visitor) -> Locator:
    """What is said at this step."""
    return me.page.locator("[data-lesson]")


def follow(me: Visitor) -> None:
    """Ask to be shown where, and press there; what has opened over everything is marked."""
    me.wait_until(SETTLED)
    if (marked := me.page.locator("[data-meant]")).count():
        me.press(marked)
        return
    me.press(card(me).locator("[data-show]"))
    hand = me.page.locator("[data-hand]")
    expect(hand).to_be_visible()
    x, y = hand.evaluate("one => [one.getBoundingClientRect().left + 16, one.getBoundingClientRect().top + 1]")
    if me.touches:
        me.page.touchscreen.tap(x, y)
    else:
        me.page.mouse.click(x, y)
    expect(hand).to_have_count(0)


def learn(me: Visitor, look: Callable[[str], None] = lambda step: None) -> list[str]:
    """Follow a lesson to its end; the steps that were met."""
    met: list[str] = []
    for _ in range(MOST):
        card(me).wait_for()
        step = card(me).get_attribute("data-lesson") or ""
        if step not in met:
            met.append(step)
            look(step)
        if step in ENDS:
            return met
        follow(me)
    raise AssertionError(f"the lesson leads nowhere: {met}")
