"""What others did, as somebody in front of a browser sees it."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator

from tests.web.visiting import Visitor

# Keeps the lines that were shown on the board, in their order.
LINES = """
    window.lines = [];
    addEventListener('DOMContentLoaded', () => {
        let last = null;
        new MutationObserver(() => {
            const line = document.querySelector('[data-deed]');
            if (line && line !== last) window.lines.push(line.lastElementChild.textContent);
            last = line ?? last;
        }).observe(document.body, { childList: true, subtree: true });
    });
"""


def deed(me: Visitor) -> Locator:
    """The line on the board."""
    return me.page.locator("[data-deed]")


def rings(me: Visitor) -> Locator:
    """What the line is about."""
    return me.page.locator(".deed .ring")


def held(me: Visitor) -> Locator:
    """The question's place while deeds are shown."""
    return me.page.locator("[data-showing=showing]")


def keep_lines(me: Visitor) -> None:
    """From the next page on, keep what is told on the board."""
    me.context.add_init_script(LINES)


def lines(me: Visitor) -> list[str]:
    """What was told on the board so far."""
    told: list[str] = me.page.evaluate("window.lines")
    return told


@contextmanager
def waiting(me: Visitor) -> Iterator[None]:
    """While a window is open over the board, even one that is not to be seen, nothing more is shown."""
    me.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<dialog class=still open hidden></dialog>')")
    yield
    me.page.evaluate("document.querySelector('dialog.still').remove()")
