"""Whatever browsers send, the table is what its log says."""

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

import perihelion as ph
from tests.server.browsers import Party, Socket

ROUNDS = 60


def any_message(chance: random.Random, socket: Socket) -> str:
    """Something a browser might send: often a move, right or wrong, sometimes nonsense."""
    news, seat = socket.news, chance.randrange(4)
    asks = [(int(seat), choice["text"]) for seat, ask in news["asks"].items() for choice in ask["choices"]]
    n = news["n"] + chance.choice([0, 0, 0, 0, -1, 1])
    messages: list[dict[str, Any]] = [
        {"t": "answer", "n": n, "seat": seat, "choice": chance.choice(["keep", "done", "for", "attack 1", "?"])},
        {"t": "undo", "n": n, "seat": seat},
        {"t": "why", "seat": seat, "choice": chance.choice(["build", "invade x y", "vote 9", "roll 0 0 0", "-1 -1"])},
        {"t": "recall", "answers": max(0, n + 3)},
        {"t": "sit", "seat": seat, "name": "Eve"},
        {"t": "leave", "seat": seat},
        {"t": "bot", "seat": seat, "bot": "random"},
        {"t": chance.choice(["answer", "undo", "sit", "news", ""]), "seat": None},
    ]
    if asks and chance.random() < 0.7:
        asked, choice = chance.choice(asks)
        return json.dumps({"t": "answer", "n": n, "seat": asked, "choice": choice})
    return json.dumps(chance.choice(messages))[: chance.choice([9999, 9999, 9999, 9])]


@pytest.mark.parametrize("seed", range(3))
def test_random_messages(party: Callable[..., Party], seed: int) -> None:
    game, chance = party(seed=seed), random.Random(seed)
    for _ in range(ROUNDS):
        for socket in game.everybody:
            for _ in range(chance.choice([0, 1, 1, 2])):
                socket.connection.send(any_message(chance, socket))
        for socket in game.everybody:
            socket.unheard()
    table = ph.game("imperium-dice").new(3, seed)
    with closing(sqlite3.connect(game.people[0].server.db)) as db:
        find = "select seat, text, digest from answers where table_id = ? order by n"
        log = db.execute(find, [game.table]).fetchall()
    for seat, text, digest in log:
        if text == "undo":
            table.undo(seat)
        else:
            table.answer(seat, text)
        assert digest == (table.digests[-1] if table.digests else "")
    assert len(log) > 20
    for lens, (socket, seen) in zip((0, 1, 2, None), zip(game.everybody, game.seen(), strict=True), strict=True):
        assert seen["n"] == len(log)
        assert seen["view"] == json.loads(json.dumps(table.view(lens)))
        assert {seat: [c["text"] for c in ask["choices"]] for seat, ask in seen["asks"].items()} == {
            str(seat): [" ".join(map(str, choice)) for choice in ask.choices]
            for seat, ask in table.asks.items()
            if seat == lens
        }
        assert [(e["at"], e["key"]) for e in seen["events"]] == [(e.at, e.key) for e in table.events_for(lens)]
        socket.until_news(len(log))
        assert socket.events == seen["events"]
