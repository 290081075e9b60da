"""Playing in the terminal."""

import secrets
import shlex
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from typing import Any

import perihelion as ph
from perihelion.cli.arguments import Complaint, options_of
from perihelion.cli.asking import Leave
from perihelion.cli.keeping import Keeping
from perihelion.cli.party import Party
from perihelion.cli.records import text_of_file
from perihelion.cli.screen import Screen, all_names, screen
from perihelion.cli.wishes import game_of, name_edition
from perihelion.lab.simulate import make_bot, usual_players
from perihelion.texts import Texts

NO_BOTS = ["none"]
USUAL_BOT = "pilot"
NUMERALS = ("", " II", " III", " IV", " V", " VI")  # a plain number would be taken for a figure of the game
SEED_BITS = 32  # short enough to type again
SETTLED = ("players", "seed", "edition", "preset", "options")  # before a game begins


def run(arguments: Namespace) -> None:
    """Play one game, to its end or until somebody leaves."""
    shown = screen(arguments)
    table = _table(arguments) if arguments.load is None else _kept(arguments)
    game, bots = table.game, _bots(arguments, table.players)
    people = table.players - len(bots)
    if people < 0:
        raise Complaint(f"{table.players} players leave no seats for {len(bots)} bots: {', '.join(bots)}")
    names = [*all_names(game.texts(arguments.lang), people, arguments.names), *_bot_names(bots, shown.words)]
    players = {people + n: make_bot(spec, table.seed + n) for n, spec in enumerate(bots)}
    keeping = Keeping(arguments.save or arguments.load, new=arguments.save is not None)
    shown.say("play.heading", title=game.title(arguments.lang), players=table.players, seed=table.seed)
    name_edition(game, shown)
    try:
        Party(table, players, names, shown, keeping).play()
    except (Leave, EOFError, KeyboardInterrupt):
        shown.console.print()
        _part(table, bots, names[:people], keeping, shown)
        return
    if keeping.file:
        keeping.keep(table, shown)
        shown.say("play.kept", file=str(keeping.file))


def _table(arguments: Namespace) -> ph.Table[Any]:
    """A new table, as it is wished for."""
    if arguments.game is None:
        raise Complaint("the following arguments are required: GAME")
    game = game_of(arguments)
    players = arguments.players or max(len(_bots(arguments, usual_players(game))) + 1, game.players[0])
    seed = secrets.randbits(SEED_BITS) if arguments.seed is None else arguments.seed
    return game.new_with(players, seed, options_of(game, arguments.options), arguments.preset)


def _kept(arguments: Namespace) -> ph.Table[Any]:
    """The table that was kept in a file, as it stood."""
    if given := [name for name in SETTLED if getattr(arguments, name) not in (None, [])]:
        raise Complaint(f"a game that was kept has its own {', '.join(given)}: expected nothing of that beside --load")
    table = ph.replay(text_of_file(arguments.load))
    if arguments.game not in (None, table.game.id):
        raise Complaint(f"expected a game of {arguments.game} in {arguments.load}, not of {table.game.id}")
    return table


def _bots(arguments: Namespace, players: int) -> list[str]:
    """The bots wished for, or enough of them for one person to play alone."""
    if arguments.bots is None:
        return [USUAL_BOT] * ((arguments.players or players) - 1)
    return [] if arguments.bots == NO_BOTS else list(arguments.bots)


def _part(table: ph.Table[Any], bots: Sequence[str], names: Sequence[str], keeping: Keeping, shown: Screen) -> None:
    """Say goodbye, and how to go on."""
    if keeping.file is None:
        shown.say("play.bye", seed=table.seed)
        return
    keeping.keep(table, shown)
    wish = ["--bots", ",".join(bots) or "none", "--names", ",".join(names), "--lang", shown.words.lang]
    command = shlex.join(["perihelion", "play", "--load", str(keeping.file), *wish])
    shown.say("play.bye-kept", file=str(keeping.file), command=command)


def _bot_names(bots: Sequence[str], words: Texts) -> list[str]:
    """A name for each bot; the second of a kind is numbered."""
    names: list[str] = []
    seen: Counter[str] = Counter()
    for spec in bots:
        kind = spec.partition(":")[0]
        seen[kind] += 1
        names.append(words.say(f"bot.{kind}") + NUMERALS[seen[kind] - 1])
    return names
