"""Puts beside the page what it needs without a server: `python -m perihelion.offline.pack [--site] PAGE PYODIDE WHEELS`

PAGE is the folder of the built page, PYODIDE that of the npm package, WHEELs are Python packages built for it. A page
with no server at all (--site) also gets, as files, what it would ask one for.
"""

import hashlib
import json
import shutil
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from perihelion.bots.exact import SOLVED
from perihelion.game import PARTS
from perihelion.sitting import catalogue

PACKAGE = Path(__file__).parents[1]
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
ART = "art.json"  # the pictures of what is printed
FETCHED = ("pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip")  # the heavy ones, whose arrival is shown
LEFT_OUT = ("cli", "server")  # what a browser has no use for
ELSEWHERE = ("learning", "report", "training")  # parts of the laboratory that a browser has no use for
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same sources make the same archive, whenever it is made


def main(page: Path, pyodide: Path, wheels: Iterable[Path]) -> None:
    """Write everything below `offline/`, and the list of all files a browser keeps for a start without a network."""
    folder = page / "offline"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(pyodide / name, folder / name)
    named = [*FETCHED, "perihelion.zip"]
    archive(folder / "perihelion.zip")
    for wheel in wheels:
        shutil.copyfile(wheel, folder / wheel.name)
        named.append(wheel.name)
    for table in _tables():
        into = folder / "games" / table.relative_to(PACKAGE / "games")
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(table, into)
    listed = [{"name": name, "bytes": (folder / name).stat().st_size} for name in named]
    (folder / "files.json").write_text(json.dumps(listed))
    _number(page)


def add_answers(page: Path) -> None:
    """What the page would ask a server for, as files."""
    for address, body in catalogue.everything().items():
        file = page / f"{address}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)


def archive(path: Path) -> None:
    """The sources, in one file."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as into:
        for source in sorted(_sources()):
            name = zipfile.ZipInfo(str(Path("perihelion") / source.relative_to(PACKAGE)), LONG_AGO)
            into.writestr(name, source.read_bytes(), zipfile.ZIP_DEFLATED)


def _sources() -> Iterator[Path]:
    for source in PACKAGE.rglob("*"):
        place = source.relative_to(PACKAGE).with_suffix("").parts
        if (source.suffix in (".py", ".toml") or source.name == ART) and not _is_left_out(place):
            yield source


def _tables() -> Iterator[Path]:
    """The values of games that are solved: heavy, and fetched one by one, when a game wants them."""
    for game in (PACKAGE / "games").iterdir():
        yield from (file for file in (game / SOLVED / "tables").glob("*") if file.is_file())


def _is_left_out(place: tuple[str, ...]) -> bool:
    """Whether it is a part of ours, or of a game, that a browser has no use for."""
    if place[0] == "lab":
        return place[1] in ELSEWHERE
    of_game = place[2] if place[0] == "games" and place[2:3] != () else ""
    return place[0] in LEFT_OUT or (of_game in PARTS and of_game != "printing")


def _number(page: Path) -> None:
    """List what a browser keeps of the page before it needs it, and let the service worker know exactly which page.

    What is fetched one by one is kept once it has come.
    """
    later = page / "offline" / "games"
    skipped = {page / "offline", page / "kept.json", page / "sw.js", page / "chunks.json", page / "contents.json"}
    digest = hashlib.sha256()
    files: list[str] = []
    python: list[str] = []
    for path in sorted(path for path in page.rglob("*") if path.is_file() and path not in skipped):
        digest.update(path.read_bytes())
        if later in path.parents:
            continue
        kind = python if page / "offline" in path.parents else files
        kind.append(path.relative_to(page).as_posix())
    asked = [] if (page / "api").exists() else list(catalogue.everything())
    (page / "kept.json").write_text(json.dumps({"files": [*files, *asked], "python": python}))
    worker = page / "sw.js"
    worker.write_text(worker.read_text().replace("{version}", digest.hexdigest()[:16]))


if __name__ == "__main__":
    if sys.argv[1] == "--site":
        sys.argv.pop(1)
        add_answers(Path(sys.argv[1]))
    main(Path(sys.argv[1]), Path(sys.argv[2]), map(Path, sys.argv[3:]))
