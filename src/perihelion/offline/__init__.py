"""Tables in a browser without a server: the same rules, bots and messages, run by the browser's own Python."""

from perihelion.offline.checking import check
from perihelion.offline.table import lay, sit

__all__ = ["check", "lay", "sit"]
