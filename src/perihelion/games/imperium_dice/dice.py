"""What happens to dice: they are rolled, change hands, and may win the game on the spot."""

from collections.abc import Sequence

from perihelion.table import GameOver

from .state import (
    BONUS,
    BONUS_OF,
    GOOD,
    HOME,
    PLANET,
    SIDES,
    UNROLLED,
    Die,
    Face,
    Galaxy,
    Player,
)


def victory(g: Galaxy, player: Player) -> None:
    """Whoever fulfils the condition wins at once, on anybody's turn; the active player first (R14)."""
    if g.is_winning(player):
        g.tell("win", by=player.seat, planets=sum(face in GOOD for face in g.shows(player)))
        raise GameOver((player.seat,), "conquest")


def roll(g: Galaxy, die: Die, faces: Sequence[Face]) -> Face:
    g.faces[die] = face = faces[g.draw(SIDES)]
    return face


def roll_world(g: Galaxy, owner: Player, die: Die) -> Face:
    """Roll a planet, home or not; the face it fell on."""
    if die == owner.worlds[0]:
        return show_home(g, owner, HOME[g.draw(SIDES)])
    g.faces[die] = face = PLANET[g.draw(SIDES)]
    return face


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
