"""Choosing by typing."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import perihelion as ph
from perihelion.notation import text_of
from tests.web.serving import SteadyServer
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


@pytest.fixture
def slow_bots(tmp_path: Path) -> Iterator[SteadyServer]:
    """A server whose bots take their time."""
    server = SteadyServer(tmp_path / "games.sqlite", pause=600)
    yield server
    server.end()


def test_it_stays_open_when_the_question_comes_after_it(visitor: Come, slow_bots: SteadyServer) -> None:
    """Pressed quickly after the page has come, while a bot still thinks."""
    me = visitor(slow_bots.address)
    me.sit_down("imperium-dice", None, "captain", seed=bot_begins("imperium-dice"))
    me.bar.wait_for()
    me.page.keyboard.press("/")
    expect(field(me)).to_be_focused()
    choices = options(me).locator(".sign").filter(has_text=re.compile("^[a-z]{2}"))  # commands have a key there
    expect(choices.first).to_be_visible(timeout=20_000)
    expect(field(me)).to_be_focused()


def bot_begins(game: str) -> int:
    """A seed with which the first question is not for the first seat."""
    return next(seed for seed in range(1, 50) if 0 not in ph.game(game).new(players=2, seed=seed).asks)


@pytest.mark.parametrize("game", ph.games())
def test_every_choice_of_a_question_is_there(visitor: Come, game: str) -> None:
    seed = next(seed for seed in range(1, 50) if 0 in ph.game(game).new(players=2, seed=seed).asks)
    choices = [text_of(choice) for choice in ph.game(game).new(players=2, seed=seed).asks[0].choices]
    me = visitor()
    me.sit_down(game, None, "captain", seed=seed)
    assert me.is_asked()
    me.page.keyboard.press("/")
    for text in {choices[0], choices[len(choices) // 2], choices[-1]}:
        field(me).fill(text)
        expect(options(me).first.locator(".sign")).to_have_text(text)
    field(me).fill("")
    more = re.search(r"\d+", me.page.get_by_role("dialog").get_by_role("status").inner_text())
    signs = options(me).locator(".sign").all_inner_texts()
    assert signs[: len(choices)] == choices[: len(signs)]
    assert len(signs) + int(more.group() if more else 0) > len(choices)  # the page's commands are there too


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


CHOOSE_WHILE_UNDOING = """async () => {
  document.querySelector('.undo').click();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
  while (!document.querySelector('dialog[open] [role=option]')) await Promise.resolve();  // nothing arrives meanwhile
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  document.querySelector('dialog[open] input').dispatchEvent(enter);
}"""


def test_a_choice_made_while_an_undo_is_on_its_way_is_not_lost_without_a_word(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    me.answer(lambda _: "done")
    me.wait_for_question()
    me.page.evaluate(CHOOSE_WHILE_UNDOING)
    expect(me.page.get_by_role("status").filter(has_text="still on its way")).to_be_visible()
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


AT_ONCE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-choice]')) return;
  observer.disconnect();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
}).observe(document, { childList: true, subtree: true });
"""


def test_on_a_phone_it_opens_before_the_rest_of_the_board_is_drawn(visitor: Come) -> None:
    me = visitor(size=PHONE, new=True)
    me.page.add_init_script(AT_ONCE)
    me.open_table(seed=6, start="all-on-resource")
    expect(field(me)).to_be_focused()
