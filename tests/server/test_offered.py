"""The editions that a server offers: whatever its operator puts into a folder."""

import json
import os
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from perihelion.cli import main
from perihelion.server.archive.offered import MOST, Offered
from tests.server.browsers import Browser, Server, wait_for
from tests.server.test_editions import EDITION, HASH, TEXT

BROKEN = EDITION.replace("cruiser = 2", "cruiser = 20")


def found(folder: Path) -> dict[str, str]:
    """What is said of each file."""
    return {each.file: each.edition.title if each.edition else each.trouble for each in Offered(str(folder)).look()}


def test_a_folder_may_hold_anything(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(EDITION)
    (tmp_path / "broken.toml").write_text(BROKEN)
    (tmp_path / "letters.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "large.toml").write_text("#" * (1 << 20))
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nothing")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "readme.md").write_text("what these are")
    os.mkfifo(tmp_path / "waits.toml")
    told = found(tmp_path)
    assert told.keys() == {"good.toml", "broken.toml", "letters.toml", "large.toml"}
    assert told["good.toml"] == "Ada's box"
    assert told["letters.toml"] == "it is no text in UTF-8"
    assert told["broken.toml"].startswith("line 6: attack cruiser: expected a number from 0 to 5, not 20")
    assert "65536 characters" in told["large.toml"]


def test_no_folder_offers_more_than_so_many(tmp_path: Path) -> None:
    for number in range(MOST + 1):
        (tmp_path / f"{number:03}.toml").write_text(EDITION.replace("Ada's box", f"Box {number}"))
    told = found(tmp_path)
    assert told[f"{MOST:03}.toml"] == f"the folder holds more than {MOST} editions"
    assert told[f"{MOST - 1:03}.toml"] == f"Box {MOST - 1}"


def test_a_folder_that_goes_is_told_of(tmp_path: Path) -> None:
    (told,) = Offered(str(tmp_path / "no")).look()
    assert told.trouble == "the folder cannot be read: No such file or directory"


@pytest.fixture
def offering(tmp_path: Path) -> Any:
    """A server that offers an edition, and its folder."""
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "ada.toml").write_text(EDITION)
    server = Server(tmp_path / "games.sqlite", editions=str(folder))
    yield server, folder
    if server.process.poll() is None:
        server.kill()


def test_a_server_offers_what_is_in_its_folder(offering: tuple[Server, Path]) -> None:
    server, folder = offering

    def offered(game: str = "imperium-dice") -> list[Any]:
        told: list[Any] = json.loads(server.request("GET", f"/api/editions?game={game}")[2])
        return told

    summary = {"hash": HASH, "game": "imperium-dice", "title": "Ada's box", "by": "Ada", "about": "", "changes": 2}
    assert offered() == [summary]
    assert offered("kepler-3042") == []
    assert server.request("GET", f"/api/editions/{HASH}")[2].decode() == TEXT
    assert server.request("GET", f"/api/editions/{HASH}/content")[0] == 200
    with ExitStack() as stack:
        ana = Browser(server, stack)
        assert ana.open(ana.create(players=2, edition=TEXT)).room["edition"]["hash"] == HASH
    (folder / "bea.toml").write_text(EDITION.replace("Ada", "Bea"))
    (folder / "broken.toml").write_text(BROKEN)
    wait_for(lambda: [each["title"] for each in offered()] == ["Ada's box", "Bea's box"])
    (folder / "ada.toml").unlink()
    wait_for(lambda: [each["title"] for each in offered()] == ["Bea's box"])
    (complaint,) = [line for line in server.end().splitlines() if "broken.toml" in line]
    assert "An edition cannot be offered: broken.toml: line 6: attack cruiser" in complaint


def test_the_operator_is_told_what_is_offered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "good.toml").write_text(EDITION)
    (tmp_path / "broken.toml").write_text(BROKEN)
    monkeypatch.setenv("PERIHELION_EDITIONS", str(tmp_path))
    assert main(["admin", "limits", "--lang", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Offered: Ada's box (imperium-dice), in good.toml." in told
    assert "Not offered: broken.toml: line 6: attack cruiser: expected a number from 0 to 5, not 20." in told
