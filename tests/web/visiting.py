"""Somebody in front of a browser."""

import json
import random
import re
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    APIRequestContext,
    Browser,
    BrowserContext,
    CDPSession,
    Locator,
    Page,
    Route,
    ViewportSize,
    expect,
)

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PHONE = (360, 740)
DESK = (1280, 800)
NOTHING = "/favicon.svg"  # on the same site: any other page would end the browser's process with all it has compiled
LOOKED_AT = {"resultTypes": ["violations"], "rules": {"avoid-inline-spacing": {"enabled": False}}}  # we have none
CORNER = {"x": 0, "y": 0, "width": 16, "height": 16, "scale": 1}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}

PACE = "try { localStorage['perihelion.pace'] ??= '\"%s\"'; } catch {}"  # some pages have no store

Pick = Callable[[Sequence[str]], str]


class Visitor:
    """A person with a browser window of a certain size, in a language."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        lang: str = "en",
        size: tuple[int, int] = DESK,
        scheme: Any = "dark",
        *,
        keeps: bool = False,
        pace: str = "off",  # others' deeds are shown by themselves where a test is about them
        touches: bool | None = None,  # a finger, as on a phone, or a mouse
    ) -> None:
        self.address, self.width = address, size[0]
        self.touches = size == PHONE if touches is None else touches
        self._context = browser.new_context(
            base_url=address,
            locale=LOCALES.get(lang, lang),
            viewport=_viewport(size),
            color_scheme=scheme,
            reduced_motion="reduce",
            has_touch=self.touches,
            service_workers="allow" if keeps else "block",  # what they keep would hide what the server says
            is_mobile=self.touches,
        )
        self._context.add_init_script(PACE % pace)
        self.page: Page = self._context.new_page()
        self._draw(size, CORNER)
        self.is_plain = not keeps  # nothing was done to the window that cannot be undone
        self.shelf: list[Visitor] | None = None  # where the window waits for the next one who wants it
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.chance = random.Random(7)

    @property
    def context(self) -> BrowserContext:
        """The window with all that can be done to it, and not be undone."""
        self.is_plain = False
        return self._context

    @property
    def request(self) -> APIRequestContext:
        """What the page could ask the server, without the page."""
        return self._context.request

    def cookie(self) -> str:
        """Who this is, as the server knows them."""
        return "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in self._context.cookies())

    @cached_property
    def devtools(self) -> CDPSession:
        """What only the browser itself can do or tell."""
        return self._context.new_cdp_session(self.page)

    def become(self, cookie: str) -> None:
        """Be whom the server knows by that cookie."""
        name, _, token = cookie.partition("=")
        self._context.add_cookies([{"name": name, "value": token, "url": self.address}])

    def remember(self, key: str, value: str) -> None:
        """Have that in the browser's store before any page of ours is opened."""
        self.page.goto(NOTHING)
        self.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])

    def come(self, size: tuple[int, int], scheme: Any) -> None:
        """Use a window where somebody was before."""
        self.width = size[0]
        if self.page.viewport_size != _viewport(size):
            self.page.set_viewport_size(_viewport(size))
            self._draw(size, CORNER)
        self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce", forced_colors="none")
        self.chance = random.Random(7)

    def draw_all(self) -> None:
        """Have all of the window painted, not a corner alone: the browser's wheel turns only what it has painted."""
        size = self.page.viewport_size
        assert size
        self._draw((size["width"], size["height"]), CORNER | {"width": size["width"], "height": size["height"]})
        self.is_plain = False

    def _draw(self, size: tuple[int, int], part: dict[str, int]) -> None:
        """Paint only that part of the window: it is a third of the work, and a picture shows all of it nevertheless."""
        width, height = size
        turned = {"type": "portraitPrimary" if self.touches else "landscapePrimary", "angle": 0}
        metrics: dict[str, Any] = {"width": width, "height": height, "screenWidth": width, "screenHeight": height}
        metrics |= {"deviceScaleFactor": 1, "mobile": self.touches, "screenOrientation": turned, "viewport": part}
        self.devtools.send("Emulation.setDeviceMetricsOverride", metrics)

    def leave(self) -> None:
        """Leave the window to the next one who wants such a one, as if nobody had been there; or close it."""
        if self.shelf is None or not self.is_plain or self.errors:
            self._context.close()
            return
        self.page.unroute_all()
        self.page.goto(NOTHING)
        self.page.evaluate("sessionStorage.clear()")
        self.page.mouse.move(0, 0)
        self._context.clear_cookies()
        self.devtools.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
        self.shelf.append(self)

    @property
    def bar(self) -> Locator:
        """Where the page says what is asked."""
        return self.page.locator("[data-showing]")

    @property
    def choices(self) -> Locator:
        """The choices offered as buttons."""
        return self.bar.locator("[data-choice]")

    @property
    def log(self) -> Locator:
        """The lines of the story."""
        return self.page.get_by_role("log").get_by_role("listitem")

    def open_log(self) -> None:
        """Unfold the story, where it is one line below the board; the scene at the end lies over both."""
        scene = self.page.locator("[data-aside]")
        if scene.is_visible():
            self.press(scene)
        fold = self.page.locator("[data-log][aria-expanded=false]")
        if fold.count():
            self.press(fold)

    def press(self, what: Locator) -> None:
        """Touch it or click it."""
        what.tap() if self.touches else what.click()

    def open_first_page(self) -> None:
        """Go to the first page, where the games are."""
        self.page.goto("/")
        expect(self.page.locator("[data-game]").first).to_be_visible()

    def game(self, game: str) -> Locator:
        """A game on the first page: its picture, and the ways to begin."""
        return self.page.locator(f"[data-game={game}]")

    def open_home(self, game: str = "imperium-dice") -> None:
        """Go to the first page, and from there to the table of a game that is to be set."""
        self.open_first_page()
        self.set_table(game)

    def set_table(self, game: str) -> None:
        """On the first page, press the picture of a game."""
        self.press(self.game(game).locator(".picture"))
        expect(self.page.locator("dialog[open] summary")).to_be_visible()

    def learn(self, game: str) -> None:
        """Begin the first lesson of a game, from the first page on."""
        self.open_first_page()
        self.press(self.game(game).locator(".learn"))

    @property
    def start(self) -> Locator:
        """The button that opens the table."""
        return self.page.locator("form button[type=submit]")

    def seed_tables(self, seed: int, **wish: list[str | None]) -> None:
        """Whatever this page opens has that seed, and what else is wished: some games are long, and some too short."""

        def seeded(route: Route) -> None:
            route.continue_(post_data={**(route.request.post_data_json or {}), "seed": str(seed), **wish})

        self.page.route("**/api/tables", seeded)

    def start_game(self) -> str:
        """Open a table with the bots the first page proposes; its address."""
        self.press(self.start)
        expect(self.bar).to_be_visible()
        return self.page.url

    def sit_down(self, game: str, *bots: str | None, seed: int = 1, **options: bool | int | str) -> str:
        """Open a table with those bots, without the detour over the first page, on the first free seat; its address."""
        seats = {"players": len(bots), "bots": bots, "name": "Ada"}
        wish = {"game": game, "seed": str(seed), "options": options, **seats}
        table = self.request.post("/api/tables", data=wish).json()
        self.page.goto(f"/t/{table['id']}")
        return self.page.url

    def open_table(self, seed: int, **options: bool | int | str) -> None:
        """Open a table of Imperium Dice with two bots, that seed and these options."""
        self.sit_down("imperium-dice", None, "captain", "captain", seed=seed, **options)
        self.wait_for_question()

    def is_asked(self) -> bool:
        """Wait until something is asked of this person, be it on the board; false when the game is over instead."""
        asked = self.page.locator("[data-showing^=ask]:not([data-busy])")
        over = self.page.locator("[data-showing=ending]")
        asked.or_(over).first.wait_for(timeout=20_000)
        return not over.is_visible()

    def set_seats(self, *kinds: str) -> None:
        """Say who sits where at the table that is to be set."""
        self.page.locator(f"input[name=players][value='{len(kinds)}']").check(force=True)
        for seat, kind in enumerate(kinds):
            self.press(self.page.locator(f"[data-chair='{seat}']"))
            self.page.locator(f"input[name=who][value={kind}]").check(force=True)

    def wait_for_question(self) -> bool:
        """Wait until something is asked of this person; false when the game is over instead."""
        asked = self.page.locator("[data-showing^='ask'] [data-choice]:not([aria-disabled='true'])")
        over = self.page.locator("[data-showing='ending']")
        asked.or_(over).first.wait_for(timeout=20_000)
        return not over.is_visible()

    def offered(self) -> list[str]:
        """The choices offered now, as the rules write them."""
        texts: list[str] = self.choices.evaluate_all("buttons => buttons.map(button => button.dataset.choice)")
        return texts

    def answer(self, pick: Pick | None = None) -> str:
        """Choose one of the choices, at random unless told; the choice."""
        before = self.bar.get_attribute("data-showing") or ""
        choice = (pick or self.chance.choice)(self.offered())
        self.press(self.bar.locator(f"[data-choice='{choice}']"))
        expect(self.bar).not_to_have_attribute("data-showing", before)
        return choice

    def keep_playing(self) -> None:
        """Wait for a question, at another table if this game is over: bots may win any time."""
        while not self.wait_for_question():
            table = self.page.url
            self.press(self.bar.locator("[data-again]"))
            expect(self.page).not_to_have_url(table)

    def play(self, answers: int, pick: Pick | None = None) -> None:
        """Give so many answers, anyhow unless told, and wait for another question."""
        for _ in range(answers):
            self.keep_playing()
            self.answer(pick)
        self.keep_playing()

    def play_to_the_end(self, pick: Pick | None = None) -> None:
        """Play anyhow until somebody has won."""
        while self.wait_for_question():
            self.answer(pick)

    def wait_until(self, fact: str) -> None:
        """Wait until that is true in the page; Playwright's own way is against the page's policy."""
        self.page.evaluate(
            f"""() => new Promise((resolve, reject) => {{
                setTimeout(() => reject(new Error({json.dumps(f"never true: {fact}")})), 20_000);
                (function look() {{ if ({fact}) resolve(); else requestAnimationFrame(look); }})();
            }})"""
        )

    def check_width(self) -> None:
        """Nothing may hang over the side of the window."""
        widths = self.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert widths[0] <= widths[1], f"{self.page.url} is {widths[0]} px wide in a window of {widths[1]}"
        assert widths[1] == self.width

    def check_access(self) -> None:
        """No hindrance for anybody, as far as a machine can tell."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(_axe())
        found = self.page.evaluate(f"axe.run(document, {json.dumps(LOOKED_AT)}).then(found => found.violations)")
        shown = [{"rule": one["id"], "where": [node["html"][:200] for node in one["nodes"]]} for one in found]
        assert not found, json.dumps(shown, indent=1)


def idle(choices: Sequence[str]) -> str:
    """In Imperium Dice, let the others win."""
    return next((choice for choice in choices if choice in ("keep", "done", "pass")), choices[0])


def title(text: str) -> re.Pattern[str]:
    """That text and nothing else."""
    return re.compile(f"^{re.escape(text)}$")


def _viewport(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")
