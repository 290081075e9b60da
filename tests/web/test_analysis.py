"""A finished game looked at again beside its board: asked for, watched growing, walked through, and played on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import perihelion as ph
from tests.lengths import brief_and_long, brief_if
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.watching import watch

Come = Callable[..., Visitor]
WORDS = {
    "en": ("Analysis", "The same as a table", "What decided it", "Turning points", "Copy a link to this moment"),
    "fr": (
        "Analyse",
        "La même chose en tableau",
        "Ce qui a décidé de la partie",
        "Les tournants",
        "Copier un lien vers ce moment",
    ),
}
WHOLE = 90_000


def words(me: Visitor) -> Locator:
    """What stands beside the board."""
    return me.page.locator("[data-showing=analysis]")


def analyse(me: Visitor) -> Locator:
    """Have the game looked at, from its end on."""
    me.press(me.page.locator("[data-analyse]"))
    expect(words(me)).to_be_focused()
    return words(me)


def wait_until_whole(me: Visitor) -> None:
    expect(words(me).get_by_role("list").first).to_be_visible(timeout=WHOLE)
    expect(words(me).get_by_role("progressbar")).to_have_count(0, timeout=WHOLE)


def overlap(me: Visitor) -> bool:
    """Whether anything of the analysis lies over the board."""
    board, graph, said = (
        me.page.locator(part).bounding_box() for part in (".board", "[data-graph]", "[data-showing=analysis]")
    )
    assert board
    assert graph
    assert said
    return graph["y"] < board["y"] + board["height"] - 1 or said["x"] < board["x"] + board["width"] - 1


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
def test_a_game_is_looked_at_again_beside_its_board(visitor: Come, lang: str, size: tuple[int, int]) -> None:
    title, as_table, review, points, share = WORDS[lang]
    me = visitor(lang=lang, size=size)
    watch(me, "random", "random", game="space-explorers", seed="3")
    beside = analyse(me)
    expect(beside.get_by_role("heading", name=title)).to_be_visible()
    expect(me.page.locator("[data-graph] path.line").first).to_be_attached(timeout=WHOLE)
    me.check_width()
    if size == DESK:
        assert not overlap(me)
    wait_until_whole(me)
    expect(beside.get_by_role("heading", name=points)).to_be_visible()
    sentences = beside.get_by_role("list", name=review).get_by_role("button")
    expect(sentences).to_have_count(5)
    for said in sentences.all_inner_texts():
        assert not re.search(r"[{}]|review\.|term\.", said), said
    me.check_access()
    me.press(beside.get_by_text(as_table))
    rows = beside.get_by_role("row")
    me.press(rows.nth(5).get_by_role("button"))
    slider = me.page.locator("[data-graph]").get_by_role("slider")
    expect(slider).to_have_value("4")
    me.press(sentences.nth(2))
    expect(sentences.nth(2)).to_have_attribute("aria-current", "step")
    me.press(beside.get_by_role("button", name=share))
    assert re.search(r"#at=\d+(&eyes=\w+)?&analysis$", me.page.url)
    me.page.keyboard.press("Escape")
    expect(beside).to_have_count(0)
    expect(me.page.locator("[data-showing=ending]")).to_be_visible()


def test_the_graph_is_walked_by_keys_and_says_who_stands_how_well(visitor: Come) -> None:
    me = visitor()
    watch(me, "pilot", "cadet", game="imperium-dice", seed="6")
    beside = analyse(me)
    wait_until_whole(me)
    slider = me.page.locator("[data-graph]").get_by_role("slider")
    last = int(slider.input_value())
    slider.focus()
    slider.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"Step {last}: Pilot Vega \d+%, Cadet Rigel \d+%"))
    expect(beside.get_by_text(f"Step {last} of {last + 1}")).to_be_visible()
    slider.press("Home")
    me.page.get_by_role("button", name="Next turning point").click()
    expect(beside.locator("[data-point][aria-current]")).to_have_count(1)
    at = int(slider.input_value())
    me.page.get_by_role("button", name="Next turning point").click()
    expect(slider).not_to_have_value(str(at))
    me.page.get_by_role("button", name="Turning point before").click()
    expect(slider).to_have_value(str(at))


def test_luck_and_skill_of_a_solved_game_stand_side_by_side(visitor: Come) -> None:
    me = visitor(size=PHONE)
    watch(me, "pilot", "cadet", game="imperium-dice", seed="6")
    beside = analyse(me)
    expect(beside.get_by_role("heading", name="Luck and skill")).to_be_visible(timeout=WHOLE)
    expect(beside.get_by_text("every chance is exact")).to_be_visible()
    for part in ("Luck", "Own slips", "Slips of others"):
        expect(beside.get_by_role("listitem").filter(has_text=re.compile(rf"^{part}"))).to_contain_text(
            re.compile(r"[+−]?\d+\.\d%")
        )
    me.check_width()
    me.check_access()


def is_drawn(me: Visitor) -> bool:
    """Whether something is marked as better on the board, once it has been painted."""
    me.page.evaluate("scrollTo(0, 0)")
    frames = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
    for _ in range(3):
        me.page.evaluate(frames)
    return me.page.locator("[data-mark=better]").count() > 0


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("fr", PHONE), ("en", DESK)))
@pytest.mark.parametrize("game", [brief_if(game == "imperium-dice", game) for game in ph.games()])
def test_the_better_choice_is_drawn_on_the_board(visitor: Come, game: str, lang: str, size: tuple[int, int]) -> None:
    me = visitor(lang=lang, size=size)
    watch(me, "cadet", "cadet", game=game, seed="7")
    beside = analyse(me)
    slips = beside.locator("[data-point=slip], [data-point=mistake], [data-point=blunder]")
    expect(slips.first).to_be_visible(timeout=WHOLE)
    wait_until_whole(me)
    for slip in slips.all():
        me.press(slip)
        expect(slip).to_have_attribute("aria-current", "step")
        expect(beside.locator(".verdict .better")).to_be_visible()
        if is_drawn(me):
            break
    else:
        pytest.fail("no better choice was to be seen on the board")
    me.check_width()


def test_the_game_goes_on_from_a_moment_of_it(visitor: Come) -> None:
    me = visitor()
    watch(me, "cadet", "cadet", game="imperium-dice", seed="7")
    old = me.page.url
    beside = analyse(me)
    slip = beside.locator("[data-point=slip], [data-point=mistake], [data-point=blunder]").first
    slip.click(timeout=WHOLE)
    beside.get_by_role("button", name="Try it from here").click()
    beside.get_by_label("Against").select_option(label="Cadet")
    me.check_access()
    beside.get_by_role("button", name="Play on").click()
    expect(me.page).not_to_have_url(re.compile(re.escape(old)))
    assert me.is_asked()
    me.answer()


def test_a_link_leads_whoever_may_see_the_table_to_a_moment_with_its_analysis(visitor: Come) -> None:
    ada, grace = visitor(), visitor(lang="fr", size=PHONE)
    table = watch(ada, "pilot", "cadet", game="imperium-dice", seed="6")
    grace.page.goto(f"/t/{table}#at=7&analysis")
    expect(words(grace)).to_be_visible()
    expect(grace.page.get_by_role("slider")).to_have_value("7")
    begin = words(grace).get_by_role("button", name="Analyser la partie")
    grace.press(begin)
    expect(grace.page.locator("[data-graph] path.line").first).to_be_attached(timeout=WHOLE)
    expect(begin).to_have_count(0)
    ada.page.goto("/")
    ada.page.goto(f"/t/{table}#at=9&analysis")
    expect(ada.page.locator("[data-graph] path.line").first).to_be_attached(timeout=WHOLE)
    expect(words(ada).get_by_role("button", name="Analyse the game")).to_have_count(0)
