"""Tables in a browser without a server: the same rules, bots and messages, run by the browser's own Python."""

from perihelion.offline.analysing import analyse
from perihelion.offline.checking import check
from perihelion.offline.editions import edition, look_through
from perihelion.offline.puzzles import puzzle
from perihelion.offline.table import branch, lay, sit
from perihelion.offline.workshop import workshop

__all__ = ["analyse", "branch", "check", "edition", "lay", "look_through", "puzzle", "sit", "workshop"]
