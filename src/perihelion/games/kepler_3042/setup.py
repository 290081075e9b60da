"""Setup for one to four players."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any  # Any: the options were checked one by one

from perihelion.cards import Cards
from perihelion.luck import shuffle
from perihelion.notation import Choice
from perihelion.table import Reason, ask, ask_all

from .asking import pick
from .components import (
    ALL_CUBES,
    CONTENT,
    MINE,
    OBJECTIVES,
    ON_EARTH,
    PLANETS,
    PROGRESS,
    TARGET,
    TECH_IDS,
)
from .cubes import minus, replaced
from .galaxy import (
    AROUND,
    NOWHERE,
    ORBITS,
    SUN,
    ZONE_OF,
    ZONES,
    Place,
    Places,
    places,
)
from .solo import bring, mixes, wake_ghost
from .state import PLACING, REVEAL, STARTING, Galaxy, Ghost, Player, Rules

PAIRS: list[Choice] = [("start", *pair) for pair in combinations(TECH_IDS, CONTENT["player"]["first_levels"])]
FEWER = 2  # planets that leave the game besides, if the table says so (K1)
SIX_AROUND = places(AROUND[SUN])
LEFT_OUT = ((), ("yellow", "white"), ("yellow", "white"), ("yellow",), ())  # marks, by the number of players

BESIDE_BODY = Reason("why.beside-body")
NO_STAR = Reason("why.no-star")


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Galaxy:
    """Bodies, Progress cards and Objectives, mixed; three energy and three matter on every Earth; somebody begins."""
    rules = Rules(**options)
    luck, bodies = body_kinds(players, rules, luck)
    progress = [card.id for card in PROGRESS.values() if players > 1 or not card.not_alone]
    objectives = [card.id for card in OBJECTIVES.values() if card.deck == rules.objectives] if players > 1 else []
    kinds = bodies + progress + objectives
    backs = ["body"] * len(bodies) + ["progress"] * len(progress) + ["objective"] * len(objectives)
    g = Galaxy(
        luck=luck,
        rules=rules,
        cards=Cards.of(kinds, backs),
        players=[new_player(seat, players, rules) for seat in range(players)],
        tiles=(NOWHERE,) * len(bodies),
        deck=(),
        aside=(),
        ghost=Ghost() if players == 1 else None,
    )
    g.luck = g.cards.mix(range(len(bodies)), g.luck)
    deal_cards(g, len(bodies), len(progress))
    g.first = g.draw(players)
    if rules.placement:
        g.phase = PLACING
    else:
        place_at_random(g)
    return g


def new_player(seat: int, players: int, rules: Rules) -> Player:
    """All ships are in supply, unless the table starts with one beside the Sun (K6); alone, the Earth is empty."""
    ships = (SIX_AROUND[seat] if rules.first_ship else NOWHERE, NOWHERE, NOWHERE)
    if players == 1:
        return Player(seat=seat, storage=ALL_CUBES, ships=ships)
    return Player(seat=seat, storage=minus(ALL_CUBES, ON_EARTH), cubes=(ON_EARTH,), ships=ships)


def body_kinds(players: int, rules: Rules, luck: int) -> tuple[int, list[str]]:
    """The planets not marked for more players, then mines and targets, one for each player, alone two of each.

    With one or two players two planets more may be left out (K1), which everybody sees; the luck that is left.
    """
    planets = [str(number) for number, planet in PLANETS.items() if planet.mark not in LEFT_OUT[players]]
    if rules.fewer_planets and players <= 2:
        luck, planets = shuffle(luck, planets)
        del planets[:FEWER]
    each = max(players, 2)
    mines, targets = CONTENT["bodies"]["mines_each"] * each, CONTENT["bodies"]["objectives_each"] * each
    return luck, sorted(planets, key=int) + [MINE] * mines + [TARGET] * targets


def deal_cards(g: Galaxy, bodies: int, progress: int) -> None:
    """Some Progress cards are removed unseen; everybody draws an Objective and keeps it secret."""
    pile = range(bodies, bodies + progress)
    g.luck = g.cards.mix(pile, g.luck)
    removed = CONTENT["progress"]["removed" if len(g.players) > 1 else "removed_alone"]
    g.deck, g.aside = tuple(pile[removed:]), tuple(pile[:removed])
    objectives = range(bodies + progress, len(g.cards.kinds))
    g.luck = g.cards.mix(objectives, g.luck)
    for player, card in zip(g.players, objectives, strict=False):
        player.objective = card
        g.cards.show(card, player.seat)
    g.aside += tuple(objectives[len(g.players) :])


# Where the bodies lie


def vacant(g: Galaxy) -> Places:
    """Where a body may be placed: next to a star in use, and not next to another body."""
    free = ORBITS[len(g.players)]
    for place in g.tiles:
        if place >= 0:
            free &= ~(1 << place | AROUND[place])
    return free


def cannot_place(g: Galaxy, place: Place) -> Reason | None:
    """What keeps a hex from having a body: no star in use is next to it, or another body is."""
    if vacant(g) >> place & 1:
        return None
    return BESIDE_BODY if ORBITS[len(g.players)] >> place & 1 else NO_STAR


def place_at_random(g: Galaxy) -> None:
    """Every body where it may lie, by chance."""
    free = ORBITS[len(g.players)]
    put: list[Place] = []
    for place in g.shuffled(places(free)):
        if free >> place & 1 and len(put) < len(g.tiles):
            put.append(place)
            free &= ~AROUND[place]
    g.tiles = tuple(put)
    turn_up_near(g)


def turn_up_near(g: Galaxy) -> None:
    """What lies near the Sun is known to all."""
    for card, place in enumerate(g.tiles):
        if ZONES[ZONE_OF[place]].face_up:
            g.cards.reveal(card)


async def place_bodies(g: Galaxy) -> None:
    """Everybody in turn places a body, unseen (K46); once all lie there, those near the Sun are turned up."""
    card = g.tiles.index(NOWHERE)
    me = g.players[(g.first + card) % len(g.players)]
    _, place = await ask(me.seat, "place", [("place", place) for place in places(vacant(g))])
    put_down(g, me, card, place)
    if NOWHERE not in g.tiles:
        turn_up_near(g)
        g.phase = STARTING


def put_down(g: Galaxy, me: Player, card: int, place: Place) -> None:
    """A body lies on a hex."""
    g.tiles = replaced(g.tiles, card, place)
    g.tell("place", by=me.seat, hex=place)


# Two technologies to begin with


async def choose_technologies(g: Galaxy) -> None:
    """Two different ones, all at once (K47), free, with no step on a track and no collaboration (K7)."""
    pairs = await ask_all([player.seat for player in g.players], "start", PAIRS)
    for player, (_, one, two) in zip(g.players, pairs, strict=True):
        player.techs = tuple([int(id in (one, two)) for id in TECH_IDS])
        g.tell("start", by=player.seat, techs=(one, two))
    if g.ghost:
        me = g.players[0]
        wake_ghost(g.ghost, tuple([tech for tech, level in enumerate(me.techs) if level]))
        bring(g, me, await pick(me, "bring", mixes(g.rules)))
    g.phase = REVEAL
