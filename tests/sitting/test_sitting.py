"""A table's core: a message leads to an outcome, or is refused and has changed nothing."""

import gc
import json
from random import Random
from weakref import ref

import pytest

from perihelion.notation import text_of
from perihelion.promise import pledge_of
from perihelion.sitting import telling
from perihelion.sitting.counting import BACK, HINT
from perihelion.sitting.ledger import Entry, Holder, Stored
from perihelion.sitting.outcome import (
    Answered,
    Awaited,
    Away,
    ClockSet,
    GameEnded,
    Helped,
    LookBack,
    Named,
    Outcome,
    PlayAgain,
    Pledged,
    Said,
    SeatLeft,
    SeatsExchanged,
    SeatsTurned,
    SeatTaken,
    TermsFixed,
    Wished,
    WordTold,
)
from perihelion.sitting.seats import STAND_IN
from perihelion.sitting.sight import Known
from perihelion.sitting.sitting import Sitting
from perihelion.wire import up
from perihelion.wire.down import Line, Reason, Refused
from perihelion.wire.refusal import Refusal
from tests.sitting.sitters import ANA, BO, CY, DOT, NOON, answer, asked, full, laid, messages, seen, sitting_at


def refused(sitting: Sitting, person: bytes, message: up.FromBrowser) -> str:
    before = seen(sitting)
    with pytest.raises(Refusal) as refusal:
        sitting.do(person, message, NOON)
    assert seen(sitting) == before
    return refusal.value.code


def test_an_answer_is_an_entry_and_whom_everybody_waits_for_then() -> None:
    sitting = full()
    (person, message), asks = asked(sitting), sitting.open_play.table.asks
    outcome = sitting.do(person, message, NOON)
    table = sitting.open_play.table
    assert table.asks is not asks
    digest = table.digests[-1]
    assert outcome.changes == (
        Answered(Entry(1, message.seat, message.choice, digest), over=False),
        Awaited(tuple(sorted(table.asks))),
    )
    assert (outcome.news, outcome.people, outcome.reply) == (True, False, None)
    assert outcome.calls == frozenset(), "everybody is there"


def test_whoever_becomes_asked_and_is_not_there_is_called() -> None:
    sitting = full()
    called: set[bytes] = set()
    for person in (BO, CY):
        assert sitting.go(person, NOON).people
    while not called:
        called |= answer(sitting).calls
    assert called <= {BO, CY}


def test_an_answer_that_does_not_fit_is_refused() -> None:
    sitting = full()
    person, message = asked(sitting)
    other = next(each for each in (ANA, BO, CY) if each != person)
    assert refused(sitting, other, message) == "not-your-seat"
    assert refused(sitting, DOT, message) == "not-your-seat"
    assert refused(sitting, person, up.Answer(0, message.seat, "win")) == "not-offered"
    assert refused(sitting, person, up.Answer(7, message.seat, message.choice)) == "stale"
    assert refused(sitting, person, up.Undo(0, message.seat)) == "no-undo"


def test_people_sit_down_move_and_leave() -> None:
    sitting = sitting_at(laid(seed="1"))
    assert sitting.do(BO, up.Sit(2, " Bo "), NOON).changes == (SeatTaken(Holder(2, BO, "Bo", None)), Named(BO, "Bo"))
    assert refused(sitting, CY, up.Sit(2, "Cy")) == "seat-taken"
    assert refused(sitting, CY, up.Sit(3, "Cy")) == "malformed"
    assert sitting.do(BO, up.Move(2, 1), NOON).changes == (SeatsExchanged(2, 1),)
    assert sitting.do(BO, up.Move(1, 0), NOON) == Outcome((Wished('{"swaps":[[1,0]]}'),), people=True), "Ana is asked"
    assert sitting.do(ANA, up.Move(0, 1), NOON).changes == (SeatsExchanged(0, 1), Wished(""))
    assert sitting.seats.of(BO) == [0]
    assert sitting.do(BO, up.Leave(0), NOON).changes == (SeatLeft(0),)
    assert refused(sitting, BO, up.SeatBot(0, "greedy")) == "not-host"
    assert not sitting.has_started


def test_words_are_pledged_then_told_and_then_the_game_begins() -> None:
    sitting = sitting_at(laid(players=2))
    sitting.do(BO, up.Sit(1, "Bo"), NOON)
    assert refused(sitting, ANA, up.Answer(0, 0, "pass")) == "not-started"
    words = ["0a" * 16, "0b" * 16]
    first = sitting.do(ANA, up.Pledging(0, pledge_of(words[0])), NOON)
    assert first.changes == (Pledged(0, pledge_of(words[0])), Awaited((1,)))
    second = sitting.do(BO, up.Pledging(1, pledge_of(words[1])), NOON)
    assert [type(change) for change in second.changes] == [Pledged, TermsFixed, Awaited]
    assert refused(sitting, ANA, up.Telling(0, words[1])) == "bad-word"
    sitting.do(ANA, up.Telling(0, words[0]), NOON)
    last = sitting.do(BO, up.Telling(1, words[1]), NOON)
    assert last.changes[0] == WordTold(1, words[1])
    assert SeatsTurned in {type(change) for change in last.changes}
    assert last.news
    assert sitting.has_started
    assert sitting.setup.words == tuple(words)


