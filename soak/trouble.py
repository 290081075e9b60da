"""One trouble after the other, as chance has it."""

import random
import time
from collections.abc import Callable

from soak.site import Site, is_own

STEADY = 2.1  # seconds; a worker that is killed sooner after it began waits longer for the next
FREEZE, FULL = 2.0, 1.0  # seconds at most


class Trouble:
    """All that can befall a site, each as often as it is listed."""

    def __init__(self, site: Site, chance: random.Random) -> None:
        self._site, self._chance = site, chance
        kinds: list[Callable[[], None]] = [self._freeze_worker, site.kill_server]
        if site.is_several:
            kinds += [self._kill_workers] * 12 + [site.kill_database, self._freeze_database]
        else:
            kinds += [site.kill_server] * 10
        if is_own(site.disk):
            kinds.append(self._fill_disk)
        self._kinds = kinds

    def strike(self) -> None:
        """One of them, and a moment of rest."""
        self._chance.choice(self._kinds)()
        time.sleep(self._chance.random() * 0.5)

    def _kill_workers(self) -> None:
        """Each of them once, far enough from each other for all to have served for a while."""
        for _ in range(self._site.workers):
            self._site.kill_worker()
            time.sleep(STEADY / self._site.workers)

    def _freeze_worker(self) -> None:
        self._site.freeze_worker(self._chance.random() * FREEZE)

    def _freeze_database(self) -> None:
        self._site.freeze_database(self._chance.random() * FREEZE)

    def _fill_disk(self) -> None:
        self._site.fill_disk(self._chance.random() * FULL)
