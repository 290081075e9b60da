"""How far apart are the levels? Each plays the one below it, with the same luck in every seating; the best of them all
plays among those in the middle, too.

`python -m perihelion.lab.ladder` plays what is not in the file of results yet, in every game, and writes
docs/ladder.md anew. It may be ended at any time, and goes on where it stopped. Games played by other settings than
today's do not count, and are left out of the file.
"""

import argparse
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random as Chance
from typing import Any, NamedTuple

import perihelion as ph
from perihelion.bots import clock
from perihelion.bots.levels import LEVELS, Level, settings
from perihelion.game import Game
from perihelion.lab.results import interval
from perihelion.lab.spreading import Spread, add_where, gaps
from perihelion.luck import SEED_BITS

RESULTS, PAGE = Path("docs/ladder.jsonl"), Path("docs/ladder.md")
MIDDLE, TOP = LEVELS[len(LEVELS) // 2], LEVELS[-1]
AMONG = (2, 3)  # players at the tables where the best plays among those in the middle
ROUNDS = 100  # of games with the same luck, one in every seating, for each two levels of a game
SEED = 1


def main() -> None:
    """Play, and print how each step stands."""
    parser = argparse.ArgumentParser(prog="perihelion.lab.ladder", description="Measure how far apart the levels are.")
    parser.add_argument("games", nargs="*", default=ph.games(), metavar="GAME", help="all games unless some are named")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of games, one in every seating (%(default)s)")
    parser.add_argument("--levels", default=",".join(LEVELS[1:]), help="whose steps to measure (%(default)s)")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where all results are kept (%(default)s)")
    parser.add_argument("--page", type=Path, default=PAGE, help="what tells them (%(default)s)")
    add_where(parser)
    arguments = parser.parse_args()
    try:
        tidy(arguments.results)
        every = [*steps(arguments.games), *leaps(arguments.games)]
        with Spread(arguments.jobs, arguments.on) as spread:
            for step in [step for step in every if step.above in arguments.levels.split(",")]:
                for found in climb(step, arguments.results, arguments.rounds, spread):
                    _tell(step, found)
                    arguments.page.write_text(page(read(arguments.results)), "utf-8")
    except ValueError as error:
        parser.error(str(error))


def _tell(step: "Step", found: Sequence[Sequence[float]]) -> None:
    print(f"{step.game.id} for {step.players}, {step.above} against {step.below}: {told(found)}", flush=True)


class Block(NamedTuple):
    """Some rounds of games, from one number on: what the level above won of each; a line of the file of results."""

    game: str
    above: str
    below: str
    settings: str  # of both, as a hash
    start: int
    shares: Sequence[Sequence[float]]  # on the first seat, on the second ...
    players: int = 2


class Step(NamedTuple):
    """Two levels of a game: one player of that above, all others of that below."""

    game: Game[Any]
    above: str
    below: str
    players: int = 2

    @property
    def settings(self) -> str:
        """A hash that changes with how either is set."""
        both = [dict(settings(level, self.game.package)) for level in (self.above, self.below)]
        return hashlib.sha256(json.dumps(both, sort_keys=True).encode()).hexdigest()[:8]

    def __call__(self, numbers: range) -> list[list[float]]:
        """What the level above won in the rounds of games with these numbers, whatever else the machine has to do."""
        with clock.of_work():
            return [self._round(number) for number in numbers]

    def block(self, start: int, shares: Sequence[Sequence[float]]) -> Block:
        """Some rounds, from that number on, as they are kept."""
        return Block(self.game.id, self.above, self.below, self.settings, start, shares, self.players)

    def is_of(self, block: Block) -> bool:
        """Whether it was this step that was played there, by today's settings."""
        mark = self.game.id, self.above, self.below, self.settings, self.players
        return mark == (block.game, block.above, block.below, block.settings, block.players)

    def _round(self, number: int) -> list[float]:
        chance = Chance(f"{SEED} {number}")
        seed, thought = chance.getrandbits(SEED_BITS), chance.getrandbits(SEED_BITS)
        return [self._game(seed, thought, seat) for seat in range(self.players)]

    def _game(self, seed: int, thought: int, seat: int) -> float:
        """The share of the victory of the level above, on that seat."""
        table = self.game.new(self.players, seed)
        bots = [Level(self.above if each == seat else self.below, thought + each) for each in range(self.players)]
        while asks := table.asks:
            who = next(iter(asks))
            table.answer(who, bots[who](table, who))
        winners = table.winners or range(self.players)
        return (seat in winners) / len(winners)


def steps(games: Sequence[str]) -> list[Step]:
    """All steps of those games, from the lowest up."""
    return [Step(ph.game(game), above, below) for game in games for below, above in pairwise(LEVELS)]


def leaps(games: Sequence[str]) -> list[Step]:
    """The best of all among those in the middle."""
    return [Step(ph.game(game), TOP, MIDDLE, players) for game in games for players in AMONG]


def read(file: Path) -> list[Block]:
    """What has been played so far."""
    return [Block(**json.loads(line)) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def tidy(file: Path) -> None:
    """Leave out what counts no longer: games by other settings than today's."""
    if file.exists():
        today = [*steps(ph.games()), *leaps(ph.games())]
        blocks = [block for block in read(file) if any(step.is_of(block) for step in today)]
        file.write_text("".join(map(_line, blocks)), "utf-8")


def _line(block: Block) -> str:
    return json.dumps(block._asdict()) + "\n"


def climb(step: Step, file: Path, rounds: int, spread: Spread) -> Iterator[Sequence[Sequence[float]]]:
    """Play what is missing of so many rounds, keeping it as it comes; how the step stands after each time."""
    done = known(step, read(file))
    for part, shares in spread.parts(step, gaps(done, rounds)):
        with file.open("a", encoding="utf-8") as results:
            results.write(_line(step.block(part.start, shares)))
        done.update(zip(part, shares, strict=True))
        yield list(done.values())


def known(step: Step, blocks: Sequence[Block]) -> dict[int, Sequence[float]]:
    """The rounds of a step that were played by today's settings, by number."""
    return {
        number: shares
        for block in blocks
        if step.is_of(block)
        for number, shares in enumerate(block.shares, block.start)
    }


# The page of results.

STEPS = """# How far apart the levels are

Each level plays the one below it, two players, by the usual rules: pairs of games with the same luck, seats exchanged.
A cell says how many games of a hundred the higher level wins (a draw is half of one), between which bounds the truth
lies (95 %), and how many games were played. The aim is 70 to 75. Where it says "not measured", nobody has played those
games yet by the settings of today (`bots/levels.toml` and those of the games). Whoever thinks for some seconds has as
many of a processor's time here, so that a busy machine makes nobody weaker.

    make ladder                             # what is missing, {rounds} pairs a cell; it goes on where it stopped
    python -m perihelion.lab.ladder GAME    # of one game

The same command writes this page, from [ladder.jsonl](ladder.jsonl).

"""
LEAPS = f"""
## The {TOP} among {MIDDLE}s

One {TOP} and a {MIDDLE} on every other seat, each luck once in every seating. Equals would win half of the games for
two, and a third of those for three; the aim is 90 and 60.

"""


def page(blocks: Sequence[Block]) -> str:
    """All results, as docs/ladder.md has them."""
    below = _rows([f"{above} – {below}" for below, above in pairwise(LEVELS)], steps, blocks)
    middle = _rows([f"{players} players" for players in AMONG], leaps, blocks)
    return STEPS.format(rounds=ROUNDS) + below + LEAPS + middle


def _rows(heads: Sequence[str], of: Callable[[Sequence[str]], list[Step]], blocks: Sequence[Block]) -> str:
    """A table: a row a game, a column a step."""
    rows = [["", *heads], ["---"] * (len(heads) + 1), *(_row(game, of([game]), blocks) for game in ph.games())]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(game: str, wanted: Sequence[Step], blocks: Sequence[Block]) -> list[str]:
    played = [list(known(step, blocks).values()) for step in wanted]
    return [ph.game(game).title("en"), *(told(rounds) if rounds else "not measured" for rounds in played)]


def told(rounds: Sequence[Sequence[float]]) -> str:
    """The share that the level above won, between which bounds the truth lies, and the number of games."""
    games, wins = sum(map(len, rounds)), sum(map(sum, rounds))
    low, high = interval(wins, games)
    return f"{wins / games:.0%} ({low:.0%} to {high:.0%}, {games} games)"


if __name__ == "__main__":
    main()
