"""Whom the host of a table does not want to hear, or to see there, and whether only those at the table may talk."""

import hashlib
from collections.abc import Iterable

from perihelion.sitting.ledger import Curb
from perihelion.sitting.persons import Person
from perihelion.wire.refusal import Refusal
from perihelion.wire.words import Curbed


class Curbs:
    """What the host of one table has said about those who look on."""

    def __init__(self, quiet: bool = False, curbs: Iterable[Curb] = ()) -> None:
        self.quiet = quiet  # whether only those at the table may talk
        self.known = {curb.person: curb for curb in curbs}

    def kind(self, person: Person) -> Curbed | None:
        """Whether somebody is muted, or removed."""
        found = self.known.get(person)
        return None if found is None else found.kind

    def must_admit(self, person: Person) -> None:
        """Refuse whoever was removed."""
        if self.kind(person) == "removed":
            raise Refusal("removed", "Whoever made this table has removed you from it.")

    def must_hear(self, person: Person) -> None:
        """Refuse the lines of whoever may not talk."""
        self.must_admit(person)
        if self.kind(person) == "muted":
            raise Refusal("muted", "Whoever made this table has muted you.")
        if self.quiet:
            raise Refusal("quiet", "Only those who sit at this table may talk here.")


def handle(table: str, person: Person) -> str:
    """What somebody who looks on is known by at one table: enough to tell them from others, and to say who is meant."""
    return hashlib.sha256(table.encode() + person).hexdigest()[:16]
