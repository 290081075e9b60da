"""Taking back a move beyond a roll of dice: the other one is asked, agrees or not, in two browsers."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]
ASKED = "[data-showing^='ask'] [data-choice]:not([aria-disabled='true'])"


def sit_together(ada: Visitor, grace: Visitor, seed: str | None = "3") -> None:
    wish = {"game": "imperium-dice", "players": 2, "name": "Ada", "seed": seed}
    table = ada.request.post("/api/tables", data=wish).json()["id"]
    for one in (ada, grace):
        one.page.goto(f"/t/{table}")
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))
    for one in (ada, grace):
        expect(one.bar).to_be_visible()


def undo(one: Visitor) -> Locator:
    return one.bar.locator("[aria-keyshortcuts='U']")


def play_until_it_must_be_asked_for(ada: Visitor, grace: Visitor) -> None:
    """Play until Ada's last answer can no longer simply be undone."""
    while undo(ada).inner_text() != "Ask to undo":
        for one in (ada, grace):
            if one.page.locator(ASKED).count():
                one.answer(lambda offered: offered[0])
        ada.page.wait_for_timeout(20)


def test_the_other_one_agrees_or_not(visitor: Come) -> None:
    ada, grace = visitor(), visitor(lang="fr", size=PHONE)
    sit_together(ada, grace)
    play_until_it_must_be_asked_for(ada, grace)
    wanted = grace.page.get_by_text("Ada voudrait reprendre un coup.")

    undo(ada).click()
    asking = ada.page.get_by_text("You would like to take back a move. Waiting for ")
    expect(asking).to_be_visible()
    expect(wanted).to_be_visible()
    ada.page.get_by_role("button", name="Never mind").click()
    for banner in (asking, wanted):
        expect(banner).to_have_count(0)

    ada.page.keyboard.press("u")
    expect(wanted).to_be_visible()
    for one in (ada, grace):
        one.check_access()
        one.check_width()
    told = ada.log.count()
    grace.press(grace.page.get_by_role("button", name="Accepter"))
    expect(wanted).to_have_count(0)
    expect(ada.page.locator(ASKED).first).to_be_visible()
    expect(ada.log).not_to_have_count(told)
    expect(grace.log).to_have_count(ada.log.count())

    ada.answer()
    play_until_it_must_be_asked_for(ada, grace)
    undo(ada).click()
    grace.press(grace.page.get_by_role("button", name="Continuer"))
    expect(ada.page.get_by_text("would rather play on.")).to_be_visible()
    expect(undo(ada)).to_have_attribute("aria-disabled", "true")


def test_bots_have_nothing_against_it(visitor: Come) -> None:
    me = visitor()
    wish = {"game": "imperium-dice", "players": 2, "name": "Ada", "bots": [None, "random"]}
    table = me.request.post("/api/tables", data=wish).json()["id"]
    me.page.goto(f"/t/{table}")
    me.play(6)
    before = me.log.count()
    while me.log.count() >= before:
        expect(undo(me)).to_have_attribute("aria-disabled", "false")
        undo(me).click()
        if me.page.get_by_role("button", name="Take it back").count():
            me.page.get_by_role("button", name="Take it back").click()
        me.wait_for_question()
        me.page.wait_for_timeout(350)
    me.answer()


def test_who_agrees_knows_that_the_game_will_not_count(visitor: Come) -> None:
    ada, grace = visitor(), visitor(lang="fr", size=PHONE)
    sit_together(ada, grace, seed=None)
    play_until_it_must_be_asked_for(ada, grace)
    undo(ada).click()
    warning = ada.bar.get_by_role("group").filter(has_text="this game no longer counts for ratings")
    expect(warning).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(warning).to_have_count(0)
    expect(undo(ada)).to_be_focused()
    ada.page.keyboard.press("u")
    expect(warning.get_by_role("button", name="Take it back")).to_be_focused()
    ada.check_access()
    ada.page.keyboard.press("Enter")
    expect(grace.page.get_by_text("S’il est repris, cette partie ne compte plus pour le classement.")).to_be_visible()
    grace.check_access()
    grace.check_width()
