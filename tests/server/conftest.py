"""What the tests of the server share."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.browsers import Browser, Party, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for tests that leave it as it is; at the end it must have had nothing to complain about."""
    server = Server(tmp_path_factory.mktemp("server") / "games.sqlite")
    yield server
    assert server.end() == ""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may kill it."""
    server = Server(tmp_path / "games.sqlite")
    yield server
    if server.process.poll() is None:
        server.end()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Closes every socket of the test at its end."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def browser(server: Server, stack: ExitStack) -> Callable[[], Browser]:
    """A new browser at every call."""
    return lambda: Browser(server, stack)


@pytest.fixture
def party(server: Server, stack: ExitStack) -> Callable[..., Party]:
    """A new party at every call."""
    return lambda **wish: Party(server, stack, **wish)
