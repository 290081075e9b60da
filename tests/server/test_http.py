"""What goes over HTTP."""

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

import perihelion as ph
from tests.server.browsers import Browser, Server

SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def get(server: Server, path: str) -> Any:
    status, headers, body = server.request("GET", path)
    assert (status, headers["content-type"]) == (200, "application/json")
    return json.loads(body)


def test_games(server: Server) -> None:
    games = get(server, "/api/games")
    assert [game["id"] for game in games] == ph.games()
    for shown in games:
        game = ph.game(shown["id"])
        assert shown["title"] == {"en": game.title("en"), "fr": game.title("fr")}
        assert shown["tagline"]["fr"] == game.texts("fr").say("tagline")
        assert shown["players"] == list(game.players)
        assert shown["presets"] == {name: dict(preset) for name, preset in game.presets.items()}
        assert [option["name"] for option in shown["options"]] == list(game.options)
        for option in shown["options"]:
            assert (option["low"] is None) == (option["kind"] != "int")
            assert bool(option["choices"]) == (option["kind"] == "choice")


def test_every_option_that_is_shown_can_be_chosen(browser: Callable[[], Browser], server: Server) -> None:
    for game in get(server, "/api/games"):
        for preset in game["presets"].values():
            browser().create(game=game["id"], options=preset)
        for option in game["options"]:
            ends = {"bool": [True, False], "int": [option["low"], option["high"]], "choice": option["choices"]}
            for value in ends[option["kind"]]:
                browser().create(game=game["id"], options={option["name"]: value})


def test_texts(server: Server) -> None:
    for lang in ("en", "fr"):
        said = ph.game("imperium-dice").texts(lang).templates
        on_page = {key: text for key, text in said.items() if not key.startswith(("box.", "printing.", "terminal."))}
        assert get(server, f"/api/games/imperium-dice/texts/{lang}") == on_page
        assert len(on_page) < len(said)
    for path in ("/api/games/chess/texts/en", "/api/games/imperium-dice/texts/tlh"):
        status, _, body = server.request("GET", path)
        assert (status, json.loads(body)["code"]) == (404, "unknown-game")


def test_teaching(server: Server) -> None:
    for id in ph.games():
        told = get(server, f"/api/games/{id}/teaching")
        assert told["governs"] == ph.game(id).teaching().governs
        assert {group: len(names) for group, names in told["glossary"].items()} == {
            group: len(names) for group, names in ph.game(id).glossary().items()
        }
    status, _, body = server.request("GET", "/api/games/chess/teaching")
    assert (status, json.loads(body)["code"]) == (404, "unknown-game")


def test_texts_are_sent_only_when_they_have_changed(server: Server) -> None:
    path = "/api/games/imperium-dice/texts/en"
    _, headers, _ = server.request("GET", path)
    assert headers["cache-control"] == "no-cache"
    status, _, body = server.request("GET", path, headers={"If-None-Match": headers["etag"]})
    assert (status, body) == (304, b"")
    assert server.request("GET", path, headers={"If-None-Match": '"other"'})[0] == 200


def test_texts_are_packed(server: Server) -> None:
    path = "/api/games/imperium-dice/texts/en"
    _, headers, body = server.request("GET", path, headers={"Accept-Encoding": "gzip"})
    assert headers["content-encoding"] == "gzip"
    assert "accept-encoding" in headers["vary"].lower()
    assert json.loads(gzip.decompress(body)) == get(server, path)
    _, headers, _ = server.request("GET", path, headers={"Accept-Encoding": "gzip;q=0"})
    assert headers["content-encoding"] is None


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b"[" * 10_000, 400, "malformed"),
        ({"game": "imperium-dice"}, 400, "malformed"),
        ({"game": "imperium-dice", "players": "3"}, 400, "malformed"),
        ({"game": "imperium-dice", "players": 3, "cheat": True}, 400, "malformed"),
        ({"game": "imperium-dice", "players": 3, "bots": ["skynet"]}, 400, "malformed"),
        ({"game": "imperium-dice", "players": 3, "name": "x" * 25}, 400, "bad-name"),
        ({"game": "imperium-dice", "players": 3, "name": " "}, 400, "bad-name"),
        ({"game": "imperium-dice", "players": 16}, 400, "bad-table"),
        ({"game": "imperium-dice", "players": 10**30}, 400, "malformed"),
        ({"game": "imperium-dice", "players": 3, "seed": "9" * 39}, 400, "bad-table"),
        ({"game": "imperium-dice", "players": 3, "seed": "9" * 40}, 400, "malformed"),
        ({"game": "imperium-dice", "players": 3, "options": {"races": 3}}, 400, "bad-table"),
        ({"game": "imperium-dice", "players": 3, "options": {"wings": True}}, 400, "bad-table"),
        ({"game": "monopoly", "players": 3}, 404, "unknown-game"),
        (b" " * 300_000, 413, "too-large"),
    ],
)
def test_tables_that_cannot_be_made(server: Server, body: Any, status: int, code: str) -> None:
    came, headers, answer = server.request("POST", "/api/tables", body)
    problem = json.loads(answer)
    assert (came, problem["code"]) == (status, code)
    assert set(problem) == {"code", "why"}
    assert problem["why"]
    assert "\n" not in problem["why"]
    assert headers["set-cookie"] is None


