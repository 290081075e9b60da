"""A game in progress, for any game whose rules are written as a flow.

Rules are plain coroutines. They change the state, and `await` the players:

    async def attack(g, me, foe):
        if g.influence(foe) > g.power(me) and await ask(foe.number, "escape", IGNORE_OR_FIGHT) == ("ignore",):
            return
        ...

A `Table` keeps the state saved at the start of the current turn, the answers given since, and the running flow.
Cloning, undoing, resuming after a restart and imagining hidden cards are all the same thing: take the saved state,
and give it (some of) the answers again.
"""

import types
from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

T = TypeVar("T")
Choice = tuple[Any, ...]  # a verb and what it is about: ("invade", 7)
Ask = tuple[str, Sequence[Any]]  # the question's name, and the choices
Asks = Mapping[int, Ask]  # the open questions, by seat
Answer = tuple[int, Any]  # a seat and its choice


class IllegalChoice(ValueError):
    """The player was not asked, or not offered that choice."""


class GameOver(Exception):
    """Raised by the rules to end the game at once; carries the winning seat, or None."""


class Secretly(dict[int, Ask]):
    """Questions open to several players at once: nobody knows yet what the others have answered."""


@types.coroutine
def ask(seat: int, name: str, choices: Sequence[T]) -> Generator[Asks, Answer, T]:
    """Ask one player, and wait."""
    _, choice = yield {seat: (name, choices)}
    return choice  # type: ignore[no-any-return]


@types.coroutine
def together(flows: Mapping[int, Coroutine[Any, Any, T]]) -> Generator[Asks, Answer, list[T]]:
    """Let each player go through a flow of their own, at their own pace; the results, in seat order.

    Such a flow may ask only its own player, and draw no luck: the order of the answers must not matter.
    """
    asks = Secretly()
    results: dict[int, T] = {}

    def advance(seat: int, answer: Answer | None) -> None:
        asks.pop(seat, None)
        try:
            asks.update(flows[seat].send(answer))
        except StopIteration as end:
            results[seat] = end.value

    for seat in flows:
        advance(seat, None)
    while asks:
        answer = yield asks
        advance(answer[0], answer)
    return [results[seat] for seat in flows]


class State(Protocol):
    luck: int  # the random generator; it moves when dice are rolled
    reveals: int  # counts the secrets uncovered

    def copy(self) -> Self: ...
    def deal_unseen(self, seat: int, luck: int) -> Any: ...
    def accept(self, deal: Any) -> None: ...


S = TypeVar("S", bound=State)
Turn = Callable[[S], Coroutine[Any, Any, None]]


class Table(Generic[S]):
    """One game being played."""

    __slots__ = ("_flow", "_saving", "answers", "asked", "asks", "saved", "settled", "state", "turn", "winner")

    def __init__(self, turn: Turn[S], state: S, saving: bool = True):
        self.turn, self.state, self._saving = turn, state, saving
        self.asks: Asks = {}
        self.winner: int | None = None
        self._begin()

    @property
    def over(self) -> bool:
        return not self.asks

    def _begin(self) -> None:
        self.answers: list[Answer] = []
        self.settled = 0  # answers before this one can no longer be taken back
        self.asked = 0  # how many answers there were when the open questions were put
        if self._saving:
            self.saved = self.state.copy()
        self._flow = self.turn(self.state)
        self._send(None)

    def _send(self, answer: Answer | None) -> None:
        try:
            asks = self._flow.send(answer)
        except StopIteration:
            self._begin()
        except GameOver as end:
            self.asks = {}
            (self.winner,) = end.args
        else:
            if asks is not self.asks:
                self.asks, self.asked = asks, len(self.answers)

    def play(self, seat: int, choice: Any) -> None:
        """Give an answer known to be legal."""
        if not self._saving:
            self._send((seat, choice))
            return
        state, answers = self.state, self.answers
        luck, reveals = state.luck, state.reveals
        answers.append((seat, choice))
        self._send((seat, choice))
        if self.answers is answers and (state.luck != luck or state.reveals != reveals):
            self.settled = len(answers)

    def answer(self, seat: int, choice: Any) -> None:
        """Give an answer from outside."""
        name, choices = self.asks.get(seat, ("nothing", ()))
        if choice not in choices:
            raise IllegalChoice(f"seat {seat} was asked {name}, and may not answer {choice}")
        self.play(seat, choice)

    def undo(self, seat: int) -> "Table[S]":
        """The table without that player's last answer, if no die has rolled and no card has been seen since."""
        for i in range(len(self.answers) - 1, self.settled - 1, -1):
            if self.answers[i][0] == seat:
                return self._again(self.saved.copy(), self.answers[:i] + self.answers[i + 1 :], saving=True)
        raise IllegalChoice(f"seat {seat} has nothing to take back")

    def clone(self, saving: bool = False) -> "Table[S]":
        """The same table, to play on elsewhere. Without saving, the copy cannot itself be cloned."""
        table = Table(self.turn, self.saved.copy(), saving)
        for seat, choice in self.answers:
            table.play(seat, choice)
        return table

    def imagine(self, seat: int, luck: int, tries: int = 20) -> "Table[S]":
        """A table that looks the same to that seat: what it cannot see is dealt again, and luck to come is new.

        Answers the others have given in secret are forgotten: they are asked again.
        """
        known = self.answers[: self.asked] + [answer for answer in self.answers[self.asked :] if answer[0] == seat]
        for attempt in range(tries):
            state = self.saved.copy()
            state.accept(self.state.deal_unseen(seat, luck + attempt))
            try:
                table = self._again(state, known, saving=False)
            except IllegalChoice:  # that deal cannot have led to what everybody saw
                continue
            table.state.luck = luck
            return table
        raise IllegalChoice(f"no deal imagined for seat {seat} explains this turn")

    def _again(self, state: S, answers: Sequence[Answer], saving: bool) -> "Table[S]":
        table = Table(self.turn, state, saving)
        for seat, choice in answers:
            table.answer(seat, choice)
        return table
