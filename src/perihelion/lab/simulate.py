"""Bots play many games against each other.

Every game has its own seed, made of the seed of the whole and its number, so the results are the same whoever shares
the work, and wherever.
"""

import json
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random as Chance
from typing import Any

from perihelion import __version__
from perihelion.bots import Bot, UnknownBot, bot
from perihelion.game import BadTable, Game
from perihelion.lab.results import Outcome, Results
from perihelion.lab.spreading import HERE, Spread, Tell
from perihelion.luck import SEED_BITS
from perihelion.notation import OptionValue
from perihelion.table import Table

USUAL_PLAYERS = 3
SETTING = re.compile(r"([a-z_]+)=(\d{1,9})(\.\d{1,9})?")


@dataclass(frozen=True)
class Plan:
    """What is played; `options` are all of the game's options."""

    game: Game[Any]
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, OptionValue]

    @property
    def named(self) -> str:
        """All that its results depend on."""
        game = self.game
        rules = {"version": __version__, "game": game.mark, "rules": game.rules_version, "content": game.content_hash()}
        told = {**rules, "players": self.players, "bots": self.bots, "seed": self.seed, "options": dict(self.options)}
        return json.dumps(told, sort_keys=True)


def simulate(
    game: Game[Any],
    players: int,
    games: int,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    *,
    options: Mapping[str, object] | None = None,
    jobs: int | None = 1,
    progress: Tell | None = None,
    preset: str | None = None,
    on: str = HERE,
    keep: Path | None = None,
) -> Results:
    """Play so many games; one bot alone takes every seat. `progress` is told how many games are done.

    `on` says where: on processes of this machine, as many as `jobs`; on "ray"; or on the cluster "ray://HOST:PORT".
    Results that are kept in a file are not played again.
    """
    plan = make_plan(game, players, bots, seed, options=options or {}, preset=preset)
    with Spread(jobs, on, keep) as spread:
        return played(plan, games, spread, progress)


def played(plan: Plan, games: int, spread: Spread, progress: Tell | None = None) -> Results:
    """The results of a plan, by workers who may do other things before and after."""
    if games < 1:
        raise BadTable(f"the number of games is 1 or more, not {games}")
    began = time.perf_counter()
    found = spread.results(plan.named, Games(plan), games, progress or (lambda done: None))
    seconds = time.perf_counter() - began
    edition = "" if plan.game.edition is None else plan.game.edition.hash
    outcomes = list(map(Outcome.read, found))
    return Results(plan.game.id, plan.players, plan.bots, plan.seed, plan.options, outcomes, seconds, edition)


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
    name, settings = read_bot(spec)
    return bot(name, **{"seed": seed, **settings})


def read_bot(spec: str) -> tuple[str, dict[str, int | float]]:
    """A bot's name and its settings."""
    name, *settings = spec.split(":")
    values: dict[str, int | float] = {}
    for setting in settings:
        if not (match := SETTING.fullmatch(setting)) or match[1] == "name":
            raise UnknownBot(f"a bot is NAME or NAME:SETTING=NUMBER, such as search:thoughts=50, not {spec!r}")
        values[match[1]] = float(match[2] + match[3]) if match[3] else int(match[2])
    return name, values


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
        return _outcome(table, len(table.answers), number)

    def _at_random(self, number: int) -> Outcome:
        chance, table = self._set_up(number)
        light = table.imagine(0, chance.getrandbits(64))
        return _outcome(light, play_out(light, chance), number)

    def _set_up(self, number: int) -> tuple[Chance, Table[Any]]:
        plan = self.plan
        chance, seed = drawn(plan.seed, number)
        return chance, plan.game.new_with(plan.players, seed, plan.options)


def drawn(seed: int, number: int) -> tuple[Chance, int]:
    """The luck of whoever plays the game with that number, and the seed of its table."""
    chance = Chance(f"{seed} {number}")
    return chance, chance.getrandbits(SEED_BITS)


def play_out(table: Table[Any], chance: Chance) -> int:
    """Play a table to its end at random; the number of answers that took."""
    random, play, answers = chance.random, table.play, 0
    while asks := table.asks:
        seat = next(iter(asks))
        choices = asks[seat].choices
        play(seat, choices[int(random() * len(choices))])
        answers += 1
    return answers


def _outcome(table: Table[Any], answers: int, number: int) -> Outcome:
    first = getattr(table.state, "first", None)
    scores = None if table.scores is None else tuple(table.scores)
    openings = tuple([" ".join(table.game.opening(table, seat)) for seat in range(table.players)])
    return Outcome(table.winners, first, _turns(table), answers, table.reason, scores, openings, number)


def _turns(table: Table[Any]) -> int | None:
    """How many turns the game has had, if it counts them."""
    if table.game.turns is not None:
        return sum([table.game.turns(table.state, seat) for seat in range(table.players)])
    turn: int | None = getattr(table.state, "turn", None)
    return None if turn is None else turn + bool(table.winners)  # a turn that brings victory is not counted yet
