"""Playing Kepler-3042 in front of a browser: on the board, with a mouse, a finger or the keyboard alone."""

from playwright.sync_api import Locator, expect

from tests.web.visiting import Visitor

GAME = "kepler-3042"
USABLE = "[data-thing][aria-disabled=false]:not([aria-pressed])"


def open_table(me: Visitor, *bots: str | None, seed: int = 1, **options: bool | int | str) -> str:
    """Open a table with those bots and sit down at the first free seat; its address."""
    return me.sit_down(GAME, *bots, seed=seed, **options)


def wait_for_question(me: Visitor) -> str:
    """Wait until something is asked, and give its name; or "" when the game is over."""
    if not me.is_asked():
        return ""
    return me.page.locator("[data-question]").get_attribute("data-question") or ""


def scale(me: Visitor) -> float:
    """How large the galaxy is drawn."""
    return float(me.page.locator("[data-scale]").get_attribute("data-scale") or 0)


def things(me: Visitor, sort: str = "") -> Locator:
    """What can be clicked on the board, of a sort."""
    of_sort = f"[data-thing^='{sort}']" if sort else ""  # nothing begins with nothing, says CSS
    return me.page.locator(f"{USABLE}{of_sort}:visible")


def deeds(me: Visitor) -> Locator:
    """What can be done with the thing just clicked."""
    return me.page.get_by_role("menu").get_by_role("menuitem")


def answer(me: Visitor, *likes: str) -> str:
    """Answer on the board, with the first of these sorts of things that can be clicked, or with anything there is."""
    question = wait_for_question(me)
    before = me.bar.get_attribute("data-showing") or ""
    if question == "start":
        choose_technologies(me)
    else:
        _click(me, _liked(me, likes), before)
    expect(me.bar).not_to_have_attribute("data-showing", before)
    return question


def _liked(me: Visitor, likes: tuple[str, ...]) -> Locator:
    me.page.locator(f"{USABLE}:visible, .bar [data-choice]:visible").first.wait_for()
    done = me.bar.locator("[data-choice=done]")
    for thing in (done if like == "done" else things(me, like) for like in (*likes, "")):
        if thing.count():
            return thing.first
    return me.choices.first


def choose_technologies(me: Visitor, first: str = "space-travel", second: str = "energy-development") -> None:
    """Pick two technologies to begin with."""
    for tech in (first, second):
        me.press(me.page.locator(f"[data-thing='tech-{tech}']"))
    me.press(me.page.locator("[data-begin]"))


def _click(me: Visitor, thing: Locator, before: str) -> None:
    me.press(thing)
    me.page.locator(f"[role=menu], .bar:not([data-showing='{before}'])").first.wait_for()
    if deeds(me).count():
        me.press(deeds(me).first)
