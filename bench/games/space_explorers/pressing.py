"""Where the answers of Space Explorers are given: on cards, tokens and posters, or below the board."""

from playwright.sync_api import Locator

from bench.pressing import ME, Plan, Player
from perihelion.games.space_explorers.state import Space
from perihelion.notation import Choice, text_of
from tests.web.recruiting import controls

BEGINS = ("action", "trade", "project", "finish")
FLOOR = {"recruit": 2, "take": 2, "draw": 1, "complete": 1, "done": 1}
ON_CARDS = ("recruit", "take", "use", "hire", "trade", "discard")
PICKED = ("discard", "pass", "take-two", "pay")  # things are picked one by one, and then given


def turn_of(state: Space) -> int:
    """Turns are counted."""
    return state.turn


def press(me: Player, plan: Plan) -> None:
    """The large answer if there is one; else the thing that it is about, and what is to be done with it."""
    name, choice = plan.now
    if name == "action" and choice[0] == "recruit":
        recruit(me, plan, choice)
    elif me.press_large(choice):
        return
    elif name in PICKED and controls(me).count():
        pick(me, plan, choice)
    else:
        on_thing(me, thing_of(me, plan, choice), text_of(choice))


def recruit(me: Player, plan: Plan, choice: Choice) -> None:
    """On the card: paid as the table suggests, in another way that it names, or by hand."""
    paid = [answer for name, answer in filter(None, (plan[1], plan[2])) if name in ("pay", "discard")]
    me.press(card(me, plan, choice[1]))
    deeds = me.page.get_by_role("menu").get_by_role("menuitem")
    deeds.first.wait_for()
    offered = deeds.evaluate_all("all => all.map(one => one.dataset.choice)")
    wanted = way_of(plan, choice, paid)
    found = next((text for text in wanted if text in offered), None)
    assert found is not None, f"none of {wanted} is offered, but {offered}"
    me.press(me.page.locator(f"[role=menu] [data-choice='{found}']"))


def way_of(plan: Plan, choice: Choice, paid: list[Choice]) -> list[str]:
    """What the card may offer for such a recruit, the best of it first."""
    recruit = text_of(choice)
    recruits = plan.table.view(ME)["recruits"]
    ways = next(one["ways"] for one in recruits if one["number"] == choice[1])
    way = next(one for one in ways if one["division"] == choice[2])
    suggested = sorted([*way["tokens"], *["card"] * way["cards"]])
    pays = [answer for answer in paid if answer[0] == "pay"]
    discards = [answer for answer in paid if answer[0] == "discard"]
    as_suggested = all(sorted(answer[1:]) == suggested for answer in pays)
    if all(sorted(answer[1:]) == sorted(way["discards"]) for answer in discards):
        named = [f"{recruit} {text_of(pays[0])}"] if pays else []
        return [recruit] if as_suggested else [*named, f"{recruit} otherwise"]
    return [f"{recruit} otherwise"]


def pick(me: Player, plan: Plan, choice: Choice) -> None:
    """Pick just what is named, and give it."""
    wanted = [picked(me, plan, what) for what in choice[1:] if what != "card"]
    for thing in me.page.locator("[data-thing][aria-pressed=true]").all():
        me.press(thing)
    for thing in wanted:
        me.press(thing.first)
    me.press(controls(me))


def picked(me: Player, plan: Plan, what: int | str) -> Locator:
    """The next thing of that kind that is not picked yet."""
    thing = card(me, plan, what) if isinstance(what, int) else me.page.locator(f"[data-thing^='token-{what}-']")
    return thing.and_(me.page.locator("[aria-pressed=false]"))


def thing_of(me: Player, plan: Plan, choice: Choice) -> Locator:
    """The thing on the board that a choice is about."""
    verb, *about = choice
    if verb == "draw":
        return me.page.locator("[data-thing=deck]")
    if verb in ON_CARDS:
        return card(me, plan, about[0])
    if verb in ("pull", "pass"):
        return me.page.locator(f"[data-thing^='token-{about[0]}-'][aria-disabled=false]").first
    return me.page.locator(f"[data-thing='project-{about[0]}']")


def card(me: Player, plan: Plan, number: int) -> Locator:
    """The card that is that Specialist."""
    return me.page.locator(f"[data-thing='card-{plan.table.view(ME)['cards'].index(number)}']")


def on_thing(me: Player, thing: Locator, text: str) -> None:
    """Press it, and what is to be done with it if it asks."""
    before = me.bar.get_attribute("data-showing")
    me.press(thing)
    me.page.locator(f"[role=menu], .bar:not([data-showing='{before}'])").first.wait_for()
    deed = me.page.locator(f"[role=menu] [data-choice='{text}']")
    if deed.count():
        me.press(deed)
