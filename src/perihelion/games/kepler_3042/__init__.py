"""Kepler-3042: settle the galaxy in sixteen rounds, for 1 to 4 players, by Simone Cerruti Sola."""

from perihelion.game import Game
from perihelion.judging import Trained

from .forecast import idle
from .judge import TERMS, judge, stage, turns_begun
from .notes import notes
from .opening import opening
from .promising import promising
from .reasons import why_not
from .rules import scene
from .setup import set_up
from .state import OPTIONS, PRESETS, Galaxy
from .view import labels, view

GAME: Game[Galaxy] = Game(
    id="kepler-3042",
    players=range(1, 5),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=scene,
    view=view,
    judge=Trained(__name__, judge, TERMS, stage),
    minutes=(60, 120),
    depth=3,
    lead=2.0,
    unspoken=frozenset({"plan", "tinkering"}),  # what the action under way will bring is told when it has
    solo_rival=True,
    promising=promising,
    turns=turns_begun,
    blind=frozenset({"reveal"}),
    notes=notes,
    why_not=why_not,
    idle=idle,
    opening=opening,
    labels=labels,
    options=OPTIONS,
    presets=PRESETS,
)
