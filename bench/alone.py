"""Games that nobody else has written: random games, and what one operation costs."""

import perihelion as ph
from bench.figures import Figure, Measure, rounds
from bench.kernel import cost
from bench.tables import GAME, along_games, pace, play_out, sketch_dream

TABLES = 60


def figures(id: str, players: int, count: int, seconds: float) -> list[Figure]:
    """Games and decisions a second; microseconds for a clone, an imagined table and a judgement.

    Decisions stand beside those of the yardstick of another game: a measure of the machine in the same minute, with
    which figures from different machines can be compared.
    """
    game = ph.game(id)
    paces = rounds(
        count,
        {
            "games": lambda: pace(lambda seed: game.new(players, seed).imagine(0, seed), play_out, seconds)[1],
            "decisions": lambda: pace(lambda seed: game.new(players, seed).imagine(0, seed), play_out, seconds)[0],
            "dice": lambda: pace(sketch_dream, play_out, seconds)[0],
        },
    )
    tables = along_games(lambda seed: game.new(players, seed), TABLES)
    costs: dict[str, Measure] = {
        "clone": lambda: cost(tables, lambda table: table.clone(), seconds / 3),
        "imagine": lambda: cost(tables, lambda table: table.imagine(0, 7), seconds / 3),
        "judge": lambda: cost(tables, lambda table: game.judge(table.state, 0), seconds / 3),
    }
    found = rounds(count, costs)
    return [
        Figure("random games", "games/s", paces["games"]),
        Figure("random games", "decisions/s", paces["decisions"], f"yardstick of {GAME.title('en')}", paces["dice"]),
        *[Figure(what, "us", found[what]) for what in costs],
    ]
