"""Bots play many games against each other.

Every game has its own seed, made of the seed of the whole and its number, so the results are the same however many
processes share the work.
"""

import multiprocessing
import re
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random as Chance
from typing import Any  # Any: whatever the work brings

from perihelion.bots import Bot, UnknownBot, bot
from perihelion.game import BadTable, Game
from perihelion.lab.results import Outcome, Results
from perihelion.notation import OptionValue
from perihelion.table import Table

USUAL_PLAYERS = 3
MOST_AT_ONCE = 50  # games handed to a process at a time
SETTING = re.compile(r"([a-z_]+)=(\d{1,9})(\.\d{1,9})?")


@dataclass(frozen=True)
class Plan:
    """What is played; `options` are all of the game's options."""

    game: Game[Any]
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, OptionValue]


def simulate(
    game: Game[Any],
    players: int,
    games: int,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    *,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    preset: str | None = None,
) -> Results:
    """Play so many games; one bot alone takes every seat. `progress` is told how many games are done."""
    began = time.perf_counter()
    plan = make_plan(game, players, bots, seed, options=options or {}, preset=preset)
    if games < 1:
        raise BadTable(f"the number of games is 1 or more, not {games}")
    outcomes: list[Outcome] = []
    with workers(min(jobs, games)) as spread:
        for some in spread(Games(plan), _parts(games, jobs)):
            outcomes += some
            if progress is not None:
                progress(len(outcomes))
    return Results(game.id, players, plan.bots, seed, plan.options, outcomes, time.perf_counter() - began)


def usual_players(game: Game[Any]) -> int:
    """The number of players when nobody says."""
    return min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])


def make_plan(
    game: Game[Any],
    players: int,
    bots: Sequence[str],
    seed: int,
    *,
    options: Mapping[str, object],
    preset: str | None = None,
) -> Plan:
    """The plan, if such a table can be set up and there is a bot for every seat."""
    chosen = game.new_with(players, seed, options, preset).options
    seated = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    if len(seated) != players:
        raise BadTable(
            f"{players} players need {players} bots, or one for all seats, not {len(bots)}: {', '.join(bots)}"
        )
    for spec in seated:
        make_bot(spec, 0)
    return Plan(game, players, seated, seed, chosen)


def make_bot(spec: str, seed: int) -> Bot:
    """A bot by name, perhaps with settings: `search`, `search:thoughts=50`."""
    name, *settings = spec.split(":")
    values: dict[str, int | float] = {"seed": seed}
    for setting in settings:
        if not (match := SETTING.fullmatch(setting)) or match[1] == "name":
            raise UnknownBot(f"a bot is NAME or NAME:SETTING=NUMBER, such as search:thoughts=50, not {spec!r}")
        values[match[1]] = float(match[2] + match[3]) if match[3] else int(match[2])
    return bot(name, **values)


class Games:
    """Plays the games of a plan; a thing of its own, so that it can be sent to another process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.play = self._at_random if set(plan.bots) == {"random"} else self._with_bots

    def __call__(self, numbers: range) -> list[Outcome]:
        """The outcomes of the games with these numbers."""
        return [self.play(number) for number in numbers]

    def _with_bots(self, number: int) -> Outcome:
        chance, table = self._set_up(number)
        bots = [make_bot(spec, chance.getrandbits(64)) for spec in self.plan.bots]
        players = self.plan.players
        while asks := table.asks:
            seat = next(iter(asks))
            table.answer(seat, bots[(seat - number) % players](table, seat))
        return _outcome(table, len(table.answers))

    def _at_random(self, number: int) -> Outcome:
        chance, table = self._set_up(number)
        light = table.imagine(0, chance.getrandbits(64))
        return _outcome(light, play_out(light, chance))

    def _set_up(self, number: int) -> tuple[Chance, Table[Any]]:
        plan = self.plan
        chance = Chance(f"{plan.seed} {number}")
        return chance, plan.game.new_with(plan.players, chance.getrandbits(128), plan.options)


def play_out(table: Table[Any], chance: Chance) -> int:
    """Play a table to its end at random; the number of answers that took."""
    random, play, answers = chance.random, table.play, 0
    while asks := table.asks:
        seat = next(iter(asks))
        choices = asks[seat].choices
        play(seat, choices[int(random() * len(choices))])
        answers += 1
    return answers


def _outcome(table: Table[Any], answers: int) -> Outcome:
    first, turn = getattr(table.state, "first", None), getattr(table.state, "turn", None)
    turns = None if turn is None else turn + bool(table.winners)  # a turn that brings victory is not counted yet
    return Outcome(table.winners, first, turns, answers, table.reason)


def _parts(games: int, jobs: int) -> Iterator[range]:
    size = max(1, min(MOST_AT_ONCE, games // (8 * jobs)))
    return (range(start, min(start + size, games)) for start in range(0, games, size))


@contextmanager
def workers(jobs: int) -> Iterator[Callable[..., Iterator[Any]]]:
    """A `map` that spreads its work over so many processes."""
    if jobs <= 1:
        yield map
        return
    with multiprocessing.get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap
