"""What is told of each game's view, and in which order; places that are empty are told as well, as zeros."""

from collections.abc import Mapping, Sequence
from typing import Any

from perihelion.game import content_of
from perihelion.games.distant_suns.sheet import HEXES, SHAPES, WORLDS
from perihelion.games.distant_suns.state import DRAW, MISSIONS, MODULES, NOTCHES, Cosmos
from perihelion.games.imperium_dice.state import Galaxy as Dice
from perihelion.games.kepler_3042.components import (
    ACTION_IDS,
    ALL_CUBES,
    KINDS,
    LAST_SPACE,
    OBJECTIVES,
    PLANETS,
    PROGRESS,
    ROUNDS,
    SHIPS,
    TOP_LEVEL,
    TRACK_IDS,
    TYPES,
)
from perihelion.games.kepler_3042.galaxy import SHEET, ZONE_IDS
from perihelion.games.kepler_3042.state import NO_CARD, Galaxy
from perihelion.games.space_explorers.components import DIVISIONS, PROJECTS, SLOTS, SPECIALISTS
from perihelion.games.space_explorers.state import Space
from perihelion.lab.learning.facts import Facts

View = Mapping[str, Any]

DICE = content_of("perihelion.games.imperium_dice")

SHAPE_IDS = tuple([shape.id for shape in SHAPES])
FACES = tuple(dict.fromkeys([face for die in DICE["die"] for face in die["faces"]]))
RACES = tuple(DICE["bonus"])
TYPE_IDS = tuple(TYPES)
FAR = 13  # hexes from the Sun to the edge
BODIES = len(PLANETS) + 2 * 4


def _seat(facts: Facts, name: str, other: int | None, seat: int, players: int) -> None:
    """Somebody, counted from the one who looks."""
    facts.word(name, None if other is None or other < 0 else (other - seat) % players, range(players))


def _around(view: View, key: str, seat: int, players: int) -> list[tuple[int, Any]]:
    """What belongs to each seat, the one who looks first."""
    return [(turn, view[key][(seat + turn) % players]) for turn in range(players)]


# Distant Suns


def distant_suns(facts: Facts, view: dict[str, Any], g: Cosmos, seat: int) -> None:
    """The board, the shape to draw, and every sheet: which zone's shape covers each hex."""
    players = len(g.explorers)
    facts.word("phase", view["phase"], ("assign", "draw"))
    facts.number("round", view["round"], 4)
    facts.number("turn", len(view["modules"]), MODULES)
    _seat(facts, "active", view["active"], seat, players)
    facts.word("shape", SHAPE_IDS[g.shape_for(seat)] if g.phase == DRAW else None, SHAPE_IDS)
    for zone in range(NOTCHES):
        facts.word(f"zone{zone}.shape", view["zones"][zone], SHAPE_IDS)
        facts.word(f"zone{zone}.mission", [*view["missions"], None][zone], MISSIONS)
    for side in ("a", "b"):
        taken = [m["notch"] + step for m in view["modules"] if m["side"] == side for step in (0, 1)]
        facts.bits(f"notches.{side}", taken, NOTCHES)
    for turn, explorer in _around(view, "explorers", seat, players):
        _cosmos_sheet(facts, f"seat{turn}", explorer, view["zones"])


def _cosmos_sheet(facts: Facts, name: str, explorer: View, zones: Sequence[str]) -> None:
    facts.number(f"{name}.upgrades", explorer["upgrades"], 8)
    facts.number(f"{name}.total", explorer["total"], 200)
    for world in range(len(WORLDS)):
        facts.number(f"{name}.world{world}", explorer["worlds"][world], 15)
    for line in explorer["lines"]:
        what = line["what"] if line["zone"] is None else f"zone{line['zone']}"
        facts.number(f"{name}.{what}.points", line["points"], 60)
    for zone in range(NOTCHES):
        drawn = [hex for each in explorer["drawn"] if each["shape"] == zones[zone] for hex in each["hexes"]]
        facts.bits(f"{name}.covered{zone}", drawn, len(HEXES))


# Imperium Dice


