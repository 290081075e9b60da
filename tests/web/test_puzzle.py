"""The puzzle of the day: one guess on the board, then what every choice brings, and the days in a row."""

import json
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest
from playwright.sync_api import Locator, expect

from perihelion.bots.puzzle import FIRST, Puzzle
from perihelion.notation import text_of
from perihelion.sitting import puzzles
from tests.lengths import brief_and_long
from tests.web.alone import BOOT
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
TODAY, EARLIER = datetime.now(UTC).date(), FIRST + timedelta(1)
WORDS = {
    "en": ("Puzzle of the day", "That is the best choice", "Another choice is better", "2 days in a row"),
    "fr": ("Le problème du jour", "C’est le meilleur choix", "Un autre choix est meilleur", "2 jours de suite"),
}
MAKING = 60_000  # milliseconds: whoever makes it gives way to all other processes


def question(me: Visitor) -> Locator:
    return me.page.locator("#question")


def outcome(me: Visitor) -> Locator:
    return me.page.locator("[data-showing=outcome]")


def guess(me: Visitor, puzzle: Puzzle, right: bool) -> str:
    """Press the best choice, or the first of the others, wherever the page has it."""
    found = [text_of(each) for each in puzzle.shares if (each == puzzle.best) is right]
    buttons = question(me).locator("[data-choice]")
    offered = [button.get_attribute("data-choice") for button in buttons.all()]
    choice = next((each for each in found if each in offered), None)
    if choice is not None:
        me.press(buttons.nth(offered.index(choice)))
    else:  # dice are picked on the board, then rolled
        choice = found[0]
        for die in choice.split()[1:]:
            me.press(me.page.locator(f"[data-thing=die-{die}][data-stop]").first)
        me.press(question(me).locator(f'[data-choice="{choice}"]'))
    return choice


def shares(me: Visitor, puzzle: Puzzle) -> None:
    """Every choice is there with its odds, the best first."""
    rows = outcome(me).locator("[data-odds]")
    best_first = sorted(puzzle.shares, key=lambda choice: -puzzle.shares[choice])
    expect(rows).to_have_count(len(best_first))
    told = [text_of(choice) for choice in best_first]
    assert sorted(filter(None, (row.get_attribute("data-odds") for row in rows.all()))) == sorted(told)
    expect(rows.first).to_have_attribute("data-odds", told[0])
    expect(rows.first).to_contain_text(f"{100 * puzzle.shares[puzzle.best]:.1f}".split(".")[0])


def have_done(me: Visitor, *days: date) -> None:
    """Those days were done in this browser."""
    me.remember("perihelion.days.puzzle", json.dumps([f"{day:%Y%m%d}" for day in days]))


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("en", PHONE), ("fr", DESK)))
def test_a_right_guess_lengthens_the_row_of_days(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    title, right, _, row = WORDS[lang]
    me = visitor(lang=lang, size=size)
    have_done(me, TODAY - timedelta(1))
    me.open_first_page()
    link = me.page.get_by_role("link", name=title)
    me.press(link)
    expect(question(me)).to_be_visible(timeout=MAKING)
    me.check_width()
    me.check_access()
    puzzle = puzzles.of_day(TODAY)
    expect(question(me)).to_contain_text(
        puzzle.table.game.texts(lang).say(f"ask.{puzzle.table.asks[puzzle.seat].name}")
    )
    expect(outcome(me)).to_have_count(0)
    guess(me, puzzle, right=True)
    expect(outcome(me)).to_contain_text(right)
    shares(me, puzzle)
    expect(me.page.locator("[data-days]")).to_contain_text(row)
    expect(outcome(me)).to_contain_text(f"{TODAY}")
    me.check_width()
    me.check_access()
    me.page.reload()
    expect(outcome(me)).to_contain_text(right)
    me.page.goto("/")
    expect(link).to_contain_text(row)


def test_a_wrong_guess_is_shown_the_best_choice_and_ends_the_row(visitor: Come) -> None:
    me = visitor(size=PHONE)
    me.page.goto("/puzzle")
    puzzle = puzzles.of_day(TODAY)
    expect(question(me)).to_be_visible(timeout=MAKING)
    choice = guess(me, puzzle, right=False)
    expect(outcome(me)).to_contain_text(WORDS["en"][2])
    shares(me, puzzle)
    expect(outcome(me).locator(f'[data-odds="{choice}"]')).to_contain_text("your guess")
    days = me.page.locator("[data-days]")
    expect(days).to_contain_text("Solve the puzzle of the day")
    expect(days.get_by_role("link", name=re.compile("not found"))).to_have_count(1)


def test_an_earlier_day_can_be_tried_with_the_keyboard_and_counts_for_nothing(visitor: Come) -> None:
    me = visitor()
    me.page.goto(f"/puzzle/{EARLIER}")
    puzzle = puzzles.of_day(EARLIER)
    expect(question(me)).to_contain_text("does not count")
    me.page.keyboard.press("1")
    expect(outcome(me).locator(".verdict")).to_be_focused()
    shares(me, puzzle)
    expect(me.page.locator("[data-days]")).to_contain_text("Solve the puzzle of the day")
    me.page.get_by_role("link", name="To the puzzle of the day").click()
    expect(question(me)).to_be_visible(timeout=MAKING)


def test_a_day_without_a_puzzle_says_so(visitor: Come) -> None:
    me = visitor(size=PHONE)
    me.page.goto("/puzzle/2020-01-01")
    expect(me.page.get_by_role("alert")).to_contain_text(f"days from {FIRST}")


@pytest.mark.long
def test_without_a_server_the_browser_makes_the_same_one(visitor: Come) -> None:
    me = visitor(keeps=True)
    me.page.route("**/api/puzzle/*", lambda route: route.abort())
    me.page.goto(f"/puzzle/{EARLIER}")
    expect(question(me)).to_be_visible(timeout=BOOT)
    guess(me, puzzles.of_day(EARLIER), right=True)
    shares(me, puzzles.of_day(EARLIER))
