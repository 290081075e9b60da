"""Nothing is announced before the board has shown it: the end, the story, the next question."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.lengths import brief_and_long, brief_if
from tests.server.browsers import Browser as Person
from tests.server.browsers import Socket
from tests.web import exploring, recruiting, settling
from tests.web.deeds import deed, waiting
from tests.web.screens import DICE, House, script
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]

# Whether the end was announced, or told in the log, while something was still on its way; looked at in every frame.
EARLY = """
    window.hasty = [];
    (function look() {
        const moving = document.getAnimations().filter(({ effect, playState }) =>
            playState === 'running' && effect.target.closest('[data-thing], [data-drawn]') &&
            effect.getComputedTiming().endTime > 100);
        const ending = document.querySelector('[data-showing=ending]');
        if (ending && moving.length) window.hasty.push(moving[0].effect.target.outerHTML.slice(0, 100));
        requestAnimationFrame(look);
    })();
"""


class LastAnswer(NamedTuple):
    """A game that ends with one more answer, and the page of somebody who sits there."""

    me: Visitor
    socket: Socket
    seat: int
    choice: str

    def give(self) -> None:
        """End the game."""
        self.socket.answer(self.seat, self.choice)


@pytest.fixture
def last_answer(server: SteadyServer, browser: Browser) -> Iterator[Callable[..., LastAnswer]]:
    """Such a game, before the eyes of somebody who likes motion."""
    pages: list[Visitor] = []
    with ExitStack() as stack:

        def come(game: str, players: int, seed: int, **wishes: Any) -> LastAnswer:
            people = [Person(server, stack) for _ in range(players)]
            *answers, (last, choice) = script(game, players, seed, None)
            table = people[0].create(game=game, players=players, seed=str(seed), name="Ada")
            sockets = [person.open(table) for person in people]
            for seat in range(1, players):
                sockets[seat].send(t="sit", seat=seat, name=f"Grace {seat}")
            for n, (seat, answer) in enumerate(answers):
                _catch_up(sockets[seat], n)
                sockets[seat].answer(seat, answer)
            _catch_up(sockets[last], len(answers))
            me = House(server, people[0], {}).visitor(browser, **wishes)
            pages.append(me)
            me.context.add_init_script(EARLY)
            me.page.emulate_media(reduced_motion="no-preference")
            me.page.goto(f"/t/{table}")
            me.page.locator("[data-thing], [data-sheet]").first.wait_for(state="attached")
            me.page.wait_for_timeout(500)
            return LastAnswer(me, sockets[last], last, choice)

        yield come
        for me in pages:
            me.leave()
            assert me.errors == []


def _catch_up(socket: Socket, answers: int) -> None:
    while socket.news.get("answers", -1) < answers:
        socket.receive()


@pytest.mark.parametrize(("game", "seed"), [(DICE, 5), brief_if(False, exploring.GAME, 11), (settling.GAME, 4)])
def test_the_end_is_announced_when_all_has_come_to_rest(
    last_answer: Callable[..., LastAnswer], game: str, seed: int
) -> None:
    game_over = last_answer(game, 2, seed)
    me, lines = game_over.me, game_over.me.log.count()
    me.page.evaluate("document.querySelector('[data-showing]').scrollIntoView()")
    game_over.give()
    me.page.locator("[data-showing=ending]").wait_for()
    assert me.page.evaluate("window.hasty") == []
    assert me.log.count() > lines


@pytest.mark.parametrize(("game", "seed"), brief_and_long((exploring.GAME, 11), (DICE, 5)))
def test_what_counts_is_shown_before_who_has_won(last_answer: Callable[..., LastAnswer], game: str, seed: int) -> None:
    game_over = last_answer(game, 2, seed)
    me = game_over.me
    game_over.give()
    heading = me.page.locator("[data-showing=ending] h2").first
    expect(heading).to_have_text("The count")
    expect(heading).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(heading).to_contain_text("win")
    expect(me.page.locator("[data-again]")).to_be_enabled()


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_panel_board_and_log_agree_about_the_end(
    last_answer: Callable[..., LastAnswer], lang: str, size: tuple[int, int]
) -> None:
    """Alone in Space Explorers: the last turn of the Opponent is shown before anything is said about its outcome."""
    game_over = last_answer(recruiting.GAME, 1, 7, lang=lang, size=size, pace="calm")
    me = game_over.me
    game_over.give()
    expect(deed(me)).to_be_visible()
    with waiting(me):
        assert me.page.locator("[data-showing=ending]").count() == 0
        lines = me.log.count()
        whose = {"en": "The Opponent’s turn", "fr": "Tour de l’Adversaire"}[lang]
        expect(me.page.locator(".whose b")).to_have_text(whose)
        me.check_access()
    me.press(me.page.locator("[data-showing=showing] .skip-story"))
    expect(deed(me)).to_have_count(0)
    me.page.locator("[data-showing=ending]").wait_for()
    assert me.log.count() > lines + 1, "the log knew more than the board"
    mine, theirs = (me.log.nth(me.log.count() - back).inner_text() for back in (2, 1))
    points = me.page.locator(".mine .total").inner_text(), me.page.locator(".foe .total").inner_text()
    assert points[0].split()[0] in mine
    assert points[1].split()[0] in theirs
    expect(me.bar.locator("[data-total]").first).to_contain_text(points[0].split()[0], timeout=20_000)  # it is counted


def test_the_question_comes_when_the_turn_of_the_opponent_was_shown(visitor: Come) -> None:
    me = visitor(pace="calm")
    me.page.emulate_media(reduced_motion="no-preference")
    recruiting.open_table(me, None, seed=4)
    recruiting.wait_for_question(me)
    me.page.locator("[data-thing=deck]").click()
    expect(deed(me)).to_be_visible()
    expect(me.bar).to_have_attribute("data-showing", "showing")
    skip = me.page.get_by_role("button", name="Skip", exact=True)
    expect(skip).to_have_count(1)
    skip.click()
    assert recruiting.wait_for_question(me) == "action"
