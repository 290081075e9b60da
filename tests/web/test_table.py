"""Around the table: seats, links, undo, looking back, coming back."""

from collections.abc import Callable
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from tests.server.browsers import Browser as Person
from tests.web import settling
from tests.web.screens import lay, script
from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]
NEWEST = "(box => box.scrollHeight - box.scrollTop - box.clientHeight < 4)(document.querySelector('[role=log]'))"


@pytest.mark.long
def test_a_friend_comes_by_the_link(visitor: Come) -> None:
    ada, grace = visitor(), visitor(lang="fr", size=PHONE)
    ada.open_home()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.set_seats("me", "open")
    expect(ada.start).to_contain_text("Open the table")
    ada.start.click()
    link = ada.page.locator("#share-link").input_value()

    grace.page.goto(link)
    expect(grace.page.get_by_role("listitem").first).to_contain_text("Ada")
    grace.page.get_by_label("Votre nom").fill("Grace")
    grace.check_width()
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))

    for one in (ada, grace):
        expect(one.bar).to_be_visible()
    asked = "[data-showing^='ask'] [data-choice]:not([aria-disabled='true'])"
    for _ in range(14):
        ada.page.wait_for_timeout(50)
        playing = ada if ada.page.locator(asked).count() else grace
        if playing.page.locator(asked).count():
            playing.answer()
    expect(grace.log).to_have_count(ada.log.count())
    expect(ada.page.get_by_role("log")).to_contain_text("Grace")
    expect(grace.page.get_by_role("log")).to_contain_text("Ada")


