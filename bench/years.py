"""A server with the games of years: how soon it starts, and says how everybody fares.

python -m bench.years --tables 100000 --workers 2

All games in turn, of two of some thousand people who know each other a little; of each its first answers are kept. One
of a hundred goes on. What is asked for is asked for by the one who has played most.
"""

import argparse
import asyncio
import os
import random
import time
from collections.abc import Iterator, Sequence
from statistics import median

import perihelion as ph
from bench.club import Place, Work, place
from bench.servers import get, perihelion
from perihelion.notation import text_of
from perihelion.server.settings import Settings
from perihelion.server.storage.places import AnyStore, open_store
from perihelion.server.storage.sql.database import Statement
from perihelion.server.web.cookies import person_of
from perihelion.sitting.ledger import Entry, Holder, Setup
from perihelion.sitting.outcome import Answered, Awaited, Named
from perihelion.sitting.persons import Person

PEOPLE_PER_TABLE, NEIGHBOURS = 0.05, 20  # how many there are, and how many of them somebody plays with
ANSWERS = 20
GO_ON = 100
YEARS = 3 * 365 * 24 * 3600.0  # seconds
TOGETHER = 1000  # tables that are made at once
TIMES = 15
PUBLIC = 0.5  # of all tables


def main() -> None:
    """Make them, measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.years", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=10_000, help="that were ever played (%(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="over a PostgreSQL; 1: on a file (%(default)s)")
    wish = parser.parse_args()
    with place(wish.workers) as where:
        kept = where.database.url("club") if where.database else str(where.folder / "games.sqlite")
        begun = time.perf_counter()
        asyncio.run(_fill(kept, wish.tables))
        print(f"{wish.tables} tables, {wish.workers} workers, made in {time.perf_counter() - begun:.0f} s", flush=True)
        if where.database:
            where.database.do("analyze", database="club")  # which it does by itself, within a minute
        _measure(where)


def _measure(where: Place) -> None:
    cookie = f"perihelion={_token(0)}"
    asked = {
        "statistics": "/api/stats",
        "lobby": "/api/lobby",
        "a player's page": f"/api/players/{person_of(_token(0)).hex()[:16]}",
    }
    with perihelion(where.folder, *where.arguments) as server:
        print(f"start to first page {server.start:.2f} s, load {os.getloadavg()[0]:.1f}", end=", ")
        print(f"of the server's processor time {server.cpu:.2f} s")
        for what, path in asked.items():
            before = Work.of(server, where.database)
            first, *later = [_wait(server.host, path, cookie) for _ in range(TIMES)]
            print(f"{what}: first {first:.0f} ms, then {median(later):.1f} ms, most {max(later):.0f} ms", end=", ")
            work = Work.of(server, where.database).since(before, TIMES)
            print(f"of processor time {work.server:.1f} ms, and {work.database:.1f} of the database's")


def _wait(host: str, path: str, cookie: str) -> float:
    """Milliseconds that a reply took."""
    begun = time.perf_counter()
    get(host, path, cookie)
    return 1000 * (time.perf_counter() - begun)


async def _fill(kept: str, tables: int) -> None:
    store = open_store(kept, Settings())
    try:
        for first in range(0, tables, TOGETHER):
            numbers = range(first, min(first + TOGETHER, tables))
            await asyncio.gather(*(_table(store, number, tables) for number in numbers))
        await store.statistics.count_anew()
        for game in await store.statistics.ratings_due():
            await store.statistics.rate_anew(game, asyncio.to_thread)
    finally:
        store.close()


async def _table(store: AnyStore, number: int, tables: int) -> None:
    """One that is over, or one that goes on."""
    games, chance = ph.games(), random.Random(number)
    game = games[number % len(games)]
    people = _people(chance, int(tables * PEOPLE_PER_TABLE) + NEIGHBOURS)
    at = time.time() - YEARS * (1 - number / tables)
    id = f"{number:013}"
    setup = Setup(id, game, ph.game(game).rules_version, 2, number, {}, people[0], public=chance.random() < PUBLIC)
    holders = [Holder(seat, person, None, None) for seat, person in enumerate(people)]
    goes_on = number % GO_ON == 0
    changes = [Answered(entry, False) for entry in _log(game)]
    waiting = Awaited((0,) if goes_on else ())
    names = [Named(person, person.hex()[:8]) for person in people]
    ending = [] if goes_on else list(_ending(id, people, chance, at))
    await store.tables.create(setup, holders, [*changes, waiting, *names], at, also=ending)


def _people(chance: random.Random, count: int) -> list[Person]:
    """Two who know each other; those of low numbers play more."""
    one = int(count * chance.random() ** 2)
    other = (one + chance.randint(1, NEIGHBOURS)) % count
    return [person_of(_token(one)), person_of(_token(other))]


def _token(number: int) -> str:
    return f"{number:032}"


def _ending(id: str, people: Sequence[Person], chance: random.Random, at: float) -> Iterator[Statement]:
    yield "update tables set over = true, ended = ? where id = ?", (at + 3600, id)
    places = chance.sample([1, 2], 2)
    for seat, (person, reached) in enumerate(zip(people, places, strict=True)):
        add = "insert into results(table_id, seat, person, place, score) values(?,?,?,?,?)"
        yield add, (id, seat, person, reached, chance.randint(20, 80))


logs: dict[str, list[Entry]] = {}


def _log(game: str) -> list[Entry]:
    """The first answers of one game."""
    if game not in logs:
        table, chance, logs[game] = ph.game(game).new(2, seed=1), random.Random(1), []
        for n in range(1, ANSWERS + 1):
            seat = min(table.asks)
            choice = chance.choice(table.asks[seat].choices)
            table.answer(seat, choice)
            logs[game].append(Entry(n, seat, text_of(choice), table.digests[-1]))
    return logs[game]


if __name__ == "__main__":
    main()
