"""What the command says when it cannot do what somebody has typed: one clear line."""

import sys

import pytest

from tests.commands import complains

PLAY = ["play", "imperium-dice"]
SIMULATE = ["simulate", "imperium-dice", "--games", 1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess"], "there is no 'chess'"),
        (["simulate", "chess"], "the games are "),
        ([*PLAY, "--players", 7], "imperium-dice is for 2 to 6 players, not 7"),
        ([*PLAY, "--players", "two"], "argument --players: expected a whole number from 1 to 99, not 'two'"),
        ([*PLAY, "--players", 2, "--bots", "random,random,random"], "2 players leave no seats for 3 bots"),
        ([*PLAY, "--bots", "chess"], "search, turns, exact; there is no 'chess'"),
        ([*PLAY, "--bots", "random,,random"], "expected names with a comma between them, not 'random,,random'"),
        ([*PLAY, "--option", "peace_rounds=4"], "option peace_rounds is a number from 5 to 100, not 4"),
        ([*PLAY, "--option", "open_vote=perhaps"], "option open_vote is true or false, not 'perhaps'"),
        ([*PLAY, "--option", "races=pink"], "option races is one of random, chosen, not 'pink'"),
        ([*PLAY, "--option", "magic=1"], "there is no 'magic'"),
        ([*PLAY, "--option", "magic"], "argument --option: expected NAME=VALUE, not 'magic'"),
        ([*PLAY, "--preset", "slow"], "there is no 'slow'"),
        ([*PLAY, "--seed", -1], "argument --seed: expected a whole number from 0 to 3402823669"),
        ([*PLAY, "--seed", 1 << 128], "expected a whole number from 0 to 340282366920938463463374607431768211455"),
        ([*PLAY, "--seed", "9" * 5000], "argument --seed: expected a whole number"),
        ([*PLAY, "--lang", "de"], "argument --lang: invalid choice: 'de'"),
        ([*PLAY, "--names", "a,b,c"], "expected 1 names at most, not 3: a, b, c"),
        ([*PLAY, "--save", "/nowhere/game.txt"], "cannot be written down in /nowhere/game.txt: No such file"),
        ([*SIMULATE, "--seed", "1.5"], "argument --seed: expected a whole number"),
        ([*SIMULATE, "--games", 0], "argument --games: expected a whole number from 1 to 1000000000, not '0'"),
        ([*SIMULATE, "--jobs", 0], "argument --jobs: expected a whole number from 1 to 100000, not '0'"),
        ([*SIMULATE, "--bots", "random,random", "--players", 3], "3 players need 3 bots, or one for all seats, not 2"),
        ([*SIMULATE, "--bots", "search:deep=9"], "bot search cannot be set like that"),
        (["replay", "/nowhere.txt"], "/nowhere.txt cannot be read: No such file or directory"),
        (["replay", "/"], "/ cannot be read: Is a directory"),
        (["replay", sys.executable], "is no record of a game: it is not text in UTF-8"),
        (["replay", __file__], "line 1 of the record should be 'perihelion record 1'"),
        (["replay"], "the following arguments are required: FILE"),
        (["fly"], "invalid choice: 'fly'"),
        (["--fly"], "unrecognized arguments: --fly"),
        (["--play\nchess"], "unrecognized arguments: --play chess"),
        (["--port", 65536], "argument --port: expected a whole number from 0 to 65535, not '65536'"),
        (["--host", "no.such.host.invalid"], "argument --host: expected an address of this machine"),
        (["--db", "/dev/null/games", "--no-browser"], "games cannot be kept in /dev/null/games: "),
        (["--db", "/", "--no-browser", "--port", 0], "/ cannot be opened"),
        (["bench", "--seconds", 0], "argument --seconds: expected a whole number from 1 to 600, not '0'"),
    ],
    ids=lambda value: " ".join(map(str, value))[:60] if isinstance(value, list) else "",
)
def test_bad_input_is_one_clear_line(arguments: list[object], message: str) -> None:
    complains(message, *arguments)
