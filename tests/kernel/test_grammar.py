"""How words meet, by the cases the page is held to as well."""

import json
from pathlib import Path
from typing import Any

import pytest

from perihelion.grammar import settle
from perihelion.texts import Note, Texts

CASES = json.loads(Path(__file__).with_name("grammar.json").read_text("utf-8"))
THINGS = {
    "en": {"face.engineering": "Engineering", "face.science": "Science", "face.unit": "unit"},
    "fr": {"face.engineering": "Ingénierie", "thing.0": "le Soleil", "thing.1": "les Confins", "thing.2": "la Terre",
           "thing.3": "l’origine"},
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['lang']}: {case['says']}")
def test_words_meet_as_the_language_has_them(case: dict[str, Any]) -> None:
    templates = {"text": case["text"], **THINGS[case["lang"]]}
    names = case.get("names", ["Ada", "Grace"])
    texts = Texts(case["lang"], templates).about(names, [Note(f"thing.{number}", {}) for number in range(4)])
    assert texts.under(case.get("facts", {})).say("text", case.get("values", {})) == case["says"]


def test_a_condition_that_cannot_be_read_is_named() -> None:
    with pytest.raises(ValueError, match=r"a condition is NAME, .*, not 'open vote'"):
        settle("{?open vote|aloud}", {})
