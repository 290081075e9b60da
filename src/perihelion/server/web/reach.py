"""Where others find this server: a link that is sent around must lead somewhere from where they are.

Only whoever sits at this machine is told: they have opened the page by a name that is of no use to others.
"""

import ipaddress
import socket
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.server.web import http
from perihelion.wire.api import Reach

# Nothing is sent to these: the system only says which of this machine's addresses would. The first is for documents
# alone, so it leads out by the usual way; the others find networks beside that one.
WAYS_OUT = ("192.0.2.1", "192.168.0.1", "192.168.1.1", "10.0.0.1", "172.16.0.1")
WAYS_OUT_6 = ("2001:db8::1",)
ANY_PORT = 9
HERE = "localhost"
HOW = "to let others in your network come, start it with --host 0.0.0.0"


class Bound(NamedTuple):
    """What the server listens on: as somebody has named it, and what the system made of that."""

    host: str
    address: str
    port: int

    @property
    def is_everywhere(self) -> bool:
        """Whether it listens on every address of this machine."""
        return ipaddress.ip_address(self.address).is_unspecified

    @property
    def is_local(self) -> bool:
        """Whether it listens to this machine only."""
        return is_this_machine(self.address)

    @property
    def own(self) -> str:
        """Its address for whoever sits at this machine."""
        return _link(HERE if self.is_everywhere else self.host, self.port)

    def others(self) -> list[str]:
        """Its addresses for everybody else, the likeliest first; none if it listens to this machine only."""
        if self.is_everywhere:
            return [_link(address, self.port) for address in _in_networks(self.address)]
        return [] if self.is_local else [_link(self.host, self.port)]

    def welcome(self) -> str:
        """What is said of that when the server starts."""
        others = self.others()
        if others:
            return "Others find it at " + " or ".join(others) + "."
        if self.is_everywhere:
            return "Others cannot come: this machine has no address in a network."
        return f"Only this machine can open it; {HOW}."


def is_this_machine(host: str) -> bool:
    """Whether that is a name or an address of this machine that means another one elsewhere."""
    bare = host.strip("[]").lower()
    if bare == HERE or bare.endswith(f".{HERE}"):
        return True
    try:
        known = ipaddress.ip_address(bare)
    except ValueError:
        return False
    older = known.ipv4_mapped if isinstance(known, ipaddress.IPv6Address) else None
    return (older or known).is_loopback


def _in_networks(address: str) -> list[str]:
    """This machine's addresses; those of the newer kind only where there are no others, for they are hard to type."""
    found = _found(socket.AF_INET, WAYS_OUT)
    return found if found or ":" not in address else _found(socket.AF_INET6, WAYS_OUT_6)


def _found(family: socket.AddressFamily, ways: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(address for address in _sources(family, ways) if _is_of_use(address)))


def _sources(family: socket.AddressFamily, ways: Iterable[str]) -> Iterable[str]:
    for way in ways:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((way, ANY_PORT))
                yield str(probe.getsockname()[0])
        except OSError:
            continue  # no way there, or no network at all


def _is_of_use(address: str) -> bool:
    known = ipaddress.ip_address(address)
    return not (known.is_loopback or known.is_unspecified or known.is_link_local)


def _link(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


async def reach(request: Request) -> Response:
    """Where others find this server, for whoever sits at this machine."""
    bound: Bound | None = getattr(request.app.state, "bound", None)
    here = request.client is not None and is_this_machine(request.client.host)
    if bound is None or not here or not is_this_machine(request.url.hostname or ""):
        return http.reply(Reach([], local=False))
    return http.reply(Reach(bound.others(), bound.is_local))


ROUTES = [Route("/api/reach", reach)]
