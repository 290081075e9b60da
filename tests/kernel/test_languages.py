"""What every catalogue must have: the same keys, the same holes, and as many forms as its language counts."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.languages import LANGUAGES, USUAL, best, catalogue, language
from perihelion.texts import HOLE, Texts, holes, house

ROOT = Path(__file__).parents[2]
OTHERS = [lang for lang in LANGUAGES if lang != USUAL]
PARTS = [part for part in catalogue(USUAL) if part != "language"]


def test_the_languages_are_those_of_the_files() -> None:
    found = {file.name for file in (files("perihelion") / "words").iterdir()}
    assert {f"{lang}.toml" for lang in LANGUAGES} == {name for name in found if name.endswith(".toml")}
    assert LANGUAGES[0] == USUAL


@pytest.mark.parametrize("lang", OTHERS)
def test_every_catalogue_has_the_same_parts_and_says_the_same_of_its_language(lang: str) -> None:
    assert list(catalogue(lang)) == list(catalogue(USUAL))
    assert catalogue(lang)["language"].keys() | {"meetings"} == catalogue(USUAL)["language"].keys() | {"meetings"}
    assert catalogue(lang)["language"]["hyphens"].keys() == catalogue(USUAL)["language"]["hyphens"].keys()
    assert language(lang).direction in ("ltr", "rtl")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("lang", OTHERS)
def test_every_catalogue_of_the_house_has_the_same_keys_and_holes(lang: str, part: str) -> None:
    same_keys_and_holes(house(part, USUAL), house(part, lang))


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("lang", OTHERS)
def test_every_catalogue_of_a_game_has_the_same_keys_and_holes(lang: str, game: str) -> None:
    same_keys_and_holes(ph.game(game).texts(USUAL), ph.game(game).texts(lang))


def same_keys_and_holes(usual: Texts, other: Texts) -> None:
    """Nothing is missing, and nothing is left over."""
    assert usual.templates.keys() == other.templates.keys()
    for key, template in usual.templates.items():
        assert holes(template) == holes(other.templates[key]), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_have_as_many_forms_as_the_language_counts(lang: str) -> None:
    forms = len(catalogue(lang)["language"]["plurals"]) + 1
    told = [house(part, lang) for part in PARTS] + [ph.game(game).texts(lang) for game in ph.games()]
    for texts in told:
        for key, template in texts.templates.items():
            counted = [hole["forms"].count("|") for hole in HOLE.finditer(template) if hole["kind"] == "plural"]
            assert set(counted) <= {forms}, key


def test_the_page_says_what_it_is_held_to() -> None:
    """The keys that the page is checked against are those of the catalogue."""
    keys = (ROOT / "web/src/texts/keys.generated.ts").read_text("utf-8")
    assert re.findall(r"\| '(.+)'", keys) == list(house("page", USUAL).templates)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([], "en"),
        (["fr-CA", "en"], "fr"),
        (["FR"], "fr"),
        (["fr_FR"], "fr"),
        (["xx", "", "../fr"], "en"),
        (["C"], "en"),
    ],
)
def test_the_first_language_that_is_here_is_spoken(wanted: list[str], found: str) -> None:
    assert best(wanted) == found
