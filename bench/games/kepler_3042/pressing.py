"""Where the answers of Kepler-3042 are given: on the map, the actions and the planets, or below the board."""

from collections.abc import Sequence

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as Late

from bench.games.kepler_3042.ordering import cheapest, ends_too_soon, offered, planned, turn_of, way_of
from bench.pressing import ME, Plan, Player
from perihelion.games.kepler_3042.galaxy import far_apart

BEGINS = ("start", "action", "progress")
FLOOR = {"turn": 4}
HABITS = {"perihelion.kepler-3042.leaves": '["quantum","mines"]'}  # turns end by themselves
STRAYS = True  # the only target of an action is given with it, before Quantum Physics may be used
LATER = ("bonus", "fly", "remove")  # what is had by leaving what comes before
TRIES = 5  # the map may have to be turned to, and seen whole; on a phone a press on a small one only brings it closer
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


def press(me: Player, plan: Plan) -> None:
    """What gives most of what is planned for the turn."""
    wanted = planned(plan)
    if wanted[0].startswith("start "):
        begin(me, wanted[0])
        return
    wanted = cheapest(plan, wanted)
    if not by_habit(me, plan, wanted):
        go_on(me, plan, wanted)


def by_habit(me: Player, plan: Plan, wanted: list[str]) -> bool:
    """Let turns end by themselves, as soon as that is offered; but not one with something left to do at its end."""
    wants = not turn_of(plan.table.state) or not ends_too_soon(plan, wanted)
    flips = me.bar.locator(f"[aria-pressed={'false' if wants else 'true'}]:visible")
    if (wants and wanted[0] != "done") or not flips.count():
        return False
    me.press(flips.first)
    return wants


def go_on(me: Player, plan: Plan, wanted: list[str]) -> None:
    """The next press of a turn."""
    later = [text for text in wanted if text != "done"]
    if wanted[0] == "done" and later[:1] == ["quantum"] and "quantum" in offered(plan.table):
        wanted = later  # before the turn is ended is early enough
    if wanted[0] != "done":
        give(me, plan, way_of(plan, wanted))
    elif not (later and turn_of(plan.table.state) and later[0].split()[0] in LATER and give_later(me, plan, later)):
        me.press(me.bar.locator("[data-choice=done]").last)  # others leave to take a ship back


def begin(me: Player, choice: str) -> None:
    """Pick two technologies."""
    for tech in choice.split()[1:]:
        me.press(me.page.locator(f"[data-thing=tech-{tech}]"))
    me.press(me.page.locator("[data-begin]"))


def give_later(me: Player, plan: Plan, later: Sequence[str]) -> bool:
    """What comes later in the turn, where the board has it already."""
    ways: list[list[str]] = plan.table.view(ME)["ahead"]
    way = max((way for way in ways if way == list(later[: len(way)])), key=len, default=[later[0]])
    there = any(usable(me, thing).count() for thing in things_of(plan, way))
    if there:
        give(me, plan, way)
    return there


