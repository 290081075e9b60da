"""Every text is met in play, or names something printed; and every sentence told is whole."""

import re
from functools import cache

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.sheet import KINDS, SHAPES, WORLDS
from perihelion.games.distant_suns.state import ASSIGN, DRAW, MISSIONS, NOTCHES, SIDES
from perihelion.languages import LANGUAGES
from tests.games.distant_suns.positions import position
from tests.playing import random_options, wander

KEYS = GAME.texts("en").templates.keys()


def texts_of(group: str) -> set[str]:
    """The keys of a group, without its name."""
    return {key.removeprefix(f"{group}.") for key in KEYS if key.startswith(f"{group}.")}


@cache
def met() -> tuple[set[str], set[str]]:
    """Every key met along some random games, and every sentence said, in both languages."""
    keys, sentences = set[str](), set[str]()
    for seed in range(16):
        table = GAME.new_with(1 + seed % 4, seed, random_options(GAME, seed))
        texts = [table.texts(lang, ["Ana", "Bo", "Cy", "Di"]) for lang in LANGUAGES]
        for moment in wander(table, seed):
            for seat, ask in moment.asks.items():
                notes = GAME.notes(moment.state, seat, ask.choices[-1])
                keys |= {f"ask.{ask.name}", *(f"choice.{choice[0]}" for choice in ask.choices[-1:])}
                keys |= {note.key for note in notes}
                for each in texts:
                    sentences |= {each.say(f"ask.{ask.name}"), each.choice(ask.choices[-1])}
                    sentences |= {each.say(*note) for note in notes}
        keys |= {f"event.{event.key}" for event in table.events} | {f"over.{table.reason}"}
        for each in texts:
            sentences |= {each.say(f"event.{event.key}", event.values) for event in table.events}
            sentences.add(each.say(f"over.{table.reason}"))
    return keys, sentences


@pytest.mark.parametrize("group", ["event", "ask", "choice", "note", "over"])
def test_every_text_is_met_and_everything_met_has_a_text(group: str) -> None:
    assert {key.removeprefix(f"{group}.") for key in met()[0] if key.startswith(f"{group}.")} == texts_of(group)


def test_every_sentence_is_whole() -> None:
    assert len(met()[1]) > 500
    for sentence in met()[1]:
        assert not re.search(r"[{}]|\b[a-z-]+\.[a-z-]+\b|  ", sentence), sentence


@pytest.mark.parametrize(
    ("group", "named"),
    [
        ("shape", {shape.id for shape in SHAPES}),
        ("mission", set(MISSIONS)),
        ("mission-help", set(MISSIONS)),
        ("line", {*MISSIONS, "worlds", "treasures", "aliens"}),
        ("kind", set(KINDS.values())),
        ("world", {world.id for world in WORLDS}),
        ("side", set(SIDES)),
        ("circle", {"left", "right"}),
        ("notch", {str(notch) for notch in range(NOTCHES - 1)}),
        ("phase", {ASSIGN, DRAW}),
    ],
)
def test_everything_that_is_named_has_a_name_and_nothing_else_has(group: str, named: set[str]) -> None:
    assert texts_of(group) == named


def test_every_line_of_the_score_has_a_name() -> None:
    (explorer, _) = position().view(None)["explorers"]
    assert {line["what"] for line in explorer["lines"]} == texts_of("line")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_a_kind_of_thing_differ(lang: str) -> None:
    templates = GAME.texts(lang).templates
    for group in ("shape", "mission", "line", "kind", "world"):
        names = [templates[f"{group}.{name}"] for name in texts_of(group)]
        assert len(set(names)) == len(names)
