"""The dice game: conquer two planets, and show resources or influence on all three."""

from functools import cache
from typing import Literal

from bench.yardstick.table import GameOver, ask, together

TROOP, INFLUENCE, RESOURCE, NOTHING = "troop", "influence", "resource", "nothing"
FIGHTER, PDS, CRUISER, DREADNOUGHT, WAR_SUN, CARRIER = "fighter", "pds", "cruiser", "dreadnought", "war sun", "carrier"
BONUS = "bonus"

PLANET = (TROOP, INFLUENCE, RESOURCE, RESOURCE, RESOURCE, NOTHING)
WEAPON = (FIGHTER, PDS, CRUISER, DREADNOUGHT, WAR_SUN, CARRIER)
HOME = (BONUS, TROOP, RESOURCE, RESOURCE, INFLUENCE, CARRIER)
RACES = {"sol": TROOP, "letnev": RESOURCE, "norr": CARRIER, "xxcha": INFLUENCE, "l1z1x": DREADNOUGHT, "mentak": CRUISER}
ATTACK = {CRUISER: 1, DREADNOUGHT: 2, WAR_SUN: 3}
DEFENCE = ATTACK | {FIGHTER: 1, PDS: 2, TROOP: 1}
PROSPEROUS = {RESOURCE, INFLUENCE}
TURN_LIMIT = 300

Die = int  # a die keeps its number for life, whoever owns it: the player's screen and the log both name it
Build = tuple[Literal["build"]]
Refit = tuple[Literal["refit"], Die]
Done = tuple[Literal["done"]]
Reroll = tuple[Literal["reroll"], tuple[Die, ...]]
Attack = tuple[Literal["attack"], int]
CallVote = tuple[Literal["vote"], int]
Pass = tuple[Literal["pass"]]
Flee = tuple[Literal["ignore"]] | tuple[Literal["fight"]]
Invade = tuple[Literal["invade"], Die]
Destroy = tuple[Literal["destroy"], Die]
Press = tuple[Literal["press"], Die]
Discard = tuple[Literal["discard"], Die]
Ballot = tuple[Literal["for"]] | tuple[Literal["against"]]

DONE: Done = ("done",)
IGNORE_OR_FIGHT: list[Flee] = [("ignore",), ("fight",)]
FOR_OR_AGAINST: list[Ballot] = [("for",), ("against",)]


class Seat:
    """One player's dice; the home world is the first planet."""

    __slots__ = ("number", "planets", "race", "weapons")

    def __init__(self, number: int, race: str, planets: tuple[Die, ...], weapons: tuple[Die, ...] = ()):
        self.number, self.race, self.planets, self.weapons = number, race, planets, weapons


class Galaxy:
    """The state of a game. Everything in it is a number, a string, or a tuple: copying it is cheap."""

    __slots__ = ("faces", "luck", "planets", "reveals", "seats", "turn", "weapons")

    def __init__(
        self, seats: list[Seat], faces: list[str], planets: tuple[Die, ...], weapons: tuple[Die, ...], luck: int
    ):
        self.seats, self.faces, self.planets, self.weapons = seats, faces, planets, weapons
        self.turn, self.luck, self.reveals = 0, luck, 0

    def copy(self) -> "Galaxy":
        seats = [Seat(seat.number, seat.race, seat.planets, seat.weapons) for seat in self.seats]
        twin = Galaxy(seats, self.faces[:], self.planets, self.weapons, self.luck)
        twin.turn = self.turn
        return twin

    def deal_unseen(self, seat: int, luck: int) -> None:
        """Nothing is hidden in this game."""

    def accept(self, deal: None) -> None:
        pass

    def draw(self, sides: int) -> int:
        self.luck = (self.luck * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.luck >> 16) % sides

    def roll(self, die: Die, sides: tuple[str, ...]) -> str:
        self.faces[die] = face = sides[self.draw(6)]
        return face

    def showing(self, dice: tuple[Die, ...], face: str) -> int:
        faces = self.faces
        return sum([faces[die] == face for die in dice])

    def worth(self, seat: Seat, values: dict[str, int]) -> int:
        faces = self.faces
        return sum([values.get(faces[die], 0) for die in seat.planets + seat.weapons])

    def power(self, seat: Seat) -> int:
        return self.worth(seat, ATTACK)

    def defence(self, seat: Seat) -> int:
        return self.worth(seat, DEFENCE)

    def influence(self, seat: Seat) -> int:
        return self.showing(seat.planets, INFLUENCE)


def setup(players: int, seed: int) -> Galaxy:
    homes = range(players)
    planets = tuple(range(players, 2 * players))
    weapons = tuple(range(2 * players, 4 * players))
    g = Galaxy([], [NOTHING] * (4 * players), planets, weapons, seed)
    races = list(RACES)
    for i in range(len(races) - 1, 0, -1):
        j = g.draw(i + 1)
        races[i], races[j] = races[j], races[i]
    g.seats = [Seat(home, races[home], (home,)) for home in homes]
    for seat in g.seats:
        roll_planet(g, seat, seat.planets[0], carriers=False)
    return g


