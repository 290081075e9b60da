"""A toy with hidden hands: secret simultaneous plays of several steps, then an interrupt.

Every turn each player secretly plays a card, and a fleet (5 or 6) also chooses one of two moons. Then the cards are
revealed; the best sum on each moon scores. Everybody draws, and the lowest player, having seen their new card, may
send it back under the deck.
"""

from collections.abc import Mapping
from typing import Any

from perihelion.cards import Cards
from perihelion.game import Game
from perihelion.notation import Choice
from perihelion.shell import shell
from perihelion.table import GameOver, State, ask, together

MOONS: list[Choice] = [("moon", 0), ("moon", 1)]
KEEP_OR_RETURN: list[Choice] = [("keep",), ("return",)]
FLEET = 5


@shell
class Raid(State):
    """Hands, deck and scores; what the cards are is in `cards`."""

    deck: tuple[int, ...]
    hands: list[tuple[int, ...]]
    scores: tuple[int, ...]
    played: tuple[int, ...] = ()

    def kinds(self) -> Cards:
        """The cards, which this game always has."""
        assert self.cards is not None
        return self.cards

    def strength(self, card: int) -> int:
        """What is printed on a card."""
        return int(self.kinds().kinds[card])

    def draw_card(self, seat: int) -> int:
        """Take the top card into a hand."""
        card = self.deck[0]
        self.deck = self.deck[1:]
        self.hands[seat] += (card,)
        strength = self.kinds().show(card, seat)
        self.tell("draw", secret=seat, by=seat, strength=strength)
        return card

    def things(self) -> list[int]:
        """Every card, wherever it lies."""
        return [*self.deck, *self.played, *[card for hand in self.hands for card in hand]]


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Raid:
    """Three cards each."""
    kinds = [str(1 + i % 6) for i in range(30)]
    deck = tuple(range(len(kinds)))
    g = Raid(luck=luck, cards=Cards.of(kinds), deck=deck, hands=[()] * players, scores=(0,) * players)
    g.luck = g.kinds().mix(deck, g.luck)
    for seat in range(players):
        for _ in range(3):
            g.draw_card(seat)
    return g


async def turn(g: Raid) -> None:
    """Send out, reveal, score, draw."""
    seats = range(len(g.hands))
    if len(g.deck) <= len(seats):
        best = max(g.scores)
        raise GameOver([seat for seat in seats if g.scores[seat] == best], "deck", g.scores)
    plays = await together({seat: send_out(g, seat) for seat in seats})
    for seat, (card, _) in zip(seats, plays, strict=True):
        g.tell("play", by=seat, strength=int(g.kinds().reveal(card)))
        g.hands[seat] = tuple(kept for kept in g.hands[seat] if kept != card)
        g.played += (card,)
    for moon in (0, 1):
        score(g, moon, plays)
    lowest = min(seats, key=lambda seat: g.strength(plays[seat][0]))
    drawn = [g.draw_card(seat) for seat in seats]
    if await ask(lowest, "new-card", KEEP_OR_RETURN) == ("return",):
        g.hands[lowest] = tuple(card for card in g.hands[lowest] if card != drawn[lowest])
        g.deck += (drawn[lowest],)
        g.tell("return", by=lowest)
        g.draw_card(lowest)


def score(g: Raid, moon: int, plays: list[tuple[int, int | None]]) -> None:
    """The one strongest player on a moon scores."""
    sums = [g.strength(card) if there in (moon, None) else 0 for card, there in plays]
    if sums.count(max(sums)) == 1:
        winner = sums.index(max(sums))
        g.scores = tuple(points + (seat == winner) for seat, points in enumerate(g.scores))
        g.tell("scores", by=winner, moon=moon)


async def send_out(g: Raid, seat: int) -> tuple[int, int | None]:
    """A card, and a moon if it is a fleet."""
    offers: list[Choice] = [("play", card) for card in g.hands[seat]]
    _, card = await ask(seat, "play", offers)
    if g.strength(card) < FLEET:
        return card, None
    _, moon = await ask(seat, "moon", MOONS)
    return card, moon


def view(g: Raid, seat: int | None) -> dict[str, Any]:
    """The kinds one has seen; the rest is public."""
    hands = [list(hand) for hand in g.hands]
    return {"cards": g.kinds().view(seat), "deck": list(g.deck), "hands": hands, "scores": list(g.scores)}


def judge(g: Raid, seat: int) -> dict[str, float]:
    """Points, and the strength of one's hand."""
    return {"points": 3.0 * g.scores[seat], "hand": float(sum(g.strength(card) for card in g.hands[seat]))}


GAME: Game[Raid] = Game(
    id="raid",
    players=range(2, 5),
    rules_version=1,
    package="tests.toys",
    setup=set_up,
    scene=turn,
    view=view,
    judge=judge,
)
