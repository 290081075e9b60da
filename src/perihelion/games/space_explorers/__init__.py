"""Space Explorers: recruit Specialists and complete Projects, for 1 to 4 players, by Yuri Zhuravlev."""

from dataclasses import replace

from perihelion.game import Game
from perihelion.games.space_explorers import rules_1
from perihelion.games.space_explorers.judge import judge
from perihelion.games.space_explorers.notes import notes
from perihelion.games.space_explorers.promising import promising
from perihelion.games.space_explorers.reasons import why_not
from perihelion.games.space_explorers.rules import scene
from perihelion.games.space_explorers.setup import set_up
from perihelion.games.space_explorers.state import OPTIONS, PRESETS, Space
from perihelion.games.space_explorers.view import labels, view

_GAME: Game[Space] = Game(
    id="space-explorers",
    players=range(1, 5),
    rules_version=2,
    package=__name__,
    setup=set_up,
    scene=scene,
    view=view,
    judge=judge,
    minutes=(20, 40),
    depth=2,
    lead=4.0,
    solo_rival=True,
    promising=promising,
    notes=notes,
    why_not=why_not,
    labels=labels,
    options=OPTIONS,
    presets=PRESETS,
)
GAME = replace(_GAME, older={1: replace(_GAME, rules_version=1, scene=rules_1.scene)})
