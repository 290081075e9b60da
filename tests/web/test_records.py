"""Records by hand: a file is brought, checked and watched; all games are taken away."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import perihelion as ph
from tests.lengths import brief_and_long
from tests.playing import finish
from tests.web.visiting import DESK, PHONE, Visitor

Come = Callable[..., Visitor]
WORDS = {
    "en": (
        "Add a game from a file",
        "Which seat was yours?",
        "Check it and add it",
        "This file is not a whole",
        "Download all my games",
    ),
    "fr": (
        "Ajouter une partie",
        "Quelle place était",
        "Vérifier et ajouter",
        "Ce fichier n’est pas",
        "Télécharger toutes",
    ),
}


@pytest.mark.parametrize(("lang", "size"), brief_and_long(("en", DESK), ("fr", PHONE)))
def test_a_game_is_brought_and_all_are_taken_away(
    visitor: Come, tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    bring, whose, keep, unsound, take = WORDS[lang]
    record = finish(ph.game("imperium-dice").new(3, 42), 1).record()
    (tmp_path / "good.txt").write_text(record, "utf-8")
    (tmp_path / "bad.txt").write_text(record.replace("seed 42", "seed 43"), "utf-8")
    me = visitor(lang=lang, size=size)
    me.page.goto("/p/me")
    field = me.page.get_by_label(bring)
    field.set_input_files(tmp_path / "bad.txt")
    me.press(me.page.get_by_role("button", name=keep))
    expect(me.page.get_by_role("alert")).to_contain_text(unsound)
    me.check_width()
    me.check_access()
    field.set_input_files(tmp_path / "good.txt")
    me.page.get_by_label(whose).select_option(index=2)
    me.press(me.page.get_by_role("button", name=keep))
    expect(me.bar).to_have_attribute("data-showing", "ending")
    me.page.goto("/p/me")
    expect(me.page.get_by_role("link", name="Imperium Dice")).to_be_visible()
    with me.page.expect_download() as download:
        me.press(me.page.get_by_role("link", name=take))
    assert download.value.path().read_bytes().startswith(b"PK")
