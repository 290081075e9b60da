"""All that can be set from outside lies in one table, and is read in one place."""

import re
from pathlib import Path

import pytest

from perihelion.server import settings
from perihelion.server.settings import Settings

ROOT = Path(__file__).parents[2]


def test_the_page_shows_the_table_of_today() -> None:
    assert (ROOT / "docs/settings.md").read_text("utf-8") == settings.page(), "run `make generate`"


def test_no_other_file_reads_a_setting() -> None:
    reads = re.compile(r"\bos\.(environ|getenv)\b")
    found = [
        file.name for file in (ROOT / "src/perihelion/server").rglob("*.py") if reads.search(file.read_text("utf-8"))
    ]
    assert found == ["settings.py"]


def test_every_setting_comes_from_its_own_variable() -> None:
    for row in settings.rows():
        assert row.variable.startswith("PERIHELION_")
        assert row.meaning.endswith(".")
        assert row.kind.read(str(row.usual)) == row.usual == getattr(Settings(), row.field)


def test_what_is_not_set_is_as_usual() -> None:
    assert settings.read({}) == Settings()
    assert settings.read({"PERIHELION_RATE": "7"}) == Settings(rate=7)
    assert (
        settings.read({"PERIHELION_TRUSTED_PROXIES": " 10.0.0.0/8, fd00::1 "}).trusted_proxies == "10.0.0.0/8,fd00::1"
    )
    assert settings.read({"PERIHELION_TRUSTED_PROXIES": ""}).trusted_proxies == ""


@pytest.mark.parametrize(
    ("variable", "text", "why"),
    [
        ("PERIHELION_RATE", "0", "PERIHELION_RATE is a whole number from 1 to 100000, not '0'"),
        ("PERIHELION_RATE", "100001", "PERIHELION_RATE is a whole number from 1 to 100000, not '100001'"),
        ("PERIHELION_RATE", "٣", "PERIHELION_RATE is a whole number from 1 to 100000, not '٣'"),
        ("PERIHELION_BOT_PAUSE", "", "PERIHELION_BOT_PAUSE is a whole number from 0 to 60000, not ''"),
        (
            "PERIHELION_BOT_PAUSE",
            "9" * 5000,
            f"PERIHELION_BOT_PAUSE is a whole number from 0 to 60000, not '{'9' * 99}'",
        ),
        (
            "PERIHELION_TRUSTED_PROXIES",
            "10.0.0.0/8, everybody",
            "PERIHELION_TRUSTED_PROXIES is addresses or networks with commas between them, not '10.0.0.0/8, everybody'",
        ),
    ],
)
def test_what_cannot_be_is_said_in_one_line(variable: str, text: str, why: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(why) + "$"):
        settings.read({variable: text})
