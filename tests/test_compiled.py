"""The same rules compiled: whatever guards them holds for both."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import perihelion as ph
from compiling.modules import modules

ROOT = Path(__file__).parent.parent
GUARDS = (
    "tests/kernel",
    "tests/test_every_game.py",
    "tests/test_hiding.py",
    "tests/test_perft.py",
    "tests/test_reasons.py",
    "tests/test_transcripts.py",
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make wheel COMPILED=1` builds, unpacked; C is compiled in a hurry, for what it does, not how fast."""
    folder = tmp_path_factory.mktemp("compiled")
    wish = {"PERIHELION_PAGE": "ready", "PERIHELION_COMPILED": "1", "MYPYC_OPT_LEVEL": "1"}
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), **wish)
    (built,) = folder.glob("*.whl")
    assert not built.name.endswith("-none-any.whl")
    zipfile.ZipFile(built).extractall(folder)
    return folder


def test_the_sources_themselves_are_pure() -> None:
    ask = "from perihelion.cli.bench import kernel; print(kernel())"
    assert run(sys.executable, "-c", ask, PYTHONPATH=str(ROOT / "src")) == "pure\n"


def test_the_rules_of_every_game_are_among_what_is_compiled() -> None:
    found = modules(ROOT / "src")
    for id in ph.games():
        assert f"{ph.game(id).package}.rules" in found
        assert f"{ph.game(id).package}.state" in found


@pytest.mark.long
def test_a_compiled_wheel_says_so(wheel: Path) -> None:
    command = (sys.executable, "-m", "perihelion", "bench", "--seconds", "1")
    assert "The rules run compiled." in run(*command, "--lang", "en", PYTHONPATH=str(wheel))
    figures = json.loads(run(*command, "--json", PYTHONPATH=str(wheel)))
    assert [each["kernel"] for each in figures.values()] == ["compiled"] * len(ph.games())


@pytest.mark.long
def test_every_module_that_is_compiled_runs_compiled(wheel: Path) -> None:
    names = modules(ROOT / "src")
    show = "import sys; from importlib import import_module as load; print(*[load(n).__file__ for n in sys.argv[1:]])"
    files = run(sys.executable, "-c", show, *names, PYTHONPATH=str(wheel)).split()
    assert len(files) == len(names)
    assert [file for file in files if file.endswith(".py")] == []


@pytest.mark.long
def test_what_guards_the_pure_rules_guards_the_compiled_ones(wheel: Path) -> None:
    run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-x", *GUARDS, PYTHONPATH=str(wheel))


def run(*command: str, **surroundings: str) -> str:
    """What a program says, if all is well."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=3600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
