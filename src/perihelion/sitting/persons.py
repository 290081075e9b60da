"""Who somebody is: a secret in a cookie, of which only the hash is kept, and a name for the others to read."""

import hashlib
import hmac
import re
import secrets
import unicodedata

from perihelion.wire.refusal import Refusal

COOKIE = "perihelion"
COOKIE_DAYS = 400  # browsers keep none for longer
NAME_LENGTH = 24
TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")  # 128 bits or more
JOINER = "\N{ZERO WIDTH JOINER}"  # holds an emoji of several parts together

Person = bytes  # the hash of a token


def new_token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(24)


def is_token(text: str | None) -> bool:
    """Whether a cookie holds something we may have made."""
    return text is not None and TOKEN.fullmatch(text) is not None


def person_of(token: str) -> Person:
    """The hash of a token, which says who it is without being of use to whoever reads it."""
    return hashlib.sha256(token.encode()).digest()


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


def set_cookie(token: str, secure: bool) -> str:
    """The header that gives a browser its token."""
    parts = [f"{COOKIE}={token}", "Path=/", f"Max-Age={COOKIE_DAYS * 24 * 3600}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)
