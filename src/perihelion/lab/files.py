"""Tables of games in files: CSV and JSON lines by ourselves, Parquet and Arrow with the package pyarrow."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple  # Any: pyarrow is not installed everywhere

from perihelion.game import BadTable
from perihelion.lab.results import Results
from perihelion.lab.rows import COLUMNS, OPTION, NoGames, Row, results_of, rows_of

LONGEST_LINE = 1 << 20  # characters; a game has some hundreds


class BadFile(BadTable):
    """A file that cannot be written or read as a table of games."""


class Format(NamedTuple):
    """How tables are written and read."""

    write: Callable[[Path, Sequence[Row]], None]
    read: Callable[[Path], Iterable[Row]]


def format_of(file: Path) -> Format:
    """How a table is written there, as its name says."""
    found = FORMATS.get(file.suffix.lower())
    if found is None:
        raise BadFile(f"a table of games is a file with {', '.join(FORMATS)} at its end, not {file}")
    if found in (PARQUET, ARROW):
        _arrow()
    return found


def check(file: Path) -> None:
    """Say what is in the way of writing a table there, before there is anything to write."""
    format_of(file)
    if not file.absolute().parent.is_dir():
        raise BadFile(f"{file} cannot be written: there is no such folder")


def write(file: Path, results: Iterable[Results]) -> None:
    """Write all games of these results, a row each."""
    rows = [row for each in results for row in rows_of(each)]
    try:
        format_of(file).write(file, rows)
    except OSError as error:
        raise BadFile(f"{file} cannot be written: {error.strerror or error}") from None


def read(file: Path) -> list[Results]:
    """The results of a table that was written."""
    try:
        return results_of(format_of(file).read(file), str(file))
    except OSError as error:
        raise BadFile(f"{file} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadFile(f"{file} is no table of games: it is not text in UTF-8") from None
    except (BadFile, NoGames):
        raise
    except ValueError as error:  # what JSON, CSV and pyarrow complain of
        raise BadFile(f"{file} is no table of games: {next(iter(str(error).splitlines()), '')}") from None


def _columns(rows: Sequence[Row]) -> list[str]:
    """All columns; games of different kinds have different options."""
    return [*COLUMNS, *dict.fromkeys(name for row in rows for name in row if name not in COLUMNS)]


def _write_csv(file: Path, rows: Sequence[Row]) -> None:
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        columns = _columns(rows)
        writer.writerow(columns)
        writer.writerows([[_cell(row.get(name)) for name in columns] for row in rows])


def _cell(value: object) -> object:
    return value if value is None or isinstance(value, str) else json.dumps(value)


def _read_csv(file: Path) -> Iterator[Row]:
    csv.field_size_limit(LONGEST_LINE)
    with file.open(encoding="utf-8", newline="") as stream:
        for cells in csv.DictReader(stream):
            yield {str(name): _value(str(name), cell) for name, cell in cells.items()}


def _value(name: str, cell: str | None) -> Any:
    if COLUMNS.get(name) == "text":
        return cell
    if not cell:
        return None
    try:
        return json.loads(cell)
    except ValueError:
        if name.startswith(OPTION):  # a word
            return cell
        raise


def _write_lines(file: Path, rows: Sequence[Row]) -> None:
    with file.open("w", encoding="utf-8") as stream:
        stream.writelines(json.dumps(row) + "\n" for row in rows)


def _read_lines(file: Path) -> Iterator[Row]:
    with file.open(encoding="utf-8") as stream:
        while line := stream.readline(LONGEST_LINE):
            row = json.loads(line)
            if not isinstance(row, dict):
                raise BadFile(f"{file} is no table of games: expected an object in every line, not {line[:80]!r}")
            yield row


def _write_parquet(file: Path, rows: Sequence[Row]) -> None:
    with file.open("wb") as stream:
        _arrow(".parquet").write_table(_table(rows), stream)


def _read_parquet(file: Path) -> Iterable[Row]:
    with file.open("rb") as stream:
        found: list[Row] = _arrow(".parquet").read_table(stream).to_pylist()
    return found


def _write_arrow(file: Path, rows: Sequence[Row]) -> None:
    table = _table(rows)
    with file.open("wb") as stream, _arrow(".ipc").new_file(stream, table.schema) as writer:
        writer.write_table(table)


def _read_arrow(file: Path) -> Iterable[Row]:
    with file.open("rb") as stream:
        found: list[Row] = _arrow(".ipc").open_file(stream).read_all().to_pylist()
    return found


def _table(rows: Sequence[Row]) -> Any:
    arrow = _arrow()
    plain = {"text": arrow.string(), "int": arrow.int64(), "float": arrow.float64()}
    kinds = {**plain, **{f"{name}s": arrow.list_(kind) for name, kind in plain.items()}}
    columns = {name: [row.get(name) for row in rows] for name in _columns(rows)}
    return arrow.table(
        {name: arrow.array(column, kinds.get(COLUMNS.get(name, ""))) for name, column in columns.items()}
    )


def _arrow(part: str = "") -> Any:
    """The package pyarrow, or a part of it."""
    try:
        return import_module(f"pyarrow{part}")
    except ModuleNotFoundError:
        raise BadFile(
            "Parquet and Arrow need pyarrow: pip install 'perihelion[lab]'; .csv and .jsonl need nothing"
        ) from None


PARQUET, ARROW = Format(_write_parquet, _read_parquet), Format(_write_arrow, _read_arrow)
FORMATS = {
    ".csv": Format(_write_csv, _read_csv),
    ".jsonl": Format(_write_lines, _read_lines),
    ".parquet": PARQUET,
    ".arrow": ARROW,
}
