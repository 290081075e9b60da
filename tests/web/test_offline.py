"""Playing without a server: the page starts with the network cut, and Python runs in the browser."""

import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Route, expect

import perihelion as ph
from perihelion.offline import pack
from tests.lengths import brief_and_long
from tests.web import typing
from tests.web.alone import BOOT, begin, hurry, make_ready, seat
from tests.web.shelving import almost_over, put
from tests.web.visiting import DESK, PHONE, Visitor, idle

Come = Callable[..., Visitor]
WEB = Path(__file__).parents[2] / "web"
PASSED = Path(__file__).parents[1] / "transcripts" / "kepler-3042-1p-passed.txt"


def test_a_whole_game_with_the_network_cut(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE, keeps=True)
    make_ready(me, "Préparer le jeu hors ligne", "Prêt à jouer hors ligne.")
    me.open_home()
    me.press(me.page.locator("summary"))
    me.page.locator("[aria-describedby=seed-help]").fill("18")  # a short game, against somebody who wins it
    begin(me, "me", "captain")
    me.check_width()
    for _ in range(3):
        me.answer(idle)
        if not me.wait_for_question():
            break
    log = me.log.all_inner_texts()
    me.page.goto("/")
    listed = me.page.get_by_role("region", name="Dans ce navigateur")
    expect(listed.get_by_role("link")).to_contain_text(
        re.compile("Imperium Dice.*(À vous|Gagnée|sur 2).*avec Capitaine")
    )
    me.check_width()
    me.check_access()
    me.press(listed.get_by_role("link"))
    me.page.locator("[data-showing]:not([data-showing=waiting])").wait_for(timeout=BOOT)
    assert me.log.all_inner_texts()[: len(log)] == log, "nothing was lost"
    me.play_to_the_end(idle)
    with me.page.expect_download() as saved:
        me.press(me.bar.get_by_role("button", name="Garder la partie"))
    record = Path(saved.value.path()).read_text("utf-8")
    assert ph.replay(record).over
    look_back_and_check(me)


def look_back_and_check(me: Visitor) -> None:
    """See the end through the bot's eyes, and have the page's own Python check the dice."""
    me.press(me.bar.get_by_role("button", name="Revoir la partie"))
    mine = me.bar.locator("[data-eyes]").get_attribute("data-eyes") or ""
    me.bar.get_by_label("Point de vue").select_option(index=1)
    expect(me.bar.locator("[data-eyes]")).not_to_have_attribute("data-eyes", mine)
    me.bar.get_by_role("slider").fill("2")
    expect(me.bar.get_by_role("slider")).to_have_value("2")
    me.page.keyboard.press("Escape")
    fair = me.page.locator("details.fair")
    me.open_log()
    me.press(fair.locator("summary"))
    me.press(fair.get_by_role("button", name="Vérifier"))
    expect(fair.get_by_role("status")).to_contain_text("✓ Tout concorde", timeout=BOOT)


@pytest.mark.long
def test_hints_undo_and_a_second_window_work_in_the_browser_alone(visitor: Come) -> None:
    me = visitor(keeps=True)
    make_ready(me, "Get ready to play offline", "Ready to play offline.")
    me.open_home("space-explorers")
    begin(me, "me", "captain")
    expect(me.page.get_by_role("banner")).to_contain_text("In this browser")
    before = me.bar.get_attribute("data-showing") or ""
    me.page.keyboard.press("h")
    taken = me.page.locator("[data-take]")
    expect(me.bar.get_by_text("The Admiral is thinking").or_(taken)).to_be_visible()
    taken.click(timeout=BOOT)
    expect(me.bar).not_to_have_attribute("data-showing", before)
    assert me.is_asked()
    later = me.bar.get_attribute("data-showing") or ""
    me.page.keyboard.press("u")
    expect(me.bar).not_to_have_attribute("data-showing", later, timeout=BOOT)
    assert me.is_asked()
    other = me.context.new_page()
    other.goto(me.page.url)
    other.locator("[data-showing^=ask]").wait_for(timeout=BOOT)
    typing.answer(me)
    assert me.is_asked(), "bots have answered meanwhile"
    now = me.bar.get_attribute("data-showing") or ""
    expect(other.locator("[data-showing]")).to_have_attribute("data-showing", now, timeout=BOOT)


