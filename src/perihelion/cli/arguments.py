"""What may be written on the command line."""

import argparse
import os
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn  # Any: argparse keeps the types of its parts to itself

from perihelion import __version__
from perihelion.bots.levels import LEVELS
from perihelion.game import Game
from perihelion.lab.spreading import add_where
from perihelion.lab.varying import option_value
from perihelion.languages import LANGUAGES, best
from perihelion.luck import SEED_BITS

HOME, DB = "~/.local/share", "perihelion/perihelion.sqlite"  # XDG_DATA_HOME comes first
LARGEST_SEED = (1 << SEED_BITS) - 1
LONGEST_NUMBER = 40  # digits
MOST_WORKERS = 64
MOST_GAMES, MOST_PLAYERS = 10**9, 99  # each game says how many it is for


class Complaint(ValueError):
    """What was written on the command line cannot be done."""


class Parser(argparse.ArgumentParser):
    """Complains in one line, and knows no abbreviations."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        """Say what is wrong."""
        raise Complaint(message)


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """The command, and everything said about it."""
    parser = Parser(
        prog="perihelion",
        description="A table for space board games. Without a command: serve on this machine and open the browser.",
    )
    parser.add_argument("--version", action="version", version=f"perihelion {__version__}")
    parser.set_defaults(command="serve")
    _serve(parser)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for add in (_play, _simulate, _study, _report, _replay, _print, _games, _edition, _bench, _admin, _move):
        add(commands)
    return parser.parse_args(argv)


def _serve(parser: Parser) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to serve on (this machine only); 0.0.0.0: for others in the network too",
    )
    parser.add_argument("--port", type=whole(0, 65535), help="the port to serve on; 0: any that is free")
    add_db(parser)
    add_database(parser)
    parser.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS),
        default=1,
        help="processes that share the work (%(default)s); more than one need a PostgreSQL",
    )
    add_settings(parser)
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")


def _play(commands: Any) -> None:
    parser = _command(commands, "play", "play in the terminal, against bots or with others at the same keyboard")
    _table(parser, loaded=True)
    levels = f"a level ({', '.join(LEVELS)}) or another bot for each of the last seats, such as captain,pilot"
    parser.add_argument("--bots", type=names, help=f"{levels} (all but one: pilot); 'none': only people")
    parser.add_argument("--names", type=names, default=[], help="the people's names, such as Ana,Bob")
    parser.add_argument(
        "--seed", type=whole(0, LARGEST_SEED), help="the same seed brings the same dice (a new one each time)"
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in a new file while it is played")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a game that was kept, in the same file")


def _simulate(commands: Any) -> None:
    parser = _command(commands, "simulate", "let bots play many games")
    _table(parser)
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=1000, help="how many games (%(default)s)")
    parser.add_argument("--bots", type=names, default=["random"], help="such as greedy,random,search:thoughts=50")
    parser.add_argument(
        "--seed", type=whole(0, LARGEST_SEED), default=1, help="the same seed brings the same results (%(default)s)"
    )
    _add_work(parser)
    add_json(parser)


def _study(commands: Any) -> None:
    parser = _command(commands, "study", "what an option, or a value that is printed, does to length and balance")
    _table(parser)
    parser.add_argument(
        "--vary",
        type=setting,
        action="append",
        default=[],
        metavar="WHAT=A,B,...",
        help="an option, or a printed value such as planet.3.terraformed.points=5,6; several: all together",
    )
    _add_study(parser)
    _add_work(parser)


def _report(commands: Any) -> None:
    parser = _command(commands, "report", "draw the length, seats, options and balance of games that were simulated")
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="written by --out of simulate or study")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="the page, such as report.html"
    )


def _add_study(parser: Parser) -> None:
    parser.add_argument("--games", type=whole(2, MOST_GAMES), default=200, help="of each kind (%(default)s)")
    parser.add_argument("--bots", type=names, default=["greedy"], help="who plays, one for all seats (%(default)s)")
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), default=1, help="where luck begins (%(default)s)")
    parser.add_argument("--report", type=Path, metavar="FILE", help="draw it, as a page such as study.html")


def _add_work(parser: Parser) -> None:
    """Where games are played, and what is kept of them."""
    add_where(parser)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep results as they come; goes on from there")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="a row a game: .csv or .jsonl; .parquet or .arrow need pyarrow"
    )


def _replay(commands: Any) -> None:
    parser = _command(commands, "replay", "tell a game that was written down")
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="the record; - reads it from standard input")
    parser.add_argument("--names", type=names, default=[], help="the players' names, such as Ana,Bob")
    parser.add_argument("--check", action="store_true", help="only say whether the record is sound")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="compare every state, the result and the seed's commitment; 1 if one differs",
    )
    parser.add_argument(
        "--all", action="store_true", help="replay every game that is kept, and list those that come out differently"
    )
    add_db(parser)
    add_database(parser)


def _print(commands: Any) -> None:
    parser = _command(commands, "print", "draw the sheets, cards, dice and boards of a game, to print and play")
    parser.set_defaults(command="printing")
    _table(parser)
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="a .pdf file, or .svg for one a page")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the size of the paper (%(default)s)")
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), help="print the set-up of the game with that seed")


def _games(commands: Any) -> None:
    add_json(_command(commands, "games", "list the games, their options and presets"))


def _edition(commands: Any) -> None:
    parser = _command(commands, "edition", "look at an edition of a game: a file that says what is printed otherwise")
    parser.set_defaults(command="editions")
    parser.add_argument(
        "action", choices=("check", "diff", "study"), help="is it sound; what it changes; what that does"
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the edition; - reads it from standard input")
    parser.add_argument("other", type=Path, nargs="?", metavar="OTHER", help="another, compared to the first")
    parser.add_argument("--players", type=whole(1, MOST_PLAYERS), help="study: how many players")
    _add_study(parser)
    _add_work(parser)


def _bench(commands: Any) -> None:
    parser = _command(commands, "bench", "measure how fast the games run here")
    parser.add_argument("--seconds", type=whole(1, 600), default=2, help="for each game (%(default)s)")
    add_json(parser)


def _admin(commands: Any) -> None:
    from perihelion.cli.admin.arguments import add_actions

    add_actions(_command(commands, "admin", "look after a server while it runs: backups, tables, people, limits"))


def _move(commands: Any) -> None:
    about = "copy all games from the file to an empty database, or from a database to a file, and play them again"
    parser = _command(commands, "move-to", about)
    parser.set_defaults(command="moving")
    parser.add_argument("target", metavar="PLACE", help="postgresql://user@host/name, or a file that is not there yet")
    add_db(parser)
    add_database(parser)


def _command(commands: Any, name: str, about: str) -> Parser:
    parser: Parser = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="the language (%(default)s)")
    parser.set_defaults(command=name)
    return parser


def _table(parser: Parser, *, loaded: bool = False) -> None:
    nargs = "?" if loaded else None  # a game that was kept says itself what it is
    parser.add_argument("game", metavar="GAME", nargs=nargs, help="its id; 'perihelion games' lists all of them")
    parser.add_argument("--players", type=whole(1, MOST_PLAYERS), help="how many players")
    parser.add_argument("--edition", type=Path, metavar="FILE", help="what is printed otherwise: see docs/editions.md")
    parser.add_argument("--preset", help="a named set of options")
    parser.add_argument(
        "--option", dest="options", type=setting, action="append", default=[], metavar="NAME=VALUE", help="an option"
    )


def add_db(parser: Parser) -> None:
    """Which file is meant."""
    parser.add_argument(
        "--db", type=Path, metavar="FILE", default=usual_db(), help="where games are kept (%(default)s)"
    )


def add_database(parser: Parser) -> None:
    """Which database is meant, if it is none of SQLite; its address may hold a password, so it need not be typed."""
    parser.add_argument(
        "--database",
        type=address,
        metavar="ADDRESS",
        default=os.environ.get("PERIHELION_DATABASE") or None,
        help="a PostgreSQL instead: postgresql://user@host/name (PERIHELION_DATABASE)",
    )


def address(text: str) -> str:
    """Reads the address of a database; one that nothing can be at is refused when it is opened."""
    if "://" not in text:
        raise argparse.ArgumentTypeError(f"expected postgresql://user@host/name, not {text[:99]!r}")
    return text


def add_settings(parser: Parser) -> None:
    """Which settings hold."""
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a file with settings: see docs/settings.md")


def add_json(parser: Parser) -> None:
    """Whether a program reads it."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def whole(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number within bounds."""

    def read(text: str) -> int:
        number = int(text) if re.fullmatch(rf"\d{{1,{LONGEST_NUMBER}}}", text, re.ASCII) else -1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}, not {text[:99]!r}")
        return number

    return read


def names(text: str) -> list[str]:
    """Reads names with commas between them."""
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(f"expected names with a comma between them, not {text!r}")
    return found


def setting(text: str) -> tuple[str, str]:
    """Reads NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, not {text!r}")
    return name, value


def options_of(game: Game[Any], settings: Sequence[tuple[str, str]]) -> Mapping[str, object]:
    """The settings as values of the game's options, as far as they can be; the game refuses what is left."""
    return {
        name: option_value(game.options[name].kind if name in game.options else "", text) for name, text in settings
    }


def usual_db() -> Path:
    """Where games are kept unless somebody says otherwise."""
    try:
        return Path(os.environ.get("XDG_DATA_HOME") or Path(HOME).expanduser()) / DB
    except RuntimeError:
        raise Complaint("there is no home directory to keep games in; name a file with --db") from None


def usual_language() -> str:
    """The language of the environment, if it is one of ours."""
    spoken = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return best([spoken.partition(".")[0]])
