"""What helps people learn: all that is asked, chosen or refused leads to a rule, all has a name in both languages."""

from random import Random
from typing import Any

import pytest

import perihelion as ph
from perihelion.conditions import settle
from perihelion.game import PARTS, Game
from perihelion.languages import LANGUAGES
from perihelion.notation import Choice
from perihelion.sitting import catalogue
from tests.playing import random_options, wander

GAMES: list[Game[Any]] = [ph.game(id) for id in ph.games()]
KINDS = ("ask", "choice", "why", "event", "over")
# Groups of texts that every game has, and that are no names.
SENTENCES = {"title", "tagline", "seat", "note", "board", "rules", "synonym", "term", "glossary", "view", "box", "flaw"}
SENTENCES |= {"lesson", *KINDS, *PARTS}


@pytest.fixture(params=GAMES, ids=lambda game: str(game.id))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game that is registered."""
    return request.param  # type: ignore[no-any-return]  # a fixture's parameter has no type


def sections(game: Game[Any], lang: str) -> list[str]:
    """The sections of the rules, in the order in which they are read."""
    return [key.split(".")[1] for key in game.texts(lang).templates if key.startswith("rules.") and ".title" in key]


def governing(game: Game[Any], ask: str, choice: Choice) -> list[str]:
    """The sections that govern a choice, as the page finds them."""
    words = [str(word) for word in choice]
    for count in range(len(words), 0, -1):
        found = game.teaching().governs.get(f"choice.{' '.join(words[:count])}")
        if found:
            return found
    return game.teaching().governs[f"ask.{ask}"]


def keys(game: Game[Any], kind: str) -> set[str]:
    """The keys of a kind; one choice may have several texts, by how many things it names."""
    found = [key.removeprefix(f"{kind}.") for key in game.texts("en").templates if key.startswith(f"{kind}.")]
    return {key.split(".")[0] for key in found}


@pytest.mark.parametrize("kind", KINDS)
def test_everything_that_can_be_asked_chosen_or_refused_is_governed(game: Game[Any], kind: str) -> None:
    governed = {key.removeprefix(f"{kind}.") for key in game.teaching().governs if key.startswith(f"{kind}.")}
    assert {key.split(" ")[0] for key in governed} == keys(game, kind)
    assert keys(game, kind) <= governed


def test_only_a_choice_may_leave_it_to_its_question(game: Game[Any]) -> None:
    for key, found in game.teaching().governs.items():
        assert found or key.startswith("choice."), key
        assert len(set(found)) == len(found), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_that_governs_exists_and_every_section_governs(game: Game[Any], lang: str) -> None:
    written = sections(game, lang)
    teaching = game.teaching()
    leading = {section for found in teaching.governs.values() for section in found}
    assert leading <= set(written)
    assert leading.isdisjoint(teaching.background)
    assert leading | set(teaching.background) == set(written)
    for section in written:
        assert len(game.texts(lang).say(f"rules.{section}.text")) > 80, section


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_has_other_words_stands_in_the_rules_or_is_a_name(game: Game[Any], lang: str) -> None:
    texts = game.texts(lang)
    rules = " ".join(template for key, template in texts.templates.items() if key.startswith("rules.")).lower()
    for key, told in texts.templates.items():
        if key.startswith("synonym."):
            families = told.split(", ")
            assert len(families) == len(set(families)) > 1, key
            assert any(word in rules for word in families), key


def test_both_languages_tell_the_rules_in_the_same_order(game: Game[Any]) -> None:
    assert sections(game, "en") == sections(game, "fr")


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_asked_in_play_leads_to_a_rule(game: Game[Any], seed: int) -> None:
    chooser = Random(seed)
    players = game.players[seed % len(game.players)]
    table = game.new_with(players, seed, random_options(game, seed))
    for moment in wander(table, seed, stop=150):
        for ask in moment.asks.values():
            for choice in chooser.sample(ask.choices, min(6, len(ask.choices))):
                assert set(governing(game, ask.name, choice)) <= set(sections(game, "en")), (ask.name, choice)


def test_a_main_action_leads_to_its_own_rule() -> None:
    kepler = ph.game("kepler-3042")
    for action in keys(kepler, "action"):
        assert governing(kepler, "action", ("act", action)) == [action]
    assert governing(kepler, "fly", ("done",)) == ["ships"]


def test_every_group_of_texts_is_known_to_be_names_or_not(game: Game[Any]) -> None:
    teaching = game.teaching()
    groups = {key.split(".")[0] for key in game.texts("en").templates}
    told = [*teaching.names, *teaching.not_names, *teaching.meanings.values(), *SENTENCES]
    assert groups - set(told) == set()
    assert len(told) == len(set(told))
    assert set(teaching.names) <= groups
    assert set(teaching.meanings) <= set(teaching.names)


def test_the_glossary_has_every_name_in_both_languages(game: Game[Any]) -> None:
    glossary = game.glossary()
    assert list(glossary) == game.teaching().names == keys_in_order(game, "glossary")
    for group, names in glossary.items():
        for lang in LANGUAGES:
            told = {name.words[lang] for name in names}
            for key, template in game.texts(lang).templates.items():
                if key.startswith(f"{group}.") and not key.endswith(".help") and "{" not in template:
                    assert template in told, key
        assert names, group
        said = [settle(word, {}) for name in names for word in [*name.words.values(), *name.about.values()]]
        assert not [word for word in said if "{" in word]
    for meaning in game.teaching().meanings:
        assert all(name.about.keys() == set(LANGUAGES) for name in glossary[meaning]), meaning


def test_pages_without_a_server_have_it_too() -> None:
    kept = catalogue.everything()
    assert all(f"api/games/{game.id}/teaching" in kept for game in GAMES)


def keys_in_order(game: Game[Any], group: str) -> list[str]:
    return [key.removeprefix(f"{group}.") for key in game.texts("en").templates if key.startswith(f"{group}.")]


@pytest.mark.parametrize(
    ("id", "least", "english", "french"),
    [
        ("imperium-dice", 30, "Fighter", "Chasseur"),
        ("distant-suns", 40, "Lightning", "Éclair"),
        ("kepler-3042", 180, "Clausius pit", "fosse de Clausius"),
        ("space-explorers", 150, "Spacewalker", "Piéton de l’espace"),
    ],
)
def test_a_name_is_found_with_its_other_name(id: str, least: int, english: str, french: str) -> None:
    names = [name for group in ph.game(id).glossary().values() for name in group]
    assert len(names) >= least
    assert {"en": english, "fr": french} in [name.words for name in names]
