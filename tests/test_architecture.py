"""The arrows between the parts: who may import whom."""

import ast
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.game import PARTS
from perihelion.games import ours

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "perihelion"

KERNEL = (
    *("luck", "shell", "cards", "notation", "promise", "hexes"),
    *("conditions", "grammar", "languages", "texts", "teaching", "content", "editions"),
    *("flow", "table", "dream", "game", "judging"),
)
MAY_IMPORT = {
    "luck": (),
    "hexes": (),
    "notation": (),
    "promise": ("luck", "notation"),
    "conditions": (),
    "grammar": (),
    "languages": ("grammar",),
    "texts": ("conditions", "grammar", "languages"),
    "teaching": ("languages", "texts"),
    "content": (),
    "editions": ("content", "editions", "languages", "notation", "teaching", "texts"),
    "shell": (),
    "cards": ("luck", "shell"),
    "flow": ("luck", "shell", "cards", "notation", "texts"),
    "table": ("luck", "shell", "notation", "texts", "flow"),
    "dream": ("flow", "notation", "table"),
    "game": ("content", "editions", "luck", "notation", "teaching", "texts", "table"),
    "judging": (),
    "games": (*KERNEL, "games"),
    "games/learning": (*KERNEL, "games", "games/learning", "lab"),
    "games/printing": (*KERNEL, "games", "games/printing", "printing"),
    "games/solving": (*KERNEL, "games", "games/solving"),
    "games/terminal": (*KERNEL, "games", "games/terminal", "cli"),
    "bots": ("luck", "table", "dream", "notation", "bots"),
    "lab": (*KERNEL, "games", "bots", "lab", "__init__"),
    "wire": ("wire",),
    "sitting": (*KERNEL, "games", "bots", "wire", "sitting", "__init__"),
    "page_types": ("games", "wire", "__init__"),
    "workshop": (*KERNEL, "games", "bots", "lab", "printing", "wire", "workshop", "__init__"),
    "server": (*KERNEL, "games", "bots", "wire", "sitting", "workshop", "server", "__init__"),
    "offline": (*KERNEL, "games", "bots", "wire", "sitting", "workshop", "offline", "__init__"),
    "printing": (*KERNEL, "printing"),
    "cli": (*KERNEL, "games", "bots", "lab", "printing", "server", "cli", "__init__"),
    "__init__": (*KERNEL, "games", "bots"),
    "__main__": ("cli",),
}
# The folders of the server, each of which may import those before it.
SERVER_FOLDERS = (
    *("kinds", "settings", "figures", "limits", "storage", "workers"),
    *("thinking", "web", "people", "rooms", "archive", "watch"),
    *("app", "processes", "run"),
)
STANDARD_LIBRARY_ONLY = (*KERNEL, "games", "games/learning", "games/printing", "bots", "printing", "__init__")


def part_of(file: Path) -> str:
    return part_named(".".join(file.relative_to(SOURCE).with_suffix("").parts))


def part_named(module: str) -> str:
    """The part a module of ours belongs to; a name that is no part is taken from the package itself."""
    names = module.split(".")
    if names[0] == "games" and len(names) > 2 and names[2] in PARTS:
        return f"games/{names[2]}"
    return names[0] if names[0] in MAY_IMPORT else "__init__"


def game_named(module: str) -> str | None:
    """The game whose folder a module of ours lies in."""
    names = module.split(".")
    return names[1] if names[0] == "games" and len(names) > 1 and (SOURCE / "games" / names[1]).is_dir() else None


@cache
def parsed(file: Path) -> ast.Module:
    """A file as Python understands it."""
    return ast.parse(file.read_text("utf-8"))


@cache
def imports(file: Path) -> frozenset[str]:
    """Every module a file imports, those only for types left out."""
    only_types = ("TYPE_CHECKING", "typing.TYPE_CHECKING")
    body = parsed(file).body
    runs = [node for node in body if not isinstance(node, ast.If) or ast.unparse(node.test) not in only_types]
    found: set[str] = set()
    for node in ast.walk(ast.Module(runs, [])):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module in ("perihelion", "perihelion.server"):
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(f"{package_above(file, node.level)}{node.module or ''}")
    return frozenset(found)


def package_above(file: Path, dots: int) -> str:
    """What so many dots before a module stand for."""
    return ".".join([*file.relative_to(SOURCE.parent).parts[:-dots], ""]) if dots else ""


FILES = sorted(SOURCE.rglob("*.py"))
SERVER = [file for file in FILES if part_of(file) in ("wire", "sitting", "server", "offline", "cli")]
CORE = [file for file in FILES if part_of(file) in ("wire", "sitting") and file.stem != "typescript"]
STORAGE = [SOURCE / "server" / "storage" / folder for folder in ("sql", "sqlite", "postgresql")]
DRIVERS = {"sqlite3", "asyncpg"}
SQL = re.compile(r"\b(select\s[^.]+\sfrom\s|insert\s(or \w+ )?into\s|update\s\w+\sset\s|delete\sfrom\s|pragma\s)")
RULES = [file for file in FILES if part_of(file) in ("games", "table", "cards", "luck", "shell", "hexes")]


