"""What the first page of a game weighs, and that nothing of it has to wait for something else of it."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import CDPSession, expect

import perihelion as ph
from perihelion.server.web import preload
from tests.web.visiting import PHONE, Visitor

SCRIPTS = 200_000  # bytes as they come over the wire, compressed
EVERYTHING = 250_000
REQUESTS = 26
RULES = 80_000
ANSWERABLE = "[data-showing^=ask]:not([data-busy])"


class Fetched(NamedTuple):
    """A file that came over the wire."""

    path: str
    kind: str
    headers: dict[str, str]
    size: int


class Wire:
    """All that a page fetches, as its developer tools see it."""

    def __init__(self, devtools: CDPSession) -> None:
        self._asked: dict[str, dict[str, Any]] = {}
        self.fetched: list[Fetched] = []
        devtools.send("Network.enable")
        devtools.on("Network.responseReceived", lambda event: self._asked.__setitem__(event["requestId"], event))
        devtools.on("Network.loadingFinished", self._came)

    def _came(self, event: dict[str, Any]) -> None:
        if asked := self._asked.get(event["requestId"]):
            answer = asked["response"]
            headers = {name.lower(): value for name, value in answer["headers"].items()}
            path = "/" + answer["url"].split("/", 3)[3]
            self.fetched.append(Fetched(path, asked["type"], headers, event["encodedDataLength"]))


def test_the_news_of_a_table_is_asked_for_before_the_script_has_come(visitor: Callable[..., Visitor]) -> None:
    me = visitor(new=True)
    me.page.route("**/assets/*", lambda route: route.abort())
    me.sit_down("imperium-dice", None, "random")
    # The page allows no text to be made into script, which is how one waits for a function.
    me.page.evaluate(
        """() => new Promise((done) => {
            const { socket, heard } = window.tableSocket;
            const look = () => heard.some((told) => JSON.parse(told).t === 'news') && done();
            socket.addEventListener('message', look);
            look();
        })"""
    )


def test_the_script_takes_the_early_socket_over(visitor: Callable[..., Visitor]) -> None:
    me = visitor(new=True)
    sockets: list[str] = []
    me.page.on("websocket", lambda socket: sockets.append(socket.url))
    me.sit_down("imperium-dice", None, "random")
    me.page.locator("[data-showing]").wait_for()
    assert len(sockets) == 1


def test_a_table_opens_though_the_early_socket_is_lost(visitor: Callable[..., Visitor]) -> None:
    me = visitor(new=True)
    me.context.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => window.tableSocket?.socket.close())"
    )
    me.sit_down("imperium-dice", None, "random")
    me.page.locator("[data-showing]").wait_for()


@pytest.mark.each_case
@pytest.mark.parametrize("game", ph.games())
def test_the_first_page_of_a_game_is_light(visitor: Callable[..., Visitor], game: str) -> None:
    """Little script, compressed, kept for good, and all of it named in the head of the page."""
    me = visitor(new=True, size=PHONE, lang="fr")
    warnings: list[str] = []
    me.page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    wire = Wire(me.context.new_cdp_session(me.page))
    me.sit_down(game, None, "random")
    me.page.locator(ANSWERABLE).wait_for()
    me.page.locator("[data-thing], [data-sheet]").first.wait_for(state="attached")
    me.page.wait_for_load_state("networkidle")

    (page,) = [file for file in wire.fetched if file.kind == "Document"]
    files = [file for file in wire.fetched if file is not page]
    scripts = [file for file in files if file.kind == "Script" or file.path.endswith(".js")]
    assert len(scripts) > 3
    assert sum(file.size for file in scripts) < SCRIPTS, scripts
    assert sum(file.size for file in wire.fetched) < EVERYTHING
    assert len(wire.fetched) <= REQUESTS, [file.path for file in wire.fetched]
    assert not [file.path for file in files if file.path.startswith("/offline/")]
    for file in files:
        if file.size > 1500 and file.kind != "Font":  # a font is squeezed already
            squeezed = "br" if file.path.startswith("/assets/") else "gzip"
            assert file.headers.get("content-encoding") == squeezed, file.path
        if file.path.startswith("/assets/"):
            assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert re.search(r"-[\w-]{8}\.(js|css|woff2)$", file.path)

    named = set(re.findall("<([^>]+)>", page.headers["link"])) | set(_in_head(me))
    (font,) = [file for file in files if file.kind == "Font"]
    assert font.headers["content-type"] == "font/woff2"
    assert {file.path for file in [*scripts, font]} <= named
    assert {file.path for file in files if file.path.startswith("/api/games/")} <= named
    assert not [text for text in warnings if "preloaded" in text]


@pytest.mark.parametrize("game", ph.games())
def test_each_section_of_the_rules_has_a_picture_and_all_of_them_are_light(
    visitor: Callable[..., Visitor], game: str
) -> None:
    me = visitor(new=True, size=PHONE)
    me.open_home(game)
    me.page.wait_for_load_state("networkidle")
    wire = Wire(me.context.new_cdp_session(me.page))
    me.press(me.page.get_by_role("button", name="Read the rules"))
    sections = me.page.locator("[data-section]:has([data-picture])")
    expect(sections.first).to_be_visible()
    assert sections.count() == len(ph.game(game).teaching().tries)
    for section in sections.all():
        expect(section.locator("[data-picture] svg").locator("visible=true").first).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    assert 0 < sum(file.size for file in wire.fetched) < RULES


def _in_head(me: Visitor) -> list[str]:
    """What the page as it was sent names itself."""
    sent = me.request.get("/").text()
    return re.findall(r'(?:src|href)="([^"]+)"', sent)


def test_the_first_page_waits_for_nothing_twice(visitor: Callable[..., Visitor]) -> None:
    """All its script, and the list of games, are named in its head."""
    me = visitor(new=True, size=PHONE, lang="fr")
    warnings: list[str] = []
    me.page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    wire = Wire(me.context.new_cdp_session(me.page))
    me.page.goto("/")
    me.page.locator("[data-game]").first.wait_for()
    (page,) = [file for file in wire.fetched if file.kind == "Document"]
    named = set(re.findall("<([^>]+)>", page.headers["link"])) | set(_in_head(me))
    pieces = {file.path for file in wire.fetched if re.search(r"/(index|shared|home|fr)-.*\.js", file.path)}
    assert len(pieces) == 4
    assert pieces <= named
    assert "/api/games" in named
    assert not [text for text in warnings if "preloaded" in text]


def test_an_unknown_table_is_hinted_at_by_nothing(visitor: Callable[..., Visitor]) -> None:
    """No table, no hints; and the language is the one the page will choose."""
    assert "link" not in visitor().request.get("/t/2222222222222").headers
    accepted = ("", "fr-FR,fr;q=0.9,en;q=0.8", "de, en;q=0.7", "de", "xx, fr-ca")
    assert [preload.spoken("", tags) for tags in accepted] == ["en", "fr", "en", "en", "fr"]
    assert [preload.spoken(chosen, "fr-FR") for chosen in ("en", "fr", "xx", "../x")] == ["en", "fr", "fr", "fr"]
