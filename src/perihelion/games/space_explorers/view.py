"""What the players see. A card is known to those who have seen it: its owner, or everybody once it lay open (S39)."""

from functools import cache

from perihelion.texts import Note

from .components import (
    DIVISIONS,
    GOAL,
    PROJECTS,
    SPECIALISTS,
    Counts,
    Division,
    lacking,
    names,
    unpacked,
)
from .content_types import Division as DivisionName
from .content_types import SomeOfEach
from .forecast import opponent_moves, recruits, wanted_back
from .scoring import Line as ScoreLine
from .scoring import lines, opponent_lines
from .state import EMPTY, Card, Face, Hub, Opponent, Player, Space
from .view_types import Counts as NamedCounts
from .view_types import (
    Line,
    Progress,
    ProjectView,
    Recruiting,
    SeatView,
    SoloView,
    View,
)


def view(g: Space, seat: int | None) -> View:
    """The table; cards by number, and which Specialists they are as far as that seat knows."""
    return {
        "you": seat,
        "phase": g.phase,
        "turn": g.turn,
        "round": 1 + g.turn // len(g.players),
        "active": g.active().seat,
        "first": g.first,
        "goal": GOAL,
        "last_round": g.ending,
        "recruiting": _recruiting(*g.recruiting) if g.recruiting else None,
        "using": g.using or None,
        "deck": len(g.deck),
        "cards": [int(kind) if kind else None for kind in g.cards.view(seat)[: len(SPECIALISTS)]],
        "slots": [None if card == EMPTY else card for card in g.slots],
        "row": list(g.row),
        "projects": [_project(g, face) for face in g.projects],
        "seats": [_player(g, player) for player in g.players],
        "recruits": [] if seat is None else recruits(g, g.players[seat]),
        "solo": _opponent(g, g.solo, seat) if g.solo else None,
    }


def _recruiting(card: Card, division: Division) -> Recruiting:
    return {"card": card, "division": DIVISIONS[division]}


def _player(g: Space, player: Player) -> SeatView:
    sheet = lines(g, player)
    return {
        "seat": player.seat,
        "hand": list(player.hand),
        "tokens": _by_name(player.tokens),
        "hub": _hub(player.hub),
        "skills": _by_name(unpacked(g.skills(player.hub))),
        "specialists": player.specialists(),
        "projects": [PROJECTS[face].id for face in player.projects],
        "lines": _sheet(sheet),
        "total": sum(line.points for line in sheet),
    }


def _project(g: Space, face: Face) -> ProjectView:
    project = PROJECTS[face]
    return {
        "id": project.id,
        "requires": _those_there(project.requires),
        "points": project.points,
        "progress": [_progress(g, player, face) for player in g.players],
    }


def _progress(g: Space, player: Player, face: Face) -> Progress:
    missing = lacking(unpacked(g.skills(player.hub)), PROJECTS[face])
    needed = sum(PROJECTS[face].requires)
    return {
        "seat": player.seat,
        "have": needed - sum(missing),
        "need": needed,
        "missing": _those_there(missing),
    }


def _opponent(g: Space, foe: Opponent, seat: int | None) -> SoloView:
    known = g.cards.view(seat)
    sheet = opponent_lines(g, foe)
    spaces = {PROJECTS[face].id: space for face, space in zip(g.projects, foe.spaces, strict=True)}
    return {
        "marker": foe.marker,
        "pile": [*[_token(known[token]) for token in foe.pile], *[DIVISIONS[token] for token in foe.queue]],
        "aside": list(names(foe.aside)),
        "wanted": [] if seat is None else wanted_back(g, g.players[seat]),
        "hub": _hub(foe.hub),
        "specialists": sum(len(stack) for stack in foe.hub),
        "projects": [PROJECTS[face].id for face in foe.projects],
        "steps": g.rules.track_steps,
        "track": spaces,
        "favoured": None if foe.favoured is None else DIVISIONS[foe.favoured],
        "forecast": opponent_moves(g, foe),
        "lines": _sheet(sheet),
        "total": sum(line.points for line in sheet),
    }


def _token(kind: str | None) -> DivisionName | None:
    """The Division of a token, if that is known."""
    return next((division for division in DIVISIONS if division == kind), None)


def _hub(hub: Hub) -> list[list[int]]:
    return [list(stack) for stack in hub]


def _by_name(counts: Counts) -> NamedCounts:
    engineering, testing, science, construction, spaceflight = counts
    return {
        "engineering": engineering,
        "testing": testing,
        "science": science,
        "construction": construction,
        "spaceflight": spaceflight,
    }


def _those_there(counts: Counts) -> SomeOfEach:
    some: SomeOfEach = {}
    for name, number in zip(DIVISIONS, counts, strict=True):
        if number:
            some[name] = number
    return some


def _sheet(sheet: list[ScoreLine]) -> list[Line]:
    return [{"what": line.what, "about": line.about, "points": line.points} for line in sheet]


@cache
def labels(players: int) -> tuple[Note, ...]:
    """What things are called: the Specialists by the number printed on them, then the Projects."""
    specialists = [Note(f"specialist.{kind}", {}) for kind in SPECIALISTS]
    return (Note("thing.card", {}), *specialists, *[Note(f"project.{project.id}", {}) for project in PROJECTS])
