"""What may be set from outside, all of it in one table.

Each setting is a field of `Settings`, read from the variable of that name, `bot_pause` from PERIHELION_BOT_PAUSE, or
from a line of that name in a file. `docs/settings.md` is written from here (`make generate`).
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple  # Any: each setting has a type of its own

from perihelion.server.kinds import Kind, addresses, folder, number, one_of, yes_or_no

PREFIX = "PERIHELION_"
FILE = "PERIHELION_SETTINGS"  # the variable that names a file with settings
MOST = 1_000_000_000


@dataclass(frozen=True)
class Settings:
    """All settings, as they are if nobody says otherwise: fit for a living room, and for a small public server."""

    bot_pause: int = number(
        700,
        0,
        60_000,
        "Milliseconds between a question and a bot's answer, for people to follow; a fifth where it goes on.",
    )
    clock_second: int = number(1000, 1, 60_000, "Milliseconds that a second of a table's clock lasts.")
    word_patience: int = number(
        30,
        1,
        86_400,
        "Seconds before a game that the others wait for somebody's word before they may begin without it.",
    )
    absent_patience: int = number(
        300,
        1,
        604_800,
        "Seconds that somebody who is asked may be gone before the others may let a bot play on, at least.",
    )
    first_patience: int = number(3600, 1, 604_800, "The same for somebody who has not answered yet.")
    rate: int = number(50, 1, 100_000, "Messages a second that one socket may send.")
    watchers_told: int = number(
        100, 1, 100_000, "Messages a second with which those at one table are told how many look on."
    )
    watchers_listed: int = number(1000, 10, 10_000, "People looking on at a table who are listed to its host.")
    lines_of_players: int = number(200, 10, 1000, "Lines kept of what those who sit at a table say; the oldest go.")
    lines_of_watchers: int = number(100, 10, 1000, "Lines kept of what those who look on say; the oldest go.")
    curbs: int = number(200, 1, 10_000, "People whom the host of a table can have muted or removed.")
    check_seconds: int = number(
        10, 0, 3600, "Seconds to look through the file before serving; the rest is looked through while serving."
    )
    read_threads: int = number(4, 1, 64, "Threads that read from the file.")
    read_queue: int = number(
        512, 1, 10_000, "Reads that may wait for such a thread; more are refused for some seconds."
    )
    replay_threads: int = number(2, 1, 64, "Threads that play games again: when a table is opened, or looked back at.")
    replay_queue: int = number(
        128, 1, 10_000, "Games that may wait to be played again; more are refused for some seconds."
    )
    push_threads: int = number(4, 1, 64, "Threads that call people who are not there through their push services.")
    push_queue: int = number(256, 1, 10_000, "Calls that may wait for such a thread; more are not made.")
    household: int = number(
        8, 1, 10_000, "How many times as much as one person all at one address may together ask for."
    )
    tables_at_once: int = number(20, 1, MOST, "Tables that one person may lay in a row.")
    tables_an_hour: int = number(60, 1, MOST, "Tables that one person may lay in an hour from then on.")
    sockets_at_once: int = number(64, 1, MOST, "Tables that one person may have open at the same time.")
    changes_at_once: int = number(200, 1, MOST, "Changes of any kind that one person may make in a row.")
    changes_an_hour: int = number(72_000, 1, MOST, "Changes that one person may make in an hour from then on.")
    lines_at_once: int = number(5, 1, MOST, "Lines that one person may say in a row, at all tables together.")
    lines_an_hour: int = number(1800, 1, MOST, "Lines that one person may say in an hour from then on.")
    recalls_at_once: int = number(120, 1, MOST, "Times that one person may look back at a game in a row.")
    recalls_an_hour: int = number(7200, 1, MOST, "Times that one person may look back in an hour from then on.")
    records_at_once: int = number(100, 1, MOST, "Records that one person may bring, or have packed, in a row.")
    records_an_hour: int = number(240, 1, MOST, "Records that one person may bring in an hour from then on.")
    analyses_at_once: int = number(10, 1, MOST, "Finished games that one person may have looked at in a row.")
    analyses_an_hour: int = number(
        20, 1, MOST, "Finished games that one person may have looked at in an hour from then on."
    )
    analyses_queue: int = number(
        100, 1, 10_000, "Finished games that may wait to be looked at; more are refused for now."
    )
    aside_queue: int = number(
        64, 1, 10_000, "Records and other work that may wait for a process; more are refused for now."
    )
    bot_seconds_at_once: int = number(
        1800, 1, MOST, "Seconds that bots may think for one person in a row; then their tables come last."
    )
    bot_seconds_an_hour: int = number(
        1800, 1, MOST, "Seconds that bots may think for one person in an hour from then on."
    )
    bot_seed: int = number(
        0, 0, MOST, "A number other than 0 lets bots play the same games again from the same seeds, as tests want it."
    )
    bot_processes: int = number(
        0,
        0,
        64,
        "Processes in which bots think, for each worker; 0 for one less than the machine has cores, all together.",
    )
    bot_queue: int = number(2000, 1, 100_000, "Thoughts that may wait for such a process; more are tried again later.")
    bots_resumed: int = number(
        200, 0, 100_000, "Tables whose bots play on after a restart before anybody looks at them."
    )
    bots_resumed_each: int = number(
        4, 0, 100_000, "How many of these may be tables that one person has made, and where nobody but bots plays."
    )
    connections: int = number(2000, 1, 100_000, "Connections that are open at once at each worker, sockets included.")
    connections_each: int = number(
        200, 1, 100_000, "Connections of them that one address may have; a proxy that is trusted may have them all."
    )
    header_bytes: int = number(16_384, 1024, 1_000_000, "The longest head of a request, its address included.")
    header_lines: int = number(100, 10, 10_000, "The most lines in the head of a request.")
    header_seconds: int = number(10, 1, 3600, "Seconds for the head of a request to come.")
    body_seconds: int = number(60, 1, 3600, "Seconds for the body of a request to come.")
    idle_seconds: int = number(10, 1, 3600, "Seconds that a connection stays open after an answer.")
    stall_seconds: int = number(60, 1, 3600, "Seconds that a browser may take nothing of what it is sent.")
    ping_seconds: int = number(20, 1, 3600, "Seconds between two signs of life that a socket is asked for.")
    notice_seconds: int = number(
        2, 1, 3600, "Seconds until a server that runs notices what was changed with perihelion admin."
    )
    editions: str = folder("A folder with editions (*.toml) that everybody may play here; none if it is empty.")
    log_format: str = one_of(
        "lines", "json", meaning="How the log is written: lines to read, or a JSON object a line for a program."
    )
    log_requests: bool = yes_or_no(False, "Whether the log has a line for each request and each socket that is over.")
    log_addresses: bool = yes_or_no(False, "Whether these lines say from which address; all else names nobody.")
    metrics_readers: str = addresses(
        "127.0.0.1,::1", "Who may read /metrics; a trusted proxy may as well, for itself and not for those behind it."
    )
    trusted_proxies: str = addresses(
        "127.0.0.1,::1", "Who may say, as a reverse proxy in front of the server does, for which address it asks."
    )


class Row(NamedTuple):
    """A line of the table: what a setting is called, is if nobody says otherwise, may be, and means."""

    field: str
    variable: str
    usual: Any
    kind: Kind
    meaning: str


def rows() -> list[Row]:
    """The whole table."""
    return [
        Row(each.name, f"{PREFIX}{each.name.upper()}", each.default, each.metadata["kind"], each.metadata["meaning"])
        for each in fields(Settings)
    ]


class Source(NamedTuple):
    """Where a setting was found: what it is called there, and what it says."""

    name: str
    text: str


def read(environment: Mapping[str, str] = os.environ, file: Path | None = None) -> Settings:
    """The settings somebody wants; a ValueError of one line if one of them cannot be."""
    found = sources(environment, file)
    return Settings(**{row.field: _value(row, found[row.field]) for row in rows() if row.field in found})


def sources(environment: Mapping[str, str] = os.environ, file: Path | None = None) -> dict[str, Source]:
    """Where each setting that somebody wants was found: the environment counts more than a file."""
    named = file or (Path(environment[FILE]) if environment.get(FILE) else None)
    written = {} if named is None else {key: Source(f"{named}: {key}", text) for key, text in _written(named).items()}
    said = {row.field: Source(row.variable, environment[row.variable]) for row in rows() if row.variable in environment}
    return written | said


def _written(file: Path) -> dict[str, str]:
    """What a file says, each value as the environment would have it."""
    try:
        lines = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"the settings in {file} cannot be read: {error.strerror}") from None
    except (UnicodeError, RecursionError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{file} is no file of settings in TOML: {' '.join(str(error).split())[:200]}") from None
    known = [row.field for row in rows()]
    for key in lines:
        if key not in known:
            meant = get_close_matches(key, known, 1)
            hint = f"; perhaps {meant[0]} is meant" if meant else ""
            raise ValueError(f"{file}: there is no setting {key[:99]!r}{hint}")
    return {key: said(value) for key, value in lines.items()}


def said(value: Any) -> str:
    """A value as the environment would have it."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _value(row: Row, source: Source) -> Any:
    try:
        return row.kind.read(source.text)
    except (KeyError, ValueError):
        raise ValueError(f"{source.name} is {row.kind.about}, not {source.text[:99]!r}") from None


