"""How a table of this browser is listed, so that a list needs no rules: whose turn it is, and how it ended."""

from typing import Any

import perihelion as ph
from perihelion.sitting import playing
from perihelion.sitting.ledger import Setup
from perihelion.sitting.persons import Person
from perihelion.sitting.play import places
from perihelion.sitting.seats import Seats
from perihelion.wire.api import LobbySeat, LobbyTable, Met, Passed, Past


def listed(setup: Setup, seats: Seats, table: ph.Table[Any], me: Person) -> LobbyTable:
    """The table as the server would list it; since when it has been like that, only the browser knows."""
    mine, all_places = seats.of(me), places(table)
    return LobbyTable(
        id=setup.id,
        game=setup.game,
        host=seats.name(mine[0]) if mine else None,
        seats=[LobbySeat(seat.name, seat.bot) for seat in seats.info(set())],
        mine=mine,
        waiting=sorted(table.asks),
        started=True,
        since=0.0,
        place=min((all_places[seat] for seat in mine), default=None) if table.over else None,
        invited=False,
        clock=None,
        due=None,
        edition=table.game.edition.title if table.game.edition else "",
    )


def past(setup: Setup, seats: Seats, table: ph.Table[Any], me: Person) -> Past | None:
    """How the game ended for whoever sits here, as the server would tell it; when, only the browser knows."""
    mine = {result.seat: result for result in playing.results(table, seats.holders) if result.seat in seats.of(me)}
    if not mine:
        return None
    best = min(mine.values(), key=lambda result: result.place)
    return Past(setup.id, setup.game, None, best.place, setup.players, best.score, False, best.opening.split(), None)


def met(seats: Seats, table: ph.Table[Any]) -> list[Met]:
    """The bots at the table, each kind by the best of its places."""
    best: dict[str, int] = {}
    for result in playing.results(table, seats.holders):
        if result.bot is not None:
            best[result.bot] = min(result.place, best.get(result.bot, result.place))
    return [Met(bot, place) for bot, place in best.items()]  # type: ignore[arg-type]  # a bot's name


def passed(setup: Setup, table: ph.Table[Any]) -> Passed | None:
    """The level of a campaign that was passed with this game, if it is over and was one."""
    campaign, level = setup.options.get("campaign"), setup.options.get("level")
    if not isinstance(campaign, str) or not isinstance(level, int) or setup.players > 1 or not table.winners:
        return None
    return Passed(campaign, level, table.scores[0] if table.scores else 0.0)
