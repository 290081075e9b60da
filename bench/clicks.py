"""How many presses a turn takes, by really pressing: `python -m bench.clicks GAME`.

Somebody plays whole games in Chromium against a bot. What to answer is what the strong bot would, from what that seat
can see; it is given as a person would give it, on the board or with one of the large answers below it. Each game says
in `bench/games/<game>/pressing.py` where that is:

    BEGINS          the questions with which a deed begins: all that is asked until the next of them belongs to it
    FLOOR           how many presses a deed should take at most, by its verb; and a whole "turn"
    turn_of(state)  which turn it is, or None between turns
    STRAYS          whether the page may answer more than was planned, or earlier; the bot then goes on from there
    press(me, plan) press all it takes to give the answers planned; how many is counted

Whatever cannot be given there is taken from the list of choices, and told.
"""

import argparse
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from contextlib import closing
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple  # Any: of any game

from playwright.sync_api import Browser

import perihelion as ph
from bench.games import beside
from bench.pressing import ME, Plan, Player
from perihelion.notation import Choice
from tests.web.conftest import chromium
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK

RIVAL = "greedy"
WIDE = 900  # pixels, from where on one has a mouse
GAMES = [id for id in ph.games() if beside(id, "pressing")]


class Deed(NamedTuple):
    """What was done, in which turn, and how many presses it took."""

    verb: str
    turn: tuple[int, Hashable]  # the seed of the game, and its turn; None is no turn
    presses: int = 0


class Mirror:
    """The table of the server, as it is in its file."""

    def __init__(self, file: Path, id: str, table: ph.Table[Any]) -> None:
        self._file, self._id, self.table = file, id, table

    def news(self) -> Iterator[tuple[int, Choice]]:
        """What has been answered since."""
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as file:
            log = file.execute("select seat, text from answers where table_id = ? order by n", (self._id,)).fetchall()
        for seat, text in log[len(self.table.answers) :]:
            self.table.answer(seat, text)
            yield self.table.answers[-1]


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.clicks", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=20, help="one for each seed (20)")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first of them (1)")
    parser.add_argument("--thoughts", type=int, default=100, help="of the bot whose answers are given (100)")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--size", default="{}x{}".format(*DESK), help="of the window; a finger presses below 900 px")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture before each deed")
    arguments = parser.parse_args()
    if int(arguments.size.partition("x")[0]) < WIDE and not getattr(beside(arguments.game, "pressing"), "FINGER", True):
        parser.error(f"{arguments.game} is played with a mouse here: the window has to be {WIDE} px wide or more")
    deeds: list[Deed] = []
    listed = 0
    with TemporaryDirectory() as folder, chromium() as browser:
        server = SteadyServer(Path(folder) / "games.sqlite")
        try:
            for seed in range(arguments.first, arguments.first + arguments.games):
                game = Game(browser, server, seed, arguments)
                deeds += game.play()
                listed += game.me.listed
                print(f"seed {seed}: {len(deeds)} deeds so far", flush=True)
        finally:
            server.end()
    show(deeds, beside(arguments.game, "pressing").FLOOR)  # type: ignore[union-attr]  # those without are no choice
    print(f"{listed} answers were found in the list of choices only")


def show(deeds: list[Deed], floor: dict[str, int]) -> None:
    """What each deed takes, and a whole turn."""
    counts = defaultdict[str, list[int]](list)
    turns = Counter[Hashable]()
    for deed in deeds:
        counts[deed.verb].append(deed.presses)
        if deed.turn[1] is not None:
            turns[deed.turn] += deed.presses
    for about, presses in {**counts, "turn": [*turns.values()]}.items():
        within = [n for n in presses if n <= floor.get(about, 0)]
        told = f"; {len(within) / len(presses):.0%} in at most {floor[about]}" if about in floor else ""
        spread = ", ".join(f"{n}: {times}" for n, times in sorted(Counter(presses).items()))
        print(f"{about}: {len(presses)}, mean {mean(presses):.2f}, median {median(presses):g}{told} ({spread})")


class Game:
    """One game from its first question to its end."""

    def __init__(self, browser: Browser, server: SteadyServer, seed: int, arguments: argparse.Namespace) -> None:
        width, height = map(int, arguments.size.split("x"))
        self._how: Any = beside(arguments.game, "pressing")
        self._pictures = arguments.pictures
        self._bot = ph.bot("search", thoughts=arguments.thoughts, seed=seed)
        self._seed = seed
        self.me = Player(browser, server.address, arguments.lang, (width, height), touches=width < WIDE)
        address = self.me.sit_down(arguments.game, None, RIVAL, seed=seed)
        table = ph.game(arguments.game).new(players=2, seed=seed)
        self._mirror = Mirror(server.db, address.rpartition("/")[2], table)

    def play(self) -> list[Deed]:
        """All that was done, one after the other."""
        deeds: list[Deed] = []
        plan: Plan | None = None
        while self.me.is_asked():
            for seat, choice in self._mirror.news():
                if seat == ME and plan and not plan.done(choice, getattr(self._how, "STRAYS", False)):
                    plan = None
            table = self._mirror.table
            if ME not in table.asks:
                continue  # answered, and the page does not know yet
            if plan is None or plan[0] is None:
                plan = Plan(table, self._bot)
            name, (verb, *_) = plan.now
            turn = (self._seed, self._how.turn_of(table.state))
            if name in self._how.BEGINS or deeds[-1].turn != turn:
                self._picture(len(deeds))
                deeds.append(Deed(verb, turn))
            before, self.me.presses = self.me.bar.get_attribute("data-showing"), 0
            self._how.press(self.me, plan)
            self.me.page.locator(f"[data-showing]:not([data-showing='{before}'])").wait_for()
            deeds[-1] = deeds[-1]._replace(presses=deeds[-1].presses + self.me.presses)
        self._picture(len(deeds))
        self.me.leave()
        return deeds

    def _picture(self, turn: int) -> None:
        if self._pictures:
            self.me.page.screenshot(path=self._pictures / f"{self._seed}-{turn:02}.png")


if __name__ == "__main__":
    main()
