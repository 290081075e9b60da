"""Neighbours at one screen: whose eyes it shows, and when the others should look away."""

from collections.abc import Callable

import perihelion as ph
from tests.server.browsers import Browser, Socket

Browsers = Callable[[], Browser]


def gather(browser: Browsers, game: str) -> tuple[Socket, Socket]:
    """Two neighbours on the first two seats at one screen, and somebody on the last at another."""
    screen, other = browser(), browser()
    table = screen.create(game=game, players=3, seed="4", name="Ana")
    two, one = screen.open(table), other.open(table)
    one.send(t="sit", seat=2, name="Bo")
    one.until(lambda message: message.get("mine") == [2])
    two.send(t="sit", seat=1, name="Cy")
    for socket in (two, one):
        socket.until_news(0)
    return two, one


def answer(two: Socket, one: Socket) -> None:
    """Whoever is asked gives the first answer that is offered."""
    for socket in (two, one):
        if socket.news["asks"]:
            seat, ask = next(iter(socket.news["asks"].items()))
            n = socket.answer(int(seat), ask["choices"][0]["text"])["n"]
            (one if socket is two else two).until_news(n)
            return


def test_the_screen_stays_with_whoever_was_asked_last(browser: Browsers) -> None:
    two, one = gather(browser, "space-explorers")
    seen = set()
    before = two.news["lens"]
    for _ in range(40):
        answer(two, one)
        lens, asked = two.news["lens"], set(map(int, two.news["asks"]))
        assert lens in (asked or {before}), "nobody is asked here: the screen must not turn to another"
        assert two.news["view"] == two.news["view"] | {"you": lens}
        seen.add((lens, bool(asked)))
        before = lens
    assert seen == {(0, True), (1, True), (1, False)}


def test_cards_are_private_all_the_time(browser: Browsers) -> None:
    two, one = gather(browser, "space-explorers")
    for _ in range(10):
        assert two.news["private"] is True
        answer(two, one)


def test_without_cards_only_secret_questions_are_private(browser: Browsers) -> None:
    two, one = gather(browser, "distant-suns")
    seen = set()
    table = ph.game("distant-suns").new(3, 4)
    for _ in range(12):
        assert two.news["waiting"] == sorted(table.asks)
        together = len(table.asks) > 1
        if together:
            assert two.news["private"] is True
        seen.add((together, two.news["private"]))
        seat = next(iter(table.asks))
        socket = one if seat == 2 else two
        choice = socket.news["asks"][str(seat)]["choices"][0]["text"]
        n = socket.answer(seat, choice)["n"]
        for each in (two, one):
            each.until_news(n)
        table.answer(seat, choice)
    assert (False, False) in seen
    assert (True, True) in seen


def test_the_end_is_for_all_eyes(browser: Browsers) -> None:
    two, one = gather(browser, "distant-suns")
    seen = {True: set[bool](), False: set[bool]()}
    while not seen[True]:
        seen[two.news["ending"] is not None].add(two.news["private"])
        answer(two, one)
    assert seen == {True: {False}, False: {True, False}}
