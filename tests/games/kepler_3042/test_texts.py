"""What is said of the game, where it was once said wrongly or awkwardly."""

import pytest

from perihelion.games.kepler_3042 import GAME
from tests.games.kepler_3042.positions import play, position, side


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "transform any number and assign any number a turn"),
        ("fr", "à chaque tour, transformer : à volonté, assigner : à volonté"),
    ],
)
def test_the_highest_level_of_quantum_physics_has_no_number(lang: str, said: str) -> None:
    table = position(side(techs="03000", earth="EEEMMA"))
    play(table, "act develop")
    index = table.asks[0].choices.index(("develop", "quantum-physics", 0))
    assert said in [table.texts(lang).say(*note) for note in table.notes(0)[index]]


def test_french_counts_resources() -> None:
    texts = GAME.texts("fr")
    assert [texts.say("amount.energy", {"n": n}) for n in (0, 1, 3)] == ["0 énergie", "1 énergie", "3 énergies"]
    passed = texts.say("event.level-passed", {"level": 1, "antimatter": 1, "cubes": 3})
    assert "1 antimatière et 3 énergies ou matières" in passed


def test_a_sentence_about_the_earth_begins_with_a_capital() -> None:
    assert GAME.texts("en").say("why.terraformed", {"planet": 0}) == "The Earth is terraformed already."
    assert GAME.texts("fr").say("why.terraformed", {"planet": 0}) == "La Terre est déjà terraformée."


def test_french_says_what_is_done_without_a_colon() -> None:
    table = position(side(techs="10000"), side())
    play(table, "act develop", "develop space-travel 0", "done", "bonus science", "sacrifice energy")
    said = table.narrate("fr", None, ["Ada", "Hugo"])
    assert "Ada porte Voyage spatial au niveau 2, aux frais de la Terre." in said
    assert "Ada sacrifie 1 énergie du stockage." in said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_limit_of_five_colonies_is_named_where_one_colonises(lang: str) -> None:
    texts = GAME.texts(lang)
    five = {"en": "five", "fr": "cinq"}[lang]
    for key in ("action-text.colonise", "rules.colonise.text", "note.no-marker"):
        assert five in texts.say(key), key


def test_the_icon_of_the_tracks_says_what_it_produces_at_this_table() -> None:
    assert GAME.texts("en").say("icon.produce") == "Produce 1 energy or matter"
    with_antimatter = GAME.texts("en", {"icon_antimatter": True}).say("icon.produce")
    assert with_antimatter == "Produce 1 energy, matter or antimatter"
