"""Telling a game that was written down."""

import sys
from argparse import Namespace
from pathlib import Path

import perihelion as ph
from perihelion.cli.arguments import Complaint
from perihelion.cli.screen import all_names, ending, screen

STANDARD_INPUT = Path("-")
LARGEST = 16_000_000  # bytes; the longest games have some thousands of answers


def run(arguments: Namespace) -> None:
    """Verify a record, then narrate it unless that is all."""
    table = ph.replay(_text(arguments.file))
    shown, lang = screen(arguments), arguments.lang
    if arguments.check:
        title = table.game.title(lang)
        shown.say("replay.sound", title=title, players=table.players, answers=len(table.answers))
        return
    names = all_names(table.game.texts(lang), table.players, arguments.names)
    for sentence in table.narrate(lang, names=names):
        shown.write(sentence)
    shown.write(ending(table, shown.words, table.texts(lang, names)), style="bold")


def _text(file: Path) -> str:
    try:
        if file == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST + 1) if sys.stdin else b""
        else:
            with file.open("rb") as stream:
                data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Complaint(f"{file} is no record of a game: it is larger than {LARGEST} bytes")
        return data.decode("utf-8")
    except OSError as error:
        raise Complaint(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Complaint(f"{file} is no record of a game: it is not text in UTF-8") from None
