"""In which order somebody gives what they mean to do in a turn of Kepler-3042, so that it takes the fewest presses."""

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import itemgetter

from bench.pressing import ME, Plan
from perihelion.games.kepler_3042.state import BONUS, FLIGHT, MAIN, REMOVAL, Galaxy
from perihelion.notation import text_of
from perihelion.shell import digest
from perihelion.table import Table

TURN = (MAIN, BONUS, FLIGHT, REMOVAL)
TINKERING = ("quantum", "assign ", "transform ")
BEGINNINGS = ("act ", "bonus ", "fly ")  # of what one sets about in a turn


def turn_of(state: Galaxy) -> tuple[int, int] | None:
    """Round and turn; what a card brings at the end of a round is none."""
    return (state.round, state.turn) if state.phase in TURN else None


def planned(plan: Plan) -> list[str]:
    """The answers until the turn is over."""
    wanted: list[str] = []
    while found := plan[len(wanted)]:
        name, choice = found
        if wanted and (name == "progress" or (name == "action" and any(text.startswith("act ") for text in wanted))):
            break
        wanted.append(text_of(choice))
    return wanted


def cheapest(plan: Plan, wanted: list[str]) -> list[str]:
    """What is planned for the turn in the order in which one press gives most of it, if it comes to the same."""
    if not turn_of(plan.table.state):
        return wanted
    deeds = of_turn(plan, wanted)
    wanted, end = played(plan, deeds)
    if end is None:
        return planned(plan)
    tidy = tinkered_sooner(plan, deeds, end)
    if tidy != deeds:
        deeds, wanted = tidy, played(plan, tidy)[0]
        plan.in_order(wanted)
    return most_at_once(plan, deeds, wanted, end)


def most_at_once(plan: Plan, deeds: list[str], wanted: list[str], end: str) -> list[str]:
    """The order that begins with the longest of the ways ahead."""
    orders: list[tuple[int, list[str]]] = []
    ways: list[list[str]] = plan.table.view(ME)["ahead"]
    for way in [each for each in ways if each[0] != "quantum"]:
        given = deeds_of(plan, way)
        if len(given) > 1 and way[0] == given[0]:
            for left in without(deeds, given):
                now, later = (given[:-1], given[-1:]) if waits(way) else (given, [])
                texts, result = played(plan, [*now, *left, *later])
                if result == end:
                    orders.append((len(given), texts))
    most, order = max(orders, key=itemgetter(0), default=(0, wanted))
    if most > len(deeds_of(plan, way_of(plan, wanted))):
        plan.in_order(order)
        return order
    return wanted


def without(deeds: Sequence[str], given: Sequence[str]) -> Iterator[list[str]]:
    """What is left of the deeds once those are given; a ship that flies on may have been launched from anywhere."""
    flies = given[-1].startswith("fly ")
    launches = [text for text in given if flies and text.startswith("launch ")]
    others = Counter(given) - Counter(launches)
    if others - Counter(deeds):
        return
    left = list(deeds)
    for text in others.elements():
        left.remove(text)
    instead = [at for at, text in enumerate(left) if text.startswith("launch ")] if launches else []
    if not launches:
        yield left
    for at in instead:
        yield [*left[:at], *left[at + 1 :]]


def tinkered_sooner(plan: Plan, deeds: list[str], end: str) -> list[str]:
    """With Quantum Physics before a bonus action, and before the last deed of a turn, if it comes to the same."""
    for at in range(len(deeds) - 1, 0, -1):
        if deeds[at] == "quantum" and (deeds[at - 1].startswith("bonus ") or at >= first_of_end(deeds)):
            rest = at + 2 if deeds[at + 1 : at + 2] and deeds[at + 1].startswith(TINKERING[1:]) else at + 1
            pair, others = deeds[at:rest], [*deeds[:at], *deeds[rest:]]
            for place in range(at - 1, -1, -1):
                sooner = [*others[:place], *pair, *others[place:]]
                if others[place].startswith(BEGINNINGS) and played(plan, sooner)[1] == end:
                    return tinkered_sooner(plan, sooner, end)
    return deeds


def first_of_end(wanted: Sequence[str]) -> int:
    """Where what is given at the very end of a turn begins: ships to take back, and Quantum Physics."""
    others = [at for at, text in enumerate(wanted) if not text.startswith(("done", "remove ", *TINKERING))]
    return max(others, default=-1) + 1


def ends_too_soon(plan: Plan, wanted: Sequence[str]) -> bool:
    """Whether a turn that ends by itself would do so before all of this is done."""
    end = first_of_end(wanted)
    if not any(text != "done" for text in wanted[end:]):
        return False
    table = plan.table.clone()
    for text in wanted[:end]:
        table.answer(ME, text)
    while ME in table.asks and turn_of(table.state) == turn_of(plan.table.state):
        if not all(text in ("done", "quantum") or text.startswith("remove ") for text in offered(table)):
            return False
        if table.state.phase == REMOVAL:
            break
        table.answer(ME, "done")
    return True


def of_turn(plan: Plan, wanted: Sequence[str]) -> list[str]:
    """What is done until the turn is over, without what is left."""
    table, deeds = plan.table.clone(), list[str]()
    turn = turn_of(table.state)
    for text in wanted:
        if turn_of(table.state) == turn:
            table.answer(ME, text)
            deeds += [text] if text != "done" else []
    return deeds


def played(plan: Plan, deeds: Sequence[str]) -> tuple[list[str], str | None]:
    """The answers that do this until the turn is over, and what there is then; none if it cannot be done."""
    table, left, texts = plan.table.clone(), list(deeds), list[str]()
    turn = turn_of(table.state)
    while ME in table.asks and turn_of(table.state) == turn:
        answer = left.pop(0) if left and left[0] in offered(table) else "done"
        if answer not in offered(table):
            return texts, None
        table.answer(ME, answer)
        texts.append(answer)
    return texts, None if left else digest(table.state)


def way_of(plan: Plan, wanted: Sequence[str]) -> list[str]:
    """The longest way ahead that is part of what is wanted; or its first answer alone."""
    ways: list[list[str]] = plan.table.view(ME)["ahead"]
    begun = [(way, gone(plan, way)) for way in ways if way[0] == wanted[0]]
    found = [way for way, given in begun if given and is_wanted(plan, way, given, wanted)]
    return max(found, key=len, default=[wanted[0]])


def is_wanted(plan: Plan, way: Sequence[str], given: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether what a way gives comes next; of a ship that is built, the flight may come later."""
    if waits(way):
        now = deeds_of(plan, way)[:-1]
        return sorted(now) == sorted(wanted[: len(now)]) and way[-1] in wanted[len(now) :]
    return sorted(given) == sorted(wanted[: len(given)])


def waits(way: Sequence[str]) -> bool:
    """Whether the flight at the end of a way waits until ships fly: whatever else is done before."""
    return way[-1].startswith("fly ") and any(text.startswith("build ") for text in way)


def deeds_of(plan: Plan, way: Sequence[str]) -> list[str]:
    """The answers of a way that do something."""
    return [text for text in gone(plan, way) if text != "done"]


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
