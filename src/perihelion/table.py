"""A game in progress, for any game whose rules are written as a flow.

Rules are plain coroutines. They change the state, and `await` the players:

    async def attack(g, me, foe):
        if g.influence(foe) > g.attack(me) and await ask(foe.seat, "escape", IGNORE_OR_FIGHT) == ("ignore",):
            return
        ...

A game is a row of scenes (a turn, or a part of a long one). A `Table` keeps the state saved at the start of the current
scene, the answers given since, and the running flow. Cloning, undoing, resuming after a restart and imagining hidden
cards are all the same thing: take the saved state, and give it (some of) the answers again.
"""

import types
from collections.abc import Coroutine, Generator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

from perihelion import luck as luck_
from perihelion import notation
from perihelion.cards import Cards
from perihelion.luck import BARE, WORD, WORD_BITS, refill
from perihelion.notation import Choice, OptionValue, choice_of, text_of
from perihelion.shell import Shell, digest, shell
from perihelion.texts import Note, Texts

if TYPE_CHECKING:
    from perihelion.game import Game

T = TypeVar("T")
Answer = tuple[int, Any]  # a seat and its choice
Flow = Coroutine[Any, Any, T]

IMAGINATIONS = 20  # deals tried before an imagined table is given up
SHOWN_CHOICES = 8  # choices listed in an error message


class IllegalChoice(ValueError):
    """The player was not asked, or not offered that choice."""


class GameOver(Exception):
    """Raised by the rules to end the game at once."""

    def __init__(self, winners: Sequence[int], reason: str, scores: Sequence[float] | None = None) -> None:
        self.winners, self.reason, self.scores = tuple(winners), reason, None if scores is None else tuple(scores)


class Ask(NamedTuple):
    """A question's name, and the choices."""

    name: str
    choices: Sequence[Choice]


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

    def tell(self, key: str, secret: int | None = None, **values: Any) -> None:
        """Narrate an event; one that is secret to a seat reaches the others as `key.hidden` with no more than `by`."""
        if self.told is not None:
            self.told.events.append(Event(self.told.at, key, values, secret))


S = TypeVar("S", bound=State)


class Scene(NamedTuple, Generic[S]):
    """Where a scene began: the state then, and how many answers and events there were."""

    saved: S
    answers: int
    events: int


