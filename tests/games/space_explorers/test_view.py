"""What is seen of the table agrees with what lies on it, and nobody sees what they may not."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from perihelion.games.space_explorers import GAME
from perihelion.games.space_explorers.components import CONTENT, DIVISIONS
from perihelion.games.space_explorers.forecast import recruits
from perihelion.games.space_explorers.rules import scene
from perihelion.games.space_explorers.state import Space
from perihelion.games.space_explorers.view import view
from perihelion.table import Flow, Table
from tests.games.space_explorers.natural import natural
from tests.games.space_explorers.positions import (
    LETTERS,
    foe,
    hand,
    offers,
    opponent,
    opponents_hub,
    play,
    position,
    question,
    settle,
    side,
    told,
)
from tests.playing import random_options, wander
from tests.test_hiding import interference

SEEDS = range(8)
PRINTED = {printed["number"]: printed for printed in CONTENT["specialist"]}


def tables(seed: int, stop: int = 150) -> Iterator[Table[Space]]:
    players = Random(seed).choice(GAME.players)
    return wander(GAME.new_with(players, seed, random_options(GAME, seed)), seed, stop)


# What lies on the table


@pytest.mark.parametrize("seed", SEEDS)
def test_tokens_of_each_colour_are_conserved(seed: int) -> None:
    for table in tables(seed):
        g = table.state
        held: Counter[str] = Counter(
            {name: sum(player.tokens[kind] for player in g.players) for kind, name in enumerate(DIVISIONS)}
        )
        if g.solo:
            held.update([g.cards.kinds[token] for token in g.solo.pile])
            held.update([DIVISIONS[token] for token in g.solo.queue])
            held.update({name: g.solo.aside[kind] for kind, name in enumerate(DIVISIONS)})
        assert held == Counter(dict.fromkeys(DIVISIONS, max(table.players, 2)))


@pytest.mark.parametrize("seed", SEEDS)
def test_there_is_no_temporary_row_while_a_slot_is_free(seed: int) -> None:
    for table in tables(seed):
        seen = table.view(None)
        assert not (seen["row"] and None in seen["slots"])
        if question(table)[1] in ("action", "project", "trade", "finish", "under"):
            assert None not in seen["slots"] or seen["deck"] == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_is_in_one_place_and_what_lies_open_is_known(seed: int) -> None:
    for table in tables(seed):
        seen = table.view(None)
        center = [card for card in [*seen["slots"], *seen["row"]] if card is not None]
        hubs = [seat["hub"] for seat in seen["seats"]] + ([seen["solo"]["hub"]] if seen["solo"] else [])
        stacks = [card for hub in hubs for stack in hub for card in stack]
        hands = [card for seat in seen["seats"] for card in seat["hand"]]
        everywhere = [*center, *stacks, *hands]
        assert len(set(everywhere)) == len(everywhere) == 60 - seen["deck"]
        assert all(seen["cards"][card] for card in [*center, *stacks])
        for number, seat in enumerate(seen["seats"]):
            assert all(table.view(number)["cards"][card] for card in seat["hand"])


@pytest.mark.parametrize("seed", SEEDS)
def test_skills_progress_and_points_are_those_of_the_cards(seed: int) -> None:
    for table in tables(seed, stop=80):
        seen = table.view(None)
        for seat in seen["seats"]:
            cards = [PRINTED[seen["cards"][card]] for stack in seat["hub"] for card in stack]
            skills = Counter(skill for card in cards for skill in card["skills"])
            assert seat["skills"] == {name: skills[name] for name in DIVISIONS}
            assert seat["specialists"] == len(cards)
            assert seat["lines"][0]["points"] == sum(card["points"] for card in cards)
            assert seat["total"] == sum(line["points"] for line in seat["lines"])
            for project in seen["projects"]:
                progress = project["progress"][seat["seat"]]
                missing = {name: n - skills[name] for name, n in project["requires"].items() if n > skills[name]}
                assert progress["missing"] == missing
                assert progress["need"] - progress["have"] == sum(missing.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_badges_say_what_can_be_recruited(seed: int) -> None:
    for table in tables(seed):
        seat, name = question(table)
        if name != "action":
            continue
        ways = [(each["number"], way) for each in table.view(seat)["recruits"] for way in each["ways"]]
        payable = {f"recruit {number} {way['division']}" for number, way in ways if way["badge"] != "short"}
        assert payable == set(offers(table, "recruit"))
        assert all((way["short"] > 0) == (way["badge"] == "short") for _, way in ways)
        assert all(
            (way["badge"] == "free") == (not way["tokens"] and not way["cards"] and not way["short"]) for _, way in ways
        )


@pytest.mark.parametrize("seed", SEEDS)
def test_the_forecast_says_what_the_opponent_does(seed: int) -> None:
    looked_at = 0
    for moment in wander(GAME.new_with(1, seed, random_options(GAME, seed)), seed, stop=60):
        if question(moment)[1] != "action" or "draw" not in offers(moment):
            continue
        forecast = opponent(moment)["forecast"][0]
        after = settle(play(moment.clone(), "draw"))
        assert told(after, "opponent-recruit")[-1] == {"card": forecast["number"], "division": forecast["division"]}
        moved = told(after, "advance")[len(told(moment, "advance")) :]
        assert [list(event["projects"]) for event in moved] == ([forecast["moves"]] if forecast["moves"] else [])
        new = told(after, "opponent-project")[len(told(moment, "opponent-project")) :]
        assert [event["project"] for event in new] == forecast["finishes"]
        looked_at += 1
    assert looked_at > 3


def test_every_card_that_could_pay_is_named() -> None:
    """Card 13 is free here; whoever pays with a card all the same says with which."""
    table = position(side(hub="4 25", hand="60 59", tokens=""), center="13 2 3 5 6 7")
    (way,) = next(one["ways"] for one in table.view(0)["recruits"] if one["number"] == 13)
    assert (way["cards"], way["others"], way["other_ways"]) == (0, [["card"]], False)
    assert sorted(way["spared"]) == [59, 60]


def test_tokens_come_back_in_the_order_they_are_missed() -> None:
    """What hand and Center cost most of beyond the tokens at hand; whoever only watches is told nothing of a hand."""
    table = position(side(hand="60", tokens=""), center="13 2 3 5 6 7", solo=foe())
    wanted = opponent(table)["wanted"]
    assert sorted(wanted) == sorted(DIVISIONS)
    rich = position(side(hand="60", tokens=LETTERS[DIVISIONS.index(wanted[0])] * 20), center="13 2 3 5 6 7", solo=foe())
    assert opponent(rich)["wanted"] == [*wanted[1:], wanted[0]]
    assert table.view(None)["solo"]["wanted"] == []


def test_the_forecast_goes_on_from_the_marker() -> None:
    table = position(side(), center="13 14 15 16 17 18", solo=foe(marker=4))
    assert [each["number"] for each in opponent(table)["forecast"]] == [17, 18, 13, 14, 15, 16]
    for _ in range(3):
        play(table, "draw")
    assert opponents_hub(table)[1] == [17, 18, 13]


# Second thoughts


def test_what_uncovered_nothing_can_be_taken_back() -> None:
    table = position(side(hub="1 2 49 50 51", hand="60"), center="12", projects="sputnik-1 skylab")
    assert play(table.clone(), "recruit 12 engineering").can_undo(0)
    play(table, "draw")
    assert not table.can_undo(0)
    play(table, "complete sputnik-1")
    assert table.can_undo(0)
    assert offers(table.undo(0)) == ["complete sputnik-1", "done"]


# Hidden information


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    table = position(side(), side(), side(), deck="60")
    play(table, "draw")
    assert hand(table, 0) == [60]
    for seat in (1, 2, None):
        seen = table.view(seat)
        assert [seen["cards"][card] for card in seen["seats"][0]["hand"]] == [None]
    assert [event.values for event in table.events_for(1) if event.key.startswith("draw")] == [{"by": 0}]


def test_a_card_from_the_hand_is_seen_once_it_is_recruited_or_discarded() -> None:
    table = position(side(hand="1 60", tokens=""), side())
    assert table.view(1)["cards"][0] is None
    play(table, "recruit 1 engineering")
    seen = table.view(1)["cards"]
    assert (seen[0], seen[59]) == (1, 60)


def shows_the_deck(g: Space, seat: int | None) -> dict[str, Any]:
    return view(g, seat) | {"next": g.specialist(g.deck[-1]).number if g.deck else 0}


def shows_a_hand(g: Space, seat: int | None) -> dict[str, Any]:
    return view(g, seat) | {"hand": [g.specialist(card).number for card in g.players[1].hand]}


def shows_anothers_recruits(g: Space, seat: int | None) -> dict[str, Any]:
    return {**view(g, seat), "recruits": recruits(g, g.players[0])}


def shows_the_pile(g: Space, seat: int | None) -> dict[str, Any]:
    return view(g, seat) | {"tokens": [g.cards.kinds[token] for token in g.solo.pile] if g.solo else []}


def tells_a_draw(g: Space) -> Flow[None]:
    g.tell("take", by=g.active().seat, card=g.specialist(g.deck[-1]).number)
    return scene(g)


LEAKS: dict[str, tuple[dict[str, Any], int]] = {
    "deck": ({"view": shows_the_deck}, 2),
    "hand": ({"view": shows_a_hand}, 3),
    "recruits": ({"view": shows_anothers_recruits}, 3),
    "pile": ({"view": shows_the_pile}, 1),
    "event": ({"scene": tells_a_draw}, 2),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_contract_catches_this_game_if_it_leaks(leak: str) -> None:
    change, players = LEAKS[leak]
    game = replace(GAME, **change)
    moments = (
        table for seed in range(3) for table in wander(game.new(players, seed=seed, open_pile=False), seed, stop=20)
    )
    assert any(interference(table.clone(), seat, 1) for table in moments for seat in range(players))


@pytest.mark.parametrize("leak", LEAKS)
def test_and_finds_nothing_in_the_same_games_as_they_are(leak: str) -> None:
    players = LEAKS[leak][1]
    for seed in range(2):
        for table in wander(GAME.new(players, seed=seed, open_pile=False), seed, stop=12):
            assert not any(interference(table.clone(), seat, 1) for seat in range(players))


@pytest.mark.parametrize("seed", range(4))
def test_a_spectator_sees_only_what_everybody_has_seen(seed: int) -> None:
    """Cards that somebody has not seen change places, and nothing changes for those who watch."""
    for table in tables(seed, stop=60):
        other = table.clone()
        cards = other.state.cards
        hidden = [card for card in range(60) if not cards.knows(None, card)]
        for card, kind in zip(
            hidden, Random(seed).sample([cards.kinds[card] for card in hidden], len(hidden)), strict=True
        ):
            cards.kinds[card] = kind
        assert other.view(None) == table.view(None)
        assert table.view(None)["recruits"] == []


@pytest.mark.parametrize("seed", range(6))
def test_notes_and_reasons_do_not_depend_on_what_one_cannot_see(seed: int) -> None:
    chooser = Random(seed)
    for moment, table in enumerate(tables(seed, stop=60)):
        seat, _ = question(table)
        other = table.clone()
        assert other.state.cards is not None
        other.state.cards.kinds[:] = other.state.cards.deal_unseen(seat, seed + moment)
        assert other.notes(seat) == table.notes(seat)
        everything = list(natural(table, seat))
        for choice in chooser.sample(everything, min(len(everything), 12)):
            assert other.why_not(seat, choice) == table.why_not(seat, choice)
