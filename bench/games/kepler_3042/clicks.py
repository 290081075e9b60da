"""How many presses a turn of Kepler-3042 takes: `python -m bench.games.kepler_3042.clicks --games 2`.

Two strong bots play games with given seeds. What they choose is pressed in a browser, on the board and its few large
answers; the list of choices is never opened.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import mean, median
from typing import Any  # Any: views are JSON

from bench.clicking import MENU, Turn, Window, press_until_heard, texts, turns, two_windows
from perihelion.table import Table

GAME = "kepler-3042"
AFTER_ALL = ("bonus", "fly", "remove")  # what can be had by leaving what comes before
PLANETS = ("build", "dock", "terraform", "produce", "energy", "antimatter")


class Board:
    """Where each answer is pressed."""

    def press(self, window: Window, table: Table[Any], seat: int, wanted: Sequence[str]) -> int:
        """The way ahead that gives most of what is wanted, or a thing, or an answer."""
        if wanted[0].startswith("start "):
            return self._start(window, wanted[0])
        later = [text for text in wanted if text != "done"]
        if wanted[0] == "done":
            return self._leave(window, table, seat, wanted, later)
        way = self._way(table, seat, wanted)
        if way:
            return self._thing(window, thing_of(way, seat, table.view(seat)), ", ".join(way))
        return self._thing(window, thing_of([wanted[0]], seat, table.view(seat)), wanted[0])

    def turn(self, table: Table[Any]) -> object:
        """Round and turn; what a card brings at the end of a round is none."""
        g = table.state
        return g.round, g.turn, g.phase == "resolution"

    def _start(self, window: Window, choice: str) -> int:
        for tech in choice.split()[1:]:
            window.press(window.visitor.page.locator(f"[data-thing=tech-{tech}]"))
        window.press(window.visitor.page.locator("[data-begin]"))
        return 3

    def _leave(self, window: Window, table: Table[Any], seat: int, wanted: Sequence[str], later: list[str]) -> int:
        """Whatever comes next in the turn; or the end of it."""
        ahead = table.view(seat)["ahead"]
        if later and later[0] == "quantum" and "quantum" in texts(table, seat):
            return self.press(window, table, seat, later)
        if later and later[0].split()[0] in AFTER_ALL and table.state.phase != "resolution":
            ways = [way for way in ahead if way == later[: len(way)]]
            way = ways[0] if ways else [later[0]]
            return self._thing(window, thing_of(way, seat, table.view(seat)), ", ".join(way))
        return press_until_heard(window, window.visitor.bar.locator("[data-choice=done]"))

    def _way(self, table: Table[Any], seat: int, wanted: Sequence[str]) -> list[str] | None:
        """The longest way ahead that is a part of what is wanted."""
        found: list[list[str]] = []
        for way in table.view(seat)["ahead"]:
            given = _given(table.clone(), seat, way) if way[0] == wanted[0] else []
            if given and given == list(wanted[: len(given)]):
                found.append(way)
        return max(found, key=len, default=None)

    def _thing(self, window: Window, things: list[str], choice: str) -> int:
        page = window.visitor.page
        heard = len(window.sent)
        answer = window.visitor.bar.locator(f"[data-choice='{choice}']:visible")
        usable = [page.locator(f"[data-thing='{thing}'][aria-disabled=false]:visible") for thing in things]
        count = press_until_heard(window, *usable, answer)
        if len(window.sent) == heard:
            window.press(page.locator(f"{MENU.split(' ')[0]} [data-choice='{choice}']"))
            count += 1
        return count


def _given(table: Table[Any], seat: int, way: Sequence[str]) -> list[str]:
    """The answers of a way that are really asked for."""
    given = []
    for answer in way:
        if seat in table.asks and answer in texts(table, seat):
            table.answer(seat, answer)
            given.append(answer)
    return given


THINGS = {  # by verb; {0} and {1} are what it names
    **dict.fromkeys(("place", "reveal", "launch"), "hex-{0}"),
    "fly": "hex-{1}",
    "remove": "ship-{0}",
    "act": "action-{0}",
    "bonus": "bonus-{0}",
    "develop": "tech-{0}",
    "advance": "track-{0}",
    **dict.fromkeys(("gain", "transform", "assign"), "stack-planet-{1}-{0}"),
    "regenerate": "stack-pit-{0}",
    "accept": "progress-card",
    "quantum": "quantum",
}


def thing_of(way: Sequence[str], seat: int, view: dict[str, Any]) -> list[str]:
    """The things on the board that a choice is pressed at."""
    verb, *args = way[-1].split()
    match verb:
        case "colonise":
            return [f"hex-{body['hex']}" for body in view["bodies"] if body["planet"] == int(args[0])]
        case "sacrifice" if len(way) > 1:
            return [f"burn-{way[0].split()[1]}-{args[0]}"]
        case "sacrifice":
            return [f"stack-planet-{args[1]}-{args[0]}" if args[1:] else f"stack-storage-{args[0]}"]
        case _ if verb in PLANETS:
            return [f"planet-{seat}-{args[0]}"]
    thing = THINGS[verb].format(*args) if verb in THINGS else ""
    return [thing, thing.replace("tech-", "level-")] if verb == "develop" else [thing]


def main() -> None:
    """Play, press, count and print."""
    parser = argparse.ArgumentParser(prog="clicks", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--thoughts", type=int, default=100)
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 800), metavar=("WIDTH", "HEIGHT"))
    arguments = parser.parse_args()
    found: list[Turn] = []
    for seed in range(arguments.first, arguments.first + arguments.games):
        with two_windows(GAME, seed, tuple(arguments.size)) as windows:
            played = turns(GAME, seed, arguments.thoughts, windows, Board())
            found += [turn for turn in played if any(answer.startswith("act ") for answer in turn.answers)]
        print(f"seed {seed}: {_summary(found)}", flush=True)


def _summary(found: list[Turn]) -> str:
    presses = [turn.presses for turn in found]
    answers = [len(turn.answers) for turn in found]
    spread = ", ".join(f"{n}: {times}" for n, times in sorted(Counter(presses).items()))
    return (
        f"{len(found)} turns, {mean(answers):.2f} answers, {mean(presses):.2f} presses on average, "
        f"{median(presses):g} usually ({spread})"
    )


if __name__ == "__main__":
    main()
