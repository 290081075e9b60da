"""How somebody began, for statistics: with which two technologies."""

from perihelion.table import Table

from .state import Galaxy


def opening(table: Table[Galaxy], seat: int) -> tuple[str, ...]:
    """The technologies that seat chose to begin with."""
    for who, choice in table.answers:
        if who == seat and choice[0] == "start":
            return tuple(f"tech.{tech}" for tech in choice[1:])
    return ()