def test_the_clock_runs_and_whoever_is_late_is_back_with_a_word() -> None:
    sitting = full(clock=30)
    sitting.settle(NOON)
    person, message = asked(sitting)
    assert sitting.run_out(NOON + 29) == Outcome()
    late = sitting.run_out(NOON + 31)
    assert late.changes == (Away((message.seat,), NOON + 31), ClockSet({}))
    assert sitting.bots_asked() == {message.seat: STAND_IN}
    back = sitting.do(person, up.Answer(message.n, message.seat, "nonsense"), NOON + 40)
    assert isinstance(back.reply, Refused), "what was said is refused"
    assert back.changes == (Away((message.seat,), None), ClockSet({message.seat: NOON + 70}))
    assert sitting.bots_asked() == {}


def test_everybody_agrees_to_go_back() -> None:
    sitting = full()
    while not sitting.open_play.could_go_back(0) or sitting.open_play.table.can_undo(0):
        answer(sitting)
    n = sitting.open_play.n
    asked = sitting.do(ANA, up.TakeBack(n, 0), NOON)
    assert asked == Outcome((Wished(f'{{"takeback":[0,{n},[],null]}}'),), people=True)
    assert refused(sitting, ANA, up.Agree(n, True)) == "not-your-seat"
    agreed = sitting.do(BO, up.Agree(n, True), NOON)
    assert agreed == Outcome((Wished(f'{{"takeback":[0,{n},[1],null]}}'),), people=True)
    granted = sitting.do(CY, up.Agree(n, True), NOON)
    assert isinstance(granted.changes[0], Answered)
    assert granted.changes[0].entry.text.startswith("back ")
    assert granted.changes[-2:] == (Helped(BACK), Wished(""))


def test_what_takes_long_is_left_to_whoever_can_wait() -> None:
    alone = sitting_at(laid(players=2, bots=[None, "greedy"]))
    person, message = asked(alone) if 0 in alone.open_play.table.asks else (ANA, None)
    if message is None:
        alone.answer_for(1, 0, " ".join(map(str, alone.open_play.table.asks[1].choices[0])), NOON)
        while 0 not in alone.open_play.table.asks:
            play = alone.open_play
            alone.answer_for(1, play.n, " ".join(map(str, play.table.asks[1].choices[0])), NOON)
    wish = up.Advise(alone.open_play.n, 0)
    assert alone.do(person, wish, NOON) == Outcome((Helped(HINT),), people=True, wanted=wish)
    assert isinstance(alone.do(DOT, up.Recall(0), NOON).wanted, LookBack)
    assert isinstance(alone.do(ANA, up.WhyNot(0, "invade 3"), NOON).reply, Reason)
    assert refused(alone, ANA, up.Rematch()) == "not-over"


def test_bots_pause_before_their_turn_and_less_within_it() -> None:
    """Each of their deeds is shown on the page, at the pace of whoever looks."""
    sitting = sitting_at(laid("kepler-3042", players=2, bots=["captain", "captain"]))
    seats, pauses = [-1], []
    while len(seats) < 12:
        seat, play = min(sitting.bots_asked()), sitting.open_play
        pauses.append((list(sitting.bots_asked()) == seats[-1:], sitting.bots_pause(700)))
        sitting.answer_for(seat, play.n, text_of(play.table.asks[seat].choices[0]), NOON)
        seats.append(seat)
    assert {pause for goes_on, pause in pauses if goes_on} == {140}
    assert {pause for goes_on, pause in pauses if not goes_on} == {700}


def test_a_game_ends_with_its_results_and_can_be_had_again() -> None:
    sitting, chance = full(options={"peace_rounds": 5}), Random(1)
    outcome = Outcome()
    while not sitting.started_play.table.over:
        seat, ask = next(iter(sitting.open_play.table.asks.items()))
        choice = " ".join(map(str, chance.choice(ask.choices)))
        outcome = sitting.do(sitting.person(seat) or b"", up.Answer(sitting.open_play.n, seat, choice), NOON)
    moved, awaited, ended = outcome.changes
    assert isinstance(moved, Answered)
    assert moved.over
    assert awaited == Awaited(())
    assert isinstance(ended, GameEnded)
    assert [result.person for result in ended.results] == [ANA, BO, CY]
    again = sitting.do(BO, up.Rematch(), NOON).wanted
    assert isinstance(again, PlayAgain)
    assert [(holder.seat, holder.person) for holder in again.holders] == [(0, BO)]
    assert sitting.record().startswith("perihelion")


