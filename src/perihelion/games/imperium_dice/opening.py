"""How somebody began, for statistics: with which race."""

from perihelion.table import Table

from .state import Galaxy


def opening(table: Table[Galaxy], seat: int) -> tuple[str, ...]:
    """The race of that seat."""
    return (f"race.{table.state.players[seat].race}",)
