"""A bot of today against one of another version of the whole library, which plays in a process of its own.

`python -m perihelion.lab.versus GAME --players 2 --games 200 --ours greedy --theirs greedy --source OTHER/src` sits one
bot of today down among those of the other version. Each seed is played once in every seating, with the same luck.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random as Chance
from statistics import fmean
from typing import Any, NamedTuple  # Any: what a line of JSON holds

import perihelion as ph
from perihelion.game import BadTable, Game
from perihelion.lab.results import interval
from perihelion.lab.simulate import make_bot, read_bot
from perihelion.lab.spreading import Spread, Tell
from perihelion.notation import Choice, OptionValue, text_of
from perihelion.table import Table

REPLICA = Path(__file__).with_name("replica.py")


class Apart(ValueError):
    """The other version cannot play on: it has other rules, another bot, or nothing to say."""


class Played(NamedTuple):
    """One game: our share of the victory, the points if the game has any, and the seconds that choices took."""

    won: float
    our_points: float | None
    their_points: float | None  # the mean of their seats
    our_seconds: float  # of a choice, on average
    their_seconds: float


@dataclass(frozen=True)
class Match:
    """What is played: one of ours among theirs, each seed once in every seating."""

    game: Game[Any]
    players: int
    ours: str
    theirs: str
    source: Path
    seed: int
    options: Mapping[str, OptionValue]


@dataclass(frozen=True)
class Score:
    """Every game of a match, a draw being an equal share for everybody."""

    match: Match
    games: Sequence[Played] = field(repr=False)

    @property
    def share(self) -> float:
        """The share of the victories that was ours."""
        return fmean(game.won for game in self.games)

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which shares the truth lies."""
        return interval(sum(game.won for game in self.games), len(self.games))

    def mean(self, name: str) -> float | None:
        """The mean of a figure over all games that have it."""
        known = [figure for game in self.games if (figure := getattr(game, name)) is not None]
        return fmean(known) if known else None

    def as_json(self) -> dict[str, object]:
        """All figures as plain JSON data."""
        match, (low, high) = self.match, self.bounds
        return {
            "game": match.game.id,
            "players": match.players,
            "ours": match.ours,
            "theirs": match.theirs,
            "seed": match.seed,
            "options": dict(match.options),
            "games": len(self.games),
            "share": self.share,
            "low": low,
            "high": high,
            "fair": 1 / match.players,
            **{name: self.mean(name) for name in Played._fields[1:]},
        }


def main() -> None:
    """Play, and say who won how much."""
    parser = argparse.ArgumentParser(prog="perihelion.lab.versus", description="Play against another version.")
    parser.add_argument("game")
    parser.add_argument("--source", type=Path, required=True, help="the folder src of the other version")
    parser.add_argument("--players", type=int, default=2, help="one of ours, all others theirs")
    parser.add_argument("--games", type=int, default=200, help="rounded up, so that every seating comes as often")
    parser.add_argument("--ours", default="greedy")
    parser.add_argument("--theirs", default="greedy")
    parser.add_argument("--preset")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    try:
        bots, game = (given.ours, given.theirs), ph.game(given.game)
        match = make_match(game, given.players, bots, given.source, seed=given.seed, preset=given.preset)
        score = versus(match, given.games, given.jobs, _show if sys.stderr.isatty() else None)
    except ValueError as error:
        parser.error(str(error))
    print(json.dumps(score.as_json()) if given.json else in_words(score))


def make_match(
    game: Game[Any],
    players: int,
    bots: tuple[str, str],
    source: Path,
    *,
    seed: int = 1,
    preset: str | None = None,
) -> Match:
    """The match, if there can be one."""
    options = game.new_with(players, seed, {}, preset).options
    if players < 2:
        raise BadTable(f"two versions play against each other from 2 players on, not with {players}")
    if not (source / "perihelion").is_dir():
        raise BadTable(f"a source is a folder with perihelion in it, not {source}")
    ours, theirs = bots
    make_bot(ours, 0)
    read_bot(theirs)
    return Match(game, players, ours, theirs, source.resolve(), seed, options)


