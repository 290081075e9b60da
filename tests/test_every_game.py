"""The contract: what every game on a table promises. The toy with hidden hands keeps it too."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import perihelion as ph
from perihelion.bots.looking import MANY
from perihelion.game import Game
from perihelion.languages import LANGUAGES
from perihelion.table import IllegalChoice, Secretly, Table
from tests.playing import asked, finish, picture, random_options, sight, step, wander
from tests.toys import raid

GAMES: list[Game[Any]] = [*map(ph.game, ph.games()), raid.GAME]
REGISTERED = [game for game in GAMES if game is not raid.GAME]
OTHER_LUCK = 1000  # than that of any table here
SEEDS = range(6)


def test_older_rules_are_those_of_the_same_game_under_their_own_number() -> None:
    for game in REGISTERED:
        for version, older in game.older.items():
            assert (older.id, older.rules_version) == (game.id, version)
            assert version < game.rules_version


@pytest.fixture(params=GAMES, ids=lambda game: str(game.id))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    found: Game[Any] = request.param
    return found


def start(game: Game[Any], seed: int) -> Table[Any]:
    """A table with any number of players; from the third seed on, with any options."""
    players = Random(seed).choice(game.players)
    return game.new_with(players, seed, random_options(game, seed) if seed > 2 else {})


# Clones and undo


@pytest.mark.parametrize("seed", SEEDS)
def test_a_clone_is_the_same_table_and_leaves_the_original_alone(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=120):
        before = picture(table)
        twin = table.clone()
        assert picture(twin) == before
        for _ in wander(twin, seed + 1, stop=4):
            pass
        assert picture(table) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_clone_plays_on_like_the_original(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=60):
        twin = table.clone()
        chooser = Random(seed)
        seat = chooser.choice(list(table.asks))
        choice = chooser.choice(table.asks[seat].choices)
        original = table.clone()
        original.answer(seat, choice)
        twin.answer(seat, choice)
        assert picture(twin) == picture(original)


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_restores_the_table_exactly_or_refuses_and_changes_nothing(game: Game[Any], seed: int) -> None:
    undone = refused = 0
    for table in wander(start(game, seed), seed, stop=150):
        trial = table.clone()
        seat = step(trial, Random(seed + len(table.answers)))
        after = picture(trial)
        if trial.can_undo(seat):
            assert picture(trial) == after, "asking whether one may undo changed something"
            assert trial.undo(seat) is trial
            assert picture(trial) == picture(table)
            undone += 1
        else:
            with pytest.raises(IllegalChoice):
                trial.undo(seat)
            assert picture(trial) == after
            refused += 1
    assert undone or table.players == 1  # alone, luck may follow every answer
    assert refused


@pytest.mark.parametrize("seed", SEEDS)
def test_what_luck_or_a_secret_decided_cannot_be_taken_back(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=150):
        trial = table.clone()
        luck, reveals = trial.state.luck, trial.state.cards and trial.state.cards.reveals
        secret = trial.asks if type(trial.asks) is Secretly else None
        seat = step(trial, Random(seed + len(table.answers)))
        came_out = secret is not None and trial.asks is not secret
        if came_out or trial.state.luck != luck or (trial.state.cards and trial.state.cards.reveals != reveals):
            assert not trial.can_undo(seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_undoing_step_by_step_leads_back_the_way_one_came(game: Game[Any], seed: int) -> None:
    pictures: list[str] = []
    for table in wander(start(game, seed), seed, stop=80):
        pictures = [*pictures[: len(table.answers)], picture(table)]
        back = table.clone()
        while back.answers and back.can_undo(back.answers[-1][0]):
            back.undo(back.answers[-1][0])
            assert picture(back) == pictures[len(back.answers)]


# Hidden information


@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_table_looks_the_same_to_the_one_who_imagines_it(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=60):
        before = picture(table)
        for seat in range(table.players):
            dream = table.imagine(seat, luck=OTHER_LUCK + seed)
            assert dream.view(seat) == table.view(seat)
            assert asked(dream, seat) == asked(table, seat)
            assert dream.state.luck != table.state.luck
            assert sorted(dream.state.things()) == sorted(table.state.things())
            finish(dream, seed)
        assert picture(table) == before


def test_hidden_things_differ_in_imagined_tables() -> None:
    table = raid.GAME.new(players=3, seed=1)
    kinds = {
        tuple(table.imagine(0, luck).state.kinds().kinds[card] for card in table.state.hands[1]) for luck in range(40)
    }
    assert len(kinds) > 10
    decks = {tuple(table.imagine(0, luck).state.kinds().kinds) for luck in range(40)}
    assert len(decks) == 40
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(table.state.kinds().kinds))}


def interference(table: Table[Any], seat: int | None, seed: int) -> str:
    """Where a table and one that differs only in what the seat cannot see come to look different to it, or nothing.

    A spectator has seen what a seat has that nobody sits on: what lies open to everybody.
    """
    other = table.clone()
    if other.state.cards is not None:
        other.state.cards.kinds[:] = other.state.cards.deal_unseen(table.players if seat is None else seat, seed)
    for _ in range(8):
        if sight(table, seat) != sight(other, seat):
            return f"after {len(table.answers)} answers seat {seat} sees a difference"
        if table.over:
            break
        step(table, Random(seed + len(table.answers)))
        who, choice = table.answers[-1]
        if who not in other.asks or choice not in other.asks[who].choices:
            break  # the hidden thing decided what could be done; from here on the tables differ for good reason
        other.answer(who, choice)
        if differ_in_the_open(table, other, seat):
            break
    return ""


def differ_in_the_open(table: Table[Any], other: Table[Any], seat: int | None) -> bool:
    """Whether the seat has by now seen a card that differs."""
    mine, theirs = table.state.cards, other.state.cards
    return mine is not None and theirs is not None and mine.view(seat) != theirs.view(seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_cannot_see_changes_nothing_it_is_shown(game: Game[Any], seed: int) -> None:
    for count, table in enumerate(wander(start(game, seed), seed, stop=40)):
        if count % 4 == seed % 4:  # every moment is looked at with some seed
            for seat in (*range(table.players), None):
                assert not interference(table.clone(), seat, seed + 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_secret_answer_is_seen_by_nobody_else_before_all_have_answered(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=40):
        if type(table.asks) is not Secretly or len(table.asks) < 2:
            continue
        for who in table.asks:
            sights = set()
            choices = table.asks[who].choices
            for choice in Random(seed).sample(choices, min(3, len(choices))):
                trial = table.clone()
                trial.answer(who, choice)
                if type(trial.asks) is Secretly:
                    sights.add(tuple(sight(trial, seat) for seat in range(table.players) if seat != who))
            assert len(sights) <= 1


def leaking_view(g: raid.Raid, seat: int | None) -> dict[str, Any]:
    return raid.view(g, seat) | {"next": g.strength(g.deck[0]) if g.deck else 0}


async def leaking_turn(g: raid.Raid) -> None:
    g.tell("draw", by=1, strength=g.strength(g.hands[1][0]))
    await raid.turn(g)


@pytest.mark.parametrize("leak", [{"view": leaking_view}, {"scene": leaking_turn}], ids=["view", "event"])
def test_the_contract_catches_a_game_that_leaks(leak: dict[str, Any]) -> None:
    game = replace(raid.GAME, **leak)
    tables = (table for seed in SEEDS for table in wander(game.new(players=3, seed=seed), seed, stop=20))
    assert any(interference(table.clone(), seat, 1) for table in tables for seat in range(3))


@pytest.mark.parametrize("seed", SEEDS)
def test_secret_answers_in_any_order_end_the_same(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=120):
        if type(table.asks) is Secretly and len(table.asks) > 1:
            ends = {_answer_secretly(table.clone(), seed, turned) for turned in range(table.players)}
            assert len(ends) == 1


def _answer_secretly(table: Table[Any], seed: int, turned: int) -> str:
    """Give the same answers to all secret questions, another seat first each time; the state they lead to."""
    secret = table.asks
    while table.asks is secret and secret:
        seat = min(secret, key=lambda each: (each + turned) % table.players)
        choices = secret[seat].choices
        table.answer(seat, choices[(seed + seat) % len(choices)])
    return repr(table.state)


# The same game again


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_seed_and_answers_give_the_same_game(game: Game[Any], seed: int) -> None:
    first, second = finish(start(game, seed), seed), start(game, seed)
    for seat, choice in first.answers:
        second.answer(seat, choice)
    assert picture(first) == picture(second)


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: str(game.id))
def test_a_record_replays_to_the_same_table_in_another_process(game: Game[Any]) -> None:
    table = finish(start(game, 5), 5)
    code = "import sys, perihelion as ph; sys.stdout.write(ph.replay(sys.stdin.read()).record('fr'))"
    for hash_seed in ("1", "2"):
        again = subprocess.run(
            [sys.executable, "-c", code],
            input=table.record(),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        )
        assert again.stdout == table.record("fr")


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: str(game.id))
@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_of_any_moment_replays_to_the_same_table(game: Game[Any], seed: int) -> None:
    for count, table in enumerate(wander(start(game, seed), seed, stop=100)):
        if count % 20 == 0:
            assert picture(ph.replay(table.record())) == picture(table)
            assert picture(ph.replay(table.record("en"))) == picture(table)


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: str(game.id))
@given(data=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_record_is_refused_with_one_clear_line(game: Game[Any], data: st.DataObject) -> None:
    text = _record(game)
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = data.draw(
        st.sampled_from([text[:at], text[:at] + "x" + text[at + 1 :], text[:at] + text[at + 1 :], text[at:], ""])
    )
    if damaged.split() == text.split():
        return  # a line break less at the end does no harm
    with pytest.raises(ph.RecordError) as refused:
        ph.replay(damaged)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) > 20


_records: dict[str, str] = {}


def _record(game: Game[Any]) -> str:
    if game.id not in _records:
        _records[game.id] = finish(game.new(players=game.players[0], seed=3), 3).record()
    return _records[game.id]


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: str(game.id))
def test_a_replay_that_drifts_is_noticed_at_the_answer_where_it_drifts(game: Game[Any]) -> None:
    lines = _record(game).splitlines()
    first = lines.index("answers") + 1
    line = lines[first + 4]
    lines[first + 4] = line[:-8] + ("00000000" if not line.endswith("0" * 8) else "11111111")
    with pytest.raises(ph.Drift, match=r"^answer 5 "):
        ph.replay("\n".join(lines))


# Every game ends, and nothing gets lost


@pytest.mark.parametrize("seed", range(20))
def test_every_random_game_ends_with_a_result(game: Game[Any], seed: int) -> None:
    table = finish(start(game, seed), seed)
    assert table.over
    assert not table.asks
    assert set(table.winners) <= set(range(table.players))
    assert table.scores is None or len(table.scores) == table.players
    assert f"over.{table.reason}" in game.texts("en").templates
    with pytest.raises(IllegalChoice, match="over"):
        table.answer(0, "anything")


@pytest.mark.parametrize("seed", SEEDS)
def test_things_are_conserved(game: Game[Any], seed: int) -> None:
    table = start(game, seed)
    things = Counter(table.state.things())
    assert set(things.values()) <= {1}
    for moment in wander(table, seed):
        assert Counter(moment.state.things()) == things


# Answers from outside


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_answers_for_another_nor_what_was_not_offered(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=30):
        before = picture(table)
        for seat in range(-1, table.players + 1):
            with pytest.raises(IllegalChoice) as refused:
                table.answer(seat, "cheat 1")
            assert "\n" not in str(refused.value)
            for other, ask in table.asks.items():
                if seat not in table.asks:
                    with pytest.raises(IllegalChoice, match=f"seat {seat} was not asked"):
                        table.answer(seat, ask.choices[0])
                    assert other in table.asks
        assert picture(table) == before


@given(text=st.text(max_size=40), seed=st.integers(0, 5))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_is_an_offered_choice_or_an_illegal_one(game: Game[Any], text: str, seed: int) -> None:
    table = start(game, seed)
    seat = next(iter(table.asks))
    before = picture(table)
    with pytest.raises(IllegalChoice):
        table.answer(seat, text)
    assert picture(table) == before


def test_a_choice_and_its_text_are_the_same_answer(game: Game[Any]) -> None:
    for table in wander(start(game, 1), 1, stop=60):
        for seat, ask in table.asks.items():
            for choice in ask.choices[:5]:
                by_tuple, by_text = table.clone(), table.clone()
                by_tuple.answer(seat, choice)
                by_text.answer(seat, " ".join(map(str, choice)))
                assert picture(by_tuple) == picture(by_text)


@pytest.mark.parametrize("seed", SEEDS)
def test_choices_are_offered_once_each(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed):
        for ask in table.asks.values():
            assert ask.choices
            assert len(set(ask.choices)) == len(ask.choices)


def test_bad_tables_are_refused_with_one_clear_line(game: Game[Any]) -> None:
    low, high = game.players[0], game.players[-1]
    for players in (low - 1, high + 1, 0, -3, True):
        with pytest.raises(ph.BadTable, match=f"is for {low} to {high} players, not {players}"):
            game.new(players=players, seed=1)
    with pytest.raises(ph.BadTable, match="there is no 'colour'"):
        game.new(players=low, seed=1, colour="red")
    with pytest.raises(ph.BadTable, match="there is no 'nonsense'"):
        game.new(players=low, seed=1, preset="nonsense")
    for seed in (-1, 1 << 128, 1.5, "7", None, True):
        with pytest.raises(ph.BadSeed, match="a seed is a whole number"):
            game.new(players=low, seed=seed)  # type: ignore[arg-type]  # that is what is refused
    for name, option in game.options.items():
        with pytest.raises(ph.BadTable, match=f"option {name} is .*, not 'no such thing'"):
            game.new(players=low, seed=1, **{name: "no such thing"})
        if option.kind == "int":
            for value in (option.low - 1, option.high + 1, True):
                with pytest.raises(ph.BadTable, match=f"option {name} is a number from {option.low} to {option.high}"):
                    game.new_with(low, 1, {name: value})


def test_every_preset_is_a_table_one_can_play(game: Game[Any]) -> None:
    for preset in game.presets:
        finish(game.new(players=game.players[0], seed=1, preset=preset), 1)


def test_seeds_may_have_up_to_128_bits(game: Game[Any]) -> None:
    assert finish(game.new(players=game.players[-1], seed=(1 << 128) - 1), 1).over


# Views and texts


@pytest.mark.parametrize("seed", SEEDS)
def test_views_are_plain_data_for_every_seat_and_for_spectators(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=60):
        for seat in (None, *range(table.players)):
            view = table.view(seat)
            assert json.loads(json.dumps(view)) == view
    with pytest.raises(IllegalChoice, match="there is no seat 9"):
        table.view(9)


def test_french_has_its_own_apostrophe(game: Game[Any]) -> None:
    assert [text for text in game.texts("fr").templates.values() if "'" in text] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_that_can_be_said_has_a_text(game: Game[Any], seed: int) -> None:
    keys = game.texts("en").templates
    chooser = Random(seed)
    for table in wander(start(game, seed), seed, stop=100):
        for seat, ask in table.asks.items():
            assert f"ask.{ask.name}" in keys
            for choice in chooser.sample(ask.choices, min(4, len(ask.choices))):
                assert f"choice.{choice[0]}" in keys
                assert table.why_not(seat, choice) is None
                notes = game.notes(table.state, seat, choice)
                sentences = [table.texts(lang).say(*note) for note in notes for lang in LANGUAGES]
                sentences += [table.texts(lang).choice(choice) for lang in LANGUAGES]
                assert not [sentence for sentence in sentences if "{" in sentence or "." in sentence.split(" ")[0]]
    for event in table.events:
        assert f"event.{event.key}" in keys
        assert event.secret is None or f"event.{event.key}.hidden" in keys
    for lang in LANGUAGES:
        for seat in (None, *range(table.players)):
            assert not [sentence for sentence in table.narrate(lang, seat) if "{" in sentence]
    for option in game.options:
        assert {f"option.{option}", f"option.{option}.help"} <= keys.keys()
        assert all(f"option.{option}.{choice}" in keys for choice in game.options[option].choices)
    for preset in game.presets:
        assert {f"preset.{preset}", f"preset.{preset}.help"} <= keys.keys()


NAMES = ["Ada", "Émile", "Inès", "Otto", "Ursula", "Grace"]  # most of them begin with a vowel
AWKWARD = {
    "en": r"\b[Aa] (?!u[nst]|eu|one)[aeiou]|\ban [bcdfgj-np-tv-z]",
    "fr": r"\b([Dd]e|[Qq]ue|[Nn]e|[LlSs][ae]) [aeiouéèêà]|\b([Dd]e|[Àà]) les? ",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_words_meet_as_the_language_has_them_whoever_plays(game: Game[Any], seed: int, lang: str) -> None:
    chooser, said = Random(seed), set[str]()
    for table in wander(start(game, seed), seed, stop=100):
        texts = table.texts(lang, NAMES)
        for ask in table.asks.values():
            said |= {texts.say(f"ask.{ask.name}")}
            said |= {texts.choice(choice) for choice in chooser.sample(ask.choices, min(4, len(ask.choices)))}
    said |= set(table.narrate(lang, names=NAMES))
    assert not [sentence for sentence in said if re.search(AWKWARD[lang], sentence, re.IGNORECASE)]
    assert not [sentence for sentence in said if sentence[0].islower()]


def test_whoever_is_not_asked_is_told_who_is(game: Game[Any]) -> None:
    table = game.new(players=game.players[-1], seed=1)
    idle = next(seat for seat in range(table.players) if seat not in table.asks) if len(table.asks) == 1 else None
    if idle is not None:
        assert table.why_not(idle, "anything") == ("why.not-asked", {"by": list(table.asks)})
    assert finish(table, 1).why_not(0, "anything") == ("why.over", {})
    assert {"why.not-asked", "why.over"} <= game.texts("en").templates.keys()


def test_there_are_notes_for_every_choice(game: Game[Any]) -> None:
    table = start(game, 1)
    for seat, ask in table.asks.items():
        assert table.notes(seat) == [game.notes(table.state, seat, choice) for choice in ask.choices]


@pytest.mark.parametrize("seed", SEEDS)
def test_where_there_are_very_many_choices_the_game_says_which_are_promising(game: Game[Any], seed: int) -> None:
    """Else bots and hints would look at those that happen to be offered first."""
    for table in wander(start(game, seed), seed):
        for seat, ask in table.asks.items():
            if len(ask.choices) > MANY:
                liked = game.promising(table.state, seat, ask)
                assert liked is not ask.choices, f"{ask.name} has {len(ask.choices)} choices in no order"
                assert sorted(liked) == sorted(ask.choices)


def test_the_judge_speaks_in_named_terms(game: Game[Any]) -> None:
    moments = [moment.clone() for seed in SEEDS for moment in wander(start(game, seed), seed, stop=20)]
    for table in moments:
        for seat in range(table.players):
            terms = table.game.judge(table.state, seat)
            assert terms
            assert all(isinstance(term, float) for term in terms.values())
