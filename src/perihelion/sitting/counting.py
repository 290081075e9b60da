"""Whether a game counts for the ratings."""

from collections.abc import Sequence
from typing import NamedTuple

from perihelion.wire.words import Unrated

HINT, BACK, BRANCH = 1, 2, 4  # how somebody was helped, all of which may be; BRANCH: it began amid another game


class Counting(NamedTuple):
    """What decides whether a game counts: how many play, a chosen seed, help, where it was played, the edition."""

    players: int
    chosen: bool
    helped: int  # any of HINT, BACK and BRANCH
    imported: bool
    edition: bool  # whether other values are printed than the house's

    def unrated(self, people: Sequence[bytes]) -> list[Unrated]:
        """Why it does not count, with those people on its seats."""
        reasons: dict[Unrated, bool] = {
            "alone": self.players == 1,
            "branch": bool(self.helped & BRANCH),
            "seed": self.chosen and not self.helped & BRANCH,
            "seats": len(people) != len(set(people)),
            "hint": bool(self.helped & HINT),
            "back": bool(self.helped & BACK),
            "elsewhere": self.imported,
            "edition": bool(self.edition),
        }
        return [reason for reason, applies in reasons.items() if applies]
