"""What came out of many games."""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any, NamedTuple, Self  # Any: what JSON holds

from perihelion.notation import OptionValue

CONFIDENCE = 1.96  # standard deviations on either side of what is seen: 95 % of the time the truth lies between


class Outcome(NamedTuple):
    """How one game ended."""

    winners: tuple[int, ...]  # seats
    first: int | None  # the seat that began, where the game has such a thing
    turns: int | None  # where the game has such a thing
    answers: int
    reason: str
    scores: tuple[float, ...] | None = None  # where the game has points
    openings: tuple[str, ...] = ()  # how each seat began, as keys of the game's words, where somebody could see it
    number: int = 0  # of the game in its row

    @classmethod
    def read(cls, row: Sequence[Any]) -> Self:
        """An outcome out of JSON."""
        winners, first, turns, answers, reason, scores, openings, number = row
        points = None if scores is None else tuple(scores)
        return cls(tuple(winners), first, turns, answers, reason, points, tuple(openings), number)


class Share(NamedTuple):
    """How many games somebody won (a shared victory is a part of one), and between which shares the truth lies."""

    wins: float
    share: float
    low: float
    high: float
    fair: float  # the share if all players were equal


class Opening(NamedTuple):
    """How many began in some way, and what they won."""

    seats: int
    share: Share


class Length(NamedTuple):
    """How long the games were."""

    mean: float
    median: float
    p10: int
    p90: int
    longest: int


@dataclass(frozen=True)
class Results:
    """Every outcome, and what was played; bots sit in their order in the first game, then move on a seat a game."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, OptionValue]
    outcomes: Sequence[Outcome] = field(repr=False)
    seconds: float = field(default=0.0, compare=False)
    edition: str = ""  # its hash; nothing for that of the house
    variant: str = ""  # what a study calls it

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.outcomes)

    @property
    def draws(self) -> int:
        """How many nobody won."""
        return sum(not outcome.winners for outcome in self.outcomes)

    @property
    def reasons(self) -> dict[str, int]:
        """How many ended in which way, the most frequent first."""
        return dict(Counter(outcome.reason for outcome in self.outcomes).most_common())

    def share_of(self, games: int) -> Share:
        """So many of all games, whoever has won them."""
        return Share(games, games / self.games, *interval(games, self.games), 0.0)

    @property
    def by_bot(self) -> dict[str, Share]:
        """What each kind of bot won."""
        wins = dict.fromkeys(self.bots, 0.0)
        for outcome in self.outcomes:
            for seat in outcome.winners:
                wins[self.bot_on(seat, outcome.number)] += 1 / len(outcome.winners)
        return {bot: self._share(won, self.bots.count(bot)) for bot, won in wins.items()}

    def bot_on(self, seat: int, number: int) -> str:
        """Who sits there in the game with that number."""
        return self.bots[(seat - number) % self.players]

    @property
    def by_place(self) -> list[Share]:
        """What each place in the order of play won, or each seat where the game has no such order."""
        wins = [0.0] * self.players
        for outcome in self.outcomes:
            for seat in outcome.winners:
                wins[(seat - (outcome.first or 0)) % self.players] += 1 / len(outcome.winners)
        return [self._share(won, 1) for won in wins]

    @property
    def by_opening(self) -> dict[str, "Opening"]:
        """What those won who began alike, the most frequent first; where the game has names for it."""
        won: dict[str, list[float]] = defaultdict(list)
        for outcome in self.outcomes:
            for seat, opening in enumerate(outcome.openings):
                won[opening].append((seat in outcome.winners) / max(1, len(outcome.winners)))
        ordered = sorted(won.items(), key=lambda item: (-len(item[1]), item[0]))
        return {
            opening: Opening(len(each), self._share(sum(each), 1, len(each))) for opening, each in ordered if opening
        }

    @property
    def turns(self) -> Length | None:
        """How long the games were in turns, where the game counts them."""
        counted = [outcome.turns for outcome in self.outcomes if outcome.turns is not None]
        return length(counted) if counted else None

    @property
    def answers(self) -> Length:
        """How long the games were in answers."""
        return length([outcome.answers for outcome in self.outcomes])

    def as_json(self) -> dict[str, object]:
        """All figures as plain JSON data."""
        return {
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "games": self.games,
            "draws": self.draws,
            "reasons": self.reasons,
            "by_bot": {bot: share._asdict() for bot, share in self.by_bot.items()},
            "by_place": [share._asdict() for share in self.by_place],
            "turns": self.turns._asdict() if self.turns else None,
            "answers": self.answers._asdict(),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else None,
        }

    def _share(self, wins: float, seats: int, games: int | None = None) -> Share:
        of = games or self.games
        return Share(wins, wins / of, *interval(wins, of), seats / self.players)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares the truth lies (Wilson's interval)."""
    share, weight = wins / games, CONFIDENCE**2 / games
    middle = (share + weight / 2) / (1 + weight)
    reach = math.sqrt(share * (1 - share) * weight + weight**2 / 4) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def length(counts: Sequence[int]) -> Length:
    """Mean, median and the ends of a row of counts."""
    row = sorted(counts)
    last = len(row) - 1
    return Length(fmean(row), median(row), row[round(0.1 * last)], row[round(0.9 * last)], row[-1])
