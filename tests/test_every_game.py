"""The contract: what every game on a table promises. The toy with hidden hands keeps it too."""

import os
import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import perihelion as ph
from perihelion.game import Game
from perihelion.table import IllegalChoice, Secretly
from tests.contract import REGISTERED, SEEDS, start
from tests.playing import finish, picture, step, wander


def test_older_rules_are_those_of_the_same_game_under_their_own_number() -> None:
    for game in REGISTERED:
        for version, older in game.older.items():
            assert (older.id, older.rules_version) == (game.id, version)
            assert version < game.rules_version


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
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
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
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
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
