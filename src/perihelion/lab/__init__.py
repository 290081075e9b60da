"""Many games at once: who wins, how often, how fast."""

from perihelion.lab.pace import Pace, pace
from perihelion.lab.results import Length, Outcome, Results, Share
from perihelion.lab.simulate import simulate
from perihelion.lab.tournament import Tournament, tournament

__all__ = ["Length", "Outcome", "Pace", "Results", "Share", "Tournament", "pace", "simulate", "tournament"]
