"""A table of Space Explorers as a picture, for learners who look at pixels."""

from collections.abc import Iterator

from perihelion.lab.learning.painting import Colour, Patch, box, disc

from ..components import DIVISIONS, SPECIALISTS
from ..view_types import View

SHADES: tuple[Colour, ...] = ((224, 112, 80), (232, 192, 88), (112, 192, 128), (96, 168, 224), (184, 136, 232))
BACK: Colour = (72, 78, 104)
GAP: Colour = (32, 36, 56)
OVER = 0.35  # what is seen of a card with another on top of it


def picture(view: View) -> Iterator[Patch]:
    """The Center, then each seat, its own first: its Hub, its tokens, and its hand as far as one knows it."""
    seats, first = len(view["seats"]), view["you"] or 0
    for place, card in enumerate((*view["slots"], *view["row"])):
        yield from _card(view, card, place, 0)
    below = 2.0
    for turn in range(seats):
        seat = view["seats"][(first + turn) % seats]
        for division, name in enumerate(DIVISIONS):
            for height, card in enumerate(seat["hub"][division]):
                yield from _card(view, card, division, below + OVER * height)
            for token in range(seat["tokens"][name]):
                yield disc(SHADES[division], 5.6 + 0.45 * token, below + 0.2 + 0.45 * division, 0.18, corners=12)
        for place, card in enumerate(seat["hand"]):
            yield from _card(view, card, 8 + 0.5 * place, below)
        below += 2 + OVER * max(map(len, seat["hub"]), default=0)


def _card(view: View, card: int | None, x: float, y: float) -> Iterator[Patch]:
    """A card in the colours of its skills; a back, or a gap."""
    number = view["cards"][card] if card is not None else None
    yield box(GAP, x, y, 0.9, 1.4)
    if card is not None:
        skills = SPECIALISTS[str(number)].skills if number else ()
        yield box(SHADES[skills[0]] if skills else BACK, x + 0.05, y + 0.05, 0.8, 1.3)
        for row, skill in enumerate(skills):
            yield disc(SHADES[skill], x + 0.25 + 0.4 * row, y + 0.9, 0.16, corners=12)
            yield disc(GAP, x + 0.25 + 0.4 * row, y + 0.9, 0.08, corners=12)
