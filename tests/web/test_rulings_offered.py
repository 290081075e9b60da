"""Rulings that a table may have otherwise, on the page: what more is asked can be answered on the board."""

from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.playing import Played
from tests.web.serving import SteadyServer
from tests.web.settling import deeds
from tests.web.visiting import PHONE


@pytest.mark.parametrize(
    ("lang", "past", "over"),
    [("en", "past the objectives", "over hex"), ("fr", "sans survoler d’objectif", "survolant")],
)
def test_a_hex_offers_the_way_past_an_objective_and_the_way_over_it(
    server: SteadyServer, browser: Browser, lang: str, past: str, over: str
) -> None:
    """K45, with free routes."""
    with ExitStack() as stack:
        played = Played(server, stack, "kepler-3042", 2, 7, free_routes=True)
        answers = next(n for name, n in played.questions() if name == "fly" and n >= 125)
        me = played.visitor(browser, lang=lang)
        stack.callback(me.leave)
        played.show(me, answers)
        me.page.locator("[data-thing=hex-108]").dispatch_event("click")
        expect(deeds(me)).to_have_count(2)
        said = " / ".join(deeds(me).all_inner_texts())
        assert past in said
        assert over in said
        me.check_access()


def test_a_card_that_an_ability_brings_is_drawn_or_left(server: SteadyServer, browser: Browser) -> None:
    """S36, with optional draws."""
    with ExitStack() as stack:
        played = Played(server, stack, "space-explorers", 2, 3, optional_draws=True)
        answers = next(n for name, n in played.questions() if name == "draw")
        me = played.visitor(browser, size=PHONE)
        stack.callback(me.leave)
        played.show(me, answers)
        expect(me.bar.get_by_role("heading")).to_have_text("Draw the card that an ability brings?")
        expect(me.bar.locator("[data-choice=done]")).to_be_visible()
        me.check_width()
        me.check_access()
        me.press(me.bar.locator("[data-choice=draw]"))
        expect(me.bar.get_by_role("heading")).not_to_have_text("Draw the card that an ability brings?")


@pytest.mark.parametrize("known", [True, False])
def test_what_the_other_took_is_known_in_their_hand_or_hidden_there(
    server: SteadyServer, browser: Browser, known: bool
) -> None:
    """S39: with hands that forget, no card of the other player can be read, neither shown nor told."""
    with ExitStack() as stack:
        played = Played(server, stack, "space-explorers", 2, 5, known_hands=known)
        first = played.sockets[0].news["view"]["active"]
        for answers, seat in enumerate((first, 1 - first)):
            view = _after(played, seat, answers)
            played.sockets[seat].answer(seat, f"take {view['cards'][view['slots'][0]]}")
        view = _after(played, 0, 2)
        assert (view["cards"][view["seats"][1]["hand"][-1]] is not None) is known
        me = played.visitor(browser)
        stack.callback(me.leave)
        played.show(me, 2)
        expect(me.page.locator(".rival .seen")).to_have_count(1 if known else 0)
        expect(me.page.locator(".rival .hand .one:not(.seen)")).to_have_count(1 if known else 2)


def _after(played: Played, seat: int, answers: int) -> dict[str, Any]:
    """What a seat sees after so many answers."""
    socket = played.sockets[seat]
    while socket.news["answers"] < answers:
        socket.receive()
    view: dict[str, Any] = socket.news["view"]
    return view
