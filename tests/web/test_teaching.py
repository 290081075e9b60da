"""Reading the rules: searched in both languages, opened at what governs a question, a choice or a refusal."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import perihelion as ph
from tests.lengths import brief_and_long
from tests.web import settling
from tests.web.keying import tab_to
from tests.web.learning import card, learn
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
# Every game with a seed, and the first question it brings.
QUESTIONS = {
    "imperium-dice": (6, "construction"),
    "distant-suns": (4, "assign"),
    "kepler-3042": (4, "start"),
    "space-explorers": (4, "action"),
}
WHY = {"en": "Why? Rules for this question", "fr": "Pourquoi ? Règles pour cette question"}


def book(me: Visitor) -> Locator:
    return me.page.get_by_role("dialog", name=re.compile("^(Rules|Règles)"))


def field(me: Visitor) -> Locator:
    return book(me).get_by_role("searchbox")


def section(me: Visitor, id: str) -> Locator:
    return book(me).locator(f"[data-section={id}]")


def governing(me: Visitor) -> Locator:
    return book(me).locator(".governing")


def shown(me: Visitor, what: Locator) -> list[str]:
    """Which sections are there."""
    ids: list[str] = what.evaluate_all("sections => sections.map(section => section.dataset.section)")
    return ids


def check_led(me: Visitor, sections: list[str]) -> None:
    """The rules are open at these sections, set off from all others, and one reads on at the first."""
    expect(section(me, sections[0]).get_by_role("heading", level=3)).to_be_focused()
    expect(section(me, sections[0])).to_be_in_viewport()
    assert sorted(shown(me, governing(me))) == sorted(sections)


@pytest.mark.parametrize(
    ("lang", "typed", "found", "told"),
    brief_and_long(
        ("fr", "energie", "énergie", r"^\d+ passages dans les règles, \d+ noms$"),
        ("en", "TERRAFÓRMED", "terraformed", r"^\d+ places in the rules, \d+ names$"),
    ),
)
def test_rules_are_searched_before_there_is_a_table(
    visitor: Come, lang: str, typed: str, found: str, told: str
) -> None:
    me = visitor(lang=lang)
    me.open_home("kepler-3042")
    opener = me.page.get_by_role("button", name="Read the rules" if lang == "en" else "Lire les règles")
    opener.focus()
    me.page.keyboard.press("Enter")
    expect(field(me)).to_be_focused()
    whole = shown(me, book(me).locator("[data-section]"))
    assert len(whole) > 20

    me.page.keyboard.type(typed)
    expect(book(me).get_by_role("status")).to_have_text(re.compile(told))
    marks = book(me).locator("mark")
    assert {mark.lower() for mark in marks.all_inner_texts()} == {found}
    left = shown(me, book(me).locator("[data-section]"))
    assert 1 < len(left) < len(whole)
    assert all(section(me, id).locator("mark").count() for id in left)
    me.check_access()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Enter")
    expect(marks.nth(1)).to_have_attribute("data-current", "")
    expect(marks.nth(1)).to_be_in_viewport()

    me.page.keyboard.press("Escape")
    expect(field(me)).to_have_value("")
    expect(book(me).locator("[data-section]")).to_have_count(len(whole))
    me.page.keyboard.press("Escape")
    expect(book(me)).to_be_hidden()
    expect(opener).to_be_focused()


def test_what_is_nowhere_is_said_so(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.press(me.page.get_by_role("button", name="Read the rules"))
    field(me).fill("zzz")
    expect(book(me).get_by_role("status")).to_have_text("Nothing found. Try a shorter word, or another language.")
    expect(book(me).locator("[data-section]")).to_have_count(0)


@pytest.mark.parametrize("game", QUESTIONS)
def test_a_question_leads_to_its_rules_and_back(visitor: Come, game: str) -> None:
    me = visitor()
    seed, question = QUESTIONS[game]
    me.sit_down(game, None, "random", seed=seed, **({"start": "all-on-resource"} if game == "imperium-dice" else {}))
    assert me.is_asked()
    why = me.page.get_by_role("button", name=WHY["en"])
    why.focus()
    me.page.keyboard.press("Enter")
    check_led(me, ph.game(game).teaching().governs[f"ask.{question}"])
    words = ph.game(game).texts("en").say(f"ask.{question}")
    expect(governing(me).first).to_contain_text(f"You are asked: {words}")
    me.page.keyboard.press("Escape")
    expect(why).to_be_focused()


@pytest.mark.parametrize(
    ("lang", "scheme", "game"), brief_and_long(("en", "dark", "kepler-3042"), ("fr", "light", "space-explorers"))
)
def test_the_rules_on_a_telephone(visitor: Come, lang: str, scheme: str, game: str) -> None:
    me = visitor(lang=lang, size=PHONE, scheme=scheme)
    me.sit_down(game, None, "random", seed=6)
    assert me.is_asked()
    me.press(me.page.get_by_role("button", name=WHY[lang]))
    expect(governing(me).first).to_be_in_viewport()
    me.check_width()
    me.check_access()
    contents = book(me).locator("summary").first
    me.press(contents)
    me.check_width()
    me.press(book(me).get_by_role("navigation").get_by_role("button").nth(3))
    fourth = book(me).get_by_role("heading", level=3).nth(3)
    expect(fourth).to_be_focused()
    expect(fourth).to_be_in_viewport()
    section(me, "glossary").scroll_into_view_if_needed()
    me.check_width()
    field(me).fill("planet")
    me.check_access()
    me.check_width()


def test_a_choice_leads_to_its_own_rule(visitor: Come) -> None:
    me = visitor()
    settling.open_table(me, None, "random", seed=4)
    settling.answer(me)
    assert settling.wait_for_question(me) == "action"
    me.page.keyboard.press("/")
    me.page.keyboard.type("mapping")
    me.page.keyboard.press("Shift+Enter")
    check_led(me, ["map"])
    expect(governing(me)).to_contain_text("You may choose: Galactic Mapping")
    me.page.keyboard.press("Escape")
    expect(book(me)).to_be_hidden()
    choice = settling.things(me, "action-construct").first
    choice.focus()
    me.page.keyboard.press("?")
    check_led(me, ["construct"])
    me.page.keyboard.press("Escape")
    expect(choice).to_be_focused()

    # Asked for in general, the rules name what belongs to the question, and wait for a word.
    me.bar.focus()
    me.page.keyboard.press("?")
    expect(field(me)).to_be_focused()
    belongs = book(me).get_by_text(re.compile("^Rules for what you are asked: Your main action"))
    expect(belongs).to_be_visible()
    me.page.keyboard.press("Tab")
    tab_to(me, ".about button")
    me.page.keyboard.press("Enter")
    expect(section(me, "actions").get_by_role("heading", level=3)).to_be_focused()


@pytest.mark.parametrize(
    ("lang", "rule", "why"),
    brief_and_long(
        ("fr", "La règle", "Les Projets s’achèvent à la fin du tour, après votre action."),
        ("en", "The rule", "Projects are completed at the end of the turn, after your action."),
    ),
)
def test_what_cannot_be_done_leads_to_the_rule(visitor: Come, lang: str, rule: str, why: str) -> None:
    me = visitor(lang=lang)
    me.sit_down("space-explorers", None, "random", seed=3)
    assert me.is_asked()
    project = me.page.locator("[data-thing^=project]").first
    project.focus()
    me.page.keyboard.press("Enter")
    notice = me.page.get_by_role("status").filter(has_text=why)
    expect(notice).to_be_visible()
    button = notice.get_by_role("button", name=rule)
    me.check_access()
    button.focus()
    me.page.keyboard.press("Enter")
    check_led(me, ["projects", "turn"])
    expect(governing(me).first).to_contain_text(why)
    me.page.keyboard.press("Escape")
    expect(me.bar).to_be_focused()  # the notice is gone, so back to the question

    project.focus()
    me.page.keyboard.press("Enter")
    expect(notice).to_be_visible()
    me.page.keyboard.press("?")
    check_led(me, ["projects", "turn"])
    me.page.keyboard.press("Escape")
    expect(project).to_be_focused()


def test_a_covered_screen_keeps_the_question_to_itself(visitor: Come) -> None:
    me = visitor()
    me.open_home("space-explorers")
    me.set_seats("me", "here")
    me.press(me.start)
    expect(me.page.locator("[data-hand-over]")).to_be_visible()
    me.press(me.page.get_by_role("button", name="Rules"))
    expect(field(me)).to_be_focused()
    expect(section(me, "glossary").get_by_role("cell", name="Spacewalker")).to_be_attached()  # all of it is there
    expect(governing(me)).to_have_count(0)
    expect(book(me).locator(".about button")).to_have_count(0)


def test_an_end_leads_to_how_games_end(visitor: Come) -> None:
    me = visitor()
    me.sit_down("imperium-dice", "captain", "captain", seed=3)
    assert not me.is_asked()
    me.press(me.page.get_by_role("button", name="Why? Rules for this end"))
    check_led(me, ["end"])


@pytest.mark.parametrize(("lang", "typed", "other"), [("en", "rocket", "ship"), ("fr", "spaceship", "vaisseau")])
def test_what_is_looked_for_is_found_under_other_words(visitor: Come, lang: str, typed: str, other: str) -> None:
    me = visitor(lang=lang, size=PHONE)
    me.open_home(settling.GAME)
    me.press(me.page.get_by_role("button", name="Read the rules" if lang == "en" else "Lire les règles"))
    field(me).fill(typed)
    me.press(book(me).get_by_role("button", name=other, exact=True))
    expect(book(me).locator("mark").first).to_be_visible()
    assert {mark.lower() for mark in book(me).locator("mark").all_inner_texts()} == {other}


def test_what_was_told_leads_to_its_rule(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    me.answer(lambda offered: next(choice for choice in offered if choice.startswith("build")))
    assert me.wait_for_question()
    me.page.evaluate("location.hash = '#at=1'")
    me.press(me.bar.get_by_role("button", name="The rule", exact=True).first)
    check_led(me, ["construction", "weapons"])
    expect(governing(me).first).to_contain_text("It happened: Ada builds")


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("en", DESK), ("fr", PHONE)))
def test_a_name_is_found_with_its_other_name(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    me.open_home("space-explorers")
    me.press(me.page.get_by_role("button", name=re.compile("^(Read the rules|Lire les règles)")))
    rows = section(me, "glossary").get_by_role("row").filter(has_text="Spacewalker")
    for typed in ("spacewalker", "pieton"):
        field(me).fill(typed)
        expect(rows.get_by_role("cell").nth(0)).to_have_text("Spacewalker")
        expect(rows.get_by_role("cell").nth(1)).to_have_text("Piéton de l’espace")
    expect(rows.get_by_role("cell").nth(1)).to_have_attribute("lang", "fr")
    me.check_width()


def test_another_game_has_other_rules(visitor: Come) -> None:
    me = visitor()
    for game, heading in (("imperium-dice", "The dice"), ("distant-suns", "The board")):
        me.open_home(game)
        me.press(me.page.get_by_role("button", name="Read the rules"))
        expect(book(me).get_by_role("heading", name=heading)).to_be_visible()
        me.page.keyboard.press("Escape")
        expect(book(me)).to_be_hidden()


def test_rules_and_names_are_there_without_a_network(visitor: Come) -> None:
    me = visitor(lang="fr", keeps=True)
    me.open_home("kepler-3042")
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    me.context.set_offline(True)
    me.page.reload()
    me.set_table("kepler-3042")
    me.press(me.page.get_by_role("button", name="Lire les règles"))
    field(me).fill("fosse")
    expect(section(me, "glossary").get_by_role("cell", name="Clausius pit")).to_be_visible()
    expect(section(me, "resources").locator("mark")).to_have_text("fosse")


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_a_rule_is_tried_in_a_small_position_and_one_comes_back(
    visitor: Come, lang: str, size: tuple[int, int]
) -> None:
    me = visitor(lang=lang, size=size)
    table = me.sit_down("imperium-dice", None, "captain", "captain", seed=6)
    me.wait_for_question()
    me.press(me.page.locator("header button[aria-keyshortcuts='?']"))
    me.press(section(me, "prizes").locator("[data-try]"))
    expect(me.page).not_to_have_url(table)
    assert learn(me) == ["strike", "prize", "tried"]
    expect(card(me)).to_contain_text({"en": "So that is the rule", "fr": "Voilà la règle"}[lang])
    expect(card(me).locator("[data-next], [data-real]")).to_have_count(0)
    me.check_access()
    me.press(card(me).locator("[data-return]"))
    expect(me.page).to_have_url(table)
    me.wait_for_question()
