"""What has been played here, and how well: by game and by player.

Whoever looks sees bots, themselves, whom they have played with, and who has played at public tables.
"""

from typing import Any, NamedTuple  # Any: rows are as the database gives them

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import perihelion as ph
from perihelion.bots import BOTS
from perihelion.server.people import identity
from perihelion.server.rooms.rooms import must_be_id
from perihelion.server.storage.interface import Career, Figures, Store
from perihelion.server.storage.rating import Player, Rating, rating
from perihelion.server.web import http, pages
from perihelion.sitting.persons import Person, same
from perihelion.wire.api import (
    Ended,
    GameStats,
    Past,
    Played,
    Profile,
    Rated,
    Rival,
    Rung,
    Score,
    Seated,
    Standing,
    Who,
)
from perihelion.wire.refusal import Refusal

FEW = 10  # best scores
ID = 16  # hexadecimal digits of a person's hash that name them here


class Eyes(NamedTuple):
    """Whoever looks."""

    me: Person

    def who(self, person: Person | None, bot: str | None, name: str | None = None) -> Who:
        """Somebody, as whoever looks may know them."""
        if person is None:
            return Who(bot, None, bot, False)  # type: ignore[arg-type]  # a bot's name
        return Who(bytes(person).hex()[:ID], name, None, same(person, self.me))


async def everything(request: Request) -> Response:
    """What has been played here."""
    eyes, games = Eyes((await identity.visitor(request)).person), list(ph.games())
    played = await _store(request).statistics.played(eyes.me, games)
    return http.reply([_game(id, eyes, played) for id in games])


def _game(id: str, eyes: Eyes, played: Figures) -> GameStats:
    table = sorted((_standing(row, eyes) for row in played.standings[id]), key=_strength)
    return GameStats(id, table, [_score(row, eyes) for row in played.scores[id]])


def _standing(row: Any, eyes: Eyes) -> Standing:
    _, person, bot, games, wins, average, best, mu, sigma, name = row
    rated = (None, None) if mu is None else rating(mu, sigma)
    return Standing(eyes.who(person, bot, name), games, wins, average, best, *rated)


def _strength(standing: Standing) -> tuple[float, int, int]:
    """The strongest for sure first, then the unrated by games, and by victories."""
    sure = -1e9 if standing.rating is None else standing.rating - 1.5 * (standing.spread or 0)
    return -sure, -standing.games, -standing.wins


def _score(row: Any, eyes: Eyes) -> Score:
    _, person, bot, score, place, ended, name = row
    return Score(eyes.who(person, bot, name), score, place == 1, ended)


async def player(request: Request) -> Response:
    """How one player has fared; `me` is whoever asks."""
    eyes = Eyes((await identity.visitor(request)).person)
    found = await _find(_store(request), eyes, request.path_params["id"])
    return http.reply(await _profile(_store(request), eyes, found))


async def _find(store: Store, eyes: Eyes, id: str) -> Player:
    if id == "me":
        return eyes.me
    if id in BOTS:
        return id
    if len(id) == ID and not set(id) - set("0123456789abcdef"):
        low = bytes.fromhex(id)
        person = await store.statistics.player(eyes.me, low, low + b"\xff" * 24)
        if person is not None:
            return person
    raise Refusal("unknown-player", "There is no such player.")


async def _profile(store: Store, eyes: Eyes, player: Player) -> Profile:
    career = await store.statistics.career(eyes.me, player)
    games = [id for id in ph.games() if any(row[0] == id for row in (*career.standings, *career.scores))]
    rungs = await store.statistics.rungs(eyes.me, player, games)
    person, bot = (None, player) if isinstance(player, str) else (player, None)
    whose = eyes.who(person, bot, career.name) if career.is_known or bot else Who(None, None, None, False)
    return Profile(
        whose,
        [_played(id, career, whose, eyes, rungs[id]) for id in games],
        [Rival(eyes.who(row[0], row[1], row[5]), *row[2:5]) for row in career.rivals],
        [_past(row, player == eyes.me) for row in career.past],
    )


def _played(id: str, career: Career, whose: Who, eyes: Eyes, rungs: list[Any]) -> Played:
    course = career.courses.get(id, [])
    last = course[-1] if course else (None, None)
    standing = next((Standing(whose, *row[3:7], *last) for row in career.standings if row[0] == id), None)
    best = [_score((*row, whose.name), eyes) for row in career.scores if row[0] == id]
    others = [Rung(eyes.who(person, bot, name), *rating(mu, sigma)) for _, person, bot, mu, sigma, name in rungs]
    told = [Rated(*each) for each in course]
    return Played(id, standing, len(best), best[:FEW], told, sorted(others, key=lambda rung: rung.rating))


def _past(row: Any, mine: bool) -> Past:
    table, game, at, place, players, score, imported, opening, luck = row
    return Past(table if mine else None, game, at, place, players, score, bool(imported), opening.split(), luck)


async def ended(request: Request) -> Response:
    """How one game ended, and where its players stand now."""
    store, id = _store(request), must_be_id(request.path_params["id"])
    me = (await identity.visitor(request)).person
    finish = await store.statistics.finish(id)
    if finish is None:
        raise Refusal("unknown-table", "There is no such table, or its game goes on.")
    people = [row[1] for row in finish.seats if row[1] is not None]
    unrated = finish.counting.unrated(people)
    players = {bytes(row[1]) if row[1] is not None else row[2] for row in finish.seats} - {None}
    ratings = {} if unrated else await store.statistics.ratings(finish.game, list(players))
    # Whoever has the link to a table knows who sits there.
    return http.reply(Ended(unrated, [_seated(row, Eyes(me), ratings) for row in finish.seats]))


def _seated(row: Any, eyes: Eyes, ratings: dict[Player, Rating]) -> Seated:
    seat, person, bot, place = row
    rating, spread = ratings.get(bot if person is None else bytes(person), (None, None))
    return Seated(seat, eyes.who(person, bot).player, place, rating, spread)


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


ROUTES = [
    Route("/stats", pages.page),
    Route("/p/{id}", pages.page),
    Route("/api/stats", everything),
    Route("/api/players/{id}", player),
    Route("/api/tables/{id}/results", ended),
]