@pytest.mark.long
def test_a_passed_level_leads_on_to_the_next(visitor: Come) -> None:
    me = visitor(keeps=True)
    make_ready(me, "Get ready to play offline", "Ready to play offline.")
    me.open_home("kepler-3042")
    seat(me, "me")
    levels = me.page.get_by_role("group", name="Easy")
    expect(levels.get_by_role("button", name="Level 2")).to_be_disabled()
    table = put(me, almost_over(PASSED.read_text("utf-8")))
    me.page.goto(f"/t/{table}")
    me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)
    me.page.keyboard.press("/")
    me.page.keyboard.type(ph.replay(PASSED.read_text("utf-8")).answers[-1][1][0])
    me.page.keyboard.press("Enter")
    expect(me.page.locator("dialog .button.primary")).to_have_text("On to level 2")  # one loud thing
    me.page.get_by_role("button", name="On to level 2").click()
    expect(me.page).not_to_have_url(re.compile(table), timeout=BOOT)
    me.page.get_by_role("tab", name="Score").click(timeout=BOOT)
    expect(me.page.get_by_role("region", name="Easy campaign, level 2")).to_be_visible()

    me.open_first_page()
    listed = me.page.get_by_role("region", name="In this browser")
    expect(listed.get_by_role("link")).to_have_count(2)
    listed.get_by_role("button", name="Delete: Kepler-3042").last.click()
    expect(listed.get_by_role("button", name="No, keep it")).to_be_focused()
    me.check_access()
    me.page.keyboard.press("Escape")
    expect(listed.get_by_role("button", name="Delete: Kepler-3042").last).to_be_focused()
    me.page.keyboard.press("Enter")
    listed.get_by_role("button", name="Delete", exact=True).click()
    expect(listed.get_by_role("link")).to_have_count(1)
    me.set_table("kepler-3042")
    seat(me, "me")
    expect(levels.get_by_role("button", name="Level 1 passed with 30 points")).to_be_visible()
    expect(levels.get_by_role("button", name="Level 2")).to_be_enabled()
    me.page.goto(f"/t/{table}")
    expect(me.page.get_by_text("There is no such table")).to_be_visible()


