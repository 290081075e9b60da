"""Games that are over, in the file."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from perihelion.server.storage.tables import statements
from perihelion.sitting.ledger import Entry, Holder, Setup
from perihelion.sitting.outcome import Answered, Ended

if TYPE_CHECKING:
    from perihelion.server.storage.store import Store


class Archive:
    """What is kept of games that are over."""

    def __init__(self, file: "Store") -> None:
        self._file = file

    async def without_results(self) -> list[str]:
        """The tables whose game ended before results were kept."""
        find = "select id from tables where over and not imported and id not in (select table_id from results)"
        return [id for (id,) in await self._file.query(find)]

    async def bring(
        self, setup: Setup, holders: Iterable[Holder], log: Iterable[Entry], ended: Ended, at: float
    ) -> None:
        """Keep a game that was played elsewhere; Taken if it is here already."""
        imported = ("update tables set over = 1, imported = 1, ended = ? where id = ?", (at, setup.id))
        answers = [row for entry in log for row in statements(setup.id, Answered(entry, over=False), at)]
        await self._file.tables.create(setup, holders, [ended], at, also=[imported, *answers])
