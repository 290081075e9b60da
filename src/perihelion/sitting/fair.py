"""Luck that can be checked: what is promised before the game, and what shows after it that the promise was kept.

Where several people play, everybody's word goes into the seed (`promise.py`, `mixing.py`); else it is the server's.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import perihelion as ph
from perihelion.luck import commitment
from perihelion.notation import Mixed
from perihelion.promise import NOBODY_S, Terms
from perihelion.sitting.ledger import Holder, Setup
from perihelion.sitting.play import game_of
from perihelion.wire.down import Promise, Proof


def is_everybody_s(setup: Setup, holders: Sequence[Holder]) -> bool:
    """Whether the luck of a table is to be mixed of the words of several people, who have taken all its seats."""
    if not setup.shared or setup.share is not None or len(holders) < setup.players:
        return False
    return len({each.person for each in holders if each.person is not None}) > 1


def promise(setup: Setup, holders: Iterable[Holder] = ()) -> Promise | None:
    """What everybody may know of the luck from the start; None for a table made before there were promises."""
    if not setup.salt:
        return None
    silent = [each.seat for each in holders if each.person is not None and not each.word]
    return Promise(_shown(setup), setup.chosen, setup.terms, [] if setup.share is None else sorted(silent))


def proof(setup: Setup) -> Proof | None:
    """What shows that the promise was kept, for when the game is over."""
    share = None if setup.share is None else str(setup.share)
    return Proof(str(setup.seed), setup.salt, share, list(setup.words)) if setup.salt else None


def record(setup: Setup, table: ph.Table[Any]) -> str:
    """The game as text, with all that proves its luck."""
    mixed = None if setup.share is None else Mixed(setup.share, setup.terms, setup.words)
    return table.record(salt=setup.salt, mixed=mixed)


def terms(setup: Setup, holders: Iterable[Holder]) -> Terms:
    """What everybody agrees upon when all seats are taken."""
    game, seats = game_of(setup), sorted(holders)
    return Terms(
        game=setup.game,
        rules=game.rules_version,
        content=game.content_hash(),
        players=setup.players,
        share=_shown(setup),
        seats=tuple(f"bot {each.bot}" if each.bot else f"word {each.pledge or NOBODY_S}" for each in seats),
        options=setup.options,
        first=setup.first,
    )


def _shown(setup: Setup) -> str:
    """The hash of what the server knew when the table was made."""
    return commitment(setup.seed if setup.share is None else setup.share, setup.salt)
