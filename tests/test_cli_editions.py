"""Editions on the command line: every test runs the real command."""

import re
from pathlib import Path

import pytest

import perihelion as ph
from tests.commands import complains, said
from tests.editing import head

KEPLER = ph.game("kepler-3042")
SHORT = f"{head(KEPLER)}by = 'Ada'\n[round]\ncount = 4\nnote = 'an evening'\n"


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """An edition with four rounds."""
    file = tmp_path / "short.toml"
    file.write_text(SHORT, "utf-8")
    return file


def test_a_sound_edition_is_called_so_in_both_languages(short: Path) -> None:
    mark = KEPLER.in_edition(SHORT).mark.split()[1][:8]
    assert said("edition", "check", short) == f"Ada's box (Ada) is a sound edition of Kepler-3042: 1 change ({mark}).\n"
    french = said("edition", "check", short, "--lang", "fr")
    assert french == f"Ada's box (Ada) est une édition valable de Kepler-3042 : 1 changement ({mark}).\n"


def test_what_an_edition_changes(short: Path, tmp_path: Path) -> None:
    heading, _, _, _, row = said("edition", "diff", short).splitlines()
    assert heading == "Edition of the house and Ada's box: 1 difference"
    assert row.split() == ["round", "count", "16", "4", "an", "evening"]
    other = tmp_path / "other.toml"
    other.write_text(SHORT.replace("= 4", "= 5"), "utf-8")
    assert said("edition", "diff", other, short).splitlines()[-1].split()[:4] == ["round", "count", "5", "4"]
    assert said("edition", "diff", short, short) == "Ada's box and Ada's box: 0 differences\n"


def test_what_an_edition_does_to_the_length_of_games(short: Path) -> None:
    out = said("edition", "study", short, "--games", 10, "--bots", "random", "--players", 2)
    assert out.startswith("Kepler-3042: 10 games of each kind, 2 players, random, with the same luck\n")
    assert re.search(r"^Edition of the house  +\d[\d.]* \(", out, re.MULTILINE)
    assert re.search(r"^Ada's box .* -\d[\d.]* \(-[\d.]+ to -[\d.]+\) +no *$", out, re.MULTILINE)
    assert "Victories in order of play; 50.0% each if all were equal" in out


def test_an_edition_is_played_printed_and_simulated(short: Path, tmp_path: Path) -> None:
    named = "In the edition Ada's box: 1 change ("
    kept = tmp_path / "game.txt"
    wish = ["--edition", short, "--bots", "random,random", "--players", 2, "--seed", 1]
    assert named in said("play", "kepler-3042", *wish, "--save", kept)
    assert ph.replay(kept.read_text("utf-8")).view(None)["round"] == 4
    assert said("replay", kept, "--verify").startswith("Kepler-3042, 2 players")
    assert named in said("simulate", "kepler-3042", "--edition", short, "--games", 2, "--jobs", 2)
    pages = tmp_path / "pages.svg"
    assert named in said("print", "kepler-3042", "--edition", short, "-o", pages)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("x", "this is no TOML: "),
        ("[edition]\ngame = 'chess'\ntitle = 'x'", "the games are distant-suns, "),
        (SHORT.replace("= 4", "= 400"), "line 6: round count: expected a number from 4 to 16, not 400"),
    ],
)
def test_what_is_no_edition_is_refused_in_one_line(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text, "utf-8")
    complains(complaint, "edition", "check", file)


def test_what_is_no_edition_is_refused_in_the_language_of_whoever_reads_it(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(SHORT.replace("= 4", "= 400"), "utf-8")
    complains(
        "ligne 6 : round count : attendu : un nombre de 4 à 16, et non 400", "edition", "check", file, "--lang", "fr"
    )


def test_the_page_about_editions_has_one_that_is_sound_and_a_complaint_that_is_true(tmp_path: Path) -> None:
    page = (Path(__file__).parent.parent / "docs/editions.md").read_text("utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "my-box.toml"
    file.write_text(example, "utf-8")
    assert "My box, first printing (Ada) is a sound edition of Kepler-3042: " in said("edition", "check", file)
    file.write_text(f"{head(KEPLER)}\n[[planet]]\nnumber = 3\n\ncost = [1, 1]\nnote = 'x'", "utf-8")
    (complaint,) = re.findall(r"^    (line .*)$", page, re.MULTILINE)
    complains(complaint, "edition", "check", file)


def test_files_that_cannot_be_read(tmp_path: Path, short: Path) -> None:
    complains("no.toml cannot be read: No such file", "edition", "check", tmp_path / "no.toml")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    complains("binary is no edition of a game: it is not text in UTF-8", "edition", "check", binary)
    complains("expected 'imperium-dice', not 'kepler-3042'", "play", "imperium-dice", "--edition", short)
