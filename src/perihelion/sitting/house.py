"""How much patience there is at the tables of one house, and how much room."""

from typing import NamedTuple


class House(NamedTuple):
    """What holds at every table; patience is in seconds of the house's clock."""

    second: float = 1.0  # how many seconds a second of a table's clock lasts
    word_patience: int = 30  # for a word, before the game
    absent_patience: int = 300  # for somebody who is asked and gone
    first_patience: int = 3600  # for somebody who has not answered yet
    lines_of_players: int = 200
    lines_of_watchers: int = 100
    curbs: int = 200  # people who can be muted or removed
    watchers_listed: int = 1000
