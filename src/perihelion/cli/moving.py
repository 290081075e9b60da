"""All games moved from a file to a database, or back."""

from argparse import Namespace
from contextlib import closing
from pathlib import Path

from perihelion.cli.admin.store import with_store
from perihelion.cli.arguments import Complaint
from perihelion.cli.progress import progress
from perihelion.cli.screen import screen
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.places import AnyStore, is_address, open_store
from perihelion.server.storage.replaying import Outcome
from perihelion.server.storage.sql import moving


def run(arguments: Namespace) -> int:
    """Copy everything, and play every table again; 1 if some come out differently under the rules of today."""
    shown, target = screen(arguments), arguments.target if is_address(arguments.target) else Path(arguments.target)

    place: list[str] = []  # as it may be shown

    async def move(source: AnyStore) -> list[Outcome]:
        with closing(open_store(target, Settings())) as store:
            place.append(store.place)
            with progress(shown.words.say("admin.copying")) as told:
                await moving.move(source, store, told)
            with progress(shown.words.say("admin.replaying")) as told:
                return await moving.replay_all(store, told)

    try:
        outcomes = with_store(arguments, move)
    except StoreError as error:
        raise Complaint(str(error)) from None
    drifting = [outcome for outcome in outcomes if outcome.drift is not None]
    for outcome in drifting:
        shown.say("replay.drifts", table=outcome.table, game=outcome.game, why=outcome.drift)
    shown.say("admin.restored", file=place[0], tables=len(outcomes), drifting=len(drifting))
    return 1 if drifting else 0
