"""The game that is wished for on the command line."""

from argparse import Namespace
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.cli.records import text_of_file
from perihelion.cli.screen import Screen

SHOWN = 8  # digits of a hash, for people


def game_of(arguments: Namespace) -> ph.Game[Any]:
    """The game, in its edition."""
    game = ph.game(arguments.game)
    return game if arguments.edition is None else game.in_edition(edition_in(arguments.edition))


def edition_in(file: Path) -> str:
    """The text of an edition."""
    return text_of_file(file, "edition of a game")


def name_edition(game: ph.Game[Any], shown: Screen) -> None:
    """Say which edition is played, if it is not the house's."""
    if game.edition is not None:
        facts = {"edition": game.edition.title, "hash": game.edition.hash[:SHOWN]}
        shown.say("edition.played", changes=len(game.edition.changes), **facts)
