"""Where others find the server: printed at the start, and told to the page of whoever sits at its machine."""

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from perihelion.server.web.reach import Bound, is_this_machine
from tests.server.browsers import PATIENCE

START = "import sys; from perihelion.server.run import serve; serve(host=sys.argv[1], port=0, db=sys.argv[2])"


@contextmanager
def serving(host: str, db: Path) -> Iterator[tuple[int, str]]:
    """A server on that address; its port, and what it says of how others find it."""
    command = [sys.executable, "-c", START, host, str(db)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            first, second = process.stdout.readline(), process.stdout.readline()
            port = urlsplit(first.split()[3]).port
            assert port is not None
            yield port, second.strip()
        finally:
            process.terminate()
        assert process.communicate(timeout=PATIENCE)[1] == ""


def reach(connected: str, port: int, named: str) -> list[str]:
    """What the server tells somebody who connects to an address of it, and asks by that name."""
    connection = HTTPConnection(connected, port, timeout=PATIENCE)
    connection.request("GET", "/api/reach", headers={"Host": f"{named}:{port}"})
    addresses: list[str] = json.loads(connection.getresponse().read())["addresses"]
    connection.close()
    return addresses


def test_for_this_machine_only_it_says_what_to_do(tmp_path: Path) -> None:
    with serving("127.0.0.1", tmp_path / "x") as (port, said):
        assert said == (
            "Only this machine can open it; to let others in your network come, start it with --host 0.0.0.0."
        )
        assert reach("127.0.0.1", port, "localhost") == []


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_for_everybody_it_says_where_they_find_it(tmp_path: Path, host: str) -> None:
    if host == "::" and not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    with serving(host, tmp_path / "x") as (port, said):
        printed = re.findall(r"http://\S+/(?=[. ])", f"{said} ")
        assert printed or said == "Others cannot come: this machine has no address in a network."
        for name in ("localhost", "127.0.0.1"):
            assert reach("127.0.0.1", port, name) == printed
        for address in printed:
            host_there = urlsplit(address).hostname or ""
            assert not is_this_machine(host_there)
            assert reach(host_there, port, host_there) == [], "whoever comes from there knows the way"
            assert reach(host_there, port, "localhost") == [], "and a name is easily said"
        assert reach("127.0.0.1", port, "games.example.org") == [], "a proxy stands before it"


@pytest.mark.parametrize(
    ("bound", "own", "others"),
    [
        (Bound("192.168.1.7", "192.168.1.7", 80), "http://192.168.1.7:80/", ["http://192.168.1.7:80/"]),
        (Bound("games.lan", "192.168.1.7", 80), "http://games.lan:80/", ["http://games.lan:80/"]),
        (Bound("games.lan", "127.0.1.1", 80), "http://games.lan:80/", []),
        (Bound("localhost", "::1", 80), "http://localhost:80/", []),
        (Bound("fd00::2", "fd00::2", 80), "http://[fd00::2]:80/", ["http://[fd00::2]:80/"]),
    ],
)
def test_one_address_is_what_it_is(bound: Bound, own: str, others: list[str]) -> None:
    assert (bound.own, bound.others()) == (own, others)


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST", "a.localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]", "::ffff:127.0.0.1"]
)
def test_names_of_this_machine(host: str) -> None:
    assert is_this_machine(host)


@pytest.mark.parametrize("host", ["", "localhost.example.org", "192.168.1.7", "0.0.0.0", "table.test", "testclient"])
def test_other_names(host: str) -> None:
    assert not is_this_machine(host)
