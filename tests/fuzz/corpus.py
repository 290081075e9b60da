"""What has once brought a reply of a kind that nothing before it had: kept, to be sent again and changed."""

import json
import re
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("corpus.jsonl")
LONGEST, MOST = 500, 3000  # bytes of one, and how many


class Corpus:
    """All that was kept, for sockets and for new connections, and the kinds of replies that are known."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.requests: list[bytes] = []
        self.known: set[str] = set()
        lines = FILE.read_text("ascii").splitlines() if FILE.exists() else []
        for kind, text in map(json.loads, lines):
            self._of(kind).append(text.encode("latin-1"))

    def is_new(self, reply: str) -> bool:
        """Whether nothing has brought such a reply yet."""
        return reply not in self.known

    def take(self, kind: str, sent: bytes, reply: str) -> None:
        """Keep what has brought such a reply, if nothing has yet."""
        if reply not in self.known:
            self.known.add(reply)
            kept = self._of(kind)
            if len(sent) <= LONGEST and len(kept) < MOST and sent not in kept:
                kept.append(sent)

    def write(self) -> None:
        """Keep it in the file."""
        lines = [
            json.dumps([kind, each.decode("latin-1")]) for kind in ("message", "request") for each in self._of(kind)
        ]
        FILE.write_text("".join(f"{line}\n" for line in lines), "ascii")

    def _of(self, kind: str) -> list[bytes]:
        return self.messages if kind == "message" else self.requests


def kind_of(reply: dict[str, Any]) -> str:
    """What kind of message a reply is, whatever numbers and words it repeats."""
    if reply.get("t") == "reason":
        return f"reason {(reply['note'] or {}).get('key')}"
    return f"{reply.get('t', '')} {reply.get('code', '')} {plain(reply.get('why', ''))}"


def plain(why: str) -> str:
    """A sentence without what was put into it."""
    why = re.sub(r"unknown field `.*`", "unknown field", why, flags=re.DOTALL)
    return re.sub(r"'.*'|\".*\"|`[^$`]*`|\d+", "_", why, flags=re.DOTALL)[:100]
