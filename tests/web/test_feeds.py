"""An address for one's calendar, made and taken back in the panel about oneself."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]


def test_my_turns_in_a_calendar(visitor: Come) -> None:
    me = visitor()
    me.open_table(seed=6)
    table = me.page.url
    me.page.get_by_role("button", name="You", exact=True).click()
    me.page.get_by_role("button", name="Make an address").click()
    address = me.page.get_by_label("For a calendar").input_value()
    stranger = visitor().request
    assert f"URL:{table}" in stranger.get(address).text()
    reader = stranger.get(me.page.get_by_label("For a news reader").input_value()).json()
    assert [item["url"] for item in reader["items"]] == [table]
    me.check_access()

    me.page.keyboard.press("Escape")
    me.page.get_by_role("button", name="You", exact=True).click()
    expect(me.page.get_by_role("button", name="Make a new address")).to_be_visible()
    expect(me.page.get_by_label("For a calendar")).to_have_count(0)
    me.page.get_by_role("button", name="Turn it off").click()
    expect(me.page.get_by_text("The address no longer works.")).to_be_visible()
    assert stranger.get(address).status == 404


def test_the_address_fits_on_a_phone(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    me.page.goto("/")
    me.press(me.page.get_by_role("button", name="Vous", exact=True))
    me.press(me.page.get_by_role("button", name="Créer une adresse"))
    expect(me.page.get_by_label("Pour un agenda")).to_have_value(re.compile(r"\.ics\?lang=fr$"))
    me.check_width()
