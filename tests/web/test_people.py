"""Who somebody is: a name that stays, a second device, a copy of everything, and the way out."""

import json
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]


def open_panel(one: Visitor, name: str = "You") -> None:
    one.press(one.page.get_by_role("button", name=name, exact=True))
    expect(one.page.get_by_role("dialog", name=name)).to_be_visible()


def test_the_same_person_on_a_second_device(visitor: Come) -> None:
    desk, phone = visitor(), visitor(lang="fr", size=PHONE)
    desk.open_home()
    desk.page.get_by_label("Your name").fill("Ada")
    desk.set_seats("me", "open")
    desk.start.click()
    expect(desk.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    table = desk.page.url

    open_panel(desk)
    expect(desk.page.get_by_role("dialog").get_by_label("Your name")).to_have_value("Ada")
    desk.page.get_by_role("button", name="Get my secret code").click()
    phrase = desk.page.get_by_label("Your secret code. Write it down: it is shown only this once").input_value()
    desk.check_access()
    desk.page.keyboard.press("Escape")
    open_panel(desk)
    expect(desk.page.get_by_label("Write it down")).to_have_count(0)
    expect(desk.page.get_by_role("button", name="Get a new code")).to_be_visible()

    phone.page.goto("/")
    open_panel(phone, "Vous")
    phone.check_width()
    phone.check_access()
    field = phone.page.get_by_label("J’ai un code d’un autre appareil")
    field.fill("sésame")
    phone.press(phone.page.get_by_role("button", name="L’utiliser"))
    expect(phone.page.get_by_role("status").filter(has_text="Personne n’a ce code")).to_be_visible()
    field.fill(phrase.lower().replace("-", " "))
    with phone.page.expect_navigation():
        phone.press(phone.page.get_by_role("button", name="L’utiliser"))
    expect(phone.page.get_by_role("heading", level=1)).to_contain_text("Ada")
    phone.set_table("imperium-dice")
    expect(phone.page.get_by_label("Votre nom")).to_have_value("Ada")
    phone.page.goto(table)
    expect(phone.page.get_by_role("listitem").first).to_contain_text("vous")


def test_a_copy_of_everything_and_the_way_out(visitor: Come) -> None:
    me = visitor()
    me.open_home()
    me.page.get_by_label("Your name").fill("Grace")
    address = me.start_game()
    me.wait_for_question()
    me.answer()
    open_panel(me)
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Save a copy").click()
    kept = json.loads(download.value.path().read_text("utf-8"))
    assert [seat["name"] for seat in kept["seats"]] == ["Grace"]
    assert len(kept["answers"]) == 1

    me.page.get_by_role("button", name="Leave for good …").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Stay", exact=True).click()
    me.page.get_by_role("button", name="Leave for good …").click()
    me.check_access()
    with me.page.expect_navigation():
        me.page.get_by_role("button", name="Delete everything").click()
    me.set_table("imperium-dice")
    expect(me.page.get_by_label("Your name")).to_have_value("")
    me.page.goto(address)
    expect(me.page.get_by_role("log")).not_to_contain_text("Grace")
    expect(me.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_new_name(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    open_panel(me)
    panel = me.page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Edith")
    panel.get_by_role("button", name="Save").click()
    expect(panel.get_by_role("status")).to_contain_text("sees you by this name")
    me.page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    me.set_table("imperium-dice")
    field = me.page.get_by_role("textbox", name="Your name")  # not the one in the panel, which is hidden
    expect(field).to_have_value("Edith")
    me.page.reload()
    me.set_table("imperium-dice")
    expect(field).to_have_value("Edith")


def test_at_a_table_the_panel_has_room_for_its_words(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    me.open_table(seed=6)
    me.press(me.page.get_by_role("button", name="Vous", exact=True))
    buttons = me.page.get_by_role("dialog").locator(".button:visible")
    expect(buttons).not_to_have_count(0)
    assert (
        buttons.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)")
        == []
    )
