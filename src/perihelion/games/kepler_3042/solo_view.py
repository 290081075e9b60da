"""What there is to see in a solo game: the Ghost, and how the level stands."""

from typing import Any

from perihelion.games.kepler_3042.components import CAMPAIGNS, OBJECTIVES, TECH_IDS, TRACK_IDS
from perihelion.games.kepler_3042.objectives import objective_sheet
from perihelion.games.kepler_3042.scoring import total
from perihelion.games.kepler_3042.solo import GHOST_ROUNDS, LEAST, next_bonus, passed
from perihelion.games.kepler_3042.state import Galaxy, Ghost


def solo(g: Galaxy, ghost: Ghost) -> dict[str, Any]:
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
        "next": bonus._asdict() if bonus else None,
        "objectives": [
            {**objective_sheet(g, me, card), "level": level, "needed": level <= rules.level}
            for level, card in enumerate(cards, 1)
        ],
        "ghost": {
            "techs": [{"id": id, "level": level} for id, level in zip(TECH_IDS, ghost.techs, strict=True)],
            "tracks": dict(zip(TRACK_IDS, ghost.tracks, strict=True)),
            "medals": dict(zip(TRACK_IDS, ghost.medals, strict=True)),
            "lifts": list(GHOST_ROUNDS),
        },
    }
