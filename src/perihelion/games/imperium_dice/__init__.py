"""Imperium Dice: dice, conquest and votes for 2 to 6 players, by Tommy De Coninck."""

from perihelion.game import Game
from perihelion.judging import Trained

from .judge import TERMS, judge, stage
from .notes import notes
from .opening import opening
from .promising import promising
from .reasons import why_not
from .rules import scene
from .setup import set_up
from .state import MOST_PLAYERS, OPTIONS, PRESETS, Galaxy
from .view import labels, view

GAME: Game[Galaxy] = Game(
    id="imperium-dice",
    players=range(2, MOST_PLAYERS + 1),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=scene,
    view=view,
    judge=Trained(__name__, judge, TERMS, stage),
    minutes=(10, 30),
    depth=1,
    passing=frozenset({"turn"}),
    promising=promising,
    notes=notes,
    why_not=why_not,
    opening=opening,
    labels=labels,
    options=OPTIONS,
    presets=PRESETS,
)
