"""What the people at one table did and were told, line by line in a file, as they saw it."""

import hashlib
import json
import time
from pathlib import Path
from typing import Any

Message = dict[str, Any]


class History:
    """Written by everybody at the table; `soak.check` reads it, which knows nothing of a server."""

    def __init__(self, file: Path) -> None:
        self._file = file.open("w", encoding="utf-8")

    def opens(self, link: int) -> None:
        """Somebody begins to open a connection, which has that number from now on."""
        self._write(link, "opens")

    def told(self, link: int, news: Message) -> None:
        """Somebody is told how the game stands."""
        asks = {seat: [choice["text"] for choice in ask["choices"]] for seat, ask in news["asks"].items()}
        events = [[event["at"], event["key"]] for event in news["events"]]
        seen = {"n": news["n"], "lens": news["lens"], "view": short(news["view"]), "asks": asks}
        self._write(link, "told", **seen, since=news["since"], events=events, over=news["ending"] is not None)

    def sends(self, link: int, n: int, seat: int, choice: str) -> None:
        """Somebody answers."""
        self._write(link, "sends", n=n, seat=seat, choice=choice)

    def taken(self, link: int) -> None:
        """The server has acknowledged the answer sent last over that connection."""
        self._write(link, "taken")

    def refused(self, link: int, code: str) -> None:
        """It has refused it."""
        self._write(link, "refused", code=code)

    def lost(self, link: int) -> None:
        """That connection is no more; what became of an answer on its way nobody knows."""
        self._write(link, "lost")

    def _write(self, link: int, what: str, **more: Any) -> None:
        self._file.write(json.dumps({"at": time.monotonic(), "link": link, "what": what, **more}) + "\n")

    def close(self) -> None:
        """Nothing more will come."""
        self._file.close()


def short(view: Any) -> str:
    """A view as a few letters, the same for the same view as JSON."""
    plain = json.loads(json.dumps(view))
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:24]
