"""Distant Suns: draw and write on hex sheets, for 2 to 4 players, by Gary Kim and Yeon-Min Jung."""

from perihelion.game import Game
from perihelion.judging import Trained

from .judge import TERMS, judge, stage
from .notes import notes
from .opening import opening
from .promising import promising
from .reasons import why_not
from .rules import phase
from .setup import set_up
from .state import OPTIONS, PRESETS, Cosmos
from .view import view

GAME: Game[Cosmos] = Game(
    id="distant-suns",
    players=range(1, 5),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=phase,
    view=view,
    judge=Trained(__name__, judge, TERMS, stage),
    minutes=(15, 30),
    depth=1,
    lead=3.0,
    promising=promising,
    notes=notes,
    why_not=why_not,
    opening=opening,
    options=OPTIONS,
    presets=PRESETS,
)
