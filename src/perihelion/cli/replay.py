"""Telling a game that was written down."""

from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import perihelion as ph
from perihelion import notation
from perihelion.cli.arguments import Complaint
from perihelion.cli.progress import progress
from perihelion.cli.records import text_of_file
from perihelion.cli.screen import Screen, all_names, ending, screen
from perihelion.promise import examine

if TYPE_CHECKING:
    from perihelion.server.storage.replaying import Outcome


def run(arguments: Namespace) -> int:
    """Check a record, then narrate it unless that is all; 1 if it was to be verified and is not as it should be."""
    shown, lang = screen(arguments), arguments.lang
    if arguments.all:
        return _replay_all(arguments, shown)
    if arguments.file is None:
        raise Complaint("the following arguments are required: FILE")
    text = text_of_file(arguments.file)
    if arguments.verify:
        return _verify(text, shown)
    table = ph.replay(text)
    if arguments.check:
        shown.say("replay.sound", **_facts(table, lang))
        return 0
    names = all_names(table.game.texts(lang), table.players, arguments.names)
    for sentence in table.narrate(lang, names=names):
        shown.write(sentence)
    shown.write(ending(table, shown.words, table.texts(lang, names)), style="bold")
    return 0


def _verify(text: str, shown: Screen) -> int:
    """Say whether a record is what happened, and whether all that was promised about its luck was kept."""
    try:
        record, table = notation.read(text), ph.replay(text)
    except ph.RecordError as error:
        shown.say("replay.differs", why=str(error))
        return 1
    findings = examine(record, table.game)
    broken = [finding.why for finding in findings if finding.state == "broken"]
    words = sum(map(bool, record.mixed.words)) if record.mixed else 0
    facts = _facts(table, shown.words.lang) | {"why": "; ".join(broken), "words": words}
    shown.say(f"replay.{_verdict(record, bool(findings), bool(broken))}", **facts)
    for finding in findings:
        if finding.state in ("missing", "unknown"):
            shown.say("replay.noted", why=finding.why)
    return 1 if broken else 0


def _verdict(record: notation.Record, promised: bool, broken: bool) -> str:
    if record.mixed is not None:
        return "bent" if broken else "mixed"
    return "broken" if broken else "verified" if promised else "unpromised"


def _replay_all(arguments: Namespace, shown: Screen) -> int:
    """List the stored games that today's rules lead elsewhere; 1 if there is one."""
    from perihelion.server.storage.interface import StoreError

    games = drifting = 0
    try:
        place, outcomes = _outcomes(arguments, shown)
        for outcome in outcomes:
            games += 1
            if outcome.drift is not None:
                drifting += 1
                shown.say("replay.drifts", table=outcome.table, game=outcome.game, why=outcome.drift)
    except StoreError as error:
        raise Complaint(str(error)) from None
    shown.say("replay.all", games=games, drifting=drifting, file=place)
    return 1 if drifting else 0


def _outcomes(arguments: Namespace, shown: Screen) -> tuple[str, Iterable["Outcome"]]:
    """Where games are kept, and what comes of each; files of older versions are read as they are."""
    from perihelion.cli.admin.store import with_store
    from perihelion.server.storage.places import AnyStore
    from perihelion.server.storage.sql import moving
    from perihelion.server.storage.sqlite import drift

    async def replay(store: AnyStore) -> tuple[str, list["Outcome"]]:
        with progress(shown.words.say("admin.replaying")) as told:
            return store.place, await moving.replay_all(store, told)

    if arguments.database:
        return with_store(arguments, replay)
    return str(arguments.db), drift.replay_all(arguments.db)


def _facts(table: ph.Table[Any], lang: str) -> dict[str, object]:
    return {"title": table.game.title(lang), "players": table.players, "answers": len(table.answers)}
