"""What goes over one socket: messages in, refusals and answers out, and news as they come."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from perihelion.server.limits.fair_queue import asking
from perihelion.server.limits.quotas import Quotas
from perihelion.server.limits.rate import Rate
from perihelion.server.people import identity
from perihelion.server.rooms.alike import in_words
from perihelion.server.rooms.listener import Listener
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.storage.store import StoreError
from perihelion.server.web.pages import is_from_here
from perihelion.sitting import persons
from perihelion.sitting.persons import Person
from perihelion.sitting.sight import Known
from perihelion.wire.down import Down, Refused
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import (
    Advise,
    Agree,
    Answer,
    Arrange,
    AtTheStart,
    Curb,
    FromBrowser,
    Hush,
    Leave,
    Move,
    Pledging,
    Recall,
    Rematch,
    Return,
    Say,
    SeatBot,
    Sit,
    Stay,
    TakeBack,
    Telling,
    Undo,
    WhoWatches,
    WhyNot,
    Without,
)
from perihelion.wire.words import Quota

LONGEST_MESSAGE = 4096  # characters; ours have a hundred
LONGEST_FRAME = 65536  # bytes; whoever sends more is cut off
FOR_GOOD = {"unknown-table": 4404, "removed": 4403}  # close codes; do not come back
LATER = 1013  # come back after the time that was told
TROUBLE = 1011  # come back

Reply = Down | str  # a message, or one that is in words already

log = logging.getLogger("perihelion")
decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)


async def socket(websocket: WebSocket) -> None:
    """One browser at one table, until it goes."""
    if not is_from_here(websocket):
        await websocket.close()  # before it is opened: the browser is told 403
        return
    try:
        person, new = await identity.visitor(websocket)
    except (StoreError, Refusal) as error:
        log.error("A socket could not be opened: %s", error)
        await websocket.close()
        return
    cookie = persons.set_cookie(new, secure=websocket.url.scheme == "wss") if new else None
    with suppress(WebSocketDisconnect, WebSocketDisconnected):
        await websocket.accept(headers=[(b"set-cookie", cookie.encode())] if cookie else None)
        await _attend(websocket, person)


async def _attend(websocket: WebSocket, person: Person) -> None:
    rooms: Rooms = websocket.app.state.rooms
    quotas: Quotas = websocket.app.state.quotas
    try:
        with quotas.open_socket(asking.get()):
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
    name = await identity.name_of(websocket.app.state.store, person)
    room.must_admit(person)
    known = Known(_number(websocket, "since"), _number(websocket, "n"))
    asking.set((asking.get()[0], person))
    listener = Listener(person, known, name, asking.get())
    room.join(listener)
    telling = asyncio.create_task(_tell(websocket, room, listener))
    try:
        await _listen(websocket, room, person)
    finally:
        telling.cancel()
        room.part(listener)


def _number(websocket: WebSocket, name: str) -> int:
    text = websocket.query_params.get(name, "")
    return int(text) if len(text) < 10 and text.isdecimal() else 0


async def _tell(websocket: WebSocket, room: Room, listener: Listener) -> None:
    """Send the news as they come, each only when the one before it is on its way."""
    with suppress(WebSocketDisconnect, WebSocketDisconnected):
        try:
            while True:
                await listener.due.wait()
                for text in await room.due(listener):
                    await websocket.send_text(text)
        except Refusal as refusal:
            await _turn_away(websocket, refusal)


async def _listen(websocket: WebSocket, room: Room, person: Person) -> None:
    """Take the messages one by one; whoever sends too many waits. Only advice may come while the game goes on."""
    rate: int = websocket.app.state.settings.rate
    pace, advising = Rate(rate), Meanwhile()
    try:
        while (message := await websocket.receive())["type"] == "websocket.receive":
            if not pace.allows():
                await _send(websocket, Refused("too-fast", f"No more than {rate} messages a second.", wait=1))
                await asyncio.sleep(1 / rate)
                continue
            await _deal(websocket, _take(websocket, room, person, message.get("text"), advising))
    finally:
        advising.end()


class Meanwhile:
    """One thing at a time that a socket does while it listens."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def begin(self, websocket: WebSocket, work: Callable[[], Awaitable[Reply | None]]) -> None:
        """Do it, unless there is something else to be done with first."""
        if self._task is not None and not self._task.done():
            raise Refusal("too-fast", "One thing at a time.")
        self._task = asyncio.create_task(self._do(websocket, work))

    async def _do(self, websocket: WebSocket, work: Callable[[], Awaitable[Reply | None]]) -> None:
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await _deal(websocket, work())

    def end(self) -> None:
        """Nobody listens any more."""
        if self._task is not None:
            self._task.cancel()


