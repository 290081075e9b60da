"""The command line, as somebody types it: every test runs the real command."""

import json
import os
import re
import subprocess
import time
import urllib.request
from importlib.metadata import version
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.promise import seed_of
from tests.commands import COMMAND, ENVIRONMENT, PATIENCE, complains, end, perihelion, said, started
from tests.playing import finish
from tests.promising import GAME, SALT, mixed


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
    out = said(*wish, "--lang", "fr", "--names", "Ana", "--save", file, typed="1\n" * 2000)
    assert out.startswith("Imperium Dice, 3 joueurs, graine 5\n")
    assert "Tour de table 1 : à Ana de jouer." in out
    assert "\n1 à 2 : choisir. Mots : chercher. " in out
    assert "Ana : Que relancez-vous ?\n  1  Garder toutes les planètes" in out
    assert "\x1b" not in out
    *_, result, kept = out.splitlines()
    assert kept == f"La partie est notée dans {file}."
    told = said("replay", file, "--lang", "fr", "--names", "Ana,Recrue,Recrue II").splitlines()
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
    assert out.count("Player 1: What do you roll again?") == 2
    assert "Taken back." in out


def test_what_is_not_possible_is_explained_and_the_rules_can_be_read() -> None:
    typed = "attack 2\nfly 3\n99\n\n?\nrules\n? 1\n? 99\nrules escape\nrules nosuchword\nkeep\nq\n"
    out = said("play", "imperium-dice", "--seed", 7, "--bots", "random,random", typed=typed)
    assert "> attack 2\nAttacks and votes belong to Politics, after Management.\n" in out
    assert "> fly 3\nfly 3 is none of the choices. Type a number from 1 to 2; ? explains.\n" in out
    assert "> 99\n99 is none of the choices." in out
    assert "Build a weapon, Roll ... again: Weapons are built and rolled in Construction only." in out
    assert "\n   1  Aim\n" in out
    assert "Management: this is what you are asked about\n" in out
    assert "> ? 1\nAim\n  Rule three planets or more, your home planet" in out
    parts = ph.game("imperium-dice").texts("en").rules()
    assert f"The rules have parts 1 to {len(parts)}." in out
    assert "> rules nosuchword\nNo part of the rules has nosuchword in it.\n" in out
    assert "> keep\n\n  Player 1 keeps every planet as it is.\n" in out


def test_choices_are_found_by_their_words() -> None:
    typed = "recruit pump\nlist\nshow 7\nshow 99\nq\n"
    out = said("play", "space-explorers", "--seed", 5, "--bots", "random", typed=typed)
    found = out.split("> recruit pump\n")[1].split("> list")[0]
    assert re.findall(r"^ *(\d+)  (.+?)  ", found, re.MULTILINE) == [("10", "Recruit Pump Engineer into Engineering")]
    assert "Your action? (1-1 of 1; Enter: on)" in found
    assert "> show 7\n7  Draw a card. 52 cards left in the deck\n" in out
    assert "> show 99\nWhich one? show and a number from 1 to 11.\n" in out


def test_what_no_game_knows_is_no_choice_of_it() -> None:
    out = said("play", "distant-suns", "--seed", 5, "--bots", "random", typed="nonsense\nskip\nq\n")
    assert "> nonsense\nnonsense is none of the choices. Type a number from 1 to 20; ? explains.\n" in out
    assert "> skip\nThat is not what is asked now.\n" in out


def test_a_game_that_was_kept_goes_on(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    wish = ["play", "imperium-dice", "--seed", 7, "--bots", "cadet,admiral", "--names", "Ana"]
    out = said(*wish, typed=f"save\nsave {file}\n1\nq\n")
    assert "> save\nIn which file? save and its name.\n" in out
    assert f"> save {file}\nFrom now on the game is kept in {file}.\n" in out
    command = f"perihelion play --load {file} --bots cadet,admiral --names Ana --lang en"
    assert out.endswith(f"Goodbye. The game is kept in {file}. To go on: {command}\n")
    written = ph.replay(file.read_text("utf-8"))
    assert len(written.answers) == 1
    out = said(*command.split()[1:], typed=f"save {other}\nsave {file}\nlog 1\n1\n")
    assert "Imperium Dice, 3 players, seed 7\n" in out
    assert f"From now on the game is kept in {other}." in out
    assert f"the game cannot be written down in {file}: File exists" in out
    assert "> log 1\nAna keeps every planet as it is.\n" in out
    assert len(ph.replay(other.read_text("utf-8")).answers) > 1
    complains(f"expected a game of kepler-3042 in {file}, not of imperium-dice", "play", "kepler-3042", "--load", file)
    complains("has its own seed", "play", "--load", file, "--seed", 7)
    complains("required: GAME", "play")


def test_a_terminal_without_our_letters_has_the_nearest() -> None:
    out = said("play", "imperium-dice", "--seed", 7, "--lang", "fr", typed="q\n", PYTHONIOENCODING="ascii")
    assert out.isascii()
    assert "a Joueur 1 de jouer" in out
    assert "?" not in out.split("Que relancez-vous")[0]


def test_leaving(tmp_path: Path) -> None:
    file = tmp_path / "unfinished.txt"
    for typed in ("q\n", "", "1\n"):
        out = said("play", "imperium-dice", "--seed", 7, typed=typed)
        assert out.endswith("Goodbye. To begin the same game again: --seed 7\n")
    said("play", "imperium-dice", "--seed", 7, "--save", file, typed="1\nq\n")
    assert said("replay", file).endswith("The game is not finished.\n")
    assert perihelion("play", "imperium-dice", "--save", file).returncode == 2
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
    assert "Recrue II" in out
    assert re.search(r"(Victoire de Recrue|Personne ne gagne)", out.splitlines()[-1])


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
