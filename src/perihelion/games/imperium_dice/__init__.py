"""Imperium Dice: dice, conquest and votes for 2 to 6 players, by Tommy De Coninck."""

from perihelion.game import Game
from perihelion.games.imperium_dice.judge import judge
from perihelion.games.imperium_dice.notes import notes
from perihelion.games.imperium_dice.promising import promising
from perihelion.games.imperium_dice.reasons import why_not
from perihelion.games.imperium_dice.rules import scene
from perihelion.games.imperium_dice.setup import set_up
from perihelion.games.imperium_dice.state import MOST_PLAYERS, OPTIONS, PRESETS, Galaxy
from perihelion.games.imperium_dice.view import labels, view

GAME: Game[Galaxy] = Game(
    id="imperium-dice",
    players=range(2, MOST_PLAYERS + 1),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=scene,
    view=view,
    judge=judge,
    minutes=(10, 30),
    depth=1,
    promising=promising,
    notes=notes,
    why_not=why_not,
    labels=labels,
    options=OPTIONS,
    presets=PRESETS,
)
