"""`python -m perihelion.offline.pack PAGE PYODIDE WHEEL...` puts what the page needs without a server beside the page.

PAGE is the folder of the built page, PYODIDE that of the npm package, WHEELs are Python packages built for it.
"""

import hashlib
import json
import shutil
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import perihelion as ph
from perihelion.texts import LANGUAGES

PACKAGE = Path(__file__).parents[1]
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FETCHED = ("pyodide.asm.wasm", "python_stdlib.zip")  # the heavy ones, whose arrival is shown
SERVER = ("__init__", "fair", "kept", "messages", "play", "refusal", "seats", "people", "sight", "wishes")
LEFT_OUT = ("cli", "lab", "server")  # what a browser has no use for; of the server it needs a part
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
    listed = [{"name": name, "bytes": (folder / name).stat().st_size} for name in named]
    (folder / "files.json").write_text(json.dumps(listed))
    _number(page)


def archive(path: Path) -> None:
    """The sources, in one file."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as into:
        for source in sorted(_sources()):
            name = zipfile.ZipInfo(str(Path("perihelion") / source.relative_to(PACKAGE)), LONG_AGO)
            into.writestr(name, source.read_bytes(), zipfile.ZIP_DEFLATED)


def _sources() -> Iterator[Path]:
    for source in PACKAGE.rglob("*"):
        top, *_ = source.relative_to(PACKAGE).parts
        if source.suffix in (".py", ".toml") and top not in LEFT_OUT:
            yield source
    for name in SERVER:
        yield PACKAGE / "server" / f"{name}.py"


def _number(page: Path) -> None:
    """List what a browser keeps of the page before it needs it, and let the service worker know exactly which page."""
    skipped = {page / "offline", page / "kept.json", page / "sw.js"}
    digest, files = hashlib.sha256(), []
    for path in sorted(path for path in page.rglob("*") if path.is_file() and path not in skipped):
        digest.update(path.read_bytes())
        if page / "offline" not in path.parents:
            files.append(path.relative_to(page).as_posix())
    (page / "kept.json").write_text(json.dumps({"files": [*files, *_asked_for()]}))
    worker = page / "sw.js"
    worker.write_text(worker.read_text().replace("{version}", digest.hexdigest()[:16]))


def _asked_for() -> list[str]:
    """What the page asks the server for, and may ask for again without one."""
    texts = [f"api/games/{id}/texts/{lang}" for id in ph.games() for lang in LANGUAGES]
    return ["api/games", *texts, *(f"api/games/{id}/content" for id in ph.games())]


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), map(Path, sys.argv[3:]))
