"""How a wish is turned down."""

from perihelion.wire.down import Limit
from perihelion.wire.words import Code

LONGEST = 300  # characters; what was sent is repeated, but not without end


class Refusal(Exception):
    """Nothing was changed, and why."""

    def __init__(self, code: Code, why: str, wait: int = 0, limit: Limit | None = None) -> None:
        shown = why if len(why) <= LONGEST else f"{why[: LONGEST - 60]} … {why[-50:]}"
        super().__init__(shown)
        self.code, self.why, self.wait, self.limit = code, shown, wait, limit
