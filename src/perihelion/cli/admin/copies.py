"""Backing up, and putting a backup to use."""

from argparse import Namespace

from perihelion.cli.admin.store import file_of
from perihelion.cli.progress import progress
from perihelion.cli.screen import screen
from perihelion.server.storage.sqlite import copies


def back_up(arguments: Namespace) -> None:
    """Copy all games to a new file."""
    shown = screen(arguments)
    with progress(shown.words.say("admin.copying")) as told:
        copies.back_up(file_of(arguments), arguments.file, told)
    shown.say("admin.copied", file=str(arguments.file), size=_megabytes(arguments.file.stat().st_size))


def restore(arguments: Namespace) -> int:
    """Put a copy where a server looks; 1 if games come out differently under the rules of today."""
    shown = screen(arguments)
    with progress(shown.words.say("admin.replaying")) as told:
        restored = copies.restore(arguments.file, file_of(arguments), told)
    for outcome in restored.drifting:
        shown.say("replay.drifts", table=outcome.table, game=outcome.game, why=outcome.drift)
    shown.say("admin.restored", file=str(arguments.db), tables=restored.tables, drifting=len(restored.drifting))
    return 1 if restored.drifting else 0


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f}"
