"""The games as environments for learning programs: PettingZoo, Gymnasium and OpenSpiel.

    from perihelion.lab.learning import zoo     # zoo.env("far-away", players=3): PettingZoo, one agent a seat
    from perihelion.lab.learning import gym     # gym.env("far-away", bots=["greedy"]): Gymnasium, one learner
    from perihelion.lab.learning import vector  # vector.env("far-away", 16): the same at many tables at a time
    from perihelion.lab.learning import spiel   # spiel.register(): OpenSpiel, pyspiel.load_game("perihelion_...")

All of them share an `Arena`: whose turn it is, what the choices are numbered, what is observed and what is won.
"""

from perihelion.lab.learning.needs import missing

try:
    from perihelion.lab.learning.arena import Arena, rewards
    from perihelion.lab.learning.facts import Facts
    from perihelion.lab.learning.numbering import Numbering, numbering
    from perihelion.lab.learning.observing import names_of, observe
except ModuleNotFoundError as error:
    raise missing(error, "numpy") from None

__all__ = ["Arena", "Facts", "Numbering", "names_of", "numbering", "observe", "rewards"]
