"""Learning by playing: a coach sits at the table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.lengths import in_turn
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
WORDS = {"en": ("Got it", "Coach"), "fr": ("Compris", "Guide")}
FIRST = {
    "imperium-dice": ("build", "roll", "carrier"),
    "distant-suns": ("assign", "draw"),
    "kepler-3042": ("start",),
    "space-explorers": ("take",),
}
PALETTE = {"en": "Choose by typing", "fr": "Choisir en tapant"}


@pytest.mark.parametrize(("game", "lang", "size"), in_turn([*FIRST], [("en", DESK), ("fr", PHONE)]))
def test_a_lesson_comes_at_its_moment_and_goes_when_read(
    visitor: Come, game: str, lang: str, size: tuple[int, int]
) -> None:
    me = visitor(lang=lang, size=size)
    done, coach = WORDS[lang]
    me.learn(game)
    lesson = me.page.locator(".coach")
    expect(me.page.get_by_role("region", name=coach)).to_be_visible()
    expect(lesson.get_by_role("heading")).to_be_visible()
    met = lesson.get_attribute("data-lesson")
    assert met in FIRST[game]
    expect(me.bar).to_be_visible(visible=size == DESK)
    words = lesson.inner_text()
    me.check_access()
    me.check_width()

    me.page.reload()
    expect(lesson).to_have_text(words, use_inner_text=True)
    me.page.locator(f"dialog[aria-label='{PALETTE[lang]}']").wait_for(state="attached")  # comes with what is drawn last
    where = _places(me)
    me.press(lesson.get_by_role("button", name=done))
    expect(lesson).not_to_have_attribute("data-lesson", met)
    expect(me.bar).to_be_focused()
    assert _places(me) == where, "the board moved"

    me.page.reload()
    expect(me.bar).to_be_visible()
    expect(lesson.get_by_role("heading")).to_have_count(0)


def test_the_next_lesson_comes_with_the_next_question(visitor: Come) -> None:
    me = visitor()
    me.seed_tables(5)  # some games are over before the third lesson; this one is not
    me.learn("imperium-dice")
    lesson = me.page.locator(".coach")
    seen: list[str | None] = []
    while len(seen) < 3 and me.wait_for_question():
        if lesson.get_attribute("data-lesson") not in (None, *seen):
            seen.append(lesson.get_attribute("data-lesson"))
            expect(lesson).to_contain_text(f"Lesson {len(seen)} of 5")
            _read(lesson)
        me.answer()
    assert len(set(seen)) == len(seen) == 3


def test_nobody_is_taught_who_did_not_ask(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.start_game()
    me.wait_for_question()
    expect(me.page.locator("[data-lesson]")).to_have_count(0)


def _read(lesson: Locator) -> None:
    lesson.get_by_role("button", name="Got it").click()


def _places(me: Visitor) -> object:
    """Where the parts of the board are on the page."""
    return me.page.locator("main > .board, main > .board section").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().top + scrollY))"
    )


@pytest.mark.parametrize(("lang", "size"), in_turn(["en", "fr"], [(DESK,), (PHONE,)]))
def test_the_list_of_lessons_says_what_each_teaches_and_what_was_read(
    visitor: Come, lang: str, size: tuple[int, int]
) -> None:
    me = visitor(lang=lang, size=size)
    me.open_first_page()
    me.press(me.page.get_by_role("button", name={"en": "Lessons", "fr": "Leçons"}[lang]))
    dice = me.page.locator("[data-lessons=imperium-dice]")
    expect(me.page.locator("[data-lessons]")).to_have_count(len(FIRST))
    expect(dice.locator("ol > li")).to_have_count(5)
    expect(dice.locator(".known")).to_have_count(0)
    me.check_width()
    me.check_access()
    me.press(dice.get_by_role("button"))
    lesson = me.page.locator(".coach [role=region], .coach section")
    me.press(lesson.get_by_role("button", name=WORDS[lang][0]))
    me.open_first_page()
    me.press(me.page.get_by_role("button", name={"en": "Lessons", "fr": "Leçons"}[lang]))
    expect(dice.locator(".known")).to_have_count(1)
    expect(dice).to_contain_text({"en": "1 of 5 lessons read", "fr": "1 leçon lue sur 5"}[lang])
