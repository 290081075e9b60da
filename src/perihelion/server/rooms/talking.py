"""A table at which people talk, and whose host says who of those who look on may."""

from abc import ABC

from perihelion.server.limits.pools import Pool
from perihelion.server.people import identity
from perihelion.server.rooms import curbs, talk
from perihelion.server.rooms.alike import Alike
from perihelion.server.rooms.company import Company
from perihelion.server.rooms.curbs import Curb, Curbs
from perihelion.server.rooms.listener import Listener
from perihelion.server.settings import Settings
from perihelion.server.storage.store import Store
from perihelion.server.thinking.thinker import Thinker
from perihelion.sitting import persons
from perihelion.sitting.ledger import Stored
from perihelion.sitting.persons import Person
from perihelion.wire import down, up
from perihelion.wire.refusal import Refusal


class Talking(Company, ABC):
    """What is said at a table, by whom, and who is kept from it."""

    def __init__(self, store: Store, stored: Stored, thinker: Thinker, replays: Pool, settings: Settings) -> None:
        super().__init__(store, stored, thinker, replays, settings)
        self._settings = settings
        self._alike = Alike()
        self._talk = talk.Talk([], settings)
        self._curbs = Curbs()

    async def _load(self) -> None:
        await super()._load()
        self._talk = await talk.read(self._store, self.setup.id, self._settings)
        self._curbs = await curbs.read(self._store, self.setup.id)
        for listener in self._listeners:
            listener.hear_again()

    # Talking

    async def say(self, person: Person, wish: up.Say) -> None:
        """Say something to everybody who is there, and who comes later."""
        async with self._alone():
            speaker = await self._speaker(person, wish.seat)
            if self._looks_on(person):
                self._curbs.must_hear(person)
            line = self._talk.next(speaker, wish)
            await self._store.change(*talk.keeping(self.setup.id, person, line, self._talk.giving_way(line)))
            self._talk.add(line)
            self._tell(news=False)

    async def _speaker(self, person: Person, seat: int | None) -> talk.Speaker:
        mine = self._seats.of(person)
        if seat is not None:
            self._seats.must_be_of(person, seat)
        elif mine:
            seat = mine[0]
        if seat is not None:
            return talk.Speaker(person, seat, self._seats.name(seat))
        name = await identity.name_of(self._store, person)
        return talk.Speaker(person, None, name, curbs.handle(self.setup.id, person))

    def _said(self, listener: Listener) -> list[str]:
        """The lines that browser has not heard of yet."""
        heard, listener.heard = listener.heard, self._talk.last
        after = max(0, heard)
        return [] if heard == listener.heard else [self._alike.text(("talk", after), lambda: self._talk.after(after))]

    # Keeping order

    def must_admit(self, person: Person) -> None:
        """Refuse whoever the host has removed."""
        if self._looks_on(person):
            self._curbs.must_admit(person)

    def _looks_on(self, person: Person) -> bool:
        return not self._seats.of(person) and not persons.same(person, self.setup.host)

    async def who(self, person: Person) -> down.Watchers:
        """Everybody who looks on, who has said something meanwhile, or is muted or removed."""
        async with self._alone():
            self._must_be_host(person, "sees who looks on")
            return await self._list()

    async def curb(self, person: Person, wish: up.Curb) -> down.Watchers:
        """Mute somebody who looks on, or remove them; or let them talk and come again."""
        async with self._alone():
            self._must_be_host(person, "mutes and removes")
            meant, name = await self._meant(wish.who)
            if wish.kind is None:
                await self._store.change(curbs.lifting(self.setup.id, meant))
                self._curbs.known.pop(meant, None)
            else:
                await self._keep_out(Curb(meant, name, wish.kind))
            self._tell_alone(person, meant)
            return await self._list()

    def _tell_alone(self, *people: Person) -> None:
        """Nobody else is told how they stand at the table."""
        for listener in self._listeners:
            if listener.person in people:
                listener.people_due = True
                listener.due.set()

    async def _keep_out(self, curb: Curb) -> None:
        most = self._settings.curbs
        if curb.person not in self._curbs.known and len(self._curbs.known) >= most:
            raise Refusal(
                "too-large", f"At most {most} people can be muted or removed at a table; let others go first."
            )
        await self._store.change(curbs.keeping(self.setup.id, curb))
        self._curbs.known[curb.person] = curb

    async def hush(self, person: Person, quiet: bool) -> None:
        """Let only those at the table talk, or everybody."""
        async with self._alone():
            self._must_be_host(person, "says who may talk")
            await self._store.change(curbs.hushing(self.setup.id, quiet))
            self._curbs.quiet = quiet
            self._tell(people=True, news=False)

    async def _meant(self, who: str) -> tuple[Person, str | None]:
        """Whom the host means."""
        for person, name in (await self._known()).items():
            if curbs.handle(self.setup.id, person) == who:
                return person, name
        raise Refusal("stale", "Nobody who looks on is known by that any more.")

    async def _known(self) -> dict[Person, str | None]:
        """Everybody the host may mean, and what they are called."""
        curbed = {curb.person: curb.name for curb in self._curbs.known.values()}
        here = {listener.person: listener.name for listener in self._listeners}
        named = {**await curbs.speakers(self._store, self.setup.id), **curbed, **here}
        return {person: named[person] for person in {**curbed, **here, **named} if self._looks_on(person)}

    async def _list(self) -> down.Watchers:
        table, here, known = self.setup.id, self._online(), await self._known()
        listed = [
            down.Watcher(curbs.handle(table, person), name, person in here, self._curbs.kind(person))
            for person, name in known.items()
        ]
        return down.Watchers(listed[: self._settings.watchers_listed], len(listed))
