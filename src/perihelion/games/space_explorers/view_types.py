"""What a view of the table holds; cards go by number, which Specialists they are is said once."""

from typing import Literal, TypedDict

from .content_types import Division, SomeOfEach

Phase = Literal["action", "finish", "opponent"]
Badge = Literal["free", "payable", "short"]


class Counts(TypedDict):
    """So many of each kind."""

    engineering: int
    testing: int
    science: int
    construction: int
    spaceflight: int


class Way(TypedDict):
    """A recruit into one Division: what is struck off, what abilities pay, and a suggestion for the rest."""

    division: Division
    struck: int
    left: list[Division]  # the icons the discount leaves, from top to bottom
    covered: list[Division]
    wild: int
    tokens: list[Division]
    cards: int
    spared: list[int]  # the hand cards that may pay, by the numbers of their Specialists; those missed least first
    others: list[list[str]]  # a few other payments: tokens, and "card" for each card
    other_ways: bool  # there are more
    short: int
    badge: Badge
    covers: int | None  # the number of the Specialist whose ability it would stop
    gain: int


From = TypedDict("From", {"from": Literal["center", "hand"]})  # a keyword, so it cannot be written as a field


class Recruit(From):
    """A card in the Center or in one's hand, with its price in each Division it may join."""

    card: int
    number: int
    ways: list[Way]
    bargains: list[int]
    ready: list[str]


class Recruiting(TypedDict):
    """The card whose payment is being chosen, and the Division it joins."""

    card: int
    division: Division


class Line(TypedDict):
    """One line of the score: what it is for, the Specialist, Project or Division in question, and the points."""

    what: str
    about: int | str | None
    points: int


class Progress(TypedDict):
    """How far a player has come with a Project."""

    seat: int
    have: int
    need: int
    missing: SomeOfEach


class ProjectView(TypedDict):
    """A Project that nobody has completed yet."""

    id: str
    requires: SomeOfEach
    points: int
    progress: list[Progress]


class SeatView(TypedDict):
    """A player."""

    seat: int
    hand: list[int]
    tokens: Counts
    hub: list[list[int]]  # a stack of cards for each Division, the top one last
    skills: Counts
    specialists: int
    projects: list[str]
    lines: list[Line]
    total: int


class Forecast(TypedDict):
    """What the Opponent's turn would do if it took the card of that slot now."""

    slot: int
    number: int
    division: Division
    moves: list[str]
    finishes: list[str]


class SoloView(TypedDict):
    """The Opponent of a solo game."""

    marker: int
    pile: list[Division | None]
    aside: list[Division]
    wanted: list[Division]  # which tokens one would have back soonest, as far as that seat knows
    hub: list[list[int]]
    specialists: int
    projects: list[str]
    steps: int
    track: dict[str, int]
    favoured: Division | None
    forecast: list[Forecast]
    lines: list[Line]
    total: int


class View(TypedDict):
    """The table; cards by number, and which Specialists they are as far as that seat knows."""

    you: int | None
    phase: Phase
    turn: int
    round: int
    active: int
    first: int
    goal: int
    last_round: bool
    recruiting: Recruiting | None
    using: int | None
    deck: int
    cards: list[int | None]  # the number of the Specialist that each card is, as far as is known
    slots: list[int | None]
    row: list[int]
    projects: list[ProjectView]
    seats: list[SeatView]
    recruits: list[Recruit]
    solo: SoloView | None
