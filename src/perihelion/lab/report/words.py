"""What a report says, and how it writes numbers, in a language."""

from typing import Any

from perihelion.game import Game
from perihelion.lab.figures import Figure
from perihelion.languages import language
from perihelion.texts import house


class Words:
    """The words of the house and of one game."""

    def __init__(self, lang: str, game: Game[Any]) -> None:
        self.lang, self.game = lang, game
        self._house, self._texts = house("terminal", lang), game.texts(lang)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the house."""
        return self._house.say(f"report.{key}", values)

    def number(self, number: float) -> str:
        """A number with as many digits as are worth reading."""
        digits = 0 if number == int(number) else 1 if abs(number) >= 1 else 2
        return f"{number:.{digits}f}".replace(".", language(self.lang).decimal)

    def percent(self, share: float, digits: int = 1) -> str:
        """A share."""
        return self._house.say("percent", {"n": f"{100 * share:.{digits}f}".replace(".", language(self.lang).decimal)})

    def round_percent(self, share: float) -> str:
        """A share that is marked on an axis."""
        return self.percent(share, 0)

    def pair(self, name: str, what: str) -> str:
        """A name, and what is said of it."""
        return self._house.say("pair", {"a": name, "b": what})

    def between(self, by: Figure, *, share: bool = False) -> str:
        """The bounds of a figure."""
        write = self.percent if share else self.number
        return f"{write(by.low)} – {write(by.high)}"

    def opening(self, keys: str) -> str:
        """How somebody began."""
        return " + ".join([self._texts.say(key) for key in keys.split()])

    def openings(self) -> str:
        """What the ways to begin are called."""
        return self._texts.say("opening.title")

    def ending(self, reason: str) -> str:
        """How a game ended."""
        return self._texts.say(f"over.{reason}")
