"""Perihelion: a table for space board games.

import perihelion as ph

table = ph.game(ph.games()[0]).new(players=3, seed=42)
while not table.over:
    seat = next(iter(table.asks))
    table.answer(seat, ph.bot("greedy")(table, seat))
print(table.winners, *table.narrate("en"), sep="\\n")
"""

from perihelion.bots import Bot, bot
from perihelion.editions import BadEdition
from perihelion.game import BadTable, Game, Option
from perihelion.games import UnknownGame, edition, game, games, replay
from perihelion.luck import BadSeed
from perihelion.notation import Drift, RecordError
from perihelion.table import Ask, Event, GameOver, IllegalChoice, Table
from perihelion.texts import Note

__version__ = "0.2.0"

__all__ = [
    "Ask",
    "BadEdition",
    "BadSeed",
    "BadTable",
    "Bot",
    "Drift",
    "Event",
    "Game",
    "GameOver",
    "IllegalChoice",
    "Note",
    "Option",
    "RecordError",
    "Table",
    "UnknownGame",
    "bot",
    "edition",
    "game",
    "games",
    "replay",
]
