"""Every bot against every other, in turns in every seat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from perihelion.bots import UnknownBot
from perihelion.game import Game
from perihelion.lab.results import Results
from perihelion.lab.simulate import simulate


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
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """So many games for each pair, with as few players as the game allows but two; `progress` counts games."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise UnknownBot(f"a tournament needs two bots or more, each once, not {', '.join(bots) or 'none'}")
    players = max(2, game.players[0])
    pairs: dict[tuple[str, str], Results] = {}
    for pair in combinations(bots, 2):
        before = games * len(pairs)
        told = None if progress is None else _counting_from(before, progress)
        seats = [pair[seat % 2] for seat in range(players)]
        pairs[pair] = simulate(game, players, games, seats, seed, options=options, jobs=jobs, progress=told)
    return Tournament(tuple(bots), pairs)


def _counting_from(before: int, progress: Callable[[int], None]) -> Callable[[int], None]:
    return lambda done: progress(before + done)
