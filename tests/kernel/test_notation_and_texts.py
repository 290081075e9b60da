"""Choices and games as text, and texts in two languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perihelion as ph
from perihelion import notation
from perihelion.languages import UnknownLanguage
from perihelion.texts import Note, Texts, holes, load

words = st.text(alphabet="abcdefghijklmnopqrstuvwxyz-", min_size=1, max_size=8).filter(lambda word: word.strip("-"))


@given(words, st.lists(st.one_of(words, st.integers(-999, 999))))
def test_a_choice_is_its_text(verb: str, rest: list[str | int]) -> None:
    choice = (verb, *rest)
    assert notation.choice_of(notation.text_of(choice)) == choice


def test_a_record_is_read_as_it_was_written() -> None:
    record = notation.Record("toy", 3, 2, 1 << 127, {"fast": True, "length": 20, "mode": "open"})
    record.answers = [(0, "build", "0123abcd"), (1, "roll 0 4", "89abcdef")]
    record.result = "winners 1 reason conquest"
    text = notation.write(record)
    assert notation.read(text) == record
    commented = text.replace("answers\n", "answers\n# the first turn\n\n")
    assert notation.read(commented) == record
    record.salt, record.commitment = "5a17", "c0ffee"
    assert notation.write(record) == text.replace("option fast", "salt 5a17\ncommitment c0ffee\noption fast")
    assert notation.read(notation.write(record)) == record


@pytest.mark.parametrize(
    ("line", "instead", "complaint"),
    [
        ("perihelion record 1", "chess 1", "line 1 of the record should be 'perihelion record 1', not 'chess 1'"),
        ("players 2", "players two", "line 4 of the record should be 'players NUMBER' (at most 16), not 'players two'"),
        ("seed 7", "", "line 6 of the record should be 'seed ...', not 'option mode open'"),
        ("option mode open", "salt pepper", "line 6 of the record should be 'option NAME VALUE', 'salt HEX', "),
        ("0 build = 0123abcd", "0 build", "line 8 of the record should be 'SEAT CHOICE = HASH' or 'result ...'"),
        ("0 build", f"{'0' * 5000} build", "line 8 of the record should be 'SEAT CHOICE = HASH' or 'result ...'"),
        ("0 build", "2 build", "line 8 of the record should be 'SEAT CHOICE = HASH' or 'result ...'"),
        ("0 build", f"0 {'b' * 201}", "line 8 of the record should be 'SEAT CHOICE = HASH' or 'result ...'"),
        ("rules 3", f"rules {10**20}", "line 3 of the record should be 'rules NUMBER' (at most 9999), not 'rules 1000"),
        (
            "rules 3",
            f"rules {'3' * 5000}",
            "line 3 of the record should be 'rules ...', not 'rules 333",
        ),
        ("rules 3", "rules ٣", "line 3 of the record should be 'rules NUMBER' (at most 9999), not 'rules ٣'"),
        ("seed 7", f"seed {1 << 128}", f"line 5 of the record should be 'seed NUMBER' (at most {(1 << 128) - 1})"),
        ("mode open", f"mode {'o' * 61}", "line 6 of the record should be 'option NAME VALUE', 'salt HEX', "),
        ("game toy", f"game {'t' * 401}", "line 2 of the record should be 'game ...', not 'game ttt"),
        ("result ", f"result {'r' * 401}", "line 9 of the record should be 'result ...' of at most 400 characters"),
        ("end 1", "end 2", "line 10 of the record should be 'end 1', not 'end 2'"),
        ("end 1", "", "the record stops after line 10; a record closes with 'end N'"),
    ],
)
def test_a_damaged_record_is_named_by_its_line(line: str, instead: str, complaint: str) -> None:
    record = notation.Record("toy", 3, 2, 7, {"mode": "open"}, [(0, "build", "0123abcd")])
    with pytest.raises(ph.RecordError) as refused:
        notation.read(notation.write(record).replace(line, instead))
    assert str(refused.value).startswith(complaint)
    assert len(str(refused.value)) < 250


def test_a_record_of_no_game_of_ours_is_refused() -> None:
    text = notation.write(notation.Record("chess", 1, 2, 7))
    with pytest.raises(ph.RecordError, match=r"^the record is of another game: the games are .*; there is no 'chess'$"):
        ph.replay(text)


def test_a_record_with_a_bad_option_is_refused() -> None:
    for options in ({"colour": "red"}, {"players": 3}, {"peace_rounds": 1000}):
        text = notation.write(notation.Record("imperium-dice", 1, 2, 7, dict(options)))
        with pytest.raises(ph.RecordError, match=r"^the record cannot be set up: option"):
            ph.replay(text)


TEMPLATES = {
    "seat": "Player {seat}",
    "plain": "{n} of {all}",
    "who": "{by:seat} meets {on:seat}",
    "face": "it shows {face:face}",
    "face.war-sun": "War Sun",
    "many": "{n} {n:plural|planet|planets}",
    "thing": "rolls {die:thing}",
    "thing.home": "the home of {owner:seat}",
    "choice.roll": "Roll {*:thing}",
    "list": "seats {seats:seat}",
}


@pytest.mark.parametrize(
    ("key", "values", "sentence"),
    [
        ("plain", {"n": 2, "all": 7}, "2 of 7"),
        ("who", {"by": 0, "on": 2}, "Ana meets Player 3"),
        ("face", {"face": "war-sun"}, "it shows War Sun"),
        ("many", {"n": 1}, "1 planet"),
        ("many", {"n": 0}, "0 planets"),
        ("thing", {"die": 0}, "rolls the home of Ana"),
        ("thing", {"die": 5}, "rolls 5"),
        ("list", {"seats": (0, 1)}, "seats Ana, Bob"),
        ("missing", {}, "missing"),
        ("plain", {"n": 2}, "2 of {all}"),
    ],
)
def test_holes_are_filled(key: str, values: dict[str, object], sentence: str) -> None:
    texts = Texts("en", TEMPLATES).about(["Ana", "Bob"], [Note("thing.home", {"owner": 0})])
    assert texts.say(key, values) == sentence


def test_french_counts_nought_as_one() -> None:
    assert [Texts("fr", TEMPLATES).say("many", {"n": n}) for n in (0, 1, 2)] == ["0 planet", "1 planet", "2 planets"]


def test_a_choice_may_name_several_things() -> None:
    things = [Note("thing.home", {"owner": 0}), Note("thing.home", {"owner": 1})]
    assert (
        Texts("en", TEMPLATES).about((), things).choice(("roll", 0, 1))
        == "Roll the home of Player 1, the home of Player 2"
    )


def test_a_choice_may_have_a_text_for_its_number_of_arguments() -> None:
    texts = Texts("en", {"choice.build": "Build", "choice.build.1": "Build at {0}"})
    assert [texts.choice(("build",)), texts.choice(("build", 5))] == ["Build", "Build at 5"]


def test_a_choice_that_begins_with_a_thing_begins_with_a_capital() -> None:
    texts = Texts("en", {"choice.take": "{0:thing}", "choice.ask": "{0:seat}", "thing.home": "home"})
    texts = texts.about(["ana"], [Note("thing.home", {})])
    assert [texts.choice(("take", 0)), texts.choice(("ask", 0))] == ["Home", "ana"]


def test_a_name_with_braces_is_left_alone() -> None:
    assert Texts("en", TEMPLATES).about(["{on:seat}"], ()).say("who", {"by": 0, "on": 1}) == "{on:seat} meets Player 2"


def test_holes_are_listed_for_comparison() -> None:
    assert holes("{by:seat} has {n} {n:plural|planet|planets}") == ["by:seat", "n"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="texts are in en or fr, not 'de'"):
        load("perihelion.games.imperium_dice", "de")
