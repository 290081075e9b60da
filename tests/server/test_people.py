"""Names that can be read, and tokens that cannot be guessed."""

import pytest

from perihelion.server.web import cookies
from perihelion.sitting import persons


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Bo\n", "Ana Bo"),
        ("A\x00n\x1ba", "Ana"),
        ("\u202eevil", "evil"),
        ("\u200b\u2060\ufeff", ""),
        ("\u200d", ""),
        ("", ""),
        ("\ud800", ""),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("x" * 30, "x" * 24),
        ("<b>Ana</b>", "<b>Ana</b>"),
    ],
)
def test_clean_names(name: str, shown: str) -> None:
    assert persons.clean_name(name) == shown


def test_tokens() -> None:
    tokens = {cookies.new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(cookies.is_token(token) for token in tokens)
    assert min(map(len, tokens)) * 6 >= 128
    for other in (None, "", "short", "x" * 65, "x" * 21 + "\n", "é" * 22, "x y" * 8):
        assert not cookies.is_token(other)


def test_nobody_is_the_same_as_nobody() -> None:
    ana = cookies.person_of("ana")
    assert persons.same(ana, cookies.person_of("ana"))
    assert not persons.same(ana, cookies.person_of("bo"))
    assert not persons.same(ana, None)
    assert not persons.same(None, None)
