"""The pages of a game, and what stands on them."""

from collections.abc import Iterator
from functools import cache

import perihelion as ph
from perihelion.printing import printed
from perihelion.printing.canvas import Canvas, Shape, Wall, Window, Words
from perihelion.printing.paths import Path


@cache
def pages(game: str, lang: str = "en", paper: str = "a4", players: int | None = None) -> list[Canvas]:
    return printed(ph.game(game), lang, paper, players)


def words(pages: list[Canvas]) -> list[str]:
    return [mark.text for page in pages for mark in page.marks if isinstance(mark, Words)]


def all_words(pages: list[Canvas]) -> str:
    return " ".join(words(pages))


def page_of(pages: list[Canvas], heading: str) -> Canvas:
    return next(page for page in pages if heading in words([page])[0])


def points(path: Path) -> Iterator[tuple[float, float]]:
    for step in path:
        numbers = [float(number) for number in step[1:]]
        yield from zip(numbers[::2], numbers[1::2], strict=True)


def in_the_open(page: Canvas) -> Iterator[Shape | Words]:
    """What is not drawn in a window."""
    depth = 0
    for mark in page.marks:
        if isinstance(mark, Window):
            depth += 1
        elif isinstance(mark, Wall):
            depth -= 1
        elif not depth:
            yield mark
