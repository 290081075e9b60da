"""Games that were played without a network are kept on the server, if somebody wishes, once there is one."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.lengths import brief_and_long
from tests.web import typing
from tests.web.alone import begin, make_ready
from tests.web.shelving import almost_over, put
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]
TRANSCRIPT = Path(__file__).parents[1] / "transcripts" / "distant-suns-1p-greedy.txt"


@pytest.mark.long
@pytest.mark.parametrize("game", brief_and_long("space-explorers", "kepler-3042"))
def test_a_whole_game_for_one_without_a_network_goes_to_the_server_later(visitor: Come, game: str) -> None:
    me = visitor(keeps=True)
    make_ready(me, "Get ready to play offline", "Ready to play offline.")
    me.open_home(game)
    begin(me, "me")
    typing.finish(me)
    me.bar.get_by_role("button", name="Keep it on the server").click()
    expect(me.bar.get_by_text("The server cannot be reached.")).to_be_visible()
    me.check_access()
    me.context.set_offline(False)
    me.bar.get_by_role("link", name="Kept on the server").click()
    expect(me.page).not_to_have_url(re.compile("local-"))
    expect(me.bar).to_have_attribute("data-showing", "ending")
    expect(me.page.get_by_text("Traveller").first).to_be_visible()
    finished = me.request.get("/api/lobby").json()["finished"]
    assert [table["game"] for table in finished] == [game]
    profile = me.request.get("/api/players/me").json()
    assert [past["imported"] for past in profile["past"]] == [True]
    me.page.goto("/")
    expect(me.page.get_by_role("region", name="Finished")).to_be_visible()
    expect(me.page.get_by_role("region", name="In this browser")).to_have_count(0)


def test_what_the_server_does_not_take_stays_where_it_is(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE)
    me.open_first_page()
    kept = almost_over(TRANSCRIPT.read_text("utf-8"))
    record = TRANSCRIPT.read_text("utf-8")
    listed = {**kept["listed"], "waiting": []}
    put(me, {**kept, "over": True, "record": record.replace("seed ", "seed 9"), "listed": listed})
    me.page.reload()
    here = me.page.get_by_role("region", name="Dans ce navigateur")
    send = here.get_by_role("button", name="La garder sur le serveur")
    me.press(send)
    expect(here.get_by_role("status")).to_contain_text("Ce fichier n’est pas une partie complète et valable.")
    me.check_width()
    me.check_access()
    put(me, {**kept, "over": True, "record": record, "listed": listed})
    me.press(send)
    expect(me.page.get_by_role("region", name="Terminées")).to_contain_text("Distant Suns")
    expect(here).to_have_count(0)
