"""The socket on which everybody comes."""

import socket
from contextlib import suppress

PORT = 8042
OTHER_FILES = 256


def listen(host: str, port: int) -> socket.socket:
    """A socket on that port, or on any if the usual one is taken."""
    try:
        return _bound(host, port)
    except OSError as error:
        if port != PORT:
            raise OSError(f"port {port} of {host} cannot be had: {error.strerror}") from None
    listening = _bound(host, 0)
    print(f"Port {PORT} is taken; another one will do.", flush=True)
    return listening


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and socket.has_dualstack_ipv6():
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # "::" is for everybody
        listening.bind(address)
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening


def make_room_for(connections: int) -> None:
    """Have the system let us hold so many connections and some files beside them, as far as it does."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = connections + OTHER_FILES
        most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
