"""Calls through a push service: encrypted for one browser, signed by this server, and only when they are of use."""

import json
import queue
import socket as network
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from perihelion.server.people import pushes, webpush
from perihelion.server.settings import Settings
from perihelion.sitting.ledger import Holder
from perihelion.sitting.seats import Seats
from tests.server.browsers import PATIENCE, Browser, Server, Serving, Socket

FIRST = """
from perihelion.server.people import pushes
def door_of(endpoint):  # the push service of this test is on this machine
    where = pushes.urlsplit(endpoint)
    return pushes.PushService(where.hostname, where.port, None)
pushes.door_of = door_of
"""


class Knock(NamedTuple):
    """A request at the push service."""

    path: str
    head: dict[str, str]
    body: bytes


class Service(ThreadingHTTPServer):
    """A push service on this machine."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), PushService)
        self.knocks: queue.Queue[Knock] = queue.Queue()
        self.status = 201
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class PushService(BaseHTTPRequestHandler):
    """Takes every message."""

    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        head = {name.lower(): value for name, value in self.headers.items()}
        self.server.knocks.put(Knock(self.path, head, body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Quiet."""


class Silence:
    """A push service that takes every call and never says a word."""

    def __init__(self, stack: ExitStack) -> None:
        self._listening = stack.enter_context(network.create_server(("127.0.0.1", 0)))
        self.called = self.left = 0
        threading.Thread(target=self._take, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def _take(self) -> None:
        while True:
            try:
                call = self._listening.accept()[0]
            except OSError:
                return
            self.called += 1
            threading.Thread(target=self._hear, args=[call], daemon=True).start()

    def _hear(self, call: network.socket) -> None:
        with call:
            while call.recv(65536):
                pass
        self.left += 1


class Phone:
    """What a browser does with a subscription."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes ok"
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def wish(self, endpoint: str, lang: str = "en") -> dict[str, str]:
        keys = {"p256dh": webpush.to_text(self.point), "auth": webpush.to_text(self.auth)}
        return {"endpoint": endpoint, "lang": lang, **keys}

    def read(self, body: bytes) -> Any:
        """The message, read as the standard says."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = derive(shared, self.auth, b"WebPush: info\0" + self.point + sender, 32)
        key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        plain = AESGCM(key).decrypt(derive(secret, salt, b"Content-Encoding: nonce\0", 12), sealed, None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


def derive(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, info).derive(secret)


def claims(authorization: str, public: str) -> Any:
    """What the signature vouches for, once it has been checked."""
    token, key = authorization.removeprefix("vapid t=").split(", k=")
    assert key == public
    told, _, signature = token.rpartition(".")
    raw = webpush.from_text(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), webpush.from_text(key))
    point.verify(numbers, told.encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(webpush.from_text(told.split(".")[0])) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(webpush.from_text(told.split(".")[1]))


@pytest.fixture
def service() -> Iterator[Service]:
    service = Service()
    yield service
    service.shutdown()
    service.server_close()


@pytest.fixture
def calling(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that may call a push service on this machine."""
    monkeypatch.setattr("tests.server.browsers.FIRST", FIRST)
    with serving() as server:
        yield server
        assert server.end() == ""


class Game:
    """Two people at a table; whoever is not asked has gone away."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.people = [Browser(server, stack), Browser(server, stack)]
        self.table = self.people[0].create(players=2, seed="1", name="Ana")
        sockets = [person.open(self.table) for person in self.people]
        sockets[1].send(t="sit", seat=1, name="Bo")
        for socket in sockets:
            socket.until_news(0)
        (self.asked,) = sockets[0].news["waiting"]
        self.away = 1 - self.asked
        self.here = sockets[self.asked]
        self.other = sockets[self.away]

    def leave(self) -> None:
        self.other.connection.close()
        self.here.until(lambda message: message["t"] == "room" and not message["seats"][self.away]["online"])

    def play_until_the_other_is_asked(self) -> None:
        play_until(self.here, self.asked, lambda news: self.away in news["waiting"])


def play_until(socket: Socket, seat: int, done: Callable[[Any], bool]) -> None:
    while not done(socket.news):
        choices = socket.news["asks"][str(seat)]["choices"]
        socket.answer(seat, choices[-1]["text"])


def subscribed(server: Server) -> list[str]:
    return [row[0] for row in server.rows("select endpoint from pushes")]


def test_whoever_is_away_is_called_to_the_table(calling: Server, stack: ExitStack, service: Service) -> None:
    game, phone = Game(calling, stack), Phone()
    person = game.people[game.away]
    status, told = person.request("GET", "/api/me/pushes")
    assert status == 200
    assert person.request("POST", "/api/me/pushes", phone.wish(f"{service.address}/p/1", "fr"))[0] == 201
    game.leave()
    game.play_until_the_other_is_asked()
    knock = service.knocks.get(timeout=PATIENCE)
    assert knock.path == "/p/1"
    assert (knock.head["content-encoding"], int(knock.head["ttl"]) > 0) == ("aes128gcm", True)
    message = phone.read(knock.body)
    assert message["title"] == "À vous de jouer : Imperium Dice"
    assert message["url"] == f"/t/{game.table}"
    assert message["body"] == f"avec {['Ana', 'Bo'][game.asked]}"
    signed = claims(knock.head["authorization"], told["key"])
    assert signed["aud"] == service.address
    assert signed["sub"].startswith("mailto:")


def test_whoever_is_there_is_not_called(calling: Server, stack: ExitStack, service: Service) -> None:
    game, phone = Game(calling, stack), Phone()
    game.people[game.away].request("POST", "/api/me/pushes", phone.wish(f"{service.address}/p/1"))
    game.play_until_the_other_is_asked()
    game.other.until(lambda message: message["t"] == "news" and message["asks"])
    game.other.unheard()
    with pytest.raises(queue.Empty):
        service.knocks.get(timeout=0.5)


def test_whoever_a_bot_plays_on_for_is_not_called() -> None:
    holders = [Holder(0, b"ana", "Ana", None), Holder(1, b"bo", "Bo", None, away=1.0), Holder(2, None, None, "greedy")]
    seats = Seats(4, holders)
    assert seats.waited_for(range(4)) == {b"ana"}
    assert seats.waited_for([1, 2]) == set()


@pytest.mark.parametrize(("status", "kept"), [(404, False), (410, False), (500, True)])
def test_a_browser_that_is_gone_is_forgotten(
    calling: Server, stack: ExitStack, service: Service, status: int, kept: bool
) -> None:
    service.status = status
    game = Game(calling, stack)
    endpoint = f"{service.address}/p/{status}"
    game.people[game.away].request("POST", "/api/me/pushes", Phone().wish(endpoint))
    game.leave()
    game.play_until_the_other_is_asked()
    service.knocks.get(timeout=PATIENCE)
    until = time.monotonic() + (1 if kept else PATIENCE)
    while subscribed(calling) and time.monotonic() < until:
        time.sleep(0.05)
    assert subscribed(calling) == [endpoint] * kept


def test_silent_push_services_hold_up_nobody_else(calling: Server, stack: ExitStack) -> None:
    silence, games = Silence(stack), [Game(calling, stack) for _ in range(8)]
    for number, game in enumerate(games):
        wish = Phone().wish(f"{silence.address}/p/{number}")
        assert game.people[game.away].request("POST", "/api/me/pushes", wish)[0] == 201
        game.leave()
    for game in games:
        game.play_until_the_other_is_asked()
    until = time.monotonic() + PATIENCE
    while silence.called < Settings().push_threads and time.monotonic() < until:
        time.sleep(0.01)
    assert games[0].people[0].request("GET", "/api/lobby")[0] == 200
    threads = Settings().push_threads
    assert silence.called in (threads, threads * calling.count), "each worker has its own"
    assert silence.left == 0, "whoever asked waited for a push service"


def test_one_can_be_left_alone_again(calling: Server, stack: ExitStack) -> None:
    ana, bo = Browser(calling, stack).visit(), Browser(calling, stack).visit()
    endpoint = "https://push.example/1"
    assert ana.request("POST", "/api/me/pushes", Phone().wish(endpoint))[0] == 201
    bo.request("DELETE", "/api/me/pushes", {"endpoint": endpoint})
    assert subscribed(calling) == [endpoint]
    ana.request("DELETE", "/api/me/pushes", {"endpoint": endpoint})
    assert subscribed(calling) == []
    for number in range(pushes.MOST + 3):
        ana.request("POST", "/api/me/pushes", Phone().wish(f"{endpoint}{number}"))
    assert sorted(subscribed(calling)) == sorted(f"{endpoint}{n}" for n in range(3, pushes.MOST + 3))


def test_what_is_no_subscription_is_refused(server: Server, browser: Callable[[], Browser]) -> None:
    ana, good = browser().visit(), Phone().wish("https://push.example/1")
    assert browser().request("POST", "/api/me/pushes", good)[0] == 401
    for bad in (
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"p256dh": "é"},
        {"endpoint": "file:///etc/passwd"},
        {"lang": "xx"},
    ):
        status, told = ana.request("POST", "/api/me/pushes", {**good, **bad})
        assert (status, told["code"]) == (400, "malformed")


def test_the_key_is_made_at_the_first_start(server: Server) -> None:
    [(key,)] = server.rows("select value from secrets where name = 'vapid'")
    assert len(webpush.from_text(webpush.public_key(key))) == 65


def test_the_key_stays_the_same(calling: Server, stack: ExitStack) -> None:
    ana = Browser(calling, stack).visit()
    first = ana.request("GET", "/api/me/pushes")[1]["key"]
    assert len(webpush.from_text(first)) == 65
    calling.restart()
    assert ana.request("GET", "/api/me/pushes")[1]["key"] == first


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://1.1.1.1/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://169.254.169.254/",
        "https://",
    ],
)
def test_doors_inside_the_network_are_not_knocked_at(endpoint: str) -> None:
    assert pushes.door_of(endpoint) is None


def test_doors_outside_are() -> None:
    assert pushes.door_of("https://1.1.1.1/") == pushes.PushService("1.1.1.1", 443, "1.1.1.1")


def test_a_signature_is_of_its_own_key() -> None:
    one, other = webpush.new_key(), webpush.new_key()
    head = webpush.signed("https://push.example/1", one)
    assert claims(head, webpush.public_key(one))["aud"] == "https://push.example"
    with pytest.raises(InvalidSignature):
        claims(head.split(", k=")[0] + f", k={webpush.public_key(other)}", webpush.public_key(other))


def test_the_rules_do_not_need_it() -> None:
    script = "import sys, perihelion; sys.exit('cryptography' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
