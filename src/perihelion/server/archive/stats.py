"""What has been played here, and how well: by game and by player.

Whoever looks sees bots, themselves, whom they have played with, and who has played at public tables.
"""

from collections.abc import Iterable
from typing import Any  # Any: rows are as SQLite gives them

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import perihelion as ph
from perihelion.bots import BOTS
from perihelion.server.archive.ratings import Player, Rating, Ratings
from perihelion.server.people import identity
from perihelion.server.storage.interface import Store
from perihelion.server.web import http, pages
from perihelion.sitting.persons import Person, same
from perihelion.wire.api import Ended, GameStats, Past, Played, Profile, Rival, Score, Seated, Standing, Who
from perihelion.wire.refusal import Refusal

MOST = 50  # players of a game
FEW = 10  # best scores
ID = 16  # hexadecimal digits of a person's hash that name them here


class Names:
    """Everybody one may know of, and what they are called."""

    def __init__(self, me: Person, rows: Iterable[Any]) -> None:
        self.me = me
        self._names: dict[Person, str | None] = {bytes(person): name for person, name in rows}

    def knows(self, person: Person | None) -> bool:
        """Whether whoever looks may know of that person; bots hide from nobody."""
        return person is None or person in self._names

    def who(self, person: Person | None, bot: str | None) -> Who:
        """Somebody, as whoever looks may know them."""
        if person is None or person not in self._names:
            return Who(bot if person is None else None, None, bot, False)  # type: ignore[arg-type]  # a bot's name
        return Who(person.hex()[:ID], self._names[person], None, same(person, self.me))


async def everything(request: Request) -> Response:
    """What has been played here."""
    store, ratings = _store(request), _ratings(request)
    me = (await identity.visitor(request)).person
    played = await store.statistics.played(me)
    seen = Names(me, played.names)
    return http.reply([await _game(id, seen, played.standings, played.scores, ratings) for id in ph.games()])


async def _game(id: str, names: Names, standings: list[Any], scores: list[Any], ratings: Ratings) -> GameStats:
    rated = await ratings.of(id)
    rows = [row for row in standings if row[0] == id and names.knows(row[1])]
    table = sorted((_standing(row, names, rated) for row in rows), key=_strength)
    best = [_score(row, names) for row in scores if row[0] == id and names.knows(row[1])]
    return GameStats(id, table[:MOST], best[:FEW])


def _standing(row: Any, names: Names, rated: dict[Player, Rating]) -> Standing:
    _, person, bot, games, wins, average, best = row
    rating, spread = rated.get(person or bot, (None, None))
    return Standing(names.who(person, bot), games, wins, average, best, rating, spread)


def _strength(standing: Standing) -> tuple[float, int, int]:
    """The strongest for sure first, then the unrated by games, and by victories."""
    sure = -1e9 if standing.rating is None else standing.rating - 1.5 * (standing.spread or 0)
    return -sure, -standing.games, -standing.wins


def _score(row: Any, names: Names) -> Score:
    _, person, bot, score, place, ended = row
    return Score(names.who(person, bot), score, place == 1, ended)


async def player(request: Request) -> Response:
    """How one player has fared; `me` is whoever asks."""
    store, id = _store(request), request.path_params["id"]
    me = (await identity.visitor(request)).person
    names = Names(me, await store.statistics.names(me))
    person, bot = await _find(store, names, id)
    return http.reply(await _profile(store, _ratings(request), names, person, bot))


async def _find(store: Store, names: Names, id: str) -> tuple[Person | None, str | None]:
    if id == "me":
        return names.me, None
    if id in BOTS:
        return None, id
    if len(id) == ID and not set(id) - set("0123456789abcdef"):
        low = bytes.fromhex(id)
        person = await store.statistics.player(low, low + b"\xff" * 24)
        if person is not None and names.knows(person):
            return person, None
    raise Refusal("unknown-player", "There is no such player.")


async def _profile(store: Store, ratings: Ratings, names: Names, person: Person | None, bot: str | None) -> Profile:
    mine = person is not None and same(person, names.me)
    career = await store.statistics.career(person, bot, mine)
    played = []
    for id in ph.games():
        rated = await ratings.of(id)
        standing = next((_standing(row, names, rated) for row in career.standings if row[0] == id), None)
        best = [_score(row, names) for row in career.scores if row[0] == id]
        if standing or best:
            played.append(Played(id, standing, len(best), best[:FEW]))
    return Profile(
        names.who(person, bot),
        played,
        [Rival(names.who(row[0], row[1]), *row[2:]) for row in career.rivals if names.knows(row[0])],
        [_past(row, mine) for row in career.past],
    )


def _past(row: Any, mine: bool) -> Past:
    table, game, at, place, players, score, imported = row
    return Past(table if mine else None, game, at, place, players, score, bool(imported))


async def ended(request: Request) -> Response:
    """How one game ended, and where its players stand now."""
    store, id = _store(request), request.path_params["id"]
    me = (await identity.visitor(request)).person
    finish = await store.statistics.finish(id)
    if finish is None:
        raise Refusal("unknown-table", "There is no such table, or its game goes on.")
    people = [row[1] for row in finish.seats if row[1] is not None]
    unrated = finish.counting.unrated(people)
    ratings = {} if unrated else await _ratings(request).of(finish.game)
    # Whoever has the link to a table knows who sits there.
    names = Names(me, [(person, None) for person in people])
    return http.reply(Ended(unrated, [_seated(row, names, ratings) for row in finish.seats]))


def _seated(row: Any, names: Names, ratings: dict[Player, Rating]) -> Seated:
    seat, person, bot, place = row
    rating, spread = ratings.get(person or bot, (None, None))
    return Seated(seat, names.who(person, bot).player, place, rating, spread)


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


def _ratings(request: Request) -> Ratings:
    ratings: Ratings = request.app.state.ratings
    return ratings


ROUTES = [
    Route("/stats", pages.page),
    Route("/p/{id}", pages.page),
    Route("/api/stats", everything),
    Route("/api/players/{id}", player),
    Route("/api/tables/{id}/results", ended),
]