@pytest.mark.parametrize("played", brief_and_long(False, True))
def test_the_first_load_says_how_far_it_is_and_can_be_tried_again(visitor: Come, played: bool) -> None:
    me = visitor(lang="fr", size=PHONE)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    me.page.route("**/api/tables", lambda route: route.abort())
    me.page.route("**/offline/pyodide.asm.wasm", hold)
    me.open_home()
    seat(me, "me", "cadet")
    me.press(me.start)
    loading = me.page.get_by_role("progressbar", name=re.compile(r"\d,\d\sMo sur \d+,\d$"))
    expect(loading).to_be_visible(timeout=BOOT)
    me.check_width()
    me.check_access()
    held.pop().abort()
    expect(me.page.get_by_role("alert").get_by_text("Êtes-vous en ligne")).to_be_visible(timeout=BOOT)
    if played:
        me.page.unroute("**/offline/pyodide.asm.wasm")
    with me.page.expect_request("**/offline/pyodide.asm.wasm"):
        me.press(me.start)
    expect(me.page.get_by_role("alert")).to_have_count(0)
    if played:
        me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing about it."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Site(NamedTuple):
    """Where the pages are for a browser, and where they lie."""

    address: str
    pages: Path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The pages alone, as any web host serves them, below a path of its own."""
    folder = tmp_path_factory.mktemp("host")
    pages = folder / "games"
    npx = shutil.which("npx", path=str(Path(sys.executable).parent))
    assert npx, "npx comes with the development packages"
    build = [npx, "--no-install", "vite", "build", "--mode", "site", "--base", "./", "--outDir", str(pages)]
    subprocess.run(build, cwd=WEB, check=True, capture_output=True, timeout=120)
    pack.add_answers(pages)
    wheels = (Path(sys.executable).parents[1] / "wheels").glob("*.whl")
    pack.main(pages, WEB / "node_modules" / "pyodide", wheels)
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield Site(f"http://127.0.0.1:{host.server_address[1]}/games/", pages)
    host.shutdown()
    host.server_close()


def bring_newer_page(me: Visitor, pages: Path) -> None:
    """The pages are built anew while somebody is there, whose browser gets to know on the next visit."""
    worker = pages / "sw.js"
    worker.write_text(re.sub("VERSION = '\\w+'", "VERSION = 'newer'", worker.read_text("utf-8")), "utf-8")
    me.page.reload()
    me.page.wait_for_function("async () => String(await caches.keys()) === 'page-newer'", timeout=BOOT)


@pytest.mark.long
def test_a_plain_folder_of_files_is_enough(visitor: Come, site: Site) -> None:
    me = visitor(address=site.address, size=DESK, keeps=True)
    hurry(me)
    me.page.goto(site.address)
    me.set_table("distant-suns")
    seat(me, "me")
    me.press(me.start)
    me.page.wait_for_url("**/games/?/t/local-*", timeout=BOOT)
    me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)
    bring_newer_page(me, site.pages)
    me.context.set_offline(True)
    me.page.reload()
    me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)
    typing.finish(me)
    me.page.goto(site.address)
    listed = me.page.get_by_role("region", name="In this browser")
    expect(listed.get_by_role("link")).to_contain_text(re.compile("Distant Suns.*Finished"))
    for gone in ("Statistics", "Keep it on the server"):
        expect(me.page.get_by_text(gone)).to_have_count(0)
    listed.get_by_role("link").click()
    expect(me.bar).to_have_attribute("data-showing", "ending", timeout=BOOT)


FORGET = "async (file) => { for (const name of await caches.keys()) await (await caches.open(name)).delete(file) }"


@pytest.mark.long
def test_what_has_come_in_part_is_not_ready(visitor: Come, site: Site) -> None:
    """The rules are the last to come: without them, nothing can be played."""
    me = visitor(address=site.address, size=PHONE, keeps=True)
    rules = site.pages / "offline" / "perihelion.zip"
    away = rules.rename(site.pages.parent / "away.zip")
    make = me.page.get_by_role("button", name="Get ready to play offline")
    ready = me.page.get_by_text("Ready to play offline.")
    missing = me.page.get_by_text(re.compile(r"Not ready yet: \d of \d\d+ files (has|have) not come\."))
    me.page.goto(site.address)
    me.press(make)
    expect(me.page.get_by_text("That did not work. Are you online?")).to_be_visible(timeout=BOOT)
    expect(missing).to_be_visible(timeout=BOOT)
    expect(ready).to_have_count(0)
    me.check_width()
    me.check_access()
    me.page.reload()
    expect(missing).to_be_visible(timeout=BOOT)
    expect(ready).to_have_count(0)
    away.rename(rules)
    me.press(make)
    expect(ready).to_be_visible(timeout=BOOT)
    expect(missing).to_have_count(0)
    me.page.evaluate(FORGET, "offline/perihelion.zip")
    me.page.reload()
    expect(missing).to_be_visible(timeout=BOOT)


def test_it_can_be_installed(visitor: Come) -> None:
    me = visitor(keeps=True)
    me.page.goto("/")
    address = me.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = me.request.get(address or "").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert me.request.get(f"/{icon['src']}").ok
    browser = me.context.new_cdp_session(me.page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    hindrances = {error["errorId"] for error in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert hindrances <= {"in-incognito"}, "windows of tests are private ones"
