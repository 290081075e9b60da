"""What somebody might click on while a question is open, offered or not."""

from collections.abc import Iterator

from perihelion.games.imperium_dice.state import Galaxy
from perihelion.notation import Choice
from perihelion.table import Table


def natural(table: Table[Galaxy], seat: int) -> Iterator[Choice]:
    """Every weapon, planet and player there is, whichever phase it is."""
    seats, moored = range(table.players), table.state.rules.moored_weapons
    yield from [("build", planet) for planet in table.state.players[seat].worlds] if moored else [("build",)]
    yield from [("reroll", die) for die in range(2 * len(seats), 4 * len(seats))]
    yield from [("roll", die) for die in range(2 * len(seats))]
    yield from [(verb, foe) for verb in ("attack", "vote", "invade") for foe in seats]
