"""Positions of Kepler-3042, set up readably: who has which planets, resources and ships, and what lies on the map.

    table = position(
        side(techs="10000", earth="EEMM", colonies="17:EE 3*/far", ships=[at(2, 0)]),
        side(),
        bodies={at(3, 0): "mine", at(4, -2): "23"},
        card="seed-bank",
    )
    play(table, "act develop", "develop space-travel 0", "done")

Resources go by their letters: Energy, Matter, Antimatter. What a side does not have on planets or in the pit is in
storage. A colony is written `number*/zone:resources`: with a star if it is terraformed, near the Sun unless a zone is
named. Technologies are five digits in the order of the board. Only the bodies named are on the map, face up; those in
`hidden` face down. It is the main action of seat 0, who began the round, unless `phase`, `active` or `first` says
otherwise; everybody has an Objective that is out of reach.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.components import (
    ACTION_IDS,
    ALL_CUBES,
    KINDS,
    OBJECTIVES,
    PROGRESS,
    SHIPS,
    Cubes,
)
from perihelion.games.kepler_3042.cubes import minus, plus
from perihelion.games.kepler_3042.galaxy import NOWHERE, SHEET, Place
from perihelion.games.kepler_3042.state import BONUS, FLIGHT, MAIN, REMOVAL, RESOLUTION, Galaxy, Ghost, Player
from perihelion.games.kepler_3042.view_types import Phase
from perihelion.notation import OptionValue, text_of
from perihelion.table import Table

LETTERS = "EMA"
TECH_NAMES = ("space-travel", "quantum-physics", "energy-development", "terraforming", "antimatter-science")
COLONY = re.compile(r"(\d+)(\*?)(?:/(\w+))?(?::([EMA]*))?")
FAR_AWAY = (  # Objectives that take a whole game
    *("eden-project", "elite-scientific-directorate", "technological-supremacy", "colonial-supremacy"),
    *("colonial-plan", "civil-development", "alien-studies", "operation-gemini"),
)
LATER = (MAIN, BONUS, FLIGHT, REMOVAL)


def at(q: int, r: int) -> Place:
    """The hex so many steps to the east and to the south-east of the Sun."""
    return SHEET.number[q, r]


AROUND_THE_SUN = sorted([at(1, 0), at(1, -1), at(0, -1), at(-1, 0), at(-1, 1), at(0, 1)])
SITES = {  # where colonies lie that are of no further interest
    "near": [*[at(-5, r) for r in range(6)], *[at(q, -5) for q in range(6)]],
    "intermediate": [at(-9, r) for r in range(6)],
    "far": [at(-12, r) for r in range(6)],
}


class Side(NamedTuple):
    """One player."""

    techs: str
    earth: str
    pit: str
    colonies: str
    tracks: tuple[int, int]
    medals: tuple[int, int]
    action: str
    ships: Sequence[Place]
    objective: str
    used: tuple[int, int]


def side(
    *,
    techs: str = "00000",
    earth: str = "EEEMMM",
    pit: str = "",
    colonies: str = "",
    tracks: tuple[int, int] = (0, 0),
    medals: tuple[int, int] = (0, 0),
    action: str = "terraform",
    ships: Sequence[Place] = (),
    objective: str = "",
    used: tuple[int, int] = (0, 0),
) -> Side:
    """A player's technologies, planets with what lies on them, tracks, and ships on the map."""
    return Side(techs, earth, pit, colonies, tracks, medals, action, ships, objective, used)


class Spirit(NamedTuple):
    """The Ghost of a solo game."""

    techs: str
    tracks: tuple[int, int]


def spirit(techs: str = "00000", tracks: tuple[int, int] = (0, 0)) -> Spirit:
    """The Ghost's technologies and tracks."""
    return Spirit(techs, tracks)


