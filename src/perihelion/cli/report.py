"""Drawing what came out of games that were simulated."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from perihelion.cli.arguments import Complaint
from perihelion.cli.screen import Screen, screen
from perihelion.lab.files import read
from perihelion.lab.report import Set, named_sets, page
from perihelion.lab.results import Results

ENDINGS = (".html", ".htm")


def run(arguments: Namespace) -> None:
    """Read the files, and write the page."""
    check_page(arguments.output)
    sets = named_sets([(file, read(file)) for file in arguments.files])
    write_page(arguments.output, sets, screen(arguments))


def check_page(file: Path) -> None:
    """Say what is wrong with the name of a page, before there is anything to write."""
    if file.suffix.lower() not in ENDINGS:
        raise Complaint(f"a report is a page, such as report.html, not {file}")
    if not file.absolute().parent.is_dir():
        raise Complaint(f"{file} cannot be written: there is no such folder")


def write_page(file: Path, sets: Sequence[tuple[str, Results]], shown: Screen) -> None:
    """Write the page, and say so."""
    text = page([Set(*each) for each in sets], shown.words.lang)
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Complaint(f"{file} cannot be written: {error.strerror}") from None
    shown.say("report.drawn", games=sum(results.games for _, results in sets), file=str(file))
