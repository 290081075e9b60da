"""How many presses a turn takes, by really pressing: `python -m bench.clicks GAME`.

Somebody plays whole games in Chromium against a bot. What to answer is what the strongest bot would, from what that
seat can see; it is given as a person would give it, on the board or with one of the large answers below it. Each game
says in `bench/games/<game>/pressing.py` where that is:

    BEGINS          the questions with which a deed begins: all that is asked until the next of them belongs to it
    FLOOR           how many presses a deed should take at most, by its verb; and a whole "turn"
    turn_of(state)  which turn it is, or None between turns
    STRAYS          whether the page may answer more than was planned, or earlier; the bot then goes on from there
    press(me, plan) press all it takes to give the answers planned; how many is counted
    HABITS          what somebody has set once, who has played before, as their browser keeps it

Whatever cannot be given there is taken from the list of choices, and told. A game that comes to no end is told too, and
left out.
"""

import argparse
import json
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple  # Any: of any game

from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as Late

import perihelion as ph
from bench.games import beside
from bench.pressing import ME, Plan, Player
from perihelion.lab.simulate import make_bot
from perihelion.notation import Choice, text_of
from tests.web.conftest import chromium
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK

RIVAL = "greedy"
WIDE = 900  # pixels, from where on one has a mouse
GAMES = [id for id in ph.games() if beside(id, "pressing")]


class Deed(NamedTuple):
    """What was done, in which turn, what was pressed for it, each in a word, and which answers that gave."""

    verb: str
    turn: Hashable  # None is no turn
    pressed: tuple[str, ...] = ()
    gave: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The same in a line."""
        return f"{', '.join(self.pressed)} for {', '.join(self.gave)}"


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
    parser.add_argument(
        "--bot", default="admiral", help="whose answers are given, such as search:thoughts=100 (admiral)"
    )
    parser.add_argument("--lang", default="en")
    parser.add_argument("--size", default="{}x{}".format(*DESK), help="of the window; a finger presses below 900 px")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture before each deed")
    parser.add_argument("--keep", type=Path, help="a file for the games that are over, which are not played again")
    parser.add_argument(
        "--beyond", action="store_true", help="tell what was pressed wherever that was more than it should be"
    )
    arguments = parser.parse_args()
    if int(arguments.size.partition("x")[0]) < WIDE and not getattr(beside(arguments.game, "pressing"), "FINGER", True):
        parser.error(f"{arguments.game} is played with a mouse here: the window has to be {WIDE} px wide or more")
    kept = Kept(arguments)
    missing = [seed for seed in kept.seeds if seed not in kept.played]
    stuck = play_all(missing, kept, arguments) if missing else []
    games = [kept.played[seed] for seed in kept.seeds if seed in kept.played]
    if arguments.beyond:
        show_beyond(games, arguments.game)
    show(games, arguments.game)
    if stuck:
        parser.exit(1, f"not played to the end: seeds {', '.join(map(str, stuck))}\n")


class Kept:
    """The games that are over, each a line of a file if there is one, with how it was played."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._file: Path | None = arguments.keep
        self._how = [arguments.game, arguments.bot, arguments.lang, arguments.size]
        self.seeds = range(arguments.first, arguments.first + arguments.games)
        lines = self._file.read_text("utf-8").splitlines() if self._file and self._file.exists() else []
        found = [json.loads(line) for line in lines]
        self.played = {line["seed"]: Played.read(line) for line in found if line["how"] == self._how}

    def add(self, played: "Played") -> None:
        """One more is over."""
        self.played[played.seed] = played
        if self._file:
            with self._file.open("a", encoding="utf-8") as file:
                print(json.dumps({"how": self._how, **played._asdict()}), file=file)


class Played(NamedTuple):
    """What was done in a game, and how many answers were found in the list only."""

    seed: int
    deeds: list[Deed]
    listed: int

    @classmethod
    def read(cls, line: dict[str, Any]) -> "Played":
        """The same from a line of a file; a list there is a tuple here."""
        deeds = [
            Deed(verb, tuple(turn) if isinstance(turn, list) else turn, tuple(pressed), tuple(gave))
            for verb, turn, pressed, gave in line["deeds"]
        ]
        return cls(line["seed"], deeds, line["listed"])

    def turns(self) -> dict[Hashable, list[Deed]]:
        """What was done in each turn."""
        turns = defaultdict[Hashable, list[Deed]](list)
        for deed in self.deeds:
            if deed.turn is not None:
                turns[deed.turn].append(deed)
        return turns

    def presses(self) -> list[int]:
        """How many presses each turn took."""
        return [presses_of(deeds) for deeds in self.turns().values()]


def play_all(seeds: Sequence[int], kept: Kept, arguments: argparse.Namespace) -> list[int]:
    """Play a game for each seed, and tell how each went; those that did not come to their end."""
    stuck = []
    with TemporaryDirectory() as folder, chromium() as browser:
        server = SteadyServer(Path(folder) / "games.sqlite")
        try:
            for seed in seeds:
                began = time.perf_counter()
                try:
                    played = Game(browser, server, seed, arguments).play()
                except (Late, LookupError, ValueError, AssertionError) as fault:
                    stuck.append(seed)
                    print(f"seed {seed}: stuck: {fault}", flush=True)
                    continue
                kept.add(played)
                turns = played.presses()
                taken = time.perf_counter() - began
                print(f"seed {seed}: {len(turns)} turns, mean {mean(turns):.2f} presses, {taken:.0f} s", flush=True)
        finally:
            server.end()
    return stuck