def each_of(files: list[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """One test for all these files, which names those that fail: a test a file would be a fifth of all tests."""

    def with_all(check: Callable[[Path], None]) -> Callable[[], None]:
        def checked() -> None:
            flaws = []
            for file in files:
                try:
                    check(file)
                except AssertionError as flaw:
                    flaws.append(f"{file.relative_to(SOURCE)}: {flaw}")
            assert not flaws, "\n".join(flaws)

        checked.__name__, checked.__doc__ = check.__name__, check.__doc__
        return checked

    return with_all


@each_of(FILES)
def test_imports_go_one_way(file: Path) -> None:
    part = part_of(file)
    for module in imports(file):
        top, _, rest = module.partition(".")
        if top == "perihelion":
            assert part_named(rest) in MAY_IMPORT[part], f"{part} must not import {module}"
        elif part in STANDARD_LIBRARY_ONLY:
            assert top in sys.stdlib_module_names, f"{part} uses the standard library only, not {module}"


@each_of([file for file in FILES if part_of(file) == "server"])
def test_imports_within_the_server_go_one_way(file: Path) -> None:
    _, folder, *_ = (*file.relative_to(SOURCE).with_suffix("").parts, "")
    if folder == "__init__":
        return
    for module in imports(file):
        if module.startswith("perihelion.server."):
            other = module.split(".")[2]
            assert SERVER_FOLDERS.index(other) <= SERVER_FOLDERS.index(folder), f"{folder} must not import {module}"


@each_of(FILES)
def test_nobody_imports_a_game_by_its_name_but_itself(file: Path) -> None:
    own = game_named(".".join(file.relative_to(SOURCE).with_suffix("").parts))
    ours = [module.removeprefix("perihelion.") for module in imports(file) if module.startswith("perihelion.")]
    assert {game_named(module) for module in ours} <= {own, None}


@each_of([file for file in FILES if game_named(".".join(file.relative_to(SOURCE).with_suffix("").parts))])
def test_a_game_knows_itself_by_no_name(file: Path) -> None:
    """So it can be loaded once more under another name, with other content."""
    assert "perihelion.games." not in file.read_text("utf-8")


@pytest.mark.parametrize("folder", ["src", "web/src", "bench"])
def test_no_source_names_a_game_but_its_own(folder: str) -> None:
    """Adding a game touches its folders and nothing else: nobody keeps a list."""
    names = {name.lower() for id in ours() for name in (id, id.replace("-", "_"), ph.game(id).title("en"))}
    named = re.compile("|".join(sorted(names)))
    root = ROOT / folder
    sources = [file for suffix in ("py", "toml", "ts", "svelte", "css") for file in root.rglob(f"*.{suffix}")]
    elsewhere = [file for file in sources if not re.search(r"/games/[\w-]+/", file.as_posix())]
    assert len(elsewhere) > 10
    assert [str(file) for file in elsewhere if named.search(file.read_text("utf-8").lower())] == []


@each_of(RULES)
def test_rules_read_no_clock_and_know_no_other_luck(file: Path) -> None:
    assert not imports(file) & {"asyncio", "time", "random", "os", "threading", "datetime"}


@each_of(CORE)
def test_a_table_s_core_neither_waits_nor_reads_nor_writes(file: Path) -> None:
    found = imports(file)
    assert not found & {"asyncio", "time", "threading", "os", "pathlib", "sqlite3", "socket", "multiprocessing"}
    assert {name.partition(".")[0] for name in found} <= sys.stdlib_module_names | {"perihelion", "msgspec"}
    assert not [node for node in ast.walk(parsed(file)) if isinstance(node, ast.AsyncFunctionDef | ast.Await)]


@each_of(FILES)
def test_nobody_but_the_store_knows_sql(file: Path) -> None:
    said = [node.value for node in ast.walk(parsed(file)) if isinstance(node, ast.Constant)]
    found = [text for text in said if isinstance(text, str) and SQL.search(text)]
    if not set(STORAGE) & set(file.parents):
        assert not found
        assert not imports(file) & DRIVERS


@each_of(SERVER)
def test_no_work_goes_to_the_threads_that_all_would_share(file: Path) -> None:
    calls = [ast.unparse(node) for node in ast.walk(parsed(file)) if isinstance(node, ast.Call)]
    shared = [call for call in calls if "to_thread(" in call or "run_in_executor(None" in call]
    assert not shared, "each kind of work has a pool of its own (pools.py)"


@each_of(FILES)
def test_any_has_a_reason(file: Path) -> None:
    """A table or a game of any kind needs none; everything else says why where Any is imported."""
    tree, lines = parsed(file), file.read_text("utf-8").splitlines()
    of_any_game = {
        node.slice
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript) and ast.unparse(node.value).removeprefix("ph.") in ("Table", "Game")
    }
    used = {node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any"}
    if used - of_any_game:
        imported = [line for line in lines if line.startswith("from typing import ") and "Any" in line]
        assert ["# Any: " in line for line in imported] == [True], f"{file}: from typing import Any  # Any: the reason"
