"""The way of an answer through the server is short enough to be followed."""

import json
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server import browsers
from tests.server.browsers import Browser, Server

FIRST = """
import json, traceback
from pathlib import Path
from perihelion.table import Table
whole = Table.answer
def answer(self, seat, choice):
    chain = [frame.name for frame in traceback.extract_stack() if "perihelion/" in frame.filename]
    half = Path(CHAIN + ".half")  # whoever reads meanwhile finds the one before, whole
    half.write_text(json.dumps(chain))
    half.replace(CHAIN)
    return whole(self, seat, choice)
Table.answer = answer
"""


def test_three_functions_lie_between_the_socket_and_the_rules(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browsers, "FIRST", FIRST.replace("CHAIN", repr(str(tmp_path / "chain"))))
    server = Server(tmp_path / "games.sqlite")
    ana = Browser(server, stack)
    socket = ana.open(ana.create(players=2, bots=[None, "random"], name="Ana", seed="9"))
    socket.until_news(0)
    chain: list[str] = []
    while "_listen" not in chain:  # else a bot was faster
        while not socket.news["asks"]:
            socket.receive()
        ((seat, ask),) = socket.news["asks"].items()
        socket.answer(int(seat), ask["choices"][0]["text"])
        chain = json.loads((tmp_path / "chain").read_text())
    assert server.end() == ""
    assert chain[chain.index("_listen") + 1 :] == ["do", "do", "answer"]
