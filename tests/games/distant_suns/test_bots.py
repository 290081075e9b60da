"""How well bots play: points on average, and what the judge likes."""

from statistics import mean

import pytest

import perihelion as ph
from perihelion.bots import Bot
from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.judge import judge, turns_left, turns_to
from perihelion.games.distant_suns.promising import promising
from perihelion.games.distant_suns.scoring import total
from perihelion.games.distant_suns.sheet import AROUND, TREASURES, WORLDS
from perihelion.games.distant_suns.state import Cosmos, Module
from perihelion.hexes import numbers
from perihelion.notation import Choice
from perihelion.table import Table
from tests.playing import finish, wander


def play(table: Table[Cosmos], bots: list[Bot]) -> Table[Cosmos]:
    while not table.over:
        seat = next(iter(table.asks))
        table.play(seat, bots[seat](table, seat))
    return table


def scores(games: int, name: str, **settings: int) -> list[float]:
    """All points of some games between two bots of a kind."""
    found: list[float] = []
    for seed in range(games):
        bots = [ph.bot(name, seed=2 * seed + seat, **settings) for seat in range(2)]
        found += play(GAME.new(2, seed), bots).scores or ()
    return found


def test_the_cadet_scores_35_at_most_on_average() -> None:
    assert mean(scores(100, "random")) <= 35


def test_the_captain_scores_80_at_least_on_average() -> None:
    assert mean(scores(8, "greedy", looks=1)) >= 80


def against_the_captain(games: int, thoughts: int) -> tuple[int, float]:
    """How many of these games the admiral wins, seats changing, and by how many points on average."""
    won, margins = 0, []
    for number in range(games):
        seat = number % 2
        bots = [ph.bot("greedy", seed=number + 7) for _ in range(2)]
        bots[seat] = ph.bot("search", thoughts=thoughts, seed=number)
        table = play(GAME.new(2, 100 + number), bots)
        points = table.scores or ()
        won += table.winners == (seat,)
        margins.append(points[seat] - points[1 - seat])
    return won, mean(margins)


def test_the_admiral_is_ahead_of_the_captain() -> None:
    """2 games, 60 thoughts a choice: more points on average."""
    _, margin = against_the_captain(games=2, thoughts=60)
    assert margin > 0


@pytest.mark.long
def test_the_admiral_beats_the_captain() -> None:
    """12 games, 300 thoughts a choice: 10 won at least (by luck 1 in 52), by 8 points on average."""
    won, margin = against_the_captain(games=12, thoughts=300)
    assert won >= 10
    assert margin >= 8


def test_the_last_drawing_is_chosen_by_points_alone() -> None:
    """In every last turn met, the choices looked at first are those that bring the most points, exactly counted."""
    met = 0
    for seed in range(12):
        for table in wander(GAME.new(2, seed), seed):
            seat = next(iter(table.asks))
            if table.asks[seat].name == "draw" and turns_left(table.state) == 1:
                gains = {("draw", way["id"]): sum(way["gains"]) for way in table.view(seat)["ways"]}
                ranked = [choice for choice in promising(table.state, seat, table.asks[seat]) if choice in gains]
                assert [gains[choice] for choice in ranked] == sorted(gains.values(), reverse=True)
                met += 1
    assert met >= 12


def test_the_last_module_is_placed_exactly() -> None:
    """In every last turn met, no other place would end better if everybody then draws for points; all are tried."""
    met = 0
    for seed in range(60):
        for table in wander(GAME.new(2, seed), seed):
            seat = next(iter(table.asks))
            if table.asks[seat].name == "assign" and turns_left(table.state) == 1 and len(table.asks[seat].choices) > 1:
                ends = {choice: ending(table, seat, choice) for choice in table.asks[seat].choices}
                found = ph.bot("search", thoughts=100, seed=1)(table, seat)
                assert ends[found] == max(ends.values())
                met += len(set(ends.values())) > 1
    assert met >= 8


def ending(table: Table[Cosmos], seat: int, choice: Choice) -> tuple[bool, float]:
    """Whether that seat wins, and its points, if after this choice everybody makes the most points they can."""
    twin = table.clone()
    twin.play(seat, choice)
    while not twin.over:
        who = next(iter(twin.asks))
        gains = {("draw", way["id"]): sum(way["gains"]) for way in twin.view(who)["ways"]}
        twin.play(who, max(gains, key=lambda way: gains[way]))
    return seat in twin.winners, (twin.scores or ())[seat]


# The judge


def state(seed: int = 1, players: int = 2) -> Cosmos:
    return GAME.new(players, seed).state


def cover(g: Cosmos, seat: int, hexes: int) -> None:
    g.explorers[seat].covered |= hexes


def rings(g: Cosmos) -> float:
    """What closed rings bring, and open ones may."""
    terms = judge(g, 0)
    return terms["treasures"] + terms["rings"]


def test_the_judge_counts_the_points_one_has_once_nothing_is_to_come() -> None:
    for seed in range(6):
        g = finish(GAME.new(3, seed), seed).state
        g.phase = "assign"
        assert turns_left(g) == 0
        totals = [total(g, explorer) for explorer in g.explorers]
        for seat in range(3):
            assert sum(judge(g, seat).values()) == pytest.approx(totals[seat])


def test_a_ring_is_worth_more_the_fewer_hexes_it_lacks() -> None:
    g, worths = state(), []
    for hex in numbers(AROUND[TREASURES[2]]):
        worths.append(rings(g))
        cover(g, 0, 1 << hex)
    worths.append(rings(g))
    assert worths == sorted(set(worths))
    assert worths[-1] >= 10


def test_a_ring_that_can_no_longer_be_closed_is_worth_nothing() -> None:
    g = state()
    ring = AROUND[TREASURES[2]]
    gap = next(numbers(ring))
    cover(g, 0, ring & ~(1 << gap))
    hopeful = rings(g)
    cover(g, 0, AROUND[gap])  # now no shape covers the gap
    assert rings(g) < hopeful - 2


def test_a_race_is_worth_more_to_whoever_is_nearer_and_less_once_it_is_lost() -> None:
    g = state()
    world = WORLDS[1]
    far = judge(g, 0)["races"]
    cover(g, 0, 1 << next(numbers(AROUND[next(numbers(world.beside))] & ~world.beside)))
    assert turns_to(1, g.explorers[0].covered) < turns_to(1, g.explorers[1].covered)
    near = judge(g, 0)["races"]
    assert near > far
    assert judge(g, 1)["races"] < far
    g.explorers[1].worlds = (0, world.first, 0)
    assert judge(g, 0)["races"] < near


def test_upgrades_are_worth_less_the_fewer_turns_are_left_and_nothing_in_the_end() -> None:
    g = state()
    g.explorers[0].upgrades = 2
    early = judge(g, 0)["upgrades"]
    g.round, g.modules = 3, (Module("a", 0, "left", 0), Module("b", 0, "left", 1), Module("a", 2, "left", 0))
    assert 0 < judge(g, 0)["upgrades"] < early
    ended = finish(GAME.new(2, 1), 1).state
    ended.phase, ended.explorers[0].upgrades = "assign", 2
    assert "upgrades" not in judge(ended, 0)


def test_judging_changes_nothing() -> None:
    for table in wander(GAME.new(3, 2), 2):
        before = repr(table.state)
        for seat in range(3):
            assert all(type(term) is float for term in judge(table.state, seat).values())
        assert repr(table.state) == before
