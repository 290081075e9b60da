"""Serving on this machine: what `perihelion` does without a command."""

import socket
from argparse import Namespace

from perihelion.cli.arguments import Complaint, usual_db


def run(arguments: Namespace) -> None:
    """Serve until somebody ends it."""
    from perihelion.server.run import serve

    _check_host(arguments.host)
    db = arguments.db or usual_db()
    try:
        db.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"games cannot be kept in {db}: {error.strerror}") from None
    port = {} if arguments.port is None else {"port": arguments.port}
    try:
        serve(arguments.host, db=db, open_browser=not arguments.no_browser, **port)
    except SystemExit as end:
        if isinstance(end.code, str):  # the server says in one line what it cannot have
            raise Complaint(end.code.removeprefix("perihelion: ")) from None
        raise


def _check_host(host: str) -> None:
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise Complaint(f"argument --host: expected an address of this machine, not {host!r}") from None
