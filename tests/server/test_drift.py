"""A rule is corrected as docs/shipping-a-rule-fix.md says: the steps of that page, on its game, with a real file."""

import asyncio
import re
import sqlite3
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.games import game, ours
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.settings import Settings
from perihelion.server.storage.sqlite import schema
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.wire import up
from perihelion.wire.api import NewTable
from perihelion.wire.refusal import Refusal

PAGE = Path(__file__).parents[2] / "docs" / "shipping-a-rule-fix.md"
ANA = b"ana" * 11

Install = Callable[[str], None]


@pytest.fixture(scope="module")
def written() -> dict[str, Any]:
    """What the code on the page defines."""
    names: dict[str, Any] = {"__name__": "shipping_a_rule_fix"}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        exec(compile(block, str(PAGE), "exec", dont_inherit=True), names)
    return names


@pytest.fixture
def install(written: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts one of the page's games on the shelf."""
    module = ModuleType("race_to_the_rim")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(ours(), "race", module.__name__)

    def put(name: str) -> None:
        vars(module)["GAME"] = written[name]
        game.cache_clear()

    yield put
    game.cache_clear()


def with_rooms(path: Path, use: Callable[[Rooms], Coroutine[Any, Any, Any]]) -> Any:
    """Open the file as a server does."""

    async def go() -> Any:
        store = SqliteStore(path)
        rooms = Rooms(store, Settings(bot_pause=0))
        try:
            return await use(rooms)
        finally:
            await rooms.close()
            store.close()

    return asyncio.run(go())


async def new_table(rooms: Rooms) -> str:
    """A table for one person on both seats."""
    id = await rooms.create(ANA, NewTable("race", 2, name="Ana", seed="5"))
    await (await rooms._get(id)).do(ANA, up.Sit(1, "Bo"))
    return id


async def answer(rooms: Rooms, id: str, choices: list[str]) -> None:
    room = await rooms._get(id)
    for choice in choices:
        play = room.sitting.open_play
        await room.do(ANA, up.Answer(play.n, next(iter(play.table.asks)), choice))


def replayed(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """What the command says of a file."""
    code = main(["replay", "--all", "--db", str(path), "--lang", "en"])
    return code, capsys.readouterr().out


def test_the_steps_of_the_page(tmp_path: Path, install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.sqlite"

    async def play_under_the_first_rules(rooms: Rooms) -> tuple[str, str]:
        careful, bold = await new_table(rooms), await new_table(rooms)
        await answer(rooms, careful, ["drift"] * 3)
        await answer(rooms, bold, ["drift", "burn", "burn"])
        return careful, bold

    install("GAME")
    careful, bold = with_rooms(path, play_under_the_first_rules)
    assert replayed(path, capsys) == (0, f"2 games of {path} played again: 0 drift.\n")

    install("FIXED")
    before = path.read_bytes()
    code, said = replayed(path, capsys)
    assert code == 1
    assert re.match(
        rf"{bold} \(race\): This table was played under rules 1 of race; .* move 2 .* leads elsewhere", said
    )
    assert said.endswith(f"2 games of {path} played again: 1 drifts.\n")
    assert careful not in said
    assert path.read_bytes() == before

    install("CORRECTED")
    assert replayed(path, capsys)[0] == 0

    async def play_on(rooms: Rooms) -> tuple[ph.Table[Any], ph.Table[Any]]:
        """The old table under the old rules, a new one with the same luck under the new."""
        await answer(rooms, bold, ["burn"])
        fresh = await new_table(rooms)
        await answer(rooms, fresh, ["drift", "burn", "burn", "burn"])
        return (await rooms._get(bold)).sitting.started_play.table, (await rooms._get(fresh)).sitting.started_play.table

    old, new = with_rooms(path, play_on)
    assert (old.game.rules_version, new.game.rules_version) == (1, 2)
    assert sum(new.state.steps) == sum(old.state.steps) + 3, "three burns, each a step further"
    assert ph.replay(old.record()).game is old.game
    assert replayed(path, capsys)[0] == 0


def test_rules_that_are_gone_freeze_a_table_and_coming_back_thaw_it(tmp_path: Path, install: Install) -> None:
    path = tmp_path / "games.sqlite"
    install("GAME")

    async def play(rooms: Rooms) -> str:
        table = await new_table(rooms)
        await answer(rooms, table, ["burn", "burn"])
        return table

    table: str = with_rooms(path, play)

    async def meet_the_ice(rooms: Rooms) -> None:
        with pytest.raises(Refusal, match="leads elsewhere") as refusal:
            await (await rooms._get(table)).do(ANA, up.Answer(2, 0, "burn"))
        assert refusal.value.code == "frozen"

    install("FIXED")
    with_rooms(path, meet_the_ice)
    install("CORRECTED")
    with_rooms(path, lambda rooms: answer(rooms, table, ["burn"]))


def test_a_file_of_the_first_version_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(schema.STEPS[0])
        db.execute("insert into tables values('table', 'imperium-dice', 1, 2, '7', '{}', x'01', 1, 1.5)")
        db.execute("pragma user_version = 1")
    before = path.read_bytes()
    code, said = replayed(path, capsys)
    assert (code, said.splitlines()[0]) == (1, "table (imperium-dice): It was over, and would go on.")
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [None, b"no database at all, but a long letter to a friend" * 9])
def test_no_such_file_is_one_clear_line(
    tmp_path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.sqlite"
    if content is not None:
        path.write_bytes(content)
    assert main(["replay", "--all", "--db", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"perihelion: {path} cannot be read: ")
