"""Whole games over real sockets."""

import json
from collections.abc import Callable

import perihelion as ph
from tests.server.browsers import Party, script


def test_two_players_and_a_spectator_play_a_whole_game(party: Callable[..., Party]) -> None:
    game = party(players=2, seed=3)
    answers = script(lambda table: table.over, seed=3, players=2)
    game.play(answers)
    table = ph.game("imperium-dice").new(2, 3)
    for seat, choice in answers:
        table.answer(seat, choice)
    for lens, socket in zip((0, 1, None), game.everybody, strict=True):
        assert socket.news["n"] == socket.news["answers"] == len(answers)
        assert socket.news["lens"] == lens
        assert socket.news["view"] == json.loads(json.dumps(table.view(lens)))
        assert [(e["at"], e["key"]) for e in socket.events] == [(e.at, e.key) for e in table.events]
        assert socket.news["ending"] == {"winners": list(table.winners), "scores": table.scores, "reason": table.reason}
        assert socket.news["asks"] == {}
        assert socket.news["waiting"] == socket.news["undo"] == []
    kinds = [json.loads(text)["t"] for text in game.spectator.received]
    told = [kind for kind in kinds if kind != "watching"]  # who looks on is told apart from the game
    assert told == ["room", "news", *["changes"] * len(answers)], "one message an answer"
    status, _, record = game.people[0].server.request("GET", f"/api/tables/{game.table}/record")
    assert status == 200
    assert record.decode() == table.record(salt=game.spectator.news["proof"]["salt"])
