"""What an edition may print otherwise, and what must hold of all that is printed."""

from collections.abc import Iterator

from perihelion.content import content_of
from perihelion.editions.box import Box
from perihelion.editions.flaws import Flaw, Path, expected, saying
from perihelion.editions.kinds import Number, Row, Switch, Table, Word
from perihelion.hexes import Hex, distance, neighbours
from perihelion.texts import Note

from .content_types import Printed, PrintedCard, PrintedGalaxy, PrintedObjective

_house: Printed = content_of(__package__)
_ids = {group: tuple([str(each["id"]) for each in _house[group]]) for group in ("technology", "track", "type", "zone")}
_objectives = Word(tuple([each["id"] for each in _house["objective"]]))

CUBES = Row(Number(0, 9), 3, 3)
POINTS = Number(0, 30)
ICONS = Number(0, 5)
LEVEL = Number(0, 4)
MOST_PLAYERS = 4
APART = 4  # stars this far apart have bodies around them that never meet
ONCE = ("launch", "regenerate", "reveal", "earth")  # what a Progress card does for those it concerns
COMPARED = ("colonies", *_ids["technology"], *_ids["track"])
ASKED_FOR = {  # by Objectives: how much of it there can be
    "colonies": 5,
    "tech": 4,
    "track": 16,
    "techs-at-max": 5,
    "antimatter-on-planets": 3,
    "ships-on-board": 3,
    "ships-on-mines": 3,
    "types-with-2-colonies": 2,
}
CONDITION = Table(
    must={"of": Word(tuple(ASKED_FOR)), "least": Number(1, 16)},
    may={
        "which": Word((*_ids["technology"], *_ids["track"])),
        "types": Row(Word(_ids["type"]), 1, len(_ids["type"])),
        "zone": Word(_ids["zone"]),
        "terraformed": Switch(),
    },
)


def flaws(content: Printed) -> Iterator[Flaw]:
    """What cannot be so."""
    yield from _galaxy_flaws(content)
    yield from _room_flaws(content)
    yield from _cost_flaws(content)
    yield from _card_flaws(content)
    yield from _objective_flaws(content)
    if sorted(str(each.get("row", "")) + str(each.get("column", "")) for each in content["bonus"]) != list("001122"):
        yield Flaw(("bonus",), saying("bonus-actions"))


