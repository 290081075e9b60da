"""Comet Chase: catch the bright ones first, for 2 to 4 players."""

from collections.abc import Mapping
from typing import Any

from perihelion.game import Game, number
from perihelion.notation import Choice
from perihelion.shell import shell
from perihelion.table import GameOver, State, ask
from perihelion.texts import Note

COMETS, ROW = 20, 3
CALM = ("calm", "storm")


@shell
class Chase(State):
    """Where every comet is, and what everybody has."""

    goal: int
    row: tuple[int, ...]
    behind: tuple[int, ...]
    caught: list[tuple[int, ...]]
    fuel: list[int]
    turn: int = 0

    def things(self) -> list[int]:
        """Every comet."""
        return [*self.row, *self.behind, *[comet for some in self.caught for comet in some]]


def brightness(comet: int) -> int:
    """How much a comet counts, and how much fuel it takes."""
    return comet % 4


def dust(g: Chase, seat: int) -> int:
    """What somebody has caught."""
    return sum(1 + brightness(comet) for comet in g.caught[seat])


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Chase:
    """Three comets in sight, the others behind them."""
    g = Chase(luck=luck, goal=options["goal"], row=(), behind=(), caught=[()] * players, fuel=[1] * players)
    comets = tuple(g.shuffled(range(COMETS)))
    g.row, g.behind = comets[:ROW], comets[ROW:]
    return g


async def turn(g: Chase) -> None:
    """Catch a comet one has the fuel for, or wait for more fuel."""
    me = g.turn % len(g.fuel)
    near: list[Choice] = [("catch", comet) for comet in g.row if brightness(comet) <= g.fuel[me]]
    choice = await ask(me, "move", [*near, ("wait",)])
    if choice == ("wait",):
        g.fuel[me] += 1
        g.tell("wait", by=me, n=g.fuel[me])
    else:
        catch(g, me, int(choice[1]))
    g.turn += 1
    if dust(g, me) >= g.goal or not g.row:
        best = max(range(len(g.fuel)), key=lambda seat: dust(g, seat))
        raise GameOver([best], "goal" if g.row else "empty", scores=[dust(g, seat) for seat in range(len(g.fuel))])


def catch(g: Chase, me: int, comet: int) -> None:
    """The next comet comes into sight."""
    g.fuel[me] -= brightness(comet)
    g.caught[me] += (comet,)
    g.row = (*[each for each in g.row if each != comet], *g.behind[:1])
    g.behind = g.behind[1:]
    g.tell("catch", by=me, comet=comet, n=1 + brightness(comet))


def view(g: Chase, seat: int | None) -> dict[str, Any]:
    """Everything is open, but the order of those behind."""
    players = range(len(g.fuel))
    seats = [{"seat": who, "dust": dust(g, who), "fuel": g.fuel[who], "caught": list(g.caught[who])} for who in players]
    return {
        "turn": 1 + g.turn // len(g.fuel),
        "goal": g.goal,
        "behind": len(g.behind),
        "active": g.turn % len(g.fuel),
        "weather": CALM[g.turn % 2],
        "hurry": not g.behind,
        "row": list(g.row),
        "seats": seats,
    }


def judge(g: Chase, seat: int) -> dict[str, float]:
    """Dust counts, and fuel a little."""
    return {"dust": float(dust(g, seat)), "fuel": 0.4 * g.fuel[seat]}


def labels(players: int) -> list[Note]:
    """Comets are known by their number and how bright they are."""
    return [Note("thing.comet", {"n": 1 + comet, "dust": 1 + brightness(comet)}) for comet in range(COMETS)]


GAME: Game[Chase] = Game(
    id="comet-chase",
    players=range(2, 5),
    rules_version=1,
    package=__name__,
    setup=set_up,
    scene=turn,
    view=view,
    judge=judge,
    labels=labels,
    options={"goal": number(8, 4, 20)},
    presets={"short": {"goal": 4}},
)
