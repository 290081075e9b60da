"""Luck and skill told apart in a game that is solved: what each answer cost, and what the dice brought.

Before a question, whoever is asked stands as well as the best choice makes them. An answer costs what it is worse than
that, and what changes between it and the next question is luck. All of it together leads from the first question to
the result, to the last digit. It is for games of two: what one loses, the other gains.
"""

from typing import Any, NamedTuple

from perihelion.bots.exact import odds
from perihelion.notation import Choice
from perihelion.table import Secretly, Table

DRAW = 0.5


class Entry(NamedTuple):
    """One answer: how its seat stood before, what it cost, and the luck that came to that seat before the next."""

    at: int  # answers given before
    seat: int
    stood: float
    cost: float
    luck: float
    best: Choice


class Account(NamedTuple):
    """What a game was for a seat: its share of the victory at the first known question, and what became of it."""

    start: float
    luck: float
    cost: float  # of its own answers
    gift: float  # of the other's
    result: float
    later: float = 0.0  # what neither explains, where all is estimated: it was only seen later


def entries(table: Table[Any]) -> list[Entry]:
    """Every answer of a game that is over, from the first question on that is known; none if that is none."""
    twin = table.game.new_with(table.players, table.seed, table.options)
    found: list[Entry] = []
    for at, (seat, choice) in enumerate(table.answers):
        known = odds(twin, seat)
        secret = type(twin.asks) is Secretly
        answered_second = secret and len(twin.asks) == 1
        twin.answer(seat, choice)
        if known is None:
            continue
        stands = _share(twin, seat)
        if answered_second:
            found.append(_after_another(at, seat, known, found[-1], stands))
        elif secret:  # what comes of it depends on the other's answer, and is counted there
            found.append(_entry(at, seat, known, choice, known[choice]))
        else:
            found.append(_entry(at, seat, known, choice, stands))
    return found


def _entry(at: int, seat: int, known: dict[Choice, float], choice: Choice, stands: float) -> Entry:
    best = max(known.values())
    return Entry(at, seat, best, best - known[choice], stands - known[choice], max(known, key=lambda each: known[each]))


def _after_another(at: int, seat: int, known: dict[Choice, float], first: Entry, stands: float) -> Entry:
    """The second of two secret answers: the first was counted as if this one were as good as can be."""
    best = 1 - (first.stood - first.cost)
    cost = max(0.0, best - stands)
    return Entry(at, seat, best, cost, stands - best + cost, max(known, key=lambda each: known[each]))


def accounts(table: Table[Any]) -> list[Account] | None:
    """What a game was for each of two seats; None if it is not over, or not solved."""
    listed = entries(table) if table.over and table.players == 2 else []
    return settled(table, listed) if listed else None


def settled(table: Table[Any], listed: list[Entry]) -> list[Account]:
    """The same, of entries that are known."""
    return [_account(table, listed, seat) for seat in (0, 1)]


def _account(table: Table[Any], listed: list[Entry], seat: int) -> Account:
    first = listed[0]
    return Account(
        start=first.stood if first.seat == seat else 1 - first.stood,
        luck=sum(each.luck if each.seat == seat else -each.luck for each in listed),
        cost=sum(each.cost for each in listed if each.seat == seat),
        gift=sum(each.cost for each in listed if each.seat != seat),
        result=_share(table, seat),
    )


def _share(table: Table[Any], seat: int) -> float:
    """A seat's share of the victory now."""
    if table.over:
        return 1 / len(table.winners) if seat in table.winners else 0.0 if table.winners else DRAW
    asked = next(iter(table.asks))
    known = odds(table, asked)
    best = max(known.values()) if known else DRAW
    return best if asked == seat else 1 - best
