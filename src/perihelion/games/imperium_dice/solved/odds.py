"""The chances of every choice, for whoever is asked, at any question of a game for two."""

from collections.abc import Callable

from perihelion.notation import Choice
from perihelion.table import Ask

from ..politics import FOR, FOR_OR_AGAINST
from ..solved.outlook import ROLLED, Outlook, influence, without
from ..solved.positions import Holding, hold
from ..state import CONSTRUCTION, Die, Galaxy, Player


class Moment:
    """A question in a turn, and what its choices are worth to the mover."""

    def __init__(self, g: Galaxy, outlook: Outlook) -> None:
        self.g, self.outlook, self.points = g, outlook, g.points
        self.mover = g.active()
        self.foe = g.players[1 - self.mover.seat]
        self.me = holding(g, self.mover)

    def worth(self, name: str, choice: Choice) -> float:
        """What a choice is worth to the mover."""
        ways: dict[str, Callable[[Choice], float]] = {
            "construction": self._construction,
            "carrier": self._carrier,
            "management": self._management,
            "politics": self._politics,
            "escape": self._escape,
            "prize": self._prize,
            "lose": self._lose,
        }
        return ways[name](choice)

    def _construction(self, choice: Choice) -> float:
        if choice[0] == "done":
            return self.outlook.management(self.me)
        if choice[0] == "build":
            return self.outlook.armed(self.me, self.points - 1)
        rest = without(self.me.fleet, self.g.faces[choice[1]])
        return self.outlook.armed(self.me._replace(fleet=rest), self.points - 1)

    def _carrier(self, choice: Choice) -> float:
        if self.g.phase == CONSTRUCTION:
            take, leave = self.outlook.settled, self.outlook.construction
            return take(self.me, self.points) if choice[0] == "take" else leave(self.me, self.points)
        return self.outlook.landed(self.me) if choice[0] == "take" else self.outlook.politics(self.me)

    def _management(self, choice: Choice) -> float:
        dice, faces, mover = choice[1:], self.g.faces, self.mover
        kept = [faces[die] for die in mover.planets if die not in dice]
        home = ROLLED if mover.home in dice else faces[mover.home]
        return self.outlook.rolled(hold(home, kept, self.me.fleet), len(mover.planets))

    def _politics(self, choice: Choice) -> float:
        deeds = {"attack": self.outlook.attacked, "vote": self.outlook.vote, "pass": self.outlook.passed}
        return deeds[choice[0]](self.me)

    def _escape(self, choice: Choice) -> float:
        return self.outlook.passed(self.me) if choice[0] == "ignore" else self.outlook.fought(self.me)

    def _prize(self, choice: Choice) -> float:
        verb, die = choice
        face, outlook = self.g.faces[die], self.outlook
        if verb == "press" and die == self.foe.home:
            return outlook.pressed_home(self.me)
        prizes = {"press": outlook.pressed, "invade": outlook.invaded, "destroy": outlook.destroyed}
        return prizes[verb](self.me, face)

    def _lose(self, choice: Choice) -> float:
        return self.outlook.destroyed(self.me, self.g.faces[choice[1]])

    def ballot(self, seat: int, choice: Choice) -> float:
        """What a ballot is worth to the mover, if the other one answers it as well as can be."""
        mine = seat == self.mover.seat
        worths = [self._counted(*((choice, other) if mine else (other, choice))) for other in FOR_OR_AGAINST]
        return min(worths) if mine else max(worths)

    def _counted(self, ballot: Choice, their_ballot: Choice) -> float:
        votes = 1 + influence(self.me), 1 + influence(self.outlook.foe)
        ayes = sum(count for count, way in zip(votes, (ballot, their_ballot), strict=True) if way == FOR)
        carried = ayes > sum(votes) - ayes
        return self.outlook.disarmed(self.me) if carried else self.outlook.passed(self.me)


def holding(g: Galaxy, player: Player) -> Holding:
    """What a player has on the table."""
    return hold(g.faces[player.home], _shown(g, player.planets), _shown(g, player.weapons))


def _shown(g: Galaxy, dice: tuple[Die, ...]) -> list[str]:
    return [g.faces[die] for die in dice]


def weigh(g: Galaxy, seat: int, ask: Ask, outlook: Outlook) -> dict[Choice, float]:
    """The share of the victory that every choice brings whoever is asked."""
    moment = Moment(g, outlook)
    if ask.name == "ballot":
        worths = {choice: moment.ballot(seat, choice) for choice in ask.choices}
    else:
        worths = {choice: moment.worth(ask.name, choice) for choice in ask.choices}
    mine = seat == moment.mover.seat
    return {choice: worth if mine else 1 - worth for choice, worth in worths.items()}
