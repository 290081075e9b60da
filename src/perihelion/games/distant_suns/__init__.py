"""Distant Suns: draw and write on hex sheets, for 2 to 4 players, by Gary Kim and Yeon-Min Jung."""

from perihelion.game import Game
from perihelion.games.distant_suns.judge import judge
from perihelion.games.distant_suns.notes import notes
from perihelion.games.distant_suns.promising import promising
from perihelion.games.distant_suns.reasons import why_not
from perihelion.games.distant_suns.rules import phase
from perihelion.games.distant_suns.setup import set_up
from perihelion.games.distant_suns.state import OPTIONS, PRESETS, Cosmos
from perihelion.games.distant_suns.view import view

GAME: Game[Cosmos] = Game(
    id="distant-suns",
    players=range(1, 5),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=phase,
    view=view,
    judge=judge,
    minutes=(15, 30),
    depth=1,
    lead=6.0,
    promising=promising,
    notes=notes,
    why_not=why_not,
    options=OPTIONS,
    presets=PRESETS,
)
