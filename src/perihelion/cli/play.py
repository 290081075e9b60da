"""Playing in the terminal."""

import secrets
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.cli.arguments import Complaint, options_of
from perihelion.cli.party import Leave, Party
from perihelion.cli.screen import all_names, screen
from perihelion.lab.simulate import make_bot, usual_players
from perihelion.texts import Texts

NO_BOTS = ["none"]
USUAL_BOT = "greedy"
NUMERALS = ("", " II", " III", " IV", " V", " VI")  # a plain number would be taken for a figure of the game
SEED_BITS = 32  # short enough to type again


def run(arguments: Namespace) -> None:
    """Play one game, to its end or until somebody leaves."""
    game, shown = ph.game(arguments.game), screen(arguments)
    bots = _bots(game, arguments)
    players = arguments.players or max(len(bots) + 1, game.players[0])
    seed = secrets.randbits(SEED_BITS) if arguments.seed is None else arguments.seed
    table = game.new_with(players, seed, options_of(game, arguments.options), arguments.preset)
    people = players - len(bots)
    if people < 0:
        raise Complaint(f"{players} players leave no seats for {len(bots)} bots: {', '.join(bots)}")
    names = [*all_names(game.texts(arguments.lang), people, arguments.names), *_bot_names(bots, shown.words)]
    party = Party(table, {people + n: make_bot(spec, seed + n) for n, spec in enumerate(bots)}, names, shown)
    _check_new(arguments.record)
    shown.say("play.heading", title=game.title(arguments.lang), players=players, seed=seed)
    try:
        party.play()
    except (Leave, EOFError, KeyboardInterrupt):
        shown.console.print()
        shown.say("play.bye", seed=seed)
    if arguments.record:
        arguments.record.write_text(table.record(arguments.lang), "utf-8")
        shown.say("play.kept", file=arguments.record)


def _bots(game: ph.Game[Any], arguments: Namespace) -> list[str]:
    """The bots wished for, or enough of them for one person to play alone."""
    if arguments.bots is None:
        return [USUAL_BOT] * ((arguments.players or usual_players(game)) - 1)
    return [] if arguments.bots == NO_BOTS else list(arguments.bots)


def _bot_names(bots: Sequence[str], words: Texts) -> list[str]:
    """A name for each bot; the second of a kind is numbered."""
    names: list[str] = []
    seen: Counter[str] = Counter()
    for spec in bots:
        kind = spec.partition(":")[0]
        seen[kind] += 1
        names.append(words.say(f"bot.{kind}") + NUMERALS[seen[kind] - 1])
    return names


def _check_new(file: Path | None) -> None:
    """Make sure, before the game, that it can be written down after it, and over nothing else."""
    if file is None:
        return
    try:
        file.open("x").close()
    except OSError as error:
        raise Complaint(f"the game cannot be written down in {file}: {error.strerror}") from None
