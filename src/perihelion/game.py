"""What a game is: its rules, its options, its texts, and how to set up a table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import (  # Any: each game types its own view, content and options
    Any,
    Generic,
    Literal,
    SupportsIndex,
    TypeVar,
)

from perihelion import editions, notation, texts
from perihelion import luck as luck_
from perihelion import teaching as teaching_
from perihelion.content import content_of, hash_of
from perihelion.editions.loading import loaded
from perihelion.notation import Choice, Drift, OptionValue
from perihelion.table import Ask, Flow, IllegalChoice, State, Table
from perihelion.texts import Note

S = TypeVar("S", bound=State)

# What a game may have in its folder beside its rules: modules for those who print it, show it in a terminal, learn it
# or solve it. Their words lie under the same names in its texts. Neither the rules nor the page need them. A game that
# is solved has another part, `solved`, which bots need wherever they play (bots/exact.py).
PARTS = ("learning", "printing", "solving", "terminal")


class BadTable(ValueError):
    """No table can be set up like that."""


@dataclass(frozen=True)
class Option:
    """What a table option may be, and what it is unless somebody changes it."""

    kind: Literal["bool", "int", "choice"]
    default: OptionValue
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    came_later: bool = False  # when tables were already played without it: to them it is as it always was

    def goes_without_saying(self, value: OptionValue) -> bool:
        """Whether neither a record nor a state names the value, so that older ones stay as they are."""
        return self.came_later and value == self.default

    def check(self, name: str, value: object) -> OptionValue:
        """The value, if the option may have it."""
        if self.kind == "bool" and isinstance(value, bool):
            return value
        if self.kind == "int" and isinstance(value, int) and not isinstance(value, bool) and self._within(value):
            return value
        if self.kind == "choice" and isinstance(value, str) and value in self.choices:
            return value
        raise BadTable(f"option {name} is {self.expected()}, not {value!r}")

    def expected(self) -> str:
        """What the option may be, in words."""
        if self.kind == "bool":
            return "true or false"
        return f"a number from {self.low} to {self.high}" if self.kind == "int" else f"one of {', '.join(self.choices)}"

    def _within(self, value: int) -> bool:
        return self.low <= value <= self.high


def switch(default: bool = False) -> Option:
    """An option that is on or off."""
    return Option("bool", default)


def number(default: int, low: int, high: int) -> Option:
    """An option that is a whole number."""
    return Option("int", default, low, high)


def one_of(*choices: str) -> Option:
    """An option that is a word; the first unless somebody changes it."""
    return Option("choice", choices[0], choices=choices)


def later(option: Option) -> Option:
    """An option that came when tables were already played; its default is what was played before."""
    return replace(option, came_later=True)


def unusual(given: Mapping[str, OptionValue], options: Mapping[str, Option]) -> list[str]:
    """The options of a table that somebody has changed."""
    return [name for name, option in options.items() if given[name] != option.default]


def spelled(rules: Any, options: Mapping[str, Option]) -> str:
    """How a state spells the options of its table, which are a named tuple."""
    named = [(name, value) for name, value in rules._asdict().items() if not options[name].goes_without_saying(value)]
    return f"{type(rules).__name__}({', '.join([f'{name}={value!r}' for name, value in named])})"


def nothing_to_note(state: Any, seat: int, choice: Choice) -> list[Note]:
    """For games without forecasts."""
    return []


def no_reason(state: Any, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """For games that give no reasons."""
    return None


def never_idle(state: Any, seat: int, choice: Choice) -> bool:
    """For games in which every choice does something."""
    return False


def all_choices(state: Any, seat: int, ask: Ask) -> Sequence[Choice]:
    """For games with few choices."""
    return ask.choices


def no_opening(table: Table[Any], seat: int) -> tuple[str, ...]:
    """For games whose openings have no names."""
    return ()


def no_labels(players: int) -> Sequence[Note]:
    """For games whose things have no names."""
    return ()


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game one can play."""

    id: str
    players: range
    rules_version: int
    package: str  # where its texts lie
    setup: Callable[[int, int, Mapping[str, Any]], S]  # players, luck, options
    scene: Callable[[S], Flow[None]]
    view: Callable[[S, int | None], Mapping[str, Any]]  # each game has a type of its own for it
    judge: Callable[[S, int], dict[str, float]]  # how well a seat stands, by named terms
    minutes: tuple[int, int] | None = None  # how long it takes at a table, from and to; None if nobody has said
    depth: Literal[1, 2, 3] | None = None  # how hard it is to learn and to play well: easy, medium, expert
    lead: float = 1.0  # the difference in standing that makes a victory e times as likely
    unspoken: frozenset[str] = frozenset()  # terms of the judge that give nobody a reason, and have no words
    passing: frozenset[str] = frozenset()  # terms of which the end of the game leaves nothing: nobody has won by them
    solo_rival: bool = False  # alone, one wins or loses against the game; else all that counts is points
    promising: Callable[[S, int, Ask], Sequence[Choice]] = all_choices  # best first, where there are hundreds
    turns: Callable[[S, int], int] | None = None  # how many a seat has begun, where a turn is many small answers
    blind: frozenset[str] = frozenset()  # questions about what lies face down: what promises most stands for the others
    notes: Callable[[S, int, Choice], list[Note]] = nothing_to_note
    why_not: Callable[[S, int, Ask, Choice], Note | None] = no_reason
    idle: Callable[[S, int, Choice], bool] = never_idle  # whether a choice would do nothing by itself as things stand
    opening: Callable[[Table[S], int], tuple[str, ...]] = no_opening  # how a seat began, as keys of names
    labels: Callable[[int], Sequence[Note]] = no_labels  # what each thing is called, by its number, for so many players
    options: Mapping[str, Option] = field(default_factory=dict)
    presets: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    older: Mapping[int, "Game[Any]"] = field(default_factory=dict)  # rules that tables still play under, by version
    edition: editions.Edition | None = None  # what is printed otherwise than by the house

    def __repr__(self) -> str:
        return f"<Game {self.id}>" if self.edition is None else f"<Game {self.id}, {self.edition.title!r}>"

    @property
    def mark(self) -> str:
        """What tells it from any other game: its id, and the hash of its edition."""
        return self.id if self.edition is None else f"{self.id} {self.edition.hash}"

    def in_edition(self, text: str) -> "Game[Any]":
        """The same game with what an edition prints; a BadEdition if that is none of this game."""
        edition = editions.read(self.id, self.package, text)
        return _printed_by(edition, loaded(edition).GAME)

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[Any, ...] | str:
        """An edition goes to another process as its text."""
        if self.edition is None:
            return super().__reduce_ex__(protocol)
        return _again, (self.package, self.edition.text, self.rules_version)

    def under(self, rules_version: int) -> "Game[Any]":
        """The game as it was under that version, if that is still reachable; else as it is today."""
        return self.older.get(rules_version, self)

    def texts(
        self, lang: str, options: Mapping[str, OptionValue] | None = None, players: int | None = None
    ) -> texts.Texts:
        """Everything the game says, in a language; of a table with these options, or by the standard rules."""
        told = {**self.settled(options or {}), "players": players or texts.ANY_NUMBER}
        said = texts.load(self.package, lang)
        if self.edition is not None and said.lang in self.edition.names:
            said = said.otherwise(self.edition.names[said.lang])
        return said.under(told)

    def settled(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Every option of a table; what it does not speak of is as usual."""
        return {name: options.get(name, option.default) for name, option in self.options.items()}

    def content(self) -> dict[str, Any]:
        """Everything printed on its components."""
        printed: dict[str, Any] = content_of(self.package) if self.edition is None else dict(self.edition.content)
        return printed

    def content_hash(self) -> str:
        """What tells whether anything printed on its components has changed."""
        return hash_of(self.content())

    def teaching(self) -> teaching_.Teaching:
        """Which rules govern what, and which texts are names."""
        return teaching_.load(self.package)

    def glossary(self) -> dict[str, list[teaching_.Name]]:
        """What everything is called in every language, by group."""
        return teaching_.glossary(self.package, {} if self.edition is None else self.edition.names)

    def part(self, name: str) -> ModuleType | None:
        """A part in the game's folder, one of the PARTS or another, if it is there."""
        module = f"{self.package if self.edition is None else loaded(self.edition).__name__}.{name}"
        try:
            found = find_spec(module) is not None
        except ModuleNotFoundError:  # the game is one file, and has no folder
            return None
        return import_module(module) if found else None

    def told(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Those of a table's options that a record names."""
        return {name: value for name, value in options.items() if not self.options[name].goes_without_saying(value)}

    def title(self, lang: str) -> str:
        """The game's name, in a language."""
        return self.texts(lang).say("title")

    def new(self, players: int, seed: int, preset: str | None = None, **options: OptionValue) -> Table[S]:
        """A table, set up and waiting for the first answer."""
        return self.new_with(players, seed, options, preset)

    def new_with(self, players: int, seed: int, options: Mapping[str, object], preset: str | None = None) -> Table[S]:
        """The same, for options that came from outside."""
        if players not in self.players or isinstance(players, bool):
            low, high = self.players[0], self.players[-1]
            raise BadTable(f"{self.id} is for {low} to {high} players, not {players!r}")
        chosen = self._options(preset, options)
        state = self.setup(players, luck_.begin(seed), chosen)
        return Table(self, state, players, seed, chosen)

    def replay(self, record: notation.Record) -> Table[S]:
        """The table a record tells of; a Drift if today's rules lead elsewhere."""
        try:
            table = self.new_with(record.players, record.seed, record.options)
        except ValueError as error:
            raise notation.RecordError(f"the record cannot be set up: {error}") from None
        for count, (seat, choice, digest) in enumerate(record.answers, 1):
            try:
                table.answer(seat, choice)
            except IllegalChoice as error:
                raise Drift(f"answer {count} of the record was not offered: {error}") from None
            if table.digests[-1] != digest:
                raise Drift(
                    f"answer {count} ({choice!r} of seat {seat}) led to state {digest} under rules {record.rules}, "
                    f"but leads to {table.digests[-1]} under rules {self.rules_version}"
                )
        if record.result != table.result:
            raise Drift(f"the record ends with {record.result!r}, but the game is {table.result!r}")
        return table

    def _options(self, preset: str | None, options: Mapping[str, object]) -> dict[str, OptionValue]:
        if preset is not None and preset not in self.presets:
            raise BadTable(f"presets of {self.id} are {', '.join(self.presets) or 'none'}; there is no {preset!r}")
        for name in options:
            if name not in self.options:
                raise BadTable(f"options of {self.id} are {', '.join(self.options) or 'none'}; there is no {name!r}")
        wanted: dict[str, object] = {**(self.presets[preset] if preset else {}), **options}
        return {name: option.check(name, wanted.get(name, option.default)) for name, option in self.options.items()}


def _printed_by(edition: editions.Edition, game: Game[Any]) -> Game[Any]:
    """A game whose package was loaded to find what the edition prints; all it says is still the game's own."""
    older = {version: _printed_by(edition, each) for version, each in game.older.items()}
    return replace(game, package=edition.package, edition=edition, older=older)


def _again(package: str, text: str, rules_version: int) -> Game[Any]:
    game: Game[Any] = import_module(package).GAME
    return game.in_edition(text).under(rules_version)