def position(
    *sides: Side,
    bodies: Mapping[Place, str] | None = None,
    hidden: Mapping[Place, str] | None = None,
    card: str = "trade-fair",
    next_cards: str = "",
    phase: Phase = MAIN,
    active: int = 0,
    first: int | None = None,
    round: int = 3,
    on_card: tuple[int, int] = (0, 0),
    solo: Spirit | None = None,
    **options: OptionValue,
) -> Table[Galaxy]:
    """A table in a step of a turn or of a round; bystanders fill up to two players, or one."""
    filled = [*sides, *[side()] * ((1 if solo else 2) - len(sides))]
    fresh = GAME.new_with(len(filled), 0, options)
    g = fresh.state.copy()
    _lay_out(g, card, next_cards, round)
    g.players = [_player(seat, each) for seat, each in enumerate(filled)]
    _hand_objectives(g, filled)
    lying = dict(bodies or {})
    for player, each in zip(g.players, filled, strict=True):
        lying |= _settle(player, each, lying)
    _place(g, lying, hidden or {})
    g.first = active if first is None else first
    g.turn = (active - g.first) % len(filled) if phase in LATER else len(filled) if phase == RESOLUTION else 0
    g.phase, g.round, g.on_card = phase, round, on_card
    g.ghost = Ghost(techs=_levels(solo.techs), tracks=solo.tracks) if solo else None
    return Table(GAME, g, len(filled), 0, fresh.options)


def _lay_out(g: Galaxy, card: str, next_cards: str, round: int) -> None:
    """Cards in the order of the content; this round's card and those before it are known."""
    kinds = g.cards.kinds
    bodies = sorted(kinds[: len(g.tiles)], key=lambda kind: (not kind.isdigit(), int(kind) if kind.isdigit() else 0))
    progress = [id for id in PROGRESS if id in kinds]
    first = len(g.tiles)
    kinds[:first], kinds[first : first + len(progress)] = bodies, progress
    kinds[first + len(progress) :] = [id for id in OBJECTIVES if id in kinds]
    g.cards.seen = [0] * len(kinds)
    wanted = next_cards.split()
    others = [id for id in progress if id != card and id not in wanted]
    past, left = others[: round - 1], others[round - 1 :]
    g.past = tuple([kinds.index(id) for id in [*past, card]])
    coming = [*wanted, *left][: 16 - round]
    g.deck = tuple([kinds.index(id) for id in reversed(coming)])
    g.aside = tuple([kinds.index(id) for id in left if id not in coming])
    for each in g.past:
        g.cards.reveal(each)


def _player(seat: int, each: Side) -> Player:
    earth, pit = cubes_of(each.earth), cubes_of(each.pit)
    ships = (*each.ships, *[NOWHERE] * (SHIPS - len(each.ships)))
    return Player(
        seat=seat,
        storage=minus(ALL_CUBES, plus(earth, pit)),
        pit=pit,
        cubes=(earth,),
        techs=_levels(each.techs),
        tracks=each.tracks,
        medals=each.medals,
        action=ACTION_IDS.index(each.action),
        ships=ships,
        transforms=each.used[0],
        assigns=each.used[1],
    )


def _hand_objectives(g: Galaxy, sides: Sequence[Side]) -> None:
    """To everybody the one named, or any but those named and within reach."""
    kinds = g.cards.kinds
    if len(sides) == 1:
        return
    named = [each.objective for each in sides]
    spare = [id for id in OBJECTIVES if id in kinds and id not in named]
    spare.sort(key=lambda id: id not in FAR_AWAY)
    held = [id or spare.pop(0) for id in named]
    for player, id in zip(g.players, held, strict=True):
        player.objective = kinds.index(id)
        g.cards.show(player.objective, player.seat)
    g.aside += tuple([card for card, kind in enumerate(kinds) if kind in OBJECTIVES and kind not in held])


def _settle(player: Player, each: Side, lying: Mapping[Place, str]) -> dict[Place, str]:
    """Colonies where their bodies lie, or on one of the spare sites; the bodies that are new."""
    new: dict[Place, str] = {}
    for word in each.colonies.split():
        match = COLONY.fullmatch(word)
        assert match, word
        number, star, zone, letters = match.groups()
        there = [place for place, kind in lying.items() if kind == number]
        free = [place for place in SITES[zone or "near"] if place not in {**lying, **new}]
        site = there[0] if there else free[0]
        new[site] = number
        player.planets += (int(number),)
        player.sites += (site,)
        player.cubes += (cubes_of(letters or ""),)
        player.storage = minus(player.storage, cubes_of(letters or ""))
        if star:
            player.terraformed += (int(number),)
    return new


def _place(g: Galaxy, lying: Mapping[Place, str], hidden: Mapping[Place, str]) -> None:
    tiles = [NOWHERE] * len(g.tiles)
    for place, kind in [*lying.items(), *hidden.items()]:
        card = next(card for card, at in enumerate(tiles) if g.cards.kinds[card] == kind and at == NOWHERE)
        tiles[card] = place
        if place in lying:
            g.cards.reveal(card)
    g.tiles = tuple(tiles)


