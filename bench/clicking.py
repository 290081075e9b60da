"""Games of two strong bots, played in two browser windows by pressing: how many presses a turn takes.

A game says where each of its answers is pressed (`Board`). Whatever a press gives, be it several answers at once, is
heard at the page's own socket; where the page gives what the bot has not chosen, the bot chooses anew from there.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol  # Any: tables of any game

from playwright.sync_api import Browser, Locator, WebSocket
from playwright.sync_api import TimeoutError as Late

import perihelion as ph
from perihelion.notation import Choice, text_of
from perihelion.table import Table
from tests.web.conftest import chromium
from tests.web.serving import SteadyServer
from tests.web.visiting import Visitor

READY = "[data-showing]:not([data-busy])"
MENU = "[role=menu]:popover-open [data-choice]"
TRIES = 4  # a press that only brings the map closer is a press

Bot = Callable[[Table[Any], int], Choice]


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


def turns(game: str, seed: int, thoughts: int, windows: list[Window], board: Board) -> Iterator[Turn]:
    """Press what two strong bots choose, turn by turn."""
    table = ph.game(game).new(players=2, seed=seed)
    bots = [ph.bot("search", thoughts=thoughts, seed=seed + seat) for seat in range(2)]
    while not table.over:
        seat = next(iter(table.asks))
        yield _turn(table, windows[seat], seat, bots[seat], board)


def _turn(table: Table[Any], window: Window, seat: int, bot: Bot, board: Board) -> Turn:
    """Press what one player chooses; where the page gives something else, the bot goes on from there."""
    turn, given, presses = board.turn(table), list[str](), 0
    window.visitor.page.locator(f"[data-showing^=ask]{READY}").wait_for()
    while seat in table.asks and board.turn(table) == turn:
        wanted = _chosen(table.clone(), seat, bot, board)
        while wanted:
            heard = len(window.sent)
            presses += board.press(window, table, seat, wanted)
            window.settle()
            given += window.sent[heard:]
            surprises = [answer for answer in window.sent[heard:] if not _give(table, seat, answer, wanted)]
            if surprises:
                break
    return Turn(given, presses)


def _chosen(table: Table[Any], seat: int, bot: Bot, board: Board) -> list[str]:
    """What a bot answers until its turn is over."""
    turn, chosen = board.turn(table), list[str]()
    while seat in table.asks and board.turn(table) == turn:
        choice = bot(table, seat)
        table.answer(seat, choice)
        chosen.append(text_of(choice))
    return chosen


def _give(table: Table[Any], seat: int, answer: str, wanted: list[str]) -> bool:
    """Note what the page has given; whether it was wanted, be it later."""
    table.answer(seat, answer)
    if answer not in wanted:
        return False
    wanted.remove(answer)
    return True


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
