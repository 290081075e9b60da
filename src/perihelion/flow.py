"""What rules are written with: asking players, telling what happens, and the state they change.

Rules are plain coroutines. They change the state, and `await` the players:

    async def attack(g, me, foe):
        if g.influence(foe) > g.attack(me) and await ask(foe.seat, "escape", IGNORE_OR_FIGHT) == ("ignore",):
            return
        ...

A condition of a rule is one function that gives None or the reason against a choice. What is offered has none against
it; what is not offered is explained by the same function, once somebody asks:

    UNARMED = Reason("why.unarmed", lambda me, foe: {"foe": foe.seat})

    def votes(me, foes):
        return [("vote", foe.seat) for foe in foes if not cannot_vote(me, foe)]

    def cannot_vote(me, foe):
        return None if foe.weapons else UNARMED

    why(cannot_vote, me, foe)  # a Note, or None
"""

import types
from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple, TypeVar  # Any: choices, and what is told, are as each game has them

from perihelion import luck as luck_
from perihelion.cards import Cards
from perihelion.luck import BARE, WORD, WORD_BITS, refill
from perihelion.notation import Choice
from perihelion.shell import Shell, shell
from perihelion.texts import Note

T = TypeVar("T")
Answer = tuple[int, Any]  # a seat and its choice
Flow = Coroutine[Any, Any, T]


class GameOver(Exception):
    """Raised by the rules to end the game at once."""

    def __init__(self, winners: Sequence[int], reason: str, scores: Sequence[float] | None = None) -> None:
        self.winners, self.reason, self.scores = tuple(winners), reason, None if scores is None else tuple(scores)


class Ask(NamedTuple):
    """A question's name, and the choices."""

    name: str
    choices: Sequence[Choice]


def _nothing(*case: Any) -> dict[str, Any]:
    return {}


class Reason(NamedTuple):
    """Why something may not be done: a text key, and what fills its holes, worked out of the case if somebody asks.

    Conditions are looked at all the time and seldom asked why: a constant costs them nothing.
    """

    key: str
    values: Callable[..., dict[str, Any]] = _nothing  # of what the condition was given


def why(condition: Callable[..., Reason | None], *case: Any) -> Note | None:
    """What a condition has against a case, if anything."""
    reason = condition(*case)
    return Note(reason.key, reason.values(*case)) if reason else None


class Event(NamedTuple):
    """Something told when so many answers had been given."""

    at: int
    key: str
    values: dict[str, Any]
    secret: int | None = None  # only that seat may know more than that it happened

    def seen_by(self, seat: int | None) -> "Event":
        """The event as that seat may know it."""
        if self.secret is None or self.secret == seat:
            return self
        return Event(self.at, f"{self.key}.hidden", {"by": self.secret})


class Secretly(dict[int, Ask]):
    """Questions open to several players at once: nobody knows yet what the others have answered."""


NOBODY: Mapping[int, Ask] = {}  # is asked

_new_tuple = tuple.__new__  # a NamedTuple's own constructor takes three times as long


@types.coroutine
def ask(seat: int, name: str, choices: Sequence[T]) -> Generator[Mapping[int, Ask], Answer, T]:
    """Ask one player, and wait."""
    answer = yield {seat: _new_tuple(Ask, (name, choices))}
    return answer[1]  # type: ignore[no-any-return]  # one of the choices


@types.coroutine
def ask_all(seats: Sequence[int], name: str, choices: Sequence[T]) -> Generator[Mapping[int, Ask], Answer, list[T]]:
    """Put the same question to several players at once, secretly; the answers, in the order of the seats."""
    asks = Secretly.fromkeys(seats, _new_tuple(Ask, (name, choices)))
    answers: dict[int, T] = {}
    while asks:
        seat, choice = yield asks
        del asks[seat]
        answers[seat] = choice
    return [answers[seat] for seat in seats]


@types.coroutine
def together(flows: Mapping[int, Flow[T]]) -> Generator[Mapping[int, Ask], Answer, list[T]]:
    """Let each player go through a flow of their own, at their own pace; the results, in seat order.

    Such a flow may ask only its own player, and draw no luck: the order of the answers must not matter.
    """
    asks = Secretly()
    results: dict[int, T] = {}

    def advance(seat: int, answer: Answer | None) -> None:
        try:
            asks.update(flows[seat].send(answer))
        except StopIteration as end:
            asks.pop(seat, None)
            results[seat] = end.value

    for seat in flows:
        advance(seat, None)
    while asks:
        answer = yield asks
        advance(answer[0], answer)
    return [results[seat] for seat in flows]


@types.coroutine
def to_the_end(flow: Flow[None]) -> Generator[Mapping[int, Ask], Answer | None, None]:
    """Go through a flow, and at its end ask nobody: that costs less than the exception with which coroutines end."""
    yield from flow
    yield NOBODY


class Chronicle:
    """The events of a table, stamped with the number of answers given."""

    __slots__ = ("at", "events")

    def __init__(self, events: list[Event], at: int) -> None:
        self.events, self.at = events, at


@shell
class State(Shell):
    """What every game's state has: luck, perhaps cards, and somebody to tell what happens."""

    luck: int
    cards: Cards | None = None
    told: Chronicle | None = field(default=None, repr=False, compare=False, metadata={"left_out": True})

    def draw(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        luck = self.luck  # luck.draw, written out: dice are rolled all the time
        if luck < BARE:
            luck = refill(luck)
        self.luck = luck >> WORD_BITS
        return (luck & WORD) * sides >> WORD_BITS

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in any order."""
        self.luck, mixed = luck_.shuffle(self.luck, things)
        return mixed

    def things(self) -> Sequence[int]:
        """Every thing, wherever it lies: the same ones all game long."""
        return ()

    def tell(self, key: str, secret: int | None = None, **values: object) -> None:
        """Narrate an event; one that is secret to a seat reaches the others as `key.hidden` with no more than `by`."""
        if self.told is not None:
            self.told.events.append(Event(self.told.at, key, values, secret))
