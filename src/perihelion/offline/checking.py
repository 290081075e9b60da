"""Whether a finished game kept its promise, found out by whoever looks: the game is played again from its seed."""

import json
from typing import Any, Literal

import msgspec
from msgspec import Struct

import perihelion as ph
from perihelion import notation
from perihelion.luck import commitment
from perihelion.server.messages import Ending, Proof


class Told(Struct, frozen=True):
    """What a page was told: a fingerprint before the game; seed, salt and the table, as those eyes see it, after it."""

    promise: str
    proof: Proof
    lens: int | None
    view: dict[str, Any]
    ending: Ending


class Verdict(Struct, frozen=True):
    """What was found out: everything fits, the seed is another one, or the game does not follow from it."""

    found: Literal["fits", "differs", "strays"]
    answers: int
    why: str = ""


def check(record: str, told: str) -> str:
    """Whether that record has the seed that was promised, and leads to the table that was shown."""
    return msgspec.json.encode(_verdict(record, msgspec.json.decode(told, type=Told))).decode()


def _verdict(record: str, told: Told) -> Verdict:
    try:
        written = notation.read(record)
        answers = len(written.answers)
        if (str(written.seed), written.salt) != (told.proof.seed, told.proof.salt):
            return Verdict("differs", answers, "the record is of another seed")
        if commitment(written.seed, written.salt) != told.promise:
            return Verdict("differs", answers, "another seed was promised")
        table = ph.replay(record)
    except ph.RecordError as error:
        return Verdict("strays", 0, str(error))
    ending = Ending(list(table.winners), None if table.scores is None else list(table.scores), table.reason)
    if ending != told.ending or json.loads(json.dumps(table.view(told.lens))) != told.view:
        return Verdict("strays", answers, "the game ends otherwise than was shown")
    return Verdict("fits", answers)
