"""The page on a slow phone: how long until a game can be begun on the first page, and until a game's first question."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

import perihelion as ph
from bench.figures import Figure, Measure, rounds
from bench.servers import perihelion
from tests.web.conftest import CHROMIUM, chromium

# The phone that Lighthouse imagines ("slow 4G"): https://github.com/GoogleChrome/lighthouse, docs/throttling.md
RTT = 150  # milliseconds
DOWN, UP = 1.6e6 / 8, 750e3 / 8  # bytes a second
SLOWER = 4  # times, the processor
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "locale": "fr-FR"}
ASKED = "[data-showing^=ask]:not([data-busy])"
ANSWERABLE = f"{ASKED} h2, [data-thing][aria-disabled=false], [data-notches]"
CARD = "[data-game]:has(.subject > *) .primary:not([aria-disabled=true])"  # its picture is drawn, and it can be begun
SEEN = "there after "
# The page looks for itself: whoever looks from outside slows it down. What has been drawn by then is painted, too.
WATCH = """
  const wanted = %s;
  const watch = new MutationObserver(() => {
    if (!wanted.every((part) => document.querySelector(part))) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.info('%s' + performance.now())));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
"""
EMPTY = "an empty page through the same throttle"


def figures(count: int) -> list[Figure]:
    """Open the first page and a table of each game in browsers that were never here, in turn with an empty page."""
    if CHROMIUM is None:
        print("Without the pages: there is no Chromium on this machine (Debian: chromium).")
        return []
    with TemporaryDirectory() as folder, perihelion(Path(folder)) as server, chromium() as browser:
        address = f"http://{server.host}"
        measures: dict[str, Measure] = {"": partial(_empty, browser, address)}
        measures["first page"] = partial(_home, browser, address)
        measures |= {f"first question of {game}": partial(_table, browser, address, game) for game in ph.games()}
        found = rounds(count, measures)
    empty = found.pop("")
    return [Figure(what, "ms", ours, EMPTY, empty) for what, ours in found.items()]


@contextmanager
def _phone(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(base_url=address, **PHONE)  # type: ignore[arg-type]  # a dict of many kinds
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    network = {"offline": False, "latency": RTT, "downloadThroughput": DOWN, "uploadThroughput": UP}
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", network)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield page
    context.close()


def _table(browser: Browser, address: str, game: str) -> float:
    with _phone(browser, address) as page:
        wish = {"game": game, "players": 2, "bots": [None, "random"], "name": "Ada", "seed": _mine_to_begin(game)}
        table = page.request.post("/api/tables", data=json.dumps(wish)).json()["id"]
        return _until(page, f"/t/{table}", ASKED, ANSWERABLE)


def _home(browser: Browser, address: str) -> float:
    with _phone(browser, address) as page:
        return _until(page, "/", CARD)


def _until(page: Page, path: str, *wanted: str) -> float:
    """Milliseconds until there is something that fits each of these selectors."""
    page.add_init_script(WATCH % (json.dumps(wanted), SEEN))
    with page.expect_console_message(lambda message: message.text.startswith(SEEN)) as seen:
        page.goto(path, wait_until="commit")
    return float(seen.value.text.removeprefix(SEEN))


@cache
def _mine_to_begin(game: str) -> str:
    """A seed whose first question is put to the first seat: a bot takes its time, and that is not the page's."""
    return next(str(seed) for seed in range(100) if 0 in ph.game(game).new(players=2, seed=seed).asks)


def _empty(browser: Browser, address: str) -> float:
    with _phone(browser, address) as page:
        page.goto("/healthz")
        return float(page.evaluate("performance.getEntriesByType('navigation')[0].duration"))
