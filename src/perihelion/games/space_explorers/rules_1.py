"""The rules of number 1, for tables and records of old: whether a card is traded was asked before, and by itself."""

from perihelion.table import Flow, ask

from . import rules
from .abilities import Powers
from .center import refill
from .finish import complete_by, end, project_offers, trade, trades
from .state import FINISH, Player, Space
from .tokens import DONE, draw_more


def scene(g: Space) -> Flow[None]:
    """The action of a turn, or the steps at its end."""
    return finish(g) if g.phase == FINISH else rules.scene(g)


async def finish(g: Space) -> None:
    """Refill, abilities, one Project, and a look at whether the game ends."""
    me = g.active()
    refill(g)
    await complete_projects(g, me, g.powers(me))
    await end(g, me)


async def trade_card(g: Space, me: Player) -> bool:
    """A hand card for a token of the next player; whether there was any to be had."""
    cards = trades(g, me)
    if not cards:
        return False
    choice = await ask(me.seat, "trade", [*cards, DONE])
    if choice != DONE:
        await trade(g, me, cards[choice])
    return True


async def complete_projects(g: Space, me: Player, powers: Powers) -> None:
    """One Project may be completed; a card is traded before that, or after a skill was borrowed for it (S38)."""
    traded = not powers.trades_card or await trade_card(g, me)
    draws = powers.draws_after_project
    for _ in range(powers.projects):
        offers = project_offers(g, me, powers)
        if not offers:
            return
        choice = await ask(me.seat, "project", [*offers, DONE])
        if choice == DONE:
            return
        await complete_by(g, me, choice)
        if choice[0] == "borrow":
            traded = traded or await trade_card(g, me)
        await draw_more(g, me, draws)
        draws = 0  # once a turn
