"""All that can happen in one player's turn, tried with the rules themselves: every choice and every roll of a die."""

from collections.abc import Mapping
from typing import NamedTuple

from perihelion.games.imperium_dice.rules import turn
from perihelion.games.imperium_dice.state import ATTACK, CONSTRUCTION, GOOD, RESOURCE, SIDES, Galaxy
from perihelion.luck import SEED_BITS, WORD_BITS
from perihelion.notation import Choice
from perihelion.table import Ask, GameOver
from tests.games.imperium_dice.positions import luck_for

SPARE = 8  # dice that lie ready beyond those that are tried: more than one choice lets roll
NO_WAY_TO_WIN = ("vote", "destroy", "press")


class Moment(NamedTuple):
    """Where some answers and some dice have led: who is asked then, nobody if the turn is over, and who has won."""

    g: Galaxy
    asks: Mapping[int, Ask]
    winners: tuple[int, ...]

    @property
    def dice_rolled(self) -> int:
        """How many of the dice that lay ready were not meant to be."""
        return SPARE - (self.g.luck.bit_length() - SEED_BITS) // WORD_BITS


class Turn:
    """A turn of one seat that begins with the dice as they lie."""

    def __init__(self, g: Galaxy, seat: int) -> None:
        self.start, self.seat = g.copy(), seat
        self.start.turn, self.start.first = len(g.players), seat  # nobody's first turn
        self.start.phase, self.start.points, self.start.motion, self.start.peace = CONSTRUCTION, 0, None, 0
        self._known: dict[tuple[object, ...], float] = {}

    def best_chance(self) -> float:
        """The chance to win within that turn."""
        return self._over_dice((), ())

    def _over_dice(self, answers: tuple[Choice, ...], dice: tuple[int, ...]) -> float:
        """The mean over all dice that the last answer lets roll, of the best that can be made of them."""
        moment = self._played(answers, dice)
        if moment.dice_rolled > 0:
            return sum(self._over_dice(answers, (*dice, face)) for face in range(SIDES)) / SIDES
        return self._value(moment, answers, dice)

    def _played(self, answers: tuple[Choice, ...], dice: tuple[int, ...]) -> Moment:
        g = self.start.copy()
        g.luck = luck_for([*dice, *[0] * SPARE])
        flow = turn(g)
        try:
            asks = flow.send(None)
            for answer in answers:
                asks = flow.send((self.seat, answer))
        except StopIteration:
            return Moment(g, {}, ())
        except GameOver as end:
            return Moment(g, {}, end.winners)
        return Moment(g, asks, ())

    def _value(self, moment: Moment, answers: tuple[Choice, ...], dice: tuple[int, ...]) -> float:
        """Whoever else is asked may ignore the attack, and does; then the turn is over."""
        if set(moment.asks) != {self.seat}:
            return float(self.seat in moment.winners)
        key = (*self._key(moment), *self._standing(moment, answers))
        if key not in self._known:
            ways = [choice for choice in moment.asks[self.seat].choices if choice[0] not in NO_WAY_TO_WIN]
            self._known[key] = max((self._over_dice((*answers, choice), dice) for choice in ways), default=0.0)
        return self._known[key]

    def _key(self, moment: Moment) -> tuple[object, ...]:
        """What is left to win with: what planets show beyond that was paid out already."""
        g, ask = moment.g, moment.asks[self.seat]
        me = g.players[self.seat]
        home = g.faces[me.home]
        planets = sum(g.faces[die] in GOOD for die in me.planets), len(me.planets)
        weapons = tuple(sorted(ATTACK[g.faces[die]] for die in me.weapons))
        verbs, rolled = frozenset(choice[0] for choice in ask.choices), _rollable(ask)
        left = tuple(sorted(g.faces[die] in GOOD for die in rolled)), me.home in rolled
        return ask.name, verbs, g.phase, g.points, home, planets, weapons, len(g.galaxy), left

    def _standing(self, moment: Moment, answers: tuple[Choice, ...]) -> tuple[object, ...]:
        """While Carriers in sight act: how many have, and what they bring to spend."""
        if any(answer[0] not in ("take", "leave") for answer in answers):
            return ()
        return len(answers), moment.g.showing(moment.g.players[self.seat], RESOURCE)


def _rollable(ask: Ask) -> set[int]:
    return {choice[1] for choice in ask.choices if choice[0] == "roll"}
