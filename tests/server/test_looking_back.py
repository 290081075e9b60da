"""Looking back: through one's own eyes while the game goes on, through any eyes when it is over."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import perihelion as ph
from perihelion.notation import text_of
from perihelion.sitting import sight
from tests.playing import finish
from tests.server.browsers import Message, Party

HIDING = "space-explorers"  # a game with hands of cards
PLAYERS = 3
SEED = 11

Parties = Callable[..., Party]


@pytest.fixture(scope="module")
def played() -> ph.Table[Any]:
    """A whole game, as it will be played again over sockets."""
    return finish(ph.game(HIDING).new(PLAYERS, SEED), 1)


def script(played: ph.Table[Any], count: int | None = None) -> list[tuple[int, str]]:
    return [(seat, text_of(choice)) for seat, choice in played.answers[:count]]


def again(played: ph.Table[Any], count: int) -> Iterator[ph.Table[Any]]:
    """The table after 0, 1, ... so many answers."""
    table = ph.game(HIDING).new(PLAYERS, SEED)
    yield table
    for seat, choice in played.answers[:count]:
        table.answer(seat, choice)
        yield table


def views(played: ph.Table[Any], count: int, lens: int | None) -> list[Any]:
    return [json.loads(json.dumps(table.view(lens))) for table in again(played, count)]


def told(recalled: Message) -> list[str]:
    return [event["key"] for event in recalled["story"]]


def test_while_the_game_goes_on_nobody_borrows_eyes(party: Parties, played: ph.Table[Any]) -> None:
    game, count = party(players=PLAYERS, seed=SEED, game=HIDING), 30
    game.play(script(played, count))
    for seat, socket in enumerate(game.everybody):
        others = [eyes for eyes in (0, 1, 2, "all") if eyes != seat]
        assert [socket.recall(eyes)["code"] for eyes in others] == ["not-over"] * len(others)
        lens = seat if seat < PLAYERS else None
        for eyes in (None, lens):
            frames = socket.recall(eyes)["frames"]
            assert [frame["view"] for frame in frames] == views(played, count, lens)
        frames = socket.recall("watcher")["frames"]
        assert [frame["view"] for frame in frames] == views(played, count, None)


def test_what_others_hold_is_in_no_message_before_the_end(party: Parties, played: ph.Table[Any]) -> None:
    """Whatever is asked for, no card of another's hand is named to anybody who has not seen it."""
    game, count = party(players=PLAYERS, seed=SEED, game=HIDING), 30
    game.play(script(played, count))
    for eyes in (None, 0, 1, 2, "watcher", "all"):
        game.spectator.recall(eyes)
        game.sockets[0].recall(eyes)
    *_, now = again(played, count)
    for lens, socket in ((None, game.spectator), (0, game.sockets[0])):
        known = now.view(lens)["cards"]
        hidden = [card for card, kind in enumerate(known) if kind is None]
        assert any(card in player.hand for player in now.state.players[1:] for card in hidden)
        for message in map(json.loads, socket.received):
            for seen in [message, *message.get("frames", [])]:
                assert all(seen["view"]["cards"][card] is None for card in hidden if "view" in seen)


def test_when_it_is_over_everybody_s_eyes_can_be_borrowed(party: Parties, played: ph.Table[Any]) -> None:
    game, count = party(players=PLAYERS, seed=SEED, game=HIDING), len(played.answers)
    game.play(script(played))
    for socket in (game.sockets[0], game.spectator):
        for eyes in range(PLAYERS):
            recalled = socket.recall(eyes)
            assert recalled["eyes"] == eyes
            assert [frame["view"] for frame in recalled["frames"]] == views(played, count, eyes)
            assert told(recalled) == [event.key for event in played.events_for(eyes)]
        everything = socket.recall("all")
        assert all(None not in frame["view"]["cards"] for frame in everything["frames"])
        assert told(everything) == [event.key for event in played.events]
        assert [frame["answers"] for frame in everything["frames"]] == list(range(count + 1))
    assert game.spectator.recall(PLAYERS)["code"] == "malformed"
    assert game.spectator.recall("cat")["code"] == "malformed"


def test_a_game_comes_in_pieces_and_only_those_that_are_wanted(party: Parties, played: ph.Table[Any]) -> None:
    game, count = party(players=PLAYERS, seed=SEED, game=HIDING), 2 * sight.PIECE + 3
    game.play(script(played, count))
    for answers, first, last in (
        (0, 0, sight.PIECE - 1),
        (sight.PIECE - 1, 0, sight.PIECE - 1),
        (sight.PIECE, sight.PIECE, 2 * sight.PIECE - 1),
        (count, 2 * sight.PIECE, count),
        (10**6, 2 * sight.PIECE, count),
    ):
        for _ in range(2):  # made, and kept
            piece = game.sockets[1].ask(t="recall", answers=answers)
            assert [frame["answers"] for frame in piece["frames"]] == list(range(first, last + 1))
            assert [frame["view"] for frame in piece["frames"]] == views(played, count, 1)[first : last + 1]
            assert (piece["given"], piece["story"]) == (count, None)


def test_what_was_shown_again_is_forgotten_when_the_game_goes_on(party: Parties, played: ph.Table[Any]) -> None:
    game = party(players=PLAYERS, seed=SEED, game=HIDING)
    game.play(script(played, 5))
    assert len(game.spectator.recall()["frames"]) == 6
    game.play(script(played, 7)[5:])
    assert [frame["view"] for frame in game.spectator.recall()["frames"]] == views(played, 7, None)