def presses_of(deeds: Sequence[Deed]) -> int:
    """How many presses all of it took."""
    return sum(len(deed.pressed) for deed in deeds)


def floor_of(game: str) -> dict[str, int]:
    """How many presses each deed should take at most."""
    floor: dict[str, int] = beside(game, "pressing").FLOOR  # type: ignore[union-attr]  # those without are no choice
    return floor


def show_beyond(games: Sequence[Played], game: str) -> None:
    """Turns that took more than they should, and deeds where those have a floor of their own."""
    floor = floor_of(game)
    for played in games:
        for turn, deeds in played.turns().items():
            over = presses_of(deeds) > floor.get("turn", presses_of(deeds))
            told = [deed for deed in deeds if over or len(deed.pressed) > floor.get(deed.verb, len(deed.pressed))]
            if told:
                print(f"seed {played.seed}, turn {turn}: {presses_of(deeds)} presses: {'; '.join(map(str, told))}")


def show(games: Sequence[Played], game: str) -> None:
    """What each deed takes, and a whole turn."""
    floor = floor_of(game)
    counts = defaultdict[str, list[int]](list)
    for deed in (deed for played in games for deed in played.deeds):
        counts[deed.verb].append(len(deed.pressed))
    things = Counter(
        what for played in games for deeds in played.turns().values() for deed in deeds for what in deed.pressed
    )
    turns = [n for played in games for n in played.presses()]
    for about, presses in {**counts, "turn": turns}.items():
        if presses:
            within = [n for n in presses if n <= floor.get(about, 0)]
            told = f"; {len(within) / len(presses):.0%} in at most {floor[about]}" if about in floor else ""
            spread = ", ".join(f"{n}: {times}" for n, times in sorted(Counter(presses).items()))
            print(f"{about}: {len(presses)}, mean {mean(presses):.2f}, median {median(presses):g}{told} ({spread})")
    if turns:
        print("pressed in a turn: " + ", ".join(f"{what} {n / len(turns):.2f}" for what, n in things.most_common()))
    print(f"{sum(played.listed for played in games)} answers were found in the list of choices only")


class Game:
    """One game from its first question to its end."""

    def __init__(self, browser: Browser, server: SteadyServer, seed: int, arguments: argparse.Namespace) -> None:
        width, height = map(int, arguments.size.split("x"))
        self._how: Any = beside(arguments.game, "pressing")
        self._pictures = arguments.pictures
        self._bot = make_bot(arguments.bot, seed)
        self._seed = seed
        self.me = Player(browser, server.address, arguments.lang, (width, height), touches=width < WIDE)
        for key, value in getattr(self._how, "HABITS", {}).items():
            self.me.remember(key, value)
        address = self.me.sit_down(arguments.game, None, RIVAL, seed=seed)
        table = ph.game(arguments.game).new(players=2, seed=seed)
        self._mirror = Mirror(server.db, address.rpartition("/")[2], table)

    def play(self) -> Played:
        """All that was done, one after the other; whoever is stuck is told with what they meant to do."""
        plan: list[str] = []
        try:
            return self._play(plan)
        except (Late, LookupError, ValueError, AssertionError) as fault:
            showing = self.me.bar.get_attribute("data-showing")
            self.me.close()
            raise LookupError(f"at {showing!r}, with {self.me.pressed} pressed for {plan}: {fault}") from fault

    def _play(self, meant: list[str]) -> Played:
        deeds: list[Deed] = []
        plan: Plan | None = None
        while self.me.is_asked():
            plan = self._heard(deeds, plan)
            table = self._mirror.table
            if ME not in table.asks:
                continue  # answered, and the page does not know yet
            if plan is None or plan[0] is None:
                plan = Plan(table, self._bot)
            name, (verb, *_) = plan.now
            meant[:] = [text_of(choice) for _, choice in plan.known()]
            turn = self._how.turn_of(table.state)
            if name in self._how.BEGINS or deeds[-1].turn != turn:
                self._picture(len(deeds))
                deeds.append(Deed(verb, turn))
            before, self.me.pressed = self.me.bar.get_attribute("data-showing"), ()
            self._how.press(self.me, plan)
            self.me.page.locator(f"[data-showing]:not([data-showing='{before}'])").wait_for()
            deeds[-1] = deeds[-1]._replace(pressed=(*deeds[-1].pressed, *self.me.pressed))
        self._heard(deeds, plan)
        self._picture(len(deeds))
        self.me.leave()
        return Played(self._seed, deeds, self.me.listed)

    def _heard(self, deeds: list[Deed], plan: Plan | None) -> Plan | None:
        """Tell the last deed what was answered since; what is left of the plan, unless the page has strayed from it."""
        for choice in [choice for seat, choice in self._mirror.news() if seat == ME]:
            deeds[-1] = deeds[-1]._replace(gave=(*deeds[-1].gave, text_of(choice)))
            if plan and not plan.done(choice, getattr(self._how, "STRAYS", False)):
                plan = None
        return plan

    def _picture(self, turn: int) -> None:
        if self._pictures:
            self.me.page.screenshot(path=self._pictures / f"{self._seed}-{turn:02}.png")


if __name__ == "__main__":
    main()
