"""What goes over one socket: messages in, refusals and answers out, and news as they come."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from perihelion.server import figures
from perihelion.server.limits.fair_queue import asking
from perihelion.server.limits.quotas import Quotas
from perihelion.server.limits.rate import Rate
from perihelion.server.people import identity
from perihelion.server.people.bans import Bans
from perihelion.server.rooms.bot_players import Thought
from perihelion.server.rooms.listener import Listener
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.storage.interface import StoreError
from perihelion.server.web import cookies
from perihelion.server.web.pages import is_from_here
from perihelion.server.web.traced import headers_of_socket
from perihelion.sitting.persons import Person
from perihelion.sitting.sight import Known
from perihelion.sitting.sitting import Sitting
from perihelion.sitting.telling import in_words
from perihelion.wire.down import Down, Refused
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import Advise, FromBrowser, Recall, Say, Weigh, WhyNot
from perihelion.wire.words import Quota

LONGEST_MESSAGE = 4096  # characters; ours have a hundred
LONGEST_FRAME = 65536  # bytes; whoever sends more is cut off
FOR_GOOD = {"unknown-table": 4404, "removed": 4403, "banned": 4403}  # close codes; do not come back
LATER = 1013  # come back after the time that was told
TROUBLE = 1011  # come back

log = logging.getLogger("perihelion")
decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)


async def socket(websocket: WebSocket) -> None:
    """One browser at one table, until it goes."""
    if not is_from_here(websocket):
        await websocket.close()  # before it is opened: the browser is told 403
        return
    try:
        person, new = await identity.visitor(websocket)
    except Refusal as refusal:
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await websocket.accept(headers=headers_of_socket())
            await _turn_away(websocket, refusal)
        return
    except StoreError as error:
        log.error("A socket could not be opened: %s", error)
        await websocket.close()
        return
    headers = headers_of_socket()
    if new:
        headers.append((b"set-cookie", cookies.set_cookie(new, secure=websocket.url.scheme == "wss").encode()))
    with suppress(WebSocketDisconnect, WebSocketDisconnected):
        await websocket.accept(headers=headers)
        await _attend(websocket, person)


async def _attend(websocket: WebSocket, person: Person) -> None:
    rooms: Rooms = websocket.app.state.rooms
    quotas: Quotas = websocket.app.state.quotas
    try:
        with quotas.open_socket(asking.get()), figures.SOCKETS.track_inprogress():
            async with rooms.visit(websocket.path_params["id"]) as room:
                await _stay(websocket, room, person)
    except Refusal as refusal:
        await _turn_away(websocket, refusal)
    except StoreError as error:
        log.error("Somebody could not come to a table: %s", error)
        await websocket.close(TROUBLE)


async def _turn_away(websocket: WebSocket, refusal: Refusal) -> None:
    await _send(websocket, _refused(refusal))
    await websocket.close(LATER if refusal.wait else FOR_GOOD.get(refusal.code, TROUBLE))


async def _stay(websocket: WebSocket, room: Room, person: Person) -> None:
    name = await websocket.app.state.store.people.name_of(person)
    room.sitting.must_admit(person)
    known = Known(_number(websocket, "since"), _number(websocket, "n"))
    asking.set((asking.get()[0], person))
    listener = Listener(person, known, name, asking.get())
    room.join(listener)
    telling = asyncio.create_task(_tell(websocket, room, listener))
    try:
        await room.see_to(Sitting.lay_down_wishes)
        await _listen(websocket, room, person)
    finally:
        telling.cancel()
        room.part(listener)


def _number(websocket: WebSocket, name: str) -> int:
    text = websocket.query_params.get(name, "")
    return int(text) if len(text) < 10 and text.isdecimal() else 0


async def _tell(websocket: WebSocket, room: Room, listener: Listener) -> None:
    """Send the news as they come, each only when the one before it is on its way."""
    bans: Bans = websocket.app.state.bans
    with suppress(WebSocketDisconnect, WebSocketDisconnected):
        try:
            while True:
                await listener.due.wait()
                bans.must_let_in(listener.person)
                for text in await room.due(listener):
                    await websocket.send_text(text)
        except Refusal as refusal:
            await _turn_away(websocket, refusal)


async def _listen(websocket: WebSocket, room: Room, person: Person) -> None:
    """Take the messages one by one; whoever sends too many waits. Only advice may come while the game goes on."""
    rate: int = websocket.app.state.settings.rate
    pace, advising = Rate(rate), Meanwhile(websocket)
    try:
        while (message := await websocket.receive())["type"] == "websocket.receive":
            if not pace.allows():
                await _send(websocket, _refused(Refusal("too-fast", f"No more than {rate} messages a second.", wait=1)))
                await asyncio.sleep(1 / rate)
                continue
            try:
                wish = _read(websocket, advising, message.get("text"))
                reply = await room.do(person, wish)
            except Exception as error:
                reply = _why(error)
            if callable(reply):
                advising.begin(reply)
            elif reply is not None:
                await _send(websocket, reply)
    finally:
        advising.end()


class Meanwhile:
    """The one thing that a socket waits for while it listens."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._task: asyncio.Task[None] | None = None

    def must_be_over(self) -> None:
        """Refuse another one."""
        if self._task is not None and not self._task.done():
            raise Refusal("too-fast", "One thing at a time.")

    def begin(self, work: Thought) -> None:
        """Think, and send what comes of it."""
        self._task = asyncio.create_task(self._do(work))

    async def _do(self, work: Thought) -> None:
        reply: Down
        try:
            reply = await work()
        except Exception as error:
            reply = _why(error)
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await _send(self._websocket, reply)

    def end(self) -> None:
        """Nobody listens any more."""
        if self._task is not None:
            self._task.cancel()


def _why(error: Exception) -> Refused:
    """Why nothing has come of a message."""
    if isinstance(error, Refusal):
        return _refused(error)
    log.error("A message could not be dealt with", exc_info=error)
    return Refused("failed", "The server stumbled over that; nothing has changed.")


def _read(websocket: WebSocket, advising: Meanwhile, text: str | None) -> FromBrowser:
    """A message that is not too much."""
    message = decoded(text)
    if isinstance(message, Advise | Weigh):
        advising.must_be_over()
    if (counted := _counted(message)) is not None:
        websocket.app.state.quotas.take(counted, asking.get())
    return message


def _counted(message: FromBrowser) -> Quota | None:
    """What a message counts as."""
    match message:
        case WhyNot() | Advise() | Weigh():
            return None
        case Recall():
            return "recalls"
        case Say():
            return "lines"
    return "changes"


def decoded(text: str | None) -> FromBrowser:
    """A message, if it is one."""
    if text is None:
        raise Refusal("malformed", "Messages are text.")
    if len(text) > LONGEST_MESSAGE:
        raise Refusal("too-large", f"A message has at most {LONGEST_MESSAGE} characters.")
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("bad-name" if str(error).endswith("$.name`") else "malformed", f"{error}.") from error


def _refused(refusal: Refusal) -> Refused:
    figures.refused(refusal.code)
    return Refused(refusal.code, refusal.why, refusal.wait, refusal.limit)


async def _send(websocket: WebSocket, message: Down | str) -> None:
    await websocket.send_text(message if isinstance(message, str) else in_words(message))
