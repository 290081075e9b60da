"""Kepler-3042 for learners: what is told of its view, in which order; empty places are told as zeros."""

from perihelion.games.kepler_3042.components import (
    ACTION_IDS,
    ALL_CUBES,
    EARTH,
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
from perihelion.games.kepler_3042.view_types import Body, SeatView, View
from perihelion.lab.learning.facts import Facts, around

MOST_CHOICES = 512
TYPE_IDS = tuple(TYPES)
FAR = 13  # hexes from the Sun to the edge
BODIES = len(PLANETS) + 2 * 4


def observe(facts: Facts, view: View, g: Galaxy, seat: int) -> None:
    """The round and its card, every body with its place, and everything a player has."""
    players, objective = len(g.players), g.players[seat].objective
    facts.number("round", view["round"], ROUNDS)
    facts.word(
        "phase", view["phase"], ("placing", "starting", "reveal", "main", "bonus", "flight", "removal", "resolution")
    )
    facts.seat("first", view["first"], seat, players)
    facts.seat("active", view["active"], seat, players)
    facts.word("doing", view["doing"], ACTION_IDS)
    facts.word("card", view["card"]["id"] if view["card"] else None, tuple(PROGRESS))
    facts.word("objective", None if objective == NO_CARD else g.cards.view(seat)[objective], tuple(OBJECTIVES))
    bodies = [*view["bodies"], *[None] * BODIES][:BODIES]
    for number, body in enumerate(bodies):
        _body(facts, f"body{number}", body, seat, players)
    for track in view["tracks"]:
        facts.bits(f"{track['id']}.medals", track["medals"], LAST_SPACE + 1)
    for turn, player in around(view["seats"], seat):
        _nation(facts, f"seat{turn}", player)
    ghost = view["solo"]
    for id in TRACK_IDS:
        facts.number(f"ghost.{id}", ghost["ghost"]["tracks"][id] if ghost else 0, LAST_SPACE)


def _body(facts: Facts, name: str, body: Body | None, seat: int, players: int) -> None:
    facts.flag(f"{name}.there", body is not None)
    facts.word(f"{name}.kind", body["kind"] if body else None, ("planet", "mine", "target"))
    planet = PLANETS.get(body["planet"] or EARTH) if body else None
    facts.word(f"{name}.type", planet.type if planet else None, TYPE_IDS)
    facts.number(f"{name}.planet", planet.number if planet else 0, len(PLANETS))
    _place(facts, name, body["hex"] if body else None)
    facts.word(f"{name}.zone", body["zone"] if body else None, ZONE_IDS)
    facts.seat(f"{name}.owner", body["owner"] if body else None, seat, players)
    ship = body["ship"] if body else None
    facts.seat(f"{name}.ship", None if ship is None else ship // SHIPS, seat, players)


def _place(facts: Facts, name: str, hex: int | None) -> None:
    q, r = SHEET.hexes[hex] if hex is not None else (0, 0)
    facts.number(f"{name}.q", q, FAR + 4)
    facts.number(f"{name}.r", r, FAR)


def _nation(facts: Facts, name: str, player: SeatView) -> None:
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
