"""A game's judge, its terms weighed as training has found it best: the sum of them then foretells who will win.

What was found lies in the game's folder, a small file for each number of players, `trained/3.toml`. Where there is
none, the terms count as the game has them. How such a file is made: `python -m perihelion.lab.train`.
"""

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Generic, NamedTuple, Protocol, TypeVar  # Any: what a file may hold

FOLDER = "trained"
HEAVIEST = 1000.0  # a weight beyond that is a mistake
EVEN = (1.0, 1.0)  # a term counts as the game has it


class BadModel(ValueError):
    """The file is not what training has written for this game."""


class Seated(Protocol):
    """A state of a game, as far as a model must know it."""

    @property
    def players(self) -> Sequence[Any]:
        """Everybody at the table."""


S = TypeVar("S", bound=Seated)
Weights = Mapping[str, tuple[float, float]]  # of each term, at the beginning and at the end of a game


def no_stage(state: Any) -> float:
    """For games of which nobody can tell how far they have come."""
    return 0.0


class Trained(Generic[S]):
    """A judge whose terms are weighed by the model for the number of players."""

    def __init__(
        self,
        package: str,
        terms: Callable[[S, int], dict[str, float]],
        names: Sequence[str],
        stage: Callable[[S], float] = no_stage,
        weights: Mapping[int, Weights] | None = None,
    ) -> None:
        self.package, self.terms, self.names, self.stage = package, terms, tuple(names), stage
        self._given = weights
        self._lines: dict[int, dict[str, tuple[float, float]]] = {}  # as weight at the beginning, and growth

    def __call__(self, g: S, seat: int) -> dict[str, float]:
        """The terms of a seat, as they count for its share of the victory."""
        terms = self.terms(g, seat)
        lines = self._lines.get(players := len(g.players))
        if lines is None:
            lines = self._lines[players] = {name: (a, b - a) for name, (a, b) in self.weights(players).items()}
        if lines:
            stage = self.stage(g)
            for name in terms:
                weight, growth = lines[name]
                terms[name] *= weight + growth * stage
        return terms

    def weights(self, players: int) -> Weights:
        """How much each term counts with so many players; nothing where nobody has trained."""
        if self._given is not None:
            return self._given.get(players, {})
        model = shipped(self.package, self.names, players)
        return model.weights if model else {}

    def weighed(self, weights: Mapping[int, Weights]) -> "Trained[S]":
        """The same judge with other weights, by the number of players."""
        return Trained(self.package, self.terms, self.names, self.stage, weights)

    def __reduce__(self) -> tuple[object, ...]:
        return Trained, (self.package, self.terms, self.names, self.stage, self._given)


class Model(NamedTuple):
    """What training has found, and how: the command, its seed, the games it took, and how well bots play with it."""

    command: str
    seed: int
    games: int
    ladder: str
    weights: Weights


@cache
def shipped(package: str, names: tuple[str, ...], players: int) -> Model | None:
    """The model in a game's folder for that number of players, if there is one."""
    file = files(package).joinpath(FOLDER, f"{players}.toml")
    return read(file.read_text("utf-8"), names, f"{FOLDER}/{players}.toml") if file.is_file() else None


def read(text: str, names: Sequence[str], called: str) -> Model:
    """The model that a file holds, if it has a weight at both ends of a game for each of these terms."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadModel(f"{called} is no TOML: {error}") from None
    if unlike := found.keys() ^ set(Model._fields):
        raise BadModel(
            f"{called} should have {', '.join(Model._fields)}; that is not so of {', '.join(sorted(unlike))}"
        )
    for name, kind in Model.__annotations__.items():
        if not isinstance(found[name], kind if isinstance(kind, type) else dict):
            raise BadModel(f"{called}: {name} cannot be {found[name]!r}")
    weights = found["weights"]
    if unlike := weights.keys() ^ set(names):
        raise BadModel(f"{called} should weigh {', '.join(names)}; that is not so of {', '.join(sorted(unlike))}")
    for name, pair in weights.items():
        if not (isinstance(pair, list) and len(pair) == len(EVEN) and all(map(_is_weight, pair))):
            raise BadModel(f"{called}: {name} should have two weights within {HEAVIEST:g}, not {pair!r}")
    return Model(**{**found, "weights": {name: (float(a), float(b)) for name, (a, b) in weights.items()}})


def written(model: Model) -> str:
    """The model as the text of a file."""
    head = [f"{name} = {_spelled(getattr(model, name))}" for name in Model._fields[:-1]]
    rows = [f"{name} = [{early:.4g}, {late:.4g}]" for name, (early, late) in sorted(model.weights.items())]
    told = "# How much each term of the judge counts at the beginning of a game and at its end."
    return "\n".join([*head, "", told, "[weights]", *rows, ""])


def _is_weight(value: object) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and math.isfinite(float(str(value))) and abs(float(str(value))) <= HEAVIEST


def _spelled(value: str | int) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
