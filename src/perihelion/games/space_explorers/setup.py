"""Setup for one to four players."""

from collections.abc import Mapping
from typing import Any  # Any: the options were checked one by one

from perihelion.cards import Cards

from .center import draw_card, refill
from .components import CONTENT, DIVISIONS, PROJECTS, SLOTS, SPECIALISTS, Counts
from .solo import faces_of, set_up_solo
from .state import EMPTY, Player, Rules, Space

EXTRA_PROJECTS: int = CONTENT["end"]["extra_projects"]
FIRST_TOKENS: Counts = (CONTENT["player"]["tokens"],) * len(DIVISIONS)
FIRST_HAND: int = CONTENT["player"]["hand"]


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Space:
    """Six cards in the Center, a card and a token of each colour for everybody, Projects, and somebody begins."""
    kinds = [*SPECIALISTS, *DIVISIONS] if players == 1 else [*SPECIALISTS]
    backs = ["specialist"] * len(SPECIALISTS) + ["token"] * (len(kinds) - len(SPECIALISTS))
    g = Space(
        luck=luck,
        rules=Rules(**options),
        cards=Cards.of(kinds, backs),
        players=[Player(seat=seat, tokens=FIRST_TOKENS) for seat in range(players)],
        deck=tuple(range(len(SPECIALISTS))),
        slots=(EMPTY,) * SLOTS,
        projects=(),
    )
    g.luck = g.cards.mix(g.deck, g.luck)
    if players == 1:
        set_up_solo(g)
    else:
        tiles = g.shuffled(sorted({project.tile for project in PROJECTS}))[: players + EXTRA_PROJECTS]
        g.projects = tuple([faces_of(tile)[g.draw(2)] for tile in tiles])
        g.first = g.draw(players)
    refill(g)
    for player in g.players:
        for _ in range(FIRST_HAND):
            draw_card(g, player)
    return g
