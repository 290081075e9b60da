"""Games as tables: what is written is read again, whatever the file, and what is no such table is refused."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.lab import Results, simulate
from perihelion.lab.files import BadFile, format_of, read, write
from perihelion.lab.rows import COLUMNS, NoGames, rows_of
from tests.editing import head

KEPLER = ph.game("kepler-3042")
FORMATS = [".csv", ".jsonl", ".parquet", ".arrow"]


@pytest.fixture(scope="module")
def found() -> list[Results]:
    """Some games of several kinds."""
    short = KEPLER.in_edition(f"{head(KEPLER)}[round]\ncount = 4\nnote = 'an evening'\n")
    return [
        simulate(ph.game("imperium-dice"), 3, 4, ["greedy:looks=1", "random", "random"], seed=2**100),
        simulate(ph.game("distant-suns"), 2, 3),
        simulate(short, 2, 2, options={"objectives": KEPLER.options["objectives"].default}),
    ]


@pytest.mark.parametrize("ending", FORMATS)
def test_what_is_written_is_read_again(ending: str, found: list[Results], tmp_path: Path) -> None:
    file = tmp_path / f"games{ending}"
    write(file, found)
    assert read(file) == found


def test_a_row_tells_who_sat_where_and_how_to_have_the_same_game_again(found: list[Results], tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    write(file, found)
    with file.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [json.loads(row["bots"]).index("greedy:looks=1") for row in rows[:4]] == [0, 1, 2, 0]
    assert rows[0]["option.peace_rounds"] == "20"
    assert len(json.loads(rows[0]["openings"])) == 3
    assert json.loads(rows[4]["scores"])
    again = ph.game("imperium-dice")
    table = again.new(3, int(rows[0]["table"]))
    assert again.opening(table, 0) == (json.loads(rows[0]["openings"])[0],)


def test_only_files_that_say_what_they_are() -> None:
    with pytest.raises(BadFile, match=r"a table of games is a file with .csv, .jsonl, .parquet, .arrow at its end"):
        format_of(Path("games.xlsx"))


def line(change: Callable[[dict[str, object]], object]) -> str:
    """A row that is not as it should be."""
    row = next(rows_of(simulate(ph.game("imperium-dice"), 2, 1)))
    change(row)
    return json.dumps(row)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.csv", "", "has no games"),
        ("a.jsonl", "", "has no games"),
        ("a.csv", "winners,answers\n[],1\n", "row 1: there is no column 'game'"),
        ("a.csv", ",".join(COLUMNS) + "\n" + "x," * 14, "Expecting value"),
        ("a.jsonl", "7\n", "expected an object in every line, not '7"),
        ("a.jsonl", "{\n", "is no table of games: Expecting property name"),
        ("a.parquet", "PAR1", "is no table of games"),
        ("a.arrow", "ARROW1", "is no table of games"),
        (
            "a.jsonl",
            line(lambda row: row.update(winners=[2])),
            "row 1: expected a bot for each of 2 seats, and winners",
        ),
        ("a.jsonl", line(lambda row: row.update(answers="many")), "expected int in the column answers, not 'many'"),
        ("a.jsonl", line(lambda row: row.update(seed="x")), "row 1: invalid literal"),
    ],
)
def test_what_is_no_table_of_games_is_refused_in_one_line(name: str, text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(text)
    with pytest.raises((BadFile, NoGames)) as refused:
        read(file)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_files_that_are_not_there(tmp_path: Path, found: list[Results]) -> None:
    for ending in FORMATS:
        with pytest.raises(BadFile, match=r"cannot be read: .*No such file"):
            read(tmp_path / f"none{ending}")
        with pytest.raises(BadFile, match=r"cannot be written: .*No such file"):
            write(tmp_path / "none" / f"none{ending}", found)
    (tmp_path / "a.csv").write_bytes(b"\xff\xfe")
    with pytest.raises(BadFile, match="it is not text in UTF-8"):
        read(tmp_path / "a.csv")
