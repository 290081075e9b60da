"""How the search thinks: at what it looks, when it stops, and what it remembers."""

import subprocess
import sys
import time
from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

import perihelion as ph
from perihelion.bots import clock
from perihelion.bots.ending import Ending
from perihelion.bots.looking import FEW, MANY, after, chances, promising
from perihelion.bots.race import ENOUGH, Race, costs_nothing, loss
from perihelion.bots.search import EACH, Search
from perihelion.bots.tree import Node
from perihelion.notation import Choice
from perihelion.table import Secretly, Table
from tests.playing import wander

THINKER = 0


def moment(game: str, wanted: Any, players: int = 2) -> Table[Any]:
    """The first table of random games at which the thinker is asked something like that."""
    for seed in range(20):
        for table in wander(ph.game(game).new(players=players, seed=seed), seed):
            if THINKER in table.asks and len(table.asks[THINKER].choices) > 1 and wanted(table):
                return table
    raise AssertionError("nobody was ever asked that")


def thoughts_at(root: Node) -> int:
    """How often the thinker's choices were thought about."""
    return sum(node.visits for (seat, _), node in root.after.items() if seat == THINKER)


def looks(count: int, *means: float, spread: float = 0.1) -> list[list[float]]:
    """Looks at choices that bring so much on average."""
    chance = Random(1)
    return [[mean + chance.gauss(0, spread) for mean in means] for _ in range(count)]


def test_a_choice_costs_nothing_once_no_other_is_worth_more_looks() -> None:
    assert costs_nothing(looks(ENOUGH, 0.9, 0.1), [0, 1], 1)
    assert not costs_nothing(looks(ENOUGH, 0.9, 0.1), [1, 0], 1)  # the wrong one
    assert not costs_nothing(looks(16, 0.5, 0.49), [0, 1], 1)  # by so few looks the other one may be better
    assert costs_nothing(looks(ENOUGH, 0.5, 0.5, spread=0.001), [0, 1], 1)  # they are alike: either will do
    assert not costs_nothing(looks(16, 0.5, 0.49, 0.1), [0, 1, 2], 1)
    assert costs_nothing(looks(ENOUGH, 0.5, 0.49, 0.1), [0, 1, 2], 2)  # the worst of them may be given up


def test_what_it_costs_to_take_the_wrong_one_is_what_luck_leaves_open() -> None:
    """As often as looks like these say so, the other one is better: by so much on average, found by trying."""
    chance, spread, count = Random(2), 0.2, 40
    said, cost = 0.0, 0.0
    for _ in range(2000):
        ahead = chance.gauss(0, 0.05)
        seen = [[chance.gauss(0, spread) + ahead, chance.gauss(0, spread)] for _ in range(count)]
        one, two = zip(*seen, strict=True)
        better, other, lead = (one, two, ahead) if sum(one) > sum(two) else (two, one, -ahead)
        said += loss(better, other)
        cost += max(-lead, 0.0)
    assert cost / 2 < said < 2 * cost


def first_choice_worth(worth: float) -> Callable[[Choice, int], float]:
    """Looks at choices, one of which brings so much and all others nothing, if luck did not blur it."""
    return lambda choice, luck: worth * (choice == ("a",)) + 0.1 * Random(f"{luck} {choice}").random()


def test_a_race_ends_early_when_it_is_decided() -> None:
    choices = [(letter,) for letter in "dcba"]
    clear, alike = (Race(choices, first_choice_worth(worth), Random(1)) for worth in (0.5, 0.0))
    clear.run(thoughts=20_000, seconds=inf)
    alike.run(thoughts=20_000, seconds=inf)
    assert clear.choices[0] == ("a",)
    assert ENOUGH <= clear.often["a",] < 2 * ENOUGH > 8 * clear.often["d",]
    assert clear.thoughts < alike.thoughts < 10_000


def test_it_stops_at_the_end_of_its_thoughts_and_of_its_time() -> None:
    race = Race([("a",), ("b",)], first_choice_worth(0.0), Random(1))
    race.run(thoughts=40, seconds=inf)
    assert race.thoughts == 40
    race = Race([("a",), ("b",)], first_choice_worth(0.0), Random(1))
    race.run(thoughts=inf, seconds=0.0)
    assert race.thoughts == 2  # one look at each is the least


def test_only_its_own_work_counts_where_strength_is_measured() -> None:
    with clock.of_work():
        began, waited = clock.now(), time.perf_counter()
        subprocess.run([sys.executable, "-c", "sum(range(10**6))"], check=True)
        assert clock.now() - began < (time.perf_counter() - waited) / 2
    assert clock.now() - waited < 60


