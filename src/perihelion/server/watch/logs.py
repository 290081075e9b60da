"""The log: lines to read, or a JSON object a line. It names nobody, and no table by the id that leads there."""

import hashlib
import json
import logging
import re
import time
from typing import Any  # Any: what is known of a line is of many types

from perihelion.server import figures
from perihelion.server.rooms.rooms import ID_LENGTH, ID_LETTERS
from perihelion.server.settings import Settings
from perihelion.server.web.traced import request_id

TABLE = re.compile(rf"(?<![A-Za-z0-9])[{ID_LETTERS}]{{{ID_LENGTH}}}(?![A-Za-z0-9])")
SHORT = 8  # digits


def short(table: str) -> str:
    """What a table is called in the log: who only reads the log does not find it."""
    return f"#{hashlib.sha256(table.encode()).hexdigest()[:SHORT]}"


def without_links(text: str) -> str:
    """The same text, with the tables called as they are in the log."""
    return TABLE.sub(lambda found: short(found[0]), text)


class Lines(logging.Formatter):
    """Lines for people to read."""

    def format(self, record: logging.LogRecord) -> str:
        """A line, and others below it if an error is told."""
        first, *rest = without_links(super().format(record)).split("\n")
        id = f" [{request_id.get()}]" if request_id.get() else ""
        return "\n".join([f"{_when(record)} {record.levelname} {first}{id}", *rest])


class Objects(logging.Formatter):
    """A JSON object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """All that is known of it."""
        told: dict[str, Any] = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            "logger": record.name,
            "process": record.process,
        }
        if request_id.get():
            told["request"] = request_id.get()
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        told |= getattr(record, "facts", {})
        return without_links(json.dumps(told, ensure_ascii=False))


def _when(record: logging.LogRecord) -> str:
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z"


class Counts(logging.Filter):
    """Counts the errors that are told of."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything pass."""
        if record.levelno >= logging.ERROR:
            figures.ERRORS.inc()
        return True


def set_up(settings: Settings) -> None:
    """From now on everything that is told goes to standard error, as the settings say."""
    handler = logging.StreamHandler()
    handler.setFormatter(Objects() if settings.log_format == "json" else Lines())
    handler.addFilter(Counts())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("perihelion.requests").setLevel(logging.INFO if settings.log_requests else logging.WARNING)
