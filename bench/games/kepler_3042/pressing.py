"""Where the answers of Kepler-3042 are given: on the map, the actions and the planets, or below the board."""

from collections.abc import Sequence

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as Late

from bench.pressing import ME, Plan, Player
from perihelion.games.kepler_3042.galaxy import far_apart
from perihelion.games.kepler_3042.state import BONUS, FLIGHT, MAIN, REMOVAL, Galaxy
from perihelion.notation import text_of
from perihelion.table import Table

BEGINS = ("start", "action", "progress")
FLOOR = {"turn": 4}
STRAYS = True  # the only target of an action is given with it, before Quantum Physics may be used
TURN = (MAIN, BONUS, FLIGHT, REMOVAL)
LATER = ("bonus", "fly", "remove")  # what is had by leaving what comes before
TRIES = 3  # a press on a small map only brings it closer
PLANETS = ("build", "dock", "terraform", "produce", "energy", "antimatter")
THINGS = {  # by verb; {0} and {1} are what it names
    **dict.fromkeys(("place", "reveal", "launch"), "hex-{0}"),
    "fly": "hex-{1}",
    "remove": "ship-{0}",
    "act": "action-{0}",
    "bonus": "bonus-{0}",
    "develop": "tech-{0}",
    "advance": "track-{0}",
    **dict.fromkeys(("gain", "transform", "assign"), "stack-planet-{1}-{0}"),
    "regenerate": "stack-pit-{0}",
    "accept": "progress-card",
    "quantum": "quantum",
    **dict.fromkeys(PLANETS, f"planet-{ME}-{{0}}"),
}


def turn_of(state: Galaxy) -> tuple[int, int] | None:
    """Round and turn; what a card brings at the end of a round is none."""
    return (state.round, state.turn) if state.phase in TURN else None


def press(me: Player, plan: Plan) -> None:
    """What gives most of what is planned for the turn."""
    me.page.locator("[data-showing]:not([data-busy])").wait_for()
    if me.page.locator("[data-showing=ending]").count():
        return
    wanted = planned(plan)
    begin(me, wanted[0]) if wanted[0].startswith("start ") else go_on(me, plan, wanted)
    settle(me)


def go_on(me: Player, plan: Plan, wanted: list[str]) -> None:
    """The next press of a turn."""
    later = [text for text in wanted if text != "done"]
    if wanted[0] == "done" and later[:1] == ["quantum"] and "quantum" in offered(plan.table):
        wanted = later  # before the turn is ended is early enough
    if wanted[0] != "done":
        give(me, plan, way_of(plan, wanted))
    elif not (later and turn_of(plan.table.state) and later[0].split()[0] in LATER and give_later(me, plan, later)):
        me.press(me.bar.locator("[data-choice=done]"))


def planned(plan: Plan) -> list[str]:
    """The answers until the turn is over."""
    wanted: list[str] = []
    while found := plan[len(wanted)]:
        name, choice = found
        if wanted and (name == "progress" or (name == "action" and any(text.startswith("act ") for text in wanted))):
            break
        wanted.append(text_of(choice))
    return wanted


def begin(me: Player, choice: str) -> None:
    """Pick two technologies."""
    for tech in choice.split()[1:]:
        me.press(me.page.locator(f"[data-thing=tech-{tech}]"))
    me.press(me.page.locator("[data-begin]"))


def way_of(plan: Plan, wanted: Sequence[str]) -> list[str]:
    """The longest way ahead that is part of what is wanted; or its first answer alone."""
    ways: list[list[str]] = plan.table.view(ME)["ahead"]
    begun = [(way, gone(plan, way)) for way in ways if way[0] == wanted[0]]
    found = [way for way, given in begun if given and sorted(given) == sorted(wanted[: len(given)])]
    return max(found, key=len, default=[wanted[0]])


def gone(plan: Plan, way: Sequence[str]) -> list[str]:
    """The answers of a way that are really asked for."""
    table, given = plan.table.clone(), list[str]()
    for answer in way:
        while answer.startswith("fly ") and answer not in offered(table) and "done" in offered(table):
            table.answer(ME, "done")  # a flight comes later in the turn
            given.append("done")
        if answer in offered(table):
            table.answer(ME, answer)
            given.append(answer)
    return given


def offered(table: Table[Galaxy]) -> list[str]:
    """What can be answered now."""
    return [text_of(choice) for choice in table.asks[ME].choices] if ME in table.asks else []


