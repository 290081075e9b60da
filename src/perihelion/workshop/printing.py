"""An edition on paper."""

from perihelion.languages import LANGUAGES, USUAL
from perihelion.printing import printed
from perihelion.printing.pdf import pdf
from perihelion.wire.api import EditionPrint
from perihelion.workshop.editions import game_in


def on_paper(wish: EditionPrint) -> bytes:
    """All pages of the game as that edition has it, as a PDF file."""
    game, lang = game_in(wish.game, wish.text), wish.lang if wish.lang in LANGUAGES else USUAL
    return pdf(printed(game, lang, wish.paper), game.title(lang), lang)
