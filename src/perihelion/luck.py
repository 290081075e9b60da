"""A random generator that is one integer.

The integer holds a 128-bit key with a pool of 32-bit words below it. A draw takes the lowest word; when only the key
is left, a hash makes the next key and a fresh pool. So copying luck is sharing a number, the sequence is the same on
every platform, and nobody can work out the dice to come from the dice that fell.
"""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import TypeVar

T = TypeVar("T")

SEED_BITS = 128
WORD_BITS = 32
WORD = (1 << WORD_BITS) - 1
KEY_TOP = 1 << 127  # set in every key, so that a bare key is the only luck below 1 << 128
BARE = 1 << 128


class BadSeed(ValueError):
    """The seed is not a whole number of at most 128 bits."""


def begin(seed: object) -> int:
    """The luck that starts from a seed."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << SEED_BITS:
        raise BadSeed(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return refill(seed)


def commitment(seed: int, salt: str) -> str:
    """What can be shown before a game to prove its seed after it: the SHA-256 of the seed, a space and the salt."""
    return sha256(f"{seed} {salt}".encode()).hexdigest()


def draw(luck: int, sides: int) -> tuple[int, int]:
    """The luck that is left, and a number from 0 to sides - 1."""
    if luck < BARE:
        luck = refill(luck)
    return luck >> WORD_BITS, (luck & WORD) * sides >> WORD_BITS


def shuffle(luck: int, things: Sequence[T]) -> tuple[int, list[T]]:
    """The luck that is left, and the things in any order."""
    mixed = list(things)
    for last in range(len(mixed) - 1, 0, -1):
        if luck < BARE:  # draw, written out: decks are dealt anew for every thought
            luck = refill(luck)
        other = (luck & WORD) * (last + 1) >> WORD_BITS
        luck >>= WORD_BITS
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return luck, mixed


def refill(key: int) -> int:
    """The next key and a full pool, from a bare key."""
    digest = blake2b(key.to_bytes(16, "little"), digest_size=64, person=b"perihelion luck").digest()
    return int.from_bytes(digest, "little") | KEY_TOP << 512 - SEED_BITS
