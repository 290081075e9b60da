"""Drawing what a game needs on paper."""

from argparse import Namespace
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.cli.arguments import Complaint, options_of
from perihelion.cli.screen import screen
from perihelion.cli.wishes import game_of, name_edition
from perihelion.lab.simulate import usual_players
from perihelion.printing import Unprintable, files, printed


def run(arguments: Namespace) -> None:
    """Write the pages of a game, or of the table with that seed."""
    game, shown, lang = game_of(arguments), screen(arguments), arguments.lang
    table = _table(game, arguments)
    this_one = None if arguments.seed is None else table
    try:
        pages = printed(game, lang, arguments.paper, arguments.players, this_one, table.options)
        written = files(pages, arguments.output, game.title(lang), lang)
    except Unprintable as error:
        raise Complaint(str(error)) from None
    for name, data in written.items():
        _write(Path(name), data)
    names = list(written)
    file = names[0] if len(names) == 1 else f"{names[0]} ... {names[-1]}"
    name_edition(game, shown)
    shown.say("print.kept", title=game.title(lang), pages=len(pages), file=file)


def _table(game: ph.Game[Any], arguments: Namespace) -> ph.Table[Any]:
    """A table as it is wanted: its set-up is printed if a seed names one, and its rules in any case."""
    players, options = arguments.players, options_of(game, arguments.options)
    return game.new_with(players or usual_players(game), arguments.seed or 0, options, arguments.preset)


def _write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise Complaint(f"{file} cannot be written: {error.strerror}") from None
