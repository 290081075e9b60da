"""Choosing by typing."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]


def field(me: Visitor) -> Locator:
    return me.page.get_by_role("combobox", name="Choose by typing")


def options(me: Visitor) -> Locator:
    return me.page.get_by_role("listbox").get_by_role("option")


def test_a_choice_is_typed_as_the_rules_write_it(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    me.page.keyboard.press("/")
    expect(field(me)).to_be_focused()
    assert options(me).count() > len(me.offered())  # the page's commands are there too
    me.check_access()
    field(me).fill("done")
    expect(options(me)).to_have_count(1)
    expect(field(me)).to_have_attribute("aria-activedescendant", "palette-0")
    me.page.keyboard.press("Enter")
    expect(me.bar.locator("[data-choice=keep]")).to_be_visible()
    expect(field(me)).to_be_hidden()


def test_every_choice_is_there_by_its_words(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    words = me.choices.first.locator(".words span").first.inner_text()
    me.page.get_by_role("button", name="Choose by typing").click()
    field(me).fill(words.upper())
    expect(options(me).first).to_contain_text(words)
    me.page.keyboard.press("Escape")
    expect(field(me)).to_be_hidden()
    expect(me.bar.locator("[data-choice=done]")).to_be_visible()  # nothing was chosen


def test_the_arrows_walk_through_the_list(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    me.page.keyboard.press("/")
    chosen = options(me).and_(me.page.locator("[aria-selected=true]"))
    expect(chosen).to_have_text(options(me).first.inner_text(), use_inner_text=True)
    me.page.keyboard.press("ArrowUp")  # around to the last one, which is a command
    expect(chosen).to_contain_text("Rules")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("dialog", name="Rules")).to_be_visible()


def test_undo_is_a_command_too(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    me.answer(lambda _: "done")
    me.wait_for_question()
    me.page.keyboard.press("/")
    field(me).fill("undo")
    expect(options(me).first).to_contain_text("Undo")
    me.page.keyboard.press("Enter")
    expect(me.bar.locator("[data-choice=done]")).to_be_visible()


def test_what_nobody_offers_is_said_so(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6)
    me.page.keyboard.press("/")
    field(me).fill("checkmate")
    expect(me.page.get_by_text("Nothing offered now is called that.")).to_be_visible()
    me.page.keyboard.press("Enter")
    expect(field(me)).to_be_visible()


def test_on_a_phone_in_french(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    me.open_table(seed=6, start="all-on-resource")
    me.press(me.page.get_by_role("button", name="Choisir en tapant"))
    field = me.page.get_by_role("combobox", name="Choisir en tapant")
    box = field.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    me.check_width()
    field.fill("regles")
    expect(options(me)).to_have_count(1)
    me.press(options(me))
    expect(me.page.get_by_role("dialog", name="Règles")).to_be_visible()
