"""What lies in deploy/ and the page that says how to use it: the proxy before a real server, units, commands."""

import http.client
import json
import os
import re
import shlex
import shutil
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from perihelion.cli.arguments import parse
from perihelion.server import settings
from tests.server.browsers import PATIENCE, wait_for
from tests.web.serving import SteadyServer, free_port

ROOT = Path(__file__).parents[2]
DEPLOY, PAGE = ROOT / "deploy", ROOT / "docs/running-a-server.md"
CADDY = shutil.which("caddy") or shutil.which("caddy", path=ROOT / ".venv/caddy/usr/bin")  # where make lays it
NEEDED_ELSEWHERE = {"PERIHELION_DATABASE", "PERIHELION_SETTINGS"}


def commands() -> list[str]:
    """The lines that somebody types, as the page has them."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def typed_after_perihelion() -> list[str]:
    """What follows the name of our command, on the page and in the files."""
    page, container = PAGE.read_text(), (DEPLOY / "Dockerfile").read_text()
    ours = [re.search(r"(?:^|exec server )perihelion (.+)$", line) for line in commands()]
    return [
        *(found[1] for found in ours if found),
        *re.findall(r"`perihelion ([a-z-]+ [^`]+|--[^`]+)`", " ".join(page.split())),
        *re.findall(r"ARGUMENTS=(--.+)", page),
        *re.findall(r"command: (--host .+)", (DEPLOY / "compose.yaml").read_text()),
        *(" ".join(json.loads(found)) for found in re.findall(r"\nCMD (.+)", container)),
    ]


@pytest.mark.parametrize("line", typed_after_perihelion())
def test_every_command_is_one(line: str) -> None:
    parse(shlex.split(line))


def test_every_setting_is_one() -> None:
    files = [PAGE, *DEPLOY.iterdir()]
    named = {name for file in files for name in re.findall(r"PERIHELION_[A-Z_]+", file.read_text())}
    assert named <= {row.variable for row in settings.rows()} | NEEDED_ELSEWHERE


def test_every_file_of_the_page_is_there() -> None:
    for name in set(re.findall(r"deploy/([\w.-]+\w)", PAGE.read_text() + (DEPLOY / "compose.yaml").read_text())) - {
        ".env"
    }:
        assert (DEPLOY / name).is_file(), name


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    command = Path(sys.executable).with_name("perihelion")
    for unit in DEPLOY.glob("perihelion*.*"):
        text = unit.read_text().replace("/opt/perihelion/bin/perihelion", str(command))
        (tmp_path / unit.name).write_text(text)
    units = [str(unit) for unit in tmp_path.iterdir()]
    verified = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")


# Behind the proxy


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


class Proxy:
    """Caddy with the file of deploy/, where it makes a certificate by itself: at localhost."""

    def __init__(self, folder: Path, upstream: str) -> None:
        self.port = free_port()
        own = f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {free_port()}\n\thttps_port {self.port}\n}}\n"
        file = folder / "Caddyfile"
        file.write_text(own + (DEPLOY / "Caddyfile").read_text())
        environment = {**os.environ, "NAME": "localhost", "PERIHELION": upstream, "XDG_DATA_HOME": str(folder)}
        with (folder / "caddy.log").open("wb") as log:
            command = [str(CADDY), "run", "--config", str(file), "--adapter", "caddyfile"]
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        certificate = folder / "caddy/pki/authorities/local/root.crt"
        wait_for(certificate.exists)
        self.trust = ssl.create_default_context(cafile=str(certificate))
        wait_for(self._lets_in)

    def _lets_in(self) -> bool:
        try:
            return self.request("GET", "/healthz").status > 0
        except OSError:  # it has no certificate for that name yet
            return False

    def request(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
        """One request over TLS."""
        connection = http.client.HTTPSConnection("localhost", self.port, timeout=PATIENCE, context=self.trust)
        with closing(connection):
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())

    def open(self, table: str, cookie: str, origin: str = "") -> ClientConnection:
        """A socket over TLS, as a page there or elsewhere opens it."""
        headers = {"Cookie": cookie, "Origin": origin or f"https://localhost:{self.port}"}
        uri = f"wss://localhost:{self.port}/ws/{table}"
        return connect(uri, ssl=self.trust, additional_headers=headers, proxy=None, max_size=None)

    def end(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture
def steady(tmp_path: Path) -> Iterator[SteadyServer]:
    server = SteadyServer(tmp_path / "games.sqlite")
    yield server
    if server.process.poll() is None:
        server.end()


@pytest.fixture
def proxy(tmp_path: Path, steady: SteadyServer) -> Iterator[Proxy]:
    proxy = Proxy(tmp_path, steady.host)
    yield proxy
    proxy.end()


needs_caddy = pytest.mark.skipif(CADDY is None, reason="there is no caddy (apt-get install caddy)")


@pytest.mark.long
@needs_caddy
def test_a_table_behind_the_proxy(proxy: Proxy, stack: ExitStack) -> None:
    """Over TLS: cookies are for TLS alone, sockets go through, other sites do not, and nobody is somebody else."""
    wish = json.dumps({"game": "imperium-dice", "players": 2, "name": "Ana", "bots": [None, "random"]}).encode()
    made = proxy.request("POST", "/api/tables", wish)
    table, cookie = json.loads(made.body)["id"], str(made.headers["Set-Cookie"])
    assert made.status == 201
    assert cookie.endswith("; Secure")
    ana = stack.enter_context(proxy.open(table, cookie.partition(";")[0]))
    news = json.loads(ana.recv(PATIENCE))
    assert news["mine"] == [0]
    with pytest.raises(InvalidStatus, match="403"):
        proxy.open(table, cookie.partition(";")[0], origin="https://elsewhere.example")


@pytest.mark.long
@needs_caddy
def test_whoever_asks_while_it_is_started_again_waits(proxy: Proxy, steady: SteadyServer) -> None:
    steady.end()
    answers: list[int] = []
    asking = threading.Thread(target=lambda: answers.append(proxy.request("GET", "/api/lobby").status))
    asking.start()
    steady.start()
    asking.join(PATIENCE)
    assert answers == [200]


@pytest.mark.long
@needs_caddy
def test_nobody_says_from_where_they_come(proxy: Proxy, steady: SteadyServer) -> None:
    steady.end()
    steady.start(log_requests="true", log_addresses="true")
    lies = {"X-Forwarded-For": "192.0.2.99", "X-Forwarded-Proto": "http"}
    proxy.request("GET", "/api/lobby", headers=lies)
    told = steady.end()
    assert "/api/lobby" in told
    assert "192.0.2.99" not in told
