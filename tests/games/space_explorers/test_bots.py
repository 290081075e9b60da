"""How well bots play, together and alone; and what the judge likes."""

from statistics import mean

import pytest

import perihelion as ph
from perihelion.bots.looking import chances
from perihelion.games.space_explorers import GAME
from perihelion.games.space_explorers.judge import judge
from perihelion.games.space_explorers.scoring import total
from perihelion.games.space_explorers.state import PRESETS, Space
from perihelion.lab.rungs import ladder
from perihelion.table import Table
from tests.games.space_explorers.positions import foe, position, side
from tests.lengths import brief_and_long
from tests.playing import finish, wander
from tests.test_bots import GREEDY, LUCK, RANDOM, by_luck, match


def test_greedy_beats_random() -> None:
    """20 games for two: 18 at least, which luck alone brings once in 4 900 times."""
    won, _ = match(GAME.id, GREEDY, RANDOM, games=20)
    assert won >= 18
    assert by_luck(won, 20) < LUCK


@pytest.mark.long
def test_search_beats_greedy() -> None:
    """24 games for two with 300 thoughts a choice, 18 at least; luck alone brings that once in 88 times."""
    won, _ = match(GAME.id, {"name": "search", "thoughts": 300}, GREEDY, games=24)
    assert won >= 18


@pytest.mark.long
def test_search_wins_most_solo_games_and_fewer_with_all_variants() -> None:
    """20 games each: six in ten of the plain ones at least, where the highest share that the games with all variants
    allow (95 times in 100) would bring that many less than once in 100 times."""
    rungs = {name: PRESETS[name] for name in ("standard", "legend")}
    plain, legend = [rung.share for rung in ladder(GAME, rungs, games=20, bot="search:thoughts=60")]
    assert plain.share >= 0.6
    assert by_luck(int(plain.wins), 20, legend.high) < 0.01


@pytest.mark.parametrize("games", brief_and_long(10, 30))
def test_chances_are_true_more_or_less(games: int) -> None:
    """Between greedy bots, whoever is said to win seven times in ten or more does so six times in ten to nine."""
    held: list[bool] = []
    for seed in range(games):
        said: list[int] = []
        table, bot = GAME.new(2, seed), ph.bot("greedy", looks=1, seed=seed)
        while not table.over:
            seat = next(iter(table.asks))
            if table.asks[seat].name == "action":
                said += [each for each, chance in enumerate(chances(table)) if chance >= 0.7]
            table.play(seat, bot(table, seat))
        held += [seat in table.winners for seat in said]
    assert len(held) > 4 * games
    assert 0.6 <= mean(held) <= 0.9


def test_a_ladder_needs_a_solo_game_that_can_be_lost() -> None:
    with pytest.raises(ph.BadTable, match="distant-suns has no solo game that can be lost"):
        list(ladder(ph.game("distant-suns"), {"plain": {}}, 1, "random"))


# The judge


def standing(table: Table[Space], seat: int = 0) -> float:
    return sum(judge(table.state, seat).values())


def test_the_judge_counts_the_points_one_has_once_nothing_is_to_come() -> None:
    for seed in range(6):
        g = finish(GAME.new(3, seed), seed).state
        g.projects = ()
        for player in g.players:
            assert judge(g, player.seat) == {"points": total(g, player), "projects": 0}


def test_a_project_is_worth_more_the_fewer_skills_it_lacks_and_most_completed() -> None:
    hubs = ["49 50", "49 50 51", "49 50 51 1", "49 50 51 1 2"]
    rival = side(hub="37 38 39 40 41 42")
    hopes = [judge(position(side(hub=hub), rival, projects="sputnik-1").state, 0)["projects"] for hub in hubs]
    assert hopes == sorted(set(hopes))
    assert 0 < hopes[0] < hopes[-1] < 3


def test_a_project_is_hopeless_when_too_few_rounds_are_left_for_it() -> None:
    early = position(side(), side(hub="1"), projects="sputnik-1")
    late = position(side(), side(hub="1 2 3 4 5 6 7 8 9 10 11"), projects="sputnik-1")
    assert judge(early.state, 0)["projects"] > 0
    assert judge(late.state, 0)["projects"] == 0


def test_cards_and_tokens_are_worth_something_and_less_the_fewer_rounds_are_left() -> None:
    for term, richer in (("hand", side(hand="50")), ("tokens", side(tokens="EETSCF"))):
        early = judge(position(richer).state, 0)[term] - judge(position(side()).state, 0)[term]
        rival = side(hub="1 2 3 4 5 6 7 8 9")
        late = judge(position(richer, rival).state, 0)[term] - judge(position(side(), rival).state, 0)[term]
        assert 0 < late < early


def test_an_ability_counts_until_it_is_covered() -> None:
    on_top = judge(position(side(hub="1 4")).state, 0)["engine"]
    covered = judge(position(side(hub="4 1")).state, 0)["engine"]
    assert 0 < covered < on_top


def test_whoever_is_in_the_middle_of_a_recruit_stands_as_after_it() -> None:
    table = position(side(tokens="SSEE", hand="13"), center="1")
    table.answer(0, "recruit 1 engineering")
    assert table.asks[0].name == "pay"
    before = judge(table.state, 0)
    table.answer(0, "pay engineering science")
    assert judge(table.state, 0)["tempo"] == before["tempo"]


def test_alone_every_variant_makes_one_stand_worse() -> None:
    taken = foe(hub="1 2 3 13", projects="sputnik-1")
    plain = standing(position(solo=taken))
    assert standing(position(solo=taken, project_bonus=True)) < plain
    assert standing(position(solo=taken, favoured_division=True)) < plain
    assert standing(position(solo=taken, full_divisions=True)) < plain
    ahead = [standing(position(solo=foe(spaces=" ".join(str(space) * 5)))) for space in range(4)]
    assert ahead == sorted(set(ahead), reverse=True)


def test_alone_a_turn_without_a_recruit_costs_what_the_opponent_recruits() -> None:
    now, later = (judge(position(solo=foe(hub=hub)).state, 0)["opponent"] for hub in ("1", "1 13"))
    assert later == now - 2


def test_judging_changes_nothing() -> None:
    for players in (1, 3):
        for table in wander(GAME.new(players, 2), 2):
            before = repr(table.state)
            for seat in range(players):
                assert all(type(term) is float for term in judge(table.state, seat).values())
            assert repr(table.state) == before
