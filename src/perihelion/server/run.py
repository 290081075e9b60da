"""Serving on this machine."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from perihelion.server.processes.listening import PORT
from perihelion.server.web.pages import STATIC

FIGURES = "PROMETHEUS_MULTIPROC_DIR"  # names the folder where several processes keep what they count


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    db: str | os.PathLike[str] = "perihelion.sqlite",
    open_browser: bool = False,
    static: Path = STATIC,
    *,
    settings_file: Path | None = None,
    workers: int = 1,
) -> None:
    """Serve until the process is told to end; what cannot be had is said in one line, and ends the process."""
    with _shared_figures() if workers > 1 else nullcontext():
        # Whoever counts anything has to know when it is imported whether others count, too.
        from perihelion.server.processes.starting import start

        start(
            host,
            port,
            db=db,
            open_browser=open_browser,
            static=static,
            settings_file=settings_file,
            workers=workers,
        )


@contextmanager
def _shared_figures() -> Iterator[None]:
    """A folder where several processes keep what they count, for as long as they do."""
    with tempfile.TemporaryDirectory(prefix="perihelion-figures-") as folder:
        os.environ[FIGURES] = folder
        yield
