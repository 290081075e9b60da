"""The game of an edition that somebody is making."""

from typing import Any  # Any: any game

import perihelion as ph
from perihelion.wire.refusal import Refusal


def game_in(game: str, text: str) -> ph.Game[Any]:
    """The game in that edition; a Refusal if it is none."""
    try:
        return ph.game(game).in_edition(text)
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error
    except ph.BadEdition as error:
        raise Refusal("bad-edition", f"{error}", said=error.spoken) from error
