"""Pictures of the main screens: `python -m tests.web.shots FOLDER`."""

import sys
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import expect

from tests.web import exploring, recruiting, settling
from tests.web.conftest import chromium
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

SIZES = {"desk": DESK, "phone": PHONE}
WINDOWS = tuple(product(("en", "fr"), SIZES))

Shoot = Callable[[str], None]
Tour = Callable[[Visitor, Shoot], None]


def main(folder: Path) -> None:
    """Take all pictures, in both languages, on a desk and on a phone, and a few by day."""
    folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser, tempfile.TemporaryDirectory() as scratch:
        server = SteadyServer(Path(scratch) / "games.sqlite", pause=30)
        try:
            for (lang, size), tour in product(WINDOWS, TOURS):
                _visit(Visitor(browser, server.address, lang, SIZES[size]), folder, f"{lang}-{size}", tour)
            for tour in TOURS:
                _visit(Visitor(browser, server.address, "en", DESK, "light"), folder, "en-desk-light", tour)
        finally:
            server.end()


def _visit(me: Visitor, folder: Path, name: str, tour: Tour) -> None:
    def shoot(screen: str) -> None:
        me.page.wait_for_timeout(400)
        me.page.screenshot(path=folder / f"{screen}-{name}.png", full_page="whole" in screen)

    tour(me, shoot)
    me.leave()


def _imperium_dice(me: Visitor, shoot: Shoot) -> None:
    me.open_home()
    shoot("dice-1-home")
    me.press(me.page.locator("summary"))
    me.page.locator("summary").scroll_into_view_if_needed()
    shoot("dice-2-options")
    me.open_home()
    me.set_seats("me", "open", "admiral")
    me.press(me.start)
    expect(me.page.locator("#share-link")).to_be_visible()
    shoot("dice-3-lobby")
    me.open_home()
    me.set_seats("me", "captain", "cadet")
    me.start_game()
    me.play(14)
    shoot("dice-4-table")
    shoot("dice-4-whole")
    me.page.keyboard.press("?")
    shoot("dice-5-rules")
    me.page.keyboard.press("Escape")
    me.open_log()
    me.press(me.log.last.get_by_role("button"))
    shoot("dice-6-look-back")
    me.open_home()
    me.set_seats("captain", "captain", "captain", "captain")
    me.start_game()
    shoot("dice-7-watching")
    me.wait_for_question()
    shoot("dice-8-end")


def _distant_suns(me: Visitor, shoot: Shoot) -> None:
    me.open_home(exploring.GAME)
    me.page.locator("input[name=players][value='1']").check(force=True)
    shoot("suns-1-home")
    exploring.open_table(me, None, "captain", "captain", seed=11)
    seen: set[str] = set()
    for step in range(14):
        question = exploring.wait_for_question(me)
        if question not in seen and step > 7:
            seen.add(question)
            shoot(f"suns-2-{question}")
            shoot(f"suns-2-{question}-whole")
        exploring.answer(me)
    me.page.keyboard.press("?")
    shoot("suns-3-rules")
    me.page.keyboard.press("Escape")
    exploring.open_table(me, "captain", "random", "random", seed=5)
    shoot("suns-4-watching")
    exploring.wait_for_question(me)
    shoot("suns-5-end-whole")


def _space_explorers(me: Visitor, shoot: Shoot) -> None:
    for name, bots in {"duel": (None, "captain"), "solo": (None,)}.items():
        recruiting.open_table(me, *bots, seed=4)
        seen: set[str] = set()
        step = 0
        while question := recruiting.wait_for_question(me):
            if question not in seen and (question != "action" or step > 8):
                seen.add(question)
                shoot(f"explorers-{name}-{question}")
                shoot(f"explorers-{name}-{question}-whole")
            step += 1
            recruiting.answer(me)
        shoot(f"explorers-{name}-end-whole")
    me.page.keyboard.press("?")
    shoot("explorers-rules")


def _kepler_3042(me: Visitor, shoot: Shoot) -> None:
    likes = ("action-construct", "action-develop", "action-map", "hex", "planet", "tech", "track", "done")
    for name, bots in {"trio": (None, "captain", "captain"), "solo": (None,)}.items():
        settling.open_table(me, *bots, seed=4)
        seen: set[str] = set()
        for _ in range(30):
            question = settling.wait_for_question(me)
            if question not in seen:
                seen.add(question)
                shoot(f"kepler-{name}-{question}")
            settling.answer(me, *likes)
        for tab in ("techs", "score"):
            me.press(me.page.locator(f"[data-tab={tab}]"))
            shoot(f"kepler-{name}-{tab}-whole")
    me.page.keyboard.press("?")
    shoot("kepler-rules")
    settling.open_table(me, "captain", "captain", seed=4)
    me.page.locator("[data-showing=ending]").wait_for(timeout=120_000)
    shoot("kepler-end-whole")


TOURS: tuple[Tour, ...] = (_imperium_dice, _distant_suns, _space_explorers, _kepler_3042)

if __name__ == "__main__":
    main(Path(sys.argv[1]))
