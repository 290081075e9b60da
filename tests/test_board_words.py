"""What the boards of the page say is written in the catalogues of their games, all of it and nothing else.

A key is written where it is said: `texts.say('board.round')`, or with a part that is computed,
texts.say(`board.hint.${name}`), which stands for every key that begins and ends so. What is said without being written
there is a note of the rules, and called `key`.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import perihelion as ph
from perihelion.languages import LANGUAGES
from perihelion.texts import HOLE

PAGE = Path(__file__).parents[1] / "web" / "src"
BOARDS = PAGE / "games"
SHARED = PAGE / "board"
GAMES = [game for game in ph.games() if (BOARDS / game).is_dir()]
CALL = re.compile(r"\btexts\.(say|sayIfAny|has|keys)\(")
WRITTEN = re.compile(r"'([^']*\.[^']*)'|`([^`]*\.[^`]*)`")
COMPUTED = re.compile(r"\$\{[^{}]*\}")
OF_THE_RULES = re.compile(r"(?:\w+\.)*key")
A_LANGUAGE = re.compile(r"['\"](?:en|fr)['\"]")


def sources(folder: Path) -> Iterator[tuple[str, str]]:
    """The files of a folder and what is in them, tests left out."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts"):
            yield path.name, path.read_text("utf-8")


def first_argument(source: str, start: int) -> str:
    """What stands between the bracket of a call and its first comma, or its end."""
    depth = 0
    for at in range(start, len(source)):
        if depth == 0 and source[at] in ",)":
            return source[start:at]
        depth += (source[at] in "([{") - (source[at] in ")]}")
    raise AssertionError(f"a call without an end: {source[start : start + 60]}")


def spoken(folder: Path) -> Iterator[str]:
    """Every key that a board speaks of, a star where a part of it is computed."""
    for name, source in sources(folder):
        for call in CALL.finditer(source):
            key = first_argument(source, call.end())
            found = [plain or COMPUTED.sub("*", computed) for plain, computed in WRITTEN.findall(key)]
            assert found or OF_THE_RULES.fullmatch(key), f"{name}: which key is {key}?"
            yield from (f"{each}*" if call[1] == "keys" else each for each in found)


def named(templates: Mapping[str, str]) -> Iterator[str]:
    """The keys that other texts speak of, as {way:board.direction} does."""
    for text in templates.values():
        yield from (f"{hole['kind']}.*" for hole in HOLE.finditer(text) if hole["kind"])


def stands_for(written: str, key: str) -> bool:
    """Whether a key is one that is written so."""
    return re.fullmatch(".+".join(map(re.escape, written.split("*"))), key) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_board_says_is_in_the_catalogue(game: str, lang: str) -> None:
    keys = ph.game(game).texts(lang).templates
    assert [each for each in spoken(BOARDS / game) if not any(stands_for(each, key) for key in keys)] == []


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_written_for_a_board_is_said(game: str) -> None:
    templates = ph.game(game).texts("en").templates
    known = {*spoken(BOARDS / game), *spoken(SHARED), *named(templates)}
    keys = [key for key in templates if key.startswith("board.")]
    assert [key for key in keys if not any(stands_for(each, key) for each in known)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_board_knows_no_language(game: str) -> None:
    assert [name for name, source in sources(BOARDS / game) if A_LANGUAGE.search(source)] == []


OPPONENT = {"by": None, "opponent": True}


@pytest.mark.parametrize(
    ("game", "lang", "key", "values", "sentence"),
    [
        ("imperium-dice", "en", "roll", {"n": 0}, "Roll"),
        ("imperium-dice", "en", "roll", {"n": 2}, "Roll 2 dice"),
        ("imperium-dice", "fr", "motion", {"by": 1, "on": 0}, "Grace veut qu’Ada perde une arme."),
        ("distant-suns", "en", "brings", {"points": -5, "lines": ""}, "−5 points"),
        (
            "distant-suns",
            "en",
            "line",
            {"name": "Aliens", "times": 1, "points": 0, "change": ""},
            "Aliens: once, 0 points",
        ),
        ("distant-suns", "fr", "for.octagon", {}, "l’autre joueur"),
        ("kepler-3042", "en", "lifts", {"level": 1}, "lifts the other player to level 1"),
        ("kepler-3042", "fr", "colony-of", {"by": 0}, "colonie d’Ada"),
        ("kepler-3042", "fr", "ship-of", {"n": 2, "by": 1}, "Vaisseau 2 de Grace"),
        ("space-explorers", "fr", "hub-of", {"by": 0, "opponent": False}, "Hub d’Ada"),
        ("space-explorers", "fr", "hub-of", OPPONENT, "Hub de l’Adversaire"),
        ("space-explorers", "fr", "nth", {"n": 1}, "1re"),
        ("space-explorers", "fr", "nth", {"n": 2}, "2e"),
    ],
)
def test_a_board_speaks_as_people_do(game: str, lang: str, key: str, values: dict[str, Any], sentence: str) -> None:
    texts = ph.game(game).texts(lang, players=2).about(["Ada", "Grace"], [])
    assert texts.say(f"board.{key}", values) == sentence
