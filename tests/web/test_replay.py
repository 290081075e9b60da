"""Watching a game again: every step, every turn, through everybody's eyes, from a link."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from perihelion.sitting.sight import PIECE
from tests.lengths import brief_and_long
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.watching import watch

Come = Callable[..., Visitor]
HIDING = "space-explorers"  # a game with hands of cards
WORDS = {
    "en": ("Watch again", "Jump to a turn", "Point of view", "Everything shown", "Copy a link to this moment"),
    "fr": (
        "Revoir la partie",
        "Aller à un tour",
        "Point de vue",
        "Tout montré",
        "Copier un lien vers ce moment",
    ),
}


def step_of(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def look(page: Page, whose: str, label: str) -> None:
    """Borrow those eyes, and wait until they have been lent."""
    now = page.locator("[data-eyes]")
    before = now.get_attribute("data-eyes") or ""
    if page.get_by_label(whose).locator("option:checked").inner_text() != label:
        page.get_by_label(whose).select_option(label=label)
        expect(now).not_to_have_attribute("data-eyes", before)


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_a_finished_game_is_walked_through_and_a_moment_shared(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    watch_it, jump, eyes, everything, share = WORDS[lang]
    me = visitor(lang=lang, size=size)
    watch(me, "random", "random", game=HIDING, seed="3")
    page = me.page
    me.press(page.get_by_role("button", name=watch_it))
    expect(me.bar).to_have_attribute("data-showing", "playback")
    me.check_width()
    page.keyboard.press("Home")
    turns = page.get_by_label(jump)
    turns.select_option(index=5)
    fifth = step_of(page)
    assert fifth >= 5
    page.keyboard.press("PageDown")
    assert step_of(page) > fifth
    page.keyboard.press("PageUp")
    assert step_of(page) == fifth
    page.keyboard.press("ArrowRight")
    look(page, eyes, everything)
    expect(page.get_by_role("slider")).to_have_value(str(fifth + 1))
    me.press(page.get_by_role("button", name=share))
    expect(page).to_have_url(re.compile(rf"#at={fifth + 1}&eyes=all$"))
    friend = visitor(lang=lang, size=size)
    friend.page.goto(page.url)
    expect(friend.page.get_by_role("slider")).to_have_value(str(fifth + 1))
    expect(friend.page.get_by_label(eyes).locator("option:checked")).to_have_text(everything)
    friend.page.keyboard.press("Escape")
    expect(friend.bar).to_have_attribute("data-showing", "ending")
    assert "#" not in friend.page.url


def test_on_a_phone_all_of_a_look_back_is_as_wide_as_the_window(visitor: Come) -> None:
    """Its lines, its way through the game and its turns, also below a board that has the whole width."""
    me = visitor(lang="fr", size=(390, 844))
    watch(me, "random", "random", game="distant-suns", seed="3")
    me.press(me.page.get_by_role("button", name=WORDS["fr"][0]))
    expect(me.bar).to_have_attribute("data-showing", "playback")
    widths: list[float] = me.bar.locator("> *").evaluate_all("all => all.map(one => one.offsetWidth)")
    assert len(widths) == 4
    assert min(widths) > 0.9 * me.width


def test_the_board_and_the_story_are_those_of_the_borrowed_eyes(visitor: Come) -> None:
    me = visitor()
    watch(me, "random", "random", game=HIDING, seed="3")
    me.page.get_by_role("button", name="Watch again").click()
    views: list[str] = []
    for label in ("Recruit Vega’s view", "Recruit Rigel’s view", "A spectator’s view", "Everything shown"):
        look(me.page, "Point of view", label)
        me.page.keyboard.press("Home")
        for _ in range(3):
            me.page.keyboard.press("ArrowRight")
        views.append(me.page.locator(".board").first.inner_text() + me.page.get_by_role("log").inner_text())
    assert len(set(views)) == len(views)
    seen = me.page.locator(".rival .seen")
    while not seen.count():  # a hand may be empty
        me.page.keyboard.press("ArrowRight")
        assert step_of(me.page) < int(me.page.get_by_role("slider").get_attribute("max") or 0)
    expect(me.page.locator(".rival .back")).to_have_count(0)


def test_playing_pausing_and_speeds(visitor: Come) -> None:
    me = visitor()
    watch(me, "random", "random", seed="3")
    me.page.get_by_role("button", name="Watch again").click()
    me.check_access()
    me.page.get_by_label("Speed").select_option(value="4")
    expect(me.page.get_by_role("slider")).not_to_have_value(re.compile("^[012]$"))
    me.page.get_by_role("button", name="Pause").click()
    there = step_of(me.page)
    me.page.wait_for_timeout(700)
    assert step_of(me.page) == there


def test_a_link_to_a_moment_of_a_game_that_goes_on_opens_with_one_s_own_eyes(visitor: Come) -> None:
    me, somebody = visitor(), visitor()
    me.open_table(seed=6)
    table = me.page.url
    me.answer()
    me.wait_for_question()
    somebody.page.goto(f"{table}#at=1&eyes=0")
    expect(somebody.page.get_by_role("slider")).to_have_value("1")
    expect(somebody.page.get_by_text("only possible once the game is over")).to_be_visible()
    expect(somebody.page.get_by_label("Point of view")).to_have_count(0)
    me.page.goto(f"{table}#at=0&eyes=0")
    expect(me.page.get_by_role("slider")).to_have_value("0")
    me.page.evaluate("location.hash = '#at=1'")
    expect(me.page.get_by_role("slider")).to_have_value("1")


def test_a_long_game_comes_piece_by_piece_wherever_one_looks(visitor: Come) -> None:
    me = visitor()
    watch(me, "random", "random", game="kepler-3042", seed="3")
    pieces: list[list[int]] = []

    def note(text: str | bytes) -> None:
        message = json.loads(text)
        if message["t"] == "recalled":
            pieces.append([frame["answers"] for frame in message["frames"]])

    me.page.on("websocket", lambda socket: socket.on("framereceived", note))
    me.page.reload()
    ending = me.page.locator(".board").first
    expect(me.bar).to_have_attribute("data-showing", "ending")
    end = ending.inner_text()
    me.page.get_by_role("button", name="Watch again").click()
    slider = me.page.get_by_role("slider")
    slider.focus()
    me.page.keyboard.press("End")
    last = step_of(me.page)
    expect(ending).to_have_text(end, use_inner_text=True)
    assert [piece[0] for piece in pieces] == [0, last // PIECE * PIECE]
    me.page.keyboard.press("Home")
    expect(ending).not_to_have_text(end, use_inner_text=True)
    me.page.get_by_label("Speed").select_option(value="4")
    me.page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(re.compile(r"^(1[7-9]|[2-9]\d)$"), timeout=20_000)
    assert [piece[0] for piece in pieces][:3] == [0, last // PIECE * PIECE, PIECE]
    assert all(len(piece) <= PIECE for piece in pieces)


def test_a_secret_choice_is_said_to_be_one(visitor: Come) -> None:
    me = visitor()
    table = me.sit_down("kepler-3042", None, "random")
    expect(me.bar).to_have_attribute("data-showing", re.compile("^ask"))
    hidden = me.bar.get_by_text("Somebody has chosen; what, does not show yet.")
    while not hidden.is_visible():  # the bot has not
        me.page.goto(f"{table}#at=0")
        me.page.goto(f"{table}#at=1")
        me.page.wait_for_timeout(200)
    me.page.keyboard.press("Home")
    expect(me.bar.get_by_text("Nothing to tell.")).to_have_count(0)