class Table(Generic[S]):
    """One game being played."""

    __slots__ = (
        "_asked",
        "_flow",
        "_kept",
        "_scenes",
        "_settled",
        "answers",
        "asks",
        "digests",
        "game",
        "options",
        "players",
        "reason",
        "scores",
        "seed",
        "state",
        "winners",
    )

    def __init__(self, game: "Game[S]", state: S, players: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        self.game, self.players, self.seed, self.options = game, players, seed, options
        self._sit_down(state, kept=True)
        state.told = Chronicle([], 0)
        self._begin()

    def _sit_down(self, state: S, kept: bool) -> None:
        self.state = state
        self.asks: Mapping[int, Ask] = {}
        self.winners: tuple[int, ...] = ()
        self.scores: tuple[float, ...] | None = None
        self.reason = ""
        self.answers: list[Answer] = []
        self.digests: list[str] = []  # a hash of the state after each answer
        self._kept = kept  # whether answers are kept; without them there is no undo, no clone and no record
        self._scenes: list[Scene[S]] = []
        self._settled = 0  # answers before this one can no longer be taken back
        self._asked = 0  # how many answers there were when the open questions were put

    # Asking and answering

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks

    def answer(self, seat: int, choice: Choice | str) -> None:
        """Give an answer from outside: a choice that was offered, or its text."""
        self.play(seat, self._offered(seat, choice))

    def play(self, seat: int, choice: Choice) -> None:
        """Give an answer known to be offered."""
        before = self._keep((seat, choice)) if self._kept else None
        try:
            self.asks = self._flow.send((seat, choice))
        except StopIteration:
            self._begin()
        except GameOver as end:
            self._end(end)
        if before is not None:
            self._settle(*before)

    def _keep(self, answer: Answer) -> tuple[Mapping[int, Ask], int, int]:
        """Keep an answer about to be given; the questions, the luck and the reveals before it."""
        state = self.state
        self.answers.append(answer)
        if state.told is not None:
            state.told.at = len(self.answers)
        return self.asks, state.luck, _reveals(state)

    def _settle(self, asks: Mapping[int, Ask], luck: int, reveals: int) -> None:
        """Note what the last answer has done, and whether it can still be taken back."""
        state = self.state
        self.digests.append(digest(state))
        if self.asks is not asks:
            self._asked = len(self.answers)
        secrets_out = type(asks) is Secretly and self.asks is not asks
        if secrets_out or self.over or state.luck != luck or _reveals(state) != reveals:
            self._settled = len(self.answers)
            del self._scenes[:-1]

    def _offered(self, seat: int, choice: Choice | str) -> Choice:
        ask = self.asks.get(seat)
        if ask is None:
            who = ", ".join(map(str, self.asks)) or "nobody: the game is over"
            raise IllegalChoice(f"seat {seat} was not asked; the question is for {who}")
        wanted = choice_of(choice) if isinstance(choice, str) else choice
        if wanted not in ask.choices:
            shown = [text_of(each) for each in ask.choices[:SHOWN_CHOICES]]
            more = f" or {len(ask.choices) - SHOWN_CHOICES} more" if len(ask.choices) > SHOWN_CHOICES else ""
            raise IllegalChoice(f"seat {seat} was asked {ask.name}: {', '.join(shown)}{more}; not {choice!r}")
        return wanted

    def _begin(self) -> None:
        """Begin a scene, or more if nobody is asked in it."""
        while True:
            if self._kept:
                self._scenes.append(Scene(self.state.copy(), len(self.answers), len(self.events)))
            self._flow: Flow[None] = self.game.scene(self.state)
            try:
                self.asks = self._flow.send(None)
            except StopIteration:
                continue
            except GameOver as end:
                self._end(end)
            return

    def _end(self, end: GameOver) -> None:
        self.asks = {}
        self.winners, self.scores, self.reason = end.winners, end.scores, end.reason

    # The same table again

    def clone(self) -> "Table[S]":
        """The same table, to play on elsewhere."""
        self._must_keep("cloned")
        scene = self._scenes[-1]
        twin = self._again(scene.saved, self.answers[scene.answers :])
        twin.answers, twin.digests, twin._scenes = self.answers[:], self.digests[:], self._scenes[:]
        twin._settled, twin._asked, twin._kept = self._settled, self._asked, True
        twin.state.told = Chronicle(self.events[:], len(self.answers))
        return twin

    def undo(self, seat: int) -> Self:
        """Take back that seat's last answer, if no die has rolled and no secret has come out since."""
        scene, answers = self._without_last(seat)
        self._rewind(scene)
        for who, choice in answers:
            self.play(who, choice)
        return self

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would succeed."""
        try:
            self._without_last(seat)
        except IllegalChoice:
            return False
        return True

    def _without_last(self, seat: int) -> tuple[Scene[S], list[Answer]]:
        """The scene of that seat's last answer, and what was answered in it and since, that one left out."""
        number = self._last_answer(seat)
        scene = next(scene for scene in reversed(self._scenes) if scene.answers <= number)
        rest = self.answers[scene.answers : number] + self.answers[number + 1 :]
        try:
            self._again(scene.saved, rest, checked=True)
        except IllegalChoice:
            raise IllegalChoice(f"seat {seat} cannot take that back: others have answered since") from None
        return scene, rest

    def imagine(self, seat: int, luck: int) -> "Table[S]":
        """A table that looks the same to that seat: what it cannot see is dealt again, and luck to come is new.

        Answers the others have given in secret are forgotten: they are asked again. The imagined table is silent and
        keeps no answers, so it is fast, but cannot itself be cloned.
        """
        self._must_keep("imagined")
        scene = self._scenes[-1]
        open_from = self._asked - scene.answers if type(self.asks) is Secretly else len(self.answers)
        given = self.answers[scene.answers :]
        known = given[:open_from] + [answer for answer in given[open_from:] if answer[0] == seat]
        cards = self.state.cards
        if cards is None:
            return self._dream(scene.saved, known, luck)
        for attempt in range(IMAGINATIONS):
            saved = scene.saved.copy()
            assert saved.cards is not None
            saved.cards.kinds = cards.deal_unseen(seat, luck_.begin(luck + attempt))
            try:
                return self._dream(saved, known, luck, checked=True)
            except IllegalChoice:  # that deal cannot have led to what everybody saw
                continue
        raise IllegalChoice(f"no deal imagined for seat {seat} explains this turn")

    def _dream(self, saved: S, answers: Sequence[Answer], luck: int, checked: bool = False) -> "Table[S]":
        dream = self._again(saved, answers, checked)
        dream.state.luck = luck_.begin(luck)
        return dream

    def _again(self, saved: S, answers: Sequence[Answer], checked: bool = False) -> "Table[S]":
        """A silent table from a saved state and the answers since."""
        table = object.__new__(type(self))
        table.game, table.players, table.seed, table.options = self.game, self.players, self.seed, self.options
        table._sit_down(saved.copy(), kept=False)
        table._begin()
        for seat, choice in answers:
            table.play(seat, table._offered(seat, choice) if checked else choice)
        return table

    def _rewind(self, scene: Scene[S]) -> None:
        """Back to where a scene began."""
        events = self.events[: scene.events]
        del self.answers[scene.answers :], self.digests[scene.answers :]
        while self._scenes.pop() is not scene:
            pass
        self.state = scene.saved.copy()
        self.state.told = Chronicle(events, len(self.answers))
        self._asked = len(self.answers)
        self._begin()

    def _last_answer(self, seat: int) -> int:
        """The number of that seat's last answer that may be taken back."""
        self._must_keep("undone")
        for number in range(len(self.answers) - 1, self._settled - 1, -1):
            if self.answers[number][0] == seat:
                return number
        raise IllegalChoice(f"seat {seat} has nothing to take back since the last roll or reveal")

    def _must_keep(self, what: str) -> None:
        if not self._kept:
            raise TypeError(f"an imagined table keeps no answers and cannot be {what}: use the table it was made from")

    # Looking

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat may see, as plain JSON data; None is a spectator."""
        self._seat(seat)
        return self.game.view(self.state, seat)

    @property
    def events(self) -> list[Event]:
        """Everything told so far, secrets included."""
        return self.state.told.events if self.state.told is not None else []

    def events_for(self, seat: int | None) -> list[Event]:
        """Everything told so far, as that seat may know it."""
        self._seat(seat)
        return [event.seen_by(seat) for event in self.events]

    def narrate(self, lang: str, seat: int | None = None, names: Sequence[str] = ()) -> list[str]:
        """What happened, in sentences that seat may read."""
        texts = self.texts(lang, names)
        return [texts.say(f"event.{event.key}", event.values) for event in self.events_for(seat)]

    def texts(self, lang: str, names: Sequence[str] = ()) -> Texts:
        """The game's texts, speaking of this table's players and things."""
        return self.game.texts(lang).about(names, self.game.labels(self.players))

    def notes(self, seat: int) -> list[list[Note]]:
        """What each choice offered to that seat would bring, choice by choice."""
        ask = self.asks.get(seat)
        return [self.game.notes(self.state, seat, choice) for choice in ask.choices] if ask else []

    def why_not(self, seat: int, choice: Choice | str) -> Note | None:
        """The rule that keeps a choice out, where the game can name it."""
        self._seat(seat)
        ask = self.asks.get(seat)
        if ask is None:
            return Note("why.not-asked", {"by": sorted(self.asks)}) if self.asks else Note("why.over", {})
        wanted = choice_of(choice) if isinstance(choice, str) else choice
        return None if not wanted or wanted in ask.choices else self.game.why_not(self.state, seat, ask, wanted)

    def record(self, lang: str | None = None) -> str:
        """The game as text: seed, options, answers and hashes; in a language, narrated between the answers."""
        self._must_keep("recorded")
        comments: dict[int, list[str]] = {}
        if lang is not None:
            for event, sentence in zip(self.events, self.narrate(lang), strict=True):
                comments.setdefault(event.at, []).append(sentence)
        answers = [(s, text_of(c), d) for (s, c), d in zip(self.answers, self.digests, strict=True)]
        game, options = self.game, dict(self.options)
        return notation.write(
            notation.Record(
                game.id, game.rules_version, self.players, self.seed, options, answers, self.result, comments
            )
        )

    @property
    def result(self) -> str:
        """How the game ended, as a record says it."""
        if not self.over:
            return "unfinished"
        scores = "" if self.scores is None else " scores " + " ".join(map(str, self.scores))
        return f"winners {' '.join(map(str, self.winners)) or 'none'} reason {self.reason}{scores}"

    def _seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.players):
            raise IllegalChoice(f"seats go from 0 to {self.players - 1}; there is no seat {seat}")


def _reveals(state: State) -> int:
    return state.cards.reveals if state.cards is not None else 0
