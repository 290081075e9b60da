"""Choices as numbers from 0 on, for programs that know nothing else.

Where all choices a game can ever offer are known beforehand, each has its number for good (`by_table`): number 17 means
the same in every position, in every game and on every machine. Elsewhere (payments, orders, flights) a choice has the
place it is offered at (`by_place`): number 3 is the fourth choice of the list. `Arena.choices()` says what that is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from perihelion.game import content_of
from perihelion.games.distant_suns.sheet import PLACEMENTS
from perihelion.games.distant_suns.state import NOTCHES, SIDES, SKIP
from perihelion.notation import Choice

DICE = content_of("perihelion.games.imperium_dice")
MOST = {"kepler-3042": 512, "space-explorers": 1024}  # choices; what is offered beyond that cannot be chosen here
OTHERWISE = 256


@dataclass(frozen=True)
class Numbering:
    """How many numbers there are, and the choices they stand for, where that never changes."""

    size: int
    table: tuple[Choice, ...] = ()
    numbers: dict[Choice, int] = field(default_factory=dict, repr=False)

    def legal(self, choices: Sequence[Choice]) -> list[int]:
        """The numbers of what is offered, in ascending order."""
        if self.table:
            return sorted([self.numbers[_in_order(choice)] for choice in choices])
        return list(range(min(len(choices), self.size)))

    def choice(self, choices: Sequence[Choice], number: int) -> Choice | None:
        """What a number stands for, if that is offered."""
        if self.table:
            wanted = self.table[number] if 0 <= number < self.size else None
            return wanted if wanted in choices else next((each for each in choices if _in_order(each) == wanted), None)
        return choices[number] if 0 <= number < min(len(choices), self.size) else None


def _in_order(choice: Choice) -> Choice:
    """Dice that are rolled together, whichever is named first."""
    return ("roll", *sorted(choice[1:])) if choice[0] == "roll" else choice


@cache
def numbering(game: str, players: int) -> Numbering:
    """The numbering of a game for so many players."""
    every = {"distant-suns": _distant_suns, "imperium-dice": _imperium_dice}.get(game)
    if every is None:
        return Numbering(MOST.get(game, OTHERWISE))
    table = tuple(every(players))
    return Numbering(len(table), table, {choice: number for number, choice in enumerate(table)})


def _distant_suns(players: int) -> Iterator[Choice]:
    """Where a Module may go, then every placement of every shape by its own number, then drawing nothing."""
    for side in SIDES:
        for notch in range(NOTCHES - 1):
            for circle in ("left", "right"):
                yield ("module", side, notch, circle)
    for placement in range(len(PLACEMENTS)):
        yield ("draw", placement)
    yield SKIP


def _imperium_dice(players: int) -> Iterator[Choice]:
    """Every verb with every die, seat or face it may go with."""
    homes, planets = range(players), range(players, 2 * players)
    weapons, worlds = range(2 * players, 4 * players), range(2 * players)
    yield from [
        (verb,) for verb in ("build", "done", "take", "leave", "keep", "pass", "ignore", "fight", "for", "against")
    ]
    yield from [("race", race) for race in DICE["bonus"]]
    faces = dict.fromkeys([face for die in DICE["die"] if die["kind"] == "home" for face in die["faces"]])
    yield from [("hold", face) for face in dict.fromkeys([*faces, *DICE["bonus"].values()])]
    yield from [(verb, seat) for verb in ("attack", "vote") for seat in homes]
    yield from [(verb, die) for verb in ("build", "berth", "press") for die in worlds]
    yield from [("invade", die) for die in planets]
    yield from [(verb, die) for verb in ("reroll", "destroy", "discard") for die in weapons]
    for home in ((), *[(home,) for home in homes]):
        for count in range(players + 1):
            for some in combinations(planets, count):
                if home or some:
                    yield ("roll", *home, *some)
