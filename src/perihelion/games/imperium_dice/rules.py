"""Imperium Dice: own three planets, all showing Resource or Influence.

In the order of the rulebook: races and homes, then turns of Construction, Management and Politics. Ids such as R7 name
rulings. What happens on every turn is told only where somebody listens (`if g.told`): that saves a tenth in playouts.
"""

from collections.abc import Collection, Sequence
from functools import cache

from perihelion.notation import Choice
from perihelion.table import Flow, GameOver, Reason, ask

from .dice import gain_planet, roll, roll_world, show_home, victory, without
from .politics import politics
from .scoring import verdict
from .state import (
    BONUS,
    BONUS_OF,
    CARRIER,
    CONSTRUCTION,
    MANAGEMENT,
    MOST_PLAYERS,
    RESOURCE,
    SETUP,
    WEAPON,
    Die,
    Face,
    Galaxy,
    Player,
)

BUILD: Choice = ("build",)
DONE: Choice = ("done",)
REROLL: list[Choice] = [("reroll", die) for die in range(4 * MOST_PLAYERS)]
KEEP: Choice = ("keep",)
TAKE_OR_LEAVE: list[Choice] = [("take",), ("leave",)]

NO_SLOT = Reason("why.no-slot", lambda me, _=None: {"n": len(me.worlds)})
BERTH_TAKEN = Reason("why.berth-taken", lambda _, berth: {"die": berth})
NOT_YOUR_WEAPON = Reason("why.not-your-weapon", lambda _, die: {"die": die})
NOT_YOUR_PLANET = Reason("why.not-your-planet")
ROLLED_ALREADY = Reason("why.rolled-already")


# Setup


def scene(g: Galaxy) -> Flow[None]:
    """The setup, then one turn after the other."""
    return setup(g) if g.phase == SETUP else turn(g)


async def setup(g: Galaxy) -> None:
    """Everybody gets a race, one of each at most, and rolls a home die; nothing it shows triggers (R1)."""
    order = g.clockwise(g.first)
    await deal_races(g, order)
    for player in order:
        face = roll_world(g, player, player.home)
        if g.rules.start == "all-on-resource" or (g.rules.start == "last-on-resource" and player is order[-1]):
            face = show_home(g, player, RESOURCE)
        g.tell("setup-home", by=player.seat, face=face)
    if g.rules.start == "last-rolls-twice":
        await roll_home_twice(g, order[-1])
    elif g.rules.start == "last-armed":
        build(g, order[-1])
    begin_turn(g)


async def deal_races(g: Galaxy, order: Sequence[Player]) -> None:
    free = g.shuffled(list(BONUS_OF))
    for player in order:
        if g.rules.races == "chosen":
            offers: list[Choice] = [("race", race) for race in BONUS_OF if race in free]
            player.race = (await ask(player.seat, "race", offers))[1]
            free.remove(player.race)
        else:
            player.race = free.pop()
        g.tell("race", by=player.seat, race=player.race)


async def roll_home_twice(g: Galaxy, player: Player) -> None:
    first = BONUS if player.on_bonus else g.faces[player.home]
    second = roll_world(g, player, player.home)
    g.tell("second-home", by=player.seat, face=second)
    if first != second:
        offers: list[Choice] = [("hold", first), ("hold", second)]
        _, face = await ask(player.seat, "keep-home", offers)
        show_home(g, player, face)
        g.tell("keep-home", by=player.seat, face=face)


# The turn


async def turn(g: Galaxy) -> None:
    """Construction, Management and Politics; each may be passed over (R22)."""
    me = g.active()
    colonies = await standing_carriers(g, me) if g.rules.standing_carriers else 0
    if not g.has_no_construction():
        await construction(g, me, colonies)
    await management(g, me)
    await politics(g, me)
    end_turn(g)


