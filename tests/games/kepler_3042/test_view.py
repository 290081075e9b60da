"""What is seen of the table agrees with what lies on it, and nobody sees what they may not."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.components import PROGRESS
from perihelion.games.kepler_3042.forecast import useful
from perihelion.games.kepler_3042.notes import notes
from perihelion.games.kepler_3042.rules import scene
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.games.kepler_3042.view import view
from perihelion.notation import Choice
from perihelion.table import Flow, Table
from perihelion.texts import Note
from tests.games.kepler_3042 import plain
from tests.games.kepler_3042.eager import eager_game
from tests.games.kepler_3042.natural import natural
from tests.games.kepler_3042.positions import at, offers, play, position, side, spirit
from tests.playing import picture, wander
from tests.test_hiding import interference

SEEDS = range(10)


# What lies on the table


@pytest.mark.parametrize("seed", SEEDS)
def test_after_every_answer_everybody_has_seven_energy_seven_matter_and_three_antimatter(seed: int) -> None:
    for table in eager_game(seed, bonus_on_top=False):
        for seat in table.view(None)["seats"]:
            places = [seat["storage"], seat["pit"], *[planet["cubes"] for planet in seat["planets"]]]
            assert all(number >= 0 for place in places for number in place.values())
            assert {kind: sum(place[kind] for place in places) for kind in places[0]} == {
                "energy": 7,
                "matter": 7,
                "antimatter": 3,
            }


@pytest.mark.parametrize("seed", SEEDS)
def test_after_every_answer_ships_and_markers_are_where_they_may_be(seed: int) -> None:
    for table in eager_game(seed):
        seen = table.view(None)
        lying = {body["hex"]: body for body in seen["bodies"]}
        taken = []
        for seat in seen["seats"]:
            assert len(seat["ships"]) == 3
            assert len(seat["planets"]) <= 6
            standing = [ship["hex"] for ship in seat["ships"] if ship["hex"] is not None]
            colonies = [planet["hex"] for planet in seat["planets"][1:]]
            taken += standing + colonies
            assert not set(standing) & plain.SOLID
            assert all(lying[place]["kind"] in ("planet", "mine") for place in standing if place in lying)
            assert all(lying[place]["owner"] == seat["seat"] for place in colonies)
            assert {planet["number"] for planet in seat["planets"][1:]} == {
                lying[place]["planet"] for place in colonies
            }
        assert len(set(taken)) == len(taken)
        owned = [body for body in lying.values() if body["owner"] is not None]
        assert len(owned) == sum(len(seat["planets"]) - 1 for seat in seen["seats"])
        assert all(body["ship"] is None for body in owned)


@pytest.mark.parametrize("seed", SEEDS)
def test_medals_are_on_the_tracks_on_the_card_or_handed_out(seed: int) -> None:
    """Spare ones come only into play for those who are level."""
    for table in eager_game(seed):
        seen = table.view(None)
        holders = [*seen["seats"], *([seen["solo"]["ghost"]] if seen["solo"] else [])]
        for track in seen["tracks"]:
            id = track["id"]
            moved = [event for event in table.events if event.key == "medal-on-card" and event.values["track"] == id]
            assert len(track["medals"]) + len(moved) == 5
            handed = len(moved) - track["on_card"]
            held = [holder["medals"][id] for holder in holders]
            assert max(held) <= handed <= sum(held)
            assert track["leaders"] or track["ghost_leads"]


@pytest.mark.parametrize("seed", SEEDS)
def test_progress_cards_are_counted(seed: int) -> None:
    for table in eager_game(seed):
        seen = table.view(None)
        shown = [*seen["past"], *([seen["card"]["id"]] if seen["card"] else [])]
        assert len(set(shown)) == len(shown) == seen["round"] == 16 - seen["deck"]
        assert set(shown) <= set(PROGRESS)


@pytest.mark.parametrize("seed", SEEDS)
def test_tracks_and_levels_never_go_back(seed: int) -> None:
    before: dict[int, list[int]] = {}
    for table in eager_game(seed):
        if table.state.round < 2:
            continue
        for player in table.state.players:
            now = [*player.techs, *player.tracks, *player.medals, len(player.planets), len(player.terraformed)]
            old = before.get(player.seat, now)
            assert all(new >= was for new, was in zip(now, old, strict=True))
            before[player.seat] = now


def offered(table: Table[Galaxy], action: str) -> set[str]:
    """What an action would offer, without changes."""
    after = play(table.clone(), f"act {action}")
    return {offer.removeprefix(f"{action} ").removesuffix(" change") for offer in offers(after, action)}


@pytest.mark.parametrize("seed", range(5))
def test_what_the_page_is_told_of_actions_is_what_they_would_offer(seed: int) -> None:
    looked_at = 0
    for table in eager_game(seed):
        if table.state.phase != "main" or table.state.doing or table.over:
            continue
        ((seat, ask),) = table.asks.items()
        if ask.name != "action":
            continue
        looked_at += 1
        seen = table.view(seat)
        mine = seen["seats"][seat]
        assert {each["id"]: each["useful"] for each in seen["actions"]} == {
            each["id"]: useful(table.state, table.state.players[seat], each["id"]) for each in seen["actions"]
        }
        if ("act", "develop") in ask.choices:
            techs = [tech for tech in mine["techs"] if tech["next"]]
            payable = {f"{tech['id']} {planet}" for tech in techs for planet in tech["next"]["payable"]}
            assert payable == offered(table, "develop")
        if ("act", "terraform") in ask.choices:
            ready = {str(planet["number"]) for planet in mine["planets"] if planet["ready"]}
            assert ready == offered(table, "terraform")
    assert looked_at > 10


@pytest.mark.parametrize("seed", range(5))
def test_the_reach_shown_is_what_can_be_flown(seed: int) -> None:
    looked_at = 0
    for table in eager_game(seed):
        for seat, ask in table.asks.items():
            if ask.name != "fly" or table.state.phase != "flight":
                continue
            shown = {each["ship"]: set(each["hexes"]) for each in table.view(seat)["reach"]}
            for ship in {choice[1] for choice in ask.choices if choice[0] == "fly"}:
                looked_at += 1
                assert shown[ship] == {choice[2] for choice in ask.choices if choice[:2] == ("fly", ship)}
    assert looked_at > 3


def test_the_reach_of_two_turns_and_what_is_passed_over_are_shown() -> None:
    lying = {at(4, 0): "target", at(2, 3): "9"}
    table = position(side(techs="10000", ships=[at(3, 0)]), side(ships=[at(3, 1)]), bodies=lying, phase="flight")
    (reach,) = table.view(0)["reach"]
    assert reach["range"] == 1
    once = set(plain.flights(table.state, at(3, 0), 1))
    assert set(reach["hexes"]) == once == {at(4, 0), at(3, -1), at(2, 0), at(2, 1)}
    twice = {end for place in once for end in plain.flights(without_targets(table), place, 1)}
    assert set(reach["next"]) == twice - once - {at(3, 0)}
    assert reach["passes"] == {str(at(4, 0)): [at(4, 0)]}


def without_targets(table: Table[Galaxy]) -> Galaxy:
    """The galaxy once its targets are gone."""
    g = table.state.copy()
    g.tiles = tuple([-1 if g.cards.kinds[card] == "target" else place for card, place in enumerate(g.tiles)])
    return g


def test_the_card_says_whom_it_would_concern_and_whether_the_ghost_shares_it() -> None:
    level = position(side(techs="10000"), solo=spirit("10000"), card="warp-regatta").view(0)["card"]
    ahead = position(side(techs="10000"), solo=spirit("20000"), card="warp-regatta").view(0)["card"]
    behind = position(side(techs="10000"), solo=spirit("00000"), card="warp-regatta").view(0)["card"]
    assert [(card["affects"], card["ghost"]) for card in (level, ahead, behind)] == [
        ([0], True),
        ([], True),
        ([0], False),
    ]


# Second thoughts


def test_what_turned_nothing_up_can_be_taken_back() -> None:
    table = position(side(), hidden={at(7, 0): "3", at(7, 2): "4"})
    before = picture(table)
    play(table, "act map", "advance colonial")
    assert table.can_undo(0)
    play(table, f"reveal {at(7, 0)}")
    assert not table.can_undo(0)
    other = position(side(), hidden={at(7, 0): "3", at(7, 2): "4"})
    assert picture(play(other, "act construct").undo(0)) == before


# Hidden information


def test_hidden_bodies_cards_and_objectives_are_nowhere_in_what_others_see() -> None:
    table = position(side(objective="alien-contact"), side(objective="eden-project"), hidden={at(7, 0): "17"})
    for seat in (1, None):
        seen = str(table.view(seat))
        assert "alien-contact" not in seen
        (body,) = table.view(seat)["bodies"]
        assert (body["hex"], body["kind"], body["planet"]) == (at(7, 0), None, None)
    kinds = table.state.cards.kinds
    coming = [kinds[card] for card in table.state.deck]
    assert not [id for id in coming if id in str(table.view(0))]


def shows_the_bodies(g: Galaxy, seat: int | None) -> dict[str, Any]:
    return view(g, seat) | {"all": g.cards.kinds[: len(g.tiles)]}


def shows_the_next_card(g: Galaxy, seat: int | None) -> dict[str, Any]:
    return view(g, seat) | {"next": g.cards.kinds[g.deck[-1]] if g.deck else ""}


def shows_a_removed_card(g: Galaxy, seat: int | None) -> dict[str, Any]:
    return view(g, seat) | {"removed": g.cards.kinds[g.aside[0]]}


def shows_an_objective(g: Galaxy, seat: int | None) -> dict[str, Any]:
    return view(g, seat) | {"theirs": g.cards.kinds[g.players[1].objective]}


def shows_a_total(g: Galaxy, seat: int | None) -> dict[str, Any]:
    """Points with the Objective, which others could work it out from."""
    theirs = view(g, 1)["objective"]
    assert theirs is not None
    return view(g, seat) | {"met": theirs["conditions"]}


def tells_a_card(g: Galaxy) -> Flow[None]:
    if g.deck:
        g.tell("card-for", by=0, card=g.cards.kinds[g.deck[-1]])
    return scene(g)


LEAKS: dict[str, tuple[dict[str, Any], int]] = {
    "bodies": ({"view": shows_the_bodies}, 2),
    "next card": ({"view": shows_the_next_card}, 3),
    "removed card": ({"view": shows_a_removed_card}, 1),
    "objective": ({"view": shows_an_objective}, 2),
    "conditions": ({"view": shows_a_total}, 4),
    "event": ({"scene": tells_a_card}, 2),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_contract_catches_this_game_if_it_leaks(leak: str) -> None:
    change, players = LEAKS[leak]
    game = replace(GAME, **change)
    moments = (table for seed in range(3) for table in wander(game.new(players, seed=seed), seed, stop=12))
    assert any(interference(table.clone(), seat, 1) for table in moments for seat in range(players))


@pytest.mark.parametrize("leak", LEAKS)
def test_and_finds_nothing_in_the_same_games_as_they_are(leak: str) -> None:
    players = LEAKS[leak][1]
    for table in wander(GAME.new(players, seed=1), 1, stop=12):
        assert not any(interference(table.clone(), seat, 1) for seat in range(players))


def shuffled(table: Table[Galaxy], seat: int | None, seed: int) -> Table[Galaxy]:
    """The same table with everything that seat has not seen in another order; a spectator has seen what all have."""
    other = table.clone()
    cards = other.state.cards
    if seat is not None:
        cards.kinds[:] = cards.deal_unseen(seat, seed)
        return other
    for back in ("body", "progress", "objective"):
        hidden = [card for card in range(len(cards.kinds)) if cards.backs[card] == back and not cards.knows(None, card)]
        mixed = Random(seed).sample([cards.kinds[card] for card in hidden], len(hidden))
        for card, kind in zip(hidden, mixed, strict=True):
            cards.kinds[card] = kind
    return other


@pytest.mark.parametrize("seed", range(5))
def test_views_notes_and_reasons_do_not_depend_on_what_one_cannot_see(seed: int) -> None:
    chance = Random(seed)
    for moment, table in enumerate(eager_game(seed)):
        if moment % 7 != seed or table.over:
            continue
        assert shuffled(table, None, moment).view(None) == table.view(None)
        for seat, ask in table.asks.items():
            other = shuffled(table, seat, moment)
            assert other.view(seat) == table.view(seat)
            for choice in chance.sample(list(ask.choices), min(6, len(ask.choices))):
                assert notes(other.state, seat, choice) == notes(table.state, seat, choice)
            everything = list(natural(table, seat))
            for choice in chance.sample(everything, min(6, len(everything))):
                assert other.why_not(seat, choice) == table.why_not(seat, choice)


def test_that_check_bites_too() -> None:
    """A note that names a hidden body is found."""

    def loose(g: Galaxy, seat: int, choice: Choice) -> list[Note]:
        return [Note("body", {"kind": g.body(choice[1])})] if choice[0] == "reveal" else notes(g, seat, choice)

    table = play(position(side(), hidden={at(7, 0): "3", at(7, 2): "mine"}), "act map", "advance colonial")
    others = [shuffled(table, 0, seed) for seed in range(8)]
    choice = ("reveal", at(7, 0))
    assert len({str(loose(other.state, 0, choice)) for other in others}) > 1
    assert len({str(notes(other.state, 0, choice)) for other in others}) == 1
