"""What bots share: who will win as far as one can tell, and which choices are worth a look."""

import math
from collections.abc import Sequence
from random import Random as Chance
from typing import Any

from perihelion.notation import Choice
from perihelion.table import Secretly, Table

MANY = 24  # choices; where there are more, only the promising ones are looked at
FEW = 12  # of those
SOFTER = 2.5  # leads count so much less alone: the game does not slacken, and bad must still be told from worse


def chances(table: Table[Any]) -> list[float]:
    """Each seat's share of the victory: certain at the end, before that as the game's judge sees it."""
    game, seats = table.game, range(table.players)
    if table.players == 1:
        return [_alone(table)]
    if table.over:
        return [1 / len(table.winners) if seat in table.winners else 0.0 for seat in seats]
    leads = [sum(game.judge(table.state, seat).values()) / game.lead for seat in seats]
    best = max(leads)
    weights = [math.exp(lead - best) for lead in leads]
    total = sum(weights)
    return [weight / total for weight in weights]


def _alone(table: Table[Any]) -> float:
    """How well somebody fares who plays alone: nothing if they lost, else the more the better, from 0 to 1."""
    game = table.game
    if table.over and (game.solo_rival or not table.winners):
        return float(bool(table.winners))
    standing = table.scores[0] if table.over and table.scores else sum(game.judge(table.state, 0).values())
    if game.solo_rival:
        return 1 / (1 + math.exp(-standing / (SOFTER * game.lead)))
    return 0.5 + 0.5 * standing / (abs(standing) + 10 * game.lead)


def promising(table: Table[Any], seat: int) -> Sequence[Choice]:
    """All choices of that seat, or the best of very many, as the game puts them in order."""
    ask = table.asks[seat]
    return ask.choices if len(ask.choices) <= MANY else table.game.promising(table.state, seat, ask)[:FEW]


def answer_secrets(dream: Table[Any], chance: Chance, but: int | None = None) -> None:
    """Let everybody, or all but one, answer who is asked in secret now: nothing happens before they have."""
    asks = dream.asks
    while type(asks) is Secretly and dream.asks is asks:
        who = next((seat for seat in asks if seat != but), None)
        if who is None:
            return
        many = len(asks[who].choices) > MANY
        dream.play(who, promising(dream, who)[0] if many else chance.choice(asks[who].choices))
