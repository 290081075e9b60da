"""How often something may be done."""

import time


class Pace:
    """Allows so many a second, and so many at once."""

    def __init__(self, a_second: float, at_once: float | None = None) -> None:
        self.a_second = a_second
        self.most = self.left = a_second if at_once is None else at_once
        self.then = time.monotonic()

    def allows(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.then) * self.a_second)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
