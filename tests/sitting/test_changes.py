"""What is sent is what has changed: put together it is exactly what whoever looks may see, and tells nothing more."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import perihelion as ph
from perihelion.notation import text_of
from perihelion.sitting import telling
from perihelion.sitting.ledger import Holder, Stored
from perihelion.sitting.persons import Person
from perihelion.sitting.sight import Known
from perihelion.sitting.sitting import Sitting
from perihelion.sitting.telling import Reader, Teller
from perihelion.wire import up
from perihelion.wire.changes import applied, change
from tests.sitting.sitters import ANA, BO, DOT, NOON, laid, sitting_at

SEEDS = range(3)
STEPS = 60

plain = st.none() | st.text(max_size=3) | st.integers(min_value=2)
data = st.recursive(plain, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=2), inner))


def told(value: object) -> Any:
    """The value as it comes over the wire."""
    return json.loads(msgspec.json.encode(value))


@given(data, data)
def test_a_change_makes_the_later_of_the_earlier_to_the_byte(before: Any, after: Any) -> None:
    whole = {"it": before}, {"it": after}
    words = [msgspec.json.encode(each) for each in whole]
    made = whole[0] if before == after else applied(told(whole[0]), told(change(*words)))
    assert json.dumps(made) == json.dumps(whole[1]), "the order of names too"


@given(st.lists(plain, min_size=4), st.data())
def test_what_stays_in_a_list_is_not_sent_again(before: list[Any], chance: st.DataObject) -> None:
    at = chance.draw(st.integers(0, len(before) - 1))
    after = [*before[:at], "new", *before[at:]]
    assert told(change(msgspec.json.encode(before), msgspec.json.encode(after))) == [at, 0, ["new"]]


def table(game: str, seed: int, players: int = 2) -> Stored:
    """A game of Ana and Bo, who sit at every other seat, while Dot looks on."""
    stored = laid(game, players, seed=str(seed))
    others = [Holder(seat, (ANA, BO)[seat % 2], f"Seat {seat}", None) for seat in range(1, players)]
    return stored._replace(holders=[*stored.holders, *others])


def answer_of_anybody(sitting: Sitting, chance: Random) -> tuple[Person, up.Answer]:
    """An answer that is offered to somebody."""
    play = sitting.open_play
    seat = chance.choice(sorted(play.table.asks))
    person = sitting.person(seat)
    assert person is not None
    return person, up.Answer(play.n, seat, text_of(chance.choice(play.table.asks[seat].choices)))


def deed(sitting: Sitting, chance: Random) -> tuple[Person, up.FromBrowser]:
    """Something that somebody does: mostly an answer, now and then back to before one."""
    play = sitting.open_play
    for seat in range(play.table.players):
        person = sitting.person(seat)
        if person is not None and play.table.can_undo(seat) and chance.random() < 0.1:
            return person, up.Undo(play.n, seat)
    return answer_of_anybody(sitting, chance)


class Listening:
    """A browser, and the news as it has put them together."""

    def __init__(self, person: Person) -> None:
        self.reader, self.news, self.events = Reader(person, Known(0)), dict[str, Any](), list[Any]()

    def hear(self, sitting: Sitting, teller: Teller) -> list[str]:
        """Be told what is due, and put it together."""
        self.reader.news_due = True
        texts = teller.due(sitting, self.reader, NOON)
        for message in map(json.loads, texts):
            if message["t"] == "news":
                self.news = message
            elif message["t"] == "changes":
                assert message["was"] == self.news["n"]
                self.news = {**applied(self.news, message["parts"]), "events": message["events"]}
            if message["t"] in ("news", "changes"):
                assert message["since"] <= len(self.events)
                self.events[message["since"] :] = message["events"]
        return texts


def anew(sitting: Sitting, person: Person, lens: int | None) -> dict[str, Any]:
    """The news as somebody would be told who comes now, with those eyes."""
    news: dict[str, Any] = told(telling.news(sitting, sitting.started_play, person, Known(0, lens=lens), NOON))
    return news


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ph.games())
def test_all_changes_together_make_what_whoever_comes_anew_is_told(game: str, seed: int) -> None:
    players = max(2, ph.game(game).players[seed % len(ph.game(game).players)])
    sitting, teller, chance = sitting_at(table(game, seed, players)), Teller(), Random(seed)
    readers = [Listening(person) for person in (ANA, BO, DOT)]
    short = whole = 0
    for number in range(STEPS):
        for each in readers:
            if number % 7 and chance.random() < 0.2:
                continue  # it reads slowly, and skips what was between
            texts = each.hear(sitting, teller)
            fresh = anew(sitting, each.reader.person, each.news["lens"])
            short, whole = short + len(texts[-1]), whole + len(json.dumps(fresh))
            assert each.events == fresh["events"]
            for name in fresh.keys() - {"since", "events"}:
                assert json.dumps(each.news[name]) == json.dumps(fresh[name])
        if sitting.started_play.table.over:
            break
        teller.changed(sitting.do(*deed(sitting, chance), NOON).news)
    assert short * 2 < whole


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ph.games())
def test_tables_that_differ_in_what_one_may_not_see_send_the_same_bytes(game: str, seed: int) -> None:
    compared = 0
    for moment in range(0, 60, 6):
        for person in (ANA, BO, DOT):
            compared += compare(game, seed, moment, person)
    assert compared > 10


def compare(game: str, seed: int, moment: int, person: Person) -> int:
    """Play two tables alike that differ from a moment on in what somebody cannot see; for how many answers they do."""
    chance, stored = Random(seed), table(game, seed)
    one, other = sitting_at(stored), sitting_at(stored)
    for _ in range(moment):
        if one.started_play.table.over:
            return 0
        who, message = answer_of_anybody(one, chance)
        for sitting in (one, other):
            sitting.do(who, message, NOON)
    deal_again(other, person, seed)
    here, there = (Listening(person), Teller()), (Listening(person), Teller())
    for number in range(8):
        assert here[0].hear(one, here[1]) == there[0].hear(other, there[1])
        if one.started_play.table.over:
            return number
        who, message = answer_of_anybody(one, chance)
        if not is_offered(other, message):
            return number  # what is hidden decides what can be done: they differ for good reason from here on
        for sitting, (_, teller) in ((one, here), (other, there)):
            teller.changed(sitting.do(who, message, NOON).news)
        if eyes(one, person) != eyes(other, person):
            return number  # by now a card that differs lies open to them
    return 8


def deal_again(sitting: Sitting, person: Person, seed: int) -> None:
    """Whatever somebody cannot see is something else."""
    cards = sitting.started_play.table.state.cards
    if cards is not None:
        cards.kinds[:] = cards.deal_unseen(seat_of(sitting, person), seed + 1)


def seat_of(sitting: Sitting, person: Person) -> int:
    """Where somebody sits; whoever looks on sees no more than a seat would that nobody has."""
    return next(iter(sitting.seats.of(person)), sitting.setup.players)


def eyes(sitting: Sitting, person: Person) -> object:
    """The cards as somebody knows them."""
    cards = sitting.started_play.table.state.cards
    return cards and cards.view(next(iter(sitting.seats.of(person)), None))


def is_offered(sitting: Sitting, message: up.Answer) -> bool:
    """Whether that can be answered there, too."""
    ask = sitting.started_play.table.asks.get(message.seat)
    return ask is not None and message.choice in map(text_of, ask.choices)
