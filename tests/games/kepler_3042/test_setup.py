"""Setup, sentence by sentence: the galaxy, the cards, and everybody's own things."""

from collections import Counter

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.components import OBJECTIVES, PLANETS, PROGRESS
from perihelion.games.kepler_3042.galaxy import STARS, ZONE_IDS, ZONE_OF, far_apart
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.table import Table
from tests.games.kepler_3042.positions import bodies, offers, on, pit, play, sheet, ships, storage, techs, tracks

SEVERAL = pytest.mark.parametrize("players", [2, 3, 4])
EVERY_COUNT = pytest.mark.parametrize("players", [1, 2, 3, 4])
SEEDS = range(8)


def kinds(table: Table[Galaxy]) -> list[str]:
    return table.state.cards.kinds[: len(table.state.tiles)]


@pytest.mark.parametrize(
    ("players", "gone"), [(4, ()), (3, ("yellow",)), (2, ("yellow", "white")), (1, ("yellow", "white"))]
)
def test_planets_with_symbols_leave_the_game_with_fewer_players(players: int, gone: tuple[str, ...]) -> None:
    wanted = [number for number, planet in PLANETS.items() if planet.mark not in gone]
    table = GAME.new(players, seed=1)
    assert table.view(None)["planets"] == wanted
    assert sorted(int(kind) for kind in kinds(table) if kind.isdigit()) == wanted


@pytest.mark.parametrize(("players", "each", "all_of_them"), [(1, 2, 24), (2, 2, 24), (3, 3, 30), (4, 4, 36)])
def test_one_mine_and_one_colonial_objective_for_each_player(players: int, each: int, all_of_them: int) -> None:
    """Alone, the board is that of two."""
    found = Counter(kinds(GAME.new(players, seed=2)))
    assert (found["mine"], found["target"]) == (each, each)
    assert found.total() == all_of_them


@EVERY_COUNT
def test_bodies_are_shuffled(players: int) -> None:
    assert len({tuple(kinds(GAME.new(players, seed=seed))) for seed in SEEDS}) == len(SEEDS)
    assert len({GAME.new(players, seed=seed).state.tiles for seed in SEEDS}) == len(SEEDS)


@EVERY_COUNT
def test_every_body_is_next_to_a_star_and_to_no_other_body(players: int) -> None:
    """With three players not next to triple stars; with two, and alone, neither to double ones."""
    used = {1: {"single"}, 2: {"single"}, 3: {"single", "double"}, 4: {"single", "double", "triple"}}[players]
    around = set()
    for seed in SEEDS:
        lying = list(bodies(GAME.new(players, seed=seed)))
        assert all(far_apart(one, other) > 1 for one in lying for other in lying if one != other)
        for place in lying:
            (star,) = [star for star in STARS if far_apart(star.place, place) == 1]
            around.add(star.kind)
    assert around == used


@EVERY_COUNT
def test_bodies_near_the_sun_lie_face_up_and_the_others_face_down(players: int) -> None:
    table = GAME.new(players, seed=3)
    for seat in (None, *range(players)):
        for body in table.view(seat)["bodies"]:
            assert body["zone"] == ZONE_IDS[ZONE_OF[body["hex"]]]
            assert (body["kind"] is not None) == (body["zone"] == "near")