async def _deal(websocket: WebSocket, work: Awaitable[Reply | None]) -> None:
    """Send what comes of it, or why nothing does."""
    try:
        reply = await work
    except Refusal as refusal:
        reply = _refused(refusal)
    except Exception:
        log.exception("A message could not be dealt with")
        reply = Refused("failed", "The server stumbled over that; nothing has changed.")
    if reply is not None:
        await _send(websocket, reply)


async def _take(
    websocket: WebSocket, room: Room, person: Person, text: str | None, advising: Meanwhile
) -> Reply | None:
    message = _read(text)
    room.must_admit(person)
    if (counted := _counted(message)) is not None:
        websocket.app.state.quotas.take(counted, asking.get())
    if not isinstance(message, Advise):
        return await _do(websocket.app.state.rooms, room, person, message)
    advising.begin(websocket, lambda: room.advise(person, message.seat, message.n))
    return None


def _counted(message: FromBrowser) -> Quota | None:
    """What a message counts as."""
    match message:
        case WhyNot() | Advise():
            return None
        case Recall():
            return "recalls"
        case Say():
            return "lines"
    return "changes"


def _read(text: str | None) -> FromBrowser:
    if text is None:
        raise Refusal("malformed", "Messages are text.")
    if len(text) > LONGEST_MESSAGE:
        raise Refusal("too-large", f"A message has at most {LONGEST_MESSAGE} characters.")
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("bad-name" if str(error).endswith("$.name`") else "malformed", f"{error}.") from error


async def _do(rooms: Rooms, room: Room, person: Person, message: FromBrowser) -> Reply | None:
    match message:
        case Sit() | Leave() | SeatBot() | Move() | Stay() | Arrange() | Pledging() | Telling():
            await _gather(room, person, message)
        case Answer():
            await room.answer(person, message.seat, message.n, message.choice)
        case Undo():
            await room.undo(person, message.seat, message.n)
        case Return():
            await room.come_back(person, message.seat)
        case TakeBack():
            await room.take_back(person, message.seat, message.n)
        case Agree():
            await room.agree(person, message.n, message.yes)
        case Without():
            await room.go_on_without(person, message.seat, message.yes)
        case Rematch():
            await rooms.rematch(person, room)
        case Say():
            await room.say(person, message)
        case WhoWatches() | Curb() | Hush():
            return await _keep_order(room, person, message)
        case WhyNot():
            return await room.why_not(person, message.seat, message.choice)
        case Recall():
            return await room.recall(person, message)
    return None


async def _keep_order(room: Room, person: Person, message: WhoWatches | Curb | Hush) -> Reply | None:
    match message:
        case WhoWatches():
            return await room.who(person)
        case Curb():
            return await room.curb(person, message)
        case Hush():
            await room.hush(person, message.quiet)
    return None


async def _gather(room: Room, person: Person, message: AtTheStart) -> None:
    match message:
        case Sit():
            await room.sit(person, message.seat, message.name)
        case Leave():
            await room.leave(person, message.seat)
        case SeatBot():
            await room.seat_bot(person, message.seat, message.bot)
        case Move():
            await room.move(person, message.seat, message.to)
        case Stay():
            await room.stay(person, message.seat)
        case Arrange():
            await room.arrange(person, message)
        case Pledging():
            await room.pledge(person, message.seat, message.pledge)
        case Telling():
            await room.tell(person, message.seat, message.word)


def _refused(refusal: Refusal) -> Refused:
    return Refused(refusal.code, refusal.why, refusal.wait, refusal.limit)


async def _send(websocket: WebSocket, message: Reply) -> None:
    await websocket.send_text(message if isinstance(message, str) else in_words(message))
