"""The contract of what is told: views are plain data, everything has a text, and choices have their notes."""

import json
import re
from random import Random
from typing import Any

import pytest

from perihelion.bots.looking import MANY
from perihelion.game import Game
from perihelion.languages import LANGUAGES
from perihelion.table import IllegalChoice
from tests.contract import SEEDS, start
from tests.playing import finish, wander


@pytest.mark.parametrize("seed", SEEDS)
def test_views_are_plain_data_for_every_seat_and_for_spectators(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=60):
        for seat in (None, *range(table.players)):
            view = table.view(seat)
            assert json.loads(json.dumps(view)) == view
    with pytest.raises(IllegalChoice, match="there is no seat 9"):
        table.view(9)


def test_french_has_its_own_apostrophe(game: Game[Any]) -> None:
    assert [text for text in game.texts("fr").templates.values() if "'" in text] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_that_can_be_said_has_a_text(game: Game[Any], seed: int) -> None:
    keys = game.texts("en").templates
    chooser = Random(seed)
    for table in wander(start(game, seed), seed, stop=100):
        for seat, ask in table.asks.items():
            assert f"ask.{ask.name}" in keys
            for choice in chooser.sample(ask.choices, min(4, len(ask.choices))):
                assert f"choice.{choice[0]}" in keys
                assert table.why_not(seat, choice) is None
                notes = game.notes(table.state, seat, choice)
                sentences = [table.texts(lang).say(*note) for note in notes for lang in LANGUAGES]
                sentences += [table.texts(lang).choice(choice) for lang in LANGUAGES]
                assert not [sentence for sentence in sentences if "{" in sentence or "." in sentence.split(" ")[0]]
    for event in table.events:
        assert f"event.{event.key}" in keys
        assert event.secret is None or f"event.{event.key}.hidden" in keys
    for lang in LANGUAGES:
        for seat in (None, *range(table.players)):
            assert not [sentence for sentence in table.narrate(lang, seat) if "{" in sentence]
    for option in game.options:
        assert {f"option.{option}", f"option.{option}.help"} <= keys.keys()
        assert all(f"option.{option}.{choice}" in keys for choice in game.options[option].choices)
    for preset in game.presets:
        assert {f"preset.{preset}", f"preset.{preset}.help"} <= keys.keys()


NAMES = ["Ada", "Émile", "Inès", "Otto", "Ursula", "Grace"]  # most of them begin with a vowel
AWKWARD = {
    "en": r"\b[Aa] (?!u[nst]|eu|one)[aeiou]|\ban [bcdfgj-np-tv-z]",
    "fr": r"\b([Dd]e|[Qq]ue|[Nn]e|[LlSs][ae]) [aeiouéèêà]|\b([Dd]e|[Àà]) les? ",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_words_meet_as_the_language_has_them_whoever_plays(game: Game[Any], seed: int, lang: str) -> None:
    chooser, said = Random(seed), set[str]()
    for table in wander(start(game, seed), seed, stop=100):
        texts = table.texts(lang, NAMES)
        for ask in table.asks.values():
            said |= {texts.say(f"ask.{ask.name}")}
            said |= {texts.choice(choice) for choice in chooser.sample(ask.choices, min(4, len(ask.choices)))}
    said |= set(table.narrate(lang, names=NAMES))
    assert not [sentence for sentence in said if re.search(AWKWARD[lang], sentence, re.IGNORECASE)]
    assert not [sentence for sentence in said if sentence[0].islower()]


def test_whoever_is_not_asked_is_told_who_is(game: Game[Any]) -> None:
    table = game.new(players=game.players[-1], seed=1)
    idle = next(seat for seat in range(table.players) if seat not in table.asks) if len(table.asks) == 1 else None
    if idle is not None:
        assert table.why_not(idle, "anything") == ("why.not-asked", {"by": list(table.asks)})
    assert finish(table, 1).why_not(0, "anything") == ("why.over", {})
    assert {"why.not-asked", "why.over"} <= game.texts("en").templates.keys()


def test_there_are_notes_for_every_choice(game: Game[Any]) -> None:
    table = start(game, 1)
    for seat, ask in table.asks.items():
        assert table.notes(seat) == [game.notes(table.state, seat, choice) for choice in ask.choices]


@pytest.mark.parametrize("seed", SEEDS)
def test_where_there_are_very_many_choices_the_game_says_which_are_promising(game: Game[Any], seed: int) -> None:
    """Else bots and hints would look at those that happen to be offered first."""
    for table in wander(start(game, seed), seed):
        for seat, ask in table.asks.items():
            if len(ask.choices) > MANY:
                liked = game.promising(table.state, seat, ask)
                assert liked is not ask.choices, f"{ask.name} has {len(ask.choices)} choices in no order"
                assert sorted(liked) == sorted(ask.choices)


def test_the_judge_speaks_in_named_terms(game: Game[Any]) -> None:
    moments = [moment.clone() for seed in SEEDS for moment in wander(start(game, seed), seed, stop=20)]
    for table in moments:
        for seat in range(table.players):
            terms = table.game.judge(table.state, seat)
            assert terms
            assert all(isinstance(term, float) for term in terms.values())
