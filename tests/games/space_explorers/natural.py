"""What somebody might click on while a question is open, offered or not."""

from collections.abc import Iterator

from perihelion.games.space_explorers.components import DIVISIONS, PROJECT_IDS, SPECIALISTS
from perihelion.games.space_explorers.state import Space
from perihelion.notation import Choice
from perihelion.table import Table


def natural(table: Table[Space], seat: int) -> Iterator[Choice]:
    """Every card, Division, Project and token there is."""
    name = table.asks[seat].name
    numbers = list(map(int, SPECIALISTS))
    match name:
        case "action":
            yield ("draw",)
            yield from [("take", number) for number in numbers]
            yield from [("use", number) for number in numbers]
            yield from [("recruit", number, division) for number in numbers for division in DIVISIONS]
        case "project" | "finish":
            yield from [("trade", number) for number in numbers if name == "finish"]
            yield from [(verb, id) for verb in ("complete", "borrow") for id in PROJECT_IDS]
        case "pull" | "under":
            yield from [(name, division) for division in DIVISIONS]
        case "trade":
            yield from [("trade", number) for number in numbers]
        case "discard":
            size = len(table.asks[seat].choices[0]) - 1
            hand = {number for _, *held in table.asks[seat].choices for number in held}
            yield from [("discard", *[number] * size) for number in numbers if number not in hand]
        case "pay":
            yield ("pay", *["card"] * 9)
            yield from [("pay", division) for division in DIVISIONS]
