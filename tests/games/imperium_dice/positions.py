"""Positions of Imperium Dice, set up readably: who owns which dice, what they show, and what the next dice will show.

    table = position(
        side("sol", home="resource", weapons="cruiser"),
        side("letnev", home="bonus", planets="influence"),
        dice="weapon carrier, planet resource",
    )
    play(table, "reroll 4", "take")

It is seat 0's turn unless `active` says otherwise, and the turn begins with its first question. Dice are numbered as in
every game: homes, then planets, then weapons; planets and weapons go to the seats in order, and the rest lies in the
galaxy and the supply.
"""

from collections.abc import Sequence
from typing import NamedTuple

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.dice import show_home
from perihelion.games.imperium_dice.state import CONSTRUCTION, HOME, PLANET, SIDES, WEAPON, Die, Galaxy, Player
from perihelion.luck import KEY_TOP, SEED_BITS, WORD_BITS
from perihelion.notation import OptionValue, text_of
from perihelion.table import Table

FACES = {"home": HOME, "planet": PLANET, "weapon": WEAPON}
RACES = ("sol", "letnev", "norr", "xxcha", "l1z1x", "mentak")
IDLE = {"construction": "done", "management": "keep", "politics": "pass", "carrier": "leave"}

foretold: list[Table[Galaxy]] = []  # tables whose dice were laid down; conftest.py checks that just those were rolled


class Side(NamedTuple):
    """One player's race and faces."""

    race: str
    home: str
    planets: list[str]
    weapons: list[str]
    berths: list[int]  # with moored weapons: 0 for the home planet, 1 for the first other


def side(race: str, home: str = "troops", planets: str = "", weapons: str = "", berths: Sequence[int] = ()) -> Side:
    """A player; faces are words with spaces between."""
    return Side(race, home, planets.split(), weapons.split(), list(berths))


def position(
    *sides: Side, dice: str = "", active: int = 0, turn: int | None = None, peace: int = 0, **options: OptionValue
) -> Table[Galaxy]:
    """A table at the start of a turn; bystanders without dice fill up to two players."""
    filled = [*sides, *[side(RACES[len(sides)])] * (2 - len(sides))]
    count = len(filled)
    fresh = GAME.new_with(count, 0, options)
    state = fresh.state.copy()
    _lay_out(state, filled)
    state.phase, state.points, state.peace = CONSTRUCTION, 0, peace
    state.turn = count if turn is None else turn
    state.first = (active - state.turn) % count
    assert not any(map(state.is_winning, state.players)), "that game would be over already"
    if dice:
        state.luck = luck_for([_result(die) for die in dice.split(", ")])
    table = Table(GAME, state, count, 0, fresh.options)
    if dice:
        foretold.append(table)
    return table


def _lay_out(state: Galaxy, sides: Sequence[Side]) -> None:
    count = len(sides)
    state.galaxy, state.supply = tuple(range(count, 2 * count)), tuple(range(2 * count, 4 * count))
    state.faces = [""] * (4 * count)
    state.players = [Player(seat=seat, worlds=(seat,), race=each.race) for seat, each in enumerate(sides)]
    for player, each in zip(state.players, sides, strict=True):
        assert each.home in HOME
        show_home(state, player, each.home)
        planets, state.galaxy = _deal(state, state.galaxy, each.planets, PLANET)
        player.worlds += planets
        player.weapons, state.supply = _deal(state, state.supply, each.weapons, WEAPON)
        assert len(player.weapons) <= len(player.worlds), "one weapon a planet"
        if state.rules.moored_weapons:
            player.berths = tuple(player.worlds[berth] for berth in each.berths or range(len(player.weapons)))


def _deal(
    state: Galaxy, pile: tuple[Die, ...], faces: Sequence[str], possible: Sequence[str]
) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """The dice that lie with these faces, and the rest of the pile."""
    assert len(faces) <= len(pile), "there are not so many dice"
    for die, face in zip(pile, faces, strict=False):
        assert face in possible, f"no such face: {face}"
        state.faces[die] = face
    return pile[: len(faces)], pile[len(faces) :]


# Dice to come


def luck_for(results: Sequence[int], sides: int = SIDES) -> int:
    """A luck whose next draws give these results: one word each, laid down in the order the generator takes them up."""
    luck = KEY_TOP
    for result in reversed(results):
        word = -(-(result << WORD_BITS) // sides)  # the lowest that gives it
        luck = luck << WORD_BITS | word
    return luck


def dice_left(table: Table[Galaxy]) -> int:
    """How many dice are laid down still."""
    return (table.state.luck.bit_length() - SEED_BITS) // WORD_BITS


def _result(die: str) -> int:
    kind, face = die.split()
    return FACES[kind].index(face)


# Questions and answers


def question(table: Table[Galaxy]) -> tuple[int, str]:
    """Who is asked what, where one player alone is asked."""
    ((seat, ask),) = table.asks.items()
    return seat, ask.name


def offers(table: Table[Galaxy], verb: str = "") -> list[str]:
    """What is offered, as text; only what begins with that word, if one is given."""
    ((_, ask),) = table.asks.items()
    return [text_of(choice) for choice in ask.choices if verb in ("", choice[0])]


def play(table: Table[Galaxy], *answers: str) -> Table[Galaxy]:
    """Give these answers, each by the one player who is asked."""
    for answer in answers:
        seat, _ = question(table)
        table.answer(seat, answer)
    return table


def ballots(table: Table[Galaxy], *ways: str) -> Table[Galaxy]:
    """Everybody votes, in seat order."""
    for seat, way in enumerate(ways):
        table.answer(seat, way)
    return table


def reach(table: Table[Galaxy], name: str) -> Table[Galaxy]:
    """Do nothing until that is asked."""
    while (asked := question(table)[1]) != name:
        play(table, IDLE[asked])
    return table


def idle_turn(table: Table[Galaxy]) -> Table[Galaxy]:
    """Do nothing for a whole turn."""
    turn = table.state.turn
    while not table.over and table.state.turn == turn:
        play(table, IDLE[question(table)[1]])
    return table


def told(table: Table[Galaxy], key: str) -> list[dict[str, object]]:
    """The values of every event of that kind."""
    return [event.values for event in table.events if event.key == key]


def shown(table: Table[Galaxy], seat: int) -> list[str]:
    """What a player's planets show, the home planet first; a bonus as such."""
    view = table.view(None)
    player = view["seats"][seat]
    return [view["dice"][die]["face"] for die in (player["home"], *player["planets"])]


def armed(table: Table[Galaxy], seat: int) -> list[str]:
    """What a player's weapons show."""
    view = table.view(None)
    return [view["dice"][die]["face"] for die in view["seats"][seat]["weapons"]]


def strength(table: Table[Galaxy], seat: int) -> tuple[int, int]:
    """A player's combat capacity, in attack and in defence."""
    player = table.view(None)["seats"][seat]
    return player["attack"], player["defence"]
