"""Every choice of Space Explorers; cards that are taken or put down together are named one after the other."""

from collections.abc import Iterator

from perihelion.notation import Choice

from ..components import ALL, DISCARD_ICONS, DIVISIONS, PROJECTS, SPECIALISTS
from ..finish import BORROWED_FOR
from ..offers import DRAW
from ..payment import Payment, handfuls, pass_choices, pay_choice
from ..tokens import DONE

BEGINS = ("take", "discard", "order")
DEAREST = max(len(specialist.cost) for specialist in SPECIALISTS.values())


def every_choice(players: int) -> Iterator[Choice]:
    """Every verb with every Specialist, Project or token it may go with; every payment that may make sense."""
    yield from [DRAW, DONE]
    for specialist in SPECIALISTS.values():
        yield specialist.take
        yield specialist.use
        yield from [choice for _, choice in specialist.joins]
        yield from [("hire", *choice[1:]) for _, choice in specialist.joins]
        yield from [(verb, specialist.number) for verb in ("discard", "order", "trade")]
    for project in PROJECTS:
        yield project.complete
        yield project.borrow
    yield from [(verb, division) for verb in ("pull", "under") for division in DIVISIONS]
    for size in range(1, BORROWED_FOR + 1):
        yield from pass_choices((size,) * len(DIVISIONS), size)
    yield from every_payment()


def every_payment() -> Iterator[Choice]:
    """Any tokens and cards that do not pay too much for anybody: a card pays two icons, the last one perhaps one."""
    for cards in range(-(-DEAREST // DISCARD_ICONS) + 1):
        most = DEAREST - DISCARD_ICONS * cards + bool(cards)
        for size in range(most + 1):
            for tokens in handfuls((size,) * len(ALL), size):
                yield pay_choice(Payment(tokens, cards))


def parts(choice: Choice) -> tuple[Choice, ...]:
    """The small choices that make up one."""
    if choice[0] in BEGINS and len(choice) > 2:
        return tuple([(choice[0], number) for number in choice[1:]])
    return (choice,)
