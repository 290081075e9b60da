"""What is for a player's own eyes, or about what they can do."""

from .actions.movement import routes
from .bringing import brings
from .components import ACTIONS, CONTENT, RANGE, TRAVEL
from .forecast import beyond, useful
from .galaxy import Place, places
from .objectives import objective_sheet, secret
from .state import Galaxy, Player, ship_number
from .view_types import ActionView, ObjectiveView, Reach


def own_secret(g: Galaxy, me: Player | None) -> ObjectiveView | None:
    card = None if me is None else secret(g, me)
    return None if me is None or card is None else objective_sheet(g, me, card)


def own_action(g: Galaxy, me: Player, index: int) -> ActionView:
    printed = CONTENT["action"][index]
    return {
        "id": ACTIONS[index].id,
        "letter": ACTIONS[index].letter,
        "row": printed["row"],
        "column": printed["column"],
        "here": me.action == index,
        "bonuses": list(ACTIONS[index].bonuses),
        "useful": useful(g, me, ACTIONS[index].id),
        "brings": brings(g, me, ACTIONS[index].id),
    }


def own_reach(g: Galaxy, me: Player) -> list[Reach]:
    steps, chart = RANGE[me.techs[TRAVEL]], g.chart()
    found: list[Reach] = []
    for index, place in enumerate(me.ships):
        if steps and place >= 0 and not chart.harbours >> place & 1:
            ends = routes(g, chart, place, steps)
            passes: dict[str, list[Place]] = {}
            for targets, bits in sorted(ends.ends.items(), key=lambda way: way[0].bit_count()):
                if targets:
                    passes |= {str(end): places(targets) for end in places(bits)}
            found.append(
                {
                    "ship": ship_number(me, index),
                    "range": steps,
                    "hexes": places(ends.everywhere()),
                    "next": places(beyond(g, chart, place, steps)),
                    "passes": passes,
                }
            )
    return found
