"""What the tests of the page share: a server, and people in front of browsers."""

import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.screens import House, furnished
from tests.web.serving import SteadyServer
from tests.web.visiting import Visitor
from tests.web.windows import window

# The shell is the same browser without windows of its own, which cost more than our pages: half as fast again without.
WINDOWED = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
CHROMIUM = shutil.which(os.environ.get("CHROMIUM", "chromium-headless-shell")) or WINDOWED
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP table.test 127.0.0.1",  # a name that browsers do not trust as they trust this machine's
]

expect.set_options(timeout=20_000)  # only a failing test waits that long, and a machine may have much else to do


@contextmanager
def chromium() -> Iterator[Browser]:
    """The same browser for what is no test."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


# What takes longest comes first, so that nobody waits for it at the end.
LONGEST = ("access", "offline", "analysis", "kepler_3042", "space_explorers", "mixing", "teaching", "looks", "lessons")


# What is the same in every game, language and window, unless a test says that each case is another matter.
ALIKE = {"game", "lang", "size", "over", "play", "sample"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, and say plainly why the page is not tested where there is no browser."""
    for cases in _alike(items):
        for case in _other_half(cases):
            case.add_marker(pytest.mark.long)
    last = len(LONGEST)
    places = {f"test_{name}.py": place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path.name, last))
    if CHROMIUM is None:
        for item in items:
            item.add_marker(pytest.mark.skip(reason="there is no Chromium on this machine (Debian: chromium)"))


def _alike(items: list[pytest.Item]) -> list[list[pytest.Function]]:
    """The cases of each test that differ in what is alike."""
    tests: dict[tuple[Path, str], list[pytest.Function]] = defaultdict(list)
    for item in items:
        apart = any(item.iter_markers("long")) or any(item.iter_markers("each_case"))
        if isinstance(item, pytest.Function) and not apart and ALIKE & set(_arguments(item)):
            tests[item.path, item.originalname].append(item)
    return list(tests.values())


def _arguments(item: pytest.Function) -> dict[str, object]:
    return item.callspec.params if hasattr(item, "callspec") else {}


def _other_half(cases: list[pytest.Function]) -> list[pytest.Function]:
    """What waits for `make test-long`: the second half or the first, by name, so that every game has its share."""
    middle = (len(cases) + 1) // 2
    return cases[middle:] if crc32(cases[0].originalname.encode()) % 2 else cases[: len(cases) - middle]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's browser, fit to run as root and without a network."""
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SteadyServer]:
    """A server for the tests that leave it alone; at the end it must have had nothing to complain about."""
    server = SteadyServer(tmp_path_factory.mktemp("server") / "games.sqlite")
    yield server
    complaints = server.end()
    assert not complaints, complaints


@pytest.fixture(scope="session")
def house(server: SteadyServer) -> Iterator[House]:
    """Tables of all kinds there."""
    with furnished(server) as house:
        yield house


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[SteadyServer]:
    """A server for one test alone, which may kill it; its bots take their time."""
    server = SteadyServer(tmp_path / "games.sqlite", pause=60)
    yield server
    server.end()


@pytest.fixture
def visitor(browser: Browser, server: SteadyServer) -> Iterator[Callable[..., Visitor]]:
    """A new person at every call, in a new window if wanted; none may meet an error in the page."""
    visitors: list[Visitor] = []

    def come(address: str = server.address, *, new: bool = False, keeps: bool = False, **wishes: Any) -> Visitor:
        alone = new or keeps or address != server.address
        visitors.append(
            Visitor(browser, address, keeps=keeps, **wishes) if alone else window(browser, address, **wishes)
        )
        return visitors[-1]

    yield come
    errors = [error for one in visitors for error in one.errors]  # before they go: what goes with them is no error
    for one in visitors:
        one.leave()
    assert errors == []