def imperium_dice(facts: Facts, view: dict[str, Any], g: Dice, seat: int) -> None:
    """The turn, every die with its face and owner, and what each player's dice add up to."""
    players = len(g.players)
    facts.word("phase", view["phase"], ("setup", "construction", "management", "politics"))
    facts.number("round", view["round"], 60)
    facts.number("points", view["points"], 8)
    facts.number("peace", view["peace"], view["peace_limit"])
    _seat(facts, "active", view["active"], seat, players)
    _seat(facts, "first", view["first"], seat, players)
    _seat(facts, "motion", view["motion"]["on"] if view["motion"] else None, seat, players)
    for die in view["dice"]:
        facts.word(f"die{die['id']}", die["face"], FACES)
        facts.word(f"die{die['id']}.acts", die["acts"], FACES)
        _seat(facts, f"die{die['id']}.owner", die["owner"], seat, players)
    for turn, player in _around(view, "seats", seat, players):
        facts.word(f"seat{turn}.race", player["race"], RACES)
        for what in ("attack", "defence", "resources", "influence", "slots", "good"):
            facts.number(f"seat{turn}.{what}", player[what], 12)


# Kepler-3042


def kepler_3042(facts: Facts, view: dict[str, Any], g: Galaxy, seat: int) -> None:
    """The round and its card, every body with its place, and everything a player has."""
    players, objective = len(g.players), g.players[seat].objective
    facts.number("round", view["round"], ROUNDS)
    facts.word(
        "phase", view["phase"], ("placing", "starting", "reveal", "main", "bonus", "flight", "removal", "resolution")
    )
    _seat(facts, "first", view["first"], seat, players)
    _seat(facts, "active", view["active"], seat, players)
    facts.word("doing", view["doing"], ACTION_IDS)
    facts.word("card", view["card"]["id"] if view["card"] else None, tuple(PROGRESS))
    facts.word("objective", None if objective == NO_CARD else g.cards.view(seat)[objective], tuple(OBJECTIVES))
    bodies = [*view["bodies"], *[None] * BODIES][:BODIES]
    for number, body in enumerate(bodies):
        _body(facts, f"body{number}", body, seat, players)
    for track in view["tracks"]:
        facts.bits(f"{track['id']}.medals", track["medals"], LAST_SPACE + 1)
    for turn, player in _around(view, "seats", seat, players):
        _nation(facts, f"seat{turn}", player)
    ghost = view["solo"]
    for track in TRACK_IDS:
        facts.number(f"ghost.{track}", ghost["ghost"]["tracks"][track] if ghost else 0, LAST_SPACE)


