"""Letting bots play many games."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import perihelion as ph
from perihelion.cli.arguments import options_of
from perihelion.cli.progress import progress
from perihelion.cli.screen import Screen, screen
from perihelion.cli.wishes import game_of, name_edition
from perihelion.lab.files import check, write
from perihelion.lab.results import Length, Results, Share
from perihelion.lab.simulate import simulate, usual_players
from perihelion.lab.spreading import Tell

SHARE_COLUMNS = ("simulate.wins", "simulate.share", "simulate.interval", "simulate.fair")
LENGTH_COLUMNS = ("simulate.mean", "simulate.median", "simulate.p10", "simulate.p90", "simulate.longest")


def run(arguments: Namespace) -> None:
    """Play the games and print the results."""
    game, shown = game_of(arguments), screen(arguments)
    bots = arguments.bots
    players = players_of(arguments, game)
    if arguments.out is not None:
        check(arguments.out)
    with playing(shown, arguments.games) as told:
        results = simulate(
            game,
            players,
            arguments.games,
            bots,
            arguments.seed,
            options=options_of(game, arguments.options),
            jobs=arguments.jobs,
            progress=told,
            preset=arguments.preset,
            on=arguments.on,
            keep=arguments.keep,
        )
    if arguments.json:
        print(json.dumps(results.as_json()))
    else:
        _print(results, game, shown)
    write_out([results], arguments, shown)


def players_of(arguments: Namespace, game: ph.Game[Any]) -> int:
    """How many play, if it was not said."""
    bots: list[str] = arguments.bots
    players: int | None = arguments.players
    return players or (len(bots) if len(bots) > 1 else usual_players(game))


@contextmanager
def playing(shown: Screen, whole: int) -> Iterator[Tell]:
    """A bar with the rate and the time that is left, while so many games are played."""
    words = shown.words
    with progress(words.say("simulate.working"), lambda n: words.say("simulate.rate", {"n": shown.number(n)})) as told:
        yield lambda done: told(done, whole)


def write_out(found: Sequence[Results], arguments: Namespace, shown: Screen) -> None:
    """Write the games into a file, if there is to be one."""
    if arguments.out is not None:
        write(arguments.out, found)
        if not getattr(arguments, "json", False):
            games = sum(results.games for results in found)
            shown.say("simulate.written", games=games, file=str(arguments.out))


def _print(results: Results, game: ph.Game[Any], shown: Screen) -> None:
    lang = shown.words.lang
    shown.say("simulate.heading", title=game.title(lang), **results.as_json())
    name_edition(game, shown)
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
