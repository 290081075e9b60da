"""A finished game of this browser looked at again, a step at a time; the page keeps what has been found in between."""

import msgspec
from msgspec import Struct

import perihelion as ph
from perihelion.bots.exact import missing
from perihelion.sitting import hindsight
from perihelion.sitting.hindsight import Work
from perihelion.wire.refusal import Refusal


class Over(Struct, frozen=True):
    """What of a table that was kept is looked at: the game as text, once it is over, and whose it was."""

    record: str = ""
    listed: "Mine | None" = None


class Mine(Struct, frozen=True):
    """My seats."""

    mine: list[int]


class Looked(Struct, frozen=True):
    """The work to be kept, and what is told of it, both JSON in JSON; or the file that has to come first."""

    work: str = ""
    told: str = ""
    luck: list[float] = []  # what it has brought each of my seats, once all has been looked at
    missing: str = ""


def analyse(kept: str, work: str, whole: bool) -> str:
    """A step more; `whole` says that what is not here by now will not come."""
    over = msgspec.json.decode(kept, type=Over)
    if not over.record:
        raise Refusal("not-over", "A game is looked at when it is over.")
    found = msgspec.json.decode(work, type=Work) if work else _begun(over)
    if not whole and found.solved is None and (file := _missing(over.record)):
        return msgspec.json.encode(Looked(missing=file)).decode()
    if not found.over:
        found = hindsight.step(over.record, found)
    work, told = (msgspec.json.encode(each).decode() for each in (found, found.told()))
    luck = [each.luck for each in found.found_accounts()] if found.over else []
    return msgspec.json.encode(Looked(work, told, [luck[seat] for seat in found.seats if luck])).decode()


def _begun(over: Over) -> Work:
    table = ph.replay(over.record)
    mine = over.listed.mine if over.listed else []
    return Work(mine or list(range(table.players)), len(table.answers))


def _missing(record: str) -> str | None:
    """A file without which nobody knows how the game stood, if it is solved."""
    played = ph.replay(record)
    table = played.game.new_with(played.players, played.seed, played.options)
    for answer in played.answers:
        if file := missing(table):
            return file
        table.play(*answer)
    return None
