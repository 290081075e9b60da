"""What people have had of their quotas, told to all workers, so that several allow no more than one does.

Each worker counts what it gives, and tells the others at once when that is a sixteenth of what is allowed in a row. So
with n workers somebody may have, beyond what is allowed, a sixteenth of it from each of the n - 1 others, and what they
can get in the milliseconds that telling takes; this they owe, and wait the longer for.
"""

import asyncio
import logging
from base64 import b64decode, b64encode

import msgspec

from perihelion.server.limits.fair_queue import Whose
from perihelion.server.limits.quotas import Quotas, Spent
from perihelion.server.storage.interface import Fellows, StoreError
from perihelion.server.workers.commons import REST, Commons, Key, Value
from perihelion.wire.words import Quota

SPENT, OPEN = "spent", "open"
AT_ONCE = 24  # that there is room for in one word

log = logging.getLogger("perihelion")


class Spending:
    """What this worker tells the others, and what it hears of them."""

    def __init__(self, quotas: Quotas, fellows: Fellows, commons: Commons) -> None:
        self._quotas, self._fellows, self._commons = quotas, fellows, commons
        self._due = asyncio.Event()
        self._open: dict[tuple[str, Key], int] = {}  # how many sockets, by worker
        quotas.on_news = self._due.set
        quotas.on_open = lambda part, count: commons.let_know((OPEN, *_told(part)), count or None)
        fellows.hear(SPENT, self._hear)
        commons.heed(OPEN, self._heed)

    async def speak(self) -> None:
        """Tell what was spent, until the end."""
        while True:
            await self._due.wait()
            self._due.clear()
            spent = [(each.what, _told(each.part), each.amount) for each in self._quotas.to_tell()]
            try:
                for first in range(0, len(spent), AT_ONCE):
                    text = msgspec.json.encode(spent[first : first + AT_ONCE]).decode()
                    await self._fellows.tell(SPENT, text)
            except StoreError as error:
                log.warning("Other workers could not be told what was spent: %s", error)
            await asyncio.sleep(REST)

    def _hear(self, text: str) -> None:
        for what, told, amount in msgspec.json.decode(text, type=list[tuple[Quota, tuple[str, ...], float]]):
            self._quotas.hear(Spent(what, _part(told), amount))

    def _heed(self, worker: str, key: Key, value: Value) -> None:
        now = int(value or 0)
        before = self._open.pop((worker, key), 0)
        if now:
            self._open[worker, key] = now
        self._quotas.hear_open(_part(key[1:]), now - before)


def _told(part: Whose) -> tuple[str, ...]:
    """Whom it is about: an address, or nothing and a person."""
    address, *person = part
    return (str(address), *(b64encode(each).decode() for each in person if isinstance(each, bytes)))


def _part(told: tuple[str, ...]) -> Whose:
    address, *person = told
    return (address, *map(b64decode, person))
