"""The Supremacy tracks: a marker moves space by space, and every icon reached or passed works at once."""

from perihelion.notation import Choice

from .asking import DONE, choose, gain_offers, regenerate_one
from .components import (
    ANTIMATTER,
    ENERGY,
    KINDS,
    LAST_SPACE,
    MATTER,
    TRACK_IDS,
    TRACKS,
    Kind,
    Track,
)
from .cubes import of_kind, produce, replaced, tell_cubes
from .state import Galaxy, Ghost, Player


async def advance(g: Galaxy, me: Player, track: Track, steps: int) -> None:
    """Go so many spaces; at the end of the track, further steps are lost (K28)."""
    for _ in range(min(steps, LAST_SPACE - me.tracks[track])):
        space = me.tracks[track] + 1
        g.tell("advance", by=me.seat, track=TRACK_IDS[track], space=space)
        pass_medal(g, track, space)
        me.tracks = replaced(me.tracks, track, space)
        icon = TRACKS[track].icons[space]
        if icon == "regenerate":
            await regenerate_one(g, me)
        elif icon == "produce":
            await produce_one(g, me)


def pass_medal(g: Galaxy, track: Track, space: int) -> None:
    """The first marker on the space of a medal moves it onto this round's Progress card (K27)."""
    if TRACKS[track].icons[space] == "medal" and g.leading(track) < space:
        g.on_card = replaced(g.on_card, track, g.on_card[track] + 1)
        g.tell("medal-on-card", track=TRACK_IDS[track])


async def produce_one(g: Galaxy, me: Player) -> None:
    """One energy or matter on any planet one controls (K18); nothing if storage has none."""
    choice = await choose(g, me, "gain", lambda: gain_offers(me, icon_kinds(g)))
    if choice != DONE:
        gain(g, me, choice)


def icon_kinds(g: Galaxy) -> tuple[Kind, ...]:
    """What the icon may produce (K18)."""
    return (ENERGY, MATTER, ANTIMATTER) if g.rules.icon_antimatter else (ENERGY, MATTER)


def gain(g: Galaxy, me: Player, choice: Choice, number: int = 1) -> None:
    """Carry out a gain that was chosen."""
    _, kind, planet = choice
    moved = produce(me, me.planets.index(planet), of_kind(KINDS.index(kind), number))
    tell_cubes(g, me, planet, moved)


def hand_out_medals(g: Galaxy) -> None:
    """All medals on the card go to whoever is furthest on their track; if several are, each gets as many (K25, K26)."""
    for track, number in enumerate(g.on_card):
        if number:
            for leader in leaders(g, track):
                leader.medals = replaced(leader.medals, track, leader.medals[track] + number)
                if isinstance(leader, Player):
                    g.tell("medal", by=leader.seat, n=number, track=TRACK_IDS[track])
                else:
                    g.tell("ghost-medal", n=number, track=TRACK_IDS[track])
    g.on_card = (0,) * len(TRACKS)


def leaders(g: Galaxy, track: Track) -> list[Player | Ghost]:
    """Whoever is furthest on a track; the Ghost does not push anybody aside who is as far (K39)."""
    everybody: list[Player | Ghost] = [*g.players, *([g.ghost] if g.ghost else [])]
    furthest = g.leading(track)
    return [one for one in everybody if one.tracks[track] == furthest]
