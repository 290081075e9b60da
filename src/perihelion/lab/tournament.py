"""Every bot against every other, in turns in every seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from perihelion.bots import UnknownBot
from perihelion.game import Game
from perihelion.lab.results import Results
from perihelion.lab.simulate import make_plan, played
from perihelion.lab.spreading import HERE, Spread, Tell


@dataclass(frozen=True)
class Tournament:
    """The results of each pair."""

    bots: tuple[str, ...]
    pairs: Mapping[tuple[str, str], Results]

    def score(self, bot: str, other: str) -> float:
        """The share of the games that one won against the other; a draw is half of one."""
        results = self.pairs.get((bot, other)) or self.pairs[other, bot]
        return (results.by_bot[bot].wins + results.draws / 2) / results.games

    def total(self, bot: str) -> float:
        """The mean of a bot's scores."""
        others = [other for other in self.bots if other != bot]
        return sum(self.score(bot, other) for other in others) / len(others)

    @property
    def ranking(self) -> list[tuple[str, float]]:
        """The bots and their totals, the best first."""
        return sorted(((bot, self.total(bot)) for bot in self.bots), key=lambda row: -row[1])


def tournament(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    *,
    options: Mapping[str, object] | None = None,
    jobs: int | None = 1,
    progress: Tell | None = None,
    on: str = HERE,
    keep: Path | None = None,
) -> Tournament:
    """So many games for each pair, with as few players as the game allows but two; `progress` counts games."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise UnknownBot(f"a tournament needs two bots or more, each once, not {', '.join(bots) or 'none'}")
    players = max(2, game.players[0])
    pairs: dict[tuple[str, str], Results] = {}
    with Spread(jobs, on, keep) as spread:
        for pair in combinations(bots, 2):
            plan = make_plan(game, players, [pair[seat % 2] for seat in range(players)], seed, options=options or {})
            pairs[pair] = played(plan, games, spread, counting_from(games * len(pairs), progress))
    return Tournament(tuple(bots), pairs)


def counting_from(before: int, progress: Tell | None) -> Tell:
    """Tells of what was done before, too."""
    return lambda done: progress(before + done) if progress is not None else None
