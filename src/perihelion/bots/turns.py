"""Whole turns as moves: for games in which a turn is many small answers, and one turn prepares the next.

On an imagined table one's turn is dreamt on answer by answer, several lines abreast; of the turns that come to an end,
the best go on with one's next turn, and so on. In between everybody else does what promises most. A choice is worth
how the best line ends that began with it, on average over several lucks. Nobody can aim at what luck brings: where an
answer draws it or uncovers something, only the most promising one is gone on with. Every answer costs a little.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random as Chance
from typing import Any, NamedTuple  # Any: dreams of any game

from perihelion.bots.clock import now
from perihelion.bots.looking import drawn, promising
from perihelion.bots.outlook import Outlooks, behind_best
from perihelion.dream import Dream
from perihelion.notation import Choice
from perihelion.table import Secretly, Table

LUCKS = 1  # tables imagined
AHEAD = 2  # of one's own turns, the one under way counted
ABREAST = 16  # lines of the turn under way that are looked at together; of turns to come half as many
KIN = 3  # of them that began a turn alike
WIDTH = 3  # turns that go on with the next one
ENOUGH = 1500  # thoughts for all that on one imagined table; with fewer there are fewer lines
RIVALRY = 0.3  # how much the best rival's standing counts beside one's own
EFFORT = 0.1  # of a game's `lead`, what an answer costs: somebody at the table wants to follow what a bot does


class Line(NamedTuple):
    """A way the game may go on."""

    dream: Dream[Any]
    way: tuple[Choice, ...]  # one's answers
    known: int | None  # after so many of them the first turn ended or luck had a say; None if neither came yet
    turn: int  # which of the turns looked at together this one goes on from
    began: int  # how many answers there were when this turn began
    worth: float


class Turns:
    """Thinks so many thoughts, or for so many seconds, or whichever ends first; no more than it takes."""

    def __init__(
        self,
        thoughts: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
        *,
        lucks: int = LUCKS,
        ahead: int = AHEAD,
        abreast: int = ABREAST,
        width: int = WIDTH,
        mistakes: float = 0.0,
    ) -> None:
        """`mistakes` is by how much it misjudges a line, in log-odds."""
        self.thoughts = math.inf if thoughts is None else thoughts
        self.seconds, self.chance = math.inf if seconds is None else seconds, Chance(seed)
        self.lucks, self.ahead, self.width, self.mistakes = lucks, ahead, width, mistakes
        self.abreast = max(math.ceil(abreast * min(self.thoughts / ENOUGH, 1.0)), 1)
        self._at: object = None  # the table and the seat the last turn was thought out for
        self._meant: list[tuple[int, Choice]] = []  # all answers there, and those still to come in this turn
        self._worths: dict[Choice, float] = {}  # what was thought of the choices last
        self._ways: dict[Choice, tuple[Choice, ...]] = {}  # the best that begins with each choice, as far as it is sure
        self._efforts: dict[Choice, float] = {}  # how much more that costs than the best, in answers alone

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """The choice that the best way begins with, or goes on with as it was thought out before."""
        choices = promising(table, seat)
        if len(choices) == 1:
            return choices[0]
        given, at = table.answers, (table.game.mark, table.seed, seat)
        if self._at != at or self._meant[: len(given)] != given or len(self._meant) == len(given):
            best = self.rank(table, seat)[0][0]
            self._at, self._meant = at, [*given, *[(seat, choice) for choice in self._ways[best]]]
        choice: Choice = self._meant[len(given)][1]
        return choice

    def outlooks(self, table: Table[Any], seat: int) -> Outlooks:
        """How the best ways go on that begin with the choices thought of last; what answers cost is no loss."""
        worths = {choice: (worth + self._efforts[choice]) / table.game.lead for choice, worth in self._worths.items()}
        return behind_best(worths, lambda choice: self._ways[choice][1:])

    def rank(self, table: Table[Any], seat: int) -> list[tuple[Choice, float]]:
        """The choices, best first, with how far one stands ahead in the end of the best way that begins with each."""
        self._seat, self._left = seat, self.thoughts
        self._until = now() + self.seconds
        choices = promising(table, seat)
        self._ways = {choice: (choice,) for choice in choices}
        self._worths = worths = dict.fromkeys(choices, 0.0)
        self._efforts = dict.fromkeys(choices, 0.0)
        for _ in range(self.lucks):
            dream = Dream.of(table, seat, self.chance.getrandbits(64))
            for choice, worth in self._look_ahead(dream, choices).items():
                worths[choice] += worth
            if self._tired():
                break
        return sorted(worths.items(), key=lambda one: -one[1])

    def _tired(self) -> bool:
        return self._left <= 0 or now() > self._until

    def _look_ahead(self, dream: Dream[Any], choices: Iterable[Choice]) -> dict[Choice, float]:
        """How each choice ends; one that is given up on the way stays as far behind the best as it was then."""
        lines, abreast = [Line(dream, (), None, 0, 0, 0.0)], self.abreast
        gaps: dict[Choice, float] = {}
        best = 0.0
        for _ in range(self.ahead):
            ended = self._take_turns(lines, abreast)
            best = ended[0].worth
            now = {line.way[0]: line for line in reversed(ended)}
            gaps.update({choice: line.worth - best for choice, line in now.items()})
            self._ways.update({choice: line.way[: line.known] for choice, line in now.items()})
            self._efforts.update({choice: _effort(line) - _effort(ended[0]) for choice, line in now.items()})
            lines, abreast = [line for line in ended[: self.width] if line.dream.asks], max(self.abreast // 2, 1)
            if not lines or self._tired():
                break
        given_up = min(gaps.values()) - 1.0
        return {choice: best + gaps.get(choice, given_up) for choice in choices}

    def _take_turns(self, lines: Sequence[Line], abreast: int) -> list[Line]:
        """The turns that these lines go on with, the best first."""
        begun = [self._turns_begun(line.dream) for line in lines]
        going = [
            line._replace(turn=turn, began=len(line.way), known=line.known or len(line.way) or None)
            for turn, line in enumerate(lines)
        ]
        ended: list[Line] = []
        while going:
            grown: list[Line] = []
            for line in going:
                for each in self._answer(line):
                    over = not each.dream.asks or self._turns_begun(each.dream) > begun[each.turn]
                    (ended if over else grown).append(each)
            if self._tired():
                abreast = int(not ended)  # one way to the end of the turn is enough
            going = _best(grown, abreast)
        return _distinct([line._replace(worth=line.worth - self._cost(line)) for line in ended])

    def _turns_begun(self, dream: Dream[Any]) -> int:
        turns = dream.game.turns
        return turns(dream.state, self._seat) if turns else 0

    def _answer(self, line: Line) -> list[Line]:
        """The lines that this one goes on in, one for each choice; where luck comes of it, for the first alone."""
        dream, grown, luck = line.dream, [], drawn(line.dream)
        ask = dream.asks[self._seat]
        blind = ask.name in dream.game.blind
        in_order = dream.game.promising(dream.state, self._seat, ask) if blind else promising(dream, self._seat)
        for choice in in_order:
            twin, way = dream.fork(), (*line.way, choice)
            twin.play(self._seat, choice)
            lucky = drawn(twin) != luck
            self._let_others(twin)
            known = line.known or (len(way) if lucky else None)
            grown.append(Line(twin, way, known, line.turn, line.began, self._own_standing(twin)))
            self._left -= 1
            if lucky and (line.way or blind):
                break
        return grown

    def _let_others(self, dream: Dream[Any]) -> None:
        """Everybody else does what promises most, until one is asked again."""
        while dream.asks and (self._seat not in dream.asks or type(dream.asks) is Secretly):
            who = next((who for who in dream.asks if who != self._seat), None)
            if who is None:
                return
            dream.play(who, dream.game.promising(dream.state, who, dream.asks[who])[0])

    def _own_standing(self, dream: Dream[Any]) -> float:
        worth = self._standing(dream, self._seat)
        return worth + self.mistakes * dream.game.lead * self.chance.gauss() if self.mistakes else worth

    def _standing(self, dream: Dream[Any], who: int) -> float:
        return sum(dream.game.judge(dream.state, who).values())

    def _cost(self, line: Line) -> float:
        """What speaks against a line: how well the best rival stands, and how many answers it takes."""
        return self._rivalry(line.dream) + _effort(line)

    def _rivalry(self, dream: Dream[Any]) -> float:
        return RIVALRY * max([self._standing(dream, who) for who in range(dream.players) if who != self._seat] or [0.0])


def _effort(line: Line) -> float:
    return EFFORT * line.dream.game.lead * len(line.way)


def _best(lines: Sequence[Line], abreast: int) -> list[Line]:
    """So many lines, and only a few that began their turn alike."""
    kin: Counter[tuple[int, Choice]] = Counter()
    best = []
    for line in _distinct(lines):
        began = line.turn, line.way[line.began]
        kin[began] += 1
        if kin[began] <= KIN:
            best.append(line)
    return best[:abreast]


def _distinct(lines: Sequence[Line]) -> list[Line]:
    """The best first; what is worth the same, and is asked the same, is the same in another order."""
    found: dict[object, Line] = {}
    for line in sorted(lines, key=lambda line: -line.worth):
        asked = [(seat, ask.name, len(ask.choices)) for seat, ask in line.dream.asks.items()]
        found.setdefault((line.worth, line.turn, *asked), line)
    return list(found.values())
