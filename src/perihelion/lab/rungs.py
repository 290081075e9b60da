"""How hard is hard? The share of solo games a bot wins with no variant of a game, and with one more at each rung.

`python -m perihelion.lab.rungs GAME` goes up through the presets of a game for one player, or through its
switches with `--switches head_start,project_bonus`: none of them, the first, the first two, and so on.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import perihelion as ph
from perihelion.game import BadTable, Game
from perihelion.lab.results import Share
from perihelion.lab.simulate import simulate
from perihelion.notation import OptionValue

GAMES = 50
BOT = "search:thoughts=100"


class Rung(NamedTuple):
    """What is played there, and the share that is won."""

    name: str
    share: Share


def main() -> None:
    """Climb, and print the rungs."""
    parser = argparse.ArgumentParser(prog="perihelion.lab.rungs", description="Find how hard a solo game is.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=GAMES, help="for each rung")
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("--switches", default="", help="options to switch on, one more at each rung")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    try:
        game = ph.game(arguments.game)
        switches = [name for name in arguments.switches.split(",") if name]
        rungs = switched(switches) if switches else dict(game.presets)
        for name, share in ladder(game, rungs, arguments.games, arguments.bot, arguments.seed):
            print(f"{name:40} {share.share:4.0%}  ({share.low:.0%} to {share.high:.0%})", flush=True)
    except ValueError as error:
        parser.error(str(error))


def switched(switches: Sequence[str]) -> dict[str, dict[str, OptionValue]]:
    """None of the switches on, the first, the first two, and so on."""
    return {
        "+ " + switches[count - 1] if count else "plain": dict.fromkeys(switches[:count], True)
        for count in range(len(switches) + 1)
    }


def ladder(
    game: Game[Any], rungs: Mapping[str, Mapping[str, OptionValue]], games: int, bot: str, seed: int = 1
) -> Iterator[Rung]:
    """The share that a bot wins alone on each rung, with the same seeds on all of them."""
    if not game.solo_rival:
        raise BadTable(f"{game.id} has no solo game that can be lost")
    for name, options in rungs.items():
        yield Rung(name, simulate(game, 1, games, [bot], seed, options=options).by_bot[bot])


if __name__ == "__main__":
    main()