def versus(match: Match, games: int, jobs: int = 1, progress: Tell | None = None) -> Score:
    """Play at least so many games; `progress` is told how many are done."""
    if games < 1:
        raise BadTable(f"the number of games is 1 or more, not {games}")
    told = progress or (lambda done: None)
    with Spread(jobs) as spread:
        rounds = spread.results("", Rounds(match), -(-games // match.players), lambda done: told(done * match.players))
    return Score(match, [each for seatings in rounds for each in seatings])


def in_words(score: Score) -> str:
    """The figures for a reader."""
    match, (low, high) = score.match, score.bounds
    points = score.mean("our_points"), score.mean("their_points")
    lines = [
        f"{match.game.id}, {match.players} players: our {match.ours} won {score.share:.1%} of {len(score.games)} games "
        f"against {match.theirs} of {match.source}",
        f"in truth between {low:.1%} and {high:.1%} (95 %); equal bots have {1 / match.players:.1%}",
        f"a choice takes ours {score.mean('our_seconds'):.4f} s, theirs {score.mean('their_seconds'):.4f} s",
    ]
    if None not in points:
        lines.append("points: ours {:.2f}, theirs {:.2f}".format(*points))
    return "\n".join(lines)


class Rounds:
    """Plays the seeds of a match in every seating; a thing of its own, so that it can be sent to another process."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __call__(self, numbers: range) -> list[list[Played]]:
        """All seatings of the seeds with these numbers, one after the other with the same guest."""
        seats = range(self.match.players)
        with visited(self.match.source) as visitor:
            return [[self._play(visitor, number, seat) for seat in seats] for number in numbers]

    def _play(self, visitor: "Visitor", number: int, seat: int) -> Played:
        """One game, ours on that seat."""
        match, chance = self.match, Chance(f"{self.match.seed} {number}")
        table = match.game.new_with(match.players, chance.getrandbits(128), match.options)
        ours, (name, settings) = make_bot(match.ours, chance.getrandbits(64)), read_bot(match.theirs)
        others = [who for who in range(match.players) if who != seat]
        visitor.sit_down(table, {who: (name, {"seed": chance.getrandbits(64), **settings}) for who in others})
        taken: tuple[list[float], list[float]] = ([], [])
        while not table.over:
            who = next(iter(table.asks))
            began = time.perf_counter()
            choice = ours(table, who) if who == seat else visitor.choose(table, who)
            taken[who != seat].append(time.perf_counter() - began)
            table.answer(who, choice)
        visitor.agree(table)
        points = table.scores
        return Played(
            (seat in table.winners) / len(table.winners) if table.winners else 1 / match.players,
            None if points is None else points[seat],
            None if points is None else fmean(points[who] for who in others),
            *[fmean(seconds or [0.0]) for seconds in taken],
        )


class Visitor:
    """The process of the other version, seen from here: it has the same answers, and must have the same state."""

    def __init__(self, process: "subprocess.Popen[str]", source: Path) -> None:
        self._process, self._told = process, 0
        version = Path(self._read()["version"])
        if source not in version.parents:
            raise Apart(f"the other version should come from {source}, but came from {version.parent}")

    def sit_down(self, table: Table[Any], bots: Mapping[int, tuple[str, Mapping[str, float]]]) -> None:
        """A new table, and who plays there."""
        new = {"players": table.players, "seed": table.seed}
        self._told = 0
        self._order(table, game=table.game.id, new=new, options=table.game.told(table.options), bots=bots)

    def choose(self, table: Table[Any], seat: int) -> Choice:
        """What the other version's bot does there."""
        return tuple(self._order(table, choose=seat)["choice"])

    def agree(self, table: Table[Any]) -> None:
        """Stop if the other version has come to another state."""
        self._order(table)

    def _order(self, table: Table[Any], **order: object) -> dict[str, Any]:
        """Pass on what has been answered here, ask for something, and see that both still have the same state."""
        before, self._told = self._told, len(table.answers)
        answers = [(seat, text_of(choice)) for seat, choice in table.answers[before:]]
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"answers": answers, **order}) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise Apart("the other version has stopped; what it said stands above") from None
        told = self._read()
        ours = table.digests[-1] if table.digests else ""
        if "error" in told:
            raise Apart(f"the other version refuses, after {self._told} answers of seed {table.seed}: {told['error']}")
        if told["digest"] != ours:
            raise Apart(
                f"the versions part within {self._told} answers of seed {table.seed}, the last being {answers[-1:]}: "
                f"ours has state {ours}, theirs {told['digest']}; they must have the same rules"
            )
        return told

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Apart("the other version has stopped; what it said stands above")
        told: dict[str, Any] = json.loads(line)
        return told


@contextmanager
def visited(source: Path) -> Iterator[Visitor]:
    """The other version's process, for as long as it is needed."""
    command = [sys.executable, "-P", str(REPLICA)]
    theirs = {**os.environ, "PYTHONPATH": str(source)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", env=theirs) as process:
        try:
            yield Visitor(process, source)
        finally:
            process.kill()


def _show(done: int) -> None:
    print(f"\r{done} games", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
