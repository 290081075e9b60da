"""Playing anything in front of a browser: every choice is in the list that opens with a stroke of the pen."""

import re

from playwright.sync_api import expect

from tests.web.visiting import Visitor

CHOICE = re.compile("[a-z]")  # a choice begins with its verb, a command is shown with a key or with none


def answer(me: Visitor) -> None:
    """Choose anything from the list of all choices."""
    before = me.bar.get_attribute("data-showing") or ""
    palette = me.bar.locator("button.palette")
    me.press(palette) if palette.is_visible() else me.page.keyboard.press("/")
    options = me.page.get_by_role("listbox").get_by_role("option")
    options.first.wait_for()
    signs = options.locator(".sign").all_inner_texts()
    me.press(options.nth(me.chance.choice([n for n, sign in enumerate(signs) if CHOICE.match(sign)])))
    expect(me.bar).not_to_have_attribute("data-showing", before)


def finish(me: Visitor) -> int:
    """Play anyhow to the end; how many answers that took."""
    count = 0
    while me.is_asked():
        answer(me)
        count += 1
    return count
