"""Statistics: from the end of a game to everybody's standing, and back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.lengths import brief_and_long, in_turn
from tests.web.hastening import hasten
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.watching import watch

Come = Callable[..., Visitor]
TITLES = {"en": "Statistics", "fr": "Statistiques"}
MINE = {"en": "My games", "fr": "Mes parties"}
NOTHING = {"en": "No finished game yet.", "fr": "Aucune partie finie pour l’instant."}
CAPTAINS = {"en": "Captain", "fr": "Capitaine"}


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("en", DESK), ("fr", PHONE)))
def test_from_the_end_of_a_game_to_the_standings_of_its_players(
    visitor: Come, lang: str, size: tuple[int, int]
) -> None:
    me = visitor(lang=lang, size=size)
    watch(me, "greedy", "random")
    watch(me, "greedy", game="distant-suns")
    me.press(me.bar.get_by_role("link", name=TITLES[lang]))
    expect(me.page).to_have_url(re.compile("/stats$"))
    expect(me.page.get_by_role("heading", name=TITLES[lang])).to_be_visible()
    dice = me.page.get_by_role("region", name="Imperium Dice")
    expect(dice.get_by_role("row").filter(has_text=CAPTAINS[lang])).to_contain_text(
        re.compile(r"\d+, (provisional|provisoire)")
    )
    suns = me.page.get_by_role("region", name=re.compile("Suns|Soleils"))
    expect(suns.get_by_role("listitem").first).to_contain_text(CAPTAINS[lang])
    me.check_width()
    me.check_access()
    me.press(dice.get_by_role("link", name=CAPTAINS[lang]))
    expect(me.page.get_by_role("heading", name=CAPTAINS[lang], level=1)).to_be_visible()
    expect(me.page.get_by_role("table")).to_have_count(1)
    expect(
        me.page.get_by_text(re.compile(r"beat Cadet \d+ of \d+ time|a gagné \d+ fois sur \d+ contre Cadet"))
    ).to_be_visible()
    me.check_width()
    me.check_access()
    me.page.go_back()
    me.press(me.page.get_by_role("link", name=MINE[lang]))
    expect(me.page.get_by_text(NOTHING[lang])).to_be_visible()
    me.check_width()


def test_my_own_games(visitor: Come, server: SteadyServer) -> None:
    me = visitor()
    me.open_table(seed=8, peace_rounds=5)
    hasten(server, me)
    expect(me.bar).to_contain_text("does not count for ratings")
    me.bar.get_by_role("link", name="Ada", exact=True).click()
    expect(me.page).to_have_url(re.compile("/p/me$"))
    expect(me.page.get_by_role("heading", name="Ada", level=1)).to_be_visible()
    rivals = me.page.get_by_role("region", name="Against each other")
    expect(rivals.get_by_role("listitem").filter(has_text="Captain")).to_contain_text(
        re.compile(r"You beat Captain [01] of 1 time\.")
    )
    me.page.get_by_role("region", name="Latest games").get_by_role("link").click()
    expect(me.bar).to_have_attribute("data-showing", "ending")


WHY = {
    "en": "This game does not count for ratings: the seed was chosen and somebody was shown a good move.",
    "fr": "Cette partie ne compte pas pour le classement : la graine a été choisie et un bon coup a été montré.",
}


@pytest.mark.parametrize(("size", "lang"), in_turn([(DESK,), ((1920, 1080),)], ["en", "fr"]))
def test_the_end_says_why_it_does_not_count_and_is_not_cut(
    visitor: Come, server: SteadyServer, lang: str, size: tuple[int, int]
) -> None:
    me = visitor(lang=lang, size=size)
    me.open_table(seed=8, peace_rounds=5)
    me.page.keyboard.press("h")
    expect(me.bar.locator(".advice strong")).to_be_visible(timeout=20_000)
    hasten(server, me)
    why = me.bar.locator("p", has_text=WHY[lang])
    expect(why).to_be_visible()
    why.scroll_into_view_if_needed()
    expect(why).to_be_in_viewport(ratio=1)


def test_a_player_one_has_not_met(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/p/0123456789abcdef")
    expect(me.page.get_by_role("alert")).to_have_text("There is no such player, or you have not met yet.")
    me.page.get_by_role("link", name="Everybody").click()
    expect(me.page).to_have_url(re.compile("/stats$"))