def test_a_seat_that_is_not_the_first(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.set_seats("open", "open", "me")
    me.start.click()
    seats = me.page.get_by_role("listitem")
    expect(seats.nth(2)).to_contain_text("you")
    expect(seats.nth(0)).to_contain_text("Free seat")
    me.page.get_by_role("button", name="Captain Seat 1").click()
    expect(seats.nth(0)).to_contain_text("Captain")
    me.page.get_by_role("button", name="A friend Seat 1").click()
    expect(seats.nth(0)).to_contain_text("Free seat")
    me.page.get_by_role("button", name="Cadet Seat 1").click()
    seats.nth(1).get_by_role("button").click()
    me.page.get_by_role("button", name="Admiral Seat 2").click()
    expect(me.bar).to_be_visible()


def test_undo(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    question = me.bar.get_by_role("heading").inner_text()
    lines = me.log.count()
    me.answer(lambda _: "done")
    expect(me.bar.locator("[data-choice=keep]")).to_be_visible()
    expect(me.page.get_by_role("button", name="Undo")).to_be_enabled()
    me.page.keyboard.press("u")
    expect(me.bar.get_by_role("heading")).to_have_text(question)
    assert me.log.count() == lines
    me.answer(lambda _: "done")
    me.page.get_by_role("button", name="Undo").click()
    expect(me.bar.get_by_role("heading")).to_have_text(question)


def test_a_spectator_only_watches(visitor: Come) -> None:
    me, somebody = visitor(), visitor()
    me.open_home()
    address = me.start_game()
    me.wait_for_question()
    somebody.page.goto(address)
    expect(somebody.bar).to_contain_text("You are watching")
    expect(somebody.choices).to_have_count(0)
    expect(somebody.page.get_by_role("button", name="Undo")).to_have_count(0)
    me.answer()
    me.wait_for_question()
    expect(somebody.log).to_have_count(me.log.count())


def test_of_many_who_are_waited_for_one_reads_how_many(visitor: Come, server: SteadyServer) -> None:
    with ExitStack() as stack:
        people = [Person(server, stack) for _ in range(4)]
        table = lay(people, settling.GAME, 4, 4, 0)
        somebody = visitor()
        somebody.page.goto(f"/t/{table}")
        expect(somebody.bar).to_contain_text("You are watching. 4 players have yet to answer")
        socket = people[0].open(table)
        socket.until_news(0)
        socket.answer(*script(settling.GAME, 4, 4, 4)[0])
        expect(somebody.bar).to_contain_text("Grace (away), Edith (away) and Katherine (away) to play")


def test_coming_back_from_no_network(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.start_game()
    me.wait_for_question()
    asked = me.bar.get_attribute("data-showing")
    me.context.set_offline(True)
    expect(me.page.get_by_text("Your device is offline")).to_be_visible()
    me.choices.first.click()
    expect(me.page.get_by_text("Not sent")).to_be_visible()
    assert me.bar.get_attribute("data-showing") == asked
    me.context.set_offline(False)
    expect(me.page.get_by_text("Connected again")).to_be_visible()
    me.play(2)


def test_a_line_of_the_log_leads_to_its_moment(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.start_game()
    me.play(5)
    line = me.log.nth(5).get_by_role("button")
    me.open_log()
    line.click()
    expect(me.bar).to_have_attribute("data-showing", "playback")
    expect(line).to_have_attribute("aria-current", "step")
    me.page.keyboard.press("Escape")
    expect(me.bar).not_to_have_attribute("data-showing", "playback")


def test_on_a_phone_the_log_gives_way_to_the_moment_chosen_in_it(visitor: Come) -> None:
    me = visitor(size=PHONE)
    me.open_table(seed=3)
    me.open_log()
    me.press(me.log.last.get_by_role("button"))
    expect(me.bar).to_have_attribute("data-showing", "playback")
    expect(me.page.locator("[data-log]")).to_have_attribute("aria-expanded", "false")
    expect(me.page.locator("[data-log]")).to_be_focused()


def test_the_language_changes_in_place(visitor: Come) -> None:
    me = visitor()
    me.open_first_page()
    me.page.get_by_role("button", name="Français").click()
    expect(me.page.get_by_role("button", name="Jouer").first).to_be_visible()
    me.set_table("imperium-dice")
    expect(me.start).to_contain_text("Commencer")
    me.start_game()
    me.wait_for_question()
    expect(me.page.get_by_role("heading", name="Ce qui s’est passé")).to_be_visible()
    me.page.get_by_role("button", name="Vous", exact=True).click()
    me.page.get_by_role("dialog").get_by_role("button", name="English").click()
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("heading", name="What happened")).to_be_visible()
    expect(me.page.locator("html")).to_have_attribute("lang", "en")
    me.page.reload()
    expect(me.page.get_by_role("heading", name="What happened")).to_be_visible()


def test_a_double_click_answers_once(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    me.bar.locator("[data-choice=done]").dblclick()
    expect(me.bar.locator("[data-choice=keep]")).to_be_visible()
    me.page.get_by_role("button", name="Undo").click()
    expect(me.bar.locator("[data-choice=done]")).to_be_visible()


# Pressed as soon as the next question can be seen, somewhere else on the page.
PRESS_AT_ONCE = """([first, next]) => {
  const press = (choice, x) => {
    const button = document.querySelector(`[data-choice=${choice}]`);
    if (!button) return false;
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: x, clientY: 99 }));
    button.click();
    return true;
  };
  new MutationObserver((_, observer) => {
    if (press(next, 299)) observer.disconnect();
  }).observe(document.querySelector('[data-showing]'), { attributes: true, childList: true, subtree: true });
  press(first, 99);
}"""


def test_a_press_on_the_next_question_counts_however_quick(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    me.page.evaluate(PRESS_AT_ONCE, ["done", "keep"])
    expect(me.bar.locator("[data-choice=done], [data-choice=keep]")).to_have_count(0)


def test_a_press_while_the_last_one_is_on_its_way_is_not_lost_without_a_word(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    other = next(choice for choice in me.offered() if choice != "done")
    press = "choices => choices.forEach(choice => document.querySelector(`[data-choice='${choice}']`).click())"
    me.page.evaluate(press, ["done", other])
    expect(me.page.get_by_role("status").filter(has_text="still on its way")).to_be_visible()


def test_a_table_that_is_not_there(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/t/nowhere")
    expect(me.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    me.page.get_by_role("link", name="To the first page", exact=True).click()
    expect(me.game("imperium-dice")).to_be_visible()


def test_options_reach_the_table(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.page.get_by_text("Rules of this table").click()
    me.page.get_by_role("radio", name="Blitz").check()
    expect(me.page.locator("summary")).to_contain_text("Blitz")
    me.page.get_by_label("Races").select_option("chosen")
    expect(me.page.locator("summary")).to_contain_text("Your own mix")
    me.start_game()
    me.wait_for_question()
    assert me.offered()[0].startswith("race ")


def test_the_log_follows_again_after_a_look_back(visitor: Come) -> None:
    """Whoever has looked at an old line, and is back, sees what comes then."""
    me = visitor()
    me.open_table(seed=3)
    while me.log.count() < 25:
        me.play(1)
    me.open_log()
    me.log.first.scroll_into_view_if_needed()
    me.log.first.get_by_role("button").click()
    expect(me.bar).to_have_attribute("data-showing", "playback")
    me.page.keyboard.press("Escape")
    me.play(1)
    me.wait_until(NEWEST)


def test_the_log_follows_bots_that_do_much_at_once(visitor: Come) -> None:
    me = visitor()
    me.sit_down("kepler-3042", None, "captain", "captain", "captain", seed=4)
    for _ in range(3):
        settling.answer(me)
    me.is_asked()
    assert me.log.count() > 12
    me.wait_until(NEWEST)
