"""What the tests of the server share."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.browsers import Browser, Party, Server, Serving
from tests.server.databases import Cluster, alone, shared
from tests.server.nursery import copies
from tests.server.stores import STORES, Ground, OpenStore

SEVERAL = 2
BRIEFLY = ("test_game", "test_crashes", "test_rematch")  # the files whose tests are run with several workers each time


@pytest.fixture(scope="session", params=["file", "workers"])
def serving(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Serving:
    """A server with a file of its own, or several workers with a database of their own."""

    @contextmanager
    def have(**settings: Any) -> Iterator[Server]:
        with ExitStack() as stack:
            if request.param == "file":
                server = Server(tmp_path_factory.mktemp("server") / "games.sqlite", **settings)
            else:
                url = stack.enter_context(request.getfixturevalue("cluster").database())
                server = Server(url, SEVERAL, **settings)
            yield server
            if server.process.poll() is None:
                server.kill()

    return have


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What holds for one process is shown for several in a brief run by a few tests, and by all in a long one."""
    for item in items:
        wanted = item.callspec.params if hasattr(item, "callspec") else {}
        if wanted.get("serving") == "workers" and item.path.stem not in BRIEFLY:
            item.add_marker(pytest.mark.long)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Whatever fails, the servers may have said why."""
    report = yield
    if report.failed:
        report.sections += [(f"what server {each.pid} complains of", each.complaints) for each in copies]
    return report


@pytest.fixture(scope="session")
def server(serving: Serving) -> Iterator[Server]:
    """A server for tests that leave it as it is; at the end it must have had nothing to complain about."""
    with serving() as server:
        yield server
        assert server.end() == ""


@pytest.fixture
def own_file(tmp_path: Path) -> Iterator[Server]:
    """A server with a file, for a test of just that."""
    server = Server(tmp_path / "games.sqlite")
    yield server
    if server.process.poll() is None:
        server.end()


@pytest.fixture
def own_server(serving: Serving) -> Iterator[Server]:
    """A server for one test alone, which may kill it."""
    with serving() as server:
        yield server


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


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A PostgreSQL, the same one for all processes that run tests."""
    own = tmp_path_factory.getbasetemp()
    with shared(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) as cluster:
        yield cluster


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL for one test alone, which may kill it."""
    with alone() as cluster:
        yield cluster


@pytest.fixture(params=STORES)
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OpenStore]:
    """Each store there is, for one test alone."""
    ground = Ground(tmp_path, lambda: request.getfixturevalue("cluster"))
    with STORES[request.param](ground) as open_store:
        yield open_store