def _hexes(galaxy: PrintedGalaxy) -> set[Hex]:
    rows = [row - galaxy["sun_row"] for row in range(galaxy["rows"])]
    return {(column - galaxy["sun_column"] - r // 2, r) for r in rows for column in range(galaxy["columns"])}


def _galaxy_flaws(content: Printed) -> Iterator[Flaw]:
    """Everything lies on the map, and bodies around one star touch nothing else."""
    galaxy, hexes = content["galaxy"], _hexes(content["galaxy"])
    q, r = galaxy["black_hole"]
    stars: dict[str, Hex] = {"sun": (0, 0)}
    if galaxy["sun_row"] % 2:
        yield expected(("galaxy", "sun_row"), saying("even"), galaxy["sun_row"])
    if (q, r) not in hexes or distance((q, r), (0, 0)) < APART:
        yield expected(("galaxy", "black_hole"), saying("far-from-sun", n=APART), [q, r])
    if not hexes.issuperset(neighbours((0, 0))):
        yield Flaw(("galaxy", "sun_column"), saying("sun-on-map"))
    for star in content["star"]:
        at = star["at"][0], star["at"][1]
        if not hexes.issuperset([at, *neighbours(at)]):
            yield expected(("star", star["id"], "at"), saying("on-map"), star["at"])
        near = [name for name, other in stars.items() if distance(at, other) < APART]
        if near:
            yield expected(("star", star["id"], "at"), saying("far-from", n=APART, others=near), star["at"])
        if distance(at, (q, r)) <= 1:
            yield expected(("star", star["id"], "at"), saying("not-beside-hole"), star["at"])
        stars[star["id"]] = at
    within = [zone["within"] for zone in content["zone"]]
    farthest = max(distance(hex, (0, 0)) for hex in hexes)
    if within != sorted(set(within)) or within[-1] < farthest:
        yield expected(("zone",), saying("borders", n=farthest), within)


def _room_flaws(content: Printed) -> Iterator[Flaw]:
    """Two bodies fit around every star in use, however they are placed; and there is a card for every round."""
    left_out = ((), ("yellow", "white"), ("yellow", "white"), ("yellow",), ())
    stars = content["stars"]
    used = ((), stars["one"], stars["two"], stars["three"], stars["four"])
    bodies = content["bodies"]["mines_each"] + content["bodies"]["objectives_each"]
    for players in range(1, MOST_PLAYERS + 1):
        planets = [each for each in content["planet"] if each["mark"] not in left_out[players]]
        needed = len(planets) + bodies * max(players, 2)
        room = 2 * len([star for star in content["star"] if star["kind"] in used[players]])
        if needed > room:
            yield expected(("star",), saying("room", n=needed, count=players), room)
        if len(planets) < 2 * players:
            yield expected(("planet",), saying("planets", n=2 * players, count=players), len(planets))
    cards = [each for each in content["card"] if not each.get("not_alone")]
    most = min(len(content["card"]) - content["progress"]["removed"], len(cards) - content["progress"]["removed_alone"])
    if content["round"]["count"] > most:
        yield expected(("round", "count"), saying("rounds", most=most), content["round"]["count"])


def _cost_flaws(content: Printed) -> Iterator[Flaw]:
    """Whoever has all their cubes can pay for anything; higher levels give no less."""
    each = content["resources"]["each"]
    costs: list[tuple[Path, list[int]]] = [
        (("ship", "cost"), content["ship"]["cost"]),
        (("player", "on_earth"), content["player"]["on_earth"]),
        *[(("planet", str(planet["number"]), "cost"), planet["cost"]) for planet in content["planet"]],
        *[(("technology", tech["id"], "costs"), cost) for tech in content["technology"] for cost in tech["costs"]],
    ]
    for at, cost in costs:
        if any(some > most for some, most in zip(cost, each, strict=True)):
            yield expected(at, saying("payable", most=each), cost)
    for tech in content["technology"]:
        for what, values in tech["gives"].items():
            if values != sorted(values):
                yield expected(("technology", tech["id"], "gives", what), saying("no-less"), values)
    terraforms = next(tech["gives"]["terraforms"] for tech in content["technology"] if "terraforms" in tech["gives"])
    for kind in content["type"]:
        if kind["terraforming"] > terraforms[-1]:
            yield expected(("type", kind["id"]), saying("terraforming", most=terraforms[-1]), kind["terraforming"])


def _card_flaws(content: Printed) -> Iterator[Flaw]:
    """A card says all that its effect needs."""
    for card in content["card"]:
        for name in _lacking(card):
            yield Flaw(("card", card["id"]), saying("about", name=name))
        if card["effect"] in ONCE and card["n"] != 1:
            yield expected(("card", card["id"], "n"), saying("effect-once", effect=card["effect"]), card["n"])


def _lacking(card: PrintedCard) -> list[str]:
    needed = {"gain": "kinds", "advance": "track"}
    names = [needed[card["effect"]]] if card["effect"] in needed else []
    return [name for name in [*names, *(["of"] if card["who"] != "all" else [])] if name not in card]


def _objective_flaws(content: Printed) -> Iterator[Flaw]:
    """Every Objective can be reached, and there is one of each deck for everybody."""
    for card in content["objective"]:
        for said in _unreachable(card):
            yield Flaw(("objective", card["id"], "all"), said)
    for deck in ("standard", "advanced"):
        found = [each for each in content["objective"] if each["deck"] == deck]
        if len(found) < MOST_PLAYERS:
            yield expected(("objective",), saying("deck", n=MOST_PLAYERS, deck=deck), len(found))
    least = content["solo"]["least"]
    if least != sorted(least):
        yield expected(("solo", "least"), saying("least"), least)


def _unreachable(card: PrintedObjective) -> Iterator[Note]:
    for asked in card["all"]:
        of, which = asked["of"], asked.get("which", "")
        if asked["least"] > ASKED_FOR[of]:
            yield saying("least-of", most=ASKED_FOR[of], of=of, came=asked["least"])
        if of in ("tech", "track") and which not in _ids["technology" if of == "tech" else "track"]:
            yield saying("which", of=of, came=which)


BOX = Box(
    may_change={
        "resources.each": Row(Number(3, 15), 3, 3),
        "player.on_earth": CUBES,
        "ship.cost": CUBES,
        "points.*": POINTS,
        "round.count": Number(4, 16),
        "galaxy.rows": Number(13, 19),
        "galaxy.columns": Number(17, 31),
        "galaxy.sun_row": Number(4, 14),
        "galaxy.sun_column": Number(6, 24),
        "galaxy.black_hole": Row(Number(-40, 40), 2, 2),
        "zone.within": Number(1, 99),
        "zone.points": POINTS,
        "star.kind": Word(("single", "double", "triple")),
        "star.at": Row(Number(-40, 40), 2, 2),
        "type.terraforming": LEVEL,
        "type.antimatter_science": LEVEL,
        "earth.production": CUBES,
        "planet.type": Word(_ids["type"]),
        "planet.mark": Word(("", "yellow", "white")),
        "planet.cost": CUBES,
        "planet.colony.production": CUBES,
        "planet.colony.icons": ICONS,
        "planet.terraformed.production": CUBES,
        "planet.terraformed.icons": ICONS,
        "planet.terraformed.points": POINTS,
        "collaboration.level_3": LEVEL,
        "collaboration.level_4": LEVEL,
        "technology.gives.*": Row(Number(0, 20), 5, 5),
        "technology.costs": Row(CUBES, 4, 4),
        "technology.icons": Row(ICONS, 4, 4),
        "bonus.row": Number(0, 2),
        "bonus.column": Number(0, 2),
        "exploration.range": Number(1, 9),
        "mapping.steps": Number(0, 5),
        "mapping.bodies": Number(1, 9),
        "track.points": Row(POINTS, 17, 17),
        "track.icons": Row(Word(("", "produce", "regenerate", "medal")), 17, 17),
        "card.who": Word(("lowest", "highest", "all")),
        "card.of": Word(COMPARED),
        "card.effect": Word(("fly", "transform", "gain", "advance", *ONCE)),
        "card.n": Number(1, 5),
        "card.kinds": Row(Word(("energy", "matter", "antimatter")), 1, 3),
        "card.track": Word(_ids["track"]),
        "objective.deck": Word(("standard", "advanced")),
        "objective.points": POINTS,
        "objective.all": Row(CONDITION, 1, 4),
        "solo.least": Row(Number(0, 300), 4, 4),
        "solo.points_per_cube": Number(1, 50),
        "solo.antimatter_per_level": Number(0, 3),
        "campaign.objectives": Row(_objectives, 4, 4),
    },
    flaws=flaws,
    either=[("bonus.row", "bonus.column")],
    told_in={
        **dict.fromkeys(["card.who", "card.of", "card.effect", "card.n", "card.kinds", "card.track"], "card-text"),
        "objective.all": "objective-text",
    },
)
