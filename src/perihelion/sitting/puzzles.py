"""The puzzle of a day as a page is told it: the same on every server and in every browser."""

import re
from datetime import UTC, date, datetime
from random import Random as Chance
from typing import Any

import perihelion as ph
from perihelion.bots.exact import SOLVED
from perihelion.bots.puzzle import FIRST, Puzzle, puzzle
from perihelion.games import ours
from perihelion.notation import text_of
from perihelion.sitting import sight
from perihelion.wire.api import PuzzleInfo
from perihelion.wire.refusal import Refusal

PLAYERS = 2  # for so many games are solved


def day_of(text: str, now: float) -> date:
    """A day that has a puzzle by now; days begin at the same moment everywhere."""
    today = datetime.fromtimestamp(now, UTC).date()
    day = _read(text)
    if day is None or not FIRST <= day <= today:
        raise Refusal("malformed", f"There are puzzles for the days from {FIRST} to {today}; none for {text[:20]!r}.")
    return day


def _read(text: str) -> date | None:
    """A day as it is written, if there is such a day."""
    try:
        return date.fromisoformat(text) if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) else None
    except ValueError:
        return None


def of_day(day: date) -> Puzzle:
    """The puzzle of that day; Missing if what is known of its game is not here."""
    return puzzle(day, _solved_game)


def _solved_game(chance: Chance) -> ph.Table[Any]:
    """A new game of one that is solved, of those that come with us: what others have added is not everywhere."""
    solved = [game for game in map(ph.game, sorted(ours())) if game.part(SOLVED) is not None]
    return chance.choice(solved).new(PLAYERS, chance.getrandbits(32))


def told(day: date) -> PuzzleInfo:
    """What a page is told of it."""
    table, seat, shares = of_day(day)
    return PuzzleInfo(
        day=day.isoformat(),
        first=FIRST.isoformat(),
        game=table.game.id,
        players=table.players,
        options=dict(table.options),
        labels=sight.named(table.game, table.players),
        seat=seat,
        view=table.view(seat),
        ask=sight.asked(table, seat),
        shares={text_of(choice): share for choice, share in shares.items()},
    )
