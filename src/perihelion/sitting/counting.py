"""Whether a game counts for the ratings."""

from collections.abc import Sequence
from typing import NamedTuple

from perihelion.wire.words import Unrated

HINT, BACK = 1, 2  # how somebody was helped; both may be


class Counting(NamedTuple):
    """What decides whether a game counts: one or several players, a chosen seed, help, and where it was played."""

    players: int
    chosen: bool
    helped: int  # HINT, BACK, or both
    imported: bool

    def unrated(self, people: Sequence[bytes]) -> list[Unrated]:
        """Why it does not count, with those people on its seats."""
        reasons: dict[Unrated, bool] = {
            "alone": self.players == 1,
            "seed": self.chosen,
            "seats": len(people) != len(set(people)),
            "hint": bool(self.helped & HINT),
            "back": bool(self.helped & BACK),
            "elsewhere": self.imported,
        }
        return [reason for reason, applies in reasons.items() if applies]
