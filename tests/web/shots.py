"""Pictures of the main screens: `python -m tests.web.shots FOLDER`."""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

SIZES = {"desk": DESK, "phone": PHONE}


def main(folder: Path) -> None:
    """Take all pictures, in both languages, on a desk and on a phone, and a few by day."""
    folder.mkdir(parents=True, exist_ok=True)
    with _browser() as browser, tempfile.TemporaryDirectory() as scratch:
        server = SteadyServer(Path(scratch) / "games.sqlite", pause=30)
        try:
            for lang, size in product(("en", "fr"), SIZES):
                _visit(Visitor(browser, server.address, lang, SIZES[size]), folder, f"{lang}-{size}")
            _visit(Visitor(browser, server.address, "en", DESK, "light"), folder, "en-desk-light")
        finally:
            server.end()


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def _visit(me: Visitor, folder: Path, name: str) -> None:
    def shoot(screen: str) -> None:
        me.page.wait_for_timeout(400)
        me.page.screenshot(path=folder / f"{screen}-{name}.png")

    me.open_home()
    shoot("1-home")
    me.press(me.page.locator("summary"))
    me.page.locator("summary").scroll_into_view_if_needed()
    shoot("2-options")
    me.open_home()
    me.set_seats("me", "open", "search")
    me.press(me.start)
    expect(me.page.locator("#share-link")).to_be_visible()
    shoot("3-lobby")
    me.open_home()
    me.set_seats("me", "greedy", "random")
    me.start_game()
    me.play(14)
    shoot("4-table")
    me.page.screenshot(path=folder / f"4-whole-{name}.png", full_page=True)
    me.page.keyboard.press("?")
    shoot("5-rules")
    me.page.keyboard.press("Escape")
    me.press(me.log.last.get_by_role("button"))
    shoot("6-look-back")
    me.open_home()
    me.set_seats("greedy", "greedy", "greedy", "greedy")
    me.start_game()
    shoot("7-watching")
    me.wait_for_question()
    shoot("8-end")
    me.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