def begin_turn(g: Galaxy) -> None:
    g.phase = CONSTRUCTION
    if g.told:
        g.tell("turn", by=g.active().seat, round=1 + g.turn // len(g.players))


def end_turn(g: Galaxy) -> None:
    """The next player's turn, unless no planet has changed hands for too long (R15)."""
    g.turn += 1
    g.peace += 1
    if g.peace >= g.rules.peace_rounds * len(g.players):
        winners = verdict(g) if g.rules.stalemate == "verdict" else ()
        g.tell("stalemate", rounds=g.rules.peace_rounds)
        if winners:
            g.tell("verdict", winners=winners)
        raise GameOver(winners, g.rules.stalemate)
    begin_turn(g)


# 1. Construction


async def construction(g: Galaxy, me: Player, colonies: int = 0) -> None:
    """Each Resource in sight builds a weapon, one a planet at most, or rolls one again; new colonies pay too (R5)."""
    at_once = g.rules.colonies_pay_at_once
    g.points = g.showing(me, RESOURCE) - (0 if at_once else colonies)
    while g.points > 0:
        choice = await ask(me.seat, CONSTRUCTION, [*builds(g, me), *[REROLL[die] for die in me.weapons], DONE])
        if choice == DONE:
            break
        g.points -= 1
        if choice[0] == "build":
            face = build(g, me, *choice[1:])
        else:
            face = roll(g, choice[1], WEAPON)
            g.tell("reroll", by=me.seat, die=choice[1], face=face)
        if face == CARRIER and await carrier(g, me) == RESOURCE and at_once:
            g.points += 1
    g.points = 0


def builds(g: Galaxy, me: Player) -> list[Choice]:
    """A weapon; with moored weapons, one says for which planet (R8)."""
    if g.rules.moored_weapons:
        return [("build", planet) for planet in me.worlds if not cannot_build(me, planet)]
    return [] if cannot_build(me) else [BUILD]


def cannot_build(me: Player, berth: Die | None = None) -> Reason | None:
    """Only for a planet without a weapon."""
    if len(me.weapons) >= len(me.worlds):
        return NO_SLOT
    if berth in me.berths:
        return BERTH_TAKEN
    return None


def cannot_reroll(me: Player, die: Die) -> Reason | None:
    """Only one's own weapons."""
    return None if die in me.weapons else NOT_YOUR_WEAPON


def build(g: Galaxy, me: Player, berth: Die | None = None) -> Face:
    """Take a weapon from the supply and roll it at once; there is one for every planet in the game."""
    die = g.supply[0]
    g.supply = g.supply[1:]
    me.weapons += (die,)
    if g.rules.moored_weapons:
        me.berths += (me.home if berth is None else berth,)
    face = roll(g, die, WEAPON)
    g.tell("build", by=me.seat, die=die, face=face)
    return face


async def carrier(g: Galaxy, me: Player) -> Face | None:
    """A Carrier acts when it is rolled (R3): its owner may take a planet from the galaxy (R4) and rolls it (R6)."""
    if not g.galaxy:
        g.tell("no-planet", by=me.seat)
        return None
    if not g.rules.compulsory_carriers and await ask(me.seat, "carrier", TAKE_OR_LEAVE) == ("leave",):
        g.tell("leave", by=me.seat)
        return None
    die = g.galaxy[0]
    g.galaxy = g.galaxy[1:]
    gain_planet(g, me, die)
    g.tell("take", by=me.seat, die=die, face=g.faces[die])
    victory(g, me)
    return g.faces[die]


async def standing_carriers(g: Galaxy, me: Player) -> int:
    """Each Carrier in sight acts at the start of its owner's turn too; how many Resources that brought."""
    showing = [g.faces[die] for die in (me.home, *me.weapons)]
    resources = 0
    for _ in range(showing.count(CARRIER)):
        resources += await carrier(g, me) == RESOURCE
    return resources


# 2. Management


async def management(g: Galaxy, me: Player) -> None:
    """Roll any of one's planets again, all together (R7)."""
    g.phase = MANAGEMENT
    if g.rules.one_at_a_time:
        await management_one_at_a_time(g, me)
        return
    dice = (await ask(me.seat, MANAGEMENT, handfuls(me.worlds)))[1:]
    if not dice:
        if g.told:
            g.tell("keep", by=me.seat)
        return
    roll_again(g, me, dice)
    victory(g, me)
    if g.faces[dice[0]] == CARRIER:  # the home planet comes first, and no other has that face
        await carrier(g, me)


async def management_one_at_a_time(g: Galaxy, me: Player) -> None:
    left = me.worlds
    while left:
        offers: list[Choice] = [KEEP, *[("roll", die) for die in left]]
        _, *dice = await ask(me.seat, MANAGEMENT, offers)
        if not dice:
            return
        die = dice[0]
        left = without(left, die)
        roll_again(g, me, dice)
        victory(g, me)
        if g.faces[die] == CARRIER:
            await carrier(g, me)


def roll_again(g: Galaxy, me: Player, dice: Sequence[Die]) -> None:
    for die in dice:
        face = roll_world(g, me, die)
        if g.told:
            g.tell("roll", by=me.seat, die=die, face=face)


def cannot_roll(me: Player, left: Collection[Die], dice: Sequence[Die]) -> Reason | None:
    """Only one's own planets; and one at a time, each once."""
    if any(die not in me.worlds for die in dice):
        return NOT_YOUR_PLANET
    return ROLLED_ALREADY if any(die not in left for die in dice) else None


@cache
def handfuls(dice: tuple[Die, ...]) -> list[Choice]:
    """Keep all these dice, or roll any of them."""
    some: list[tuple[Die, ...]] = [()]
    for die in dice:
        some += [(*handful, die) for handful in some]
    return [KEEP, *[("roll", *handful) for handful in some if handful]]
