"""A page as an SVG picture."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from perihelion.printing.canvas import Canvas, Shape, Wall, Window, Words
from perihelion.printing.paths import Path, short

FAMILY = "Helvetica, Arial, 'Liberation Sans', sans-serif"


def svg(page: Canvas, title: str, lang: str) -> str:
    """The whole file."""
    wide, high = short(page.width), short(page.height)
    size = f'width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
    about = f'xmlns="http://www.w3.org/2000/svg" {size} lang="{lang}" font-family="{FAMILY}"'
    body = "\n".join(_marks(page))
    return (
        f'<svg {about} fill="none" stroke-linecap="round" stroke-linejoin="round">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="100%" height="100%" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def _marks(page: Canvas) -> Iterator[str]:
    windows = 0
    for mark in page.marks:
        match mark:
            case Shape():
                yield _shape(mark)
            case Words():
                yield _words(mark)
            case Window(path):
                windows += 1
                yield f'<clipPath id="w{windows}"><path d="{_path(path)}"/></clipPath><g clip-path="url(#w{windows})">'
            case Wall():
                yield "</g>"


def _shape(shape: Shape) -> str:
    stroke = f' stroke="{shape.stroke}" stroke-width="{short(shape.width)}"' if shape.stroke else ""
    dash = f' stroke-dasharray="{" ".join(map(short, shape.dash))}"' if shape.dash and shape.stroke else ""
    fill = f' fill="{shape.fill}"' if shape.fill else ""
    faint = f' opacity="{short(shape.opacity)}"' if shape.opacity < 1 else ""
    return f'<path d="{_path(shape.path)}"{fill}{stroke}{dash}{faint}/>'


def _words(words: Words) -> str:
    place = f'x="{short(words.x)}" y="{short(words.y)}"'
    turn = (
        f' transform="rotate({short(words.turn)} {short(words.x)} {short(words.y)})"' if abs(words.turn) > 1e-6 else ""
    )
    weight = ' font-weight="bold"' if words.bold else ""
    return (
        f'<text {place} font-size="{short(words.size)}"{weight} fill="{words.fill}"{turn}>{escape(words.text)}</text>'
    )


def _path(path: Path) -> str:
    return "".join(f"{step[0]}{' '.join(short(float(number)) for number in step[1:])}" for step in path)
