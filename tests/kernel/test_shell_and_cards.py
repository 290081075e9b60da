"""Shells and cards: cheap copies, and who has seen what."""

from random import Random

import pytest

from perihelion import luck
from perihelion.cards import Cards
from perihelion.shell import Shell, digest, shell


@shell
class Ship(Shell):
    hull: int
    cargo: tuple[str, ...] = ()


@shell
class Fleet(Shell):
    name: str
    flagship: Ship
    others: list[Ship]
    orders: list[int]
    bases: dict[str, Ship]
    lost: Ship | None = None


def fleet() -> Fleet:
    return Fleet(
        name="first",
        flagship=Ship(hull=3),
        others=[Ship(hull=1), Ship(hull=2, cargo=("ore",))],
        orders=[1, 2],
        bases={"moon": Ship(hull=9)},
    )


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    one, twin = fleet(), fleet().copy()
    assert one == twin
    twin.flagship.hull = 0
    twin.others[1].cargo = ()
    twin.orders.append(3)
    twin.bases["moon"].hull = 0
    twin.lost = Ship(hull=1)
    assert one == fleet()
    assert twin.copy() == twin
    assert twin.copy().lost is not twin.lost


def test_equal_shells_have_one_hash_and_any_change_another() -> None:
    assert digest(fleet()) == digest(fleet().copy())
    changed = fleet()
    changed.others[0].hull = 5
    assert digest(changed) != digest(fleet())
    assert len(digest(changed)) == 8


def test_a_shell_takes_no_new_attributes() -> None:
    with pytest.raises(AttributeError):
        fleet().colour = "red"  # type: ignore[attr-defined]  # that is what is refused


def test_a_shell_holds_no_sets() -> None:
    with pytest.raises(TypeError, match="holds no sets"):

        @shell
        class Bag(Shell):
            things: set[int]


def test_a_class_without_the_decorator_says_so() -> None:
    class Bare(Shell):
        pass

    with pytest.raises(TypeError, match="Bare lacks the @shell decorator"):
        Bare().copy()


def test_cards_are_known_to_whoever_saw_them() -> None:
    cards = Cards.of(["sun", "moon", "star"])
    assert cards.view(0) == [None, None, None]
    assert cards.show(1, seat=0) == "moon"
    assert cards.view(0) == [None, "moon", None]
    assert cards.view(1) == cards.view(None) == [None, None, None]
    assert cards.reveal(2) == "star"
    assert cards.view(1) == cards.view(None) == [None, None, "star"]


def test_only_news_counts_as_a_reveal() -> None:
    cards = Cards.of(["sun", "moon"])
    cards.show(0, seat=0)
    cards.show(0, seat=0)
    assert cards.reveals == 1
    cards.reveal(0)
    cards.reveal(0)
    cards.show(0, seat=1)
    assert cards.reveals == 2


def test_unseen_cards_change_places_and_seen_ones_stay() -> None:
    kinds = [str(number) for number in range(10)]
    cards = Cards.of(kinds)
    cards.show(3, seat=0)
    cards.show(4, seat=1)
    deals = {tuple(cards.deal_unseen(0, luck.begin(seed))) for seed in range(50)}
    assert len(deals) == 50
    assert all(deal[3] == "3" and sorted(deal) == kinds for deal in deals)
    assert len({deal[4] for deal in deals}) > 5
    assert cards.kinds == kinds


def test_cards_change_places_only_with_cards_of_the_same_back() -> None:
    backs = ["event"] * 5 + ["planet"] * 5
    cards = Cards.of([f"{back} {number}" for number, back in enumerate(backs)], backs)
    for seed in range(20):
        deal = cards.deal_unseen(0, luck.begin(seed))
        assert [kind.split()[0] for kind in deal] == backs


def test_a_mixed_pile_is_forgotten() -> None:
    cards = Cards.of([str(number) for number in range(20)])
    for card in range(20):
        cards.reveal(card)
    pile = Random(1).sample(range(20), 12)
    before = cards.copy()
    left = cards.mix(pile, luck.begin(1))
    assert left != luck.begin(1)
    assert sorted(cards.kinds) == sorted(before.kinds)
    assert all(cards.view(0)[card] is None for card in pile)
    assert all(cards.kinds[card] == before.kinds[card] for card in range(20) if card not in pile)
