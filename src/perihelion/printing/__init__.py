"""Games to print and play: sheets, cards, dice and boards, drawn from what is printed on their components."""

from collections.abc import Mapping
from typing import Any

from perihelion.game import Game
from perihelion.notation import OptionValue
from perihelion.printing.book import PAPERS, Book
from perihelion.printing.canvas import Canvas
from perihelion.printing.pdf import pdf
from perihelion.printing.svg import svg
from perihelion.table import Table

__all__ = ["PAPERS", "Unprintable", "files", "printed"]


class Unprintable(ValueError):
    """That kind of paper, or of file, cannot be printed."""


def printed(
    game: Game[Any],
    lang: str,
    paper: str = "a4",
    players: int | None = None,
    table: Table[Any] | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> list[Canvas]:
    """The pages of a game for so many players and with these options, or with the set-up of a table.

    A game draws its components in its printing.py; of one that has none, the rules are printed.
    """
    if paper not in PAPERS:
        raise Unprintable(f"paper is {' or '.join(PAPERS)}, not {paper!r}")
    book = Book(game, lang, paper, players, table, options)
    draw = getattr(game.part("printing"), "pages", Book.rules)
    draw(book)
    return book.finished()


def files(pages: list[Canvas], name: str, title: str, lang: str) -> dict[str, bytes]:
    """The files to write, by name: one PDF file, or an SVG file for each page."""
    stem, _, suffix = name.rpartition(".")
    if suffix.lower() == "pdf" and stem:
        return {name: pdf(pages, title, lang)}
    if suffix.lower() == "svg" and stem:
        digits = len(str(len(pages)))
        return {
            f"{stem}-{number:0{digits}}.{suffix}" if len(pages) > 1 else name: svg(page, title, lang).encode()
            for number, page in enumerate(pages, 1)
        }
    raise Unprintable(f"a file to print ends in .pdf or .svg, not {name!r}")
