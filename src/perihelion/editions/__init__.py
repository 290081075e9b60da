"""Editions of a game: the same rules, with other values printed on some components.

An edition is a small TOML file laid out as the game's own content.toml; it says what is printed otherwise, and of each
such thing where that comes from (docs/editions.md). What is not said there is as in the edition of the house.
"""

from perihelion.editions.changing import Change
from perihelion.editions.edition import Edition, game_in, read
from perihelion.editions.flaws import BadEdition, Flaw, spelled
from perihelion.editions.telling import Told, told

__all__ = ["BadEdition", "Change", "Edition", "Flaw", "Told", "game_in", "read", "spelled", "told"]
