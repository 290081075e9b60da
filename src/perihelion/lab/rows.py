"""Games as rows of a table, for whoever goes on with them elsewhere, and read again from there."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any  # Any: what a table holds

from perihelion.game import BadTable
from perihelion.lab.results import Outcome, Results
from perihelion.lab.simulate import drawn
from perihelion.notation import OptionValue

OPTION = "option."
# What each column of a table holds; a list has one for each seat, but for the winners.
COLUMNS: Mapping[str, str] = {
    "game": "text",
    "edition": "text",  # its hash; nothing for that of the house
    "variant": "text",  # of a study; nothing otherwise
    "players": "int",
    "seed": "text",  # of the whole; larger than most programs can count
    "number": "int",
    "table": "text",  # the seed of this game
    "bots": "texts",
    "winners": "ints",
    "first": "int",
    "scores": "floats",
    "answers": "int",
    "turns": "int",
    "reason": "text",
    "openings": "texts",
}
MAY_LACK = frozenset({"first", "scores", "turns"})

Row = dict[str, Any]


class NoGames(BadTable):
    """A table that has no games to tell of."""


def rows_of(results: Results) -> Iterator[Row]:
    """A row a game."""
    options = {OPTION + name: value for name, value in results.options.items()}
    for outcome in results.outcomes:
        yield {
            "game": results.game,
            "edition": results.edition,
            "variant": results.variant,
            "players": results.players,
            "seed": str(results.seed),
            "number": outcome.number,
            "table": str(drawn(results.seed, outcome.number)[1]),
            "bots": [results.bot_on(seat, outcome.number) for seat in range(results.players)],
            "winners": list(outcome.winners),
            "first": outcome.first,
            "scores": None if outcome.scores is None else list(outcome.scores),
            "answers": outcome.answers,
            "turns": outcome.turns,
            "reason": outcome.reason,
            "openings": list(outcome.openings),
            **options,
        }


def results_of(rows: Iterable[Row], named: str) -> list[Results]:
    """The results that rows tell of: games that were played alike belong together, in the order of the rows."""
    alike: dict[Any, list[Row]] = defaultdict(list)
    for number, row in enumerate(rows, 1):
        try:
            alike[_what(row)].append(row)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise NoGames(f"{named}, row {number}: {_wrong(error)}") from None
    if not alike:
        raise NoGames(f"{named} has no games")
    return [_results(what, each) for what, each in alike.items()]


def _what(row: Row) -> tuple[Any, ...]:
    """What was played."""
    for name, kind in COLUMNS.items():
        if not _is(kind, row[name]) and not (row[name] is None and name in MAY_LACK):
            raise ValueError(f"expected {kind} in the column {name}, not {row[name]!r:.80}")
    players, number = row["players"], row["number"]
    if players < 1 or len(row["bots"]) != players or not all(0 <= seat < players for seat in row["winners"]):
        raise ValueError(f"expected a bot for each of {players} seats, and winners among them")
    seats = tuple([row["bots"][(place + number) % players] for place in range(players)])
    options = tuple([(name, row[name]) for name in row if name.startswith(OPTION) and row[name] is not None])
    return row["game"], row["edition"], row["variant"], players, int(row["seed"]), seats, options


def _results(what: tuple[Any, ...], rows: list[Row]) -> Results:
    game, edition, variant, players, seed, bots, options = what
    settings: dict[str, OptionValue] = {name.removeprefix(OPTION): value for name, value in options}
    outcomes = [_outcome(row) for row in rows]
    return Results(game, players, bots, seed, settings, outcomes, edition=edition, variant=variant)


def _outcome(row: Row) -> Outcome:
    names = ("winners", "first", "turns", "answers", "reason", "scores", "openings", "number")
    return Outcome.read([row[name] for name in names])


def _is(kind: str, value: object) -> bool:
    if kind.endswith("s"):
        return isinstance(value, list) and all(_is(kind[:-1], each) for each in value)
    if isinstance(value, bool):
        return False
    return isinstance(value, {"text": str, "int": int, "float": float | int}[kind])


def _wrong(error: Exception) -> str:
    return f"there is no column {error}" if isinstance(error, KeyError) else str(error)
