"""A page about games that were simulated: one file with pictures of our own, and a table beside each."""

from perihelion.lab.report.page import page
from perihelion.lab.report.sets import Set, named_sets

__all__ = ["Set", "named_sets", "page"]
