"""Hints in words: the choice, what comes next, why, and how another choice compares with it."""

from collections.abc import Sequence
from typing import Any

from perihelion.bots.hint import Hint, Other, Promises, Reason, hint
from perihelion.bots.levels import adviser
from perihelion.notation import Choice, choice_of, text_of
from perihelion.table import Table
from perihelion.texts import Texts, house


class Coach:
    """Gives hints at one table, and remembers what they have promised."""

    def __init__(self) -> None:
        self._promises = Promises()

    def advise(self, table: Table[Any], seat: int, texts: Texts, instead: Choice | None) -> tuple[Choice, list[str]]:
        """What the strongest bot would choose for that seat, and why; or how another choice compares with it."""
        due = self._promises.due(table.answers, seat)
        found = hint(table, seat, adviser(), instead=None if instead is None else text_of(instead), due=due)
        self._promises.keep(table.answers, seat, found)
        words = Words(texts)
        return choice_of(found.choice), words.helped(found) if instead is None else words.compared(found, instead)


class Words:
    """What the page says of a hint, in a terminal."""

    def __init__(self, texts: Texts) -> None:
        self._texts, self._page = texts, house("page", texts.lang)

    def helped(self, found: Hint) -> list[str]:
        """What comes next, and why the choice is good; where it changes nothing by itself, beside the next best."""
        gains = [reason for reason in found.reasons if reason.percent > 0]
        said = [self._page.say("advice.wins")] if found.wins else []
        said += self._terms("gains", gains)
        said += self._terms("costs", [reason for reason in found.reasons if reason.percent < 0])
        if not gains and not found.wins:
            said = [self._beside(found.other), *said]
        steps = " → ".join(self._choice(step) for step in found.steps)
        return [" ".join(said), *([f"{self._page.say('advice.then')} {steps}"] if steps else [])]

    def compared(self, found: Hint, mine: Choice) -> list[str]:
        """How another choice compares with the first idea."""
        if found.other is None or found.choice == text_of(mine):
            return [self._page.say("advice.same")]
        behind = found.other.behind
        said = [self._page.say("advice.behind" if behind else "advice.as-good", {"n": behind})]
        said += self._terms("compared", found.other.reasons)
        return [f"{self._page.say('advice.mine')} {self._choice(found.other.choice)}", " ".join(said)]

    def _beside(self, other: Other | None) -> str:
        if other is None:
            return self._page.say("advice.only")
        key = "advice.ahead" if other.behind else "advice.even"
        return self._page.say(key, {"next": self._choice(other.choice), "n": other.behind})

    def _terms(self, key: str, reasons: Sequence[Reason]) -> list[str]:
        told = [f"{self._texts.say(f'term.{reason.term}')} {self._signed(reason.percent)}" for reason in reasons]
        return [self._page.say(f"advice.{key}", {"terms": ", ".join(told)})] if told else []

    def _signed(self, percent: int) -> str:
        return self._page.say("advice.percent", {"sign": "+" if percent > 0 else "−", "n": abs(percent)})

    def _choice(self, text: str) -> str:
        return self._texts.choice(choice_of(text))
