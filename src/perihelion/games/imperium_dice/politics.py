"""Politics, the third phase of a turn: attack one opponent, or call a vote against one."""

from collections.abc import Sequence

from perihelion.notation import Choice
from perihelion.table import Reason, ask, ask_all

from .dice import gain_planet, lose_weapon, roll_world, victory, without
from .state import MOST_PLAYERS, POLITICS, Die, Galaxy, Player

PASS: Choice = ("pass",)
IGNORE_OR_FIGHT: list[Choice] = [("ignore",), ("fight",)]
FOR: Choice = ("for",)
AGAINST: Choice = ("against",)
FOR_OR_AGAINST = [FOR, AGAINST]
ATTACK_ON: list[Choice] = [("attack", seat) for seat in range(MOST_PLAYERS)]
VOTE_ON: list[Choice] = [("vote", seat) for seat in range(MOST_PLAYERS)]

NOT_YOURSELF = Reason("why.not-yourself")
TOO_WEAK = Reason(
    "why.too-weak", lambda g, _, attack, foe: {"foe": foe.seat, "attack": attack, "defence": g.defence(foe)}
)
UNARMED = Reason("why.unarmed", lambda _, foe: {"foe": foe.seat})
HOME_IS_SAFE = Reason("why.home-is-safe")


async def politics(g: Galaxy, me: Player) -> None:
    """Attack one opponent, or call a vote against one, or neither."""
    g.phase = POLITICS
    capacity = g.attack(me)
    offers = [ATTACK_ON[foe.seat] for foe in g.players if not cannot_attack(g, me, capacity, foe)] if capacity else []
    offers += [VOTE_ON[foe.seat] for foe in g.players if not cannot_vote(me, foe)]
    if not offers:
        if g.told:
            g.tell("no-politics", by=me.seat)
        return
    offers.append(PASS)
    choice = await ask(me.seat, POLITICS, offers)
    if choice[0] == "attack":
        await attack(g, me, g.players[choice[1]])
    elif choice[0] == "vote":
        await vote(g, me, g.players[choice[1]])
    elif g.told:
        g.tell("pass", by=me.seat)


def cannot_attack(g: Galaxy, me: Player, capacity: int, foe: Player) -> Reason | None:
    """Only those one would beat; attacking any other would do what passing does (R20)."""
    if foe is me:
        return NOT_YOURSELF
    if capacity <= g.defence(foe):
        return TOO_WEAK
    return None


def cannot_vote(me: Player, foe: Player) -> Reason | None:
    """Only against any other player who has a weapon to lose (R11)."""
    if foe is me:
        return NOT_YOURSELF
    if not foe.weapons:
        return UNARMED
    return None


async def attack(g: Galaxy, me: Player, foe: Player) -> None:
    """The stronger attacker wins one prize; a foe with more Influence than that attack may ignore it (R19)."""
    capacity = g.attack(me)
    g.tell("attack", by=me.seat, on=foe.seat, attack=capacity, defence=g.defence(foe))
    if may_escape(g, foe, capacity) and await ask(foe.seat, "escape", IGNORE_OR_FIGHT) == ("ignore",):
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


def may_escape(g: Galaxy, foe: Player, capacity: int) -> bool:
    """Whether a foe has the Influence to ignore such an attack."""
    return g.rules.influence_escape and g.influence(foe) > capacity


def prizes(g: Galaxy, foe: Player) -> list[Choice]:
    """What the winner of a fight may choose from."""
    pressed = (foe.home,) if g.rules.pressure_home_only else foe.worlds  # R9
    return [
        *[("invade", die) for die in foe.worlds if not cannot_invade(foe, die)],
        *[("destroy", die) for die in foe.weapons],
        *[("press", die) for die in pressed],
    ]


def cannot_invade(foe: Player, die: Die) -> Reason | None:
    """Never the home planet."""
    return HOME_IS_SAFE if die == foe.home else None


async def invasion(g: Galaxy, me: Player, foe: Player, die: Die) -> None:
    """Take a planet and roll it; the loser keeps what weapons still have a planet (R8)."""
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
    for voter in g.clockwise(me.seat):
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
