"""The command line. Each command is a module beside this one, imported when it is called."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import perihelion as ph
from perihelion.bots import UnknownBot
from perihelion.cli.arguments import Complaint, parse, usual_language
from perihelion.cli.letters import PLAIN

BAD_INPUT = 2
INTERRUPTED = 130

COMPLAINTS = (Complaint, ph.BadEdition, ph.BadSeed, ph.BadTable, ph.RecordError, ph.UnknownGame, UnknownBot)


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(
                errors="replace" if stream is sys.stdin else PLAIN
            )  # a terminal that cannot show a letter shows the nearest one it has
    lang = usual_language()
    try:
        arguments = parse(argv)
        lang = getattr(arguments, "lang", lang)
        code: int | None = import_module(f"perihelion.cli.{arguments.command}").run(arguments)
        sys.stdout.flush()
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("perihelion"):
            raise
        print(
            f"perihelion: this needs {error.name}, which comes with: pip install 'perihelion[server]'", file=sys.stderr
        )
        return BAD_INPUT
    except ph.BadEdition as error:
        print("perihelion:", " ".join(error.told(lang).split()), file=sys.stderr)
        return BAD_INPUT
    except COMPLAINTS as error:
        print("perihelion:", " ".join(str(error).split()), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("\nperihelion: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read has read enough; nothing more is written, not even on the way out
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code or 0
