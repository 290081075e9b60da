"""Figures for whoever watches the server: true, in Prometheus' format, and of nobody."""

import socket
from contextlib import ExitStack

from prometheus_client.parser import text_string_to_metric_families

from tests.server.browsers import PATIENCE, Elsewhere, Party, Server, wait_for

Figures = dict[str, float]


def figures(server: Server) -> Figures:
    """All of them, each by its name with its labels."""
    status, headers, body = server.request("GET", "/metrics")
    assert (status, headers["cache-control"]) == (200, "no-store")
    assert headers["content-type"].startswith("text/plain; version=")
    return {
        sample.name + "".join(f" {name}={value}" for name, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(body.decode())
        for sample in family.samples
    }


def test_what_happens_is_counted(own_server: Server, stack: ExitStack) -> None:
    before = figures(own_server)
    game = Party(own_server, stack, players=2)
    after = figures(own_server)
    assert (before["perihelion_tables_open"], after["perihelion_tables_open"]) == (0, 1)
    assert (before["perihelion_sockets"], after["perihelion_sockets"]) == (0, 3)
    assert before["perihelion_answers_total"] == 0
    (seat,) = game.spectator.news["waiting"]
    choice = game.sockets[seat].news["asks"][str(seat)]["choices"][0]["text"]
    game.play([(seat, choice)])
    game.sockets[seat].try_to_answer(seat, "fly")
    assert own_server.request("GET", "/api/players/nobody")[0] == 404
    last = figures(own_server)
    assert last["perihelion_answers_total"] == 1
    assert last["perihelion_keeping_seconds_count"] > after["perihelion_keeping_seconds_count"] > 0
    assert last["perihelion_keeping_seconds_sum"] > 0
    assert last["perihelion_keeping_seconds_bucket le=+Inf"] == last["perihelion_keeping_seconds_count"]
    refused = {name: count for name, count in last.items() if name.startswith("perihelion_refusals_total ")}
    assert sum(refused.values()) == 2, refused
    assert refused["perihelion_refusals_total code=unknown-player"] == 1
    assert last["perihelion_replies_total status=200"] > after["perihelion_replies_total status=200"]
    for name, least in (("perihelion_memory_bytes", 10_000_000), ("perihelion_processor_seconds", 0)):
        each = [value for known, value in last.items() if known.split()[0] == name]  # of several workers, each's own
        assert each
        assert min(each) > least
    assert (last["perihelion_thoughts_waiting"], last["perihelion_errors_total"]) == (0, 0)
    game.spectator.connection.close()
    wait_for(lambda: figures(own_server)["perihelion_sockets"] == 2)


def test_nobody_makes_it_look_as_if_the_server_had_failed(own_server: Server) -> None:
    """Whoever is gone before the reply is counted as that."""
    host, _, port = own_server.host.partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as asking:
        asking.sendall(b"GET /t/x HTTP/1.1\r\nhost: here\r\n\r\n\0 and nonsense\r\n\r\n")
    wait_for(lambda: any(name.startswith("perihelion_replies_total status=4") for name in figures(own_server)))
    assert figures(own_server)["perihelion_replies_total status=499"] == 1


def test_only_those_may_read_them_who_look_after_the_server(server: Server, stack: ExitStack) -> None:
    for address in ("192.0.2.7", "2001:db8::1"):
        behind_the_proxy = Elsewhere(server, stack, address)
        status, _, body = server.request("GET", "/metrics", headers=behind_the_proxy.headers)
        assert (status, body) == (403, b"Only those may read this whom PERIHELION_METRICS_READERS names.\n")


def test_others_may_be_named(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(metrics_readers="192.0.2.0/24")

    def allowed(address: str) -> int:
        behind_the_proxy = Elsewhere(own_server, stack, address)
        return own_server.request("GET", "/metrics", headers=behind_the_proxy.headers)[0]

    assert (allowed("192.0.2.7"), allowed("198.51.100.7")) == (200, 403)
    assert own_server.request("GET", "/metrics")[0] == 200, "a trusted proxy may read them for itself"