async def turn(g: Galaxy) -> None:
    me = g.seats[g.turn % len(g.seats)]
    await construction(g, me)
    await management(g, me)
    await politics(g, me)
    g.turn += 1
    if g.turn == TURN_LIMIT:
        raise GameOver(None)


async def construction(g: Galaxy, me: Seat) -> None:
    """Each resource builds a weapon (one a planet at most) or rolls one again."""
    for _ in range(g.showing(me.planets, RESOURCE)):
        choices: list[Build | Refit | Done] = [("refit", die) for die in me.weapons]
        if g.weapons and len(me.weapons) < len(me.planets):
            choices.insert(0, ("build",))
        if not choices:
            return
        match await ask(me.number, "construction", [*choices, DONE]):
            case ("build",):
                die, *rest = g.weapons
                g.weapons = tuple(rest)
                me.weapons += (die,)
                roll_weapon(g, me, die)
            case ("refit", die):
                roll_weapon(g, me, die)
            case ("done",):
                return


async def management(g: Galaxy, me: Seat) -> None:
    """Roll any of your planets again, or none."""
    _, dice = await ask(me.number, "management", rerolls(me.planets))
    for die in dice:
        roll_planet(g, me, die)
    check(g, me)


async def politics(g: Galaxy, me: Seat) -> None:
    attacks: list[Attack] = [("attack", foe.number) for foe in g.seats if foe is not me]
    votes: list[CallVote] = [("vote", seat.number) for seat in g.seats if seat.weapons]
    choices: list[Attack | CallVote | Pass] = [*attacks, *votes, ("pass",)]
    match await ask(me.number, "politics", choices):
        case ("attack", foe):
            await attack(g, me, g.seats[foe])
        case ("vote", target):
            await vote(g, g.seats[target])
        case ("pass",):
            pass


async def attack(g: Galaxy, me: Seat, foe: Seat) -> None:
    if g.influence(foe) > g.power(me) and await ask(foe.number, "escape", IGNORE_OR_FIGHT) == ("ignore",):
        return
    if g.power(me) <= g.defence(foe):
        return
    invasions: list[Invade] = [("invade", die) for die in foe.planets[1:]]
    destructions: list[Destroy] = [("destroy", die) for die in foe.weapons]
    pressures: list[Press] = [("press", die) for die in foe.planets]
    match await ask(me.number, "spoils", [*invasions, *destructions, *pressures]):
        case ("invade", die):
            foe.planets = without(foe.planets, die)
            me.planets += (die,)
            roll_planet(g, me, die)
            check(g, me)
            if len(foe.weapons) > len(foe.planets):
                await discard(g, foe)
        case ("destroy", die):
            lose_weapon(g, foe, die)
        case ("press", die):
            roll_planet(g, foe, die, carriers=False)
            check(g, foe)


async def vote(g: Galaxy, target: Seat) -> None:
    """Everybody votes at once. One voice each, and one more per influence."""
    ballots = await together({seat.number: ask(seat.number, "ballot", FOR_OR_AGAINST) for seat in g.seats})
    voices = [1 + g.influence(seat) for seat in g.seats]
    ayes = sum([voice for voice, ballot in zip(voices, ballots, strict=True) if ballot == ("for",)])
    if 2 * ayes > sum(voices):
        await discard(g, target)


async def discard(g: Galaxy, seat: Seat) -> None:
    die = seat.weapons[0]
    if len(seat.weapons) > 1:
        choices: list[Discard] = [("discard", die) for die in seat.weapons]
        _, die = await ask(seat.number, "discard", choices)
    lose_weapon(g, seat, die)


def roll_planet(g: Galaxy, seat: Seat, die: Die, carriers: bool = True) -> None:
    face = g.roll(die, HOME if die == seat.planets[0] else PLANET)
    if face == BONUS:
        g.faces[die] = face = RACES[seat.race]
    if face == CARRIER and carriers:
        settle(g, seat)


def roll_weapon(g: Galaxy, seat: Seat, die: Die) -> None:
    if g.roll(die, WEAPON) == CARRIER:
        settle(g, seat)
        check(g, seat)


def settle(g: Galaxy, seat: Seat) -> None:
    """A carrier brings its owner a planet from the galaxy."""
    if g.planets:
        die, *rest = g.planets
        g.planets = tuple(rest)
        seat.planets += (die,)
        g.roll(die, PLANET)


def lose_weapon(g: Galaxy, seat: Seat, die: Die) -> None:
    seat.weapons = without(seat.weapons, die)
    g.weapons += (die,)


def check(g: Galaxy, seat: Seat) -> None:
    home, *others = [g.faces[die] in PROSPEROUS for die in seat.planets]
    if home and sum(others) >= 2:
        raise GameOver(seat.number)


def without(dice: tuple[Die, ...], die: Die) -> tuple[Die, ...]:
    i = dice.index(die)
    return dice[:i] + dice[i + 1 :]


@cache
def rerolls(dice: tuple[Die, ...]) -> list[Reroll]:
    """Every set of these dice."""
    chosen: list[tuple[Die, ...]] = [()]
    for die in dice:
        chosen += [(*some, die) for some in chosen]
    return [("reroll", some) for some in chosen]
