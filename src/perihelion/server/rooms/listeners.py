"""The browsers at a table, and what they are told: those who play first, those who look on now and then."""

import time
from collections.abc import Collection

from perihelion.server.rooms.listener import Listener
from perihelion.server.rooms.spectators import Gathered
from perihelion.sitting.outcome import EVERYTHING, Outcome
from perihelion.sitting.persons import Person
from perihelion.sitting.sitting import Sitting
from perihelion.sitting.telling import Alike, Teller


class Listeners:
    """Everybody who has the page of one table open."""

    def __init__(self, sitting: Sitting, watchers_told: int) -> None:
        self.sitting = sitting
        self._listeners: dict[Listener, None] = {}  # in the order they came
        self._telling = Teller()
        self._watchers = Gathered(watchers_told, self._tell_who_watches)

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def join(self, listener: Listener) -> None:
        """Somebody opens the page."""
        self._listeners[listener] = None
        self.tell(self.sitting.come(listener.person, listener.name))

    def part(self, listener: Listener) -> None:
        """Somebody closes it."""
        self._listeners.pop(listener, None)
        self.tell(self.sitting.go(listener.person, time.time()))

    def tell(self, outcome: Outcome) -> None:
        """Have everybody told who is to be told."""
        if outcome.watchers:
            self._watchers.tell(len(self._listeners))
        everybody = outcome.people or outcome.news or outcome.talk
        if not everybody and not outcome.alone:
            return
        self._telling.changed(outcome.news)
        if outcome.people:
            self._telling.count(self.sitting)
        for listener in sorted(self._listeners, key=self._only_watches):  # the players first
            listener.people_due |= outcome.people or listener.person in outcome.alone
            listener.news_due |= outcome.news
            if everybody or listener.person in outcome.alone:
                listener.due.set()

    def due(self, listener: Listener) -> list[str]:
        """What that browser is to be told now, in words."""
        self.sitting.must_admit(listener.person)
        listener.due.clear()
        return self._telling.due(self.sitting, listener, time.time())

    def look_up(self, people: Collection[Person]) -> None:
        """Have whatever concerns these people seen to now, though there may be nothing to tell them."""
        for listener in self._listeners:
            if listener.person in people:
                listener.due.set()

    @property
    def recalled(self) -> Alike:
        """The pieces of the game that were shown again since it went on."""
        return self._telling.recalled

    def sit_down_again(self, sitting: Sitting) -> None:
        """The table was read anew; some of what was told may have been unsaid."""
        before, self.sitting = self.sitting, sitting
        if not sitting.talk.goes_on_from(before.talk):
            for listener in self._listeners:
                listener.hear_again()
        self.tell(EVERYTHING)

    def close(self) -> None:
        """Tell nobody anything any more."""
        self._watchers.close()

    def _tell_who_watches(self) -> None:
        self._telling.count(self.sitting)
        for listener in self._listeners:
            listener.due.set()

    def _only_watches(self, listener: Listener) -> bool:
        return not self.sitting.seats.of(listener.person)
