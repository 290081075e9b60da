"""F. Galactic Mapping: a step on a track, and hidden bodies are turned up."""

from perihelion.notation import Choice
from perihelion.table import Reason

from ..asking import DONE, pick, pick_or_leave
from ..components import LAST_SPACE, MAP_STEPS, MAPPED, TRACK_IDS
from ..galaxy import SHEET, SUN, Place, distances, of_places
from ..state import Galaxy, Player
from ..tracks import advance

REVEAL: tuple[Choice, ...] = tuple([("reveal", place) for place in range(len(SHEET.hexes))])
NOTHING_HIDDEN = Reason("why.nothing-hidden")


async def map_galaxy(g: Galaxy, me: Player) -> None:
    """First a step on a track of one's choice; then up to four bodies anywhere, or all four if the table says so (K31).

    If fewer are hidden, what there is.
    """
    tracks = steps(me)
    if tracks:
        _, track = await pick(me, "track", tracks)
        await advance(g, me, TRACK_IDS.index(track), MAP_STEPS)
    for _ in range(MAPPED):
        choice = await which_body(g, me)
        if choice == DONE:
            return
        turn_up(g, me, choice[1])


async def which_body(g: Galaxy, me: Player) -> Choice:
    """The next body to turn up."""
    hidden = reveals(g)
    choose = pick if hidden and g.rules.map_four else pick_or_leave
    return await choose(me, "reveal", hidden)


def steps(me: Player) -> list[Choice]:
    """The tracks that are not at their end."""
    return [("advance", TRACK_IDS[track]) for track, space in enumerate(me.tracks) if space < LAST_SPACE]


def reveals(g: Galaxy) -> list[Choice]:
    """The hidden bodies."""
    return of_places(REVEAL, g.hidden())


def nearest_first(g: Galaxy) -> list[Choice]:
    """The hidden bodies, by how near they are to the Sun."""
    return sorted(reveals(g), key=lambda choice: distances(SUN)[choice[1]])


def cannot_reveal(g: Galaxy, place: Place) -> Reason | None:
    """Only what lies face down."""
    return None if g.hidden() >> place & 1 else NOTHING_HIDDEN


def turn_up(g: Galaxy, me: Player, place: Place) -> None:
    """A body is known to all."""
    body = g.cards.reveal(g.tiles.index(place))
    if body.isdigit():
        g.tell("reveal", by=me.seat, hex=place, planet=int(body))
    else:
        g.tell("reveal-other", by=me.seat, hex=place, body=body)
