"""The command line, as somebody types it: every test runs the real command."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.promise import seed_of
from tests.playing import finish
from tests.promising import GAME, SALT, mixed

PATIENCE = 60.0  # seconds; only a failing test waits that long
COMMAND = [sys.executable, "-m", "perihelion"]
ENVIRONMENT = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "PYTHONUTF8": "1"}
RAW_KEY = re.compile(r"\b(play|help|ending|replay|simulate|games|bench|board|choice|event|note|why|ask)\.[a-z]|\{\w+")


def perihelion(*arguments: object, typed: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the command, with somebody typing."""
    command = [*COMMAND, *map(str, arguments)]
    settings = {**ENVIRONMENT, **environment}
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=settings,
        timeout=PATIENCE,
        check=False,
    )


def said(*arguments: object, typed: str = "", **environment: str) -> str:
    """What the command says if all is well."""
    done = perihelion(*arguments, typed=typed, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert not RAW_KEY.search(done.stdout)
    return done.stdout


@contextmanager
def started(*arguments: object, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    """The command while it runs; Ctrl-C reaches it even if these tests run in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    pipe, settings = subprocess.PIPE, {**ENVIRONMENT, **environment}
    command = [*COMMAND, *map(str, arguments)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=settings) as process:
        try:
            yield process
        finally:
            process.kill()


def end(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """Press Ctrl-C; how it ends, and what it says."""
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game written down."""
    file = tmp_path / "game.txt"
    file.write_text(finish(ph.game("imperium-dice").new(3, 42), 1).record(), "utf-8")
    return file


# Playing


def test_a_whole_game_in_french_and_its_record(tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    wish = ["play", "imperium-dice", "--bots", "random,random", "--seed", 5, "--option", "peace_rounds=5"]
    out = said(*wish, "--lang", "fr", "--names", "Ana", "--record", file, typed="1\n" * 2000)
    assert out.startswith("Imperium Dice, 3 joueurs, graine 5\n")
    assert "Tour de table 1 : à Ana de jouer." in out
    assert "Tapez un nombre de 1 à " in out
    assert "Ana : Quelles planètes relancez-vous ?\n  1  Garder toutes les planètes" in out
    assert "\x1b" not in out
    *_, result, kept = out.splitlines()
    assert kept == f"La partie est notée dans {file}."
    told = said("replay", file, "--lang", "fr", "--names", "Ana,Cadet,Cadet II").splitlines()
    assert told[-1] == result
    events = [line.strip() for line in told[:-1]]
    shown = [line.strip() for line in out.splitlines()]
    assert [line for line in shown if line in events] == events
    table = ph.replay(file.read_text("utf-8"))
    assert table.over
    assert table.options["peace_rounds"] == 5


def test_the_same_seed_brings_the_same_game() -> None:
    first, again, other = (
        said("play", "imperium-dice", "--bots", "greedy", "--seed", seed, typed="1\n" * 4) for seed in (3, 3, 4)
    )
    assert first == again != other


def test_taking_back() -> None:
    out = said("play", "imperium-dice", "--seed", 3, "--bots", "none", typed="u\n1\n1\nu\nq\n")
    assert out.count("Nothing to take back: a die has rolled, or somebody else has answered since.") == 2
    assert "Taken back." not in out
    out = said("play", "imperium-dice", "--seed", 7, "--bots", "random,random", typed="1\nu\nq\n")
    assert out.count("Player 1: Which planets do you roll again?") == 2
    assert "Taken back." in out


def test_what_is_not_possible_is_explained_and_the_rules_can_be_read() -> None:
    typed = "attack 2\nfly 3\n99\n\n?\n? 1\n? 99\nkeep\nq\n"
    out = said("play", "imperium-dice", "--seed", 7, "--bots", "random,random", typed=typed)
    assert "> attack 2\nAttacks and votes belong to Politics, after Management.\n" in out
    assert "> fly 3\nfly 3 is none of the choices. Type a number from 1 to 2; ? explains.\n" in out
    assert "> 99\n99 is none of the choices." in out
    assert "Build a weapon, Roll ... again: Weapons are built and rolled in Construction only." in out
    assert "\n   1  Aim\n" in out
    assert "> ? 1\nAim\n  Rule three planets or more, your home planet" in out
    parts = [key for key in ph.game("imperium-dice").texts("en").templates if re.fullmatch(r"rules\..*\.title", key)]
    assert f"The rules have parts 1 to {len(parts)}." in out
    assert "> keep\n\n  Player 1 keeps every planet as it is.\n" in out


def test_leaving(tmp_path: Path) -> None:
    file = tmp_path / "unfinished.txt"
    for typed in ("q\n", "", "1\n"):
        out = said("play", "imperium-dice", "--seed", 7, typed=typed)
        assert out.endswith("Goodbye. To begin the same game again: --seed 7\n")
    said("play", "imperium-dice", "--seed", 7, "--record", file, typed="1\nq\n")
    assert said("replay", file).endswith("The game is not finished.\n")
    assert perihelion("play", "imperium-dice", "--record", file).returncode == 2
    assert "result unfinished" in file.read_text("utf-8")


def test_leaving_with_ctrl_c() -> None:
    with started("play", "imperium-dice", "--seed", "7") as process:
        assert process.stdout is not None
        while process.stdout.read(1) != ">":
            pass
        while process.stdout.read(1) != ">":  # the first one marks whose turn it is
            pass
        code, out, err = end(process)
    assert (code, err) == (0, "")
    assert out.endswith("Goodbye. To begin the same game again: --seed 7\n")


def test_bots_play_alone_and_the_language_of_the_environment_is_spoken() -> None:
    out = said("play", "imperium-dice", "--players", 2, "--bots", "random,random", "--seed", 1, LANG="fr_FR.UTF-8")
    assert "Cadet II" in out
    assert re.search(r"(Victoire de Cadet|Personne ne gagne)", out.splitlines()[-1])


def test_weapons_moored_and_players_with_names() -> None:
    wish = ["--preset", "original-2009", "--seed", 9, "--names", "Ana", "--bots", "random,random,random"]
    out = said("play", "imperium-dice", *wish, typed="1\n" * 40)
    assert re.search(r"weapon \d: \w+( Sun)? at (home|planet \d)", out)
    assert "Ana: " in out


# Simulating, measuring, listing


def test_simulate_prints_tables_in_both_languages() -> None:
    wish = ["simulate", "imperium-dice", "--games", 60, "--bots", "random,random", "--seed", 4]
    english, french = said(*wish), said(*wish, "--lang", "fr")
    assert english.startswith("Imperium Dice: 60 games, 2 players, seed 4\n")
    assert french.startswith("Imperium Dice : 60 parties, 2 joueurs, graine 4\n")
    for word in ("random", "Draws", "In order of play", "95% between", "Median", "turns", "all of them thriving."):
        assert word in english
    assert re.search(r"\d,\d %", french)


def test_simulate_as_json_is_the_same_for_any_number_of_jobs() -> None:
    wish = ["simulate", "imperium-dice", "--games", 20, "--players", 4, "--option", "peace_rounds=5", "--json"]
    one, two = (json.loads(said(*wish, "--jobs", jobs)) for jobs in (1, 2))
    for results in (one, two):
        assert results.pop("seconds") > 0
        assert results.pop("games_per_second") > 0
    assert one == two
    assert one["games"] == 20 == one["draws"] + sum(place["wins"] for place in one["by_place"])
    assert one["bots"] == ["random"] * 4
    assert one["options"]["peace_rounds"] == 5


def test_a_progress_bar_shows_on_a_terminal_only() -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    wish = ["simulate", "imperium-dice", "--games", "30", "--json"]
    done = subprocess.run(
        [*COMMAND, *wish], stdout=subprocess.PIPE, stderr=theirs, env=ENVIRONMENT, timeout=PATIENCE, check=True
    )
    os.close(theirs)
    bar = os.read(ours, 100_000).decode()
    os.close(ours)
    assert "Playing" in bar
    assert "/30" in bar
    assert json.loads(done.stdout)["games"] == 30


def test_bench() -> None:
    figures = json.loads(said("bench", "--seconds", 1, "--json"))
    assert list(figures) == ph.games()
    assert figures["imperium-dice"]["decisions_per_second"] > figures["imperium-dice"]["playouts_per_second"] > 10


@pytest.mark.long
def test_bench_as_a_table() -> None:
    assert re.search(r"imperium-dice +3 +\d+ +\d+ +[\d.]+ +[\d.]+", said("bench", "--seconds", 1))


def test_games_lists_options_and_presets() -> None:
    english, french = said("games"), said("games", "--lang", "fr")
    game = ph.game("imperium-dice")
    assert "imperium-dice: Imperium Dice, 2 to 6 players" in english
    assert "imperium-dice : Imperium Dice, 2 à 6 joueurs" in french
    for name in [*game.options, *game.presets]:
        assert name in english
        assert name in french
    listed = json.loads(said("games", "--json"))
    assert listed["imperium-dice"]["players"] == [2, 3, 4, 5, 6]
    assert set(listed["imperium-dice"]["options"]) == set(game.options)


def test_version() -> None:
    assert said("--version") == f"perihelion {version('perihelion')}\n" == f"perihelion {ph.__version__}\n"


def test_a_reader_may_stop_reading() -> None:
    with started("games") as process:
        assert process.stdout is not None
        process.stdout.close()
        process.wait(PATIENCE)
        assert process.stderr is not None
        assert process.stderr.read() == ""


# Replaying


def test_replay_narrates_and_checks(record: Path) -> None:
    table = ph.replay(record.read_text("utf-8"))
    names = ["Ana", "Bob", "Chloé"]
    assert said("replay", record, "--names", ",".join(names)).splitlines()[:-1] == table.narrate("en", names=names)
    assert said("replay", record, "--lang", "fr").splitlines()[:-1] == table.narrate("fr")
    sound = f"Imperium Dice, 3 players, {len(table.answers)} answers: the record is sound.\n"
    assert said("replay", record, "--check") == sound
    assert said("replay", "-", "--check", typed=record.read_text("utf-8")) == sound


def test_replay_verifies_states_result_and_seed(record: Path, tmp_path: Path) -> None:
    table = ph.replay(record.read_text("utf-8"))
    facts = f"Imperium Dice, 3 players, {len(table.answers)} answers: every state and the result are as written"
    assert said("replay", record, "--verify") == f"{facts}; the record has no commitment.\n"
    promised = table.record(salt="5a17")
    assert said("replay", "-", "--verify", typed=promised) == f"{facts}, and the seed is the one committed to.\n"
    assert "bien celle annoncée" in said("replay", "-", "--verify", "--lang", "fr", typed=promised)
    for damage, why in (
        (("salt 5a17", "salt 5a18"), "the seed is NOT the one committed to."),
        (("salt 5a17\n", ""), "the seed is NOT the one committed to."),
        ((table.digests[-1], "01234567"), f"is not what the rules say: answer {len(table.answers)} "),
        ((table.result, "winners none reason peace"), "the record ends with 'winners none reason peace'"),
        (("seed 42", "seed 43"), "is not what the rules say: answer "),
    ):
        done = perihelion("replay", "-", "--verify", typed=promised.replace(*damage))
        assert (done.returncode, done.stdout.count("\n"), done.stderr) == (1, 1, "")
        assert why in done.stdout


def test_replay_verifies_what_everybody_had_a_hand_in() -> None:
    mix = mixed()
    played = finish(GAME.new(3, seed_of(mix.terms, mix.share, mix.words)), 1)
    honest = played.record(salt=SALT, mixed=mix)
    verify = ("replay", "-", "--verify")
    assert "the server’s share and 2 words of the players.\n" in said(*verify, typed=honest)
    assert "de 2 mots des joueurs.\n" in said(*verify, "--lang", "fr", typed=honest)
    for old, new, why in (
        (f"share {mix.share}\n", "share 7\n", "the server's share is not the one committed to"),
        (f"word 2 {mix.words[2]}", "word 2 " + "0" * 32, "the word of seat 2 is not the one it has pledged"),
        ("term option peace_rounds 20", "term option peace_rounds 19", "its options are not those agreed upon"),
        ("term seat 1 bot greedy", "term seat 1 bot random", "the seed is made of something else"),
    ):
        done = perihelion(*verify, typed=honest.replace(old, new))
        assert (done.returncode, done.stdout.count("\n"), done.stderr) == (1, 1, "")
        assert "the promise was NOT kept: " in done.stdout
        assert why in done.stdout
    words = (mix.words[0], "", "")
    absent = finish(GAME.new(3, seed_of(mix.terms, mix.share, words)), 1).record(salt=SALT, mixed=mixed(words=words))
    assert said(*verify, typed=absent).endswith("To be noted: the game began without a word of seat 2.\n")


@pytest.mark.parametrize("check", [[], ["--check"]])
@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ((r"= [0-9a-f]{8}", "= 01234567"), "answer 1 "),
        ((r"(?s)\nend.*", "\n"), "the record stops after line "),
        ((r"seed 42", "seed 43"), "answer "),
        ((r"players 3", "players 9"), "the record cannot be set up: imperium-dice is for 2 to 6 players, not 9"),
        ((r"game imperium-dice", "game chess"), "there is no 'chess'"),
        ((r"result .*", "result winners 0 1 2 reason magic"), "the record ends with"),
        ((r"(?s).*", ""), "the record stops after line 0"),
    ],
)
def test_a_damaged_record_is_refused(record: Path, damage: tuple[str, str], message: str, check: list[str]) -> None:
    record.write_text(re.sub(*damage, record.read_text("utf-8"), count=1), "utf-8")
    complains(message, "replay", record, *check)


# Serving


def test_serving_and_ending(tmp_path: Path) -> None:
    with started("--no-browser", "--port", "0", XDG_DATA_HOME=str(tmp_path)) as process:
        assert process.stdout is not None
        words = process.stdout.readline().split()
        assert words[:3] == ["Perihelion", "is", "at"]
        with urllib.request.urlopen(f"{words[3]}healthz", timeout=PATIENCE) as response:
            assert b'"disk":"ok"' in response.read()
        assert (tmp_path / "perihelion" / "perihelion.sqlite").exists()
        code, _, err = end(process)
    assert (code, err) == (0, "")


def test_the_browser_is_opened(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >"{opened}.new"\nmv "{opened}.new" "{opened}"\n')
    browser.chmod(0o755)
    with started("--port", "0", "--db", str(tmp_path / "new" / "games"), BROWSER=f"{browser} %s") as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        wait_for(opened)
        end(process)
    assert opened.read_text().strip() == address


def wait_for(file: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not file.exists() and time.monotonic() < until:
        time.sleep(0.02)


# Complaints


def complains(message: str, *arguments: object) -> None:
    """The command ends with 2 and one line on standard error."""
    done = perihelion(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("perihelion: ")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr


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
        ([*PLAY, "--bots", "chess"], "the bots are random, greedy, search, exact; there is no 'chess'"),
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
        ([*PLAY, "--record", "/nowhere/game.txt"], "cannot be written down in /nowhere/game.txt: No such file"),
        ([*SIMULATE, "--seed", "1.5"], "argument --seed: expected a whole number"),
        ([*SIMULATE, "--games", 0], "argument --games: expected a whole number from 1 to 1000000000, not '0'"),
        ([*SIMULATE, "--jobs", 0], "argument --jobs: expected a whole number from 1 to 256, not '0'"),
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
