"""Serving on this machine: what `perihelion` does without a command."""

import socket
from argparse import Namespace
from pathlib import Path

from perihelion.cli.arguments import Complaint


def run(arguments: Namespace) -> None:
    """Serve until somebody ends it."""
    from perihelion.server.run import serve

    _check_host(arguments.host)
    place = arguments.database or _made_room_for(arguments.db)
    port = {} if arguments.port is None else {"port": arguments.port}
    try:
        serve(
            arguments.host,
            db=place,
            open_browser=not arguments.no_browser,
            settings_file=arguments.settings,
            workers=arguments.workers,
            **port,
        )
    except SystemExit as end:
        if isinstance(end.code, str):  # the server says in one line what it cannot have
            raise Complaint(end.code.removeprefix("perihelion: ")) from None
        raise


def _made_room_for(file: Path) -> Path:
    """The file, in a folder that is there."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"games cannot be kept in {file}: {error.strerror}") from None
    return file


def _check_host(host: str) -> None:
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise Complaint(f"argument --host: expected an address of this machine, not {host!r}") from None
