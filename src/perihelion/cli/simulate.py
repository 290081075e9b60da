"""Letting bots play many games."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import perihelion as ph
from perihelion.cli.arguments import options_of
from perihelion.cli.screen import Screen, screen
from perihelion.lab.results import Length, Results, Share
from perihelion.lab.simulate import simulate, usual_players

SHARE_COLUMNS = ("simulate.wins", "simulate.share", "simulate.interval", "simulate.fair")
LENGTH_COLUMNS = ("simulate.mean", "simulate.median", "simulate.p10", "simulate.p90", "simulate.longest")


def run(arguments: Namespace) -> None:
    """Play the games and print the results."""
    game, shown = ph.game(arguments.game), screen(arguments)
    bots = arguments.bots
    players = arguments.players or (len(bots) if len(bots) > 1 else usual_players(game))
    with _progress(arguments.games, shown) as progress:
        results = simulate(
            game,
            players,
            arguments.games,
            bots,
            arguments.seed,
            options=options_of(game, arguments.options),
            jobs=arguments.jobs,
            progress=progress,
            preset=arguments.preset,
        )
    if arguments.json:
        print(json.dumps(results.as_json()))
    else:
        _print(results, game, shown)


@contextmanager
def _progress(games: int, shown: Screen) -> Iterator[Callable[[int], None] | None]:
    """A bar on a terminal, which is gone when all is done."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(shown.words.say("simulate.working"), total=games)
        yield lambda done: bar.update(task, completed=done)


def _print(results: Results, game: ph.Game[Any], shown: Screen) -> None:
    lang = shown.words.lang
    shown.say("simulate.heading", title=game.title(lang), **results.as_json())
    pace = results.games / results.seconds
    shown.say("simulate.pace", seconds=shown.number(results.seconds), pace=shown.number(pace))
    _print_bots(results, shown)
    _print_places(results, shown)
    _print_lengths(results, shown)
    endings = shown.grid("simulate.end", "simulate.games", right=[1])
    texts = game.texts(lang, results.options, results.players)
    for reason, count in results.reasons.items():
        endings.add_row(texts.say(f"over.{reason}"), str(count))
    shown.table(endings)


def _print_bots(results: Results, shown: Screen) -> None:
    grid = shown.grid("simulate.bot", "simulate.seats", *SHARE_COLUMNS, right=range(1, 6))
    for bot, share in results.by_bot.items():
        grid.add_row(bot, str(results.bots.count(bot)), *_share(share, shown))
    grid.add_row(
        shown.words.say("simulate.draws"), "", str(results.draws), shown.percent(results.draws / results.games)
    )
    shown.table(grid)


def _print_places(results: Results, shown: Screen) -> None:
    ordered = results.outcomes[0].first is not None
    grid = shown.grid("simulate.order" if ordered else "simulate.seat", *SHARE_COLUMNS, right=range(5))
    for place, share in enumerate(results.by_place, 1):
        grid.add_row(str(place), *_share(share, shown))
    shown.table(grid)


def _print_lengths(results: Results, shown: Screen) -> None:
    grid = shown.grid("simulate.length", *LENGTH_COLUMNS, right=range(1, 6))
    if results.turns:
        grid.add_row(shown.words.say("simulate.turns"), *_length(results.turns, shown))
    grid.add_row(shown.words.say("simulate.answers"), *_length(results.answers, shown))
    shown.table(grid)


def _share(share: Share, shown: Screen) -> list[str]:
    between = f"{shown.percent(share.low)} - {shown.percent(share.high)}"
    return [_count(share.wins, shown), shown.percent(share.share), between, shown.percent(share.fair)]


def _length(length: Length, shown: Screen) -> list[str]:
    return [shown.number(length.mean), *[_count(count, shown) for count in length[1:]]]


def _count(count: float, shown: Screen) -> str:
    """A whole number, unless somebody shared a victory or the median lies between two."""
    return shown.number(count, 0 if count == int(count) else 1)
