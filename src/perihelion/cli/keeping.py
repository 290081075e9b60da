"""The file in which a game is kept while it is played, so that it can go on another day."""

import os
from pathlib import Path
from typing import Any

from perihelion.cli.arguments import Complaint
from perihelion.cli.screen import Screen
from perihelion.table import Table


class Keeping:
    """Where a game is kept, if it is kept anywhere."""

    def __init__(self, file: Path | None, *, new: bool = True) -> None:
        self.file = file
        if file is not None and new:
            _begin(file)

    def begin(self, name: str, table: Table[Any], screen: Screen) -> str:
        """Keep the game in that file from now on; what is said to it."""
        if not name and self.file is None:
            return screen.words.say("play.save-where")
        try:
            if name and Path(name) != self.file:
                _begin(Path(name))
                self.file = Path(name)
        except Complaint as error:
            return str(error)
        self.keep(table, screen)
        return screen.words.say("play.saved", {"file": str(self.file)})

    def keep(self, table: Table[Any], screen: Screen) -> None:
        """Write the game down as it stands; whoever is interrupted meanwhile still has it as it stood before."""
        if self.file is None:
            return
        new = self.file.with_name(f"{self.file.name}.new")
        try:
            new.write_text(table.record(screen.words.lang), "utf-8")
            os.replace(new, self.file)
        except OSError as error:
            raise Complaint(f"the game cannot be written down in {self.file}: {error.strerror}") from None


def _begin(file: Path) -> None:
    """Make sure that a game can be written down there, and over nothing else."""
    try:
        file.open("x").close()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise Complaint(f"the game cannot be written down in {file}: {why}") from None
