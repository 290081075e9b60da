"""How somebody began, for statistics: which Outer World was reached first."""

from perihelion.table import Table

from .state import Cosmos


def opening(table: Table[Cosmos], seat: int) -> tuple[str, ...]:
    """The first Outer World that seat reached, if any."""
    reached = (event.values for event in table.events if event.key == "world")
    return next(((f"world.{values['world']}",) for values in reached if values["by"] == seat), ())
