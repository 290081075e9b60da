"""An imagined table that goes on in several ways.

A flow cannot be copied. So a dream keeps the state its scene began with and the answers since, as a table does, and a
fork is made of both: what that costs is a few answers, however far the dream has gone.
"""

from typing import Self, TypeVar, cast

from perihelion.flow import Answer, State
from perihelion.notation import Choice
from perihelion.table import Table

S = TypeVar("S", bound=State)


class Dream(Table[S]):
    """An imagined table that can be forked."""

    __slots__ = ("_given", "_known", "_luck", "_saved")

    @classmethod
    def of(cls, table: Table[S], seat: int, luck: int) -> Self:
        """A dream that looks to that seat like the table."""
        return cast("Self", table.imagine(seat, luck, cls))

    def fork(self) -> Self:
        """The same dream, to dream on elsewhere."""
        twin = cast("Self", self._again(self._saved.copy(), self._given[: self._known]))
        if self._known is not None:
            twin._take_luck(self._luck)
            for seat, choice in self._given[self._known :]:
                twin.play(seat, choice)
        return twin

    def play(self, seat: int, choice: Choice) -> None:
        """Give an answer known to be offered."""
        self._given.append((seat, choice))
        super().play(seat, choice)

    def _begin(self) -> None:
        """A fork begins with this scene."""
        self._saved: S = self.state.copy()
        self._given: list[Answer] = []
        self._known: int | None = None  # so many answers were given when the luck was new; all, if it never was
        self._luck = 0
        super()._begin()

    def _take_luck(self, luck: int) -> None:
        self._known, self._luck = len(self._given), luck
        super()._take_luck(luck)
