"""Somebody in front of a board whose presses are counted, and what they mean to answer."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any  # Any: a table of any game

from playwright.sync_api import Locator

import perihelion as ph
from perihelion.notation import Choice, choice_of, text_of
from tests.web.visiting import Visitor

ME = 0
PATIENCE = 120_000  # milliseconds
NAMED = """what => (what.dataset.choice ?? what.closest("[data-thing]")?.dataset.thing ?? "other").split(/[ -]/)[0]"""


class Player(Visitor):
    """Somebody whose presses are counted."""

    pressed: tuple[str, ...] = ()  # what each press was at, in a word
    listed = 0  # answers that were found in the list of choices only

    def close(self) -> None:
        """Go without leaving the window to somebody else."""
        self.context.close()

    def is_asked(self) -> bool:
        """The same, however long others take on a machine that has much to do."""
        settled = self.page.locator("[data-showing^=ask]:not([data-busy]), [data-showing=ending]")
        settled.first.wait_for(timeout=PATIENCE)
        return super().is_asked()

    def press(self, what: Locator) -> None:
        """Touch it or click it, which counts."""
        self.pressed += (what.evaluate(NAMED),)
        super().press(what)

    def press_at(self, x: float, y: float) -> None:
        """Touch or click there, which counts."""
        self.pressed += ("place",)
        self.page.touchscreen.tap(x, y) if self.touches else self.page.mouse.click(x, y)

    def large(self, choice: Choice) -> Locator:
        """The large answer below the board that gives that choice, if there is one."""
        return self.bar.locator(f"[data-choice='{text_of(choice)}']:visible")

    def press_large(self, choice: Choice) -> bool:
        """Press the large answer that gives it; false if there is none."""
        if not self.large(choice).count():
            return False
        self.press(self.large(choice).first)
        return True

    def list(self, choice: Choice) -> None:
        """Look for it in the list of choices."""
        self.listed += 1
        before = self.bar.get_attribute("data-showing")
        for opener in self.bar.locator("[data-controls] [aria-haspopup]:visible").all():
            self.press(opener)
            if self.press_large(choice):
                return
            self.press(self.bar.locator("[data-controls] .back button"))
        raise LookupError(f"{text_of(choice)} is nowhere on the page ({before})")


class Plan:
    """What the bot would answer now, and to the questions after it for as long as they are put to the same seat."""

    def __init__(self, table: ph.Table[Any], bot: Callable[[ph.Table[Any], int], Choice]) -> None:
        self.table, self._bot = table, bot  # the table as it is now
        self._later, self._known = table.clone(), deque[tuple[str, Choice]]()

    def __getitem__(self, index: int) -> tuple[str, Choice] | None:
        """The name of a question and the answer to it; none if somebody else is asked before."""
        while len(self._known) <= index and ME in self._later.asks:
            ask = self._later.asks[ME]
            choice = self._bot(self._later, ME)
            self._known.append((ask.name, choice))
            self._later.answer(ME, choice)
        return self._known[index] if index < len(self._known) else None

    @property
    def now(self) -> tuple[str, Choice]:
        """The question that is put, and the answer to it."""
        found = self[0]
        assert found is not None
        return found

    def known(self) -> list[tuple[str, Choice]]:
        """What has been thought out of it so far."""
        return [*self._known]

    def in_order(self, texts: Sequence[str]) -> None:
        """Answer the questions of this turn in that order: it comes to the same."""
        known, table = deque[tuple[str, Choice]](), self.table.clone()
        for text in texts:
            known.append((table.asks[ME].name, choice_of(text)))
            table.answer(ME, text)
        self._known, self._later = known, table

    def done(self, choice: Choice, strays: bool = False) -> bool:
        """That has been answered: whether it is what was planned, as it must be unless the page may stray."""
        planned = self.now[1]
        assert strays or planned == choice, f"the page has answered {text_of(choice)}, not {text_of(planned)}"
        self._known.popleft()
        return planned == choice