def _body(facts: Facts, name: str, body: View | None, seat: int, players: int) -> None:
    facts.flag(f"{name}.there", body is not None)
    facts.word(f"{name}.kind", body["kind"] if body else None, ("planet", "mine", "target"))
    planet = PLANETS.get(body["planet"]) if body else None
    facts.word(f"{name}.type", planet.type if planet else None, TYPE_IDS)
    facts.number(f"{name}.planet", planet.number if planet else 0, len(PLANETS))
    _place(facts, name, body["hex"] if body else None)
    facts.word(f"{name}.zone", body["zone"] if body else None, ZONE_IDS)
    _seat(facts, f"{name}.owner", body["owner"] if body else None, seat, players)
    ship = body["ship"] if body else None
    _seat(facts, f"{name}.ship", None if ship is None else ship // SHIPS, seat, players)


def _place(facts: Facts, name: str, hex: int | None) -> None:
    q, r = SHEET.hexes[hex] if hex is not None else (0, 0)
    facts.number(f"{name}.q", q, FAR + 4)
    facts.number(f"{name}.r", r, FAR)


def _nation(facts: Facts, name: str, player: View) -> None:
    for kind, most in zip(KINDS, ALL_CUBES, strict=True):
        facts.number(f"{name}.storage.{kind}", player["storage"][kind], most)
        facts.number(f"{name}.pit.{kind}", player["pit"][kind], most)
    for tech in player["techs"]:
        facts.number(f"{name}.{tech['id']}", tech["level"], TOP_LEVEL)
    for track in TRACK_IDS:
        facts.number(f"{name}.{track}", player["tracks"][track], LAST_SPACE)
        facts.number(f"{name}.{track}.medals", player["medals"][track], 5)
    facts.word(f"{name}.action", player["action"], ACTION_IDS)
    facts.number(f"{name}.total", player["total"], 150)
    for index, ship in enumerate(player["ships"]):
        facts.word(f"{name}.ship{index}.on", ship["on"], ("supply", "space", "planet", "mine"))
        _place(facts, f"{name}.ship{index}", ship["hex"])
    owned = {planet["number"]: planet for planet in player["planets"]}
    for number in (0, *PLANETS):
        planet = owned.get(number)
        facts.flag(f"{name}.planet{number}", planet is not None)
        facts.flag(f"{name}.planet{number}.terraformed", bool(planet and planet["terraformed"]))
        for kind, most in zip(KINDS, ALL_CUBES, strict=True):
            facts.number(f"{name}.planet{number}.{kind}", planet["cubes"][kind] if planet else 0, most)


# Space Explorers


def space_explorers(facts: Facts, view: dict[str, Any], g: Space, seat: int) -> None:
    """Where each Specialist is as far as one knows, the Projects, and what everybody has; alone, the Opponent."""
    players = len(g.players)
    facts.word("phase", view["phase"], ("action", "finish", "opponent"))
    facts.number("round", view["round"], 30)
    facts.flag("last_round", view["last_round"])
    facts.number("deck", view["deck"], len(SPECIALISTS))
    _seat(facts, "active", view["active"], seat, players)
    _seat(facts, "first", view["first"], seat, players)
    _specialists(facts, view, _known(g, seat), seat, players)
    _projects(facts, view, seat, players)
    for turn, player in _around(view, "seats", seat, players):
        for division in DIVISIONS:
            facts.number(f"seat{turn}.tokens.{division}", player["tokens"][division], 5)
            facts.number(f"seat{turn}.skills.{division}", player["skills"][division], 8)
        facts.number(f"seat{turn}.hand", len(player["hand"]), 12)
        facts.number(f"seat{turn}.specialists", player["specialists"], 12)
        facts.number(f"seat{turn}.total", player["total"], 100)
    solo = view["solo"]
    facts.word("marker", solo["marker"] if solo else None, range(SLOTS))
    for place in range(2):
        pile = solo["pile"] if solo else []
        facts.word(f"pile{place}", pile[place] if place < len(pile) else None, DIVISIONS)
    facts.number("opponent.total", solo["total"] if solo else 0, 100)


def _known(g: Space, seat: int) -> list[int | None]:
    """Which Specialist each card is, as far as that seat has seen it."""
    return [int(kind) if kind else None for kind in g.cards.view(seat)[: len(SPECIALISTS)]]


def _specialists(facts: Facts, view: View, cards: list[int | None], seat: int, players: int) -> None:
    """A Specialist's place: the Center, a hand or a Hub; or none of them, if one cannot know."""
    where: dict[int | None, str] = {}
    tops: set[int | None] = set()
    for card in [*view["slots"], *view["row"]]:
        if card is not None:
            where[cards[card]] = "center"
    hubs = [(f"hub{turn}", player["hub"]) for turn, player in _around(view, "seats", seat, players)]
    hubs += [("opponent", view["solo"]["hub"])] if view["solo"] else []
    for name, hub in hubs:
        for stack in hub:
            where |= {cards[card]: name for card in stack}
            tops |= {cards[card] for card in stack[-1:]}
    for turn, player in _around(view, "seats", seat, players):
        known = [cards[card] for card in player["hand"]]
        where |= {kind: f"hand{turn}" for kind in known if kind is not None}
    places = ("center", *[f"{what}{turn}" for what in ("hand", "hub") for turn in range(players)], "opponent")
    for number in range(1, len(SPECIALISTS) + 1):
        facts.word(f"specialist{number}", where.get(number), places)
        facts.flag(f"specialist{number}.top", number in tops)


def _projects(facts: Facts, view: View, seat: int, players: int) -> None:
    mine = {
        project["id"]: next((p for p in project["progress"] if p["seat"] == seat), None) for project in view["projects"]
    }
    track = view["solo"]["track"] if view["solo"] else {}
    steps = view["solo"]["steps"] if view["solo"] else 1
    for project in PROJECTS:
        progress = mine.get(project.id)
        facts.flag(f"{project.id}.in_play", project.id in mine)
        facts.number(f"{project.id}.have", progress["have"] if progress else 0, progress["need"] if progress else 1)
        facts.number(f"{project.id}.track", track.get(project.id, 0), steps)
    for turn, player in _around(view, "seats", seat, players):
        facts.number(f"seat{turn}.projects", len(player["projects"]), 6)
