"""How good is good? The medals of a score attack, found by simulation.

`python -m perihelion.lab.medals GAME` plays games of one player who always takes the choice that the game's judge likes
best, and prints the points that a quarter, a half and nine tenths of these games do not reach, in steps of five.
"""

import argparse
from collections.abc import Iterable
from typing import Any

import perihelion as ph
from perihelion.notation import Choice, OptionValue
from perihelion.table import Table

SHARES = {"bronze": 0.25, "silver": 0.5, "gold": 0.9}
STEP = 5
GAMES = 200


def main() -> None:
    """Play, and print the medals as they stand in the content."""
    parser = argparse.ArgumentParser(prog="perihelion.lab.medals", description="Find the medals of a game for one.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--turn", nargs="*", default=[], help="switches to turn")
    arguments = parser.parse_args()
    game = ph.game(arguments.game)
    row = points(game, range(arguments.games), **turned(game, arguments.turn))
    for medal, least in medals(row).items():
        print(f"{medal} = {least}")


def turned(game: ph.Game[Any], switches: Iterable[str]) -> dict[str, OptionValue]:
    """These switches, not as they usually are."""
    return {name: not game.options[name].default for name in switches}


def points(game: ph.Game[Any], seeds: Iterable[int], **options: OptionValue) -> list[float]:
    """What a player who looks one choice ahead gets, the fewest points first."""
    return sorted(score(game, seed, **options) for seed in seeds)


def medals(row: list[float]) -> dict[str, int]:
    """The points each medal takes."""
    return {medal: int(row[int(share * len(row))] // STEP) * STEP for medal, share in SHARES.items()}


def score(game: ph.Game[Any], seed: int, **options: OptionValue) -> float:
    """The points of one game."""
    table = game.new_with(1, seed, options)
    while not table.over:
        table.play(0, max(table.asks[0].choices, key=lambda choice: _worth(table, choice)))
    assert table.scores is not None
    return table.scores[0]


def _worth(table: Table[Any], choice: Choice) -> float:
    dream = table.imagine(0, 1)
    dream.play(0, choice)
    return dream.scores[0] if dream.scores is not None else float(sum(dream.game.judge(dream.state, 0).values()))


if __name__ == "__main__":
    main()
