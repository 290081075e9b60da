"""The first page: four pictures, and one tap to a game, to a lesson, or to friends."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

import perihelion as ph
from tests.lengths import brief_and_long
from tests.web import keying
from tests.web.alone import BOOT, hurry
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
LARGE = (1920, 1080)


def play(me: Visitor, game: str) -> Locator:
    return me.game(game).locator(".play")


def wishes(me: Visitor) -> list[dict[str, object]]:
    """The tables that the page asks for from now on."""
    asked: list[dict[str, object]] = []
    me.page.on(
        "request",
        lambda sent: asked.append(json.loads(sent.post_data or "{}")) if sent.url.endswith("/api/tables") else None,
    )
    return asked


@pytest.mark.parametrize("lang", brief_and_long("fr", "en"))
def test_a_newcomer_with_a_phone_is_in_a_game_at_one_tap(visitor: Come, lang: str) -> None:
    me = visitor(lang=lang, size=PHONE)
    asked = wishes(me)
    me.open_first_page()
    me.check_width()
    me.check_access()
    first = me.page.locator(".play").first
    expect(first).to_be_in_viewport(ratio=1)
    assert me.page.evaluate("scrollY") == 0
    first.tap()
    assert me.is_asked()
    assert [(wish["players"], wish["bots"]) for wish in asked] == [(3, [None, "cadet", "cadet"])]


def test_on_a_phone_the_ways_to_begin_fill_a_line_and_the_loud_one_is_the_widest(visitor: Come) -> None:
    """However many there are: not every game is taught step by step."""
    me = visitor(size=(390, 844))
    me.open_first_page()
    for game in ph.games():
        ways = me.game(game).locator(".acts > *")
        tops = ways.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
        assert len(set(tops)) == 1, game
        widths: list[float] = ways.evaluate_all("all => all.map(one => one.offsetWidth)")
        assert max(widths) == widths[0], game
        assert sum(widths) > 0.8 * me.width, game


def test_nothing_is_empty_for_a_newcomer(visitor: Come, own_server: SteadyServer) -> None:
    me = visitor(own_server.address)
    me.open_first_page()
    expect(me.page.locator("[data-game]")).to_have_count(len(ph.games()))
    for game in ph.games():
        card = me.game(game)
        expect(card.get_by_role("heading")).to_have_text(ph.game(game).title("en"))
        expect(card.get_by_text(ph.game(game).texts("en").say("tagline"))).to_be_visible()
        expect(card.get_by_text(" min")).to_be_visible()
    expect(me.page.get_by_text("Start here")).to_have_count(1)
    expect(me.page.get_by_role("region", name="Today’s challenge").get_by_role("button")).to_have_count(3)
    for absent in ("Your tables", "Open tables", "Finished"):
        expect(me.page.get_by_role("heading", name=absent)).to_have_count(0)


@pytest.mark.parametrize(
    "size", [*brief_and_long((LARGE,), (PHONE,)), pytest.param(DESK, id="desk", marks=pytest.mark.long)]
)
def test_who_comes_back_sees_what_waits(visitor: Come, own_server: SteadyServer, size: tuple[int, int]) -> None:
    me, other = visitor(own_server.address, size=size), visitor(own_server.address)
    mine = {"game": "distant-suns", "players": 2, "bots": [None, "random"], "name": "Ada", "first": 0}
    me.request.post("/api/tables", data=mine)
    theirs = {"game": "kepler-3042", "players": 2, "name": "Grace", "public": True}
    other.request.post("/api/tables", data=theirs)
    me.remember("perihelion.name", '"Ada"')
    me.open_first_page()
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Welcome back, Ada. 1 table waits for you.")
    running = me.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(running).to_contain_text("Your turn")
    expect(running).to_be_in_viewport(ratio=1)
    expect(me.page.get_by_role("region", name="Open tables").get_by_role("link")).to_contain_text("Grace’s table")
    expect(me.page.get_by_text("Start here")).to_have_count(0)
    me.check_access()
    me.check_width()
    me.press(running)
    assert me.is_asked()


def test_what_was_set_is_what_begins_the_next_time(visitor: Come) -> None:
    """The table as it was set, at one tap; a table for friends is kept apart from it."""
    me = visitor()
    asked = wishes(me)
    me.open_home()
    me.set_seats("me", "captain")
    me.page.get_by_text("Rules of this table").click()
    me.page.get_by_role("radio", name="Blitz").check()
    me.page.keyboard.press("Escape")
    expect(me.page.locator("dialog[open]")).to_have_count(0)
    expect(me.game("imperium-dice").locator(".picture")).to_be_focused()
    expect(play(me, "imperium-dice")).to_contain_text("against 1 steady bot")
    me.press(me.game("imperium-dice").locator(".friends"))
    expect(me.start).to_contain_text("Open the table")
    me.page.keyboard.press("Escape")
    me.page.reload()
    me.press(play(me, "imperium-dice"))
    assert me.wait_for_question()
    (wish,) = asked
    assert wish["bots"] == [None, "captain"]
    assert wish["options"] == {**ph.game("imperium-dice").settled({}), **ph.game("imperium-dice").presets["blitz"]}


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("en", DESK), ("fr", PHONE)))
def test_friends_come_by_a_link(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    me.open_first_page()
    me.press(me.game("space-explorers").locator(".friends"))
    expect(me.page.locator("[data-chair]")).to_have_count(2)
    me.check_access()
    me.check_width()
    me.press(me.start)
    expect(me.page.locator("#share-link")).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), brief_and_long((PHONE, "dark"), (DESK, "light")))
def test_six_seats_have_room_round_the_table(visitor: Come, size: tuple[int, int], scheme: str) -> None:
    me = visitor(size=size, scheme=scheme, lang="fr")
    me.open_home("imperium-dice")
    me.set_seats("me", "captain", "admiral", "cadet", "here", "open")
    boxes = [one.bounding_box() for one in me.page.locator("[data-chair]").all()]
    stage = me.page.get_by_role("group", name="Qui s’assoit où").bounding_box()
    assert stage
    for n, box in enumerate(boxes):
        assert box
        assert box["x"] >= stage["x"] - 1
        assert box["x"] + box["width"] <= stage["x"] + stage["width"] + 1
        for other in boxes[:n]:
            assert other
            apart_x = max(box["x"], other["x"]) - min(box["x"] + box["width"], other["x"] + other["width"])
            apart_y = max(box["y"], other["y"]) - min(box["y"] + box["height"], other["y"] + other["height"])
            assert max(apart_x, apart_y) > 0, f"seat {n} lies over another"
    me.check_access()
    me.check_width()


def test_a_table_is_set_with_keys_alone(visitor: Come) -> None:
    me = visitor()
    keys = me.page.keyboard
    me.open_first_page()
    keying.tab_to(me, "[data-game=imperium-dice] .picture")
    keys.press("Enter")
    expect(me.page.locator("dialog[open] summary")).to_be_visible()
    keying.tab_to(me, "[data-chair='2']")
    keys.press("Enter")
    expect(me.page.locator("[data-chair='2']")).to_have_attribute("aria-pressed", "true")
    keying.choose(me, "who", "admiral")
    expect(me.page.get_by_role("button", name="Seat C: Admiral")).to_be_visible()
    keys.press("Escape")
    expect(me.game("imperium-dice").locator(".picture")).to_be_focused()
    keying.check_focus(me)


@pytest.mark.long
def test_a_game_begins_at_one_tap_without_a_server(visitor: Come) -> None:
    me = visitor(size=PHONE)
    hurry(me)
    me.page.route("**/api/tables", lambda route: route.abort())
    me.open_first_page()
    me.press(play(me, "imperium-dice"))
    expect(me.page.get_by_role("progressbar")).to_be_visible(timeout=BOOT)
    me.page.wait_for_url("**/t/local-*", timeout=BOOT)
    me.page.locator("[data-showing^=ask]").wait_for(timeout=BOOT)


def test_what_cannot_come_without_a_network_is_said_and_comes_later(visitor: Come) -> None:
    me = visitor()
    me.open_first_page()
    statistics = me.page.get_by_role("link", name="Statistics")
    me.context.set_offline(True)
    statistics.click()
    expect(me.page.get_by_text("The server does not answer.")).to_be_visible()
    expect(me.page).to_have_url(re.compile("/$"))
    expect(me.game("imperium-dice")).to_be_visible()
    me.context.set_offline(False)
    statistics.click()
    expect(me.page.get_by_role("heading", name="Statistics")).to_be_visible()


def test_the_words_of_the_language_chosen_last_stay(visitor: Come) -> None:
    """Those of the one before may come later."""
    me = visitor()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    me.page.route("**/assets/fr-*.js", hold)
    me.page.route("**/api/games/imperium-dice/texts/en", hold)
    me.open_first_page()
    me.page.locator("button[lang=fr]").click()
    me.press(me.game("imperium-dice").locator(".picture"))
    rules = me.page.locator("dialog[open] details")
    me.wait_until("document.querySelector('dialog[open]')")
    spoken, words = sorted(held, key=lambda route: "/api/" in route.request.url)
    spoken.continue_()
    title = ph.game("imperium-dice").texts("fr").say("option.peace_rounds")
    expect(rules).to_contain_text(title)
    with me.page.expect_response("**/texts/en"):
        words.continue_()
    me.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    expect(rules).to_contain_text(title)


def test_pictures_move_only_while_they_are_seen(visitor: Come) -> None:
    """One clock for all of them; it rests under a dialog."""
    me = visitor()
    me.page.emulate_media(reduced_motion="no-preference")
    me.open_first_page()
    age = "document.querySelector('[data-game=kepler-3042] .wheel').getAnimations()[0]?.currentTime ?? 0"
    me.wait_until(f"{age} > 300")
    me.set_table("kepler-3042")
    stopped = me.page.evaluate(age)
    me.page.wait_for_timeout(400)
    assert me.page.evaluate(age) == stopped
    me.page.keyboard.press("Escape")
    me.wait_until(f"{age} > {stopped}")


def test_a_challenge_that_was_played_is_done_for_today(visitor: Come) -> None:
    me = visitor()
    me.open_first_page()
    today, yesterday = (me.page.evaluate(DAY, ago) for ago in (0, 1))
    wish = {"game": "distant-suns", "players": 2, "bots": ["random", "random"], "name": "Ada"}
    table = me.request.post("/api/tables", data=wish).json()["id"]
    keep = "([key, value]) => localStorage.setItem(`perihelion.${key}`, JSON.stringify(value))"
    me.page.evaluate(keep, [f"daily.{table}", today])
    me.page.evaluate(keep, ["days.distant-suns", [yesterday]])
    challenge = me.page.get_by_role("region", name="Today’s challenge").get_by_role("button", name="Distant Suns")
    expect(challenge).to_contain_text("Play today’s challenge")
    me.page.goto(f"/t/{table}")
    me.page.locator("[data-aside]").wait_for(timeout=20_000)
    me.open_first_page()
    expect(challenge).to_contain_text("Done today")
    expect(challenge).to_contain_text("2 days in a row")
    expect(challenge).not_to_contain_text("Play today’s challenge")


DAY = """ago => {
    const day = new Date(Date.now() - ago * 86_400_000);
    return String(day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate());
}"""
