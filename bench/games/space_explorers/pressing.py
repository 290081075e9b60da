"""Where the answers of Space Explorers are given: on cards, tokens and posters, or below the board."""

from collections.abc import Iterator

from playwright.sync_api import Locator

from bench.pressing import ME, Plan, Player
from perihelion.games.space_explorers.state import Space
from perihelion.games.space_explorers.view_types import View, Way
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
    """On the card: paid as the table suggests, in another way that it names, card by card, or by hand."""
    me.press(card(me, plan, choice[1]))
    deeds = me.page.get_by_role("menu").get_by_role("menuitem")
    deeds.first.wait_for()
    offered = deeds.evaluate_all("all => all.map(one => one.dataset.choice)")
    found = next(texts for texts in ways_to_say(plan, choice) if texts[0] in offered)
    for text in found:
        me.press(me.page.locator(f"[role=menu] [data-choice='{text}']"))


def ways_to_say(plan: Plan, choice: Choice) -> Iterator[list[str]]:
    """What a card may offer for such a recruit, one after the other, the best of it first."""
    recruit, way = text_of(choice), way_of(plan, choice)
    answers = dict(answer for answer in (plan[1], plan[2]) if answer)
    coins = list(answers["pay"][1:]) if "pay" in answers else [*way["tokens"], *["card"] * way["cards"]]
    discards = [number for _, *numbers in [answers.get("discard", ("discard",))] for number in numbers]
    missed_least = sorted(discards) == sorted(way["spared"][: len(discards)])
    if missed_least and sorted(coins) == sorted([*way["tokens"], *["card"] * way["cards"]]):
        yield [recruit]
    payment = " ".join([recruit, "pay", *coins])
    if missed_least:
        yield [payment]
    else:
        yield [f"{payment} discard {' '.join(map(str, discards[: n + 1]))}" for n in range(len(discards))]
    yield [f"{recruit} otherwise"]


def way_of(plan: Plan, choice: Choice) -> Way:
    """How the table would have a recruit paid."""
    view: View = plan.table.view(ME)  # type: ignore[assignment]  # as the game types it
    recruit = next(one for one in view["recruits"] if one["number"] == choice[1])
    return next(way for way in recruit["ways"] if way["division"] == choice[2])


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
