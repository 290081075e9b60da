"""All that can be set from outside lies in one table, and is read in one place."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from perihelion.server import settings
from perihelion.server.settings import Settings

ROOT = Path(__file__).parents[2]


def test_the_page_shows_the_table_of_today() -> None:
    assert (ROOT / "docs/settings.md").read_text("utf-8") == settings.page(), "run `make generate`"


def test_no_other_file_reads_a_setting() -> None:
    reads = re.compile(r"\bos\.(environ|getenv)\b(?!\[\w+\] = )")
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


def test_a_file_says_what_the_environment_does_not(tmp_path: Path) -> None:
    file = tmp_path / "perihelion.toml"
    file.write_text('rate = 7\nbot_pause = 0\nlog_requests = true\ntrusted_proxies = ["10.0.0.0/8", "fd00::1"]\n')
    wanted = Settings(rate=7, bot_pause=0, log_requests=True, trusted_proxies="10.0.0.0/8,fd00::1")
    assert settings.read({}, file) == settings.read({"PERIHELION_SETTINGS": str(file)}) == wanted
    assert settings.read({"PERIHELION_RATE": "9"}, file) == replace(wanted, rate=9)
    assert settings.sources({"PERIHELION_RATE": "9"}, file)["rate"].name == "PERIHELION_RATE"
    assert settings.sources({}, file)["rate"].name == f"{file}: rate"


def test_the_example_on_the_page_can_be_read(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", settings.page(), re.DOTALL)
    (tmp_path / "x.toml").write_text(example)
    assert settings.read({}, tmp_path / "x.toml") != Settings()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rate = 0", "FILE: rate is a whole number from 1 to 100000, not '0'"),
        ("rate = true", "FILE: rate is a whole number from 1 to 100000, not 'true'"),
        ("rate = 1.5", "FILE: rate is a whole number from 1 to 100000, not '1.5'"),
        ("rate = {}", "FILE: rate is a whole number from 1 to 100000, not '{}'"),
        ("rate = 1979-05-27", "FILE: rate is a whole number from 1 to 100000, not '1979-05-27'"),
        ("log_requests = 1", "FILE: log_requests is true or false, not '1'"),
        ('log_format = "xml"', "FILE: log_format is lines or json, not 'xml'"),
        ("trusted_proxies = [1]", "FILE: trusted_proxies is addresses or networks with commas between them, not '1'"),
        ("rates = 7", "FILE: there is no setting 'rates'; perhaps rate is meant"),
        ("colour = 7", "FILE: there is no setting 'colour'"),
        ("[limits]\nrate = 7", "FILE: there is no setting 'limits'"),
        (
            "rate 7",
            "FILE is no file of settings in TOML: Expected '=' after a key in a key/value pair (at line 1, column 6)",
        ),
        ("rate = 7\nrate = 8", "FILE is no file of settings in TOML: Cannot overwrite a value ("),
        ("rate = \udcff", "FILE is no file of settings in TOML: 'utf-8' codec can't decode byte 0xff in position 7"),
    ],
)
def test_a_bad_file_is_said_in_one_line(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(ValueError, match="^" + re.escape(why.replace("FILE", str(file)))) as error:
        settings.read({}, file)
    assert "\n" not in str(error.value)


def test_a_file_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    why = f"the settings in {tmp_path / 'none'} cannot be read: No such file or directory"
    with pytest.raises(ValueError, match="^" + re.escape(why) + "$"):
        settings.read({"PERIHELION_SETTINGS": str(tmp_path / "none")})


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
