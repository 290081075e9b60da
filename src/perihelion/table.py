"""A game in progress, for any game whose rules are written as a flow.

A game is a row of scenes (a turn, or a part of a long one). A `Table` keeps the state saved at the start of the current
scene, the answers given since, and the running flow. Cloning, undoing, resuming after a restart and imagining hidden
cards are all the same thing: take the saved state, and give it (some of) the answers again.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar, cast  # Any: each game types its own view

from perihelion import luck as luck_
from perihelion import notation
from perihelion.flow import (
    Answer,
    Ask,
    Chronicle,
    Event,
    Flow,
    GameOver,
    Reason,
    Secretly,
    State,
    ask,
    ask_all,
    to_the_end,
    together,
    why,
)
from perihelion.notation import Choice, OptionValue, choice_of, text_of
from perihelion.shell import digest
from perihelion.texts import Note, Texts

if TYPE_CHECKING:
    from perihelion.game import Game

__all__ = [
    "Answer",
    "Ask",
    "Event",
    "Flow",
    "GameOver",
    "IllegalChoice",
    "Reason",
    "Secretly",
    "State",
    "Table",
    "ask",
    "ask_all",
    "together",
    "why",
]

IMAGINATIONS = 20  # deals tried before an imagined table is given up
SHOWN_CHOICES = 8  # choices listed in an error message

S = TypeVar("S", bound=State)


class IllegalChoice(ValueError):
    """The player was not asked, or not offered that choice."""


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

    def __init__(
        self,
        game: "Game[S]",
        state: S,
        players: int,
        seed: int,
        options: Mapping[str, OptionValue],
        *,
        kept: bool = True,
    ) -> None:
        self.game, self.players, self.seed, self.options = game, players, seed, options
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
        if kept:
            state.told = Chronicle([], 0)
        self._begin()

    def __repr__(self) -> str:
        asked = [f"seat {seat} is asked {ask.name} ({len(ask.choices)} choices)" for seat, ask in self.asks.items()]
        now = ", ".join(asked) or f"over, won by {' and '.join([f'seat {seat}' for seat in self.winners]) or 'nobody'}"
        return f"<Table {self.game.id} players={self.players} seed={self.seed} answers={len(self.answers)}: {now}>"

    # Asking and answering

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks

    def answer(self, seat: int, choice: Choice | str) -> None:
        """Give an answer from outside: a choice that was offered, or its text."""
        self.play(seat, self.offered(seat, choice))

    def play(self, seat: int, choice: Choice) -> None:
        """Give an answer known to be offered."""
        before = self._keep((seat, choice)) if self._kept else None
        try:
            self.asks = self._flow.send((seat, choice))
        except GameOver as end:
            self._end(end)
        else:
            if not self.asks:
                self._begin()
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

    def offered(self, seat: int, choice: Choice | str) -> Choice:
        """The choice that is meant, if it is offered to that seat now."""
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
            self._flow: Flow[None] = to_the_end(self.game.scene(self.state))
            try:
                self.asks = self._flow.send(None)
            except GameOver as end:
                self._end(end)
                return
            if self.asks:
                return

    def _end(self, end: GameOver) -> None:
        self.asks = {}
        self.winners, self.scores, self.reason = end.winners, end.scores, end.reason

    # The same table again

    def clone(self) -> "Table[S]":
        """The same table, to play on elsewhere."""
        self._must_keep("cloned")
        scene = self._scenes[-1]
        twin = self._again(scene.saved.copy(), self.answers[scene.answers :])
        twin.answers, twin.digests, twin._scenes = self.answers[:], self.digests[:], self._scenes[:]
        twin._settled, twin._asked, twin._kept = self._settled, self._asked, True
        twin.state.told = Chronicle(self.events[:], len(self.answers))
        return twin

    def __copy__(self) -> "Table[S]":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Table[S]":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """A pickled table is its record, and the game to play it again with."""
        self._must_keep("pickled")
        return _again_from, (self.game, self.record())

    def undo(self, seat: int) -> Self:
        """Take back that seat's last answer, if no die has rolled and no secret has come out since."""
        scene, answers = self._without_last(seat)
        self._rewind(scene)
        for who, choice in answers:
            self.play(who, choice)
        return self

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would succeed."""
        if len(self.answers) > self._settled and self.answers[-1][0] == seat:
            return True  # nothing came after it that would have to stand without it
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
            self._again(scene.saved.copy(), rest, checked=True)
        except IllegalChoice:
            raise IllegalChoice(f"seat {seat} cannot take that back: others have answered since") from None
        return scene, rest

    def imagine(self, seat: int, luck: int, kind: "type[Table[S]] | None" = None) -> "Table[S]":
        """A table that looks the same to that seat: what it cannot see is dealt again, and luck to come is new.

        Answers the others have given in secret are forgotten: they are asked again. The imagined table is silent and
        keeps no answers, so it is fast, but cannot itself be cloned; a Dream, if that is wanted, can be forked.
        """
        self._must_keep("imagined")
        scene = self._scenes[-1]
        known = self._known_to(seat, scene.answers)
        cards = self.state.cards
        if cards is None:
            return self._dream(kind, scene.saved.copy(), known, luck)
        for attempt in range(IMAGINATIONS):
            state = scene.saved.copy()
            assert state.cards is not None
            state.cards.kinds = cards.deal_unseen(seat, luck_.begin(luck + attempt))
            try:
                return self._dream(kind, state, known, luck, checked=True)
            except IllegalChoice:  # that deal cannot have led to what everybody saw
                continue
        raise IllegalChoice(f"no deal imagined for seat {seat} explains this turn")

    def answers_since(self, count: int, seat: int) -> list[Answer] | None:
        """The answers after so many, as far as that seat knows them; None if luck or secrets have come out since."""
        return self._known_to(seat, count) if self._settled <= count <= len(self.answers) else None

    def _known_to(self, seat: int, count: int) -> list[Answer]:
        """The answers after so many that are no secret to that seat."""
        answers = self.answers[count:]
        if type(self.asks) is not Secretly:
            return answers
        put = max(self._asked - count, 0)  # answers before the open questions were put
        return answers[:put] + [answer for answer in answers[put:] if answer[0] == seat]

    def _dream(
        self, kind: "type[Table[S]] | None", state: S, answers: Sequence[Answer], luck: int, checked: bool = False
    ) -> "Table[S]":
        dream = self._again(state, answers, checked, kind)
        dream._take_luck(luck_.begin(luck))
        return dream

    def _take_luck(self, luck: int) -> None:
        self.state.luck = luck

    def _again(
        self, state: S, answers: Sequence[Answer], checked: bool = False, kind: "type[Table[S]] | None" = None
    ) -> "Table[S]":
        """A silent table from a copy of a saved state, which it plays on with, and the answers since."""
        table = (kind or type(self))(self.game, state, self.players, self.seed, self.options, kept=False)
        for seat, choice in answers:
            table.play(seat, table.offered(seat, choice) if checked else choice)
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
        return cast("dict[str, Any]", self.game.view(self.state, seat))  # whatever its type says of the keys, a dict

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
        return self.game.texts(lang, self.options, self.players).about(names, self.game.labels(self.players))

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

    def record(self, lang: str | None = None, salt: str = "", mixed: notation.Mixed | None = None) -> str:
        """The game as text: seed, options, answers and hashes; in a language, narrated between the answers.

        With the salt of a table whose seed was committed to, it has the commitment too; with what the seed was mixed
        of, that as well.
        """
        self._must_keep("recorded")
        comments: dict[int, list[str]] = {}
        if lang is not None:
            for event, sentence in zip(self.events, self.narrate(lang), strict=True):
                comments.setdefault(event.at, []).append(sentence)
        answers = [(s, text_of(c), d) for (s, c), d in zip(self.answers, self.digests, strict=True)]
        game, options, result = self.game, self.game.told(self.options), self.result
        record = notation.Record(
            game.id, game.rules_version, self.players, self.seed, options, answers, result, comments
        )
        if salt:
            record.salt, record.commitment = salt, luck_.commitment(mixed.share if mixed else self.seed, salt)
            record.mixed = mixed
        if self.game.edition is not None:
            record.edition = self.game.edition.text
        return notation.write(record)

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


def _again_from(game: "Game[S]", record: str) -> Table[S]:
    return game.replay(notation.read(record))
