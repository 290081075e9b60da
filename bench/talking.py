"""A process in another Python, or with other sources, which is told a line and answers with one."""

import json
import os
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self  # Any: what is answered is JSON

from bench.servers import PEERS, ROOT

PYTHON = PEERS / "venv/bin/python"


class Talking:
    """The process of a module."""

    def __init__(self, module: str, python: Path | str = PYTHON, sources: Path | None = None) -> None:
        self._command = [str(python), "-m", module]
        self._surroundings = {**os.environ, **({"PYTHONPATH": str(sources)} if sources else {})}

    def __enter__(self) -> Self:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            self._command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT, env=self._surroundings
        )
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()

    def ask(self, line: str) -> dict[str, Any]:
        """What it answers."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(line, file=self._process.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer
