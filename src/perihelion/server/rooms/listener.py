"""A browser at a table that waits to be told."""

import asyncio

from perihelion.server.limits.fair_queue import Whose
from perihelion.sitting.persons import Person
from perihelion.sitting.sight import Known
from perihelion.sitting.telling import Reader


class Listener(Reader):
    """A browser, and whether it is due to be told something."""

    def __init__(self, person: Person, known: Known, name: str | None = None, whose: Whose = ()) -> None:
        super().__init__(person, known, name)
        self.whose = whose or ("", person)  # who is there, and where
        self.due = asyncio.Event()
        self.due.set()
