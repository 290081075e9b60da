"""Statistics: from the end of a game to everybody's standing, and back."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.commands import said
from tests.lengths import brief_and_long, in_turn
from tests.web.hastening import hasten
from tests.web.serving import SteadyServer
from tests.web.shelving import put
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.watching import watch

Come = Callable[..., Visitor]
TITLES = {"en": "Statistics", "fr": "Statistiques"}
MINE = {"en": "My games", "fr": "Mes parties"}
NOTHING = {"en": "No finished game yet.", "fr": "Aucune partie finie pour l’instant."}
WAY = {"en": "Your way", "fr": "Votre parcours"}
RATING = {"en": "Rating", "fr": "Niveau"}
UNKNOWN = {"en": "Not known yet", "fr": "Encore inconnu"}
CAPTAINS = {"en": "Captain", "fr": "Capitaine"}


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("en", DESK), ("fr", PHONE)))
def test_from_the_end_of_a_game_to_the_standings_of_its_players(
    visitor: Come, own_server: SteadyServer, lang: str, size: tuple[int, int]
) -> None:
    me = visitor(own_server.address, lang=lang, size=size)  # where no other Captain has played
    watch(me, "captain", "cadet")
    watch(me, "captain", game="distant-suns")
    watch(me, "random", "random", game="distant-suns")
    me.press(me.bar.get_by_role("link", name=TITLES[lang]))
    expect(me.page).to_have_url(re.compile("/stats$"))
    expect(me.page.get_by_role("heading", name=TITLES[lang])).to_be_visible()
    dice = me.page.get_by_role("region", name="Imperium Dice")
    expect(dice.get_by_role("row").filter(has_text=CAPTAINS[lang])).to_have_count(1)
    expect(dice.get_by_text(RATING[lang])).to_have_count(0)  # nobody's strength is known after one game
    suns = me.page.get_by_role("region", name=re.compile("Suns|Soleils"))
    expect(suns.get_by_role("listitem").first).to_contain_text(CAPTAINS[lang])
    figures = suns.get_by_role("row").last.locator("td:visible")
    expect(figures.last).not_to_have_css("border-top-right-radius", "0px")  # also where a phone shows fewer of them
    me.check_width()
    me.check_access()
    me.press(dice.get_by_role("link", name=CAPTAINS[lang]))
    expect(me.page.get_by_role("heading", name=CAPTAINS[lang], level=1)).to_be_visible()
    faring = me.page.get_by_role("region", name="Imperium Dice")
    expect(faring.get_by_text(UNKNOWN[lang])).to_be_visible()
    expect(faring.get_by_role("figure").get_by_role("listitem")).to_have_count(1)
    expect(
        me.page.get_by_text(re.compile(r"beat Cadet \d+ of \d+ time|a gagné \d+ fois sur \d+ contre Cadet"))
    ).to_be_visible()
    me.check_width()
    me.check_access()
    me.page.go_back()
    me.press(me.page.get_by_role("link", name=MINE[lang]))
    expect(me.page.get_by_text(NOTHING[lang])).to_be_visible()
    expect(me.page.get_by_role("region", name=WAY[lang])).to_be_visible()
    me.check_width()
    me.check_access()


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


def finished(db: Path, me: bytes, *games: tuple[int, str, float | None], game: str = "imperium-dice") -> None:
    """Games of mine against the Captain, as they would have been kept: my place, how I began, and what luck brought."""
    with closing(sqlite3.connect(db)) as file, file:
        for n, (place, opening, luck) in enumerate(games):
            file.execute(
                "insert into tables(id, game, rules_version, players, seed, options, host, over, at, ended, chosen)"
                " values(?,?,1,2,'1','{}',?,1,0,?,0)",
                (f"{game}-{n}", game, me, 1_700_000_000 + 90_000 * n),
            )
            insert = "insert into results(table_id, seat, person, bot, place, opening, luck) values(?,?,?,?,?,?,?)"
            file.execute(insert, (f"{game}-{n}", 0, me, None, place, opening, luck))
            file.execute(insert, (f"{game}-{n}", 1, None, "captain", 3 - place, "race.sol", None))
    said("admin", "count-anew", "--db", db)


def test_what_i_have_played_in_pictures(visitor: Come, server: SteadyServer) -> None:
    me = visitor()
    me.open_table(seed=8)
    with closing(sqlite3.connect(server.db)) as db:
        (person,) = db.execute(
            "select person from seats where table_id = ? and seat = 0", (me.page.url.rsplit("/", 1)[1],)
        ).fetchone()
    finished(server.db, person, *[(1, "race.hacan", 0.25)] * 3, (2, "race.sol", None), (2, "race.hacan", -0.125))
    finished(
        server.db, person, *[(1 + (n % 6 > 0), "division.science", None) for n in range(30)], game="space-explorers"
    )
    me.page.goto("/p/me")
    dice = me.page.get_by_role("region", name="Imperium Dice")
    expect(dice.get_by_role("figure")).to_contain_text("The latest 5 with others, the newest on the right: 3 won.")
    expect(dice.get_by_role("figure").get_by_role("link").last).to_have_accessible_name(re.compile(": place 2 of 2$"))
    expect(dice.get_by_role("heading", name="Races")).to_be_visible()
    expect(dice.get_by_role("listitem").filter(has_text="Hacan")).to_have_text(
        re.compile(r"3 of 4 won\s*\(chance alone: 50%\)")
    )
    expect(dice.get_by_text("Not known yet")).to_contain_text("so far there are 5")
    explorers = me.page.get_by_role("region", name="Space Explorers")
    expect(explorers.get_by_text(re.compile(r"Probably between \d+ and \d+\.\s+Weaker than Captain\."))).to_be_visible()
    luck = me.page.get_by_role("region", name="Luck so far")
    expect(luck).to_contain_text("In 4 games looked at again, luck brought 63% of a victory in all.")
    expect(luck.get_by_role("link")).to_have_count(4)
    me.check_access()
    me.page.goto("/stats")
    mine = me.page.get_by_role("region", name="Space Explorers").get_by_role("row").filter(has_text="Ada")
    expect(mine).to_contain_text(re.compile(r"\d+ \(\d+ to \d+\)"))


def test_how_far_i_have_come(visitor: Come) -> None:
    me = visitor(size=PHONE, lang="fr")
    me.remember("perihelion.chapters.imperium-dice", '{"last-blow": {"table": "x", "step": 3, "of": 3, "done": true}}')
    me.page.goto("/p/me")
    way = me.page.get_by_role("region", name=WAY["fr"])
    expect(way.locator("[data-learn=imperium-dice] .done").first).to_be_visible()
    expect(way.get_by_role("group", name="Facile").get_by_role("button")).to_have_count(4)
    expect(way.get_by_text("aucun pour l’instant")).to_have_count(2)
    me.check_width()
    way.locator("[data-learn=space-explorers]").click()
    me.page.wait_for_url("**/t/*")
    expect(me.page.locator("[data-lesson]")).to_be_visible()


def test_what_this_browser_has_played_is_told_with_it_or_without_a_server(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    put(me, ended_here("imperium-dice", place=2, bot="captain"))
    me.page.goto("/p/me")
    dice = me.page.get_by_role("region", name="Imperium Dice")
    expect(dice.get_by_role("figure").get_by_role("link")).to_have_attribute("href", "/t/local-imperium-dice")
    rivals = me.page.get_by_role("region", name="Against each other")
    expect(rivals.get_by_role("listitem")).to_contain_text("You beat Captain 0 of 1 time.")
    me.page.route("**/api/players/me", lambda route: route.abort())
    me.page.reload()
    expect(dice.get_by_role("figure")).to_contain_text("One with others so far: 0 won.")


def ended_here(game: str, place: int, bot: str) -> dict[str, Any]:
    """A table that is over, as the browser keeps it: what its page of statistics looks at."""
    past: dict[str, Any] = {"table": f"local-{game}", "game": game, "at": None, "imported": False}
    past |= {"place": place, "players": 2, "score": None, "opening": ["race.sol"], "luck": None}
    met = [{"bot": bot, "place": 3 - place}]
    kept = {"id": f"local-{game}", "game": game, "players": 2, "laid": "{}", "log": [], "over": True}
    return {**kept, "at": 1_700_000_000_000, "past": past, "met": met}


def test_a_player_one_has_not_met(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/p/0123456789abcdef")
    expect(me.page.get_by_role("alert")).to_have_text("There is no such player, or you have not met yet.")
    me.page.get_by_role("link", name="Everybody").click()
    expect(me.page).to_have_url(re.compile("/stats$"))
