"""Games of two strong bots, played again in two browser windows by pressing: how many presses a turn takes.

A game says where each of its answers is pressed (`Board`). Whatever a press gives, be it several answers at once, is
heard at the page's own socket; what the page gives and the bot has not chosen is taken back, which counts as well.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol  # Any: tables of any game

from playwright.sync_api import Browser, Locator, WebSocket
from playwright.sync_api import TimeoutError as Late

import perihelion as ph
from perihelion.notation import text_of
from perihelion.table import Table
from tests.web.conftest import chromium
from tests.web.serving import SteadyServer
from tests.web.visiting import Visitor

READY = "[data-showing]:not([data-busy])"
MENU = "[role=menu]:popover-open [data-choice]"
TRIES = 4  # a press that only brings the map closer is a press

Answers = list[tuple[int, str]]


class Window(NamedTuple):
    """Somebody's window, and the answers its page has sent."""

    visitor: Visitor
    sent: list[str]

    def press(self, what: Locator) -> None:
        """Press something that is in sight, or says why it cannot be pressed."""
        what.first.click(timeout=5_000)

    def settle(self) -> None:
        """Wait until the page has given all answers that belong to a press."""
        while True:
            before = len(self.sent)
            self.visitor.page.locator(READY).wait_for()
            self.visitor.page.wait_for_timeout(60)
            if len(self.sent) == before and self.visitor.page.locator(READY).count():
                return


class Board(Protocol):
    """How a game is pressed."""

    def press(self, window: Window, table: Table[Any], seat: int, wanted: Sequence[str]) -> int:
        """Press what gives the first of these answers, and more of them if it can; in how many presses."""
        ...

    def turn(self, table: Table[Any]) -> object:
        """Something that is the same as long as a turn lasts."""
        ...


class Turn(NamedTuple):
    """What was chosen, and in how many presses."""

    answers: list[str]
    presses: int


def played(game: str, seed: int, thoughts: int) -> Table[Any]:
    """A game of two strong bots."""
    table = ph.game(game).new(players=2, seed=seed)
    bots = [ph.bot("search", thoughts=thoughts, seed=seed + seat) for seat in range(2)]
    while not table.over:
        seat = next(iter(table.asks))
        table.answer(seat, bots[seat](table, seat))
    return table


@contextmanager
def two_windows(game: str, seed: int, size: tuple[int, int]) -> Iterator[list[Window]]:
    """A table with that seed, and both who sit there."""
    with TemporaryDirectory() as folder, chromium() as browser:
        server = SteadyServer(Path(folder) / "games.sqlite")
        try:
            yield _seated(browser, server.address, game, seed, size)
        finally:
            server.end()


def _seated(browser: Browser, address: str, game: str, seed: int, size: tuple[int, int]) -> list[Window]:
    windows = [_window(Visitor(browser, address, size=size)) for _ in range(2)]
    wish = {"game": game, "seed": str(seed), "players": 2, "bots": [None, None], "name": "Ada"}
    table = windows[0].visitor.request.post("/api/tables", data=wish).json()["id"]
    for window in windows:
        window.visitor.page.goto(f"/t/{table}")
    windows[1].press(windows[1].visitor.page.get_by_role("button", name="Sit here Seat 2"))
    return windows


def _window(visitor: Visitor) -> Window:
    window = Window(visitor, [])

    def hear(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told.get("t") == "answer":
            window.sent.append(told["choice"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", hear)

    visitor.page.on("websocket", listen)
    return window


def turns(game: str, wanted: Answers, windows: list[Window], board: Board, seed: int) -> Iterator[Turn]:
    """Press one answer after the other, as they were chosen; turn by turn."""
    table = ph.game(game).new(players=2, seed=seed)
    left = list(wanted)
    while left:
        seat = left[0][0]
        mine = _of_turn(table.clone(), left, board)
        presses = _turn(table, windows[seat], seat, mine, board)
        yield Turn(mine, presses)
        del left[: len(mine)]


def _of_turn(table: Table[Any], left: Answers, board: Board) -> list[str]:
    """What one player answers until the turn is over."""
    first, turn, mine = left[0][0], board.turn(table), []
    for seat, text in left:
        if seat != first or board.turn(table) != turn:
            break
        table.answer(seat, text)
        mine.append(text)
    return mine


def _turn(table: Table[Any], window: Window, seat: int, mine: list[str], board: Board) -> int:
    """Press what one player has chosen in a turn; in how many presses."""
    presses, given = 0, 0
    window.visitor.page.locator(f"[data-showing^=ask]{READY}").wait_for()
    while given < len(mine):
        heard = len(window.sent)
        presses += board.press(window, table, seat, mine[given:])
        window.settle()
        for answer in window.sent[heard:]:
            if answer != mine[given] and answer in mine[given:]:  # the same things in another order
                mine.remove(answer)
                mine.insert(given, answer)
            assert given < len(mine) and answer == mine[given], f"{answer!r} was given, {mine[given:]} wanted"
            table.answer(seat, answer)
            given += 1
    return presses


def press_until_heard(window: Window, *ways: Locator) -> int:
    """Press one of these, whichever can be; again while it only brought a map closer. In how many presses."""
    heard = len(window.sent)
    for count in range(1, TRIES + 1):
        what = next((way for way in ways if way.count()), ways[0])
        try:
            window.press(what)
        except Late as late:
            raise AssertionError(f"{what} cannot be pressed") from late
        window.visitor.page.wait_for_timeout(120)
        if len(window.sent) > heard or window.visitor.page.locator(MENU).count():
            return count
    raise AssertionError(f"{ways} were pressed in vain")


def texts(table: Table[Any], seat: int) -> list[str]:
    """What is offered, as text."""
    return [text_of(choice) for choice in table.asks[seat].choices]
