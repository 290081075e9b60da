"""Space Explorers: recruit Specialists and complete Projects, for 1 to 4 players, by Yuri Zhuravlev."""

from dataclasses import replace

from perihelion.game import Game
from perihelion.judging import Trained

from . import rules_1
from .judge import TERMS, judge, stage
from .notes import notes
from .opening import opening
from .promising import promising
from .reasons import why_not
from .rules import scene
from .setup import set_up
from .state import OPTIONS, PRESETS, Space
from .view import labels, view

_GAME: Game[Space] = Game(
    id="space-explorers",
    players=range(1, 5),
    rules_version=2,
    package=__name__,
    setup=set_up,
    scene=scene,
    view=view,
    judge=Trained(__name__, judge, TERMS, stage),
    minutes=(20, 40),
    depth=2,
    lead=4.0,
    passing=frozenset({"turn"}),
    solo_rival=True,
    promising=promising,
    notes=notes,
    why_not=why_not,
    opening=opening,
    labels=labels,
    options=OPTIONS,
    presets=PRESETS,
)
GAME = replace(_GAME, older={1: replace(_GAME, rules_version=1, scene=rules_1.scene)})