def cubes_of(letters: str) -> Cubes:
    """Resources by their letters."""
    return letters.count("E"), letters.count("M"), letters.count("A")


def letters_of(cubes: Mapping[str, int]) -> str:
    """The other way round, as a view has them."""
    return "".join([letter * cubes[kind] for letter, kind in zip(LETTERS, KINDS, strict=True)])


def _levels(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits))


# Questions and answers


def question(table: Table[Galaxy]) -> tuple[int, str]:
    """Who is asked what."""
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


def idle(table: Table[Galaxy], stop: str = "action") -> Table[Galaxy]:
    """Decline everything until that question comes, or somebody's next turn."""
    while not table.over and question(table)[1] not in (stop, "action"):
        play(table, "done")
    return table


def why(table: Table[Galaxy], choice: str) -> tuple[str, dict[str, Any]]:
    """The reason given to the one who is asked."""
    note = table.why_not(question(table)[0], choice)
    assert note is not None, f"there is no reason against {choice}"
    for lang in ("en", "fr"):
        assert "{" not in table.texts(lang).say(*note)
    return note.key.removeprefix("why."), note.values


def told(table: Table[Galaxy], key: str) -> list[dict[str, Any]]:
    """The values of every event of that kind."""
    return [event.values for event in table.events if event.key == key]


# What can be seen


def sheet(table: Table[Galaxy], seat: int = 0) -> dict[str, Any]:
    """What everybody sees of a player."""
    found: dict[str, Any] = table.view(None)["seats"][seat]
    return found


def on(table: Table[Galaxy], planet: int = 0, seat: int = 0) -> str:
    """What lies on one of a player's planets."""
    (there,) = [each for each in sheet(table, seat)["planets"] if each["number"] == planet]
    return letters_of(there["cubes"])


def storage(table: Table[Galaxy], seat: int = 0) -> str:
    """What lies in a player's storage."""
    return letters_of(sheet(table, seat)["storage"])


def pit(table: Table[Galaxy], seat: int = 0) -> str:
    """What lies in a player's pit."""
    return letters_of(sheet(table, seat)["pit"])


def techs(table: Table[Galaxy], seat: int = 0) -> str:
    """A player's levels."""
    return "".join([str(each["level"]) for each in sheet(table, seat)["techs"]])


def tracks(table: Table[Galaxy], seat: int = 0) -> tuple[int, int]:
    """How far a player is on both tracks."""
    found = sheet(table, seat)["tracks"]
    return found["technology"], found["colonial"]


def medals(table: Table[Galaxy], seat: int = 0) -> tuple[int, int]:
    """How many medals a player has of both tracks."""
    found = sheet(table, seat)["medals"]
    return found["technology"], found["colonial"]


def on_card(table: Table[Galaxy]) -> tuple[int, int]:
    """The medals on this round's card."""
    found = table.view(None)["card"]["medals"]
    return found["technology"], found["colonial"]


def ships(table: Table[Galaxy], seat: int = 0) -> list[Place | None]:
    """Where a player's ships are."""
    return [each["hex"] for each in sheet(table, seat)["ships"]]


def planets(table: Table[Galaxy], seat: int = 0) -> list[int]:
    """The planets a player controls."""
    return [each["number"] for each in sheet(table, seat)["planets"]]


def bodies(table: Table[Galaxy]) -> dict[Place, int | str | None]:
    """What everybody knows of the bodies on the map, by hex: a planet's number, another kind, or nothing."""
    return {each["hex"]: each["planet"] or each["kind"] for each in table.view(None)["bodies"]}


def points(table: Table[Galaxy], what: str, seat: int = 0) -> int:
    """The points of a player for one kind of thing, as things stand."""
    lines = table.view(seat)["seats"][seat]["lines"]
    return sum([line["points"] for line in lines if line["what"] == what])


def scores(table: Table[Galaxy]) -> list[int]:
    """Everybody's points at the end."""
    assert table.scores is not None
    return [int(score) for score in table.scores]


def total(table: Table[Galaxy], seat: int = 0) -> int:
    """All points of a player, as that player sees them."""
    found: int = table.view(seat)["seats"][seat]["total"]
    return found


def flown_to(table: Table[Galaxy], ship: int = 0) -> set[Place]:
    """Where a ship may fly."""
    ((_, ask),) = table.asks.items()
    return {choice[2] for choice in ask.choices if choice[:2] == ("fly", ship)}
