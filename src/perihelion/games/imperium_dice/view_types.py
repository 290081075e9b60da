"""What a view of the table holds."""

from typing import Literal, TypedDict

from .content_types import Kind

Skipped = Literal["no-resource", "first-turn"]
Phase = Literal["setup", "construction", "management", "politics"]


class DieView(TypedDict):
    """A die; it shows nothing while it was never rolled, and again in the supply."""

    id: int
    kind: Kind
    face: str | None
    acts: str | None  # what the face counts as: a bonus face stands for another
    thrives: bool  # whether it shows a winning face
    owner: int | None


class Threat(TypedDict):
    """What a player may do next turn: the chance to win by Management, whether by a carrier, and whom to invade."""

    now: float
    carrier: bool
    invasion: list[int]


class SeatView(TypedDict):
    """A player."""

    seat: int
    race: str | None
    home: int
    planets: list[int]
    weapons: list[int]
    berths: dict[str, int]  # which planet a weapon is moored to; empty unless weapons are moored
    attack: int
    defence: int
    resources: int
    influence: int
    votes: int
    slots: int
    good: int
    goal: int  # how many planets must thrive
    away: int  # how many that is short of
    beats: list[int]  # whom an attack would beat now
    dodged: list[int]  # and who of them may ignore it
    threat: Threat


class Motion(TypedDict):
    """A vote being held: who proposed it, and on whom."""

    by: int
    on: int
    secret: bool


class View(TypedDict):
    """The whole table; everything is public."""

    you: int | None
    phase: Phase
    turn: int
    round: int
    active: int
    first: int
    skipped: Skipped | None  # why there was no Construction
    points: int
    galaxy: list[int]
    supply: list[int]
    dice: list[DieView]
    seats: list[SeatView]
    motion: Motion | None
    peace: int
    peace_limit: int
