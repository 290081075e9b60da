"""Light or dark: as the system, or as somebody has chosen here, from the first moment on."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visiting import PHONE, Visitor

GROUND = {"light": "rgb(243, 244, 250)", "dark": "rgb(9, 13, 24)"}


def _ground(me: Visitor) -> str:
    colour: str = me.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def _choose(me: Visitor, theme: str) -> None:
    me.press(me.page.locator("header [aria-haspopup=dialog]"))
    me.press(me.page.locator(f"dialog[open] [data-value={theme}]"))
    expect(me.page.locator(f"dialog[open] [data-value={theme}]")).to_have_attribute("aria-pressed", "true")
    me.page.keyboard.press("Escape")


def test_the_colours_are_the_systems_until_others_are_chosen(visitor: Callable[..., Visitor]) -> None:
    """The choice is seen at once, in the bar of a phone's browser too, and outlives a reload."""
    me = visitor(size=PHONE, lang="fr", scheme="light")
    me.open_first_page()
    assert _ground(me) == GROUND["light"]
    me.page.emulate_media(color_scheme="dark")
    expect(me.page.locator("html")).to_have_attribute("data-scheme", "dark")
    assert _ground(me) == GROUND["dark"]
    _choose(me, "light")
    assert _ground(me) == GROUND["light"]
    expect(me.page.locator("meta[name=theme-color]")).to_have_attribute("content", "#f3f4fa")
    me.page.reload()
    me.open_first_page()
    assert _ground(me) == GROUND["light"]
    _choose(me, "system")
    assert _ground(me) == GROUND["dark"]


def test_no_moment_in_the_wrong_colours(visitor: Callable[..., Visitor]) -> None:
    """The chosen colours are there before any script of the page is."""
    me = visitor(scheme="light")
    me.open_first_page()
    _choose(me, "dark")
    me.page.route("**/assets/*.js", lambda _: None)  # never answered
    me.page.goto("/", wait_until="commit")
    me.wait_until("document.styleSheets.length > 0 && document.querySelector('#app')")
    assert me.page.locator("#app > *").count() == 0
    assert _ground(me) == GROUND["dark"]
