"""From sources to compiled modules that lie beside them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from compiling import classes, constants, decorator, questions, telling, tuples
from compiling.modules import modules
from compiling.source import Source

LEFT_OUT = shutil.ignore_patterns("__pycache__", "static")  # the page is no Python
LIBRARIES = (".so", ".pyd")


def build(source: Path, folder: Path) -> None:
    """A copy of the sources in a folder, with the compiled modules beside them."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source / "perihelion", folder / "perihelion", ignore=LEFT_OUT)
    written = folder.with_name(f"{folder.name}-written")
    rewrite(source, written)
    command = [sys.executable, "-m", "compiling.mypyc", *modules(source)]
    surroundings = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    subprocess.run(command, cwd=written, env=surroundings, check=True)
    for library in [*written.glob("*__mypyc.*"), *(written / "perihelion").rglob("*")]:
        if library.suffix in LIBRARIES:
            shutil.copy(library, folder / library.relative_to(written))


def rewrite(source: Path, folder: Path) -> None:
    """The sources as mypyc is to have them."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source / "perihelion", folder / "perihelion", ignore=LEFT_OUT)
    sources = [Source(module, source) for module in modules(source)]
    classes.rewrite(sources)
    for each in sources:
        if each.package == "perihelion":
            classes.open_to_all(each)
            decorator.rewrite(each)
        classes.keep_apart(each)
        constants.rewrite(each)
        questions.rewrite(each)
        telling.rewrite(each)
    tuples.rewrite(sources)
    for each in sources:
        (folder / each.file.relative_to(source)).write_text(each.rewritten(), "utf-8")
