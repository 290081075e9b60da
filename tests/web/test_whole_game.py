"""Whole games, as people play them."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.hastening import hasten
from tests.web.learning import learn
from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor, idle, title

Come = Callable[..., Visitor]


def test_in_french_on_a_phone_through_a_reload_and_a_crash(visitor: Come, own_server: SteadyServer) -> None:
    me = visitor(own_server.address, lang="fr", size=PHONE)
    me.seed_tables(3)
    me.open_home()
    expect(me.page.locator("html")).to_have_attribute("lang", "fr")
    expect(me.start).to_contain_text("Commencer")
    me.check_width()
    me.page.get_by_label("Votre nom").fill("Ariane")
    me.start_game()
    me.check_width()

    me.play(4, idle)
    question, lines = me.bar.inner_text(), me.log.count()
    me.page.reload()
    expect(me.bar).to_have_text(question, use_inner_text=True)
    assert me.log.count() == lines

    me.play(2, idle)
    question, lines = me.bar.inner_text(), me.log.count()
    own_server.kill()
    expect(me.page.get_by_text("Connexion perdue")).to_be_visible()
    me.press(me.choices.first)
    expect(me.page.get_by_text("Non envoyé")).to_be_visible()
    own_server.start()
    expect(me.page.get_by_text("De nouveau connecté")).to_be_visible(timeout=15_000)
    expect(me.bar).to_have_text(question, use_inner_text=True)
    assert me.log.count() == lines

    me.play_to_the_end(idle)
    expect(me.page.get_by_role("button", name="Rejouer")).to_be_visible()
    expect(me.bar.get_by_role("heading")).to_contain_text("gagne")
    me.check_width()
    _watch_the_replay(me)


def _watch_the_replay(me: Visitor) -> None:
    me.press(me.page.get_by_role("button", name="Revoir la partie"))
    expect(me.bar).to_have_attribute("data-showing", "playback")
    me.press(me.page.get_by_role("button", name="Fin", exact=True))
    position = me.page.get_by_role("slider")
    last = int(position.get_attribute("max") or 0)
    assert last > 10
    expect(position).to_have_value(str(last))
    me.press(me.page.get_by_role("button", name="Début", exact=True))
    expect(position).to_have_value("0")
    me.press(me.page.get_by_role("button", name="Avancer"))
    expect(position).to_have_value("1")
    expect(me.page.locator("[aria-current=step]").first).to_be_visible()
    me.check_width()
    me.press(me.page.get_by_role("button", name="Retour à la table"))
    expect(me.page.get_by_role("button", name="Rejouer")).to_be_visible()


def test_a_newcomer_with_a_phone_wins_and_shows_the_end_to_somebody(visitor: Come) -> None:
    """One tap from the first page to a first game, and a picture of how it was won."""
    me = visitor(lang="fr", size=(390, 844), touches=True)
    me.learn("imperium-dice")
    learn(me)
    me.press(me.page.locator("[data-stay]"))
    end = me.page.locator("dialog[data-showing=ending]")
    expect(end.get_by_role("heading").first).to_contain_text("Vous gagnez")
    me.press(end.get_by_role("button", name="Partager l’image"))
    expect(me.page.locator("[data-share]")).to_have_attribute("alt", re.compile("gagne"))
    expect(me.page.get_by_role("link", name="L’enregistrer")).to_be_in_viewport(ratio=1)
    me.check_width()
    me.check_access()


def test_by_walking_through_the_choices(visitor: Come) -> None:
    """Tab and arrows reach every choice, Enter takes it, and the focus stays where the questions are."""
    me = visitor()
    me.open_table(seed=6, start="all-on-resource")
    for _ in range(3):
        if me.choices.count() == 1:
            me.answer()
            me.wait_for_question()
            continue
        me.choices.first.focus()
        me.page.keyboard.press("ArrowDown")
        expect(me.choices.nth(1)).to_be_focused()
        before = me.bar.get_attribute("data-showing") or ""
        me.page.keyboard.press("Enter")
        expect(me.bar).not_to_have_attribute("data-showing", before)
        expect(me.bar).to_be_focused()
        if not me.wait_for_question():
            break


def test_again_with_the_same_bots(visitor: Come, server: SteadyServer) -> None:
    me = visitor()
    me.open_home()
    me.page.get_by_text("Rules of this table").click()
    me.page.get_by_role("radio", name="Blitz").check()
    first = me.start_game()
    hasten(server, me)
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Save the game").click()
    assert "imperium-dice" in download.value.path().read_text("utf-8")
    me.page.get_by_role("button", name="Play again").click()
    expect(me.page).not_to_have_url(first)
    expect(me.page.get_by_role("heading", level=1)).to_have_text(title("Imperium Dice"))
    assert me.wait_for_question()
    expect(me.log.first).to_be_visible()
