"""A secret in a cookie says who somebody is; only its hash is kept."""

import hashlib
import re
import secrets

from perihelion.sitting.persons import Person

COOKIE = "perihelion"
DAYS = 400  # browsers keep none for longer
TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")  # 128 bits or more


def new_token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(24)


def is_token(text: str | None) -> bool:
    """Whether a cookie holds something we may have made."""
    return text is not None and TOKEN.fullmatch(text) is not None


def person_of(token: str) -> Person:
    """The hash of a token, which says who it is without being of use to whoever reads it."""
    return hashlib.sha256(token.encode()).digest()


def set_cookie(token: str, secure: bool) -> str:
    """The header that gives a browser its token."""
    parts = [f"{COOKIE}={token}", "Path=/", f"Max-Age={DAYS * 24 * 3600}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)
