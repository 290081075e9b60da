"""The rules shown at a table are the rules of that table: its options and how many play.

What each value of an option makes the rules say lies in tests/rules_told/<game>.toml. All of it is said where the
option has that value, and none of it where it has another.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import perihelion as ph
from perihelion.game import Game
from perihelion.languages import LANGUAGES
from perihelion.notation import OptionValue
from perihelion.texts import ANY_NUMBER

TOLD = Path(__file__).with_name("rules_told")
GAMES = ph.games()
CONDITION = re.compile(r"\{\?([^|]+)\|")


class Told(NamedTuple):
    """What one value of an option makes the rules say."""

    option: str
    value: str
    players: int | None
    words: dict[str, list[str]]


def rules(game: Game[Any], lang: str, options: dict[str, OptionValue], players: int | None) -> str:
    """The whole rules of a table, as plain text."""
    texts = game.texts(lang, options, players)
    told = [texts.say(f"rules.{section}.{part}") for section in texts.rules() for part in ("title", "text")]
    return " ".join(" ".join(told).split())


def told(id: str) -> list[Told]:
    """Everything the file of a game holds."""
    found = tomllib.loads((TOLD / f"{id}.toml").read_text("utf-8"))
    return [
        Told(option, value, values.get("players"), words)
        for option, values in found.items()
        for value, words in values.items()
        if isinstance(words, dict)
    ]


def text(value: OptionValue) -> str:
    """A value as the file writes it."""
    return str(value).lower()


def values_of(option: ph.Option) -> list[OptionValue]:
    """What an option may be; of a number the least, the usual and the most."""
    if option.kind == "bool":
        return [False, True]
    return [*option.choices] if option.kind == "choice" else sorted({option.low, option.default, option.high})


def tables(game: Game[Any]) -> Iterator[dict[str, OptionValue]]:
    """The standard table, every preset, and every table with one option turned."""
    yield {}
    yield from (dict(preset) for preset in game.presets.values())
    for name, option in game.options.items():
        yield from ({name: value} for value in values_of(option))


def missed(game: Game[Any], lang: str, options: dict[str, OptionValue], players: int | None) -> list[str]:
    """What that table should be told and is not, or is told and should not be."""
    said = rules(game, lang, options, players)
    real = {**game.settled(options), "players": players or ANY_NUMBER}
    found = []
    for each in told(game.id):
        if each.players is not None and each.players != players:
            continue
        holds = text(real[each.option]) == each.value
        found += [
            f"{each.option}={each.value}: {words!r}" for words in each.words[lang] if (words in said) is not holds
        ]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_preset_and_every_option_is_told_as_it_is_played(id: str, lang: str) -> None:
    game = ph.game(id)
    for options in tables(game):
        for players in (None, *game.players):
            assert missed(game, lang, options, players) == [], (options, players)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_option_changes_a_sentence(id: str, lang: str) -> None:
    game = ph.game(id)
    listed = {(each.option, each.value) for each in told(id)}
    for name, option in game.options.items():
        players = next((each.players for each in told(id) if each.option == name), None)
        texts = [rules(game, lang, {name: value}, players) for value in values_of(option)]
        assert len(set(texts)) == len(texts), name
        wanted = {text(value) for value in values_of(option)} if option.kind != "int" else {text(option.default)}
        assert wanted <= {value for each, value in listed if each == name}, name


@pytest.mark.parametrize("id", GAMES)
def test_what_is_told_is_told_in_both_languages_of_values_that_exist(id: str) -> None:
    game = ph.game(id)
    for each in told(id):
        assert set(each.words) == set(LANGUAGES), each
        assert all(each.words.values()), each
        option = game.options.get(each.option)
        known = [*game.players, ANY_NUMBER] if option is None else values_of(option)
        assert each.value in map(text, known), each
        assert option is not None or each.option == "players"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ph.games())
def test_the_rules_know_every_condition_they_speak_of(id: str, lang: str) -> None:
    game = ph.game(id)
    for key, template in game.texts(lang).templates.items():
        if not key.startswith(("rules.", "option.", "preset.", "lesson.", "brief.", "ability.")):
            continue
        for condition in CONDITION.findall(template):
            for name, value in re.findall(r"!?(\w+)(?:[=<>]([\w-]+))?", condition):
                option = game.options.get(name)
                assert name == "players" or option, (key, condition)
                assert option is None or option.kind != "choice" or value in option.choices, (key, condition)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ph.games())
def test_no_table_is_told_an_open_hole_or_a_ragged_line(id: str, lang: str) -> None:
    game = ph.game(id)
    for options in tables(game):
        for players in (None, *game.players):
            texts = game.texts(lang, options, players)
            for section in texts.rules():
                said = texts.say(f"rules.{section}.text")
                assert not re.search(r"[{}|\0]|  |\n\n\n| \n|\n |\s$|\.\.|^\s", said), (section, options, players, said)
