"""What is kept of a table, wherever it is kept."""

from typing import NamedTuple


class Setup(NamedTuple):
    """What a table is, for good."""

    id: str
    game: str
    rules_version: int
    players: int
    seed: int
    options: dict[str, bool | int | str]
    host: bytes
    salt: str = ""  # hashed with the seed for all to see; none on tables of old
    chosen: bool = False  # whether the host knows the seed
    public: bool = False  # whether strangers find it while there are free seats
    first: int | None = None  # the seat that shall begin; none if the game says who does
    clock: int | None = None  # seconds for an answer; none if people may take their time


class Holder(NamedTuple):
    """Who sits on a seat: a person, or a bot."""

    seat: int
    person: bytes | None
    name: str | None
    bot: str | None
    away: float | None = None  # since when a bot plays on for that person


class Entry(NamedTuple):
    """The n-th change of a game."""

    n: int
    seat: int
    text: str
    digest: str


class Stored(NamedTuple):
    """All that is known of a table."""

    setup: Setup
    holders: list[Holder]
    log: list[Entry]
