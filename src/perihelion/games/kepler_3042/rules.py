"""Kepler-3042: sixteen rounds to settle the galaxy with seventeen resources that never grow in number.

In the order of the rules: a round has three phases, and the second is a turn for everybody, in four steps. Setup, the
actions, the Progress cards and the solo game have files of their own. Ids such as K7 name rulings.
"""

from collections.abc import Callable

from perihelion.notation import Choice
from perihelion.table import Flow, Reason

from .actions.antimatter import generate_antimatter
from .actions.bonus import bonus_actions
from .actions.colonise import colonise
from .actions.construct import construct
from .actions.develop import develop
from .actions.energy import store_energy
from .actions.map import map_galaxy
from .actions.movement import fly
from .actions.produce import production
from .actions.propel import propel
from .actions.ships import remove_ships
from .actions.terraform import terraform
from .asking import choose
from .components import ACTION_IDS, ACTIONS, RANGE, ROUNDS, TRAVEL
from .progress import resolve, this_card
from .scoring import final_scoring
from .setup import choose_technologies, place_bodies
from .solo import move_ghost
from .state import (
    BONUS,
    FLIGHT,
    MAIN,
    PLACING,
    REMOVAL,
    RESOLUTION,
    REVEAL,
    STARTING,
    Galaxy,
    Player,
)
from .tracks import hand_out_medals

CUBE_HERE = Reason("why.cube-here", lambda here, action: {"action": ACTION_IDS[action]})


def cannot_act(here: int, action: int) -> Reason | None:
    """Any space but the one the cube is on, even if its action does nothing (K9)."""
    return CUBE_HERE if action == here else None


SPACES = range(len(ACTIONS))
ACTS: tuple[list[Choice], ...] = tuple(
    [[ACTIONS[action].choice for action in SPACES if not cannot_act(here, action)] for here in SPACES]
)

EFFECTS: dict[str, Callable[[Galaxy, Player], Flow[None]]] = {
    "construct": construct,
    "colonise": colonise,
    "develop": develop,
    "propel": propel,
    "terraform": terraform,
    "map": map_galaxy,
    "energy": store_energy,
    "produce": production,
    "antimatter": generate_antimatter,
}


def scene(g: Galaxy) -> Flow[None]:
    """A phase of the round, or one step of a turn."""
    return SCENES[g.phase](g)


# Phase 1


async def reveal_progress(g: Galaxy) -> None:
    """The next Progress card is turned up, to work at the end of the round; alone, the Ghost moves."""
    card, g.deck = g.deck[-1], g.deck[:-1]
    g.past += (card,)
    g.cards.reveal(card)
    g.round += 1
    g.turn = 0
    g.tell("round", round=g.round, card=this_card(g).id)
    if g.ghost:
        move_ghost(g, g.ghost)
    g.phase = MAIN


# Phase 2


async def main_action(g: Galaxy) -> None:
    """Step 1: the cube moves to another space, whose action is carried out."""
    me = g.active()
    g.tell("turn", by=me.seat)
    _, name = await choose(g, me, "action", lambda: ACTS[me.action])
    me.action = ACTION_IDS.index(name)
    g.doing = name
    g.tell("act", by=me.seat, action=name)
    await EFFECTS[name](g, me)
    g.doing = ""
    g.phase = BONUS


async def take_bonuses(g: Galaxy) -> None:
    """Step 2: up to two bonus actions."""
    await bonus_actions(g, g.active())
    g.phase = FLIGHT


async def fly_ships(g: Galaxy) -> None:
    """Step 3: every ship in empty space may fly."""
    me = g.active()
    await fly(g, me, RANGE[me.techs[TRAVEL]])
    g.phase = REMOVAL


async def take_ships_back(g: Galaxy) -> None:
    """Step 4: ships may be removed; then it is the next player's turn."""
    me = g.active()
    await remove_ships(g, me)
    me.transforms = me.assigns = 0  # Quantum Physics is ready for the next turn (K14)
    g.turn += 1
    g.phase = MAIN if g.turn < len(g.players) else RESOLUTION


# Phase 3


async def end_round(g: Galaxy) -> None:
    """The card, the medals that lie on it, and the first player's marker goes to the right: the last begins (K32)."""
    await resolve(g)
    hand_out_medals(g)
    if g.round == ROUNDS:
        final_scoring(g)
    g.first = (g.first - 1) % len(g.players)
    g.phase = REVEAL


SCENES: dict[str, Callable[[Galaxy], Flow[None]]] = {
    PLACING: place_bodies,
    STARTING: choose_technologies,
    REVEAL: reveal_progress,
    MAIN: main_action,
    BONUS: take_bonuses,
    FLIGHT: fly_ships,
    REMOVAL: take_ships_back,
    RESOLUTION: end_round,
}
