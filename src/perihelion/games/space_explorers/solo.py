"""The solo game: an Opponent that takes what the Development marker points at, and Projects that run away.

In the order of the solo rules: what is different at setup, at the end of your turn, and the Opponent's turn.
"""

from perihelion.notation import Choice
from perihelion.table import ask

from .center import leave_center, move_up, next_card, refill, replaced
from .components import (
    ALL,
    CONTENT,
    DIVISIONS,
    PROJECTS,
    SPECIALISTS,
    Division,
)
from .payment import plus_one
from .scoring import final_scoring
from .state import ACTION, EMPTY, Face, Opponent, Player, Space

TOKENS = range(len(SPECIALISTS), len(SPECIALISTS) + len(DIVISIONS))  # the Opponent's first tokens, as cards
BALANCED: list[int] = CONTENT["solo"]["balanced"]
HEAD_START: int = CONTENT["track"]["head_start"]
STUCK = 2  # you and the Opponent


# Setup


def set_up_solo(g: Space) -> None:
    """Five Projects at the start of the track, and the Opponent's five tokens in a pile, mixed."""
    g.luck = g.cards.mix(TOKENS, g.luck)
    g.projects = choose_projects(g)
    g.solo = Opponent(
        spaces=(HEAD_START if g.rules.head_start else 0,) * len(g.projects),
        pile=tuple(TOKENS),
        favoured=g.draw(len(DIVISIONS)) if g.rules.favoured_division else None,
    )
    for token in g.solo.pile if g.rules.open_pile else g.solo.pile[:1]:  # S23
        g.cards.reveal(token)


def choose_projects(g: Space) -> tuple[Face, ...]:
    """Five tiles and their sides at random; or balanced, so that the number of different skills is given (S31)."""
    both = g.rules.head_start and g.rules.project_bonus
    tiles = g.shuffled(sorted({project.tile for project in PROJECTS}))
    if g.rules.balanced_projects == "never" or (g.rules.balanced_projects == "auto" and not both):
        return tuple([faces_of(tile)[g.draw(2)] for tile in tiles[: len(BALANCED)]])
    chosen: list[Face] = []
    for kinds in sorted(BALANCED, key=BALANCED.count):  # every tile has a face with three
        tile = next(tile for tile in tiles if any(PROJECTS[face].kinds == kinds for face in faces_of(tile)))
        tiles.remove(tile)
        chosen.append(next(face for face in faces_of(tile) if PROJECTS[face].kinds == kinds))
    return tuple(g.shuffled(chosen))


def faces_of(tile: int) -> list[Face]:
    """Both sides of a tile."""
    return [face for face, project in enumerate(PROJECTS) if project.tile == tile]


# Your turn


def take_top_token(g: Space, me: Player) -> bool:
    """The top token of the Opponent's pile is yours; whether there was one."""
    foe = opponent(g)
    if foe.pile:
        token = DIVISIONS.index(g.cards.kinds[foe.pile[0]])
        foe.pile = foe.pile[1:]
        if foe.pile:
            g.cards.reveal(foe.pile[0])
    elif foe.queue:
        token, foe.queue = foe.queue[0], foe.queue[1:]
    else:
        return False
    me.tokens = plus_one(me.tokens, token, 1)
    g.idle = 0
    if g.told:
        g.tell("token", by=me.seat, token=DIVISIONS[token])
    return True


async def return_tokens(g: Space, me: Player) -> None:
    """Take the top token, paid or not (S24); then those you passed go under the pile, in an order of your choice."""
    take_top_token(g, me)
    foe = opponent(g)
    while any(foe.aside):
        colours = [colour for colour in ALL if foe.aside[colour]]
        if len(colours) == 1:
            under(g, foe, colours[0], foe.aside[colours[0]])
            return
        offers: list[Choice] = [("under", DIVISIONS[colour]) for colour in colours]
        _, name = await ask(me.seat, "under", offers)
        under(g, foe, DIVISIONS.index(name), 1)


def under(g: Space, foe: Opponent, colour: Division, number: int) -> None:
    """So many tokens of a colour go under the pile."""
    foe.aside = replaced(foe.aside, colour, foe.aside[colour] - number)
    foe.queue += (colour,) * number
    if g.told:
        g.tell("under", tokens=(DIVISIONS[colour],) * number)


# The Opponent's turn


async def opponents_turn(g: Space) -> None:
    """It recruits the card above the marker, the Projects of that Division move, and the game may end."""
    foe = opponent(g)
    if g.slots[foe.marker] == EMPTY:
        foe.marker = next_card(g.slots, foe.marker)
    card = g.slots[foe.marker]
    if card == EMPTY:  # there is none (S28)
        g.idle += 1
        g.tell("opponent-skip")
    else:
        g.idle = 0
        specialist = g.specialist(card)
        division = specialist.division  # the upper skill decides
        leave_center(g, card)
        foe.hub = replaced(foe.hub, division, (*foe.hub[division], card))
        if g.told:
            g.tell("opponent-recruit", card=specialist.number, division=DIVISIONS[division])
        move_up(g)
        refill(g)
        advance_projects(g, foe, division)
    end_round(g)


def advance_projects(g: Space, foe: Opponent, division: Division) -> None:
    """Every Project that lists the skill moves one space; those at the finish are the Opponent's (S27, S32)."""
    moving = [PROJECTS[face].requires[division] > 0 for face in g.projects]
    foe.spaces = tuple([space + moves for space, moves in zip(foe.spaces, moving, strict=True)])
    if g.told and any(moving):
        ids = [PROJECTS[face].id for face, moves in zip(g.projects, moving, strict=True) if moves]
        g.tell("advance", projects=tuple(ids))
    for face, space in zip(g.projects, foe.spaces, strict=True):
        if space >= g.rules.track_steps:
            leave_track(g, face)
            foe.projects += (face,)
            g.tell("opponent-project", project=PROJECTS[face].id)


def leave_track(g: Space, face: Face) -> None:
    """A completed Project is in play no more."""
    place = g.projects.index(face)
    g.projects = g.projects[:place] + g.projects[place + 1 :]
    if g.solo:
        g.solo.spaces = g.solo.spaces[:place] + g.solo.spaces[place + 1 :]


def end_round(g: Space) -> None:
    """The game ends after the Opponent's turn alone, even if you have completed the last Project (S25, S26)."""
    if g.ending or not g.projects:
        final_scoring(g, "specialists" if g.projects else "projects")
    if g.idle >= STUCK:  # S40
        final_scoring(g, "stuck")
    g.turn += 1
    g.phase = ACTION


def opponent(g: Space) -> Opponent:
    """The Opponent, which every solo game has."""
    assert g.solo is not None
    return g.solo
