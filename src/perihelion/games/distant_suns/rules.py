"""Distant Suns: assign two shapes, one to yourself and one to everybody else, and draw them on your sheet.

In the order of the rulebook: rounds of turns with two phases, then scoring. Ids such as A7 name rulings.
"""

from collections.abc import Sequence
from functools import cache

from perihelion.hexes import lowest
from perihelion.notation import Choice
from perihelion.table import GameOver, Reason, ask, together

from .scoring import total
from .sheet import (
    DRAWABLE,
    FIRST,
    HEX_KINDS,
    PLACEMENTS,
    SHAPES,
    UPGRADES,
    WORLDS,
    placed_on,
)
from .state import (
    ASSIGN,
    DRAW,
    NOTCHES,
    SIDES,
    SKIP,
    Cosmos,
    Explorer,
    Module,
    Ways,
)

NOBODY = -1


# The turn


async def phase(g: Cosmos) -> None:
    """A turn has two phases: assign, then draw."""
    if g.phase == ASSIGN:
        begin_turn(g)
        await assign(g)
    else:
        await draw(g)
        reach_outer_worlds(g)
        end_turn(g)


def begin_turn(g: Cosmos) -> None:
    """When no Module can be placed, a new round begins, or the game ends."""
    if g.turn == 0:
        g.tell("round", round=1)
    if not module_places(g):
        prepare_for_a_new_round(g)


def end_turn(g: Cosmos) -> None:
    """The player to the left becomes active."""
    g.turn += 1
    g.active = (g.active + 1) % len(g.explorers)
    g.phase = ASSIGN


def prepare_for_a_new_round(g: Cosmos) -> None:
    """All Modules are stacked again; whoever could not place one opens the round (A22)."""
    if g.round == g.rules.rounds:
        final_scoring(g)
    g.round += 1
    g.modules = ()
    g.tell("round", round=g.round)


# 1. Assign


async def assign(g: Cosmos) -> None:
    """The active player slides the top Module into two free notches side by side, either face up (A18, A19, A20)."""
    places = module_places(g)
    _, side, notch, circle = await (chance(g, places) if g.is_solo() else ask(g.active, "assign", places))
    module = Module(side, notch, circle, NOBODY if g.is_solo() else g.active)
    g.modules += (module,)
    g.phase = DRAW
    if g.told:
        mine, theirs = SHAPES[g.zones[module.yours]].id, SHAPES[g.zones[module.theirs]].id
        g.tell("feed" if g.is_solo() else "assign", by=g.active, mine=mine, theirs=theirs)


