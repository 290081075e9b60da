"""How wide words are in the two fonts every reader of PDF files has by itself, and where lines break.

Helvetica and Helvetica-Bold in the encoding of Western Europe have all that English and French are written with.
"""

import re
from collections.abc import Iterator

ENCODING = "cp1252"
BASE = 32  # the first character of a table
UNKNOWN = 556
ALIKE = str.maketrans({"\u202f": "\u00a0", "\u2009": "\u00a0", "\u2212": "\u2013", "\u2011": "-"})
HELD = re.compile(r" (?=[:;!?»%])|(?<=«) ")  # no line ends there in French; English has no such space

# Thousandths of the font's size, from the blank on: the published metrics of the fonts.
_PLAIN = """
278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584
584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278
278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500
500 334 260 334 584 350 556 350 222 556 333 1000 556 556 333 1000 667 333 1000 350 611 350 350 222 222 333 333 350 556
1000 333 1000 500 333 944 350 500 667 278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333
333 556 537 278 333 333 365 556 834 834 834 611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722
778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278
556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500
"""
_BOLD = """
278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584
584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333
278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556
500 389 280 389 584 350 556 350 278 556 500 1000 556 556 333 1000 667 333 1000 350 611 350 350 278 278 500 500 350 556
1000 333 1000 556 333 944 350 500 667 278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333 400 584 333 333
333 611 556 278 333 333 365 556 834 834 834 611 722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278 722 722
778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278
611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556
"""
_WIDTHS = {False: tuple(map(int, _PLAIN.split())), True: tuple(map(int, _BOLD.split()))}


def plain(text: str) -> str:
    """The text in the characters the fonts have, with spaces that hold where they must."""
    return HELD.sub("\u00a0", text.translate(ALIKE))


def encoded(text: str) -> bytes:
    """The text as the fonts number its characters; a question mark stands for what they lack."""
    return plain(text).encode(ENCODING, errors="replace")


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a line is, in the unit of the size."""
    table = _WIDTHS[bold]
    return size * sum(table[code - BASE] if code >= BASE else UNKNOWN for code in encoded(text)) / 1000


def wrapped(text: str, size: float, limit: float, bold: bool = False) -> list[str]:
    """The lines of a text, none wider than the limit unless a single word is; a line break in the text stays one."""
    return [line for paragraph in plain(text).split("\n") for line in _lines(paragraph, size, limit, bold)]


def _lines(paragraph: str, size: float, limit: float, bold: bool) -> Iterator[str]:
    line = ""
    for word in paragraph.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, bold) > limit:
            yield line
            line = word
        else:
            line = longer
    yield line


def fitting(text: str, size: float, limit: float, bold: bool = False, least: float = 0.0) -> float:
    """The size, made smaller until the line fits."""
    wide = width(text, size, bold)
    return max(size * limit / wide, least) if wide > limit else size
