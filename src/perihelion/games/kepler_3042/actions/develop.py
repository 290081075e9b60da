"""C. Technological Development: buy levels, each paid from one planet."""

from perihelion.notation import Choice
from perihelion.table import Reason

from ..asking import DONE, choose
from ..components import LIFTS, TECH_IDS, TECHNOLOGY, TECHS, TOP_LEVEL, Cubes, Number, Tech
from ..cubes import NOT_YOURS, changes_to_pay, lacks, pay, replaced, with_change
from ..state import Galaxy, Player
from ..tracks import advance

_choices: dict[tuple[Tech, Number], Choice] = {
    (tech, number): ("develop", id, number) for tech, id in enumerate(TECH_IDS) for number in range(29)
}

AT_THE_TOP = Reason("why.top-level", lambda me, tech, number: {"tech": TECH_IDS[tech]})
LACKS = Reason("why.lacks", lambda me, tech, number: lacks(me, number, next_cost(me, tech)))


async def develop(g: Galaxy, me: Player) -> None:
    """As many levels as one can pay for, in one technology or several; what a level gives works at once."""
    while True:
        choice = await choose(g, me, "develop", lambda: levels(me))
        if choice == DONE:
            return
        tech, index = TECH_IDS.index(choice[1]), me.planets.index(choice[2])
        level = me.techs[tech] + 1
        pay(me, index, TECHS[tech].costs[level])
        me.techs = replaced(me.techs, tech, level)
        g.tell("develop", by=me.seat, tech=choice[1], level=level, planet=choice[2])
        collaborate(g, me, tech, level)
        await advance(g, me, TECHNOLOGY, TECHS[tech].icons[level])


def collaborate(g: Galaxy, me: Player, tech: Tech, level: int) -> None:
    """At some levels everybody else who is below is lifted, free, with no step on the track and no further lift (K8).

    The Ghost neither gives nor takes.
    """
    for player in g.players:
        if player is not me and player.techs[tech] < LIFTS[level]:
            player.techs = replaced(player.techs, tech, LIFTS[level])
            g.tell("lifted", by=player.seat, tech=TECH_IDS[tech], level=LIFTS[level])


def levels(me: Player) -> list[Choice]:
    """The next level of each technology, from each planet that can pay for it."""
    found = [
        with_change(me, _choices[tech, number], number, next_cost(me, tech))
        for tech in range(len(TECHS))
        for number in me.planets
        if not cannot_develop(me, tech, number)
    ]
    return [*found, DONE]


def cannot_develop(me: Player, tech: Tech, number: Number) -> Reason | None:
    """A level above one's own, paid for by one of one's planets alone."""
    if me.techs[tech] == TOP_LEVEL:
        return AT_THE_TOP
    if number not in me.planets:
        return NOT_YOURS
    return LACKS if changes_to_pay(me, me.planets.index(number), next_cost(me, tech)) is None else None


def next_cost(me: Player, tech: Tech) -> Cubes:
    """What the next level of a technology costs."""
    return TECHS[tech].costs[me.techs[tech] + 1]
