"""A report is one page that needs nothing else, with a table for each picture, and tells what the results are."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import perihelion as ph
from perihelion.lab import simulate
from perihelion.lab.figures import Figure
from perihelion.lab.files import write
from perihelion.lab.report import Set, named_sets, page
from perihelion.lab.report.pictures import Axis, Row, dots
from perihelion.lab.results import Results
from perihelion.languages import LANGUAGES
from tests.commands import said

DICE = ph.game("imperium-dice")


def tree(text: str) -> Any:
    """The page as a tree: what closes nothing by itself is left out."""
    return ElementTree.fromstring(re.sub(r"<!doctype html>|<meta[^>]*>|<style>.*?</style>", "", text, flags=re.DOTALL))


@pytest.fixture(scope="module")
def both() -> list[Results]:
    """Random games that end early, and late."""
    return [simulate(DICE, 3, 40, ["random"], options={"peace_rounds": rounds}) for rounds in (5, 100)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ph.games())
def test_every_game_has_a_page_in_every_language(game: str, lang: str) -> None:
    results = simulate(ph.game(game), 2, 3, ["greedy:looks=1" if game == "distant-suns" else "random", "random"])
    told = page([Set("all", results)], lang)
    whole = tree(told)
    assert whole.get("lang") == lang
    assert len(whole.findall(".//figure")) == len(whole.findall(".//table")) - 1 >= 4
    assert not re.search(r"\breport\.[a-z]|\{\w+\}|https?:|<script|url\(", told)


def test_what_is_drawn_stands_in_the_table_beside_it(both: list[Results]) -> None:
    whole = tree(page([Set("few <rounds>", both[0]), Set("many", both[1])], "en"))
    seats = next(each for each in whole.iter("section") if each.findtext("h2") == "Where one sits")
    assert len([each for each in seats.iter("line") if each.get("class") == "whisker"]) == 6
    rows = [["".join(cell.itertext()) for cell in row] for row in seats.iter("tr")]
    assert rows[0] == ["Where one sits", "few <rounds>", "many"]
    share = both[0].by_place[0]
    assert rows[1][:2] == ["number 1", f"{share.share:.1%} ({share.low:.1%} – {share.high:.1%})"]
    assert all(svg.find("title").text for svg in whole.iter("svg") if svg.get("role") == "img")


def test_sets_are_called_after_what_tells_them_apart(both: list[Results]) -> None:
    names = [each.name for each in named_sets([(Path("a/games.csv"), both), (Path("more.csv"), both[:1])])]
    assert names == ["games: peace_rounds=5", "games: peace_rounds=100", "more"]
    assert [each.name for each in named_sets([(Path("games.csv"), both[:1])])] == ["games"]
    twice = named_sets([(Path("a/x.csv"), both[:1]), (Path("b/x.csv"), both[:1])])
    assert len({each.name for each in twice}) == 2
    with pytest.raises(ph.BadTable, match="compares 64 kinds of games at most, not 130"):
        named_sets([(Path("x.csv"), both * 65)])


def test_an_axis_has_round_numbers_around_all_that_is_drawn() -> None:
    for low, high in ((0, 1), (-3.2, 17), (0, 0), (0, 12345)):
        axis = Axis.over(low, high)
        assert axis.low <= low <= high <= axis.high
        assert 2 <= len(axis.ticks) <= 9
    assert Axis.over(0, 0.61).ticks == pytest.approx([0, 0.2, 0.4, 0.6, 0.8])


def test_points_lie_where_they_belong() -> None:
    picture = tree(dots("x", [Row("a", [Figure(0.5, 0.25, 1.0)])], str, fair=0.5))
    (whisker,) = [each for each in picture.iter("line") if each.get("class") == "whisker"]
    (fair,) = [each for each in picture.iter("line") if each.get("class") == "fair"]
    left, right, middle = float(whisker.get("x1")), float(whisker.get("x2")), float(fair.get("x1"))
    assert float(next(picture.iter("circle")).get("cx")) == middle
    assert (right - middle) == pytest.approx(2 * (middle - left), abs=0.2)


def test_the_command_compares_files(both: list[Results], tmp_path: Path) -> None:
    files = [tmp_path / "short.csv", tmp_path / "long.parquet"]
    for file, results in zip(files, both, strict=True):
        write(file, [results])
    out = tmp_path / "report.html"
    assert said("report", *files, "-o", out) == f"80 games in {out}.\n"
    legend = [each.text or "" for each in tree(out.read_text("utf-8")).iter("svg")]
    assert legend
    assert "How much longer than the first kind" in out.read_text("utf-8")
