"""Imperium Dice: dice, conquest and votes for 2 to 6 players, by Tommy De Coninck."""

from perihelion.game import Game
from perihelion.games.imperium_dice.judge import judge, promising
from perihelion.games.imperium_dice.rules import scene, set_up
from perihelion.games.imperium_dice.state import OPTIONS, PRESETS, Galaxy
from perihelion.games.imperium_dice.view import labels, notes, view, why_not

GAME: Game[Galaxy] = Game(
    id="imperium-dice",
    players=range(2, 7),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=scene,
    view=view,
    judge=judge,
    promising=promising,
    notes=notes,
    why_not=why_not,
    labels=labels,
    options=OPTIONS,
    presets=PRESETS,
)
