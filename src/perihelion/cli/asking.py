"""What somebody does at a question: chooses, or asks for a hint, the rules, what happened, or all of the board."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from perihelion import IllegalChoice
from perihelion.cli.advice import Coach
from perihelion.cli.boards import board
from perihelion.cli.keeping import Keeping
from perihelion.cli.lines import Lines, Room, fitted, wrapped
from perihelion.cli.question import Question
from perihelion.cli.rules import Rulebook, not_now
from perihelion.cli.screen import SEAT_COLOURS, Screen
from perihelion.table import Table
from perihelion.texts import Texts, house

COMMANDS = ("hint", "rules", "undo", "log", "board", "list", "show", "save", "help", "quit")
LATEST = 200  # events, told unless somebody wants more
MOST = 100_000
UNBROKEN = 100_000  # columns; sentences are broken in windows only


class Leave(Exception):
    """Somebody wants to stop playing."""


class Asking:
    """One question to one seat: does what is typed, and says what there is to say to it."""

    def __init__(
        self, table: Table[Any], seat: int, texts: Texts, screen: Screen, *, keeping: Keeping, coach: Coach
    ) -> None:
        self.table, self.seat, self.texts, self.screen = table, seat, texts, screen
        self.keeping, self.coach = keeping, coach
        self.view = table.view(seat)
        self.question = Question(table, seat, self.view, texts, screen)
        self.answered = self.taken_back = False
        self.width = screen.width if screen.console.is_terminal else UNBROKEN

    def do(self, line: str) -> Lines:
        """Do what was typed; what is said to it."""
        if not line:
            self.question.turn()
            return []
        if (choice := self.question.chosen(line)) is not None:
            self.table.answer(self.seat, choice)
            self.answered = True
            return []
        name, about = self._command(line)
        if name:
            does: Callable[[str], Lines] = getattr(self, f"_{name}")
            return does(about)
        return [] if self.question.narrow(line) else self._refuse(line)

    # What is on the screen

    def title(self, width: int) -> Text:
        """Who is asked what; and how much of the choices is in sight."""
        question, seat = self.question, self.seat
        asked = self.screen.pair(self.texts.names[seat], self.texts.say(f"ask.{question.name}"))
        style = f"bold {SEAT_COLOURS[seat]}"
        if not question.parts():
            return fitted(asked, width, style)
        facts = {"first": question.first + 1, "last": question.first + len(question.in_sight())}
        part = self.screen.words.say("play.part", facts | {"found": len(question.found), "all": len(question.choices)})
        return fitted(asked, width - len(part) - 1, style).append(f" {part}", style="not bold dim")

    def board(self, room: Room) -> Lines:
        """The table as this seat may see it."""
        return board(self.table.game, self.view, self.texts, self.screen, room)

    # The commands

    def _command(self, line: str) -> tuple[str, str]:
        """The command that somebody has typed, if it is one, and what it is about."""
        first, _, about = line.partition(" ")
        if line[0] == "?":
            first, about = "?", line[1:]
        for name in COMMANDS:
            if first.casefold() in self._names(name):
                return ("rules" if first == "?" and about.strip() else name), about.strip()
        return "", ""

    def _names(self, command: str) -> Sequence[str]:
        return self.screen.words.say(f"command.{command}").split(", ")

    def _hint(self, about: str) -> Lines:
        mine = self.question.chosen(about) if about else None
        if about and mine is None:
            return self._said("play.which", what=self._names("hint")[0], n=len(self.question.choices))
        self.screen.write(house("page", self.texts.lang).say("advice.thinking"))
        choice, why = self.coach.advise(self.table, self.seat, self.texts, mine)
        self.question.point_at(choice)
        return self._wrapped(self.question.told(choice), "bold") + [row for each in why for row in self._wrapped(each)]

    def _rules(self, about: str) -> Lines:
        return Rulebook(self.table, self.texts, self.screen, self.width).read(about, self.seat)

    def _undo(self, about: str) -> Lines:
        try:
            self.table.undo(self.seat)
        except IllegalChoice:
            return self._said("play.no-undo")
        self.taken_back = True
        return self._said("play.undone")

    def _log(self, about: str) -> Lines:
        latest = int(about) if about.isascii() and about.isdecimal() and 0 < int(about[:7]) <= MOST else LATEST
        events = self.table.events_for(self.seat)[-latest:]
        told = [self.texts.say(f"event.{event.key}", event.values) for event in events]
        return [row for each in told for row in self._wrapped(each)]

    def _board(self, about: str) -> Lines:
        return self.board(Room(self.screen.width, None, self.question.numbers(), self.question.picked))

    def _list(self, about: str) -> Lines:
        self.question.all()
        return []

    def _show(self, about: str) -> Lines:
        choice = self.question.chosen(about)
        if choice is None:
            return self._said("play.which", what=self._names("show")[0], n=len(self.question.choices))
        self.question.point_at(choice)
        return self._wrapped(self.question.told(choice))

    def _save(self, about: str) -> Lines:
        return self._wrapped(self.keeping.begin(about, self.table, self.screen))

    def _help(self, about: str) -> Lines:
        told = [self._said(f"help.{name}", names=self.screen.words.say(f"command.{name}")) for name in COMMANDS]
        keys = [*self._said("help.keys"), *[row for rows in told for row in rows]]
        return keys + not_now(self.table, self.seat, self.texts, self.screen, self.width)

    def _quit(self, about: str) -> Lines:
        raise Leave

    # Words that are no command

    def _refuse(self, line: str) -> Lines:
        spoken = f"choice.{line.split(maxsplit=1)[0]}" in self.texts.templates  # as a record writes it
        reason = self.table.why_not(self.seat, line) if spoken else None
        if reason is None:
            return self._said("play.wrong", line=line, n=len(self.question.choices))
        return self._wrapped(self.texts.say(*reason))

    def _said(self, key: str, **values: object) -> Lines:
        return self._wrapped(self.screen.words.say(key, values))

    def _wrapped(self, sentence: str, style: str = "") -> Lines:
        return wrapped(sentence, self.width, 2, style)
