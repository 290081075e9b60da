"""The end of a game, played out to the last choice where it is near and luck has no say in it."""

from typing import Any

from perihelion.bots.clock import now
from perihelion.bots.looking import chances, drawn, promising
from perihelion.notation import Choice
from perihelion.table import Secretly, Table

NEAR = 6  # answers on the most promising way to the end; when it takes more, the end is not looked for
Path = tuple[tuple[int, Choice], ...]
Worth = tuple[float, float]  # a share of the victory; between equal shares, points


class TooFar(Exception):
    """The end cannot be seen from here."""


class Ending:
    """Tries all promising choices to the end, as everybody likes it best; what others decide in secret is foreseen."""

    def __init__(self, table: Table[Any], seat: int, looks: float, until: float) -> None:
        self.table, self.seat, self.looks, self.until = table, seat, looks, until
        cards = table.state.cards  # what others can do may lie in cards that one can only guess
        self._guesses = cards is not None and not all(seen >> seat & 1 for seen in cards.seen)

    def best(self) -> Choice | None:
        """The choice that ends best; None if luck, hidden cards or too many choices lie between here and the end."""
        try:
            return self._best(())[0] if self._near() else None
        except TooFar:
            return None

    def _near(self) -> bool:
        """Whether the most promising way leads to the end soon, and luck does not stand in it."""
        dream = self._after(())
        before = drawn(dream)
        for _ in range(NEAR):
            if dream.over or drawn(dream) != before:
                break
            who = self._who(dream)
            dream.play(who, promising(dream, who)[0])
            self._foresee(dream)
        return dream.over and drawn(dream) == before

    def _best(self, path: Path) -> tuple[Choice | None, list[Worth]]:
        """The best choice for whoever is asked after these answers, and what everybody has of it in the end."""
        dream = self._after(path)
        if not dream.asks:
            return None, self._worths(dream)
        who = self._who(dream)
        found = [(choice, self._best((*path, (who, choice)))[1]) for choice in promising(dream, who)]
        return max(found, key=lambda one: one[1][who])

    def _after(self, path: Path) -> Table[Any]:
        """The table after these answers."""
        self.looks -= 1
        if self.looks < 0 or now() > self.until:
            raise TooFar
        dream = self.table.imagine(self.seat, 0)
        before = drawn(dream)
        self._foresee(dream)
        for who, choice in path:
            dream.play(who, choice)
            self._foresee(dream)
        if drawn(dream) != before or (self._guesses and dream.asks and self.seat not in dream.asks):
            raise TooFar
        return dream

    def _who(self, dream: Table[Any]) -> int:
        return self.seat if self.seat in dream.asks else next(iter(dream.asks))

    def _foresee(self, dream: Table[Any]) -> None:
        """Whoever else is asked in secret does what promises most."""
        while type(dream.asks) is Secretly:
            who = next((seat for seat in dream.asks if seat != self.seat), None)
            if who is None:
                return
            dream.play(who, dream.game.promising(dream.state, who, dream.asks[who])[0])

    def _worths(self, dream: Table[Any]) -> list[Worth]:
        scores = dream.scores or (0.0,) * dream.players
        return list(zip(chances(dream), scores, strict=True))
