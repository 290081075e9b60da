"""What is kept of a table makes the same table again, whatever has happened at it."""

from random import Random

import msgspec
import pytest

from perihelion.server.storage.interface import Store
from perihelion.sitting import telling
from perihelion.sitting.house import House
from perihelion.sitting.presence import Presence
from perihelion.sitting.sight import Known
from perihelion.sitting.sitting import Sitting
from perihelion.wire.refusal import Refusal
from tests.server.stores import OpenStore, with_store
from tests.sitting.sitters import EVERYBODY, NOON, laid, messages, sitting_at


def seen(sitting: Sitting) -> list[bytes]:
    """What everybody is told of all that lasts: how long anybody is still waited for begins anew."""
    told: list[msgspec.Struct] = [sitting.talk.after(0)]
    for person in EVERYBODY:
        told.append(msgspec.structs.replace(telling.room(sitting, person, NOON), missing=[]))
        if sitting.play is not None and sitting.has_started:
            told.append(telling.news(sitting, sitting.play, person, Known(0), NOON))
    return [msgspec.json.encode(each) for each in told]


async def live(store: Store, sitting: Sitting, chance: Random) -> int:
    """Let people do what comes to their mind; how often the table was read again."""
    table, again = sitting.setup.id, 0
    await store.tables.create(sitting.setup, sitting.seats.holders, [], NOON)
    for number, (person, message) in zip(range(400), messages(sitting, chance), strict=False):
        try:
            outcome = sitting.do(person, message, NOON + number)
        except Refusal:
            continue
        await store.tables.keep(table, outcome.changes, NOON + number, sitting.version)
        sitting.version += bool(outcome.changes)
        for seat in sitting.bots_asked():
            play = sitting.open_play
            choice = " ".join(map(str, play.table.asks[seat].choices[0]))
            outcome = sitting.answer_for(seat, play.n, choice, NOON + number)
            await store.tables.keep(table, outcome.changes, NOON + number, sitting.version)
            sitting.version += bool(outcome.changes)
            break
        stored = await store.tables.read(table, House())
        assert stored is not None
        copy = Sitting(stored, House(), Presence(NOON))
        copy.presence = sitting.presence
        assert seen(copy) == seen(sitting), message
        again += 1
    return again


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_makes_the_same_table_again(open_store: OpenStore, seed: int) -> None:
    sitting = sitting_at(laid(players=2 + seed % 2, seed=None if seed < 4 else "1"))
    assert with_store(open_store, lambda store: live(store, sitting, Random(seed))) > 10
