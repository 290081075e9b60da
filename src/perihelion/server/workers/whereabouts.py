"""Who has which table open, at whichever worker."""

from base64 import b64decode, b64encode
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import NamedTuple

from perihelion.server.workers.commons import Commons, Key, Value
from perihelion.sitting.persons import Person

HERE = "here"


class Visit(NamedTuple):
    """Somebody who has a table open at another worker."""

    worker: str
    person: Person
    name: str | None


class Whereabouts:
    """What this worker lets others know of those who are here, and what it knows of those who are there."""

    def __init__(self, commons: Commons) -> None:
        self._commons = commons
        self._pages: Counter[tuple[str, Person]] = Counter()
        self._elsewhere: dict[str, dict[tuple[str, Person], Visit]] = defaultdict(dict)
        self.on_come: Callable[[str, Visit], None] = lambda table, visit: None
        self.on_go: Callable[[str, Visit], None] = lambda table, visit: None
        commons.heed(HERE, self._heed)

    def come(self, table: str, person: Person, name: str | None) -> None:
        """Somebody opens a page here."""
        self._pages[table, person] += 1
        if self._pages[table, person] == 1:
            self._commons.let_know(_key(table, person), name or "")

    def go(self, table: str, person: Person) -> None:
        """Somebody closes one."""
        self._pages[table, person] -= 1
        if not self._pages[table, person]:
            del self._pages[table, person]
            self._commons.let_know(_key(table, person), None)

    def elsewhere(self, table: str) -> list[Visit]:
        """Those who have that table open at other workers."""
        return list(self._elsewhere[table].values()) if table in self._elsewhere else []

    def _heed(self, worker: str, key: Key, value: Value) -> None:
        _, table, encoded = key
        person = b64decode(encoded)
        if value is None:
            self.on_go(table, self._elsewhere[table].pop((worker, person)))
            if not self._elsewhere[table]:
                del self._elsewhere[table]
            return
        visit = Visit(worker, person, str(value) or None)
        self._elsewhere[table][worker, person] = visit
        self.on_come(table, visit)


def _key(table: str, person: Person) -> Key:
    return HERE, table, b64encode(person).decode()
