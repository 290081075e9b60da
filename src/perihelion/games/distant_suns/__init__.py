"""Distant Suns: draw and write on hex sheets, for 2 to 4 players, by Gary Kim and Yeon-Min Jung."""

from perihelion.game import Game
from perihelion.games.distant_suns.judge import judge
from perihelion.games.distant_suns.prospects import promising
from perihelion.games.distant_suns.rules import phase, set_up
from perihelion.games.distant_suns.state import OPTIONS, PRESETS, Cosmos
from perihelion.games.distant_suns.view import notes, view, why_not

GAME: Game[Cosmos] = Game(
    id="distant-suns",
    players=range(1, 5),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=phase,
    view=view,
    judge=judge,
    lead=6.0,
    promising=promising,
    notes=notes,
    why_not=why_not,
    options=OPTIONS,
    presets=PRESETS,
)
