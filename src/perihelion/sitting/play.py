"""A table whose changes are numbered, made again from its log."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

import perihelion as ph
from perihelion.lessons import Guide, LessonError, lesson_of
from perihelion.notation import text_of
from perihelion.sitting.ledger import Entry, Setup, Stored

UNDO = "undo"  # how the log says that an answer was taken back
BACK = "back"  # how it says that the game went back to its first so many answers


class Frozen(Exception):
    """Today's rules lead elsewhere than the log says, so nobody may play on."""


class Play:
    """A game being played: `n` grows by one with every answer and every step back."""

    def __init__(self, table: ph.Table[Any], guide: Guide | None = None) -> None:
        self.table, self.n, self.guide = table, 0, guide
        self._asked_at = dict.fromkeys(table.asks, 0)  # the n that brought each open question
        self._moved_at: dict[int, int] = {}  # the n of each seat's last answer or undo
        self._undone: list[tuple[int, int]] = []  # for each step back, its n and how many events stood through it

    def answer(self, seat: int, choice: str) -> Entry:
        """Give an answer; what to write into the log."""
        before = dict(self.table.asks)
        if self.guide is not None:
            self.guide.look(self.table)
        self.table.answer(seat, choice)
        self._count(seat, before)
        return self._entry(seat, text_of(self.table.answers[-1][1]))

    def undo(self, seat: int) -> Entry:
        """Take back that seat's last answer; what to write into the log."""
        asked, before = dict(self.table.asks), list(self.table.events)
        self.table.undo(seat)
        self._count(seat, asked)
        self._note_undone(before)
        return self._entry(seat, UNDO)

    def go_back(self, seat: int) -> Entry:
        """Take back that seat's last answer and all that came after it; what to write into the log."""
        standing = self.before_last(seat)
        if standing is None:
            raise ph.IllegalChoice(f"seat {seat} has nothing to take back")
        table, before = self.table, list(self.table.events)
        self.table = table.game.new(table.players, table.seed, None, **table.options)
        for who, choice in table.answers[:standing]:
            self.table.play(who, choice)
        self.n += 1
        self._asked_at = dict.fromkeys(self.table.asks, self.n)
        self._moved_at = dict.fromkeys(range(table.players), self.n)
        self._note_undone(before)
        return self._entry(seat, f"{BACK} {standing}")

    def before_last(self, seat: int) -> int | None:
        """How many answers were given before that seat's last one."""
        answers = self.table.answers
        return next((n for n in reversed(range(len(answers))) if answers[n][0] == seat), None)

    def _note_undone(self, before: list[ph.Event]) -> None:
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(before, self.table.events, strict=False))
        self._undone.append((self.n, sum(1 for _ in alike)))

    def _count(self, seat: int, before: Mapping[int, ph.Ask]) -> None:
        """That seat has changed something; before, those questions were open."""
        self.n += 1
        self._moved_at[seat] = self.n
        self._asked_at = {
            who: self._asked_at[who] if who != seat and before.get(who) == ask else self.n
            for who, ask in self.table.asks.items()
        }

    def _entry(self, seat: int, text: str) -> Entry:
        return Entry(self.n, seat, text, self.table.digests[-1] if self.table.digests else "")

    def is_new(self, seat: int) -> bool:
        """Whether that seat was asked by the last change."""
        return self._asked_at.get(seat) == self.n

    def may_answer_at(self, seat: int, n: int) -> bool:
        """Whether that seat's open question is the one it saw in news number n.

        Where several are asked at once, the answers of the others do not matter.
        """
        return n == self.n or self._asked_at.get(seat, self.n) <= n <= self.n

    def may_undo_at(self, seat: int, n: int) -> bool:
        """Whether that seat's last answer is the one it saw in news number n."""
        return self._moved_at.get(seat, 0) <= n <= self.n

    def could_go_back(self, seat: int) -> bool:
        """Whether that seat has given an answer, and the game goes on."""
        return not self.table.over and self.before_last(seat) is not None

    def standing(self, n: int) -> int:
        """How many of the events known at n, at most, have not been taken back since."""
        return min((kept for undone, kept in self._undone if undone > n), default=len(self.table.events))


def begin(setup: Setup) -> ph.Table[Any]:
    """The table as it was set up."""
    return game_of(setup).new(setup.players, setup.seed, None, **setup.options)


def guide_of(setup: Setup) -> Guide | None:
    """Who leads through the lesson that is played there, if that still is one."""
    if setup.lesson is None:
        return None
    try:
        return Guide(lesson_of(game_of(setup), setup.lesson))
    except LessonError:
        return None


def beginner(table: ph.Table[Any]) -> int | None:
    """The seat that begins, where nobody has answered yet; none where all begin together, or somebody is alone."""
    if table.players == 1:
        return None
    first = getattr(table.state, "first", None)
    asked = list(table.asks)
    return first if isinstance(first, int) else asked[0] if len(asked) == 1 else None


def places(table: ph.Table[Any]) -> list[int]:
    """Each seat's place: winners are first, the others follow by score; nobody is first where nobody won."""
    ahead = max(1, len(table.winners))
    scores = table.scores or (0.0,) * table.players
    others = [scores[seat] for seat in range(table.players) if seat not in table.winners]
    return [
        1 if seat in table.winners else 1 + ahead + sum(other > score for other in others)
        for seat, score in enumerate(scores)
    ]


def game_of(setup: Setup) -> ph.Game[Any]:
    """The game in the table's edition, under the rules it was set up with while those are reachable; else today's."""
    game = ph.game(setup.game)
    return (game.in_edition(setup.edition) if setup.edition else game).under(setup.rules_version)


def resume(stored: Stored, known: Play | None = None) -> Play:
    """The game as its log left it, perhaps from where it is known to have come; Frozen if the rules lead elsewhere."""
    setup = stored.setup
    try:
        play = known or Play(begin(setup), guide_of(setup))
    except ValueError as error:
        raise Frozen(f"This table was set up under rules {setup.rules_version}, which are gone: {error}.") from error
    for entry in stored.log[play.n :]:
        redo(play, setup, entry)
    return play


def redo(play: Play, setup: Setup, entry: Entry) -> None:
    """Go on as the log says; Frozen if the rules of today lead elsewhere."""
    try:
        again = _again(play, entry)
    except Exception as error:  # whatever today's rules stumble over
        raise Frozen(_drift(play, setup, entry)) from error
    if again != entry:
        raise Frozen(_drift(play, setup, entry))


def _again(play: Play, entry: Entry) -> Entry:
    if entry.text == UNDO:
        return play.undo(entry.seat)
    if entry.text.startswith(f"{BACK} "):
        return play.go_back(entry.seat)
    return play.answer(entry.seat, entry.text)


def _drift(play: Play, setup: Setup, entry: Entry) -> str:
    return (
        f"This table was played under rules {setup.rules_version} of {setup.game}; "
        f"under today's rules {play.table.game.rules_version} its move {entry.n} (of seat {entry.seat}) "
        f"leads elsewhere. Its log is kept as it is."
    )
