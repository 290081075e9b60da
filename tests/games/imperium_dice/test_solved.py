"""The solved game for two: its tables agree with the rules, with each other, and with how games end."""

import itertools
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

import pytest

import perihelion as ph
from perihelion.bots import odds
from perihelion.bots.account import accounts, entries
from perihelion.games.imperium_dice import solved
from perihelion.games.imperium_dice.solved.odds import holding
from perihelion.games.imperium_dice.solved.positions import BLOCKS, FLEETS, SYSTEMS, holdings, number, size
from perihelion.games.imperium_dice.solved.tables import FOLDER, PAIRINGS, TOP, load, name_of
from perihelion.games.imperium_dice.state import BONUS_OF, SIDES, Galaxy
from perihelion.luck import KEY_TOP, WORD_BITS
from perihelion.notation import Choice
from perihelion.table import Table
from tests.lengths import brief_and_long
from tests.playing import finish

GAME = ph.game("imperium-dice")
MOST_ROLLS = 3  # after one choice
ROUNDED = 1 / TOP
FEW_TURNS = 4  # of peace, within which values hardly change


def test_positions_are_counted() -> None:
    assert [len(systems) for systems in SYSTEMS] == [1, 4, 10]
    assert len(FLEETS) == 84
    assert sum(size("l1z1x", mine) * size("mentak", theirs) for mine, theirs in BLOCKS) == 648_025
    assert sum(size("sol", mine) * size("norr", theirs) for mine, theirs in BLOCKS) == 414_736


@pytest.mark.parametrize("race", BONUS_OF)
def test_every_holding_has_its_number(race: str) -> None:
    for colonies in range(3):
        every = holdings(race, colonies)
        assert [number(race, each) for each in every] == list(range(size(race, colonies)))


@pytest.mark.parametrize("races", PAIRINGS, ids="-".join)
def test_every_pairing_has_a_small_file(races: tuple[str, str]) -> None:
    file = FOLDER / name_of(races)
    assert file.stat().st_size < 700_000
    assert load(races) is not None


def seated(races: tuple[str, str], seed: int, **options: Any) -> Table[Any]:
    """A table of these races, the first of which begins."""
    table = GAME.new(players=2, seed=seed, races="chosen", **options)
    for race in races:
        table.answer(next(iter(table.asks)), ("race", race))
    return table


def games(count: int, mistakes: float) -> Iterator[tuple[Table[Any], Random]]:
    """Tables in the middle of games between the best players, who now and then choose anything."""
    for seed in range(count):
        chooser = Random(seed)
        table = seated(chooser.choice([*PAIRINGS, *[races[::-1] for races in PAIRINGS]]), seed)
        while not table.over:
            yield table, chooser
            for seat in list(table.asks):
                known = best_of(table, seat)
                any_choice = chooser.choice(table.asks[seat].choices)
                table.answer(seat, any_choice if chooser.random() < mistakes else known)


def best_of(table: Table[Any], seat: int) -> Choice:
    known = known_at(table, seat)
    return max(known, key=lambda choice: known[choice])


def known_at(table: Table[Any], seat: int) -> dict[Choice, float]:
    known = odds(table, seat)
    assert known is not None
    return known