def give_later(me: Player, plan: Plan, later: Sequence[str]) -> bool:
    """What comes later in the turn, where the board has it already."""
    ways: list[list[str]] = plan.table.view(ME)["ahead"]
    way = next((way for way in ways if way == list(later[: len(way)])), [later[0]])
    there = any(usable(me, thing).count() for thing in things_of(plan, way))
    if there:
        give(me, plan, way)
    return there


def give(me: Player, plan: Plan, way: Sequence[str]) -> None:
    """Press the thing, and what is to be done with it if it asks; or the large answer."""
    if len(way) > 1 and way[0] == "quantum" and not me.touches:
        return drag(me, way[-1].split())
    if len(way) > 1 and way[0].startswith("reveal "):
        return me.press(me.bar.locator(f"[data-choice='{way[0]}']:visible"))
    if not any(usable(me, thing).count() for thing in things_of(plan, way)):
        way = way[:1]  # a phone shows one part at a time
    if way[-1].startswith("fly ") and len(way) == 1:
        pick(me, plan, way[0])
    text, before = ", ".join(way), me.bar.get_attribute("data-showing")
    answered = me.page.locator(f"[role=menu]:popover-open, .bar:not([data-showing='{before}'])")
    for _ in range(TRIES):
        large = me.bar.locator(f"[data-choice='{text}']:visible")
        if not any(pressed(me, what) for what in [*[usable(me, thing) for thing in things_of(plan, way)], large]):
            galaxy = me.page.locator("[data-tab=map][aria-selected=false]:visible")
            if not (me.touches and way[-1].startswith("fly ") and galaxy.count()):
                return me.list(plan.now[1])
            me.press(galaxy)
            continue
        try:
            answered.first.wait_for(timeout=2_000)
            break
        except Late:
            continue
    deed = me.page.locator(f"[role=menu]:popover-open [data-choice='{text}']")
    if deed.count():
        me.press(deed)
    return None


def pick(me: Player, plan: Plan, flight: str) -> None:
    """A ship that is not the nearest of those that could fly there is pressed first."""
    _, ship, place, *_ = flight.split()
    able = [each["ship"] for each in plan.table.view(ME)["reach"] if int(place) in each["hexes"]]
    far = {each: far_apart(plan.table.state.players[ME].ships[each], int(place)) for each in able}
    if far.get(int(ship), 0) > min(far.values(), default=0):
        me.press(usable(me, f"ship-{ship}").first)


def drag(me: Player, change: Sequence[str]) -> None:
    """Quantum Physics by hand: a cube is dragged to another planet, or to storage; as one press."""
    verb, kind, planet, *to = change
    me.presses += 1
    cubes = me.page.locator(f"[data-thing=stack-planet-{planet}-{kind}]:visible").first
    cubes.drag_to(me.page.locator(f"[data-drop='{to[0] if verb == 'assign' else 'storage'}']:visible").first)


def settle(me: Player) -> None:
    """Wait until the page has given all that belongs to a press."""
    shown = None
    while shown != (shown := me.bar.get_attribute("data-showing")):
        me.page.wait_for_timeout(400)  # what follows comes when a press has settled
        me.page.locator("[data-showing]:not([data-busy])").wait_for()


def things_of(plan: Plan, way: Sequence[str]) -> list[str]:
    """The things on the board that a choice is pressed at."""
    verb, *args = way[-1].split()
    if len(way) > 2 and way[1].split()[0] == verb:  # all that a main action can be done with
        return [f"action-{way[0].split()[1]}"]
    match verb:
        case "colonise":
            bodies = plan.table.view(ME)["bodies"]
            there = next(body for body in bodies if body["planet"] == int(args[0]))
            return [f"hex-{there['hex']}", f"ship-{there['ship']}"]
        case "sacrifice" if len(way) > 1:
            return [f"burn-{way[0].split()[1]}-{args[0]}"]
        case "sacrifice":
            return [f"stack-planet-{args[1]}-{args[0]}" if args[1:] else f"stack-storage-{args[0]}"]
    thing = THINGS[verb].format(*args)
    return [thing, thing.replace("tech-", "level-")] if verb == "develop" else [thing]


def usable(me: Player, thing: str) -> Locator:
    """A thing that can be pressed."""
    return me.page.locator(f"[data-thing='{thing}'][aria-disabled=false]:visible")


def pressed(me: Player, what: Locator) -> bool:
    """Press something if it is there and nothing lies over it."""
    try:
        if what.count():
            what.first.click(trial=True, timeout=10_000)
            me.press(what.first)
            return True
    except Late:
        pass
    return False
