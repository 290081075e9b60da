"""The seed is promised before the game and shown after it, and nowhere in between."""

import hashlib
from collections.abc import Callable

import perihelion as ph
from perihelion import notation
from tests.server.browsers import Browser, Party, Server, script

SEED = 8_675_309_867_530_986_753_098_675_309  # long enough not to be found by chance


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_the_seed_is_promised_from_the_start_and_shown_at_the_end(party: Callable[..., Party]) -> None:
    game = party(players=2, seed=SEED)
    promises = [socket.room["promise"] for socket in game.everybody]
    assert promises == [promises[0]] * 3
    assert promises[0]["chosen"]
    game.play(script(lambda table: table.over, seed=SEED, players=2))
    proof = game.spectator.news["proof"]
    assert proof["seed"] == str(SEED)
    assert sha256(f"{SEED} {proof['salt']}") == promises[0]["commitment"]
    for socket in game.everybody:
        assert socket.news["proof"] == proof
        assert not any(str(SEED) in text or proof["salt"] in text for text in socket.received[:-1])


def test_the_record_carries_promise_and_proof(party: Callable[..., Party]) -> None:
    game = party(players=2, seed=SEED)
    game.play(script(lambda table: table.over, seed=SEED, players=2))
    _, _, text = game.people[0].server.request("GET", f"/api/tables/{game.table}/record")
    record = notation.read(text.decode())
    assert record.salt == game.spectator.news["proof"]["salt"]
    assert record.commitment == game.spectator.room["promise"]["commitment"] == sha256(f"{SEED} {record.salt}")
    assert ph.replay(text.decode()).over


def test_fresh_seeds_are_nobody_s_choice_and_no_two_salts_alike(browser: Callable[[], Browser]) -> None:
    me = browser()
    promises = [me.open(me.create(**wish)).room["promise"] for wish in ({}, {"seed": "7"}, {"seed": "7"})]
    assert [promise["chosen"] for promise in promises] == [False, True, True]
    assert len({promise["commitment"] for promise in promises}) == 3


def test_a_table_of_old_has_promised_nothing(own_server: Server, browser: Callable[[], Browser]) -> None:
    me = browser()
    me.server = own_server
    table = me.create(players=2, bots=["random", "random"])
    socket = me.open(table)
    socket.until(lambda message: bool(message.get("ending")))
    own_server.kill()
    own_server.alter("update tables set salt = ''")
    own_server.start()
    socket = me.open(table)
    assert (socket.room["promise"], socket.news["proof"]) == (None, None)
    _, _, record = own_server.request("GET", f"/api/tables/{table}/record")
    assert b"salt" not in record
    assert ph.replay(record.decode()).over
