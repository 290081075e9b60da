"""Looking at an edition: whether it is sound, what it changes, and what that does to the game."""

from argparse import Namespace
from typing import Any  # Any: whatever is printed

import perihelion as ph
from perihelion.cli.arguments import Complaint
from perihelion.cli.screen import Screen, screen
from perihelion.cli.study import study_and_tell
from perihelion.cli.wishes import SHOWN, edition_in
from perihelion.editions import Edition, spelled
from perihelion.lab.study import Variant


def run(arguments: Namespace) -> None:
    """Do what is wanted with an edition, compared to that of the house, or with two of them."""
    shown = screen(arguments)
    files = [file for file in (arguments.file, arguments.other) if file is not None]
    found = [ph.edition(edition_in(file)) for file in files]
    if len({game.id for game in found}) > 1:
        raise Complaint(f"expected two editions of {found[0].id}, not one of {found[1].id}")
    if arguments.action == "check":
        for game in found:
            _check(game, shown)
        return
    one, other = found if len(found) > 1 else (ph.game(found[0].id), found[0])
    if arguments.action == "diff":
        _tell_differences(one, other, shown)
    else:
        _study(one, other, arguments, shown)


def _check(game: ph.Game[Any], shown: Screen) -> None:
    """The edition has been read, so it is sound; a table is laid for any number of players."""
    for players in game.players:
        game.new(players, seed=1)
    edition = edition_of(game)
    shown.say(
        "edition.sound",
        edition=_called(edition),
        title=game.title(shown.words.lang),
        changes=len(edition.changes),
        hash=edition.hash[:SHOWN],
    )


def _tell_differences(one: ph.Game[Any], other: ph.Game[Any], shown: Screen) -> None:
    rows = list(_differences(one, other))
    shown.say("edition.differ", one=_title(one, shown), other=_title(other, shown), differences=len(rows))
    grid = shown.grid("edition.where", "edition.was", "edition.is", "edition.note")
    for where, was, now, note in rows:
        grid.add_row(where, str(was), str(now), note)
    if rows:
        shown.table(grid)


def _differences(one: ph.Game[Any], other: ph.Game[Any]) -> list[tuple[str, Any, Any, str]]:
    """Where two editions differ, what each prints there, and where the second has that from."""
    first, second = [
        {change.at: change for change in game.edition.changes} if game.edition else {} for game in (one, other)
    ]
    found = []
    for at, change in {**first, **second}.items():
        was = first[at].now if at in first else change.was
        now = second[at].now if at in second else change.was
        if was != now:
            found.append((spelled(at), was, now, second[at].note if at in second else ""))
    return found


def _study(one: ph.Game[Any], other: ph.Game[Any], arguments: Namespace, shown: Screen) -> None:
    variants = [Variant(_title(each, shown), each) for each in (one, other)]
    if len({variant.name for variant in variants}) == 1:
        variants = [each._replace(name=f"{each.name} ({number})") for number, each in enumerate(variants, 1)]
    study_and_tell(variants, arguments, shown)


def edition_of(game: ph.Game[Any]) -> Edition:
    """The edition of a game that is in one of its own."""
    assert game.edition is not None, "it was read from a file"
    return game.edition


def _called(edition: Edition) -> str:
    return f"{edition.title} ({edition.by})" if edition.by else edition.title


def _title(game: ph.Game[Any], shown: Screen) -> str:
    return shown.words.say("edition.house") if game.edition is None else game.edition.title
