"""Pages as a PDF file, written by hand: paths and words need a few operators only, so no library has to be installed.

Nothing in the file depends on the clock, so the same pages are the same bytes.
"""

import math
import zlib
from collections.abc import Iterator, Sequence

from perihelion.printing.canvas import Canvas, Mark, Shape, Wall, Window, Words
from perihelion.printing.fonts import ENCODING, encoded
from perihelion.printing.paths import Path, short

POINTS = 72 / 25.4  # in a millimetre
OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
CATALOG, PAGES, INFO, PLAIN, BOLD, FIRST = range(1, 7)  # the numbers of the objects; two for each page follow


def pdf(pages: Sequence[Canvas], title: str, lang: str) -> bytes:
    """The whole file."""
    kids = " ".join(f"{FIRST + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        f"<< /Type /Catalog /Pages {PAGES} 0 R /Lang ({lang}) /ViewerPreferences << /PrintScaling /None >> >>".encode(),
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        b"<< /Title " + _text_string(title) + b" /Creator (Perihelion) >>",
        *[_font(name) for name in ("Helvetica", "Helvetica-Bold")],
        *[part for number, page in enumerate(pages) for part in _page(page, FIRST + 2 * number)],
    ]
    return _file(objects)


def _text_string(text: str) -> bytes:
    return b"<" + ("\ufeff" + text).encode("utf-16-be").hex().encode() + b">"


def _font(name: str) -> bytes:
    return f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>".encode()


def _page(page: Canvas, number: int) -> tuple[bytes, bytes]:
    """A page, and what is drawn on it."""
    stream = zlib.compress("\n".join(_content(page)).encode(ENCODING), 9)
    box = f"[0 0 {short(page.width * POINTS)} {short(page.height * POINTS)}]"
    faint = {mark.opacity for mark in page.marks if isinstance(mark, Shape)}
    ways = {_state(each): f"<< /ca {short(each)} /CA {short(each)} >>" for each in sorted({1.0, *faint})}
    states = " ".join(f"/{name} {way}" for name, way in ways.items())
    fonts = f"<< /Font << /P {PLAIN} 0 R /B {BOLD} 0 R >> /ExtGState << {states} >> >>"
    about = f"<< /Type /Page /Parent {PAGES} 0 R /MediaBox {box} /Resources {fonts} /Contents {number + 1} 0 R >>"
    head = f"<< /Length {len(stream)} /Filter /FlateDecode >>\nstream\n"
    return about.encode(), head.encode() + stream + b"\nendstream"


def _state(opacity: float) -> str:
    """What a page calls the way to draw that faintly."""
    return f"O{round(100 * opacity)}"


def _content(page: Canvas) -> Iterator[str]:
    """Millimetres from the top left corner; lines end and meet round."""
    yield f"{short(POINTS)} 0 0 {short(-POINTS)} 0 {short(page.height * POINTS)} cm 1 J 1 j"
    for mark in page.marks:
        yield from _draw(mark)


def _draw(mark: Mark) -> Iterator[str]:
    match mark:
        case Shape(path, fill, stroke, width, dash, opacity):
            if opacity < 1:
                yield f"/{_state(opacity)} gs"
            if fill:
                yield f"{_colour(fill)} rg"
            if stroke:
                yield f"{_colour(stroke)} RG {short(width)} w [{' '.join(map(short, dash))}] 0 d"
            yield f"{_path(path)} {'B' if fill and stroke else 'f' if fill else 'S' if stroke else 'n'}"
            if opacity < 1:
                yield f"/{_state(1)} gs"
        case Words():
            yield _words(mark)
        case Window(path):
            yield f"q {_path(path)} W n"
        case Wall():
            yield "Q"


def _words(words: Words) -> str:
    cos, sin = math.cos(math.radians(words.turn)), math.sin(math.radians(words.turn))
    matrix = " ".join(map(short, (cos, sin, sin, -cos, words.x, words.y)))  # the page is upside down for the letters
    text = encoded(words.text).decode(ENCODING, errors="replace")
    for special in "\\()":
        text = text.replace(special, f"\\{special}")
    return (
        f"BT {_colour(words.fill)} rg /{'B' if words.bold else 'P'} {short(words.size)} Tf {matrix} Tm ({text}) Tj ET"
    )


def _path(path: Path) -> str:
    return " ".join(
        " ".join([*[short(float(number)) for number in step[1:]], OPERATORS[str(step[0])]]) for step in path
    )


def _colour(colour: str) -> str:
    return " ".join(short(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))


def _file(objects: Sequence[bytes]) -> bytes:
    """The objects one after the other, and where each of them begins."""
    data, places = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), []
    for number, each in enumerate(objects, 1):
        places.append(len(data))
        data += f"{number} 0 obj\n".encode() + each + b"\nendobj\n"
    start, size = len(data), len(objects) + 1
    data += f"xref\n0 {size}\n0000000000 65535 f \n".encode()
    data += "".join(f"{place:010} 00000 n \n" for place in places).encode()
    data += f"trailer\n<< /Size {size} /Root {CATALOG} 0 R /Info {INFO} 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(data)
