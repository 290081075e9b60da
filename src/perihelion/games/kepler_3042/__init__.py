"""Kepler-3042: settle the galaxy in sixteen rounds, for 1 to 4 players, by Simone Cerruti Sola."""

from perihelion.game import Game
from perihelion.games.kepler_3042.judge import judge
from perihelion.games.kepler_3042.notes import notes
from perihelion.games.kepler_3042.promising import promising
from perihelion.games.kepler_3042.reasons import why_not
from perihelion.games.kepler_3042.rules import scene
from perihelion.games.kepler_3042.setup import set_up
from perihelion.games.kepler_3042.state import OPTIONS, PRESETS, Galaxy
from perihelion.games.kepler_3042.view import labels, view

GAME: Game[Galaxy] = Game(
    id="kepler-3042",
    players=range(1, 5),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=scene,
    view=view,
    judge=judge,
    minutes=(60, 120),
    depth=3,
    lead=2.0,
    solo_rival=True,
    promising=promising,
    notes=notes,
    why_not=why_not,
    labels=labels,
    options=OPTIONS,
    presets=PRESETS,
)
