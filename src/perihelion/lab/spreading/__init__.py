"""Work that comes in pieces, spread over processes of this machine or over Ray, and kept as it comes."""

from perihelion.lab.spreading.crew import HERE, BadWork, Player
from perihelion.lab.spreading.rate import Rate
from perihelion.lab.spreading.spread import Spread, Tell, gaps
from perihelion.lab.spreading.wishes import add_where

__all__ = ["HERE", "BadWork", "Player", "Rate", "Spread", "Tell", "add_where", "gaps"]
