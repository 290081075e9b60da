"""Playing Space Explorers in front of a browser: recruiting, paying, completing Projects."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.visiting import Visitor

GAME = "space-explorers"
USABLE = "[data-thing][aria-disabled=false]"

Wish = tuple[str, ...]


def open_table(me: Visitor, *bots: str | None, seed: int = 1, **options: bool | int | str) -> str:
    """Open a table with those bots and sit down at the first free seat; its address."""
    return me.sit_down(GAME, *bots, seed=seed, **options)


def wait_for_question(me: Visitor) -> str:
    """Wait until something is asked, and give its name; or "" when the game is over."""
    if not me.is_asked():
        return ""
    return me.page.locator("[data-question]").get_attribute("data-question") or ""


def controls(me: Visitor) -> Locator:
    """The button on the board that gives what was picked or ordered."""
    return me.page.locator("[data-question] [data-controls] .button:not(.quiet)")


def menu(me: Visitor) -> Locator:
    """What can be done with the thing just clicked."""
    return me.page.get_by_role("menu").get_by_role("menuitem")


def answer(me: Visitor, like: Wish = ("recruit", "use", "take")) -> str:
    """Answer on the board with the mouse or the finger; of the deeds of a card, the first one that is liked."""
    question = wait_for_question(me)
    before = me.bar.get_attribute("data-showing") or ""
    act: Callable[[Visitor, Wish], None] = {
        "action": _act_on_card,
        "bargain": _act_on_card,
        "pay": lambda me, _: me.press(me.choices.first),
        "under": lambda me, _: me.press(controls(me)),
        "discard": _gather,
        "pass": _gather,
        "take-two": _gather,
        "order": lambda me, _: me.press(me.choices.first),
    }.get(question, lambda me, _: _give_or_open(me, me.page.locator(USABLE).first))
    act(me, like)
    expect(me.bar).not_to_have_attribute("data-showing", before)
    return question


def _act_on_card(me: Visitor, like: Wish) -> None:
    verbs = re.compile("|".join(f"^{verb} " for verb in like))
    cards = me.page.locator(f"{USABLE}[data-thing^=card]")
    free = cards.filter(has=me.page.locator(".badge.free, .badge.payable"))
    _give_or_open(me, free.first if "recruit" in like and free.count() else cards.first, verbs)


def _give_or_open(me: Visitor, thing: Locator, verbs: re.Pattern[str] = re.compile("")) -> None:
    before = me.bar.get_attribute("data-showing") or ""
    me.press(thing)
    me.page.locator(f"[role=menu], .bar:not([data-showing='{before}'])").first.wait_for()
    if not menu(me).count():
        return
    deeds = menu(me).evaluate_all("all => all.map(one => one.dataset.choice)")
    liked = [
        deed for deed in deeds if verbs.search(deed) and not re.search(" otherwise| reordered| pay", deed)
    ] or deeds
    me.press(me.page.locator(f"[role=menu] [data-choice='{liked[-1] if verbs.pattern else liked[0]}']"))


def _gather(me: Visitor, _: Wish) -> None:
    """Pick what is asked for, unless a single thing was enough."""
    if not controls(me).count():
        _give_or_open(me, me.page.locator(USABLE).first)
        return
    things = me.page.locator("[data-thing][aria-pressed=false]")
    while controls(me).get_attribute("aria-disabled") == "true":
        me.press(things.first)
    me.press(controls(me))
