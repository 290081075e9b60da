"""What a recruit costs, and the sensible ways to pay for it.

The discount strikes icons off the printed cost, the lowest first (S2), one for every Specialist already in the
Division, whatever skills they have (S1), and always as many as it can (S3). What is left is paid with

- icons that abilities give, which cost nothing and are gone at the end of the turn;
- tokens of the same colour, which go to the player on the left;
- other hand cards, which go to the Center and pay two icons of any kind each.

A payment is what the player parts with: which tokens, and how many cards. Nobody wants to part with a token in vain, so
for each number of cards those payments are offered that no other one with as many cards undercuts, that is gets by with
some of the same tokens and no others. A card put down fills the Center, which somebody may well want: abilities need
not be used, so cards may pay in their place (S35), but no more cards than pay the whole cost on their own (S6), the
last of them perhaps a single icon (S5). Each payment is offered once, however it is spread over the icons. Which cards
go is a question of its own, since no rule makes one card better than another.
"""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from perihelion.notation import Choice

from .abilities import Powers
from .components import ALL, DISCARD_ICONS, NONE, Counts, Specialist, names
from .state import Player

REMEMBERED = 1 << 14  # costs with what one has to pay them, kept at a time
_new_tuple = tuple.__new__  # a NamedTuple's own constructor takes three times as long


class Purse(NamedTuple):
    """What a player can pay with; the ability of a card about to be covered still helps (S7)."""

    tokens: Counts
    icons: Counts  # from abilities
    wild: int  # icons of any kind, from abilities
    cards: int  # hand cards to discard
    discard_bonus: int = 0
    kept_tokens: int = 0
    recolours: bool = False

    def worth(self, cards: int) -> int:
        """The icons of any kind that so many discarded cards and the abilities pay."""
        return self.wild + DISCARD_ICONS * cards + (self.discard_bonus if cards else 0)


class Payment(NamedTuple):
    """What a player parts with."""

    tokens: Counts
    cards: int


def discounts(player: Player, powers: Powers) -> list[int]:
    """How many icons are struck off in each Division."""
    sizes, new = list(map(len, player.hub)), powers.new_division_discount
    if new or any(powers.discounts):
        return [(size or new) + extra for size, extra in zip(sizes, powers.discounts, strict=True)]
    return sizes


def purse(player: Player, powers: Powers, from_hand: bool) -> Purse:
    """What the player can pay with for a card from there."""
    return _new_tuple(
        Purse,
        (
            player.tokens,
            powers.icons,
            powers.wild_from_hand if from_hand else powers.wild_from_center,
            len(player.hand) - from_hand,
            powers.discard_bonus,
            powers.kept_tokens,
            powers.recolours,
        ),
    )


def of_colour(player: Player, powers: Powers) -> list[int]:
    """The icons of each colour that tokens and abilities pay."""
    return [tokens + icons for tokens, icons in zip(player.tokens, powers.icons, strict=True)]


def shortage(specialist: Specialist, struck: int, pays: Purse, have: Sequence[int], enough: int) -> int:
    """How many icons could not be paid, even with all one has of each colour and of any kind; none if it can be."""
    short = -enough
    for colour, icons in specialist.needs[struck]:
        if icons > have[colour]:
            short += icons - have[colour]
    return short - (short > 0 and pays.recolours and has_idle_token(specialist.icons_left[struck], pays))


def has_idle_token(cost: Counts, pays: Purse) -> bool:
    """Whether there is a token beyond those that pay their own colour."""
    spare = zip(cost, pays.icons, pays.tokens, strict=True)
    return any(tokens > max(icons - given, 0) for icons, given, tokens in spare)


@lru_cache(REMEMBERED)
def payments(cost: Counts, purse: Purse, icons: int, single: bool = False) -> tuple[Payment, ...]:
    """Every payment that parts with no token in vain, those with the fewest cards first.

    So many icons would have to be paid if no ability helped; cards may be put down for all of them (S35). If the table
    has it so, the last card may pay a single icon though it could pay more, and tokens pay the others (S5).
    """
    unpaid = tuple([max(icons - given, 0) for icons, given in zip(cost, purse.icons, strict=True)])
    total = sum(unpaid)
    found: dict[Payment, None] = {}
    for cards in range(min(purse.cards, -(-icons // DISCARD_ICONS)) + 1):
        least = max(total - purse.worth(cards), 0)
        most = total - purse.worth(cards - 1) - 1 if single and cards else least
        for missing in range(least, max(least, most) + 1):
            found |= dict.fromkeys([Payment(tokens, cards) for tokens in passed_tokens(unpaid, missing, purse)])
    return tuple(found)


def passed_tokens(unpaid: Counts, missing: int, purse: Purse) -> Collection[Counts]:
    """What is passed on if tokens pay so many of the unpaid icons."""
    if not missing:
        return (NONE,)
    used = used_tokens(unpaid, missing, purse)
    return without_kept(used, min(purse.kept_tokens, missing)) if purse.kept_tokens else used


def used_tokens(unpaid: Counts, missing: int, purse: Purse) -> Collection[Counts]:
    """The tokens that can pay so many of the unpaid icons: each its own colour, or one of them any colour."""
    fitting = tuple(map(min, unpaid, purse.tokens))
    if not purse.recolours:
        return handfuls(fitting, missing)
    found: dict[Counts, None] = {}
    for tokens in handfuls(fitting, missing - 1):
        for colour in ALL:
            if tokens[colour] < purse.tokens[colour]:
                found[plus_one(tokens, colour, 1)] = None
    return found


def without_kept(handfuls: Collection[Counts], kept: int) -> Collection[Counts]:
    """What is passed on of each handful of tokens, if so many of them stay with their owner."""
    left = list(handfuls)
    for _ in range(kept):
        left = list(dict.fromkeys([plus_one(some, colour, -1) for some in left for colour in ALL if some[colour]]))
    return left


@cache
def handfuls(limits: Counts, size: int) -> tuple[Counts, ...]:
    """Every way to take so many tokens, and of each colour no more than there are."""
    if not limits:
        return () if size else ((),)
    first, rest = limits[0], limits[1:]
    return tuple([(n, *others) for n in range(min(first, size), -1, -1) for others in handfuls(rest, size - n)])


def plus_one(tokens: Counts, colour: int, change: int) -> Counts:
    """The tokens with one more, or one less, of a colour."""
    return (*tokens[:colour], tokens[colour] + change, *tokens[colour + 1 :])


def plus(tokens: Counts, others: Counts) -> Counts:
    """Both together."""
    return tuple([one + other for one, other in zip(tokens, others, strict=True)])


def minus(tokens: Counts, others: Counts) -> Counts:
    """What is left of the tokens without the others."""
    return tuple([one - other for one, other in zip(tokens, others, strict=True)])


@cache
def pay_choice(payment: Payment) -> Choice:
    """A payment as a choice: `pay science science card`."""
    return ("pay", *names(payment.tokens), *["card"] * payment.cards)


@cache
def pass_choices(tokens: Counts, size: int) -> dict[Choice, Counts]:
    """Every way to pass so many tokens of any kind."""
    return {("pass", *names(handful)): handful for handful in handfuls(tokens, size)}
