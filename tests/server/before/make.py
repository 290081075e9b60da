"""Makes the file that `test_before.py` opens: `python -m tests.server.before.make FOLDER`, run by the version before.

Every game has tables at every stage of their lives. Beside the file lies what the test cannot read from it: the tables
by stage, and the cookies of those who sit there.
"""

import gzip
import json
import random
import sqlite3
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import perihelion as ph
from perihelion.flow import Secretly
from perihelion.notation import text_of
from tests.server.browsers import Browser, Server, Socket, begin

TRANSCRIPTS = Path(__file__).parents[2] / "transcripts"
DAILY = "20261115"
STEPS = 25  # answers of a game that goes on


class Maker:
    """Plays on a server, and notes which table is what."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.server, self.stack = server, stack
        self.ada, self.bo, self.guest = (Browser(server, stack).visit() for _ in range(3))
        self.tables: dict[str, str] = {}

    def make(self) -> None:
        """All tables."""
        for game in ph.games():
            self.tables[f"{game} waiting"] = self.ada.create(game=game, players=2, name="Ada", public=True, first=None)
            self._mixing(game)
            self._running(game)
            self._secret(game)
            self._finished(game)
            self._daily(game)
            self._brought(game)
        self._campaign()
        self.ada.request("POST", "/api/me", {"name": "Ada"})
        self.ada.request("POST", "/api/me/phrase")
        self.ada.request("POST", "/api/me/feed")

    def _pair(self, game: str, mixes: bool = True, **wish: Any) -> tuple[str, Socket, Socket]:
        """A table for two people, both of whom sit."""
        table = self.ada.create(game=game, name="Ada", **{"players": 2, **wish})
        ada = self.ada.open(table, mixes=mixes)
        bo = self.bo.open(table, mixes=mixes)
        free = [seat for seat, each in enumerate(bo.room["seats"]) if not each["name"] and not each["bot"]]
        bo.send(t="sit", seat=free[0], name="Bo")
        return table, ada, bo

    def _mixing(self, game: str) -> None:
        table, ada, bo = self._pair(game, mixes=False)
        ada.until(lambda message: message["t"] == "room" and message["seats"][1]["name"] == "Bo")
        ada.pledge(0)
        bo.until(lambda message: bool((message.get("mixing") or {}).get("pledges", [None])[0]))
        self.tables[f"{game} pledging"] = table
        table, ada, bo = self._pair(game, mixes=False)
        ada.until(lambda message: message["t"] == "room" and message["seats"][1]["name"] == "Bo")
        word = ada.pledge(0)
        bo.pledge(1)
        ada.until(lambda message: bool((message.get("promise") or {}).get("terms")))
        ada.send(t="word", seat=0, word=word)
        bo.until(lambda message: message["t"] == "room" and message["mixing"]["waiting"] == [1])
        self.tables[f"{game} telling"] = table

    def _running(self, game: str) -> None:
        """With a bot, a clock, talk, somebody muted, somebody removed, something undone, something taken back."""
        table, ada, bo = self._pair(game, players=3, bots=[None, "greedy"], clock=604800)
        begin(ada, bo)
        play_on([ada, bo], STEPS, random.Random(game))
        self._undo(ada, bo)
        self._take_back(ada, bo)
        ada.send(t="say", text="Bonne chance !")
        bo.send(t="say", saying="luck")
        watcher = self.guest.open(table)
        watcher.send(t="say", text="I look on")
        bo.until(lambda message: message["t"] == "talk" and any(line["who"] for line in message["lines"]))
        (person,) = ada.ask(t="who")["people"]
        ada.ask(t="curb", who=person["who"], kind="muted")
        ada.send(t="hush", quiet=True)
        bo.until(lambda message: message.get("quiet") is True)
        self.tables[f"{game} running"] = table

    def _undo(self, *sockets: Socket) -> None:
        for socket in sockets:
            socket.unheard()
        for socket in sockets:
            if socket.news["undo"]:
                seat = socket.news["undo"][0]
                n = socket.news["n"]
                socket.send(t="undo", n=n, seat=seat)
                for each in sockets:
                    each.until_news(n + 1)
                return

    def _take_back(self, *sockets: Socket) -> None:
        for socket in sockets:
            socket.unheard()
        for socket in sockets:
            if socket.news["back"]:
                n = socket.news["n"]
                socket.send(t="take-back", n=n, seat=socket.news["back"][0])
                others = [each for each in sockets if each is not socket]
                for each in others:
                    each.until(lambda message: bool(message.get("takeback")))
                    each.send(t="agree", n=each.room["takeback"]["n"], yes=True)
                for each in sockets:
                    each.until_news(n + 1)
                return
        raise AssertionError("nobody could ask to take back")

    def _secret(self, game: str) -> None:
        """With a question that several are asked at once, which one has answered; if the game has any."""
        for seed in range(1, 30):
            table, script = ph.game(game).new(2, seed), []
            chance = random.Random(seed)
            while not table.over and len(table.answers) < 200:
                if isinstance(table.asks, Secretly) and len(table.asks) == 2:
                    break
                seat, ask = next(iter(table.asks.items()))
                table.answer(seat, chance.choice(list(ask.choices)))
            if isinstance(table.asks, Secretly) and len(table.asks) == 2:
                script = [(seat, text_of(choice)) for seat, choice in table.answers]
                break
        else:
            return
        id, ada, bo = self._pair(game, seed=str(seed))
        ada.until_news(0)
        bo.until_news(0)
        for seat, choice in [*script, (0, text_of(table.asks[0].choices[0]))]:
            n = ([ada, bo][seat]).answer(seat, choice)["n"]
            ada.until_news(n)
            bo.until_news(n)
        self.tables[f"{game} secret"] = id

    def _finished(self, game: str) -> None:
        """Rated, and with a rematch one of the two sits at."""
        table, ada, bo = self._pair(game)
        begin(ada, bo)
        play_on([ada, bo], 5000, random.Random(game))
        bo.send(t="rematch")
        again = ada.until(lambda message: bool(message.get("again")))["again"]
        self.tables[f"{game} finished"] = table
        self.tables[f"{game} rematch"] = again["table"]

    def _daily(self, game: str) -> None:
        players = min(ph.game(game).players)
        bots = [None, *["random"] * (players - 1)]
        table = self.ada.create(game=game, players=players, bots=bots, name="Ada", seed=DAILY)
        ada = self.ada.open(table)
        ada.until_news(0)
        play_on([ada], STEPS, random.Random(game))
        self.tables[f"{game} daily"] = table

    def _brought(self, game: str) -> None:
        text = (TRANSCRIPTS / f"{game}-2p-greedy.txt").read_bytes()
        path = f"/api/records?{urlencode({'seat': 0, 'name': 'Ada', 'bots': ',greedy'})}"
        status, _, body = self.server.request("POST", path, text, self.ada.headers)
        assert status == 201, body
        self.tables[f"{game} brought"] = json.loads(body)["id"]

    def _campaign(self) -> None:
        record = ph.notation.read((TRANSCRIPTS / "kepler-3042-1p-passed.txt").read_text("utf-8"))
        wish = {"bots": [None], "name": "Ada", "seed": str(record.seed), "options": record.options}
        table = self.ada.create(game=record.game, players=1, **wish)
        ada = self.ada.open(table)
        ada.until_news(0)
        for seat, choice, _ in record.answers:
            ada.answer(seat, choice)
        assert ada.news["ending"]["winners"] == [0]
        self.tables["kepler-3042 campaign"] = table


def play_on(sockets: list[Socket], most: int, chance: random.Random) -> None:
    """Answer at random whatever these are asked, until the game is over or so many answers are given."""
    given = 0
    while given < most and not any(socket.news["ending"] for socket in sockets):
        for socket in sockets:
            socket.unheard()
        asked = [socket for socket in sockets if socket.news["asks"]]
        if not asked:
            time.sleep(0.02)  # a bot thinks
            continue
        socket = chance.choice(asked)
        (seat, ask), n = next(iter(socket.news["asks"].items())), socket.news["n"]
        socket.send(t="answer", n=n, seat=int(seat), choice=chance.choice(ask["choices"])["text"])
        given += 1  # or refused, if a bot was faster and the question is another one now


def main(folder: Path) -> None:
    """Make the file, and what is known of it."""
    file = folder / "games.sqlite"
    server = Server(file)
    with ExitStack() as stack:
        maker = Maker(server, stack)
        maker.make()
        known = {
            "tables": maker.tables,
            "cookies": {"Ada": maker.ada.cookie, "Bo": maker.bo.cookie, "guest": maker.guest.cookie},
            "words": {**maker.ada.words, **maker.bo.words},
        }
    assert server.end() == ""
    with closing(sqlite3.connect(file)) as db:
        version = db.execute("pragma user_version").fetchone()[0]
        dump = "\n".join([*db.iterdump(), f"pragma user_version = {version};"])
    (folder / "games.sql.gz").write_bytes(gzip.compress(dump.encode(), 9, mtime=0))
    (folder / "known.json").write_text(json.dumps(known, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
