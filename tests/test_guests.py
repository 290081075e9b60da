"""Games of other people come in through their entry points; one that is broken is named in a line, and stops nobody."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import perihelion as ph
from perihelion import notation
from perihelion.lab.learning import observe
from perihelion.lab.learning.observing import ROOM, names_of
from tests.guests import TOY, name_a_game
from tests.playing import finish, picture
from tests.toys.comet_chase.comet_chase import GAME

SAY = "import perihelion as ph; print(*ph.games()); print(ph.game('comet-chase').title('fr'))"


def said(folder: Path, code: str = SAY) -> tuple[list[str], list[str]]:
    """What a Python says that finds these packages: on its output, and what it complains of."""
    found = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(TOY)])}
    done = subprocess.run(
        [sys.executable, "-c", code], env=found, capture_output=True, text=True, check=False, timeout=60
    )
    return done.stdout.splitlines(), done.stderr.splitlines()


def test_a_game_is_found_where_a_package_names_it(tmp_path: Path) -> None:
    name_a_game(tmp_path, "comet-chase", "comet-chase", "comet_chase")
    spoken, complaints = said(tmp_path)
    assert spoken == [" ".join(sorted([*ph.games(), "comet-chase"])), "La chasse aux comètes"]
    assert complaints == []


BROKEN = {
    "no such module": ("lost", "No module named 'lost'"),
    "a mistake in it": ("mistaken", "division by zero"),
    "no game in it": ("empty", "expected a Game called GAME, not None"),
    "the game of another name": ("comet_chase", "its id is 'comet-chase', and its entry point says 'lost'"),
    "no texts": ("wordless", "No such file or directory"),
    "no table can be set up": ("unplayable", "no dice"),
}
LIKE_IT = "from dataclasses import replace\nfrom comet_chase import GAME\n"
MODULES = {
    "mistaken": "1 / 0",
    "empty": "",
    "wordless": f"{LIKE_IT}GAME = replace(GAME, id='lost', package='json')",
    "unplayable": (
        f"{LIKE_IT}def set_up(*_): raise ValueError('no dice\\nat all')\nGAME = replace(GAME, id='lost', setup=set_up)"
    ),
}


@pytest.mark.parametrize("module", BROKEN.values(), ids=BROKEN)
def test_a_package_that_is_broken_is_named_in_one_line_and_stops_nobody(
    tmp_path: Path, module: tuple[str, str]
) -> None:
    name, why = module
    for each, code in MODULES.items():
        (tmp_path / f"{each}.py").write_text(code)
    name_a_game(tmp_path, "comet-chase", "comet-chase", "comet_chase")
    name_a_game(tmp_path, "sorry", "lost", name)
    spoken, complaints = said(tmp_path)
    assert spoken == [" ".join(sorted([*ph.games(), "comet-chase"])), "La chasse aux comètes"]
    assert len(complaints) == 1
    assert complaints[0].startswith("the game 'lost' of sorry cannot be played: ")
    assert why in complaints[0]


def test_a_name_that_is_taken_stays_with_whoever_has_it(tmp_path: Path) -> None:
    taken = ph.games()[0]
    name_a_game(tmp_path, "comet-chase", "comet-chase", "comet_chase")
    name_a_game(tmp_path, "late", "comet-chase", "lost")
    name_a_game(tmp_path, "bold", taken, "lost")
    spoken, complaints = said(tmp_path)
    assert spoken == [" ".join(sorted([*ph.games(), "comet-chase"])), "La chasse aux comètes"]
    assert sorted(complaints) == [
        "the game 'comet-chase' of late is left out: there is another game of that name",
        f"the game {taken!r} of bold is left out: there is another game of that name",
    ]


def test_whoever_asks_for_a_broken_game_is_told_why_in_one_line(tmp_path: Path) -> None:
    name_a_game(tmp_path, "sorry", "lost", "lost")
    code = "import perihelion as ph\ntry: ph.game('lost')\nexcept ph.UnknownGame as error: print(error)"
    (line,), _ = said(tmp_path, code)
    assert line.endswith("the game 'lost' of sorry cannot be played: No module named 'lost'")


# What a game without parts of its own gets


def test_a_game_needs_no_more_than_its_rules_to_be_played_and_replayed() -> None:
    table = finish(GAME.new(players=3, seed=1, preset="short"), 1)
    assert table.winners
    assert picture(GAME.replay(notation.read(table.record()))) == picture(table)
    assert GAME.teaching().governs == {}
    assert GAME.glossary() == {}


def test_a_learner_is_told_all_that_is_in_the_view_as_it_comes() -> None:
    table = GAME.new(players=2, seed=1)
    before = observe(table, 0, named=True)
    table.answer(0, table.asks[0].choices[0])
    after = observe(table, 0)
    assert len(before.numbers) == len(after.numbers) == len(names_of(table)) > ROOM
    assert before.numbers.tolist() != after.numbers.tolist()
    assert all(-1 <= number <= 1 for number in before.numbers)
