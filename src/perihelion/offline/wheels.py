"""Fetches what the browser's own Python needs beside ours: `python src/perihelion/offline/wheels.py LOCK FOLDER`

LOCK is our list of packages with their hashes; the same version is fetched as it was built for that Python. This file
needs nothing but pip, so it is run by itself.
"""

import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = "msgspec"
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"  # of the Pyodide in web/package.json


def main(lock: Path, folder: Path) -> None:
    """Put the wheel into the folder, and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    pinned = folder / f"{PACKAGE}.txt"
    pinned.write_text(pin(lock.read_text("utf-8")))
    command = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--platform", PLATFORM, "--python-version", PYTHON]
    subprocess.run([*command, "--require-hashes", "-r", str(pinned), "-d", str(folder)], check=True)


def pin(lock: str) -> str:
    """The lines of the list that are about our package: its version, and a hash for each build."""
    lines = lock.splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith(f"{PACKAGE}=="))
    end = next(number for number in range(begin, len(lines)) if not lines[number].endswith("\\"))
    return "\n".join(lines[begin : end + 1]) + "\n"


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
