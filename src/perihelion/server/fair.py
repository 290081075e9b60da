"""Dice that can be checked: a hash over the seed is shown before the game, and the seed after it."""

from perihelion.luck import commitment
from perihelion.server.kept import Setup
from perihelion.server.messages import Promise, Proof


def promise(setup: Setup) -> Promise | None:
    """What everybody may know of the seed from the start; None for a table made before there were promises."""
    return Promise(commitment(setup.seed, setup.salt), setup.chosen) if setup.salt else None


def proof(setup: Setup) -> Proof | None:
    """What shows that the promise was kept, for when the game is over."""
    return Proof(str(setup.seed), setup.salt) if setup.salt else None
