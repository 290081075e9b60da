"""Positions of Space Explorers, set up readably: who has which Specialists and tokens, and what lies in the Center.

    table = position(
        side(hub="1 2 13", hand="49", tokens="EES"),
        side(tokens=""),
        center="50 3",
        projects="sputnik-1 apollo-11",
    )
    play(table, "recruit 50 spaceflight", "pay spaceflight")

Divisions go by their letters: Engineering, Testing, Science, Construction, space Flight. Specialists go by the number
printed on them; in a Hub each lies in the Division of the upper skill, later ones on top, unless `6:S` says otherwise.
A Center is filled up with the lowest numbers not used elsewhere, `-` being a gap; the deck has all others, and `deck`
says which come first. It is the turn of seat 0, who began, unless `active` or `first` says otherwise.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from perihelion.games.space_explorers import GAME
from perihelion.games.space_explorers.components import DIVISIONS, PROJECT_IDS, SPECIALISTS
from perihelion.games.space_explorers.solo import TOKENS
from perihelion.games.space_explorers.state import EMPTY, Opponent, Player, Space
from perihelion.notation import OptionValue, text_of
from perihelion.table import Table

LETTERS = "ETSCF"
FAR_AWAY = "apollo-11 luna-16 voyager-1 skylab telstar-1"  # Projects that small Hubs cannot complete
DECLINED = {"project": "done", "trade": "done", "finish": "done"}


class Side(NamedTuple):
    """One player."""

    hub: str
    hand: str
    tokens: str
    projects: str


def side(hub: str = "", hand: str = "", tokens: str = LETTERS, projects: str = "") -> Side:
    """A player's Specialists, hand, tokens and completed Projects."""
    return Side(hub, hand, tokens, projects)


class Foe(NamedTuple):
    """The solo game's Opponent."""

    hub: str
    projects: str
    pile: str
    marker: int
    spaces: str


def foe(hub: str = "", projects: str = "", pile: str = LETTERS, marker: int = 0, spaces: str = "") -> Foe:
    """The Opponent's Specialists, Projects and pile, top first; the marker's slot, and where the Projects stand."""
    return Foe(hub, projects, pile, marker, spaces)


def position(
    *sides: Side,
    center: str = "",
    row: str = "",
    deck: str | None = None,
    only: bool = False,
    projects: str = FAR_AWAY,
    active: int = 0,
    first: int | None = None,
    solo: Foe | None = None,
    **options: OptionValue,
) -> Table[Space]:
    """A table at the start of a turn; bystanders fill up to two players, or one. With `only` the deck has no more."""
    filled = [*sides, *[side()] * ((1 if solo else 2) - len(sides))]
    fresh = GAME.new_with(len(filled), 0, options)
    g = fresh.state.copy()
    g.cards.kinds[: len(SPECIALISTS)] = list(SPECIALISTS)
    g.cards.seen = [0] * len(g.cards.kinds)
    named = " ".join(
        [center, row, deck or "", *[f"{each.hub} {each.hand}" for each in filled], solo.hub if solo else ""]
    )
    used = [word.split(":")[0] for word in named.split() if word != "-"]
    assert len(set(used)) == len(used), "a Specialist is named twice"
    rest = [kind for kind in SPECIALISTS if kind not in used]
    words = center.split()
    while len(words) < 6:
        words.append(rest.pop(0))
    g.slots = tuple([EMPTY if word == "-" else card(word) for word in words])
    g.row = tuple(map(card, row.split()))
    below = [] if only else rest
    g.deck = tuple(map(card, [*below, *reversed((deck or "").split())]))
    g.players = [_player(seat, each) for seat, each in enumerate(filled)]
    g.projects = _faces(projects)
    g.first = active if first is None else first
    g.turn = (active - g.first) % len(filled)
    g.solo = _opponent(g, solo) if solo else None
    _show(g)
    return Table(GAME, g, len(filled), 0, fresh.options)


def _player(seat: int, each: Side) -> Player:
    tokens = tuple([each.tokens.count(letter) for letter in LETTERS])
    hand = tuple(map(card, each.hand.split()))
    return Player(seat=seat, hand=hand, tokens=tokens, hub=_hub(each.hub), projects=_faces(each.projects))


def _opponent(g: Space, each: Foe) -> Opponent:
    spaces = tuple(map(int, each.spaces.split())) or (0,) * len(g.projects)
    favoured = g.solo.favoured if g.solo else None
    made = Opponent(spaces=spaces, pile=(), hub=_hub(each.hub), projects=_faces(each.projects), favoured=favoured)
    made.marker = each.marker
    if sorted(each.pile) == sorted(LETTERS):
        made.pile = tuple(TOKENS)
        g.cards.kinds[len(SPECIALISTS) :] = [DIVISIONS[LETTERS.index(letter)] for letter in each.pile]
    else:
        made.queue = tuple(map(LETTERS.index, each.pile))
    return made


