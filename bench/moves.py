"""What a move costs the server in every game, who plays and who looks on, and how much it sends."""

from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure
from bench.players import OurPlayer
from bench.servers import Server, perihelion
from bench.serving import hurry_all, runner

TABLES, PLAYERS, CROWD = 20, 2, 10  # who looks on at each table


def figures(games: dict[str, str], rounds: int, seconds: float) -> list[Figure]:
    """Every game, with its title, alone and before a crowd, again and again."""
    found: dict[tuple[str, int], list[tuple[float, float, float]]] = {each: [] for each in product(games, (0, CROWD))}
    for _ in range(rounds):
        for (game, crowd), costs in found.items():
            costs.append(_cost(game, crowd, seconds))
    told = []
    for game, title in games.items():
        alone, watched = found[game, 0], found[game, CROWD]
        each = [(both[1][1] - both[0][1]) / CROWD for both in zip(alone, watched, strict=True)]
        told += [
            Figure(f"{title}: moves of {TABLES} hasty tables", "moves/s", [pace for pace, _, _ in alone]),
            Figure(f"{title}: processor time for a move, one browser", "ms", [cpu for _, cpu, _ in alone]),
            Figure(f"{title}: and for each of {CROWD} who look on", "ms", each),
            Figure(f"{title}: sent to a browser for a move", "bytes", [size for _, _, size in alone]),
        ]
    return told


def _cost(game: str, crowd: int, seconds: float) -> tuple[float, float, float]:
    """Moves a second, milliseconds of processor time for each, and bytes to whoever plays."""
    with TemporaryDirectory() as folder, perihelion(Path(folder)) as server, runner() as loop:
        players = [OurPlayer(server.host, seed, game, PLAYERS, crowd) for seed in range(TABLES)]
        return loop.run(_play(server, players, seconds))


async def _play(server: Server, players: list[OurPlayer], seconds: float) -> tuple[float, float, float]:
    for player in players:
        await player.open()
    before = sum(player.heard for player in players)
    moves, took, cpu = await hurry_all(server, players, seconds)
    heard = sum(player.heard for player in players) - before
    for player in players:
        await player.close()
    return moves / took, cpu / moves * 1000, heard / moves
