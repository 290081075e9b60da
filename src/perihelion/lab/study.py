"""What an option, a printed value or an edition does to a game: many games of each kind, all with the same luck."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from perihelion.game import BadTable, Game
from perihelion.lab.results import Results
from perihelion.lab.simulate import make_plan, played
from perihelion.lab.spreading import HERE, Spread, Tell
from perihelion.lab.tournament import counting_from

FEWEST = 2  # games, for there is no interval about one


class Variant(NamedTuple):
    """One of the kinds of a game that are compared."""

    name: str
    game: Game[Any]
    options: Mapping[str, object] = {}


def study(
    variants: Sequence[Variant],
    players: int,
    games: int,
    bots: Sequence[str],
    *,
    seed: int = 1,
    preset: str | None = None,
    jobs: int | None = 1,
    on: str = HERE,
    keep: Path | None = None,
    progress: Tell | None = None,
) -> list[Results]:
    """Play so many games of each variant; `progress` is told how many of all are done."""
    if games < FEWEST:
        raise BadTable(f"a study takes {FEWEST} games of each kind or more, not {games}")
    plans = [
        make_plan(each.game, players, bots, seed, options=each.options, preset=preset) for each in variants
    ]  # first, so that nothing is played if one cannot be
    found = []
    with Spread(jobs, on, keep) as spread:
        for number, (variant, plan) in enumerate(zip(variants, plans, strict=True)):
            results = played(plan, games, spread, counting_from(games * number, progress))
            found.append(replace(results, variant=variant.name))
    return found