def give(me: Player, plan: Plan, way: Sequence[str]) -> None:
    """Press the thing, and what is to be done with it if it asks; or the large answer."""
    if len(way) == 2 and way[0] == "quantum":
        if not me.touches:
            return drag(me, way[-1].split())
        way = way[:1]  # under a finger a cube is what is asked about
    if len(way) > 1 and way[0].startswith("reveal "):
        return me.press(me.bar.locator(f"[data-choice='{way[0]}']:visible"))
    if me.touches and len(way) == 2 and usable(me, tile := f"action-{way[0].partition(' ')[2]}").count():
        me.press(usable(me, tile).first)
        deed = me.page.locator(f"[role=menu]:popover-open [data-choice='{', '.join(way)}']")
        me.press(deed if deed.count() else me.page.locator(f"[role=menu]:popover-open [data-choice='{way[0]}']"))
        return None
    if is_meant(plan, way) or not any(usable(me, thing).count() for thing in things_of(plan, way)):
        way = way[:1]  # a phone shows one part at a time
    if way[-1].startswith("fly ") and len(way) == 1:
        pick(me, plan, way[0])
    if way[0].startswith("remove "):
        unfold(me, usable(me, things_of(plan, way)[0]))
    text, before = ", ".join(way), me.bar.get_attribute("data-showing")
    answered = me.page.locator(f"[role=menu]:popover-open, [data-showing]:not([data-showing='{before}'])")
    for _ in range(TRIES):
        large = me.bar.locator(f"[data-choice='{text}']:visible")
        if not any(pressed(me, what) for what in [*[usable(me, thing) for thing in things_of(plan, way)], large]):
            if not (way[-1].startswith(("fly ", "launch ")) and in_sight(me)):
                return me.list(plan.now[1])
            continue
        try:
            answered.first.wait_for(timeout=5_000 if me.touches else 20_000)
            break
        except Late:
            continue
    deed = me.page.locator(f"[role=menu]:popover-open [data-choice='{text}']")
    if deed.count():
        me.press(deed)
    return None


def in_sight(me: Player) -> bool:
    """Turn to the galaxy, or have all of it in sight."""
    for way in ("[data-tab=map][aria-selected=false]:visible", "[data-whole]:visible"):
        if me.page.locator(way).count():
            me.press(me.page.locator(way))
            return True
    return False


def pick(me: Player, plan: Plan, flight: str) -> None:
    """A ship that is not the first of the nearest of those that could fly there is pressed first."""
    _, ship, place, *_ = flight.split()
    able = [each["ship"] for each in plan.table.view(ME)["reach"] if int(place) in each["hexes"]]
    far = {each: (far_apart(plan.table.state.players[ME].ships[each], int(place)), each) for each in able}
    if int(ship) in far and far[int(ship)] > min(far.values()):
        me.press(usable(me, f"ship-{ship}").first)


def is_meant(plan: Plan, way: Sequence[str]) -> bool:
    """Whether the page gives the target of an action with it, since there is no other."""
    if len(way) != 2 or not way[0].startswith("act ") or way[1].startswith("advance "):
        return False
    table = plan.table.clone()
    table.answer(ME, way[0])
    return [text for text in offered(table) if text not in ("done", "quantum")] == [way[1]]


def unfold(me: Player, ship: Locator) -> None:
    """A ship that can fly is picked before it is asked what else it is good for."""
    if ship.count() and ship.first.get_attribute("aria-pressed") == "false":
        me.press(ship.first)


def drag(me: Player, change: Sequence[str]) -> None:
    """Quantum Physics by hand: a cube is dragged to another planet, or to storage; as one press."""
    verb, kind, planet, *to = change
    me.pressed += (verb,)
    cubes = me.page.locator(f"[data-thing=stack-planet-{planet}-{kind}]:visible").first
    cubes.drag_to(me.page.locator(f"[data-drop='{to[0] if verb == 'assign' else 'storage'}']:visible").first)


def things_of(plan: Plan, way: Sequence[str]) -> list[str]:
    """The things on the board that a choice is pressed at."""
    verb, *args = way[-1].split()
    if (
        len(way) > 2 and way[0].startswith("act ") and way[1].split()[0] == verb
    ):  # all that a main action can be done with
        return [f"action-{way[0].split()[1]}"]
    match verb:
        case "colonise":
            bodies = plan.table.view(ME)["bodies"]
            there = next(body for body in bodies if body["planet"] == int(args[0]))
            return [f"hex-{there['hex']}", f"ship-{there['ship']}"]
        case "energy" | "antimatter" if len(way) > 1:
            return [f"stack-planet-{args[0]}-{verb}"]
        case "sacrifice" if len(way) > len(("bonus", "sacrifice")):
            return [f"burn-both-{args[0]}"]
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
