"""What tables, people and all others need of a database: SQL that every one understands, and a few words that differ.

Values are `?`, or `?1` and so on where one is needed more than once.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol  # Any: rows and values are as the database takes and gives them

Statement = tuple[str, Sequence[Any]]


class Step(NamedTuple):
    """What nearly every change of a table does to its row: it is for whoever knows its version, which is counted."""

    table: str
    version: int  # that it has until then
    is_answer: bool  # whether whoever reads the answer knows all of it
    waiting: str | None = None  # the seats that are asked, as JSON; none if they stay what they are
    due: str | None = None  # when each seat's time runs out, as JSON; none if it stays so
    ended: float | None = None  # when the game was over, if this is its end


class Dialect(NamedTuple):
    """What one database says otherwise than another."""

    ids: str  # the texts in a value that is a JSON list, as rows
    seats: str  # the seats of a table as a JSON list of lists, or null
    soonest: str  # when the first time at a table runs out
    campaign: str  # two options of a table
    level: str
    who: str  # a person, or else the name of a bot, as bytes
    in_turn: tuple[Statement, ...]  # what lets one bring results at a time, whoever else would
    columns: str  # the columns of a table in their order, and whether each holds nothing but true or false


class Database(Protocol):
    """A database."""

    dialect: Dialect

    async def change(self, *statements: Statement, step: Step | None = None, touched: Iterable[str] = ()) -> None:
        """Make these changes together or none of them, for good when this returns; Taken if a key is there already.

        A step comes before them, and is Taken if its table has another version. Other tables that are touched are told
        to other workers.
        """

    async def query(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows that fit."""

    async def look(self, *queries: Statement) -> list[list[Any]]:
        """The rows that fit each of these, all from the same moment."""
