"""The promise about the dice: shown from the start, checked at the end by playing the game again in the page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.alone import BOOT
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.watching import watch

Come = Callable[..., Visitor]
LINES = {"en": "Is the luck fair?", "fr": "Le hasard est-il honnête ?"}
CHECKS = {"en": "Check it", "fr": "Vérifier"}
VERDICTS = {"en": "✓ It fits", "fr": "✓ Tout concorde"}


def test_the_fingerprint_is_shown_from_the_start(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    me.open_table(seed=4)
    line = me.page.locator("details.fair")
    me.open_log()
    me.press(line.get_by_text(LINES["fr"]))
    expect(line).to_contain_text(re.compile("[0-9a-f]{64}"))
    expect(line.get_by_role("button")).to_have_count(0)
    me.check_width()
    me.check_access()


@pytest.mark.long  # as with luck that was mixed: tests/web/test_mixing.py
@pytest.mark.parametrize(("lang", "size"), [("fr", PHONE), ("en", DESK)])
def test_it_can_be_checked_at_the_end(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    line = me.page.locator("details.fair")
    watch(me, "random", "random")
    me.open_log()
    me.press(line.get_by_text(LINES[lang]))
    me.press(line.get_by_role("button", name=CHECKS[lang]))
    expect(line.get_by_role("status")).to_contain_text(VERDICTS[lang], timeout=BOOT)
    me.check_width()
    me.check_access()


def test_a_chosen_seed_is_said(visitor: Come) -> None:
    me = visitor()
    said = me.page.get_by_text("Whoever opened this table chose the seed")
    watch(me, "random", "random")
    me.open_log()
    me.page.locator("details.fair summary").click()
    expect(said).to_have_count(0)
    watch(me, "random", "random", seed="5")
    me.open_log()
    me.page.locator("details.fair summary").click()
    expect(said).to_be_visible()


@pytest.mark.long
def test_a_promise_that_was_not_kept_is_noticed(visitor: Come) -> None:
    """Another seed over the socket than was promised: what the page would be told by a server that cheats."""
    me = visitor()
    me.context.route_web_socket(re.compile("/ws/"), _cheat)
    watch(me, "random", "random")
    line = me.page.locator("details.fair")
    me.open_log()
    line.locator("summary").click()
    line.get_by_role("button").click()
    expect(line.get_by_role("status")).to_contain_text("✗ It does not fit", timeout=BOOT)


def _cheat(ws: WebSocketRoute) -> None:
    server = ws.connect_to_server()
    server.on_message(lambda text: ws.send(re.sub(r'"seed":"\d+"', '"seed":"7"', str(text))))


@pytest.mark.long
def test_a_page_that_is_not_secure_checks_it_too_without_leaving_the_end(visitor: Come, server: SteadyServer) -> None:
    me = visitor()
    me.page.goto(f"http://table.test:{server.port}/t/{watch(me, 'random', 'random')}")
    line = me.page.get_by_role("dialog").locator("details.fair")
    line.locator("summary").click()
    line.get_by_role("button").click()
    expect(line.get_by_role("status")).to_contain_text(VERDICTS["en"], timeout=BOOT)
    expect(me.page.locator("[data-aside]")).to_be_visible()


def test_without_the_rules_the_file_can_be_verified_elsewhere(visitor: Come) -> None:
    me = visitor()
    me.page.route("**/offline/**", lambda route: route.abort())
    watch(me, "random", "random")
    line = me.page.locator("details.fair")
    me.open_log()
    line.locator("summary").click()
    line.get_by_role("button").click()
    expect(line.get_by_role("status")).to_contain_text("perihelion replay --verify")
    me.bar.get_by_role("button", name="The result").click()
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Save the game").click()
    assert "commitment " in download.value.path().read_text("utf-8")
