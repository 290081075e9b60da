"""Space Explorers for learners: what is told of its view, in which order; empty places are told as zeros."""

from perihelion.games.space_explorers.components import DIVISIONS, PROJECTS, SLOTS, SPECIALISTS
from perihelion.games.space_explorers.state import Space
from perihelion.games.space_explorers.view_types import View
from perihelion.lab.learning.facts import Facts, around

MOST_CHOICES = 1024


def observe(facts: Facts, view: View, g: Space, seat: int) -> None:
    """Where each Specialist is as far as one knows, the Projects, and what everybody has; alone, the Opponent."""
    players = len(g.players)
    facts.word("phase", view["phase"], ("action", "finish", "opponent"))
    facts.number("round", view["round"], 30)
    facts.flag("last_round", view["last_round"])
    facts.number("deck", view["deck"], len(SPECIALISTS))
    facts.seat("active", view["active"], seat, players)
    facts.seat("first", view["first"], seat, players)
    _specialists(facts, view, _known(g, seat), seat, players)
    _projects(facts, view, seat, players)
    for turn, player in around(view["seats"], seat):
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
    hubs = [(f"hub{turn}", player["hub"]) for turn, player in around(view["seats"], seat)]
    hubs += [("opponent", view["solo"]["hub"])] if view["solo"] else []
    for name, hub in hubs:
        for stack in hub:
            where |= {cards[card]: name for card in stack}
            tops |= {cards[card] for card in stack[-1:]}
    for turn, player in around(view["seats"], seat):
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
    for turn, player in around(view["seats"], seat):
        facts.number(f"seat{turn}.projects", len(player["projects"]), 6)
