"""Playing Distant Suns in front of a browser: placing Modules and drawing shapes."""

from playwright.sync_api import Locator, expect

from tests.web.keying import is_at, tab_to
from tests.web.visiting import Visitor

GAME = "distant-suns"
FREE = "[data-notches] [aria-disabled=false]"


def open_table(me: Visitor, *bots: str | None, seed: int = 1, **options: bool | int | str) -> str:
    """Open a table with those bots and sit down at the first free seat; its address."""
    return me.sit_down(GAME, *bots, seed=seed, **options)


def sheet(me: Visitor) -> Locator:
    """The large sheet."""
    return me.page.locator("[data-sheet]")


def wait_for_question(me: Visitor) -> str:
    """Wait until something is asked: "assign" or "draw"; or "" when the game is over."""
    if not me.is_asked():
        return ""
    me.page.locator(f"{FREE}, .give").first.wait_for()
    return "draw" if me.page.locator(".give").is_visible() else "assign"


def answer(me: Visitor) -> None:
    """Place the Module or draw the shape, with the mouse or the finger."""
    question = wait_for_question(me)
    before = me.bar.get_attribute("data-showing") or ""
    assign(me) if question == "assign" else draw(me)
    expect(me.bar).not_to_have_attribute("data-showing", before)


def assign(me: Visitor) -> None:
    """Place the Module somewhere; a finger points first, unless the focus did already."""
    notch = me.page.locator(FREE)
    notch = notch.nth(me.chance.randrange(notch.count()))
    before = me.bar.get_attribute("data-showing") or ""
    me.press(notch)
    if me.touches and not has_answered(me, before):
        me.press(notch)


def has_answered(me: Visitor, before: str) -> bool:
    """Whether a tap was an answer; browsers make a click of it after a while."""
    me.page.wait_for_timeout(400)
    return not me.page.locator(f"[data-showing='{before}']:not([data-busy])").count()


def draw(me: Visitor) -> None:
    """Turn the shape, bring it to a glowing place if there is one, and draw it."""
    if me.chance.random() < 0.3:
        me.press(me.page.locator("[data-controls] button").nth(me.chance.randrange(3)))
    spots = me.page.locator("circle.spot, circle.turned")
    before = me.bar.get_attribute("data-showing") or ""
    bring(me, spots.nth(me.chance.randrange(spots.count())))
    if me.touches and not has_answered(me, before):
        me.press(me.page.locator(".give"))


def bring(me: Visitor, spot: Locator) -> None:
    """Point at a place on the sheet; a click draws there, a finger only where the shape was already."""
    spot.evaluate("spot => spot.scrollIntoView({ block: 'center' })")
    box = spot.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if me.touches:
        me.page.touchscreen.tap(x, y)
    else:
        me.page.mouse.click(x, y)


def answer_with_keys(me: Visitor) -> None:
    """Place the Module or draw the shape, with the keyboard alone."""
    question = wait_for_question(me)
    before = me.bar.get_attribute("data-showing") or ""
    keys = me.page.keyboard
    tab_to(me, "[data-notches]" if question == "assign" else "[data-sheet]")
    if question == "assign":
        keys.press(me.chance.choice(["Home", "ArrowRight", "ArrowDown", "ArrowUp"]))
        keys.press("f")
        if not is_at(me, FREE):
            keys.press("Home")
    else:
        for key in me.chance.choice(["r", "ArrowRight r", "ArrowUp ArrowLeft", "f PageDown"]).split():
            keys.press(key)
        for key in "rrrrrfrrrrr":
            if me.page.locator(".give[aria-disabled=false]").count():
                break
            keys.press(key)
    keys.press("Enter")
    expect(me.bar).not_to_have_attribute("data-showing", before)
