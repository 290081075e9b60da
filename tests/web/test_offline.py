"""Playing without a server: the page starts with the network cut, and Python runs in the browser."""

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import expect

import perihelion as ph
from perihelion.offline import pack
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
WEB = Path(__file__).parents[2] / "web"
BOOT = 120_000  # milliseconds; Python starts in three seconds, but not on a machine with much else to do


def hurry(me: Visitor) -> None:
    """Bots need not wait for anybody to follow."""
    me.page.add_init_script("localStorage.setItem('perihelion.pause', '0')")


def begin(me: Visitor) -> None:
    """Start a game against a bot, at a table in the browser."""
    me.set_seats("me", "random")
    me.press(me.start)
    me.page.wait_for_url("**/t/local-*", timeout=BOOT)
    me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)


def test_a_whole_game_with_the_network_cut(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE, keeps=True)
    hurry(me)
    me.open_home()
    me.press(me.page.get_by_role("button", name="Préparer le jeu sans réseau"))
    expect(me.page.get_by_text("Prêt à jouer sans réseau.")).to_be_visible(timeout=BOOT)

    me.context.set_offline(True)
    me.open_home()
    begin(me)
    me.check_width()
    for _ in range(3):
        me.answer()
        if not me.wait_for_question():
            break
    log = me.log.all_inner_texts()
    me.page.reload()
    me.page.locator("[data-showing]:not([data-showing=waiting])").wait_for(timeout=BOOT)
    assert me.log.all_inner_texts()[: len(log)] == log, "nothing was lost"
    me.play_to_the_end()
    with me.page.expect_download() as saved:
        me.press(me.bar.get_by_role("button", name="Garder la partie"))
    record = Path(saved.value.path()).read_text("utf-8")
    assert ph.replay(record).over


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing about it."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
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
    yield f"http://127.0.0.1:{host.server_address[1]}/games/"
    host.shutdown()
    host.server_close()


def test_a_plain_folder_of_files_is_enough(visitor: Come, site: str) -> None:
    me = visitor(address=site, size=DESK, keeps=True)
    hurry(me)
    me.page.goto(site)
    me.page.locator("input[name=game][value=space-explorers]").check(force=True)
    me.set_seats("me", "random")
    me.press(me.start)
    me.page.wait_for_url("**/games/?/t/local-*", timeout=BOOT)
    me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)
    me.context.set_offline(True)
    me.page.reload()
    me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)
    before = me.bar.get_attribute("data-showing") or ""
    me.choices.first.click()
    expect(me.bar).not_to_have_attribute("data-showing", before)


def test_it_can_be_installed(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    address = me.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = me.context.request.get(address or "").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert me.context.request.get(f"/{icon['src']}").ok