def test_a_record_only_when_the_game_is_over(server: Server, browser: Callable[[], Browser]) -> None:
    person = browser()
    table = person.create(players=2, bots=[None, "random"], name="Ana")
    status, _, body = server.request("GET", f"/api/tables/{table}/record", headers=person.headers)
    assert (status, json.loads(body)["code"]) == (403, "not-over")
    waiting = person.create(players=2)
    status, _, body = server.request("GET", f"/api/tables/{waiting}/record", headers=person.headers)
    assert (status, json.loads(body)["code"]) == (400, "not-started")
    status, _, body = server.request("GET", "/api/tables/2222222222222/record")
    assert (status, json.loads(body)["code"]) == (404, "unknown-table")


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1", "null", "", "http://127.0.0.1:1"])
def test_pages_of_others_may_not_act_for_our_visitors(browser: Callable[[], Browser], origin: str) -> None:
    person = browser()
    table = person.create()
    with pytest.raises(InvalidStatus) as refused:
        person.connect(f"/ws/{table}", Origin=origin)
    assert refused.value.response.status_code == 403
    status, _, body = person.server.request("POST", "/api/tables", {}, {**person.headers, "Origin": origin})
    assert (status, json.loads(body)["code"]) == (403, "foreign")


def test_our_own_pages_may(browser: Callable[[], Browser]) -> None:
    person = browser()
    table = person.create()
    origin = f"http://{person.server.host}"
    assert '"t":"room"' in str(person.connect(f"/ws/{table}", Origin=origin).recv(timeout=5))
    wish = {"game": "imperium-dice", "players": 2}
    assert person.server.request("POST", "/api/tables", wish, {"Origin": origin})[0] == 201


@pytest.mark.parametrize(
    "path", ["/", "/t/2222222222222", "/healthz", "/api/games", "/api/nothing", "/nothing.js", "/api/tables/x/record"]
)
def test_every_answer_is_guarded(server: Server, path: str) -> None:
    _, headers, _ = server.request("GET", path)
    assert {name: headers[name] for name in SAFE} == SAFE
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'", "scripts come from here alone, and none is inline"
    assert headers["server"] is None


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/index",
        "/assets/nothing.js",
        "/t/a/b",
        "/api",
        "/../app.py",
        "/%2e%2e/app.py",
        "//etc/passwd",
        "/%00",
    ],
)
def test_nothing_there(server: Server, path: str) -> None:
    assert server.request("GET", path)[0] == 404


def test_the_page_and_its_files(small_page: Server) -> None:
    for path in ("/", "/t/2222222222222"):
        status, headers, body = small_page.request("GET", path)
        assert (status, body) == (200, b"<!doctype html>page")
        assert headers["content-type"] == "text/html; charset=utf-8"
        assert headers["cache-control"] == "no-cache"
        assert small_page.request("GET", path, headers={"If-None-Match": headers["etag"]})[0] == 304
    status, headers, body = small_page.request("GET", "/assets/index-12ab.js")
    assert (status, body) == (200, b"let page;")
    assert headers["content-type"].startswith("text/javascript")
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    status, headers, _ = small_page.request("GET", "/favicon.svg")
    assert (status, headers["cache-control"]) == (200, "no-cache")


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, BR;q=0.1", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip", "gzip"),
        ("gzip;q=0, br;q=0.0", None),
        ("deflate", None),
        ("", None),
    ],
)
def test_a_file_is_sent_as_small_as_the_browser_takes_it(small_page: Server, accepted: str, sent: str | None) -> None:
    path = "/assets/index-12ab.js"
    status, headers, body = small_page.request("GET", path, headers={"Accept-Encoding": accepted})
    assert (status, headers.get("content-encoding")) == (200, sent)
    assert body == {"br": b"squeezed", "gzip": b"packed", None: b"let page;"}[sent]
    assert headers["content-type"].startswith("text/javascript")
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "accept-encoding" in headers["vary"].lower()
    known = {"Accept-Encoding": accepted, "If-None-Match": headers["etag"]}
    assert small_page.request("GET", path, headers=known)[0] == 304
    others = {"Accept-Encoding": "gzip" if sent == "br" else "br", "If-None-Match": headers["etag"]}
    assert small_page.request("GET", path, headers=others)[0] == 200


def test_a_file_is_never_packed_while_everybody_waits(small_page: Server) -> None:
    status, headers, body = small_page.request("GET", "/large.wasm", headers={"Accept-Encoding": "gzip"})
    assert (status, len(body), headers.get("content-encoding")) == (200, 10_000_000, None)


@pytest.fixture(scope="module")
def small_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a page of one line."""
    folder = tmp_path_factory.mktemp("page")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>page")
    (static / "favicon.svg").write_text("<svg/>")
    (static / "assets" / "index-12ab.js").write_text("let page;")
    (static / "assets" / "index-12ab.js.br").write_text("squeezed")
    (static / "assets" / "index-12ab.js.gz").write_text("packed")
    (static / "large.wasm").write_bytes(b"x" * 10_000_000)
    server = Server(folder / "games.sqlite")
    server.end()
    server.start(static=static)
    yield server
    assert server.end() == ""


def test_a_page_that_has_not_been_built(own_server: Server, tmp_path: Path) -> None:
    own_server.end()
    own_server.start(static=tmp_path / "nowhere")
    status, _, body = own_server.request("GET", "/")
    assert (status, body) == (503, b"The page has not been built yet: run `make play`.\n")
    assert own_server.request("GET", "/assets/index.js")[0] == 404
    assert own_server.end() == ""


def test_content(server: Server) -> None:
    for game in map(ph.game, ph.games()):
        assert get(server, f"/api/games/{game.id}/content") == json.loads(json.dumps(game.content()))
    status, _, body = server.request("GET", "/api/games/chess/content")
    assert (status, json.loads(body)["code"]) == (404, "unknown-game")
