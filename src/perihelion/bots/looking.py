"""What bots share: who will win as far as one can tell, and which choices are worth a look."""

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random as Chance
from typing import Any

from perihelion.notation import Choice
from perihelion.table import Secretly, Table

MANY = 24  # choices; where there are more, only the promising ones are looked at
FEW = 12  # of those
EVERY_WAY = 64  # ways for all others to vote; where there are more, some are tried at random, as with any choice
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


def promising(table: Table[Any], seat: int, few: int = FEW) -> Sequence[Choice]:
    """All choices of that seat, or the best of very many, as the game puts them in order."""
    ask = table.asks[seat]
    return ask.choices if len(ask.choices) <= MANY else table.game.promising(table.state, seat, ask)[:few]


def after(table: Table[Any], seat: int, choice: Choice, luck: int) -> Table[Any]:
    """An imagined table after that choice, and after what others answer in secret beside it."""
    dream = table.imagine(seat, luck)
    dream.play(seat, choice)
    answer_secrets(dream, Chance(luck))
    return dream


def vote(table: Table[Any], seat: int, chance: Chance) -> Choice | None:
    """The best ballot over all that the others may answer to the same question, beside that seat or after it.

    Looks at random ballots would seldom tell the choices apart. If nothing does, it is what the game likes best. None
    where the choices are more than words, or nobody else has a vote and it matters what one answers.
    """
    ask = table.asks[seat]
    if any(len(choice) > 1 for choice in ask.choices):
        return None
    liked = table.game.promising(table.state, seat, ask)
    if liked is ask.choices:
        return None
    luck = chance.getrandbits(64)
    shares = [list(islice(_outcomes(table, seat, ((seat, each),), luck), EVERY_WAY + 1)) for each in liked]
    ways = len(shares[0])
    if ways > EVERY_WAY or (ways == 1 and min(shares) != max(shares)):
        return None
    return max(zip(liked, shares, strict=True), key=lambda each: sum(each[1]))[0]


def _outcomes(table: Table[Any], seat: int, ballots: tuple[tuple[int, Choice], ...], luck: int) -> Iterator[float]:
    """One's share of the victory after these ballots and everything the others may answer to the same question."""
    dream = table.imagine(seat, luck)
    for who, choice in ballots:
        dream.play(who, choice)
    voter = next((who for who, ask in dream.asks.items() if who != seat and ask == table.asks[seat]), None)
    if voter is None:
        answer_secrets(dream, Chance(luck))
        yield chances(dream)[seat]
        return
    for choice in dream.asks[voter].choices:
        yield from _outcomes(table, seat, (*ballots, (voter, choice)), luck)


def drawn(dream: Table[Any]) -> tuple[int, int]:
    """What changes as soon as luck is drawn, or something uncovered."""
    state = dream.state
    return state.luck, state.cards.reveals if state.cards is not None else 0


def answer_secrets(dream: Table[Any], chance: Chance, but: int | None = None) -> None:
    """Let everybody, or all but one, answer who is asked in secret now: nothing happens before they have."""
    asks = dream.asks
    while type(asks) is Secretly and dream.asks is asks:
        who = next((seat for seat in asks if seat != but), None)
        if who is None:
            return
        many = len(asks[who].choices) > MANY
        dream.play(who, promising(dream, who)[0] if many else chance.choice(asks[who].choices))
