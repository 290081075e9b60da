"""What those at a table wish of each other, until it is granted or something else happens.

It is kept with the table: several servers may be at one, and each has to know what was agreed to at another.
"""

import msgspec
from msgspec import Struct

from perihelion.sitting.persons import Person
from perihelion.sitting.takebacks import Request


class Wishes(Struct, frozen=True, omit_defaults=True):
    """All of them at one table."""

    takeback: Request | None = None
    swaps: list[tuple[int, int]] = []  # who would like to change places with whom
    spared: list[int] = []  # the seats without whose word the game may begin
    agreed: dict[int, list[Person]] = {}  # who would go on without whoever sits there

    def text(self) -> str:
        """They as they are kept; empty if nobody wishes anything."""
        return "" if self == NONE else msgspec.json.encode(self).decode()

    @classmethod
    def read(cls, text: str) -> "Wishes":
        """They as they were kept."""
        return msgspec.json.decode(text, type=cls) if text else NONE


NONE = Wishes()
