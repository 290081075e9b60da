"""How much one person may ask for, and all at one address together, so that enough is left for everybody else.

Whoever has no cookie counts by the address alone; an address of the newer kind by the network that one household has.
"""

import ipaddress
import math
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from starlette.requests import HTTPConnection

from perihelion.server.limits.fair_queue import Whose
from perihelion.server.limits.networks import plain_address
from perihelion.server.limits.rate import Rate
from perihelion.server.settings import Settings
from perihelion.wire.down import Limit
from perihelion.wire.refusal import Refusal
from perihelion.wire.words import Quota

REMEMBERED = 20_000  # paces; of more, those longest untouched are forgotten
HOUSEHOLD = 64  # bits of an address of the newer kind that are the same for a household
AN_HOUR = 3600
SOON = 30  # seconds after which a socket may be tried again
SHARE = 16  # of what is allowed in a row, others learn when somebody has had one part in so many

DEEDS: dict[Quota, str] = {
    "analyses": "have {} games looked at in a row",
    "bots": "have bots think for {} seconds in a row",
    "changes": "change {} things in a row",
    "lines": "say {} lines in a row",
    "recalls": "look back {} times in a row",
    "records": "bring or fetch {} records in a row",
    "sockets": "have {} tables open at once",
    "tables": "lay {} tables in a row",
}


class Rule(NamedTuple):
    """How much of something is allowed at once, and how much in an hour from then on."""

    at_once: int
    an_hour: int | None


class Spent(NamedTuple):
    """What somebody has had of something."""

    what: Quota
    part: Whose
    amount: float


class Quotas:
    """What everybody has asked for lately, as far as it may still count: of this server, and of others that say so.

    What others are to be told is told when it is a share of what is allowed in a row, and `on_news` is called.
    """

    def __init__(self, settings: Settings) -> None:
        self._household = settings.household
        self._rules: dict[Quota, Rule] = {
            "analyses": Rule(settings.analyses_at_once, settings.analyses_an_hour),
            "bots": Rule(settings.bot_seconds_at_once, settings.bot_seconds_an_hour),
            "changes": Rule(settings.changes_at_once, settings.changes_an_hour),
            "lines": Rule(settings.lines_at_once, settings.lines_an_hour),
            "recalls": Rule(settings.recalls_at_once, settings.recalls_an_hour),
            "records": Rule(settings.records_at_once, settings.records_an_hour),
            "sockets": Rule(settings.sockets_at_once, None),
            "tables": Rule(settings.tables_at_once, settings.tables_an_hour),
        }
        self._paces: dict[tuple[Quota, Whose], Rate] = {}
        self._open: Counter[Whose] = Counter()
        self._open_elsewhere: Counter[Whose] = Counter()
        self._untold: dict[tuple[Quota, Whose], float] = {}
        self._to_tell: list[Spent] = []
        self.on_news: Callable[[], None] = lambda: None
        self.on_open: Callable[[Whose, int], None] = lambda part, count: None

    def take(self, what: Quota, whose: Whose) -> None:
        """One more for somebody, or a refusal that says when to come again."""
        self.check(what, whose)
        self.spend(what, whose)

    def check(self, what: Quota, whose: Whose) -> None:
        """Refuse whoever has had too much of it."""
        for part in _parts(whose):
            wait = self._pace(what, part).wait()
            if wait:
                raise self._refusal(what, part, math.ceil(wait))

    def wait(self, what: Quota, whose: Whose) -> float:
        """The seconds until somebody may have more of it."""
        return max((self._pace(what, part).wait() for part in _parts(whose)), default=0.0)

    def spend(self, what: Quota, whose: Whose, amount: float = 1) -> None:
        """Somebody has had so much of it."""
        for part in _parts(whose):
            self._pace(what, part).spend(amount)
            self._tell_later(what, part, amount)

    @contextmanager
    def open_socket(self, whose: Whose) -> Iterator[None]:
        """A socket of somebody, unless too many are open."""
        parts = _parts(whose)
        for part in parts:
            if self._open[part] + self._open_elsewhere[part] >= self._rule("sockets", part).at_once:
                raise self._refusal("sockets", part, SOON)
        self._count_open(parts, 1)
        try:
            yield
        finally:
            self._count_open(parts, -1)

    def _count_open(self, parts: list[Whose], more: int) -> None:
        for part in parts:
            share = max(1, self._rule("sockets", part).at_once // SHARE)
            before = self._open[part] // share
            self._open[part] += more
            if (now := self._open[part] // share) != before:
                self.on_open(part, now * share)
            if not self._open[part]:
                del self._open[part]

    # With other servers

    def to_tell(self) -> list[Spent]:
        """What others are to be told now."""
        told, self._to_tell = self._to_tell, []
        return told

    def hear(self, spent: Spent) -> None:
        """Somebody has had so much at another server."""
        self._pace(spent.what, spent.part).spend(spent.amount)

    def hear_open(self, part: Whose, more: int) -> None:
        """Somebody has so many more sockets open at another server, or fewer."""
        self._open_elsewhere[part] += more
        if not self._open_elsewhere[part]:
            del self._open_elsewhere[part]

    def _tell_later(self, what: Quota, part: Whose, amount: float) -> None:
        untold = self._untold.pop((what, part), 0.0) + amount
        if untold < self._rule(what, part).at_once / SHARE:
            self._untold[what, part] = untold
            while len(self._untold) > REMEMBERED:
                del self._untold[next(iter(self._untold))]
            return
        self._to_tell.append(Spent(what, part, untold))
        self.on_news()

    def _rule(self, what: Quota, part: Whose) -> Rule:
        rule = self._rules[what]
        if not _is_shared(part):
            return rule
        return Rule(rule.at_once * self._household, rule.an_hour and rule.an_hour * self._household)

    def _pace(self, what: Quota, part: Whose) -> Rate:
        pace = self._paces.pop((what, part), None)
        if pace is None:
            rule = self._rule(what, part)
            pace = Rate((rule.an_hour or 1) / AN_HOUR, rule.at_once)
        self._paces[what, part] = pace  # the latest is the last to be forgotten
        while len(self._paces) > REMEMBERED:
            del self._paces[next(iter(self._paces))]
        return pace

    def _refusal(self, what: Quota, part: Whose, wait: int) -> Refusal:
        rule, shared = self._rule(what, part), _is_shared(part)
        every = AN_HOUR / rule.an_hour if rule.an_hour else None
        who = "Everybody at your address together" if shared else "One person"
        pace = f", then {_number(rule.an_hour)} an hour" if rule.an_hour else ""
        why = f"{who} may {DEEDS[what].format(_number(rule.at_once))}{pace}; come again in {wait} seconds."
        return Refusal("too-many", why, wait, Limit(what, rule.at_once, every, shared))


def _number(count: int) -> str:
    return f"{count:,}"


def _parts(whose: Whose) -> list[Whose]:
    """Who is counted: all at an address, if it is known, and the person, wherever they are."""
    address, *person = whose or ("",)
    return [*([(address,)] if address else []), *([("", person[0])] if person and person[0] else [])]


def _is_shared(part: Whose) -> bool:
    return len(part) == 1


def address_of(connection: HTTPConnection) -> str:
    """Where somebody is."""
    return household(connection.client.host if connection.client else "")


def household(host: str) -> str:
    """The address as it is counted: itself, or the network that a household has of the newer kind."""
    address = plain_address(host)
    if address is None:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(ipaddress.ip_network((int(address), HOUSEHOLD), strict=False))
