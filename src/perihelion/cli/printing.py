"""Drawing what a game needs on paper."""

from argparse import Namespace
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.cli.arguments import Complaint, options_of
from perihelion.cli.screen import screen
from perihelion.lab.simulate import usual_players
from perihelion.printing import Unprintable, files, printed


def run(arguments: Namespace) -> None:
    """Write the pages of a game, or of the table with that seed."""
    game, shown, lang = ph.game(arguments.game), screen(arguments), arguments.lang
    table = _table(game, arguments)
    try:
        pages = printed(game, lang, arguments.paper, arguments.players, table)
        written = files(pages, arguments.output, game.title(lang), lang)
    except Unprintable as error:
        raise Complaint(str(error)) from None
    for name, data in written.items():
        _write(Path(name), data)
    names = list(written)
    file = names[0] if len(names) == 1 else f"{names[0]} ... {names[-1]}"
    shown.say("print.kept", title=game.title(lang), pages=len(pages), file=file)


def _table(game: ph.Game[Any], arguments: Namespace) -> ph.Table[Any] | None:
    """The table whose set-up is printed, if a seed names one."""
    players, options = arguments.players, options_of(game, arguments.options)
    table = game.new_with(players or usual_players(game), arguments.seed or 0, options, arguments.preset)
    if arguments.seed is not None:
        return table
    if arguments.options or arguments.preset:
        raise Complaint("options belong to one set-up: say which with --seed")
    return None


def _write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise Complaint(f"{file} cannot be written: {error.strerror}") from None
