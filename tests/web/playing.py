"""Games played by a script, always the same, while somebody looks at every question that is put to them."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Browser, expect

import perihelion as ph
from perihelion.notation import OptionValue, text_of
from tests.server.browsers import Browser as Person
from tests.web.serving import SteadyServer
from tests.web.visiting import Visitor
from tests.web.windows import window

NAMES = ("Ada", "Grace", "Edith")


class Played:
    """A table with a person on every seat; the first of them has a page before their eyes."""

    meant = ""  # what the first of them would answer to the question that is put

    def __init__(
        self, server: SteadyServer, stack: ExitStack, game: str, players: int, seed: int, **options: OptionValue
    ) -> None:
        people = [Person(server, stack) for _ in range(players)]
        self.game, self.players, self.seed, self.options, self.cookie = game, players, seed, options, ""
        self.table = people[0].create(game=game, players=players, seed=str(seed), name=NAMES[0], options=options)
        self.sockets = [person.open(self.table) for person in people]
        for seat in range(1, players):
            self.sockets[seat].send(t="sit", seat=seat, name=NAMES[seat])
        for socket in self.sockets:
            socket.until_news(0)
        self.address, self.cookie = server.address, people[0].cookie

    def visitor(self, browser: Browser, **wishes: Any) -> Visitor:
        """The first of them, at the table."""
        visitor = window(browser, self.address, **wishes)
        visitor.become(self.cookie)
        visitor.page.goto(f"/t/{self.table}")
        return visitor

    def questions(self) -> Iterator[tuple[str, int]]:
        """Play on: the name of each question that is put to the first person, and how many answers came before."""
        table = ph.game(self.game).new_with(self.players, self.seed, self.options)
        bot = ph.bot("greedy", seed=self.seed)
        while table.asks:
            n, seat = len(table.answers), min(table.asks)
            choice = bot(table, seat)
            if seat == 0:
                self.meant = text_of(choice)
                yield table.asks[0].name, n
            table.answer(seat, choice)
            while self.sockets[seat].news.get("answers", -1) < n:
                self.sockets[seat].receive()
            self.sockets[seat].answer(seat, text_of(choice))

    def show(self, me: Visitor, answers: int) -> None:
        """Wait until the page shows the table after so many answers."""
        socket = self.sockets[0]
        while socket.news["answers"] < answers:
            socket.receive()
        me.page.locator(f"[data-showing='ask {socket.news['n']}']:not([data-busy])").wait_for()
        me.page.locator("[data-thing], [data-sheet]").first.wait_for(state="attached")
        expect(me.bar.get_by_role("heading")).not_to_be_empty()
