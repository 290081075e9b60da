"""Who somebody is to a table: a hash that tells them from others, and a name for the others to read."""

import hmac
import unicodedata

from perihelion.wire.refusal import Refusal

NAME_LENGTH = 24
JOINER = "\N{ZERO WIDTH JOINER}"  # holds an emoji of several parts together

Person = bytes  # the hash of a secret that nobody else has


def same(one: Person | None, other: Person | None) -> bool:
    """Whether two hashes are of the same person; it takes as long either way."""
    return one is not None and other is not None and hmac.compare_digest(one, other)


def clean_name(name: str) -> str:
    """A name as it is shown: nothing invisible, one space between words; empty if nothing is left."""
    kept = "".join(c for c in unicodedata.normalize("NFC", name) if c == JOINER or c.isspace() or _visible(c))
    return " ".join(kept.split()).strip(JOINER + " ")[:NAME_LENGTH].strip()


def shown_name(name: str) -> str:
    """The name as others read it, or a refusal."""
    shown = clean_name(name)
    if not shown:
        raise Refusal("bad-name", f"A name has 1 to {NAME_LENGTH} characters that can be seen.")
    return shown


def _visible(character: str) -> bool:
    return unicodedata.category(character)[0] != "C"