async def chance(g: Cosmos, places: Sequence[Choice]) -> Choice:
    """Alone, chance places the Module, and says or leaves open which end of it is the player's (A28)."""
    if not g.rules.choose_end:
        return places[g.draw(len(places))]
    either_way = 2 * g.draw(len(places) // 2)
    return await ask(g.active, "assign", places[either_way : either_way + 2])


def module_places(g: Cosmos) -> Sequence[Choice]:
    """Where the next Module fits; none when the stack is empty."""
    if len(g.modules) == g.stack():
        return ()
    return _places(g.notches_taken("a"), g.notches_taken("b"))


@cache
def _places(*taken: int) -> tuple[Choice, ...]:
    return tuple(
        ("module", side, notch, circle)
        for side, filled in zip(SIDES, taken, strict=True)
        for notch in range(NOTCHES)
        if not cannot_place(filled, notch)
        for circle in ("left", "right")
    )


def cannot_place(filled: int, notch: int) -> Reason | None:
    """Only where there are two free notches side by side."""
    if not 0 <= notch < NOTCHES - 1:
        return NO_SUCH_NOTCH
    return NOTCHES_TAKEN if filled >> notch & 0b11 else None


# 2. Draw


async def draw(g: Cosmos) -> None:
    """Everybody draws at the same time, and nobody sees another's drawing before all are done (A16, A27)."""
    offers = {explorer.seat: ways_to_draw(g, explorer) for explorer in g.explorers}
    able = {seat: ask(seat, "draw", ways) for seat, ways in offers.items() if ways}
    drawings = dict(zip(able, await together(able), strict=True)) if able else {}
    for explorer in g.explorers:
        if explorer.seat in drawings:
            resolve(g, explorer, drawings[explorer.seat])
        else:
            g.tell("skip", by=explorer.seat, shape=SHAPES[g.shape_for(explorer.seat)].id)


def ways_to_draw(g: Cosmos, explorer: Explorer) -> Ways:
    """The assigned shape, whole or with Upgrades (A3); one may skip where only Upgrades make it fit."""
    shape = g.shape_for(explorer.seat)
    whole = explorer.whole_ways(shape)
    reduced = explorer.reduced_ways(shape) if explorer.upgrades else 0
    return Ways(whole | reduced, bool(reduced) and not cannot_skip(g, explorer, whole), FIRST[shape])


def cannot_skip(g: Cosmos, explorer: Explorer, whole: int) -> Reason | None:
    """A shape that fits whole must be drawn (A4); one that needs Upgrades only if the table has it so (A2)."""
    if whole:
        return MUST_DRAW
    return MUST_USE_UPGRADES if g.rules.must_use_upgrades else None


def cannot_draw(g: Cosmos, explorer: Explorer, hexes: int) -> Reason | None:
    """What keeps some hexes out of the ways to draw: the first of the sets those are taken from that lacks them."""
    if hexes & ~DRAWABLE:
        return FORBIDDEN
    if hexes & explorer.covered:
        return COVERED
    placement = placed_on(g.shape_for(explorer.seat)).get(hexes)
    if placement is None:
        return OTHER_SHAPE
    if ("draw", placement) in ways_to_draw(g, explorer):
        return None
    if PLACEMENTS[placement].dropped > explorer.upgrades:
        return NO_UPGRADE
    return NOT_BESIDE if explorer.drawn else NOT_BESIDE_START


def resolve(g: Cosmos, explorer: Explorer, drawing: Choice) -> None:
    """Cover the hexes; Upgrades used are spent, Upgrade spaces covered give new ones for later turns."""
    shape = SHAPES[g.shape_for(explorer.seat)].id
    if drawing == SKIP:
        g.tell("pass", by=explorer.seat)
        return
    placement = drawing[1]
    _, dropped, hexes = PLACEMENTS[placement]
    gained = (hexes & UPGRADES).bit_count()
    explorer.upgrades += gained - dropped
    explorer.draw(placement)
    if g.told:
        g.tell("draw-reduced" if dropped else "draw", by=explorer.seat, shape=shape, dropped=dropped)
        if gained:
            g.tell("upgrade", by=explorer.seat, n=gained)


def reach_outer_worlds(g: Cosmos) -> None:
    """The first to cover a hex beside an Outer World get the high value, all on one turn (A14); later ones the low."""
    for number, world in enumerate(WORLDS):
        beside = [explorer for explorer in g.explorers if explorer.covered & world.beside]
        if not beside:
            continue
        points = world.later if any(explorer.worlds[number] for explorer in beside) else world.first
        for explorer in beside:
            if not explorer.worlds[number]:  # once a world (A15)
                explorer.worlds = (*explorer.worlds[:number], points, *explorer.worlds[number + 1 :])
                g.tell("world", by=explorer.seat, world=world.id, points=points)


# The end


def final_scoring(g: Cosmos) -> None:
    """The most points win; a tie is a shared victory (A25)."""
    scores = [total(g, explorer) for explorer in g.explorers]
    for seat, points in enumerate(scores):
        g.tell("score", by=seat, points=points)
    best = max(scores)
    raise GameOver([seat for seat, points in enumerate(scores) if points == best], "scored", scores)


# What is said against a choice


def _shape(g: Cosmos, explorer: Explorer, _: int) -> dict[str, object]:
    return {"shape": SHAPES[g.shape_for(explorer.seat)].id}


def _upgrades(g: Cosmos, explorer: Explorer, hexes: int) -> dict[str, object]:
    left_out = len(SHAPES[g.shape_for(explorer.seat)].hexes) - hexes.bit_count()
    return {"n": left_out, "upgrades": explorer.upgrades}


NO_SUCH_NOTCH = Reason("why.no-such-notch")
NOTCHES_TAKEN = Reason("why.notches-taken")
MUST_DRAW = Reason("why.must-draw", _shape)
MUST_USE_UPGRADES = Reason("why.must-use-upgrades", _shape)
FORBIDDEN = Reason("why.forbidden", lambda g, explorer, hexes: {"kind": HEX_KINDS[lowest(hexes & ~DRAWABLE)]})
COVERED = Reason("why.covered")
OTHER_SHAPE = Reason("why.other-shape", _shape)
NO_UPGRADE = Reason("why.no-upgrade", _upgrades)
NOT_BESIDE = Reason("why.not-beside")
NOT_BESIDE_START = Reason("why.not-beside-start")
