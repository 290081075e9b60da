"""C. Technological Development: buy levels, each paid from one planet."""

from perihelion.games.kepler_3042.asking import DONE, choose
from perihelion.games.kepler_3042.components import LIFTS, TECH_IDS, TECHNOLOGY, TECHS, TOP_LEVEL, Number, Tech
from perihelion.games.kepler_3042.cubes import changes_to_pay, pay, replaced
from perihelion.games.kepler_3042.state import Galaxy, Player
from perihelion.games.kepler_3042.tracks import advance
from perihelion.notation import Choice

_choices: dict[tuple[Tech, Number], tuple[Choice, Choice]] = {
    (tech, number): (("develop", id, number), ("develop", id, number, "change"))
    for tech, id in enumerate(TECH_IDS)
    for number in range(29)
}


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
    found: list[Choice] = []
    for tech, level in enumerate(me.techs):
        if level < TOP_LEVEL:
            cost = TECHS[tech].costs[level + 1]
            for index, number in enumerate(me.planets):
                changes = changes_to_pay(me, index, cost)
                if changes is not None:
                    found.append(_choices[tech, number][1 if changes else 0])
    return [*found, DONE]
