"""How often something may be done."""

import time


class Rate:
    """Allows so many a second, and so many at once."""

    def __init__(self, a_second: float, at_once: float | None = None) -> None:
        self.a_second = a_second
        self.most = self.left = a_second if at_once is None else at_once
        self.then = time.monotonic()

    def wait(self) -> float:
        """The seconds until one more is allowed; 0 if it is now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.then) * self.a_second)
        self.then = now
        return max(0.0, 1 - self.left) / self.a_second

    def spend(self, amount: float = 1) -> None:
        """So much has been done, allowed or not."""
        self.left -= amount

    def allows(self) -> bool:
        """Whether one more is allowed now, which is then done."""
        if self.wait():
            return False
        self.spend()
        return True
