"""Imperium Dice for two by the usual rules, solved: how good every choice is. docs/solving.md says how it was done."""

from collections.abc import Mapping
from functools import lru_cache

from perihelion.notation import Choice
from perihelion.table import Ask

from ..solved.odds import holding, weigh
from ..solved.outlook import Outlook
from ..solved.positions import Holding
from ..solved.tables import FOLDER, PAIRINGS, Values, load, name_of
from ..state import OPTIONS, SETUP, Galaxy

TURNS = 32  # outlooks kept: a question in a turn is soon followed by others

BEGINNING = ("races", "start")  # options that make no difference later
ALIKE = 0.0003  # what rounding may make of choices that are equally good
A_PLANET_MOVED = -1  # the peace, when one has changed hands in this turn


def odds(g: Galaxy, seat: int, ask: Ask) -> dict[Choice, float] | None:
    """Each choice's share of the victory for whoever is asked, if both play on as well as can be; None if not known."""
    races = pairing(g)
    values = load(races) if races else None
    return odds_by(values, g, seat, ask) if values else None


def best(g: Galaxy, seat: int, ask: Ask) -> Choice | None:
    """The best choice; of those that are equally good, the one that is best when there is no time to lose."""
    known, races = odds(g, seat, ask), pairing(g)
    if known is None or races is None:
        return None
    good = [choice for choice in known if known[choice] >= max(known.values()) - ALIKE]
    hurried = load(races, hurried=True) if len(good) > 1 else None
    if hurried is None:
        return good[0]
    urgent = odds_by(hurried, g, seat, ask)
    return max(good, key=lambda choice: (urgent[choice], known[choice]))


def odds_by(values: Values, g: Galaxy, seat: int, ask: Ask) -> dict[Choice, float]:
    """The same, by the values of a pairing."""
    mover = g.active()
    foe = g.players[1 - mover.seat]
    return weigh(g, seat, ask, _outlook(values, (mover.race, foe.race), holding(g, foe), len(mover.planets), g.peace))


def missing(g: Galaxy) -> str | None:
    """The file that a solved game needs, below this folder, if it is not here."""
    races = pairing(g)
    return f"{FOLDER.name}/{name_of(races)}" if races and not load(races) else None


def covers(players: int, options: Mapping[str, object]) -> bool:
    """Whether such a game is solved, once the races are known."""
    return players == 2 and all(
        value == OPTIONS[name].default for name, value in options.items() if name not in BEGINNING
    )


def pairing(g: Galaxy) -> tuple[str, str] | None:
    """The races of a game that is solved, in the order of the race list."""
    if not covers(len(g.players), g.rules._asdict()) or g.phase == SETUP:
        return None
    races = {player.race for player in g.players}
    return next(each for each in PAIRINGS if set(each) == races)


@lru_cache(TURNS)
def _outlook(values: Values, races: tuple[str, str], theirs: Holding, colonies: int, peace: int) -> Outlook:
    """A turn of a mover who has so many colonies now."""

    def worth(me: Holding, they: Holding, moved: bool) -> float:
        return 1 - values.of(races[::-1], they, me, 0 if moved else peace + 1)

    return Outlook(races, theirs, colonies, peace == A_PLANET_MOVED, worth)
