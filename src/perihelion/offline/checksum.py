"""What a machine makes of seeded games, in one number: who agree on it play by the same rules and the same luck."""

import hashlib
from random import Random
from typing import Any

import perihelion as ph
from perihelion.shell import digest
from perihelion.table import Table


def checksum(game: str, games: int) -> str:
    """A hash over the ends of so many games, every number of players in turn, each played at random from its seed."""
    ends = hashlib.sha256()
    players = ph.game(game).players
    for seed in range(games):
        table = ph.game(game).new(players[seed % len(players)], seed)
        ends.update(_end(table.imagine(0, seed), Random(seed)).encode())
    return ends.hexdigest()


def _end(table: Table[Any], chance: Random) -> str:
    while table.asks:
        seat, (_, choices) = next(iter(table.asks.items()))
        table.play(seat, choices[int(chance.random() * len(choices))])
    return f"{digest(table.state)} {table.winners} {table.scores}"
