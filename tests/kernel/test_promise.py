"""What is promised about the luck before a game: a seed mixed of everybody's part, and each way to bend it."""

from dataclasses import replace
from typing import Any

import pytest

import perihelion as ph
from perihelion import notation, promise
from perihelion.luck import commitment
from perihelion.promise import examine, read_terms, seed_of
from tests.promising import GAME, OPTIONS, SALT, SHARE, TERMS, WORDS, mixed


def record(mix: notation.Mixed | None = None, seed: int | None = None) -> notation.Record:
    """A record as an honest table writes it, unless something else is said."""
    made = mix or mixed()
    table = GAME.new(3, seed_of(made.terms, made.share, made.words) if seed is None else seed)
    return notation.read(table.record(salt=SALT, mixed=made))


def states(found: notation.Record, game: ph.Game[Any] = GAME) -> dict[str, str]:
    return {finding.part: finding.state for finding in examine(found, game)}


KEPT = dict.fromkeys(["share", "words", "terms", "content", "seed"], "kept")


def test_an_honest_table_keeps_every_part() -> None:
    assert states(record()) == KEPT


def test_terms_are_read_as_they_are_written() -> None:
    assert read_terms(TERMS.text()) == TERMS
    assert read_terms(replace(TERMS, first=None).text()).first is None
    assert TERMS.pledges == [promise.pledge_of(WORDS[0]), "", promise.pledge_of(WORDS[2])]
    for bad in ("", "nonsense\n", TERMS.text() + "extra 1\n", TERMS.text().replace("seat 1", "seat 2"),
                TERMS.text().replace("players 3", "players 4"), TERMS.text().replace("rules ", "rules 0"),
                TERMS.text().replace("bot greedy", "word 12")):  # fmt: skip
        with pytest.raises(ph.RecordError):
            read_terms(bad)


def test_the_seed_depends_on_every_part() -> None:
    text = TERMS.text()
    others = [
        seed_of(replace(TERMS, rules=99).text(), SHARE, WORDS),
        seed_of(replace(TERMS, first=1).text(), SHARE, WORDS),
        seed_of(text, SHARE + 1, WORDS),
        seed_of(text, SHARE, ("0" * 32, *WORDS[1:])),
        seed_of(text, SHARE, ("", *WORDS[1:])),
        seed_of(text, SHARE, (WORDS[2], "", WORDS[0])),
    ]
    assert len({seed_of(text, SHARE, WORDS), *others}) == 7
    assert all(0 <= seed < 2**128 for seed in others)
    assert seed_of(text, SHARE, WORDS) == seed_of(text, SHARE, WORDS)


@pytest.mark.parametrize(
    ("bent", "part"),
    [
        (mixed(share=SHARE + 1), "share"),
        (mixed(replace(TERMS, share=commitment(SHARE + 1, SALT))), "share"),
        (mixed(words=("0" * 32, *WORDS[1:])), "words"),
        (mixed(words=(WORDS[2], "", WORDS[0])), "words"),
        (mixed(words=(WORDS[0], "a" * 32, WORDS[2])), "words"),
        (mixed(replace(TERMS, options={**OPTIONS, "peace_rounds": 19})), "terms"),
        (mixed(replace(TERMS, options={"peace_rounds": 19})), "terms"),
        (mixed(replace(TERMS, game="kepler-3042")), "terms"),
    ],
)
def test_what_was_changed_afterwards_is_named(bent: notation.Mixed, part: str) -> None:
    """The seed fits what is told now, but not what was promised."""
    assert states(record(bent)) == {**KEPT, part: "broken"}


def test_another_seed_is_named() -> None:
    assert states(record(seed=42)) == {**KEPT, "seed": "broken"}


def test_seats_exchanged_after_the_start_are_named() -> None:
    honest = record()
    exchanged = replace(TERMS, seats=(TERMS.seats[2], TERMS.seats[1], TERMS.seats[0]))
    honest.mixed = mixed(exchanged, words=(WORDS[2], "", WORDS[0]))
    assert states(honest) == {**KEPT, "seed": "broken"}


def test_a_word_that_never_came_is_no_secret() -> None:
    found = record(mixed(words=("", *WORDS[1:])))
    assert states(found) == {**KEPT, "words": "missing"}
    assert promise.left_out(TERMS, ("", *WORDS[1:])) == [0]
    nobody = replace(TERMS, seats=("word none", *TERMS.seats[1:]))
    assert states(record(mixed(nobody, words=("", *WORDS[1:])))) == {**KEPT, "words": "missing"}


def test_content_or_rules_of_another_day_are_said_to_be_so() -> None:
    assert states(record(mixed(replace(TERMS, content="0" * 64)))) == {**KEPT, "content": "unknown"}
    assert states(record(mixed(replace(TERMS, rules=999)))) == {**KEPT, "terms": "unknown"}


def test_terms_that_are_none_are_named() -> None:
    honest = record()
    honest.mixed = notation.Mixed(SHARE, "nonsense\n", WORDS)
    assert states(honest) == {"terms": "broken"}


def test_a_record_says_it_all_and_older_ones_say_less() -> None:
    text = GAME.new(3, 5).record(salt=SALT, mixed=mixed())
    read = notation.read(text)
    assert read.mixed == mixed()
    assert notation.write(read) == text
    assert f"commitment {TERMS.share}" in text
    simple = notation.read(GAME.new(3, 5).record(salt=SALT))
    assert (simple.mixed, states(simple)) == (None, {"share": "kept"})
    assert states(notation.read(GAME.new(3, 5).record())) == {}


LINES = "share 5\nterm x\nword 0 aa\n"


@pytest.mark.parametrize(
    "lines",
    [
        LINES.replace("share 5", "share " + "9" * 40),
        LINES.replace("share 5", "share -1"),
        LINES.replace("share 5\n", ""),
        LINES.replace("share 5", "share 5\nshare 6"),
        LINES.replace("term x\n", ""),
        LINES.replace("term x", "term " + "x" * 201),
        LINES.replace("term x\n", "term x\n" * 201),
        LINES.replace("word 0", "word 3"),
        LINES.replace("word 0", "word " + "9" * 5000),
        LINES.replace("aa", "a" * 65),
        LINES.replace("aa", "word"),
        LINES + "word 0 bb\n",
    ],
)
def test_nonsense_about_the_mixing_is_one_clear_line(lines: str) -> None:
    good = GAME.new(3, 5).record(salt=SALT)
    notation.read(good.replace("answers\n", LINES + "answers\n"))
    with pytest.raises(ph.RecordError) as error:
        notation.read(good.replace("answers\n", lines + "answers\n"))
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("id", ph.games())
def test_the_hash_of_the_content_is_that_of_what_is_printed(id: str) -> None:
    game = ph.game(id)
    assert promise.HASH.fullmatch(game.content_hash())
    assert game.content_hash() == game.content_hash()
    assert len({ph.game(each).content_hash() for each in ph.games()}) == len(ph.games())
