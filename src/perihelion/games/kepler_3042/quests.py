"""What Objectives are worth on the way to them: for the judge, and for finding the flights that lead there."""

from .components import PLANETS, RANGE, SCIENCE, TRAVEL, Condition, Number, Objective
from .galaxy import ZONE_IDS, ZONE_OF, Place, distances, places
from .objectives import reached, secret
from .solo import LEAST, aims
from .state import Galaxy, Player

STRIVEN = 0.9  # what is left of an Objective's worth until it is fulfilled
MUST = 12.0  # what an Objective is worth that one has to fulfil
PACE = 0.8  # the points that a turn brings, alone, besides all that can be foreseen
LEARNING = (1.0, 0.5, 0.3, 0.2, 0.1)  # what is left of a planet's worth, by how many levels are lacking to settle it
PATIENCE = 0.85  # what is left of a colony's worth a turn earlier

Goal = tuple[Place, float]


def objective_worth(g: Galaxy, me: Player) -> float:
    """How far one has come with Objectives; the points of those fulfilled are counted elsewhere."""
    counted = not g.ghost or g.rules.objective_points
    worth = 0.0
    for card, points in _aims(g, me):
        shares = [min(reached(g, me, condition) / condition.least, 1.0) for condition in card.all]
        share = sum(shares) / len(shares)
        worth += points - card.points * counted if share == 1.0 else STRIVEN * points * share
    return worth


def level_worth(g: Galaxy, left: int) -> float:
    """Alone: what the turns to come will bring, less what is needed to pass the level."""
    return PACE * left - LEAST[g.rules.level - 1] - MUST * len(aims(g.rules))


def _aims(g: Galaxy, me: Player) -> list[tuple[Objective, float]]:
    """The Objectives that count for a player, and what each is worth; alone, the level depends on them."""
    if g.ghost:
        return [(aim, MUST) for aim in aims(g.rules)]
    card = secret(g, me)
    return [] if card is None else [(card, float(card.points))]


def _wishes(g: Galaxy, me: Player) -> list[tuple[Condition, float]]:
    """What Objectives still ask for, and what one step of each is worth."""
    return [
        (wish, STRIVEN * points / wish.least / len(card.all))
        for card, points in _aims(g, me)
        for wish in card.all
        if wish.of in ("colonies", "ships-on-mines") and reached(g, me, wish) < wish.least
    ]


def _fits(wish: Condition, number: Number, place: Place) -> bool:
    return (not wish.types or PLANETS[number].type in wish.types) and wish.zone in ("", ZONE_IDS[ZONE_OF[place]])


def terraforming_wish(g: Galaxy, me: Player, number: Number) -> float:
    """What it adds to Objectives to terraform a colony."""
    place = me.sites[me.planets.index(number)]
    return sum([worth for wish, worth in _wishes(g, me) if wish.terraformed and _fits(wish, number, place)], 0.0)


def wished_places(g: Galaxy, me: Player) -> list[Goal]:
    """Where a ship could go, or is, to settle what an Objective asks for; and what that is worth."""
    wishes, found = [(wish, worth) for wish, worth in _wishes(g, me) if not wish.terraformed], []
    if not wishes:
        return []
    landed = [place for place in me.ships if place >= 0 and place in g.tiles]
    for place in [*places(g.chart().harbours & ~g.occupied()), *landed]:
        body = g.body(place)
        if body.isdigit():
            number = int(body)
            ready = LEARNING[max(PLANETS[number].science - me.techs[SCIENCE], 0)]
            worth = ready * sum([each for wish, each in wishes if wish.of == "colonies" and _fits(wish, number, place)])
        else:
            mine = g.on_mine(place) and place not in landed
            worth = sum([each for wish, each in wishes if wish.of == "ships-on-mines" and mine], 0.0)
        if worth:
            found.append((place, worth))
    return found


def unknown_zones(g: Galaxy, me: Player) -> set[int]:
    """The zones where an Objective asks for a colony, and nobody knows yet of a planet to settle."""
    zones = {ZONE_IDS.index(wish.zone) for wish, _ in _wishes(g, me) if wish.zone}
    return zones - {ZONE_OF[place] for place, _ in wished_places(g, me)} if zones else zones


def quest(me: Player, place: Place, wished: list[Goal], left: int) -> float:
    """What a ship there may add to Objectives."""
    if not wished or not left:
        return 0.0
    steps, away = RANGE[me.techs[TRAVEL]] or 0.4, distances(place)
    best = 0.0
    for goal, worth in wished:
        turns = away[goal] / steps
        if goal == place:
            best = max(best, PATIENCE * worth)
        elif turns + 1 <= left:
            best = max(best, PATIENCE ** (turns + 1.6) * worth)
    return best
