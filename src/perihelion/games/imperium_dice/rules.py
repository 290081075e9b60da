"""Imperium Dice: own three planets, all showing Resource or Influence.

In the order of the rulebook: setup, then turns of Construction, Management and Politics. Ids such as R7 name rulings.
What happens on every turn is told only where somebody listens (`if g.told`): in playouts that saves a tenth.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from perihelion.games.imperium_dice.state import (
    BONUS,
    BONUS_OF,
    CARRIER,
    CONSTRUCTION,
    HOME,
    MANAGEMENT,
    PLANET,
    POLITICS,
    RESOURCE,
    SETUP,
    SIDES,
    UNROLLED,
    WEAPON,
    Die,
    Face,
    Galaxy,
    Player,
    Rules,
)
from perihelion.games.imperium_dice.verdict import verdict
from perihelion.notation import Choice
from perihelion.table import Flow, GameOver, ask, ask_all

DONE: Choice = ("done",)
KEEP: Choice = ("keep",)
PASS: Choice = ("pass",)
TAKE_OR_LEAVE: list[Choice] = [("take",), ("leave",)]
IGNORE_OR_FIGHT: list[Choice] = [("ignore",), ("fight",)]
FOR: Choice = ("for",)
AGAINST: Choice = ("against",)
FOR_OR_AGAINST = [FOR, AGAINST]


# Setup


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Galaxy:
    """A home die for each player; as many planets in the galaxy; twice as many weapons in the supply."""
    g = Galaxy(
        luck=luck,
        rules=Rules(**options),
        players=[Player(seat=seat, worlds=(seat,)) for seat in range(players)],
        faces=[UNROLLED] * (4 * players),
        galaxy=tuple(range(players, 2 * players)),
        supply=tuple(range(2 * players, 4 * players)),
        first=0,
    )
    g.first = g.draw(players)  # R2
    return g


def scene(g: Galaxy) -> Flow[None]:
    """The setup, then one turn after the other."""
    return setup(g) if g.phase == SETUP else turn(g)


async def setup(g: Galaxy) -> None:
    """Everybody gets a race, one of each at most, and rolls a home die; nothing it shows triggers (R1)."""
    order = clockwise(g, g.first)
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


def clockwise(g: Galaxy, seat: int) -> list[Player]:
    """All players, from that seat on."""
    return g.players[seat:] + g.players[:seat]


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
    if not (g.turn == 0 and g.rules.start == "first-skips-construction"):
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
    g.points = g.resources(me) - (0 if at_once else colonies)
    while g.points > 0:
        rerolls: list[Choice] = [("reroll", die) for die in me.weapons]
        choice = await ask(me.seat, CONSTRUCTION, [*builds(g, me), *rerolls, DONE])
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
    """A weapon for a planet without one; with moored weapons, one says for which (R8)."""
    if len(me.weapons) >= len(me.worlds):
        return []
    if g.rules.moored_weapons:
        return [("build", planet) for planet in me.worlds if planet not in me.berths]
    return [("build",)]


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
    for die in dice:
        roll_again(g, me, die)
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
        roll_again(g, me, die)
        victory(g, me)
        if g.faces[die] == CARRIER:
            await carrier(g, me)


def roll_again(g: Galaxy, me: Player, die: Die) -> None:
    face = roll_world(g, me, die)
    if g.told:
        g.tell("roll", by=me.seat, die=die, face=face)


@cache
def handfuls(dice: tuple[Die, ...]) -> list[Choice]:
    """Keep all these dice, or roll any of them."""
    some: list[tuple[Die, ...]] = [()]
    for die in dice:
        some += [(*handful, die) for handful in some]
    return [KEEP, *[("roll", *handful) for handful in some if handful]]


# 3. Politics


async def politics(g: Galaxy, me: Player) -> None:
    """Attack one opponent, or call a vote against one, or neither."""
    g.phase = POLITICS
    offers = attacks(g, me) + votes(g, me)
    if not offers:
        return
    choice = await ask(me.seat, POLITICS, [*offers, PASS])
    if choice[0] == "attack":
        await attack(g, me, g.players[choice[1]])
    elif choice[0] == "vote":
        await vote(g, me, g.players[choice[1]])
    elif g.told:
        g.tell("pass", by=me.seat)


def attacks(g: Galaxy, me: Player) -> list[Choice]:
    """Those one would beat; attacking any other would do what passing does (R20)."""
    capacity = g.attack(me)
    if not capacity:
        return []
    return [("attack", foe.seat) for foe in g.players if foe is not me and capacity > g.defence(foe)]


def votes(g: Galaxy, me: Player) -> list[Choice]:
    """Any other player who has a weapon to lose (R11)."""
    return [("vote", foe.seat) for foe in g.players if foe.weapons and foe is not me]


async def attack(g: Galaxy, me: Player, foe: Player) -> None:
    """The stronger attacker wins one prize; a foe with more Influence than that attack may ignore it (R19)."""
    capacity = g.attack(me)
    g.tell("attack", by=me.seat, on=foe.seat, attack=capacity, defence=g.defence(foe))
    if (
        g.rules.influence_escape
        and g.influence(foe) > capacity
        and await ask(foe.seat, "escape", IGNORE_OR_FIGHT) == ("ignore",)
    ):
        g.tell("escape", by=foe.seat, on=me.seat)
        return
    verb, die = await ask(me.seat, "prize", prizes(g, foe))
    if verb == "invade":
        await invasion(g, me, foe, die)
    elif verb == "destroy":
        g.tell("destroy", by=me.seat, on=foe.seat, die=die, face=g.faces[die])
        lose_weapon(g, foe, die)
    else:
        pressure(g, me, foe, die)


def prizes(g: Galaxy, foe: Player) -> list[Choice]:
    """What the winner of a fight may choose from."""
    pressed = (foe.home,) if g.rules.pressure_home_only else foe.worlds  # R9
    return [
        *[("invade", die) for die in foe.planets],
        *[("destroy", die) for die in foe.weapons],
        *[("press", die) for die in pressed],
    ]


async def invasion(g: Galaxy, me: Player, foe: Player, die: Die) -> None:
    """Take a planet, never the home planet, and roll it; the loser keeps what weapons still have a planet (R8)."""
    foe.worlds = without(foe.worlds, die)
    gain_planet(g, me, die)
    g.tell("invade", by=me.seat, on=foe.seat, die=die, face=g.faces[die])
    victory(g, me)
    victory(g, foe)
    if g.rules.moored_weapons:
        await leave_berth(g, foe, die)
    while len(foe.weapons) > len(foe.worlds):
        await lose_a_weapon(g, foe, chooser=foe)


async def leave_berth(g: Galaxy, foe: Player, planet: Die) -> None:
    """A moored weapon moves to a free planet, or is lost with its own."""
    if planet not in foe.berths:
        return
    weapon = foe.weapons[foe.berths.index(planet)]
    free = [world for world in foe.worlds if world not in foe.berths]
    if not free:
        g.tell("discard", by=foe.seat, die=weapon, face=g.faces[weapon])
        lose_weapon(g, foe, weapon)
        return
    offers: list[Choice] = [("berth", world) for world in free]
    _, berth = offers[0] if len(free) == 1 else await ask(foe.seat, "berth", offers)
    foe.berths = tuple(berth if world == planet else world for world in foe.berths)
    g.tell("berth", by=foe.seat, die=weapon, planet=berth)


def pressure(g: Galaxy, me: Player, foe: Player, die: Die) -> None:
    """The foe rolls a planet again; a Carrier takes nothing (R10)."""
    face = roll_world(g, foe, die)
    g.tell("press", by=me.seat, on=foe.seat, die=die, face=face)
    victory(g, foe)


async def vote(g: Galaxy, me: Player, target: Player) -> None:
    """Each player has one vote and one more per Influence, all one way (R21); a majority takes a weapon away."""
    g.motion = target.seat
    if g.told:
        g.tell("vote", by=me.seat, on=target.seat)
    if g.rules.open_vote:
        ballots = await open_ballots(g, me)
    else:  # everybody votes at once (R12)
        ballots = await ask_all(range(len(g.players)), "ballot", FOR_OR_AGAINST)
        tell_ballots(g, ballots)
    g.motion = None
    ayes = noes = 0
    for player, ballot in zip(g.players, ballots, strict=True):
        if ballot == FOR:
            ayes += 1 + g.influence(player)
        else:
            noes += 1 + g.influence(player)
    if g.told:
        g.tell("vote-passed" if ayes > noes else "vote-failed", on=target.seat, ayes=ayes, noes=noes)
    if ayes > noes:
        await lose_a_weapon(g, target, chooser=me if g.rules.proposer_picks else target)  # R13


async def open_ballots(g: Galaxy, me: Player) -> list[Choice]:
    """The votes are cast aloud, clockwise from the proposer."""
    ballots = [FOR] * len(g.players)
    for voter in clockwise(g, me.seat):
        ballots[voter.seat] = await ask(voter.seat, "ballot", FOR_OR_AGAINST)
        tell_ballot(g, voter, ballots[voter.seat])
    return ballots


def tell_ballots(g: Galaxy, ballots: Sequence[Choice]) -> None:
    if g.told:
        for player, way in zip(g.players, ballots, strict=True):
            tell_ballot(g, player, way)


def tell_ballot(g: Galaxy, voter: Player, ballot: Choice) -> None:
    g.tell("ballot", by=voter.seat, votes=1 + g.influence(voter), way=ballot[0])


async def lose_a_weapon(g: Galaxy, player: Player, chooser: Player) -> None:
    offers: list[Choice] = [("discard", die) for die in player.weapons]
    _, die = offers[0] if len(offers) == 1 else await ask(chooser.seat, "lose", offers)
    g.tell("discard", by=player.seat, die=die, face=g.faces[die])
    lose_weapon(g, player, die)


# The end


def victory(g: Galaxy, player: Player) -> None:
    """Whoever fulfils the condition wins at once, on anybody's turn; the active player first (R14)."""
    if g.is_winning(player):
        g.tell("win", by=player.seat)
        raise GameOver((player.seat,), "conquest")


