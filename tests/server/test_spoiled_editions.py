"""Whatever strangers send as an edition: an answer in one clear line, in every language, and never a traceback."""

import json
import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import perihelion as ph
from perihelion.languages import LANGUAGES
from tests.editing import any_edition, spoiled
from tests.lengths import brief_and_long
from tests.server.browsers import Browser, Server

LONGEST = 500
PRINTED = 5  # one of so many is sent to be printed as well
ANSWERS = (200, 201, 400, 404, 413)
STRANGE = (
    *("NaN", "-Infinity", "1e999", "1.5", "null", "true", '"\\u0000"', '"\\ud800"', '"<script>alert(1)</script>"'),
    *('{"__proto__": {"x": 1}}', '{"": {"": ""}}', "[" * 300 + "]" * 300, '{"a":' * 300 + "1" + "}" * 300),
    *('"' + "x" * 70_000 + '"', "9" * 5000, '{"' + "k" * 5000 + '": 1}', '{"id": 1, "id": 2}'),
)

Send = Callable[..., tuple[int, bytes]]


@pytest.fixture
def send(server: Server, browser: Callable[[], Browser]) -> Send:
    """Send anything at all."""
    headers = {**browser().headers, "content-type": "application/json"}

    def sent(path: str, body: str) -> tuple[int, bytes]:
        status, _, came = server.request("POST", path, body.encode("utf-8", "replace"), headers)
        return status, came

    return sent


def spoiled_json(value: Any, chooser: Random) -> str:
    """What is said in an edition, as JSON with something in it that should not be there."""
    text = json.dumps(value)
    places = [at for at, letter in enumerate(text) if letter in ":[,"]
    for at in sorted(chooser.sample(places, chooser.randint(1, 2)), reverse=True):
        end = next((n for n in range(at + 1, len(text)) if text[n] in ",]}"), len(text))
        text = f"{text[: at + 1]}{chooser.choice(STRANGE)}{text[end:]}"
    return text


def must_be_clear(status: int, came: bytes) -> None:
    """Either an answer, or why not, in a line of every language."""
    told = json.loads(came) if came[:4] != b"%PDF" else {}
    assert status in ANSWERS, told
    flaws = [told] if "why" in told else told.get("flaws", [])
    for line in [line for flaw in flaws for line in (flaw.get("said") or {"en": flaw["why"]}).values()]:
        assert 0 < len(line) < LONGEST
        assert line.isprintable(), line


@pytest.mark.parametrize("count", brief_and_long(25, 800))
def test_garbage_from_strangers_is_answered_in_one_line(send: Send, count: int) -> None:
    for seed in range(count):
        chooser = Random(seed)
        game = ph.game(chooser.choice(ph.games()))
        sound = any_edition(game, chooser, chooser.randint(1, 5))
        text, said = spoiled(sound, chooser), spoiled_json(tomllib.loads(sound), chooser)
        lang = chooser.choice([*LANGUAGES, "tlh", "%00"])
        must_be_clear(*send(f"/api/editions?lang={lang}", text))
        must_be_clear(*send("/api/workshop/check", json.dumps({"game": game.id, "text": text})))
        must_be_clear(*send("/api/workshop/check", f'{{"game": "{game.id}", "said": {said}}}'))
        must_be_clear(*send("/api/tables", json.dumps({"game": game.id, "players": 2, "edition": text})))
        if seed % PRINTED == 0:
            must_be_clear(*send("/api/workshop/print", json.dumps({"game": game.id, "text": text, "lang": lang})))
