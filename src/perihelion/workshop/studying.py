"""What an edition does to its game: bots play a few games at a time, as long as somebody wants to know more.

Nothing is kept here. Whoever asks has been told how the games so far ended, and brings that again.
"""

import time

import perihelion as ph
from perihelion.lab.figures import Figure, figure, lengths, longer, of_share
from perihelion.lab.results import Outcome, Results
from perihelion.lab.simulate import Games, Plan, make_plan, usual_players
from perihelion.wire.api import EditionStudied, EditionStudy, Estimate, StudiedGame
from perihelion.workshop.editions import game_in

GAMES = 300  # in each edition
AT_LEAST = 5  # before a word is said of them
SECONDS = 1.0  # after which it is told how far it has come
SEED = 1


def studied(wish: EditionStudy) -> EditionStudied:
    """Some more games in both editions, and what all of them say."""
    house, own = ph.game(wish.game), game_in(wish.game, wish.text)
    players = wish.players if wish.players and wish.players in own.players else usual_players(own)
    plans = [make_plan(game, players, (wish.bots,), SEED, options={}) for game in (house, own)]
    ends = [[_outcome(n, game) for n, game in enumerate(games[:GAMES])] for games in (wish.house, wish.own)]
    _play_on([Games(plan) for plan in plans], ends)
    house_ends, own_ends = [[_told(outcome) for outcome in outcomes] for outcomes in ends]
    told = EditionStudied(GAMES, players, house_ends, own_ends, [], None, [], False)
    both = min(map(len, ends))
    if both >= AT_LEAST:
        _tell_figures(told, *[_results(plan, outcomes[:both]) for plan, outcomes in zip(plans, ends, strict=True)])
    return told


def _play_on(games: list[Games], ends: list[list[Outcome]]) -> None:
    """Games with the same luck in both editions, until it is time to tell of them."""
    until = time.monotonic() + SECONDS
    while min(map(len, ends)) < GAMES:
        which = 0 if len(ends[0]) <= len(ends[1]) else 1
        number = len(ends[which])
        ends[which] += games[which](range(number, number + 1))
        if time.monotonic() > until:
            return


def _results(plan: Plan, outcomes: list[Outcome]) -> Results:
    return Results(plan.game.id, plan.players, plan.bots, plan.seed, plan.options, outcomes)


def _tell_figures(told: EditionStudied, house: Results, own: Results) -> None:
    both = list(zip(house.by_place, own.by_place, strict=True))
    told.lengths = [_estimate(figure(lengths(results))) for results in (house, own)]
    told.longer = _estimate(longer(house, own))
    told.places = [[_estimate(of_share(share)) for share in shares] for shares in both]
    told.ordered = house.outcomes[0].first is not None


def _estimate(figure: Figure) -> Estimate:
    return Estimate(figure.mean, figure.low, figure.high)


def _told(outcome: Outcome) -> StudiedGame:
    return StudiedGame(outcome.answers, outcome.first, list(outcome.winners))


def _outcome(number: int, game: StudiedGame) -> Outcome:
    return Outcome(tuple(game.winners), game.first, None, game.answers, "", number=number)
