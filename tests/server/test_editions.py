"""Tables in an edition of their own: played, kept, told, and brought elsewhere."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

import perihelion as ph
from perihelion.sitting.house import House
from tests.editing import head
from tests.playing import finish
from tests.server.browsers import Browser, Server
from tests.server.stores import HOLDERS, SETUP, OpenStore, with_store

DICE = ph.game("imperium-dice")
EDITION = f"""{head(DICE)}by = "Ada"
[attack]
cruiser = 2
note = "the race list"

[names]
note = "the red die"
en = {{ face = {{ cruiser = "Corvette" }} }}
"""
GAME = DICE.in_edition(EDITION)
HASH, TEXT = GAME.mark.split()[1], GAME.edition.text if GAME.edition else ""


@pytest.fixture
def table(browser: Callable[[], Browser]) -> tuple[Browser, str]:
    """A table in that edition, and whoever has made it."""
    ana = browser()
    return ana, ana.create(players=2, edition=EDITION, name="Ana")


def test_a_table_says_which_edition_is_played(table: tuple[Browser, str]) -> None:
    ana, id = table
    told = ana.open(id).room["edition"]
    assert told == {"hash": HASH, "title": "Ada's box", "by": "Ada", "changes": 2}
    assert "edition" in ana.open(id).room["unrated"]
    assert ana.open(ana.create(players=2)).room.get("edition") is None


def test_what_an_edition_prints_and_says_is_told_by_its_hash(server: Server, table: tuple[Browser, str]) -> None:
    where = f"/api/editions/{HASH}"
    status, headers, body = server.request("GET", where)
    assert (status, headers["content-type"], body.decode()) == (200, "text/plain; charset=utf-8", TEXT)
    assert json.loads(server.request("GET", f"{where}/content")[2])["attack"]["cruiser"] == 2
    assert json.loads(server.request("GET", f"{where}/texts/en")[2])["face.cruiser"] == "Corvette"
    taught = json.loads(server.request("GET", f"{where}/teaching")[2])
    assert "Corvette" in [name["words"]["en"] for name in taught["glossary"]["face"]]
    assert json.loads(server.request("GET", f"{where}/changes/fr")[2])["changes"][0]["where"] == "attaque, Croiseur"
    for path in ("no", "no/content", f"{HASH}/texts/tlh", f"{HASH}/changes/tlh"):
        assert server.request("GET", f"/api/editions/{path}")[0] == 404


def test_a_list_of_tables_says_which_edition_is_played(table: tuple[Browser, str]) -> None:
    ana, id = table
    other = ana.create(players=2)
    told = {each["id"]: each["edition"] for each in ana.request("GET", "/api/lobby")[1]["mine"]}
    assert (told[id], told[other]) == ("Ada's box", "")


def test_an_edition_is_looked_through_before_a_table_is_made(browser: Callable[[], Browser]) -> None:
    ana = browser()
    status, told = ana.request("POST", "/api/editions?lang=en", EDITION.encode())
    assert (status, told["edition"]["hash"], told["edition"]["title"]) == (200, HASH, "Ada's box")
    assert told["changes"][0] == {"where": "attack, Cruiser", "was": "1", "now": "2", "note": "the race list"}
    for garbage in (b"x", b"\xff", EDITION.replace("imperium-dice", "chess").encode()):
        status, told = ana.request("POST", "/api/editions", garbage)
        assert (status, told["code"], "\n" in told["why"]) == (400, "bad-edition", False)
    assert ana.request("POST", "/api/editions", b"#" * (1 << 18) + b"#")[0] == 413


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"edition": "x"}, "This is no TOML"),
        ({"edition": EDITION.replace("cruiser = 2", "cruiser = 20")}, "number from 0 to 5, not 20"),
        ({"edition": EDITION, "game": "space-explorers"}, "expected 'space-explorers', not 'imperium-dice'"),
        ({"edition": "#" * 65537}, "Expected `str` of length <= 65536"),
    ],
)
def test_what_is_no_edition_is_refused(browser: Callable[[], Browser], wish: dict[str, Any], why: str) -> None:
    status, told = browser().request("POST", "/api/tables", {"game": "imperium-dice", "players": 2, **wish})
    assert status == 400
    assert told["code"] == ("malformed" if "Expected `str`" in why else "bad-edition")
    assert why.lower() in told["why"].lower()


def test_a_game_is_played_to_its_end_in_its_edition_through_a_restart(own_server: Server, stack: ExitStack) -> None:
    ana = Browser(own_server, stack)
    id = ana.create(players=2, bots=["random", "random"], edition=EDITION, options={"peace_rounds": 5})
    ana.open(id).until(lambda message: bool(message.get("ending")))
    own_server.restart()
    record = own_server.request("GET", f"/api/tables/{id}/record", headers=ana.headers)[2].decode()
    assert ph.replay(record).game.mark == GAME.mark
    assert ana.open(id).room["edition"]["hash"] == HASH


def test_a_game_in_an_edition_can_be_brought(browser: Callable[[], Browser]) -> None:
    ana = browser()
    ana.create()
    record = finish(GAME.new(2, 1), 1).record()
    status, body = ana.request("POST", "/api/records?seat=0", record.encode())
    assert status == 201
    assert ana.open(body["id"]).room["edition"]["hash"] == HASH
    assert ana.server.request("GET", f"/api/tables/{body['id']}/record", headers=ana.headers)[2].decode() == record


def test_every_edition_that_was_played_is_kept(open_store: OpenStore) -> None:
    async def keep_and_look(store: Any) -> Any:
        for id in ("table", "other"):
            await store.tables.create(SETUP._replace(id=id, edition=TEXT), HOLDERS, [], 1.5)
        return await store.tables.read("other", House()), await store.tables.edition(HASH)

    stored, text = with_store(open_store, keep_and_look)
    assert stored.setup.edition == text == TEXT
