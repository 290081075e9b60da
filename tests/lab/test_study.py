"""What is varied becomes kinds of a game, all of them with the same luck, and the differences are told."""

import re
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.lab.figures import figure, longer
from perihelion.lab.files import read
from perihelion.lab.results import Outcome, Results
from perihelion.lab.simulate import simulate
from perihelion.lab.study import Variant, study
from perihelion.lab.varying import BadVariant, parted, variants
from tests.commands import complains, said
from tests.editing import head

DICE, KEPLER = ph.game("imperium-dice"), ph.game("kepler-3042")


def test_several_things_are_varied_together() -> None:
    found = variants(DICE, [("peace_rounds", "5,20"), ("open_vote", "true,false")], {"start": "last-armed"})
    assert [each.name for each in found] == [
        "peace_rounds=5, open_vote=true",
        "peace_rounds=5, open_vote=false",
        "peace_rounds=20, open_vote=true",
        "peace_rounds=20, open_vote=false",
    ]
    assert found[1].options == {"start": "last-armed", "peace_rounds": 5, "open_vote": False}


def test_what_is_printed_is_varied_through_an_edition() -> None:
    five, six = variants(KEPLER, [("planet.3.terraformed.points", "5,6")], {})
    assert five.game.edition is not None
    assert five.game.edition.title == "planet.3.terraformed.points=5"
    points = [
        next(planet for planet in each.game.content()["planet"] if planet["number"] == 3)["terraformed"]["points"]
        for each in (five, six)
    ]
    assert points == [5, 6]
    (both, *_) = variants(KEPLER, [("round.count", "4"), ("planet.3.terraformed.points", "6")], {})
    assert both.game.edition is not None
    assert {change.at[:2] for change in both.game.edition.changes} >= {("round", "count")}


def test_an_edition_is_varied_further() -> None:
    short = KEPLER.in_edition(f"{head(KEPLER)}[round]\ncount = 4\nnote = 'an evening'\n")
    (found,) = variants(short, [("planet.3.terraformed.points", "7")], {})
    assert found.game.content()["round"]["count"] == 4
    assert found.game.content() != short.content()


def test_commas_within_brackets_part_nothing() -> None:
    assert parted('[1,2], [3,{"a": 4, "b": 5}],"a,b",c') == ["[1,2]", '[3,{"a": 4, "b": 5}]', '"a,b"', "c"]


@pytest.mark.parametrize(
    ("vary", "message"),
    [
        ([], "say what is varied: an option or a printed value"),
        ([("peace_rounds", "5,,6")], "expected different values with commas between them"),
        ([("peace_rounds", "5,5")], "expected different values with commas between them"),
        ([("peace_rounds", "5"), ("peace_rounds", "6")], "peace_rounds is varied twice"),
        ([("peace_rounds", ",".join(map(str, range(5, 70))))], "64 kinds of a game at most, not 65"),
        ([("speed", "1,2")], "there is no 'speed', and what is printed has a dot in its name"),
        ([("moon.3", "1,2")], "what is printed begins with one of "),
    ],
)
def test_what_cannot_be_varied_is_refused(vary: list[tuple[str, str]], message: str) -> None:
    with pytest.raises(BadVariant) as refused:
        variants(DICE, vary, {})
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("planet.99.points", "there is no planet '99'; there are 1, "),
        ("planet.3", "expected which value of planet.3 is varied, such as planet.3.cost"),
        ("planet.3.terraformed.points", "planet.3.terraformed.points=900: planet 3, terraformed, points: expected a"),
        ("round.speed", "round.speed=900: round speed: expected one of "),
        ("edition.title", "what is printed begins with one of "),
    ],
)
def test_a_value_that_cannot_be_printed_is_refused_by_its_name(what: str, message: str) -> None:
    with pytest.raises(BadVariant) as refused:
        variants(KEPLER, [(what, "900")], {})
    assert message in str(refused.value)


