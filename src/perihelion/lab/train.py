"""Train a game's judge by self-play: `python -m perihelion.lab.train GAME --players 3`.

In each round bots play by what was learnt before, now and then at random, and the weights of the judge's terms are
fitted anew to all games so far. In the end the bot that has learnt plays among those that go by the plain terms. What
was found goes into the game's folder. Whoever breaks it off goes on with the same command.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any  # Any: a game of any kind, and what comes of playing it

import perihelion as ph
from perihelion.game import BadTable, Game
from perihelion.judging import FOLDER, Model, Trained, Weights, written
from perihelion.lab.results import interval
from perihelion.lab.simulate import make_bot
from perihelion.lab.spreading import HERE, Player, Rate, Spread, add_where
from perihelion.lab.training.fitting import Fit
from perihelion.lab.training.playing import Course, Lesson, Lessons, Trials

INTERRUPTED = 130
ROUNDS, GAMES, LADDER = 3, 400, 200
BOT, NOISE = "greedy:looks=1", 0.1
LONGEST = 100_000  # rounds or games
Say = Callable[[str], None]


def main() -> None:
    """Train, and say how it goes."""
    parser = argparse.ArgumentParser(prog="perihelion.lab.train", description="Train a game's judge by self-play.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="after each of them the weights are fitted")
    parser.add_argument("--games", type=int, default=GAMES, help="of each round")
    parser.add_argument("--bot", default=BOT, help="who plays them")
    parser.add_argument("--noise", type=float, default=NOISE, help="the share of answers at random")
    parser.add_argument("--ladder", type=int, default=LADDER, help="games that show what was learnt")
    parser.add_argument("--seed", type=int, default=1)
    add_where(parser)
    parser.add_argument("--into", type=Path, help="the file, instead of the one in the game's folder")
    given = parser.parse_args()
    try:
        course = make_course(
            ph.game(given.game), given.players, given.seed,
            rounds=given.rounds, games=given.games, bot=given.bot, noise=given.noise, ladder=given.ladder,
        )  # fmt: skip
        train(course, given.into or home(course), given.jobs, _show, given.on)
    except ValueError as error:
        parser.error(" ".join(str(error).split()))
    except KeyboardInterrupt:
        print("\ninterrupted; the same command goes on", file=sys.stderr)
        sys.exit(INTERRUPTED)


def make_course(
    game: Game[Any],
    players: int,
    seed: int = 1,
    *,
    rounds: int = ROUNDS,
    games: int = GAMES,
    bot: str = BOT,
    noise: float = NOISE,
    ladder: int = LADDER,
) -> Course:
    """The course, if there is something to train and a bot to do it."""
    game.new(players, seed)
    if not isinstance(game.judge, Trained):
        raise BadTable(f"{game.id} has no judge that can be trained")
    if players < 2:
        raise BadTable(f"a judge learns from who wins, among 2 players or more, not {players}")
    for name, count in (("rounds", rounds), ("games", games), ("ladder", ladder)):
        if not 1 <= count <= LONGEST:
            raise BadTable(f"{name} is a number from 1 to {LONGEST}, not {count}")
    if not 0 <= noise <= 1:
        raise BadTable(f"noise is a share from 0 to 1, not {noise}")
    make_bot(bot, 0)
    return Course(game, players, seed, rounds, games, bot, noise, ladder)


def home(course: Course) -> Path:
    """Where the game looks for it."""
    folder = Path(sys.modules[course.judge.package].__file__ or "").parent
    return folder / FOLDER / f"{course.players}.toml"


def train(course: Course, into: Path, jobs: int | None = 1, tell: Say = lambda line: None, on: str = HERE) -> Model:
    """Go through the course from where it was broken off, and write the model."""
    log = into.with_suffix(".log")
    with Spread(jobs, on, log) as spread:
        _must_be_of(course, spread.kept.works, log)
        model = _trained(course, spread, tell)
        into.write_text(written(model), "utf-8")
        tell(f"\n{into}: {model.ladder}\n")
    log.unlink()
    return model


def _trained(course: Course, spread: Spread, tell: Say) -> Model:
    weights: Weights = {}
    lessons: list[Lesson] = []
    for number in range(course.rounds):
        called = f"round {number + 1} of {course.rounds}"
        player = Lessons(course, weights, number * course.games)
        fresh = _results(spread, course, called, player, count=course.games, tell=tell)
        lessons += fresh
        fit, last = Fit(lessons, course.judge.names, course.game.lead), weights
        weights = fit.weights(last)
        seen = Fit(fresh, course.judge.names, course.game.lead)
        tell(f"\n{called}: surprised by {seen.surprise(last):.4f} before, {seen.surprise(weights):.4f} now\n")
    trials = -(-course.ladder // course.players) * course.players
    won = _results(spread, course, "ladder", Trials(course, weights), count=trials, tell=tell)
    return Model(_command(course), course.seed, course.rounds * course.games, _ladder(course.bot, won), weights)


def _results(spread: Spread, course: Course, called: str, player: Player, *, count: int, tell: Say) -> list[Any]:
    """What came of so many games, telling how it goes."""
    rate = Rate(count)

    def told(done: int) -> None:
        rate.told(done)
        if rate.seconds_left is not None:
            pace = f"{rate.per_second:.2f} a second, {rate.seconds_left / 60:.1f} min left"
            tell(f"\r{called}: {done} of {count} games, {pace}  ")

    return spread.results(_named(course, called), player, count, told)


def _must_be_of(course: Course, works: Sequence[str], log: Path) -> None:
    """What was broken off has to be of the same course."""
    for work in works:
        if not work.startswith(_command(course)):
            raise BadTable(f"{log} is of another training ({work}): finish that one, or remove the file")


def _named(course: Course, called: str) -> str:
    return f"{_command(course)}: {called}"


def _ladder(bot: str, won: Sequence[float]) -> str:
    low, high = interval(sum(won), len(won))
    share = f"{fmean(won):.1%} of {len(won)} games ({low:.1%} to {high:.1%})"
    return f"{bot} won {share} among those who go by the plain terms"


def _command(course: Course) -> str:
    """How the same model is made again."""
    return (
        f"python -m perihelion.lab.train {course.game.id} --players {course.players} --rounds {course.rounds} "
        f"--games {course.games} --bot {course.bot} --noise {course.noise:g} --ladder {course.ladder} "
        f"--seed {course.seed}"
    )


def _show(line: str) -> None:
    print(line, end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
