"""Who is at a table, with a seat or without, on whichever server."""

from collections import Counter
from collections.abc import Collection, Iterable

from perihelion.sitting.persons import Person
from perihelion.wire.down import Watching

NAMED = 8  # so many of those who look on are named to everybody; the others are counted
HERE = ""  # this server; others have names


class Presence:
    """Who has the page open now, and when others closed it."""

    def __init__(self, now: float) -> None:
        self.opened = now
        self.left: dict[Person, float] = {}  # when those who play were last here
        self.names: dict[Person, str | None] = {}  # of those who are here, in the order they came
        self._pages: dict[Person, Counter[str]] = {}  # somebody may have several open, and on several servers

    def come(self, person: Person, name: str | None, where: str = HERE) -> bool:
        """Somebody opens the page; whether they were not here before."""
        pages, is_new = self._pages.setdefault(person, Counter()), person not in self.names
        pages[where] = (
            pages[where] + 1 if where == HERE else 1
        )  # of others' pages it is known only whether there are any
        self.names[person] = name
        return is_new

    def go(self, person: Person, now: float, playing: Collection[Person], where: str = HERE) -> bool:
        """Somebody closes it; whether they are gone. When, matters only of those who play."""
        self.left = {one: then for one, then in (*self.left.items(), (person, now)) if one in playing}
        pages = self._pages.get(person, Counter())
        pages[where] -= 1
        if +pages or person not in self.names:
            return False
        del self._pages[person], self.names[person]
        return True

    def has(self, person: Person | None) -> bool:
        """Whether somebody is here."""
        return person in self.names


def watching(names: Iterable[str | None]) -> Watching:
    """How many look on, and what the first of them who have a name are called."""
    known = list(names)
    return Watching(len(known), [name for name in known if name is not None][:NAMED])
