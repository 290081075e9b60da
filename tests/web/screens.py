"""The main screens, the same every time: tables laid and played by the same script, before anybody looks."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, expect

import perihelion as ph
from perihelion.notation import text_of
from tests.server.browsers import Browser as Person
from tests.web import exploring, recruiting, settling
from tests.web.serving import SteadyServer
from tests.web.visiting import Visitor
from tests.web.windows import window

DICE = "imperium-dice"
NAMES = ("Ada", "Grace", "Edith", "Katherine", "Dorothy", "Mary")
# What is another one every time: addresses, fingerprints, moments.
VARYING = ("#share-link", ".code svg", "[data-when]", ".avatar:has(> b)")  # the colour of the last is drawn by lot


class House(NamedTuple):
    """A server with a few tables, and the person who looks at them."""

    server: SteadyServer
    me: Person
    tables: dict[str, str]

    def visitor(self, browser: Browser, *, known: bool = True, **wishes: Any) -> Visitor:
        """Somebody in front of a browser: me, or a stranger."""
        visitor = window(browser, self.server.address, **wishes)
        if known:
            visitor.become(self.me.cookie)
        return visitor


class Screen(NamedTuple):
    """A screen by its name, and how to come to it."""

    name: str
    go: Callable[[Visitor, dict[str, str]], None]
    known: bool = True


@contextmanager
def furnished(server: SteadyServer) -> Iterator[House]:
    """Lay the tables, and play at them."""
    with ExitStack() as stack:
        people = [Person(server, stack) for _ in NAMES]
        laid = partial(lay, people)
        tables = {
            "dice": laid(DICE, 3, 5, 22),
            "vote": laid(DICE, 6, 7, 8),
            "suns": laid(exploring.GAME, 2, 11, 22),
            "explorers": laid(recruiting.GAME, 2, 4, 17),
            "kepler": laid(settling.GAME, 3, 4, 75),
            "dice-end": laid(DICE, 2, 5, None),
            "suns-end": laid(exploring.GAME, 2, 11, None),
            "hand-over": _neighbours(people[0], recruiting.GAME),
            "lobby": _waiting(people[0]),
            "chat": _waiting(people[0]),
            "hint": _neighbours(people[0], DICE),
            "lesson": _lesson_of(people[0], DICE, "last-blow", 3),
        }
        _talk(people, tables["chat"])
        yield House(server, people[0], tables)


def lay(people: list[Person], game: str, players: int, seed: int, answers: int | None) -> str:
    """A table at which so many answers were given, each a good one, until I am asked; or all of them."""
    table = people[0].create(game=game, players=players, seed=str(seed), name=NAMES[0])
    sockets = [person.open(table) for person in people[:players]]
    for seat in range(1, players):
        sockets[seat].send(t="sit", seat=seat, name=NAMES[seat])
    for n, (seat, choice) in enumerate(script(game, players, seed, answers)):
        while sockets[seat].news.get("answers", -1) < n:
            sockets[seat].receive()
        sockets[seat].answer(seat, choice)
    for socket in sockets:
        socket.connection.close()
    return table


@cache
def script(game: str, players: int, seed: int, answers: int | None) -> list[tuple[int, str]]:
    """What the answers are there; a whole game of good ones takes seconds."""
    bot = ph.bot("greedy", seed=seed)
    table = ph.game(game).new(players, seed)
    while table.asks and (answers is None or len(table.answers) < answers or 0 not in table.asks):
        seat = min(table.asks)
        table.answer(seat, bot(table, seat))
    return [(seat, text_of(choice)) for seat, choice in table.answers]


def _waiting(me: Person) -> str:
    return me.create(game=DICE, players=4, bots=[None, None, "captain", None], name=NAMES[0])


def _lesson_of(me: Person, game: str, chapter: str, players: int) -> str:
    return me.create(game=game, players=players, name=NAMES[0], lesson=chapter)


def _neighbours(me: Person, game: str) -> str:
    table = me.create(game=game, players=2, seed="4", name=NAMES[0])
    socket = me.open(table)
    socket.send(t="sit", seat=1, name=NAMES[1])
    socket.until_news(0)
    socket.connection.close()
    return table


def _talk(people: list[Person], table: str) -> None:
    for seat, text in enumerate(("Qui vient jouer ?", "I am coming")):
        socket = people[seat].open(table)
        if seat:
            socket.send(t="sit", seat=seat, name=NAMES[seat])
        socket.send(t="say", seat=None, text=text)
        socket.until(lambda message: message["t"] == "talk")
        socket.connection.close()


# How to come to each of them.


def _table(name: str) -> Callable[[Visitor, dict[str, str]], None]:
    def go(me: Visitor, tables: dict[str, str]) -> None:
        me.page.goto(f"/t/{tables[name]}")
        me.page.locator("[data-showing]").wait_for()
        me.page.locator("[data-thing], [data-sheet], [data-final]").first.wait_for(state="attached")

    return go


def _home(me: Visitor, _: dict[str, str]) -> None:
    me.open_first_page()


def _set_table(me: Visitor, _: dict[str, str]) -> None:
    me.open_home()


def _with_friends(me: Visitor, _: dict[str, str]) -> None:
    me.open_first_page()
    me.press(me.game(DICE).locator(".friends"))
    me.page.locator("dialog[open] summary").wait_for()


def _options(me: Visitor, _: dict[str, str]) -> None:
    me.open_home(settling.GAME)
    me.press(me.page.locator("summary"))
    me.page.locator("summary").evaluate("one => one.scrollIntoView()")


def _solo(me: Visitor, _: dict[str, str]) -> None:
    me.open_home(recruiting.GAME)
    me.page.locator("input[name=players][value='1']").check(force=True)


def _lobby(me: Visitor, tables: dict[str, str]) -> None:
    me.page.goto(f"/t/{tables['lobby']}")
    expect(me.page.locator("#share-link")).to_be_visible()


def _rules(me: Visitor, tables: dict[str, str]) -> None:
    _table("kepler")(me, tables)
    me.page.keyboard.press("?")
    me.page.locator("dialog[open] h3").first.wait_for()


def _chat(me: Visitor, tables: dict[str, str]) -> None:
    me.page.goto(f"/t/{tables['chat']}")
    me.press(me.page.locator("#chat-button"))
    expect(me.page.get_by_text("I am coming")).to_be_visible()


def _palette(me: Visitor, tables: dict[str, str]) -> None:
    _table("explorers")(me, tables)
    me.page.keyboard.press("/")
    me.page.locator("dialog[open]").wait_for()


def _look_back(me: Visitor, tables: dict[str, str]) -> None:
    _table("suns")(me, tables)
    me.open_log()
    me.press(me.log.last.get_by_role("button"))
    me.page.locator("[data-showing=playback]").wait_for()


def _hint(me: Visitor, tables: dict[str, str]) -> None:
    _table("hint")(me, tables)
    me.page.keyboard.press("h")
    me.page.locator("[data-advice], [data-advised]").first.wait_for()


def _analysis(me: Visitor, tables: dict[str, str]) -> None:
    _table("dice-end")(me, tables)
    me.press(me.page.locator("[data-analyse]"))
    worst = "[data-point=blunder], [data-point=mistake], [data-point=slip]"
    me.press(me.page.locator(worst).first)  # of a solved game, so that they are always the same
    me.page.locator(".verdict .better").wait_for()
    me.page.get_by_role("progressbar").wait_for(state="detached")


def _techs(me: Visitor, tables: dict[str, str]) -> None:
    _table("kepler")(me, tables)
    me.press(me.page.locator("[data-tab=techs]"))
    me.page.locator("[data-thing^=tech-]").first.wait_for()


def _fan(me: Visitor, tables: dict[str, str]) -> None:
    _table("explorers")(me, tables)
    me.press(me.page.locator(f"{recruiting.USABLE}[data-thing^=card]").nth(1))
    recruiting.menu(me).first.wait_for()


def _stats(me: Visitor, _: dict[str, str]) -> None:
    me.page.goto("/stats")
    me.page.get_by_role("table").first.wait_for()


def _workshop(me: Visitor, _: dict[str, str]) -> None:
    me.page.goto("/workshop/kepler-3042")
    me.press(me.page.locator("[data-component='technology space-travel']"))
    me.page.locator("article h2").wait_for()


def _player(me: Visitor, _: dict[str, str]) -> None:
    me.page.goto("/p/me")
    me.page.get_by_role("figure").first.wait_for()


def _you(me: Visitor, _: dict[str, str]) -> None:
    me.open_first_page()
    me.press(me.page.locator("header [aria-haspopup=dialog]"))
    me.page.locator("dialog[open] #volume").wait_for()


def _hand_over(me: Visitor, tables: dict[str, str]) -> None:
    me.page.goto(f"/t/{tables['hand-over']}")
    me.page.locator("[data-hand-over]").wait_for()


def _missing(me: Visitor, _: dict[str, str]) -> None:
    me.page.goto("/t/2222222222222")
    me.page.locator(".missing h2").wait_for()


def _loading(me: Visitor, _: dict[str, str]) -> None:
    me.page.route("**/offline/**", lambda _: None)  # never answered
    me.page.route("**/api/tables", lambda route: route.abort())
    me.open_home()
    me.press(me.start)
    me.page.locator("progress").wait_for()
    me.page.locator("progress").evaluate("one => one.scrollIntoView({ block: 'end' })")


def _lesson(me: Visitor, tables: dict[str, str]) -> None:
    me.page.goto(f"/t/{tables['lesson']}")
    expect(me.page.locator("[data-lesson] h3")).to_be_visible()


SCREENS = (
    Screen("home", _home, known=False),
    Screen("set-table", _set_table, known=False),
    Screen("friends", _with_friends, known=False),
    Screen("options", _options, known=False),
    Screen("solo", _solo, known=False),
    Screen("tables", _home),
    Screen("lobby", _lobby),
    Screen("dice", _table("dice")),
    Screen("suns", _table("suns")),
    Screen("explorers", _table("explorers")),
    Screen("kepler", _table("kepler")),
    Screen("techs", _techs),
    Screen("fan", _fan),
    Screen("rules", _rules),
    Screen("chat", _chat),
    Screen("palette", _palette),
    Screen("hint", _hint),
    Screen("look-back", _look_back),
    Screen("dice-end", _table("dice-end")),
    Screen("suns-end", _table("suns-end")),
    Screen("analysis", _analysis),
    Screen("workshop", _workshop),
    Screen("stats", _stats),
    Screen("player", _player),
    Screen("you", _you, known=False),
    Screen("hand-over", _hand_over),
    Screen("missing", _missing),
    Screen("loading", _loading, known=False),
    Screen("lesson", _lesson),
)


def varying(me: Visitor) -> list[Locator]:
    """What is to be covered before two pictures are compared."""
    return [me.page.locator(one) for one in VARYING]
