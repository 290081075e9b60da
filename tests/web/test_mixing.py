"""Fair luck in real browsers: everybody's word is mixed in before the first move, and all is checked at the end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.lengths import brief_and_long
from tests.web.alone import BOOT
from tests.web.hastening import hasten
from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

Come = Callable[..., Visitor]
WISH = {"game": "imperium-dice", "players": 2, "name": "Ada", "options": {"peace_rounds": 5}}
PARTS = ["shown", "share", "words", "terms", "content", "seed", "mine", "game"]


def lay(ada: Visitor, **wish: object) -> str:
    """A table of Ada's; she is there."""
    table: str = ada.request.post("/api/tables", data={**WISH, **wish}).json()["id"]
    ada.page.goto(f"/t/{table}")
    expect(ada.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    return table


def sit(grace: Visitor, table: str) -> None:
    """Grace takes the second seat."""
    grace.page.goto(f"/t/{table}")
    grace.press(grace.page.get_by_role("button", name="S’asseoir ici Place 2"))


def check(one: Visitor) -> Locator:
    """Check the promise; the line that says what came of it."""
    line = one.page.locator("details.fair")
    one.open_log()
    one.press(line.locator("summary"))
    one.press(line.get_by_role("button"))
    expect(line).to_have_attribute("data-verdict", re.compile("fits|differs|strays"), timeout=BOOT)
    return line


def findings(line: Locator) -> list[str]:
    found: list[str] = line.locator("[data-finding]").evaluate_all("all => all.map(one => one.dataset.finding)")
    return found


@pytest.mark.parametrize("checked", brief_and_long(1, 2))
def test_two_play_and_both_can_check_all_of_it(visitor: Come, server: SteadyServer, checked: int) -> None:
    """The one with the phone, or both."""
    ada, grace = visitor(), visitor(lang="fr", size=PHONE)
    table = lay(ada)
    line = ada.page.locator("details.fair")
    line.locator("summary").click()
    expect(line).to_contain_text("Nobody can choose the luck of this table")
    expect(line).to_contain_text(re.compile(r"Ada: [0-9a-f]{64}"))
    ada.check_access()
    ada.check_width()
    sit(grace, table)
    for one in (ada, grace):
        expect(one.bar).to_be_visible()
    hasten(server, ada, grace)
    for one, words in ((grace, "✓ Tout concorde"), (ada, "✓ It fits"))[:checked]:
        line = check(one)
        expect(line.get_by_role("status")).to_contain_text(words)
        assert findings(line) == [f"{part}.kept" for part in PARTS]
        one.check_access()
        one.check_width()


def test_a_reload_between_changes_nothing(visitor: Come, own_server: SteadyServer) -> None:
    """The word lies in the browser, pledged before the page was loaded again and the server killed."""
    ada, grace = visitor(own_server.address), visitor(own_server.address, lang="fr")
    table = lay(ada)
    ada.page.wait_for_function("JSON.parse(localStorage['perihelion.luck'] ?? '[]').length === 1")
    own_server.restart()
    ada.page.reload()
    sit(grace, table)
    for one in (ada, grace):
        expect(one.bar).to_be_visible()


@pytest.mark.parametrize("bent", brief_and_long(r"share [0-9a-f]{64}", r'"commitment":"[0-9a-f]{64}"'))
def test_the_word_is_kept_from_a_server_that_changes_its_promise(visitor: Come, bent: str) -> None:
    """Another share than was shown when Ada sat down: she is not told so by the server, but by her own browser."""
    ada, grace = visitor(), visitor(lang="fr")
    ada.context.route_web_socket(re.compile("/ws/"), lambda ws: _bend(ws, bent))
    sit(grace, lay(ada))
    expect(ada.page.get_by_role("alert")).to_contain_text("Your browser keeps its word to itself")
    expect(grace.page.get_by_role("heading", name="On mélange le hasard")).to_be_visible()
    ada.check_access()


def _bend(ws: WebSocketRoute, pattern: str) -> None:
    """Before anybody else sits down the promise is another than after it."""
    server = ws.connect_to_server()

    def hear(message: str | bytes) -> None:
        text = str(message)
        early = '"terms":""' in text
        changed = re.sub(pattern, lambda found: re.sub("[0-9a-f]{64}", "0" * 64, found[0]), text)
        ws.send(changed if early == ("commitment" in pattern) else text)

    server.on_message(hear)


@pytest.mark.parametrize("checked", brief_and_long(False, True))
def test_somebody_who_is_not_there_is_waited_for_and_then_not(
    visitor: Come, own_server: SteadyServer, checked: bool
) -> None:
    own_server.end()
    own_server.start(word_patience=3)
    ada, grace = visitor(own_server.address), visitor(own_server.address, lang="fr", size=PHONE)
    table = lay(ada)
    ada.page.goto("/")
    sit(grace, table)
    expect(grace.page.get_by_role("heading", name="On mélange le hasard")).to_be_visible()
    expect(grace.page.get_by_text("On attend Ada")).to_be_visible()
    grace.check_access()
    grace.check_width()
    grace.press(grace.page.get_by_role("button", name="Commencer sans attendre"))
    expect(grace.bar).to_be_visible()
    expect(grace.page.locator("details.fair summary")).to_contain_text("sans le mot d’Ada")
    ada.page.goto(f"/t/{table}")
    expect(ada.bar).to_be_visible()
    expect(ada.page.locator("details.fair summary")).to_contain_text("without your word")
    if not checked:
        return
    hasten(own_server, ada, grace)
    line = check(ada)
    assert {"words.missing", "mine.missing"} <= set(findings(line))
    expect(line.get_by_role("status")).to_contain_text("It fits, but the game began without the word of Ada")
    expect(line).to_contain_text("The game began without the word that this browser has made.")


def test_a_browser_that_has_lost_its_word_says_so(visitor: Come) -> None:
    ada, grace = visitor(), visitor(lang="fr")
    table = lay(ada)
    ada.page.wait_for_function("JSON.parse(localStorage['perihelion.luck'] ?? '[]').length === 1")
    ada.page.goto("/")
    ada.page.evaluate("localStorage.clear()")
    sit(grace, table)
    expect(grace.page.get_by_text("On attend Ada")).to_be_visible()
    ada.page.goto(f"/t/{table}")
    ada.page.get_by_role("button", name="Ask to begin without it").click()
    expect(ada.page.get_by_text("You ask to begin without your word.")).to_be_visible()
    expect(grace.page.get_by_text("Le mot d’Ada est perdu.")).to_be_visible()
    grace.page.get_by_role("button", name="Commencer sans attendre").click()
    for one in (ada, grace):
        expect(one.bar).to_be_visible()


@pytest.mark.long
def test_a_bot_plays_on_for_whoever_is_gone_if_the_other_wants_it(visitor: Come, own_server: SteadyServer) -> None:
    own_server.end()
    own_server.start(absent_patience=1, first_patience=3)
    ada, grace = visitor(own_server.address), visitor(own_server.address, lang="fr", size=PHONE)
    table = lay(ada)
    sit(grace, table)
    for one in (ada, grace):
        expect(one.bar).to_be_visible()
    asked = "[data-showing^='ask'] [data-choice]:not([aria-disabled='true'])"
    while not ada.page.locator(asked).count():
        if grace.page.locator(asked).count():
            grace.answer()
        ada.page.wait_for_timeout(20)
    ada.page.goto("/")
    gone = grace.page.get_by_text("Ada n’est plus là depuis un moment.")
    expect(gone).to_be_visible()
    grace.check_access()
    grace.check_width()
    grace.page.get_by_role("button", name="Laisser jouer un robot").focus()
    grace.page.keyboard.press("Enter")
    expect(gone).to_have_count(0)
    expect(grace.page.get_by_text("Un robot joue à sa place.")).to_be_visible()
    ada.page.goto(f"/t/{table}")
    expect(ada.page.get_by_text("You were gone for long. A bot plays for you.")).to_be_visible()
    ada.page.get_by_role("button", name="Take my seat back").click()
    expect(grace.page.get_by_text("Ada est de retour.")).to_be_visible()


@pytest.mark.long
def test_a_lie_about_the_words_is_named(visitor: Come, server: SteadyServer) -> None:
    """A record with another word than this browser made, as a server that cheats would send it."""
    ada, grace = visitor(), visitor(lang="fr")
    table = lay(ada)
    sit(grace, table)
    for one in (ada, grace):
        expect(one.bar).to_be_visible()
    hasten(server, ada, grace)
    record = server.request("GET", f"/api/tables/{table}/record")[2].decode()
    lie = re.sub(r"\nword 0 \w+", "\nword 0 " + "0" * 32, record)
    ada.page.route("**/record", lambda route: route.fulfill(body=lie, content_type="text/plain"))
    line = check(ada)
    expect(line.get_by_role("status")).to_contain_text("✗ It does not fit")
    assert {"words.broken", "seed.broken", "mine.broken"} <= set(findings(line))
    expect(line).to_contain_text("A word is not the one whose fingerprint was shown before.")
