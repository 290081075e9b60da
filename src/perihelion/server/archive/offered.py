"""The editions that a server offers: files in a folder of its operator's, looked at again when they change."""

import asyncio
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from perihelion.editions import BadEdition, Edition, game_in, read
from perihelion.editions.document import MOST_BYTES
from perihelion.games import UnknownGame, game
from perihelion.server.limits.pools import Pool

MOST = 100  # files
EVERY = 2.0  # seconds until the folder is looked at again

log = logging.getLogger("perihelion")


class Found(NamedTuple):
    """A file of the folder: the edition it holds, or what is wrong with it in a line."""

    file: str
    edition: Edition | None = None
    trouble: str = ""


class Offered:
    """All that is in a folder, which may be none."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder) if folder else None
        self._known: dict[str, tuple[object, Found]] = {}  # by file, with what tells whether it has changed
        self._troubles: list[str] = []
        self._looked = float("-inf")
        self._looking, self._pool = asyncio.Lock(), Pool("editions", 1, 1)

    async def editions(self) -> list[Edition]:
        """Every edition that is there now, or was a moment ago, each once."""
        async with self._looking:
            if time.monotonic() - self._looked > EVERY:
                self._say(await self._pool.run(self.look))
                self._looked = time.monotonic()
        found = [each.edition for _, each in self._known.values() if each.edition is not None]
        return list({edition.hash: edition for edition in found}.values())

    def close(self) -> None:
        """Look at nothing any more."""
        self._pool.close()

    def look(self) -> list[Found]:
        """Look through the folder, reading only what has changed."""
        return [] if self._folder is None else list(self._look(self._folder))

    def _say(self, found: list[Found]) -> None:
        """Tell the operator what is wrong, once."""
        troubles = [f"{each.file}: {each.trouble}" for each in found if each.trouble]
        for trouble in troubles:
            if trouble not in self._troubles:
                log.warning("An edition cannot be offered: %s", trouble)
        self._troubles = troubles

    def _look(self, folder: Path) -> Iterator[Found]:
        try:
            files = sorted(file for file in folder.iterdir() if file.suffix == ".toml" and file.is_file())
        except OSError as error:
            yield Found(str(folder), trouble=f"the folder cannot be read: {error.strerror}")
            files = []
        known, self._known = self._known, {}
        for file in files[:MOST]:
            mark = _mark(file)
            before = known.get(file.name)
            found = before[1] if before is not None and before[0] == mark else _found(file)
            self._known[file.name] = mark, found
            yield found
        for file in files[MOST:]:
            yield Found(file.name, trouble=f"the folder holds more than {MOST} editions")


def _mark(file: Path) -> object:
    """What is another once a file has changed."""
    try:
        told = file.stat()
    except OSError:
        return None
    return told.st_mtime_ns, told.st_size, told.st_ino


def _found(file: Path) -> Found:
    try:
        with file.open("rb") as opened:
            text = opened.read(MOST_BYTES + 1).decode()
        of = game(game_in(text))
        return Found(file.name, read(of.id, of.package, text))
    except OSError as error:
        return Found(file.name, trouble=f"it cannot be read: {error.strerror}")
    except UnicodeError:
        return Found(file.name, trouble="it is no text in UTF-8")
    except (BadEdition, UnknownGame) as error:
        return Found(file.name, trouble=str(error))