def test_what_is_said_is_a_line_and_the_host_keeps_order() -> None:
    sitting = full()
    said = sitting.do(BO, up.Say(text="Hello\n there"), NOON)
    line = Line(1, 1, "bo", "Hello there", None, NOON)
    assert said == Outcome((Said(BO, line, None),), talk=True)
    assert refused(sitting, BO, up.Hush(True)) == "not-host"
    sitting.do(ANA, up.Hush(True), NOON)
    assert refused(sitting, DOT, up.Say(text="Hello")) == "quiet"


@pytest.mark.parametrize("seed", range(6))
def test_whoever_sends_whatever_a_refusal_has_changed_nothing(seed: int) -> None:
    chance = Random(seed)
    sitting = sitting_at(laid(players=2 + seed % 2, seed=None if seed < 3 else "1"))
    counts = {"done": 0, "refused": 0}
    for number, (person, message) in enumerate(messages(sitting, chance)):
        before = seen(sitting)
        try:
            sitting.do(person, message, NOON + number)
            counts["done"] += 1
        except Refusal:
            assert seen(sitting) == before, message
            counts["refused"] += 1
        for seat in sitting.bots_asked():
            ask = sitting.open_play.table.asks[seat]
            sitting.answer_for(seat, sitting.open_play.n, " ".join(map(str, ask.choices[0])), NOON + number)
            break
        if number > 300:
            break
    assert min(counts.values()) > 10, counts


@pytest.mark.parametrize("seed", range(4))
def test_an_answer_that_was_given_elsewhere_leads_to_the_same_table(seed: int) -> None:
    chance, here = Random(seed), full(clock=30)
    there = sitting_at(Stored(here.setup, here.seats.holders, []))
    here.settle(NOON)
    there.settle(NOON)
    for number in range(150):
        play = here.started_play
        if play.table.over:
            break
        seat, ask = chance.choice(list(play.table.asks.items()))
        answer = up.Answer(play.n, seat, " ".join(map(str, chance.choice(ask.choices))))
        given = here.do(here.person(seat) or b"", answer, NOON + number)
        (entry,) = [change.entry for change in given.changes if isinstance(change, Answered)]
        followed = there.follow(entry, NOON + number)
        assert (followed.news, followed.changes, followed.calls) == (True, (), frozenset())
        assert seen(there, NOON + number) == seen(here, NOON + number)


def test_whoever_plays_at_two_servers_is_gone_when_both_are_left() -> None:
    sitting = full()
    assert sitting.come(BO, "Bo", "elsewhere") == Outcome(), "he was here before"
    assert sitting.go(BO, NOON) == Outcome()
    assert sitting.presence.has(BO)
    assert sitting.go(BO, NOON + 1, "elsewhere").people
    assert sitting.go(BO, NOON + 2, "elsewhere") == Outcome(), "he is gone already"
    assert not sitting.presence.has(BO)
    assert sitting.come(BO, "Bo", "elsewhere").people


def test_of_the_talk_it_is_known_whether_all_that_was_heard_still_stands() -> None:
    here, there = full(), full()
    for number in range(3):
        here.do(BO, up.Say(text=f"{number}"), NOON)
    assert here.talk.goes_on_from(there.talk)
    assert not there.talk.goes_on_from(here.talk), "it lacks something"
    there.do(ANA, up.Say(text="other"), NOON)
    assert not here.talk.goes_on_from(there.talk), "that was never said here"


def test_whoever_reads_slowly_is_told_everything_at_once_and_skips_what_was_between() -> None:
    sitting, reader, told = full(), telling.Reader(DOT, Known(0)), telling.Teller()
    told.due(sitting, reader, NOON)
    for _ in range(5):
        outcome = answer(sitting)
        told.changed(outcome.news)
        reader.news_due |= outcome.news
    (changes,) = told.due(sitting, reader, NOON)
    assert json.loads(changes)["parts"]["answers"] == [5]
    assert told.due(sitting, reader, NOON) == []


def test_of_those_who_come_and_go_only_those_who_play_are_remembered() -> None:
    sitting = full()
    for n in range(1000):
        passer_by = n.to_bytes(32, "big")
        sitting.come(passer_by, None)
        sitting.go(passer_by, NOON)
    sitting.go(DOT, NOON)
    sitting.go(BO, NOON + 1)
    assert sitting.presence.left == {BO: NOON + 1}


def test_a_refusal_leaves_nothing_behind() -> None:
    """What holds itself stays, with all that was under way, until the collector of garbage comes by."""
    sitting = full()
    gc.disable()
    try:
        gone = [refusal_of(sitting, message) for message in (up.Answer(0, 0, "nonsense"), up.Undo(0, 0), up.Leave(0))]
        assert [each() for each in gone] == [None] * 3
    finally:
        gc.enable()


def refusal_of(sitting: Sitting, message: up.FromBrowser) -> "ref[Refusal]":
    """The refusal of something that Ana wishes for."""
    try:
        sitting.do(ANA, message, NOON)
    except Refusal as refusal:
        return ref(refusal)
    raise AssertionError("it was not refused")
