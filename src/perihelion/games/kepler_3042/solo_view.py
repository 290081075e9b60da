"""What there is to see in a solo game: the Ghost, and how the level stands."""

from .components import CAMPAIGNS, OBJECTIVES, TECH_IDS
from .objectives import objective_sheet
from .scoring import total
from .solo import GHOST_ROUNDS, LEAST, next_bonus, passed
from .state import Galaxy, Ghost
from .view_types import SoloView, on_tracks


def solo(g: Galaxy, ghost: Ghost) -> SoloView:
    """The campaign and its level, the Ghost, and whether the level would be passed as things stand."""
    me, rules = g.players[0], g.rules
    score = total(g, me)
    done = passed(g, me, score)
    bonus = next_bonus(rules, score) if done else None
    cards = [OBJECTIVES[id] for id in CAMPAIGNS[rules.campaign]]
    return {
        "campaign": rules.campaign,
        "level": rules.level,
        "least": LEAST[rules.level - 1],
        "score": score,
        "passed": done,
        "next": {"antimatter": bonus.antimatter, "cubes": bonus.cubes} if bonus else None,
        "objectives": [
            {**objective_sheet(g, me, card), "level": level, "needed": level <= rules.level}
            for level, card in enumerate(cards, 1)
        ],
        "ghost": {
            "techs": [{"id": id, "level": level} for id, level in zip(TECH_IDS, ghost.techs, strict=True)],
            "tracks": on_tracks(ghost.tracks),
            "medals": on_tracks(ghost.medals),
            "lifts": list(GHOST_ROUNDS),
        },
    }
