"""What people install: a wheel made from the source distribution by pip alone has all that make builds."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
STATIC = "perihelion/server/static/"


@pytest.mark.long
def test_a_wheel_built_by_pip_has_the_whole_page(tmp_path: Path) -> None:
    boot = ROOT / ".venv-boot/bin/python"
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path))
    (source,) = tmp_path.glob("*.tar.gz")
    run(str(boot), "-m", "pip", "wheel", "-qq", "--no-deps", "-w", str(tmp_path), str(source))
    (wheel,) = tmp_path.glob("*.whl")
    built = {named(file) for file in zipfile.ZipFile(wheel).namelist() if file.startswith(STATIC)}
    made = (ROOT / "src" / STATIC).rglob("*")
    ours = {named(file.relative_to(ROOT / "src").as_posix()) for file in made if file.is_file()}
    assert built == ours
    assert {
        "offline/perihelion.zip",
        "offline/pyodide.asm.wasm.br",
        "index.html.br",
        "index.html.gz",
        "kept.json",
    } <= built


def named(file: str) -> str:
    """A file of the page."""
    return file.removeprefix(STATIC)


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True, timeout=400)