# Dice


def roll(g: Galaxy, die: Die, faces: Sequence[Face]) -> Face:
    g.faces[die] = face = faces[g.draw(SIDES)]
    return face


def roll_world(g: Galaxy, owner: Player, die: Die) -> Face:
    """Roll a planet, home or not; the face it fell on."""
    return roll(g, die, PLANET) if die != owner.worlds[0] else show_home(g, owner, HOME[g.draw(SIDES)])


def show_home(g: Galaxy, owner: Player, face: Face) -> Face:
    """Let a home die lie on a face; its Bonus acts as the owner's race has it."""
    owner.on_bonus = face == BONUS
    g.faces[owner.worlds[0]] = BONUS_OF[owner.race] if owner.on_bonus else face
    return face


def gain_planet(g: Galaxy, me: Player, die: Die) -> None:
    me.worlds += (die,)
    roll(g, die, PLANET)
    g.peace = -1  # the turn that ends counts as none


def lose_weapon(g: Galaxy, player: Player, die: Die) -> None:
    index = player.weapons.index(die)
    player.weapons = without(player.weapons, die)
    player.berths = player.berths[:index] + player.berths[index + 1 :]
    g.faces[die] = UNROLLED
    g.supply += (die,)


def without(dice: tuple[Die, ...], die: Die) -> tuple[Die, ...]:
    index = dice.index(die)
    return dice[:index] + dice[index + 1 :]
