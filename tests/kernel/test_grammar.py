"""How words meet, by the cases the page is held to as well."""

import json
from pathlib import Path
from typing import Any

import pytest

from perihelion.conditions import settle
from perihelion.grammar import Grammar
from perihelion.texts import Note, Texts

HERE = Path(__file__).parent
CASES = json.loads((HERE / "grammar.json").read_text("utf-8"))
PLURALS = json.loads((HERE / "plurals.json").read_text("utf-8"))
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


@pytest.mark.parametrize("case", PLURALS, ids=lambda case: " | ".join(case["plurals"].values()) or "no rule")
def test_a_language_counts_by_the_rules_of_its_catalogue(case: dict[str, Any]) -> None:
    grammar = Grammar({"plurals": case["plurals"], "lists": {}})
    found = {number: grammar.form(float(number), case["forms"]) for number in case["found"]}
    assert found == case["found"]


def test_a_rule_for_plurals_that_cannot_be_read_is_named() -> None:
    with pytest.raises(ValueError, match=r"a rule for plurals .*, not 'n is 1'"):
        Grammar({"plurals": {"one": "n is 1"}, "lists": {}}).form(1, ["a", "b"])


def test_a_condition_that_cannot_be_read_is_named() -> None:
    with pytest.raises(ValueError, match=r"a condition is NAME, .*, not 'open vote'"):
        settle("{?open vote|aloud}", {})
