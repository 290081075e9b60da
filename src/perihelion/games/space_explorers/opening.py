"""How somebody began, for statistics: into which Division the first Specialist came."""

from perihelion.table import Table

from .state import Space


def opening(table: Table[Space], seat: int) -> tuple[str, ...]:
    """The Division of that seat's first recruit."""
    recruits = (event.values for event in table.events if event.key == "recruit")
    return next(((f"division.{values['division']}",) for values in recruits if values["by"] == seat), ())
