"""A browser at a table."""

import asyncio

from perihelion.server.limits.fair_queue import Whose
from perihelion.sitting.persons import Person
from perihelion.sitting.sight import Known


class Listener:
    """A browser at the table: what it knows already, and what it is still to be told.

    News are made when they can be sent, from the game as it is then: a slow reader holds up nobody and misses nothing.
    """

    def __init__(self, person: Person, known: Known, name: str | None = None, whose: Whose = ()) -> None:
        self.person, self.known, self.name = person, known, name
        self.whose = whose or ("", person)  # who is there, and where
        self.heard = 0  # how many lines of the talk it has been told; negative if they are no more what they were
        self.people_due = self.news_due = True
        self.watching: str | None = None  # what it was told last of those who look on
        self.due = asyncio.Event()
        self.due.set()

    def hear_again(self) -> None:
        """Some of what it was told may have been unsaid."""
        self.heard = -1 if self.heard else 0
