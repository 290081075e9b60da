"""Tables without a server: people who send messages to a sitting, and what everybody would be told."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from perihelion.promise import pledge_of
from perihelion.sitting import setting_up, telling
from perihelion.sitting.curbs import handle
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Holder, Stored
from perihelion.sitting.outcome import Outcome
from perihelion.sitting.persons import Person
from perihelion.sitting.play import begin
from perihelion.sitting.presence import Presence
from perihelion.sitting.sight import Known
from perihelion.sitting.sitting import Sitting
from perihelion.wire import up
from perihelion.wire.api import NewTable

ANA, BO, CY, DOT = (name * 8 for name in (b"ana.", b"bo..", b"cy..", b"dot."))  # Dot looks on
EVERYBODY = (ANA, BO, CY, DOT)
NOON = 1_000_000.0
WORD = "5a" * 16


def laid(game: str = "imperium-dice", players: int = 3, name: str | None = "Ana", **wish: Any) -> Stored:
    """A new table of Ana's, as it would be kept."""
    wanted = NewTable(game, players, name=name, **wish)
    setup = setting_up.setup("23456789abcde", ANA, wanted)
    return Stored(setup, setting_up.turned(setup, begin(setup), setting_up.holders(ANA, wanted)), [])


def sitting_at(stored: Stored, here: tuple[Person, ...] = EVERYBODY) -> Sitting:
    """That table, with these people around it."""
    sitting = Sitting(stored, House(), Presence(NOON))
    for person in here:
        sitting.come(person, None)
    return sitting


def full(game: str = "imperium-dice", seed: str = "1", **wish: Any) -> Sitting:
    """A game for three people that has just begun."""
    stored = laid(game, seed=seed, **wish)
    others = [Holder(seat, person, person[:2].decode(), None) for seat, person in ((1, BO), (2, CY))]
    return sitting_at(stored._replace(holders=[*stored.holders, *others]))


def asked(sitting: Sitting) -> tuple[Person, up.Answer]:
    """Somebody who is asked, and the first answer they may give."""
    play = sitting.open_play
    seat, ask = next(iter(play.table.asks.items()))
    person = sitting.person(seat)
    assert person is not None
    return person, up.Answer(play.n, seat, " ".join(map(str, ask.choices[0])))


def answer(sitting: Sitting, now: float = NOON) -> Outcome:
    """Whoever is asked gives the first answer offered."""
    person, message = asked(sitting)
    return sitting.do(person, message, now)


def seen(sitting: Sitting, now: float = NOON) -> list[bytes]:
    """What everybody would be told of the table if they opened it now, and what was said."""
    told: list[Any] = [sitting.talk.after(0), sitting.frozen, sitting.next, sorted(sitting.curbs.known.items())]
    for person in EVERYBODY:
        told.append(telling.room(sitting, person, now))
        if sitting.play is not None and sitting.has_started:
            told.append(telling.news(sitting, sitting.play, person, Known(0), now))
    return [msgspec.json.encode(each) for each in told]


def messages(sitting: Sitting, chance: Random) -> Iterator[tuple[Person, up.FromBrowser]]:
    """People who send whatever comes to their mind, much of which makes sense."""
    while True:
        person, seat, to = chance.choice(EVERYBODY), chance.randrange(4), chance.randrange(4)
        n = sitting.play.n - (chance.random() < 0.1) if sitting.play else 0
        choices = [*sitting.play.table.asks[seat].choices] if sitting.play and seat in sitting.play.table.asks else []
        choice = " ".join(map(str, chance.choice(choices))) if choices and chance.random() < 0.9 else "nonsense"
        word = chance.choice([WORD, "00" * 16])
        who = handle(sitting.setup.id, chance.choice(EVERYBODY))
        if sitting.has_started and chance.random() < 0.6:
            mine = [seat for seat in sitting.seats.of(person) if seat in sitting.started_play.table.asks]
            for seat in mine:
                ask = sitting.started_play.table.asks[seat]
                yield person, up.Answer(n, seat, " ".join(map(str, chance.choice(ask.choices))))
            continue
        wishes: list[up.FromBrowser] = [
            up.Sit(seat, "Somebody"),
            up.Sit(seat, "\u200b"),
            up.Leave(seat),
            up.SeatBot(seat, chance.choice(["greedy", None])),
            up.Move(seat, to),
            up.Stay(seat),
            up.Arrange(options={"peace_rounds": chance.randrange(4, 8)}),
            up.Arrange(first=chance.choice([to, "drawn"]), clock=chance.choice([30, "none"])),
            up.Pledging(seat, pledge_of(WORD)),
            up.Telling(seat, word),
            up.Without(seat, chance.random() < 0.8),
            up.Rematch(),
            up.Say(text="Hello", seat=chance.choice([None, seat])),
            up.Say(),
            up.WhoWatches(),
            up.Curb(who, chance.choice(["muted", None])),
            up.Hush(chance.random() < 0.5),
            up.Answer(n, seat, choice),
            up.Undo(n, seat),
            up.TakeBack(n, seat),
            up.Agree(n, chance.random() < 0.8),
            up.Return(seat),
            up.WhyNot(seat, choice),
            up.Recall(n),
            up.Advise(n, seat),
        ]
        yield person, chance.choice(wishes)
