"""What an option, a printed value or an edition does to length, balance, races and strategies."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

import perihelion as ph
from perihelion.cli.arguments import options_of
from perihelion.cli.report import check_page, write_page
from perihelion.cli.screen import Screen, screen
from perihelion.cli.simulate import players_of, playing, write_out
from perihelion.cli.wishes import game_of, name_edition
from perihelion.lab.figures import Figure, figure, lengths, longer, of_share
from perihelion.lab.files import check
from perihelion.lab.results import Results
from perihelion.lab.study import Variant, study
from perihelion.lab.varying import variants

MOST_OPENINGS = 12  # in the terminal, of each kind


def run(arguments: Namespace) -> None:
    """Play every kind of the game, and say what the differences are."""
    game, shown = game_of(arguments), screen(arguments)
    found = variants(game, arguments.vary, options_of(game, arguments.options))
    study_and_tell(found, arguments, shown)


def study_and_tell(kinds: Sequence[Variant], arguments: Namespace, shown: Screen) -> None:
    """Play, print, and write what is to be written."""
    game, bots, games = kinds[-1].game, arguments.bots, arguments.games
    players = players_of(arguments, game)
    if arguments.out is not None:
        check(arguments.out)
    if arguments.report is not None:
        check_page(arguments.report)
    with playing(shown, games * len(kinds)) as told:
        found = study(
            *(kinds, players, games, bots),
            seed=arguments.seed,
            preset=getattr(arguments, "preset", None),
            jobs=arguments.jobs,
            on=arguments.on,
            keep=arguments.keep,
            progress=told,
        )
    facts = {"title": game.title(shown.words.lang), "players": players, "games": games, "bots": ", ".join(bots)}
    shown.say("study.heading", **facts)
    if getattr(arguments, "edition", None) is not None:
        name_edition(game, shown)
    _tell(found, game, shown)
    write_out(found, arguments, shown)
    if arguments.report is not None:
        write_page(arguments.report, [(each.variant, each) for each in found], shown)


def _tell(found: Sequence[Results], game: ph.Game[Any], shown: Screen) -> None:
    _print_lengths(found, shown)
    _print_places(found, shown)
    if len(set(found[0].bots)) > 1:
        _print_bots(found, shown)
    _print_openings(found, game, shown)


def _print_lengths(found: Sequence[Results], shown: Screen) -> None:
    heads = ["study.answers", *(["study.turns"] if found[0].turns else []), "study.longer", "study.sure"]
    grid = shown.grid("study.variant", *heads, right=range(1, len(heads)))
    for each in found:
        turns = [shown.number(each.turns.mean)] if each.turns else []
        grid.add_row(each.variant, _between(figure(lengths(each)), shown), *turns, *_longer(found[0], each, shown))
    shown.table(grid)


def _longer(first: Results, each: Results, shown: Screen) -> list[str]:
    if each is first:
        return ["", ""]
    by = longer(first, each)
    return [_between(by, shown), shown.words.say("study.yes" if by.is_sure else "study.no")]


def _print_places(found: Sequence[Results], shown: Screen) -> None:
    ordered = found[0].outcomes[0].first is not None
    fair = shown.percent(1 / found[0].players)
    shown.write("")
    shown.say("study.victories" if ordered else "study.seats", fair=fair)
    grid = shown.grid("study.variant", right=range(1, found[0].players + 2))
    for place in range(found[0].players):
        grid.add_column(str(place + 1), justify="right")
    grid.add_column(shown.words.say("study.draws"), justify="right")
    for each in found:
        shares = [_percents(of_share(share), shown) for share in each.by_place]
        grid.add_row(each.variant, *shares, shown.percent(each.draws / each.games))
    shown.table(grid)


def _print_bots(found: Sequence[Results], shown: Screen) -> None:
    shown.write("")
    shown.say("study.bots")
    kinds = list(dict.fromkeys(found[0].bots))
    grid = shown.grid("study.variant")
    for bot in kinds:
        grid.add_column(bot, justify="right")
    for each in found:
        grid.add_row(each.variant, *[_percents(of_share(each.by_bot[bot]), shown) for bot in kinds])
    shown.table(grid)


def _print_openings(found: Sequence[Results], game: ph.Game[Any], shown: Screen) -> None:
    begun = [(each, opening) for each in found for opening in list(each.by_opening)[:MOST_OPENINGS]]
    if not begun:
        return
    shown.write("")
    shown.say("study.openings", fair=shown.percent(1 / found[0].players))
    grid = shown.grid("study.variant", "simulate.bot", "study.count", "study.won", right=(2, 3))
    grid.columns[1].header = game.texts(shown.words.lang).say("opening.title")
    for each, opening in begun:
        seats, share = each.by_opening[opening]
        name = opening_in_words(opening, game, shown.words.lang)
        grid.add_row(each.variant, name, str(seats), _percents(of_share(share), shown))
    shown.table(grid)
    more = sum(max(0, len(each.by_opening) - MOST_OPENINGS) for each in found)
    if more:
        shown.say("study.more", n=more)


def opening_in_words(opening: str, game: ph.Game[Any], lang: str) -> str:
    """How somebody began, as the game calls it."""
    texts = game.texts(lang)
    return " + ".join([texts.say(key) for key in opening.split()])


def _between(by: Figure, shown: Screen) -> str:
    return shown.words.say("edition.between", {name: shown.number(n) for name, n in by._asdict().items()})


def _percents(by: Figure, shown: Screen) -> str:
    """A share of victories, so short that several stand side by side."""
    low, high = [shown.number(100 * bound, 0) for bound in (by.low, by.high)]
    return shown.words.say("edition.between", {"mean": shown.percent(by.mean, 0), "low": low, "high": high})
