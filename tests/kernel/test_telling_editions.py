"""What an edition changes is told in words, in every language."""

from collections.abc import Iterator
from typing import Any

import pytest

import perihelion as ph
from perihelion import editions
from perihelion.editions.box import EACH, home_of
from perihelion.editions.kinds import Kind, Row, Table, Word
from perihelion.editions.telling import BOX, LONGEST_HEAD, SETTINGS, title_in
from perihelion.game import Game
from perihelion.languages import LANGUAGES
from tests.editing import head

KEPLER = ph.game("kepler-3042")
WITH_EDITIONS = [game for game in map(ph.game, ph.games()) if game.part(BOX) is not None]

EDITION = f"""{head(KEPLER)}
[[technology]]
id = "space-travel"
icons = [1, 1, 2, 3]
provenance = "confirmed"
note = "the technology board"

[[planet]]
number = 3
terraformed = {{ points = 6 }}
note = "card 3"

[[card]]
id = "open-quantum-archive"
of = "terraforming"
note = "the card"

[names]
note = "card 3"
en = {{ planet = {{ 3 = "Kepler-9 b" }}, card-text = {{ open-quantum-archive = "Something." }} }}
fr = {{ card-text = {{ open-quantum-archive = "Quelque chose." }} }}
"""


def told(lang: str) -> list[tuple[str, str, str]]:
    edition = KEPLER.in_edition(EDITION).edition
    assert edition is not None
    return [(each.where, each.was, each.now) for each in editions.told(edition, lang) if len(each.was) < 40]


def test_changes_are_told_in_words() -> None:
    assert told("en")[:3] == [
        ("technology Space Travel, icons", "1, 1, 2, 2", "1, 1, 2, 3"),
        ("technology Space Travel, where it comes from", "reconstruction", "confirmed"),
        ("planet 3 (Kepler-138 d), terraformed, points", "5", "6"),
    ]
    assert ("name of Kepler-138 d (English)", "Kepler-138 d", "Kepler-9 b") in told("en")


def test_changes_are_told_in_the_language_of_whoever_reads_them() -> None:
    assert told("fr")[1] == ("technologie Voyage spatial, provenance", "reconstitution", "confirmé")
    assert ("nom de Kepler-138 d (English)", "Kepler-138 d", "Kepler-9 b") in told("fr")


def test_what_is_said_of_a_card_is_told_with_what_the_card_is_called() -> None:
    edition = KEPLER.in_edition(EDITION).edition
    assert edition is not None
    assert "what is said of Open Quantum Archive (Français)" in [each.where for each in editions.told(edition, "en")]


def words(kind: Kind) -> Iterator[str]:
    """All that may be said in a value of that kind."""
    match kind:
        case Word():
            yield from kind.words
        case Row():
            yield from words(kind.each)
        case Table():
            for name, each in {**kind.must, **kind.may}.items():
                yield from (name, *words(each))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: str(game.id))
def test_there_are_words_for_all_that_may_be_changed(game: Game[Any], lang: str) -> None:
    said, groups = game.texts(lang).templates, [BOX, *game.teaching().names]
    wanted = {part for path in home_of(game.id, game.package).box.may_change for part in path.split(".")} - {EACH, ""}
    wanted |= {word for kind in home_of(game.id, game.package).box.may_change.values() for word in words(kind) if word}
    known = {key.partition(".")[2] for key in said if key.partition(".")[0] in groups and key not in SETTINGS}
    assert wanted - known == set()


def test_the_title_stands_in_the_beginning_of_an_edition_as_it_is_kept() -> None:
    title = 60 * '"'
    text = EDITION.replace('title = "Ada\'s box"', f"by = \"{60 * 'x'}\"\ntitle = '{title}'")
    edition = KEPLER.in_edition(text).edition
    assert edition is not None
    assert title_in(edition.text[:LONGEST_HEAD]) == title
