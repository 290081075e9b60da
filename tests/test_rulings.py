"""The rulings in docs/rulings.md, in the rules and in the tests are the same ones, game by game."""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import perihelion as ph
from perihelion.game import Game

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rulings.md"
SECTION = re.compile(r"^## .+ \(`([a-z0-9-]+)`, ([A-Z]+)\)$", re.MULTILINE)
RULING = re.compile(r"^### ([A-Z]+\d+)\. (.+)$", re.MULTILINE)
PARTS = ("Reading", "Why", "Option")


class Section(NamedTuple):
    """What the page says of one game."""

    game: str
    letter: str
    text: str

    def rulings(self) -> list[tuple[str, str, str]]:
        """Each ruling's id, question and text."""
        _, *found = RULING.split(self.text)
        return list(zip(found[::3], found[1::3], found[2::3], strict=True))

    def ids(self) -> list[str]:
        return [id for id, _, _ in self.rulings()]

    def named(self, text: str) -> set[str]:
        """The rulings of this game that a text names."""
        return set(re.findall(rf"\b{self.letter}\d+\b", text))


def sections() -> list[Section]:
    _, *found = SECTION.split(PAGE.read_text("utf-8"))
    return [Section(*each) for each in zip(found[::3], found[1::3], found[2::3], strict=True)]


@pytest.fixture(params=[each.game for each in sections()])
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return ph.game(request.param)


@pytest.fixture
def section(game: Game[Any]) -> Section:
    (found,) = [each for each in sections() if each.game == game.id]
    return found


def test_every_section_is_of_a_game_and_has_its_own_letter() -> None:
    games = [each.game for each in sections()]
    assert games == [game for game in ph.games() if game in games]  # a game without a doubt has no section
    assert set(Counter(each.letter for each in sections()).values()) == {1}
    assert PAGE.read_text("utf-8").count("\n## ") == len(sections())


def test_rulings_are_numbered_from_one_on(section: Section) -> None:
    assert section.ids() == [f"{section.letter}{number}" for number in range(1, len(section.ids()) + 1)]


def test_every_ruling_has_a_question_a_reading_a_reason_and_an_option(section: Section) -> None:
    for id, question, text in section.rulings():
        assert question.endswith("?"), id
        lines = [line for line in text.splitlines() if line.startswith("- ")]
        assert [line.split(":")[0] for line in lines] == [f"- {part}" for part in PARTS], id
        assert all(len(line.split(": ", 1)[1]) > 3 for line in lines), id


def test_every_option_is_explained_and_every_option_named_exists(game: Game[Any], section: Section) -> None:
    named = set(re.findall(r"`([a-z]+(?:_[a-z]+)*)`", section.text))
    assert named == set(game.options)


def test_the_rules_name_every_ruling_and_no_other(game: Game[Any], section: Section) -> None:
    package = ROOT.joinpath("src", *game.package.split("."))
    assert section.named(_all(package, "*.py")) == set(section.ids())


def test_the_tests_name_no_other_ruling(game: Game[Any], section: Section) -> None:
    assert section.named(_all(_tests(game), "*.py")) <= set(section.ids())


def test_every_ruling_has_a_test_of_its_own(game: Game[Any], section: Section) -> None:
    tested = {id for path in _tests(game).glob("test_*.py") for id in _tested(path, section)}
    assert tested == set(section.ids())


def _tested(path: Path, section: Section) -> set[str]:
    """The rulings named by the name or the docstring of a test in that file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            name = re.match(rf"test_({section.letter}\d+)_", node.name, re.IGNORECASE)
            found |= {name[1].upper()} if name else set()
            found |= section.named(ast.get_docstring(node) or "")
    return found


def _tests(game: Game[Any]) -> Path:
    return ROOT / "tests" / "games" / game.package.rpartition(".")[2]


def _all(folder: Path, pattern: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob(pattern)))