PAGE = """# Settings

The server reads these when it starts, from its environment or from a file, and says in one line what is wrong with a
value that cannot be. The usual values suit a living room and a small public server. This page is written by `make
generate` from `src/perihelion/server/settings.py`.

In the environment a setting is called as it is here, in a file in small letters and without `PERIHELION_`. The file is
[TOML](https://toml.io), a line a setting; `perihelion --settings FILE` names it, or the variable `PERIHELION_SETTINGS`.
What the environment says counts more. `perihelion admin limits` shows what holds, and where that was found.

```toml
tables_an_hour = 120
trusted_proxies = ["127.0.0.1", "10.0.0.0/8"]
log_format = "json"
```

What one person may ask for is counted by their cookie, and by the address they come from for all there together
(`PERIHELION_HOUSEHOLD` times as much; of IPv6 the first 64 bits). Behind a reverse proxy every request comes from the
proxy: it has to say for whom, in `X-Forwarded-For` and `X-Forwarded-Proto`, and its own address has to be among
`PERIHELION_TRUSTED_PROXIES`; one on the same machine is. Whoever is refused is told what the limit is and when to come
again: over HTTP with status 429, or 503 where too many wait, and `Retry-After`; over a socket with the seconds.

| variable | usual | may be | meaning |
|---|---|---|---|
"""


def page() -> str:
    """What `docs/settings.md` says."""
    lines = (f"| `{row.variable}` | `{said(row.usual)}` | {row.kind.about} | {row.meaning} |\n" for row in rows())
    return PAGE + "".join(lines)


if __name__ == "__main__":
    print(page(), end="")
