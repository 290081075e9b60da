"""Those around one table: people at this terminal, and bots."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table as Grid

import perihelion as ph
from perihelion.cli.boards import board_of
from perihelion.cli.rules import explain
from perihelion.cli.screen import SEAT_COLOURS, Screen, ending
from perihelion.notation import Choice, choice_of

LONGEST_LINE = 200


class Leave(Exception):
    """Somebody wants to stop playing."""


class Party:
    """Shows the table to whoever is asked, and reads the answers."""

    def __init__(self, table: ph.Table[Any], bots: Mapping[int, ph.Bot], names: Sequence[str], shown: Screen) -> None:
        self.table, self.bots, self.names, self.shown = table, bots, names, shown
        self.texts = table.texts(shown.words.lang, names)
        self.board = board_of(table.game)
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
        alone = self.table.players - len(self.bots) == 1
        self._show(self.last if alone else None, self.told.get(self.last, 0))
        self.shown.write(ending(self.table, self.shown.words, self.texts), style="bold")

    def _ask(self, seat: int) -> None:
        """Show one person the table and the choices, and wait for an answer."""
        if self.last not in (None, seat) and self.shown.console.is_terminal:
            self.shown.console.clear()  # what the one before could see is not for this one
        self._show(seat, self.told.get(seat, 0))
        self.told[seat] = len(self.table.events)
        self._put_question(seat)
        self.last = seat
        while not self._read(seat):
            pass

    def _show(self, seat: int | None, since: int) -> None:
        """What happened since so many events, and the table now, as that seat may see it."""
        console = self.shown.console
        events = self.table.events_for(seat)[since:]
        if events:
            console.print()
        for event in events:
            self.shown.indent(self.texts.say(f"event.{event.key}", event.values))
        console.print()
        console.print(self.board(self.table.view(seat), self.texts, self.shown))
        console.print()

    def _put_question(self, seat: int) -> None:
        ask = self.table.asks[seat]
        question = self.shown.pair(self.names[seat], self.texts.say(f"ask.{ask.name}"))
        self.shown.write(question, style=f"bold {SEAT_COLOURS[seat]}")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for number, (choice, notes) in enumerate(zip(ask.choices, self.table.notes(seat), strict=True), 1):
            forecast = self.shown.row([self.texts.say(*note) for note in notes])
            grid.add_row(f"{number:>3}", self.texts.choice(choice), forecast)
        self.shown.console.print(grid)
        if self.last is None:
            self.shown.say("play.hint", n=len(ask.choices))

    def _read(self, seat: int) -> bool:
        """Do what somebody types; whether that changed the table."""
        line = self._line()
        choices = self.table.asks[seat].choices
        if (choice := _chosen(line, choices)) is not None:
            self.table.answer(seat, choice)
            return True
        if line == "q":
            raise Leave
        if line == "u":
            return self._take_back(seat)
        if line.startswith("?"):
            explain(self.table, seat, line[1:].strip(), self.texts, self.shown)
        elif line:
            self._refuse(seat, line)
        return False

    def _line(self) -> str:
        """What is typed; where that is no terminal it is written out too, so that a transcript can be read."""
        if sys.stdin is None:
            raise EOFError
        line = self.shown.console.input("> ").strip()[:LONGEST_LINE]
        if not sys.stdin.isatty():
            self.shown.write(line)
        return line

    def _take_back(self, seat: int) -> bool:
        try:
            self.table.undo(seat)
        except ph.IllegalChoice:
            self.shown.say("play.no-undo")
            return False
        self.told = {who: min(count, len(self.table.events)) for who, count in self.told.items()}
        self.shown.say("play.undone")
        return True

    def _refuse(self, seat: int, line: str) -> None:
        reason = self.table.why_not(seat, line)
        if reason is None:
            self.shown.say("play.wrong", line=line, n=len(self.table.asks[seat].choices))
        else:
            self.shown.write(self.texts.say(*reason))


def _chosen(line: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice of that number, or of that text as a record has it."""
    if line.isascii() and line.isdecimal():
        return choices[int(line) - 1] if 1 <= int(line) <= len(choices) else None
    choice = choice_of(line)
    return choice if choice in choices else None