def _hub(words: str) -> tuple[tuple[int, ...], ...]:
    stacks: list[list[int]] = [[] for _ in LETTERS]
    for word in words.split():
        number, _, letter = word.partition(":")
        stacks[LETTERS.index(letter) if letter else SPECIALISTS[number].division].append(card(number))
    return tuple(map(tuple, stacks))


def _faces(ids: str) -> tuple[int, ...]:
    return tuple([PROJECT_IDS[id] for id in ids.split()])


def _show(g: Space) -> None:
    """Everybody knows what lies open, and their own hand."""
    hubs = [player.hub for player in g.players] + ([g.solo.hub] if g.solo else [])
    for each in [*g.center(), *[each for hub in hubs for stack in hub for each in stack]]:
        g.cards.reveal(each)
    for player in g.players:
        for each in player.hand:
            g.cards.show(each, player.seat)
    if g.solo:
        for token in g.solo.pile if g.rules.open_pile else g.solo.pile[:1]:
            g.cards.reveal(token)


def card(number: str | int) -> int:
    """The card that is this Specialist, in these positions."""
    return int(number) - 1


# Questions and answers


def question(table: Table[Space]) -> tuple[int, str]:
    """Who is asked what."""
    ((seat, ask),) = table.asks.items()
    return seat, ask.name


def offers(table: Table[Space], verb: str = "") -> list[str]:
    """What is offered, as text; only what begins with that word, if one is given."""
    ((_, ask),) = table.asks.items()
    return [text_of(choice) for choice in ask.choices if verb in ("", choice[0])]


def play(table: Table[Space], *answers: str) -> Table[Space]:
    """Give these answers, each by the one player who is asked."""
    for answer in answers:
        seat, _ = question(table)
        table.answer(seat, answer)
    return table


def settle(table: Table[Space]) -> Table[Space]:
    """Decline what is offered at the end of a turn, and put tokens under the pile anyhow."""
    while not table.over and (name := question(table)[1]) != "action":
        play(table, DECLINED.get(name) or offers(table)[0])
    return table


def why(table: Table[Space], choice: str) -> tuple[str, dict[str, Any]]:
    """The reason given to the one who is asked."""
    note = table.why_not(question(table)[0], choice)
    assert note is not None, f"there is no reason against {choice}"
    for lang in ("en", "fr"):
        assert "{" not in table.texts(lang).say(*note)
    return note.key.removeprefix("why."), note.values


def told(table: Table[Space], key: str) -> list[dict[str, Any]]:
    """The values of every event of that kind."""
    return [event.values for event in table.events if event.key == key]


# What can be seen


def letters(names: Iterable[str]) -> str:
    """Tokens or skills by their letters, in the order given."""
    return "".join([LETTERS[DIVISIONS.index(name)] for name in names])


def tokens(table: Table[Space], seat: int = 0) -> str:
    """The tokens of a player, in the order of the Hub."""
    held = table.view(None)["seats"][seat]["tokens"]
    return letters([name for name in held for _ in range(held[name])])


def hand(table: Table[Space], seat: int = 0) -> list[int]:
    """The Specialists in a player's hand, as that player sees them."""
    view = table.view(seat)
    return [view["cards"][each] for each in view["seats"][seat]["hand"]]


def hub(table: Table[Space], seat: int = 0) -> list[list[int]]:
    """The Specialists in each Division of a player, the top one last."""
    return _numbers(table, table.view(None)["seats"][seat]["hub"])


def done(table: Table[Space], seat: int = 0) -> list[str]:
    """The Projects a player has completed."""
    found: list[str] = table.view(None)["seats"][seat]["projects"]
    return found


def points(table: Table[Space], seat: int = 0) -> int:
    """The points of a player as things stand."""
    found: int = table.view(None)["seats"][seat]["total"]
    return found


def lines(table: Table[Space], seat: int = 0) -> dict[Any, int]:
    """What a player's score is made of: points by Specialist or Project, those printed on cards as `specialists`."""
    return {
        "specialists" if line["what"] == "specialists" else line["about"]: line["points"]
        for line in table.view(None)["seats"][seat]["lines"]
    }


def slots(table: Table[Space]) -> list[int | None]:
    """The Specialists in the slots of the Center."""
    view = table.view(None)
    return [None if each is None else view["cards"][each] for each in view["slots"]]


def row(table: Table[Space]) -> list[int]:
    """The Specialists in the temporary row."""
    view = table.view(None)
    return [view["cards"][each] for each in view["row"]]


def opponent(table: Table[Space]) -> dict[str, Any]:
    """What is seen of the Opponent."""
    found: dict[str, Any] = table.view(0)["solo"]
    return found


def opponents_hub(table: Table[Space]) -> list[list[int]]:
    """The Specialists in each Division of the Opponent."""
    return _numbers(table, opponent(table)["hub"])


def pile(table: Table[Space]) -> str:
    """The Opponent's tokens, top first."""
    return letters(opponent(table)["pile"])


def _numbers(table: Table[Space], stacks: list[list[int]]) -> list[list[int]]:
    cards = table.view(None)["cards"]
    return [[cards[each] for each in stack] for stack in stacks]
