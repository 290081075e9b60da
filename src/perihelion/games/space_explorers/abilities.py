"""The abilities: each is one small function, found by its id.

An ability that works during the game adds to the Powers of its owner while its card is on top of a Division; each card
helps once a turn (S9). One that scores at the end works wherever the card lies.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeVar

from .components import DIVISIONS, NONE, SPECIALISTS, Counts, Specialist

F = TypeVar("F", bound=Callable[..., object])

REMEMBERED = 1 << 14  # combinations of top cards kept at a time


class Bargain(NamedTuple):
    """Instead of the action: pass so many tokens, and recruit a Specialist for nothing more."""

    ability: int  # the number of the card that has it
    tokens: int
    cost: int | None  # the printed cost it must have (S11); any, if None
    hand_only: bool


@dataclass(slots=True)
class Powers:
    """What the top cards of a Hub give; filled in once, then only read."""

    icons: Counts = NONE
    wild_from_hand: int = 0
    wild_from_center: int = 0
    discard_bonus: int = 0  # icons the first discarded card pays beyond two
    kept_tokens: int = 0  # tokens used that are not passed
    recolours: bool = False
    discounts: list[int] = field(default_factory=lambda: [0] * len(DIVISIONS))
    new_division_discount: int = 0
    bargains: list[Bargain] = field(default_factory=list)
    takes_two: int = 0  # the number of the card that allows it
    draws_after_take: int = 0
    draws_after_cost: list[int] = field(default_factory=list)
    draws_after_project: int = 0
    pulls_token: int = 0
    trades_card: int = 0
    borrows_skill: int = 0
    projects: int = 1  # to complete in a turn

    def bargain(self, ability: int) -> Bargain | None:
        """The bargain that a card offers, if it does."""
        return next((bargain for bargain in self.bargains if bargain.ability == ability), None)


class Tally(NamedTuple):
    """What scoring abilities look at."""

    skills: Counts
    stacks: Counts  # Specialists in each Division
    above: int  # Specialists on top of the card in question
    projects: int
    tokens: int


# Paying


def research_icons(powers: Powers, card: Specialist) -> None:
    """Icons for any recruit."""
    icons = card.values["icons"]
    powers.icons = tuple([have + icons.count(name) for have, name in zip(powers.icons, DIVISIONS, strict=True)])


def two_skills(powers: Powers, card: Specialist) -> None:
    """The second skill is all there is to it."""


def wild_icon_hand(powers: Powers, card: Specialist) -> None:
    """An icon of any kind for a recruit from hand."""
    powers.wild_from_hand += 1


def wild_icon_center(powers: Powers, card: Specialist) -> None:
    """An icon of any kind for a recruit from the Center."""
    powers.wild_from_center += 1


def discard_counts_three(powers: Powers, card: Specialist) -> None:
    """The first card discarded pays three icons instead of two."""
    powers.discard_bonus += 1


def keep_one_token(powers: Powers, card: Specialist) -> None:
    """One of the tokens used stays."""
    powers.kept_tokens += 1


def recolour_token(powers: Powers, card: Specialist) -> None:
    """One of the tokens used counts as any kind."""
    powers.recolours = True


# The discount


def division_discount(powers: Powers, card: Specialist) -> None:
    """One more icon is struck off in some Divisions."""
    for name in card.values["divisions"]:
        powers.discounts[DIVISIONS.index(name)] += 1


def new_division_discount(powers: Powers, card: Specialist) -> None:
    """Two icons are struck off in a Division that is still empty."""
    powers.new_division_discount += 2


# Instead of the action


def free_exact_cost(powers: Powers, card: Specialist) -> None:
    """Recruit from hand or Center (S10), for nothing."""
    powers.bargains.append(Bargain(card.number, 0, card.values["cost"], hand_only=False))


def pay_one_recruit_cost(powers: Powers, card: Specialist) -> None:
    """Recruit from hand or Center for one token of any kind."""
    powers.bargains.append(Bargain(card.number, 1, card.values["cost"], hand_only=False))


def pay_two_recruit_any(powers: Powers, card: Specialist) -> None:
    """Recruit anybody from hand for two tokens of any kind."""
    powers.bargains.append(Bargain(card.number, 2, None, hand_only=True))


def take_two(powers: Powers, card: Specialist) -> None:
    """Take two cards from the Center."""
    powers.takes_two = card.number


# After the action


def draw_after_take(powers: Powers, card: Specialist) -> None:
    """Draw after taking a card from the Center."""
    powers.draws_after_take += 1


def draw_after_cost(powers: Powers, card: Specialist) -> None:
    """Draw after recruiting a Specialist of some printed cost."""
    powers.draws_after_cost += card.values["costs"]


def pull_token(powers: Powers, card: Specialist) -> None:
    """Take a token from the next player after a recruit from hand."""
    powers.pulls_token += 1


# The end of the turn


def card_for_token(powers: Powers, card: Specialist) -> None:
    """Put a hand card into the Center to take a token from the next player."""
    powers.trades_card += 1


def temporary_skill(powers: Powers, card: Specialist) -> None:
    """Pass two tokens to have one more skill this turn."""
    powers.borrows_skill = card.number


def second_project(powers: Powers, card: Specialist) -> None:
    """Two Projects may be completed in a turn."""
    powers.projects += 1


def draw_on_project(powers: Powers, card: Specialist) -> None:
    """Draw cards for a Project."""
    powers.draws_after_project += card.values["cards"]


# The end of the game


def end_skill_count(card: Specialist, tally: Tally) -> int:
    """Points for every skill of one kind."""
    return card.values["per"] * tally.skills[DIVISIONS.index(card.values["skill"])]


def end_above(card: Specialist, tally: Tally) -> int:
    """Points for every Specialist above this one."""
    return card.values["per"] * tally.above


def end_projects(card: Specialist, tally: Tally) -> int:
    """Points for every Project completed."""
    return card.values["per"] * tally.projects


def end_divisions(card: Specialist, tally: Tally) -> int:
    """Points for every Division with enough Specialists."""
    return card.values["per"] * len([stack for stack in tally.stacks if stack >= card.values["min"]])


def end_skill_sets(card: Specialist, tally: Tally) -> int:
    """Points for every set of all five skills."""
    return card.values["per"] * min(tally.skills)


def end_tokens(card: Specialist, tally: Tally) -> int:
    """A point for every so many tokens."""
    return tally.tokens // card.values["group"]


# All of them, by id


def _named(functions: Iterable[F]) -> dict[str, F]:
    return {function.__name__.replace("_", "-"): function for function in functions}


IN_GAME: dict[str, Callable[[Powers, Specialist], None]] = _named(
    [
        research_icons,
        two_skills,
        wild_icon_hand,
        wild_icon_center,
        discard_counts_three,
        keep_one_token,
        recolour_token,
        division_discount,
        new_division_discount,
        free_exact_cost,
        pay_one_recruit_cost,
        pay_two_recruit_any,
        take_two,
        draw_after_take,
        draw_after_cost,
        pull_token,
        card_for_token,
        temporary_skill,
        second_project,
        draw_on_project,
    ]
)
AT_THE_END: dict[str, Callable[[Specialist, Tally], int]] = _named(
    [end_skill_count, end_above, end_projects, end_divisions, end_skill_sets, end_tokens]
)


@lru_cache(REMEMBERED)
def powers_of(tops: tuple[str, ...]) -> Powers:
    """What those Specialists give while they are on top of their Divisions."""
    powers = Powers()
    for kind in tops:
        if kind and (card := SPECIALISTS[kind]).ability in IN_GAME:
            IN_GAME[card.ability](powers, card)
    return powers