@SEVERAL
def test_players_may_place_the_bodies_as_many_each(players: int) -> None:
    table = GAME.new(players, seed=4, placement=True)
    assert bodies(table) == {}
    by: Counter[int] = Counter()
    while table.view(None)["phase"] == "placing":
        ((seat, ask),) = table.asks.items()
        by[seat] += 1
        lying = list(bodies(table))
        for _, place in ask.choices:
            assert all(far_apart(place, other) > 1 for other in lying)
        play(table, offers(table)[len(lying) * 7 % len(ask.choices)])
    assert set(by.values()) == {(20 + 4 * (players - 2) + 2 * players) // players}
    assert all((body["kind"] is not None) == (body["zone"] == "near") for body in table.view(None)["bodies"])


def test_a_body_may_be_placed_on_every_hex_where_it_may_lie_and_on_no_other() -> None:
    table = GAME.new(3, seed=4, placement=True)
    stars = [star.place for star in STARS if star.kind != "triple"]
    for _ in range(5):
        lying = list(bodies(table))
        wanted = {
            f"place {place}"
            for place in range(25 * 17)
            if any(far_apart(place, star) == 1 for star in stars) and all(far_apart(place, one) > 1 for one in lying)
        }
        assert set(offers(table)) == wanted
        play(table, offers(table)[-3])


@EVERY_COUNT
def test_five_medals_lie_on_each_track(players: int) -> None:
    for track in GAME.new(players, seed=1).view(None)["tracks"]:
        assert track["medals"] == [3, 6, 9, 12, 15]
        assert track["on_card"] == 0


@SEVERAL
def test_two_of_eighteen_progress_cards_are_removed_unseen(players: int) -> None:
    removed = set()
    for seed in SEEDS:
        g = GAME.new(players, seed=seed).state
        aside = [card for card in g.aside if g.cards.kinds[card] in PROGRESS]
        assert (len(g.deck), len(aside)) == (16, 2)
        assert sorted(g.cards.kinds[card] for card in [*g.deck, *aside]) == sorted(PROGRESS)
        assert not any(g.cards.seen[card] for card in [*g.deck, *aside])
        removed.add(tuple(sorted(g.cards.kinds[card] for card in aside)))
    assert len(removed) > 3


@SEVERAL
@pytest.mark.parametrize("deck", ["standard", "advanced"])
def test_everybody_draws_an_objective_of_the_deck_chosen_and_keeps_it_secret(players: int, deck: str) -> None:
    table = GAME.new(players, seed=5, objectives=deck)
    held = []
    for seat in range(players):
        mine = table.view(seat)["objective"]["id"]
        held.append(mine)
        assert OBJECTIVES[mine].deck == deck
        assert [each["objective"] for each in table.view(seat)["seats"]] == [
            mine if other == seat else None for other in range(players)
        ]
    assert len(set(held)) == players
    assert table.view(None)["objective"] is None


@EVERY_COUNT
def test_the_round_marker_is_on_zero_until_everybody_has_chosen(players: int) -> None:
    table = GAME.new(players, seed=1)
    assert (table.view(None)["round"], table.view(None)["card"]) == (0, None)
    for seat in range(players):
        table.answer(seat, "start space-travel terraforming")
    assert table.view(None)["round"] == 1
    assert table.view(None)["deck"] == 15


@SEVERAL
def test_anybody_may_begin(players: int) -> None:
    assert {GAME.new(players, seed=seed).view(None)["first"] for seed in range(30)} == set(range(players))


# For every player


@SEVERAL
def test_everybody_has_three_energy_and_three_matter_on_the_earth_and_the_rest_in_storage(players: int) -> None:
    table = GAME.new(players, seed=1)
    for seat in range(players):
        assert (on(table, 0, seat), storage(table, seat), pit(table, seat)) == ("EEEMMM", "EEEEMMMMAAA", "")


@EVERY_COUNT
def test_everybody_begins_at_level_0_and_at_the_start_of_both_tracks_with_three_ships_in_supply(players: int) -> None:
    table = GAME.new(players, seed=1)
    for seat in range(players):
        assert techs(table, seat) == "00000"
        assert tracks(table, seat) == (0, 0)
        assert ships(table, seat) == [None, None, None]
        assert [planet["number"] for planet in sheet(table, seat)["planets"]] == [0]


@EVERY_COUNT
def test_the_action_cube_is_on_terraforming(players: int) -> None:
    table = GAME.new(players, seed=1)
    assert {sheet(table, seat)["action"] for seat in range(players)} == {"terraform"}
    for seat in range(players):
        table.answer(seat, "start space-travel energy-development")
    assert "act terraform" not in offers(table)
    assert len(offers(table, "act")) == 8


def test_two_different_technologies_are_advanced_by_a_level_free() -> None:
    table = GAME.new(2, seed=1)
    pairs = [choice[1:] for choice in table.asks[0].choices]
    assert len({frozenset(pair) for pair in pairs}) == 10
    assert all(len(set(pair)) == 2 for pair in pairs)
    table.answer(0, "start terraforming antimatter-science")
    table.answer(1, "start space-travel energy-development")
    assert [techs(table, seat) for seat in range(2)] == ["00011", "10100"]
    assert [on(table, 0, seat) for seat in range(2)] == ["EEEMMM"] * 2
