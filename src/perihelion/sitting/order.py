"""Talk at a table, and what its host says about those who look on."""

from perihelion.sitting.curbs import handle
from perihelion.sitting.ledger import Curb
from perihelion.sitting.outcome import PEOPLE, CurbLaid, CurbLifted, Hushed, Outcome, Said
from perihelion.sitting.persons import Person
from perihelion.sitting.position import Position
from perihelion.sitting.talk import Speaker
from perihelion.wire import up
from perihelion.wire.down import Watcher, Watchers
from perihelion.wire.refusal import Refusal


def say(table: Position, person: Person, wish: up.Say, now: float) -> Outcome:
    """Say something to everybody who is there, and who comes later."""
    speaker = _speaker(table, person, wish.seat)
    if table.looks_on(person):
        table.curbs.must_hear(person)
    line = table.talk.next(speaker, wish, now)
    return Outcome((Said(person, line, table.talk.add(person, line)),), talk=True)


def _speaker(table: Position, person: Person, seat: int | None) -> Speaker:
    mine = table.seats.of(person)
    if seat is not None:
        table.seats.must_be_of(person, seat)
    elif mine:
        seat = mine[0]
    if seat is not None:
        return Speaker(person, seat, table.seats.name(seat))
    return Speaker(person, None, table.presence.names.get(person), handle(table.setup.id, person))


def who(table: Position, person: Person) -> Outcome:
    """Everybody who looks on, who has said something meanwhile, or is muted or removed."""
    table.must_be_host(person, "sees who looks on")
    return Outcome(reply=_listed(table))


def curb(table: Position, person: Person, wish: up.Curb) -> Outcome:
    """Mute somebody who looks on, or remove them; or let them talk and come again."""
    table.must_be_host(person, "mutes and removes")
    meant, name = _meant(table, wish.who)
    if wish.kind is None:
        table.curbs.known.pop(meant, None)
        return Outcome((CurbLifted(meant),), alone=(person, meant), reply=_listed(table))
    most, known = table.house.curbs, table.curbs.known
    if meant not in known and len(known) >= most:
        raise Refusal("too-large", f"At most {most} people can be muted or removed at a table; let others go first.")
    known[meant] = Curb(meant, name, wish.kind)
    return Outcome((CurbLaid(known[meant]),), alone=(person, meant), reply=_listed(table))


def hush(table: Position, person: Person, quiet: bool) -> Outcome:
    """Let only those at the table talk, or everybody."""
    table.must_be_host(person, "says who may talk")
    table.curbs.quiet = quiet
    return PEOPLE | Outcome((Hushed(quiet),))


def _meant(table: Position, who: str) -> tuple[Person, str | None]:
    """Whom the host means."""
    for person, name in _known(table).items():
        if handle(table.setup.id, person) == who:
            return person, name
    raise Refusal("stale", "Nobody who looks on is known by that any more.")


def _known(table: Position) -> dict[Person, str | None]:
    """Everybody the host may mean, and what they are called."""
    curbed = {curb.person: curb.name for curb in table.curbs.known.values()}
    here = table.presence.names
    named = {**table.talk.speakers(), **curbed, **here}
    return {person: named[person] for person in {**curbed, **here, **named} if table.looks_on(person)}


def _listed(table: Position) -> Watchers:
    listed = [
        Watcher(handle(table.setup.id, person), name, table.presence.has(person), table.curbs.kind(person))
        for person, name in _known(table).items()
    ]
    return Watchers(listed[: table.house.watchers_listed], len(listed))
