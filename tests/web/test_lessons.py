"""A guided first game: whoever only does what it points at comes to its end, and nothing else is done by mistake."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import perihelion as ph
from perihelion.lessons import Lesson, lessons_of
from tests.lengths import brief_and_long, brief_if, in_turn
from tests.web.learning import begin, card, follow, learn
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
DICE = "imperium-dice"
LESSONS = {f"{lesson.game}-{lesson.id}": lesson for id in ph.games() for lesson in lessons_of(ph.game(id))}
FIRST = [f"{id}-{lessons_of(ph.game(id))[0].id}" for id in ph.games()]
LATER = [name for name in LESSONS if name not in FIRST]  # whole games, most of them
WINDOWS = [("en", DESK), ("fr", PHONE), ("en", PHONE), ("fr", DESK)]

# What of one thing lies under another, in pixels: the words may not lie over what they speak of.
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? Math.min(across, down) : 0;
}"""


def begun(me: Visitor, lesson: Lesson) -> None:
    """Open the table of a chapter."""
    begin(me, lesson.game, lesson.id, lesson.players)


@pytest.mark.each_case
@pytest.mark.parametrize(
    ("lesson", "lang", "size"),
    [*in_turn(FIRST, WINDOWS), *(brief_if(False, later, *window) for later in LATER for window in WINDOWS)],
)
def test_whoever_follows_a_lesson_comes_to_its_end(
    visitor: Come, lesson: str, lang: str, size: tuple[int, int]
) -> None:
    chapter = LESSONS[lesson]
    me = visitor(lang=lang, size=size)
    begun(me, chapter)

    def look(step: str) -> None:
        me.check_width()
        box = card(me).bounding_box()
        assert box
        assert box["y"] >= 0, step
        assert box["y"] + box["height"] <= size[1], f"{step} hangs over the lower edge"
        if me.page.locator("[data-hole]").count():
            assert me.page.evaluate(OVERLAP, ["[data-lesson]", "[data-hole]"]) == 0, step
            assert me.page.evaluate(OVERLAP, ["[data-hole]", "[data-showing]"]) == 0, f"{step} lies behind the question"

    met = learn(me, look)
    assert met[-1] == "end"
    assert set(met) >= {step.name for step in chapter.steps if not step.sometimes}
    expect(card(me).locator("[data-real]")).to_be_visible()  # the last of its buttons to come
    me.check_access()


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_what_is_not_meant_is_explained_and_nothing_is_sent(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    begun(me, lessons_of(ph.game(DICE))[0])
    refusal = card(me).locator("[data-refusal]")
    me.press(me.page.locator("[data-thing=die-6]"))  # a weapon
    expect(refusal).to_contain_text({"en": "That die gets its turn", "fr": "Ce dé aura son tour"}[lang])
    expect(card(me)).to_have_attribute("data-lesson", "aim")
    follow(me)
    expect(refusal).to_have_count(0)
    follow(me)
    expect(card(me)).to_have_attribute("data-lesson", "strike")
    showing = me.bar.get_attribute("data-showing") or ""
    me.page.evaluate("document.querySelector('[data-showing] [data-choice=pass]').click()")  # as a key does, below
    expect(refusal).to_contain_text({"en": "Peace is allowed", "fr": "La paix est permise"}[lang])
    me.page.evaluate(
        "document.querySelector('.board [data-choice=\"attack 2\"]').click()"
    )  # not offered: the rules say why
    expect(refusal).to_contain_text({"en": "does not exceed", "fr": "3"}[lang])
    expect(me.bar).to_have_attribute("data-showing", showing)
    me.check_access()


def test_it_is_played_with_the_keyboard_alone(visitor: Come) -> None:
    me = visitor()
    begun(me, lessons_of(ph.game(DICE))[0])
    for step in ("aim", "weapons", "strike"):
        expect(card(me)).to_have_attribute("data-lesson", step)
        me.wait_until("document.activeElement.matches('[data-hole], .board [data-choice]')")
        me.page.keyboard.press("Enter")
    expect(card(me)).to_have_attribute("data-lesson", "prize")
    expect(me.page.locator("[aria-live=polite]", has_text="Invade")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(card(me).locator("[data-leave]")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(card(me).locator("[data-leave]")).to_have_count(0)


def test_it_goes_on_where_it_was_after_a_reload(visitor: Come) -> None:
    me = visitor()
    begun(me, lessons_of(ph.game(DICE))[0])
    follow(me)
    expect(card(me)).to_have_attribute("data-lesson", "weapons")
    me.page.reload()
    expect(card(me)).to_have_attribute("data-lesson", "weapons")


def test_whoever_leaves_plays_freely_and_may_come_back(visitor: Come) -> None:
    me = visitor()
    begun(me, lessons_of(ph.game(DICE))[0])
    me.press(card(me).locator("[data-skip]"))
    me.press(card(me).locator("[data-leave]"))
    expect(card(me)).to_have_count(0)
    me.page.reload()
    me.wait_for_question()
    expect(card(me)).to_have_count(0)
    me.press(me.page.locator("[data-come-back]"))
    expect(card(me)).to_be_visible()


def test_the_list_of_lessons_says_how_far_one_is(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    me.learn(DICE)
    follow(me)
    expect(card(me)).to_have_attribute("data-lesson", "weapons")
    table = me.page.url
    me.open_first_page()
    me.press(me.page.get_by_role("button", name="Leçons"))
    chapter = me.page.locator(f"[data-lessons={DICE}] [data-chapter]").first
    expect(chapter).to_contain_text("étape 2 sur 4")
    me.check_width()
    me.check_access()
    me.press(chapter.get_by_role("button", name="Continuer"))
    expect(me.page).to_have_url(table)
    learn(me)
    expect(card(me).locator("[data-real], [data-next]").first).to_be_visible()
    me.open_first_page()
    me.press(me.page.get_by_role("button", name="Leçons"))
    expect(chapter).to_contain_text("terminé")


def test_nobody_is_taught_who_did_not_ask(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.start_game()
    me.wait_for_question()
    expect(me.page.locator("[data-lesson], [data-come-back]")).to_have_count(0)