def test_a_study_plays_every_kind_with_the_same_luck() -> None:
    told: list[int] = []
    kinds = variants(DICE, [("peace_rounds", "5,100")], {})
    few, many = study(kinds, 3, 30, ["random"], seed=2, progress=told.append)
    assert (told[0], told[-1]) == (0, 60)
    assert few == simulate_named(kinds[0])
    assert few.draws > many.draws
    assert longer(few, many).low > 0
    with pytest.raises(ph.BadTable, match="a number from 5 to 100, not 1"):  # before anything is played
        study([*kinds, Variant("x", DICE, {"peace_rounds": 1})], 3, 10, ["random"], progress=told.append)


def simulate_named(kind: Variant) -> Results:
    alone = simulate(DICE, 3, 30, ["random"], seed=2, options=kind.options)
    return Results(*(DICE.id, 3, alone.bots, 2, alone.options, alone.outcomes), variant=kind.name)


def test_games_with_the_same_luck_are_compared_one_with_the_other() -> None:
    """One is always two answers longer than the other, though both vary much."""
    outcomes = [Outcome((0,), 0, 1, answers, "conquest", number=n) for n, answers in enumerate((10, 500, 90, 1000))]
    before = Results(DICE.id, 2, ("random",) * 2, 1, {}, outcomes)
    after = Results(DICE.id, 2, ("random",) * 2, 1, {}, [each._replace(answers=each.answers + 2) for each in outcomes])
    assert longer(before, after) == (2, 2, 2)
    assert not longer(before, Results(DICE.id, 2, ("random",) * 2, 9, {}, after.outcomes)).is_sure
    assert figure([4]) == (4, 4, 4)


def test_the_command_tells_and_keeps_and_draws(tmp_path: Path) -> None:
    table, page = tmp_path / "study.jsonl", tmp_path / "study.html"
    wish = ["study", DICE.id, "--vary", "peace_rounds=5,100", "--games", 20, "--bots", "random", "--players", 3]
    out = said(*wish, "--keep", tmp_path / "kept", "--out", table, "--report", page, "--jobs", 2)
    assert out.startswith("Imperium Dice: 20 games of each kind, 3 players, random, with the same luck\n")
    assert re.search(r"^peace_rounds=100 +\d.*\) +[\d.]+ +\d[\d.]* \([\d.]+ to [\d.]+\) +no *$", out, re.MULTILINE)
    assert re.search(r"^peace_rounds=5 +L1z1x +\d+ +\d+% \(\d+ to \d+\) *$", out, re.MULTILINE)
    assert f"40 games in {table}.\n40 games in {page}.\n" in out
    assert [each.variant for each in read(table)] == ["peace_rounds=5", "peace_rounds=100"]
    assert page.read_text().count("<svg") > 5
    again = said(*wish, "--keep", tmp_path / "kept", "--lang", "fr")
    assert "Imperium Dice : 20 parties de chaque sorte" in again


def test_wishes_that_cannot_be_fulfilled(tmp_path: Path) -> None:
    complains("say what is varied", "study", DICE.id)
    complains("expected NAME=VALUE, not 'peace_rounds'", "study", DICE.id, "--vary", "peace_rounds")
    complains(
        "a report is a page, such as report.html, not x.pdf",
        "study",
        DICE.id,
        "--vary",
        "peace_rounds=5",
        "--report",
        "x.pdf",
    )
    complains("a table of games is a file with", "simulate", DICE.id, "--out", "games.xlsx")
    complains("there is no such folder", "simulate", DICE.id, "--out", tmp_path / "none" / "games.csv")
    complains("there is no such folder", "report", tmp_path / "a.csv", "-o", tmp_path / "none" / "x.html")
    complains("a report is a page", "report", tmp_path / "a.csv", "-o", "x.txt")
    complains("cannot be read: No such file", "report", tmp_path / "a.csv", "-o", tmp_path / "x.html")
