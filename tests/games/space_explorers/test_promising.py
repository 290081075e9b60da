"""Which of very many choices bots, hints and analyses look at."""

from typing import Any

import perihelion as ph
from perihelion.bots.looking import FEW, MANY, promising
from perihelion.table import Table
from tests.playing import wander


def crowded() -> list[tuple[Table[Any], int]]:
    """Moments with more actions than are looked at, in random games of two to four."""
    return [
        (table.clone(), seat)
        for players in (2, 3, 4)
        for seed in range(12)
        for table in wander(ph.game("space-explorers").new(players, seed), seed, 200)
        for seat, ask in table.asks.items()
        if ask.name == "action" and len(ask.choices) > MANY
    ]


def test_every_kind_of_action_is_looked_at_however_many_there_are() -> None:
    moments = crowded()
    assert len(moments) > 10
    for table, seat in moments:
        offered = {choice[0] for choice in table.asks[seat].choices}
        looked_at = promising(table, seat)
        assert len(looked_at) == FEW
        assert {choice[0] for choice in looked_at} == offered


def test_recruits_from_hand_are_looked_at_too() -> None:
    from_hand = 0
    for table, seat in crowded():
        hand = {table.state.specialist(card).number for card in table.state.players[seat].hand}
        from_hand += any(choice[0] == "recruit" and choice[1] in hand for choice in promising(table, seat))
    assert from_hand > 5
