"""The end of a turn: refill the Center, abilities, one Project, and a look at whether the game ends."""

from perihelion.notation import Choice
from perihelion.table import Reason, ask

from .abilities import Powers
from .center import enter_center, refill
from .components import (
    DIVISIONS,
    GOAL,
    PROJECT_IDS,
    PROJECTS,
    SPECIALISTS,
    Counts,
    has_all,
    lacking,
    names,
    packed,
    unpacked,
)
from .payment import pass_choices
from .scoring import final_scoring
from .solo import leave_track, return_tokens
from .state import ACTION, OPPONENT, Card, Face, Player, Space
from .tokens import DONE, draw_more, pass_tokens, pick, pull_token

BORROWED_FOR = 2  # tokens


def _skills(g: Space, skills: int, face: Face, *_: Player) -> dict[str, object]:
    return {"project": PROJECTS[face].id, "skills": list(names(lacking(unpacked(skills), PROJECTS[face])))}


LACKS = Reason("why.lacks", _skills)
CANNOT_BORROW = Reason("why.cannot-borrow")
BORROWED_ALREADY = Reason("why.borrowed-already")
TOO_FEW_TOKENS = Reason("why.too-few-tokens", lambda g, skills, face, me: {"n": BORROWED_FOR})
NOTHING_MISSING = Reason("why.nothing-missing")
BORROWS_OWN = Reason(
    "why.borrows-own",
    lambda g, skills, face, me: {"skill": DIVISIONS[SPECIALISTS[str(g.powers(me).borrows_skill)].division]},
)


async def finish(g: Space) -> None:
    """Refill, abilities, one Project, and a look at whether the game ends."""
    me = g.active()
    refill(g)
    await complete_projects(g, me, g.powers(me))
    await end(g, me)


async def end(g: Space, me: Player) -> None:
    """The last that is done in a turn."""
    g.borrowed = 0
    if not g.ending and (me.specialists() >= GOAL or not g.projects):  # S16
        g.ending = True
        g.tell("last-round", by=me.seat)
    if g.solo:
        await return_tokens(g, me)
        g.phase = OPPONENT
    else:
        end_turn(g)


def trades(g: Space, me: Player) -> dict[Choice, Card]:
    """The hand cards one may put into the Center, as long as the next player has a token to give for them."""
    tokens = len(g.solo.pile + g.solo.queue) if g.solo else sum(g.neighbour(me).tokens)
    return {("trade", g.specialist(card).number): card for card in me.hand} if tokens else {}


async def trade(g: Space, me: Player, card: Card) -> None:
    """A hand card for a token of the next player."""
    enter_center(g, me, card)
    g.idle = 0
    g.tell("trade", by=me.seat, card=g.specialist(card).number)
    await pull_token(g, me)


async def complete_projects(g: Space, me: Player, powers: Powers) -> None:
    """One Project may be completed (S13), of several the player's choice (S14); skills are not used up.

    A card is traded before a Project is completed, or after it if only the tokens passed for it can be had back (S38).
    """
    cards = trades(g, me) if powers.trades_card else {}
    may_trade_later = powers.trades_card and not cards
    projects, draws = powers.projects, powers.draws_after_project
    while (offers := project_offers(g, me, powers) if projects else []) or cards:
        name = "project" if not cards else "finish" if offers else "trade"
        choice = await ask(me.seat, name, [*cards, *offers, DONE])
        if choice == DONE:
            return
        if choice in cards:
            await trade(g, me, cards[choice])
            cards = {}
            continue
        await complete_by(g, me, choice)
        projects -= 1
        cards = trades(g, me) if may_trade_later and choice[0] == "borrow" else {}
        may_trade_later = may_trade_later and not cards
        await draw_more(g, me, draws)
        draws = 0  # once a turn


def project_offers(g: Space, me: Player, powers: Powers) -> list[Choice]:
    """The Projects for which one has the skills, or could borrow the one that is missing."""
    skills = g.skills(me.hub) + g.borrowed
    offers = [PROJECTS[face].complete for face in g.projects if has_all(skills, PROJECTS[face].skill_set)]
    if powers.borrows_skill:
        offers += [PROJECTS[face].borrow for face in g.projects if not cannot_borrow(g, skills, face, me)]
    return offers


async def complete_by(g: Space, me: Player, choice: Choice) -> None:
    """Complete the Project that was chosen, with a skill borrowed for it if that is how."""
    face = PROJECT_IDS[choice[1]]
    missing = lacking(unpacked(g.skills(me.hub) + g.borrowed), PROJECTS[face])
    complete(g, me, face)
    if choice[0] == "borrow":
        await borrow(g, me, missing)


def cannot_complete(g: Space, skills: int, face: Face) -> Reason | None:
    """Only with all the skills a Project requires."""
    return None if has_all(skills, PROJECTS[face].skill_set) else LACKS


def cannot_borrow(g: Space, skills: int, face: Face, me: Player) -> Reason | None:
    """A skill borrowed for two tokens, once a turn, any one (S12) or the card's own, if it completes a Project."""
    lender = g.powers(me).borrows_skill
    if not lender:
        return CANNOT_BORROW
    if g.borrowed:
        return BORROWED_ALREADY
    if sum(me.tokens) < BORROWED_FOR:
        return TOO_FEW_TOKENS
    missing = lacking(unpacked(skills), PROJECTS[face])
    if sum(missing) != 1:
        return LACKS if any(missing) else NOTHING_MISSING
    own = missing[SPECIALISTS[str(lender)].division] == 1
    return None if own or g.rules.borrowed_skill == "any" else BORROWS_OWN


async def borrow(g: Space, me: Player, skill: Counts) -> None:
    """Pass two tokens for the skill a Project lacks; it counts until the end of the turn."""
    g.borrowed = packed(skill)
    g.tell("borrow", by=me.seat, skill=names(skill)[0])
    pass_tokens(g, me, await pick(me, "pass", pass_choices(me.tokens, BORROWED_FOR)))


def complete(g: Space, me: Player, face: Face) -> None:
    """A Project is the player's for good."""
    leave_track(g, face)
    me.projects += (face,)
    if g.told:
        g.tell("project", by=me.seat, project=PROJECTS[face].id, points=PROJECTS[face].points)


def close_hand(g: Space, me: Player) -> None:
    """What lay open in the Center is hidden in a hand again, if the table does not remember it (S39)."""
    for card in me.hand:
        g.cards.hide(card, me.seat)


def end_turn(g: Space) -> None:
    """The next player's turn; the last round is played to its end, whatever else happens in it (S15)."""
    if not g.rules.known_hands:
        close_hand(g, g.active())
    if g.ending and (g.turn + 1) % len(g.players) == 0:
        final_scoring(g, "specialists" if g.projects else "projects")
    if g.idle >= len(g.players):  # S40
        final_scoring(g, "stuck")
    g.turn += 1
    g.phase = ACTION
