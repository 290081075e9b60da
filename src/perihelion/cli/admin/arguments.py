"""What may be written after `perihelion admin`."""

from argparse import SUPPRESS
from pathlib import Path
from typing import Any  # Any: argparse keeps the types of its parts to itself

from perihelion.cli.arguments import Parser, add_database, add_db, add_json, add_settings, whole
from perihelion.languages import LANGUAGES

MOST = 1_000_000  # tables or people in a list


def add_actions(parser: Parser) -> None:
    """All that can be done."""
    actions = parser.add_subparsers(metavar="ACTION", title="actions", required=True)
    for add in (_backup, _restore, _tables, _delete_table, _people, _delete_person, _ban, _unban, _limits, _count_anew):
        add(actions)


def _backup(actions: Any) -> None:
    parser = _action(actions, "backup", "copy all games to a new file, as they are at one moment, while servers run")
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy is to lie")
    _place(parser)


def _restore(actions: Any) -> None:
    about = "put a copy where a server looks for its games, and play every game again to see that it is whole"
    parser = _action(actions, "restore", about)
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy")
    _place(parser)


def _tables(actions: Any) -> None:
    parser = _action(actions, "tables", "list the tables, those touched last first")
    parser.add_argument("--of", metavar="PERSON", help="only those where they sit, or that they have made")
    parser.add_argument(
        "--running", dest="over", action="store_const", const=False, help="only those whose game is not over"
    )
    parser.add_argument("--over", action="store_const", const=True, help="only those whose game is over")
    _list(parser)


def _delete_table(actions: Any) -> None:
    parser = _action(actions, "delete-table", "delete tables with all that was said and played there")
    parser.add_argument("tables", nargs="+", metavar="TABLE", help="its id, as in the address of its page")
    _for_good(parser)


def _people(actions: Any) -> None:
    parser = _action(actions, "people", "list the people, those at most tables first")
    parser.add_argument("--table", help="only those who have sat or spoken at that table")
    parser.add_argument("--banned", action="store_true", help="only those who are not let in")
    _list(parser)


def _delete_person(actions: Any) -> None:
    about = "forget somebody as they could themselves: bots play on, and games that are over stay, without them"
    parser = _action(actions, "delete-person", about)
    _person(parser)
    _for_good(parser)


def _ban(actions: Any) -> None:
    _person(_action(actions, "ban", "let somebody in no more; their seats stay theirs"), with_db=True)


def _unban(actions: Any) -> None:
    _person(_action(actions, "unban", "let somebody in again"), with_db=True)


def _limits(actions: Any) -> None:
    parser = _action(actions, "limits", "show what a server that is started like this may be asked for, and by whom")
    add_settings(parser)
    add_json(parser)


def _count_anew(actions: Any) -> None:
    about = "work out from all results how everybody fares, and every rating, as they are kept with each result"
    _place(_action(actions, "count-anew", about))


def _action(actions: Any, name: str, about: str) -> Parser:
    parser: Parser = actions.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
    parser.add_argument("--lang", choices=LANGUAGES, default=SUPPRESS, help="the language")  # or as said before
    parser.set_defaults(action=name)
    return parser


def _person(parser: Parser, *, with_db: bool = False) -> None:
    parser.add_argument("person", metavar="PERSON", help="as the list of people has them, or the beginning of that")
    if with_db:
        _place(parser)


def _for_good(parser: Parser) -> None:
    parser.add_argument("--yes", action="store_true", help="do it; without this, only say what would be done")
    _place(parser)


def _place(parser: Parser) -> None:
    add_db(parser)
    add_database(parser)


def _list(parser: Parser) -> None:
    parser.add_argument("--most", type=whole(1, MOST), default=100, help="how many at most (%(default)s)")
    _place(parser)
    add_json(parser)