def rolled(table: Table[Any], seat: int, choice: Choice, rolls: tuple[int, ...]) -> Table[Any]:
    """The same table after a choice, if the dice fall like that."""
    twin = table.clone()
    luck = KEY_TOP
    for roll in reversed(rolls):
        luck = luck << WORD_BITS | -(-(roll << WORD_BITS) // SIDES)
    twin.state.luck = luck
    twin.play(seat, choice)
    return twin


def rolls_after(table: Table[Any], seat: int, choice: Choice) -> int:
    """How many dice are rolled between a choice and the next question."""
    left: int = rolled(table, seat, choice, (0,) * MOST_ROLLS).state.luck.bit_length() - KEY_TOP.bit_length()
    return MOST_ROLLS - left // WORD_BITS


def standing(table: Table[Any], seat: int) -> float:
    """A seat's share of the victory before a question, or at the end."""
    if table.over:
        return 1 / len(table.winners) if seat in table.winners else 0.0 if table.winners else 0.5
    asked = next(iter(table.asks))
    share = max(known_at(table, asked).values())
    return share if asked == seat else 1 - share


@pytest.mark.parametrize("count", brief_and_long(4, 60))
def test_a_choice_is_worth_what_the_rules_make_of_it(count: int) -> None:
    """Whatever can be rolled after a choice is rolled by the rules, and leads to what the tables say of that."""
    looked = set()
    for table, chooser in games(count, mistakes=0.4):
        seat = chooser.choice(list(table.asks))
        name = table.asks[seat].name
        seldom = name in ("carrier", "prize", "lose", "escape")
        if name == "ballot" or table.state.peace > FEW_TURNS or (not seldom and chooser.random() < 0.8):
            continue
        choice, worth = chooser.choice(list(known_at(table, seat).items()))
        falls = list(itertools.product(range(SIDES), repeat=rolls_after(table, seat, choice)))
        found = sum(standing(rolled(table, seat, choice, rolls), seat) for rolls in falls) / len(falls)
        assert worth == pytest.approx(found, abs=2 * ROUNDED), (name, choice, table.record())
        looked.add(name)
    assert looked >= {"construction", "management", "politics", "carrier", "prize"}


def test_the_beginning_of_a_turn_is_worth_what_the_table_has() -> None:
    looked = 0
    for table, _ in games(5, mistakes=0.3):
        g: Galaxy = table.state
        races = solved.pairing(g)
        values = load(races) if races else None
        assert values is not None
        mover = g.active()
        foe = g.players[1 - mover.seat]
        if table._scenes[-1].answers == len(table.answers) and g.peace <= FEW_TURNS:
            kept = values.of((mover.race, foe.race), holding(g, mover), holding(g, foe), g.peace)
            assert max(known_at(table, mover.seat).values()) == pytest.approx(kept, abs=2 * ROUNDED)
            looked += 1
    assert looked > 10


def test_a_vote_between_two_is_no_gamble() -> None:
    """What one has for certain by the best ballot is what the other cannot take away."""
    votes = (table for table, _ in games(20, mistakes=0.8) if len(table.asks) == 2)
    for table in itertools.islice(votes, 5):
        shares = [max(known_at(table, seat).values()) for seat in table.asks]
        assert sum(shares) == pytest.approx(1)
    assert next(votes, None)


@pytest.mark.parametrize("count", brief_and_long(8, 600))
def test_games_end_as_often_as_the_tables_say(count: int) -> None:
    """Whoever is asked first wins as much more than the first question said as luck allows, and no more."""
    surplus = []
    for seed in range(count):
        table = seated(PAIRINGS[seed % len(PAIRINGS)], seed)
        first = next(iter(table.asks))
        expected = standing(table, first)
        while not table.over:
            for seat in list(table.asks):
                table.answer(seat, ph.bot("exact")(table, seat))
        surplus.append(standing(table, first) - expected)
    assert abs(sum(surplus) / count) < 3 * 0.5 / sqrt(count)


def test_other_rules_and_more_players_are_not_solved() -> None:
    races = PAIRINGS[0]
    assert odds(seated(races, 1, pressure_home_only=True), 0) is None
    assert odds(seated(races, 1, peace_rounds=30), 0) is None
    three = GAME.new(players=3, seed=1)
    assert odds(three, next(iter(three.asks))) is None
    choosing = GAME.new(players=2, seed=1, races="chosen")
    assert odds(choosing, next(iter(choosing.asks))) is None
    begun = seated(races, 1, start="all-on-resource")
    assert odds(begun, next(iter(begun.asks))) is not None
    not_asked = 1 - next(iter(begun.asks))
    assert odds(begun, not_asked) is None


def test_who_knows_plays_the_best_choice_and_thinks_elsewhere() -> None:
    bot = ph.bot("exact", thoughts=8, seed=1)
    table = seated(PAIRINGS[0], 3)
    seat = next(iter(table.asks))
    assert bot(table, seat) == best_of(table, seat)
    three = GAME.new(players=3, seed=1)
    asked = next(iter(three.asks))
    assert bot(three, asked) in three.asks[asked].choices


def test_luck_and_skill_lead_from_the_first_question_to_the_result() -> None:
    voted = False
    for seed in range(4):
        table = GAME.new(players=2, seed=seed)
        bots = [ph.bot("exact"), ph.bot("random", seed=seed)]
        while not table.over:
            for seat in list(table.asks):
                table.answer(seat, bots[seat](table, seat))
        found = accounts(table)
        assert found is not None
        for each in found:
            assert each.start + each.luck - each.cost + each.gift == pytest.approx(each.result)
        best, other = found
        assert best.cost == pytest.approx(0, abs=1e-9)
        assert min(entry.cost for entry in entries(table)) > -1e-9
        assert other.cost > 0.1
        voted = voted or any(choice[0] == "for" for _, choice in table.answers)
    assert voted


def test_no_account_is_given_of_what_is_not_solved_or_not_over() -> None:
    assert accounts(seated(PAIRINGS[0], 1)) is None
    assert accounts(finish(GAME.new(players=3, seed=1), 1)) is None