def test_it_ends_early_where_more_thinking_would_hardly_bring_anything() -> None:
    thought = []
    for table in wander(ph.game("space-explorers").new(players=2, seed=4), 4, stop=16):
        if THINKER in table.asks and len(table.asks[THINKER].choices) > 1:
            search = Search(thoughts=12_000, seed=1)
            search.rank(table, THINKER)
            thought.append(thoughts_at(search._memory.tree.root))
    assert ENOUGH <= min(thought) <= max(thought) < 4_000


def test_what_was_thought_of_an_answer_is_remembered_after_it() -> None:
    search = Search(thoughts=200, seed=1)
    table = moment("kepler-3042", lambda table: type(table.asks) is not Secretly)
    before = table.state.luck
    choice, known = search.rank(table, THINKER)[0]
    visits = known.visits
    table.answer(THINKER, choice)
    assert table.state.luck == before
    assert search._memory.of(table, THINKER) is known
    search.rank(table, THINKER)
    assert search._memory.tree.root is known
    assert thoughts_at(known) > visits - 1


def test_nothing_is_remembered_of_another_table_or_once_luck_has_come_out() -> None:
    search = Search(thoughts=20, seed=1)
    table = moment("imperium-dice", lambda table: type(table.asks) is not Secretly)
    search.rank(table, THINKER)
    assert search._memory.of(table, THINKER) is not None
    assert search._memory.of(table, 1 - THINKER) is None
    assert search._memory.of(moment("kepler-3042", lambda table: True), THINKER) is None
    luck = table.state.luck
    assert any(later.state.luck != luck for later in wander(table, 1))
    assert search._memory.of(table, THINKER) is None


def test_everybody_who_answers_in_secret_has_statistics_of_their_own() -> None:
    table = moment("imperium-dice", lambda table: table.asks[THINKER].name == "ballot", players=3)
    search = Search(thoughts=90, seed=1)
    search.rank(table, THINKER)
    root = search._memory.tree.root
    for seat in range(3):
        ballots = {choice: node.visits for (who, choice), node in root.after.items() if who == seat}
        assert set(ballots) == set(table.asks[THINKER].choices)
        assert sum(ballots.values()) == thoughts_at(root)


def test_the_more_time_there_is_the_more_of_very_many_choices_are_looked_at() -> None:
    table = moment("distant-suns", lambda table: len(table.asks[THINKER].choices) > 6 * MANY)
    few = Search(thoughts=2 * FEW, seed=1).rank(table, THINKER)
    many = Search(thoughts=2 * FEW * EACH, seed=1)._candidates(table, THINKER)
    assert {choice for choice, _ in few} == set(promising(table, THINKER, FEW))
    assert len(many) == 2 * FEW


def test_of_very_many_choices_those_are_thought_about_that_look_best_at_a_glance() -> None:
    table = moment("distant-suns", lambda table: 3 * MANY < len(table.asks[THINKER].choices) < 6 * MANY)
    found = Search(thoughts=10 * FEW * MANY, seed=1)._candidates(table, THINKER)
    worths = {each: chances(after(table, THINKER, each, 1))[THINKER] for each in table.asks[THINKER].choices}
    assert len(found) < len(worths)
    assert sorted(map(worths.__getitem__, found)) == sorted(worths.values())[-len(found) :]


def test_the_end_is_played_exactly_also_with_cards_that_do_not_matter_any_more() -> None:
    """The last turn of Space Explorers: no card is drawn, nobody else is asked, so it is known what is best."""
    found = 0
    for seed in range(40):
        last = [table.clone() for table in wander(ph.game("space-explorers").new(players=2, seed=seed), seed)][-1]
        seat = next(iter(last.asks))
        best = Ending(last, seat, looks=2000, until=float("inf")).best()
        if best is None or len(last.asks[seat].choices) == 1:
            continue
        found += 1
        margins = {choice: _margin(last, seat, choice) for choice in last.asks[seat].choices}
        if None not in margins.values():
            assert margins[best] == max(value for value in margins.values() if value is not None)
    assert found


def _margin(table: Table[Any], seat: int, choice: Any) -> float | None:
    """How far ahead that choice leaves somebody, if the game ends with it."""
    twin = table.clone()
    twin.answer(seat, choice)
    return twin.scores[seat] - twin.scores[1 - seat] if twin.over and twin.scores else None
