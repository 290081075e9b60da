"""Those around one table: people at this terminal, and bots."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import perihelion as ph
from perihelion.cli.advice import Coach
from perihelion.cli.asking import Asking
from perihelion.cli.boards import board
from perihelion.cli.keeping import Keeping
from perihelion.cli.lines import Lines, Room, fitted
from perihelion.cli.screen import Screen, ending

LONGEST_LINE = 200
AT_ONCE = 6  # lines: what is longer is read on pages of its own
MOST_LEFT, LEAST_LEFT = 8, 3  # lines that a board leaves to the choices; fewer where there is more to say
AROUND = 3  # lines: the question, what can be typed, and where it is typed


class Party:
    """Shows the table to whoever is asked, and reads the answers."""

    def __init__(
        self,
        table: ph.Table[Any],
        bots: Mapping[int, ph.Bot],
        names: Sequence[str],
        shown: Screen,
        keeping: Keeping,
    ) -> None:
        self.table, self.bots, self.shown, self.keeping = table, bots, shown, keeping
        self.texts = table.texts(shown.words.lang, names)
        self.coach = Coach()
        self.told: dict[int | None, int] = {}  # how many events each seat has read
        self.last: int | None = None  # who sat at the keyboard last

    def play(self) -> None:
        """Ask everybody in turn until the game is over."""
        while not self.table.over:
            seat = next(iter(self.table.asks))
            if seat in self.bots:
                self.table.answer(seat, self.bots[seat](self.table, seat))
            else:
                self._ask(seat)
                self.keeping.keep(self.table, self.shown)
        alone = self.table.players - len(self.bots) == 1
        eyes = self.last if alone else None
        self._tell(eyes, self.told.get(self.last, 0))
        self.shown.lines(board(self.table.game, self.table.view(eyes), self.texts, self.shown, self._room()))
        self.shown.write(ending(self.table, self.shown.words, self.texts), style="bold")

    def _ask(self, seat: int) -> None:
        """Show one person the table and the choices, and do what is typed until that is an answer."""
        if self.last not in (None, seat) and self.shown.console.is_terminal:
            self.shown.console.clear()  # what the one before could see is not for this one
        self._tell(seat, self.told.get(seat, 0))
        self.told[seat] = len(self.table.events)
        asking = self._asking(seat)
        said: Lines = []
        first = True
        while not asking.answered:
            self._show(asking, said, first)
            said, first = asking.do(self._line()), False
            if asking.taken_back:
                self.told = {who: min(count, len(self.table.events)) for who, count in self.told.items()}
                asking, first = self._asking(seat), True
            elif len(said) > AT_ONCE and self.shown.console.is_terminal:
                self._read_on(said)
                said = []
            self.last = seat

    def _asking(self, seat: int) -> Asking:
        return Asking(self.table, seat, self.texts, self.shown, keeping=self.keeping, coach=self.coach)

    def _tell(self, seat: int | None, since: int) -> None:
        """What happened since so many events, as that seat may know it."""
        events = self.table.events_for(seat)[since:]
        if events:
            self.shown.console.print()
        for event in events:
            self.shown.indent(self.texts.say(f"event.{event.key}", event.values))

    def _show(self, asking: Asking, said: Lines, first: bool) -> None:
        """The table, the question, and what was said last; where there is no window, the table only once."""
        if self.shown.console.is_terminal:
            self.shown.lines(self._frame(asking, said))
            return
        self.shown.lines(said)
        if first or asking.question.parts():
            self._write_out(asking, first)

    def _write_out(self, asking: Asking, first: bool) -> None:
        """Where there is no window: the whole table, if it has changed, and all choices."""
        room = self._room()
        if first:
            self.shown.console.print()
            self.shown.lines([*asking.board(room), fitted("", 1)])
        choices = asking.question.written_out(room.width)
        self.shown.lines([asking.title(room.width), *choices])
        if self.last is None:
            self.shown.say("play.hint", n=len(asking.question.choices))

    def _frame(self, asking: Asking, said: Lines) -> Lines:
        """What fits into the window: of the board as much as the question and its choices leave, or need not."""
        width, question = self.shown.width, asking.question
        free = self.shown.console.height - AROUND - len(said)
        kept = min(question.height(Room(width)), max(MOST_LEFT - len(said), LEAST_LEFT))
        question.lines(Room(width, kept))  # so that the board shows which of them are in sight
        board = asking.board(Room(width, max(free - kept, 1), question.numbers(), question.picked))
        choices = question.lines(Room(width, max(free - len(board), 1)))
        help = fitted(self.shown.words.say("play.hint", {"n": len(question.choices)}), width, "dim")
        return [*board, asking.title(width), *choices, *said, help]

    def _room(self) -> Room:
        return Room(self.shown.width)

    def _read_on(self, lines: Lines) -> None:
        """Long things, a window at a time."""
        page = max(self.shown.console.height - 1, 1)
        for first in range(0, len(lines), page):
            self.shown.lines(lines[first : first + page])
            key = "more" if first + page < len(lines) else "on"
            if self._typed(f"{self.shown.words.say(f'play.{key}')} "):
                return

    def _line(self) -> str:
        """What is typed; where that is no terminal it is written out too, so that a transcript can be read."""
        line = self._typed("> ")
        if not sys.stdin.isatty():
            self.shown.write(line)
        return line

    def _typed(self, prompt: str) -> str:
        if sys.stdin is None:
            raise EOFError
        return self.shown.console.input(prompt).strip()[:LONGEST_LINE]
