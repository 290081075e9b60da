"""Whether a promise that everybody had a hand in was kept, as a browser finds out: every lie is named."""

import json
from dataclasses import replace
from typing import Any

import pytest

from perihelion.offline import check
from perihelion.promise import Terms, seed_of
from perihelion.sitting.play import beginner
from tests.playing import finish
from tests.promising import GAME, OPTIONS, SALT, SHARE, TERMS, WORDS, mixed

KEPT = ["shown.kept", "share.kept", "words.kept", "terms.kept", "content.kept", "seed.kept", "mine.kept", "game.kept"]


class Finished:
    """A game that is over, and what the browser of whoever sat on the last seat of the terms was told of it."""

    def __init__(self, terms: Terms = TERMS, words: tuple[str, ...] = WORDS, seed: int | None = None) -> None:
        self.mixed = mixed(terms, words=words)
        table = GAME.new_with(3, seed_of(self.mixed.terms, SHARE, words) if seed is None else seed, terms.options)
        by = 0 if terms.first is None else (beginner(table) or 0) - terms.first
        self.seat = (2 + by) % 3
        finish(table, 1)
        self.record = table.record(salt=SALT, mixed=self.mixed)
        scores = None if table.scores is None else list(table.scores)
        self.told: dict[str, Any] = {
            "promise": {"commitment": TERMS.share, "chosen": False, "terms": self.mixed.terms, "left_out": []},
            "proof": {"seed": str(table.seed), "salt": SALT, "share": str(SHARE), "words": list(words)},
            "lens": self.seat,
            "view": table.view(self.seat),
            "ending": {"winners": list(table.winners), "scores": scores, "reason": table.reason},
            "seats": [self.seat],
            "words": [self.word(self.mixed.terms)],
        }

    @staticmethod
    def word(terms: str, **changes: str) -> dict[str, str]:
        """What this browser keeps of its word."""
        kept = {"table": "t", "pledge": TERMS.pledges[2], "word": WORDS[2], "share": TERMS.share, "terms": terms}
        return {**kept, **changes}

    def verdict(self, **changes: Any) -> dict[str, Any]:
        """What is found out if something else was told."""
        found: dict[str, Any] = json.loads(check(self.record, json.dumps({**self.told, **changes})))
        return found


@pytest.fixture(scope="module")
def honest() -> Finished:
    return Finished()


def broken(verdict: dict[str, Any]) -> set[str]:
    return {finding.removesuffix(".broken") for finding in verdict["findings"] if finding.endswith(".broken")}


@pytest.mark.parametrize("first", [None, 0, 1, 2])
def test_an_honest_game_fits_whoever_begins(first: int | None) -> None:
    verdict = Finished(replace(TERMS, first=first)).verdict()
    assert (verdict["found"], verdict["findings"], verdict["why"]) == ("fits", KEPT, "")


def test_nothing_is_said_of_a_game_whose_rules_are_not_here(honest: Finished) -> None:
    record = honest.record.replace(f"game {GAME.id}", "game comet-chase", 1)
    verdict = json.loads(check(record, json.dumps(honest.told)))
    assert (verdict["found"], verdict["findings"]) == ("unknown", [])


def test_the_share_was_changed_after_this_browser_sat_down(honest: Finished) -> None:
    verdict = honest.verdict(words=[honest.word(honest.mixed.terms, share="0" * 64)])
    assert (verdict["found"], broken(verdict)) == ("differs", {"shown"})
    assert verdict["why"] == "another promise was shown"


def test_the_options_were_changed_after_the_start() -> None:
    bent = Finished(replace(TERMS, options={**OPTIONS, "peace_rounds": 9}))
    verdict = bent.verdict(words=[bent.word(TERMS.text())])
    assert (verdict["found"], broken(verdict)) == ("differs", {"shown"}), "the browser remembers the terms"
    record = bent.record.replace("\noption peace_rounds 9", "\noption peace_rounds 8")
    verdict = json.loads(check(record, json.dumps(bent.told)))
    assert "terms" in broken(verdict)


def test_the_seats_were_exchanged_after_the_start(honest: Finished) -> None:
    verdict = honest.verdict(seats=[(honest.seat + 1) % 3])
    assert (verdict["found"], broken(verdict)) == ("differs", {"mine"})
    seats = (TERMS.seats[2], TERMS.seats[1], TERMS.seats[0])
    bent = Finished(replace(TERMS, seats=seats), (WORDS[2], "", WORDS[0]))
    verdict = bent.verdict(words=[bent.word(TERMS.text())])
    assert {"shown", "mine"} <= broken(verdict)


def test_my_word_was_exchanged_for_another(honest: Finished) -> None:
    verdict = honest.verdict(words=[honest.word(honest.mixed.terms, word="0" * 32)])
    assert broken(verdict) == {"mine"}
    other = "e" * 32
    bent = Finished(TERMS, (WORDS[0], "", other))
    assert broken(bent.verdict()) == {"words", "mine"}
    stranger = replace(TERMS, seats=(*TERMS.seats[:2], "word " + "1" * 64))
    assert {"shown", "mine"} <= broken(Finished(stranger).verdict(words=[honest.word(TERMS.text())]))


def test_another_seed_was_played(honest: Finished) -> None:
    assert broken(Finished(seed=7).verdict()) == {"seed"}
    proof = {**honest.told["proof"], "seed": "7"}
    assert broken(honest.verdict(proof=proof)) == {"shown"}


def test_a_word_that_was_left_out_is_said_to_be(honest: Finished) -> None:
    late = Finished(TERMS, (WORDS[0], "", ""))
    verdict = late.verdict()
    assert verdict["found"] == "fits"
    assert {"words.missing", "mine.missing"} <= set(verdict["findings"])
    assert broken(verdict) == set()
    assert "mine.unknown" in honest.verdict(words=[])["findings"]


def test_words_that_were_made_anew_before_the_terms_do_not_count(honest: Finished) -> None:
    former = honest.word("", pledge="2" * 64, word="3" * 32)
    assert honest.verdict(words=[former, honest.word(honest.mixed.terms)])["findings"] == KEPT


def test_a_game_that_does_not_follow_strays(honest: Finished) -> None:
    verdict = honest.verdict(ending={**honest.told["ending"], "reason": "magic"})
    assert (verdict["found"], broken(verdict)) == ("strays", {"game"})


@pytest.mark.parametrize("nonsense", ["", "nonsense", "term x", "share 5"])
def test_nonsense_is_a_verdict_and_no_error(honest: Finished, nonsense: str) -> None:
    record = honest.record.replace("term game", f"term {nonsense}") if nonsense else ""
    assert json.loads(check(record, json.dumps(honest.told)))["found"] != "fits"
