"""An edition prints other values, and everything else stays: rules, texts, records, and the edition of the house."""

import gc
import pickle
import sys
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import perihelion as ph
from perihelion.editions import read
from perihelion.editions.box import home_of
from perihelion.editions.changing import SOURCE
from perihelion.editions.document import DEEPEST, LONGEST, LONGEST_LINE, MOST_LINES
from perihelion.game import Game
from tests.editing import any_edition, head
from tests.playing import finish, step

KEPLER = ph.game("kepler-3042")
WITH_EDITIONS = [game for game in map(ph.game, ph.games()) if game.part("box") is not None]

EDITION = f"""{head(KEPLER)}by = "Ada"

[[technology]]
id = "space-travel"
costs = [[2, 2, 0], [2, 1, 0], [2, 2, 0], [3, 1, 1]]
provenance = "confirmed"
note = "the technology board"

[[planet]]
number = 3
cost = [1, 1, 0]
terraformed = {{ points = 6 }}
note = "card 3"

[names]
note = "card 3"
en = {{ planet = {{ 3 = "Kepler-9 b" }} }}
"""


def within(content: Any, *at: str) -> Any:
    """A value that is printed."""
    group, *rest = at
    printed = content[group]
    if isinstance(printed, list):
        printed = next(each for each in printed if rest[0] in (str(each.get("id")), str(each.get("number"))))
        rest = rest[1:]
    for name in rest:
        printed = printed[name]
    return printed


def test_an_edition_prints_what_it_says_and_everything_else_as_the_house_does() -> None:
    game = KEPLER.in_edition(EDITION)
    was, now = KEPLER.content(), game.content()
    assert within(now, "technology", "space-travel", "costs")[0] == [2, 2, 0]
    assert within(now, "planet", "3", "terraformed") == {"production": [1, 1, 0], "icons": 1, "points": 6}
    for name in now:
        changed = [one for one, other in zip(now[name], was[name], strict=True) if one != other]
        assert len(changed) == (name in ("technology", "planet")), name
    assert now.keys() == was.keys()
    assert game.content_hash() != KEPLER.content_hash()


def test_an_edition_calls_things_by_other_names() -> None:
    game = KEPLER.in_edition(EDITION)
    assert (game.texts("en").say("planet.3"), game.texts("en").say("planet.4")) == ("Kepler-9 b", "K2-18 b")
    assert game.texts("fr").say("planet.3") == KEPLER.texts("fr").say("planet.3")


def test_the_rules_go_by_what_is_printed() -> None:
    short = f"{head(KEPLER)}[round]\ncount = 4\nnote = 'an evening'"
    rounds = [finish(game.new(2, 1), 1).view(None)["round"] for game in (KEPLER, KEPLER.in_edition(short), KEPLER)]
    assert rounds == [16, 4, 16]


def test_a_record_names_its_edition_and_carries_it() -> None:
    table = finish(KEPLER.in_edition(EDITION).new(2, 1), 1)
    text, edition = table.record(), table.game.edition
    assert edition is not None
    assert f"\nedition {edition.hash}\nprinted [edition]\n" in text
    again = ph.replay(text)
    assert again.record() == text
    assert again.game.edition is not None
    assert again.game.edition.hash == edition.hash


def test_a_record_whose_edition_was_changed_is_refused() -> None:
    text = KEPLER.in_edition(EDITION).new(2, 1).record()
    unnamed = "".join([line for line in text.splitlines(keepends=True) if not line.startswith("edition ")])
    for wrong in (text.replace("points = 6", "points = 7"), unnamed):
        with pytest.raises(ph.RecordError, match=r"^the edition in the record is [0-9a-f]{64}, not "):
            ph.replay(wrong)
    house = KEPLER.new(2, 1).record()
    with pytest.raises(ph.RecordError, match="the edition in the record is"):
        ph.replay(house.replace("seed 1\n", f"seed 1\nedition {'0' * 64}\n"))


def test_a_record_with_the_edition_of_another_game_is_refused() -> None:
    text = KEPLER.in_edition(EDITION).new(2, 1).record()
    with pytest.raises(ph.RecordError, match="the record is of no edition of imperium-dice: "):
        ph.replay(text.replace("game kepler-3042", "game imperium-dice", 1))


def test_records_of_the_house_say_nothing_of_editions() -> None:
    assert "edition" not in KEPLER.new(2, 1).record()


def test_the_layout_of_a_file_makes_no_other_edition() -> None:
    blocks = EDITION.replace("by =", "# whose it is\n  by   =").split("\n\n")
    mixed = "\r\n\r\n".join([blocks[0], *reversed(blocks[1:])])
    one, other = KEPLER.in_edition(EDITION).edition, KEPLER.in_edition(mixed).edition
    assert one is not None
    assert other is not None
    assert one is other
    assert KEPLER.in_edition(one.text).content() == KEPLER.in_edition(EDITION).content()


def test_what_the_house_has_in_an_order_stays_in_it() -> None:
    game = ph.game("distant-suns")
    medals = "standard = { gold = 130, bronze = 91, silver = 110 }"
    text = f"{head(game)}[solo]\nnote = 'x'\n[solo.medals]\n{medals}"
    edition = game.in_edition(text).edition
    assert edition is not None
    for said in (text, edition.text):
        printed = game.in_edition(said).content()["solo"]["medals"]["standard"]
        assert list(printed.items()) == [("bronze", 91), ("silver", 110), ("gold", 130)]


def test_a_game_that_does_not_say_what_may_change_has_no_editions() -> None:
    with pytest.raises(ph.BadEdition, match=r"^far-away has no editions: "):
        home_of("far-away", "perihelion.bots")


def test_an_edition_goes_to_another_process() -> None:
    game = KEPLER.in_edition(EDITION)
    again: Game[Any] = pickle.loads(pickle.dumps(game))
    assert again.content() == game.content()
    assert pickle.loads(pickle.dumps(KEPLER)).edition is None


def test_a_part_of_a_game_knows_the_edition() -> None:
    part = KEPLER.in_edition(EDITION).part("printing")
    assert part is not None
    assert part is not KEPLER.part("printing")


def test_editions_that_nobody_has_any_more_are_let_go() -> None:
    before = [name for name in sys.modules if "@" in name]
    table = KEPLER.in_edition(EDITION.replace("Ada's", "Bob's")).new(2, 1)
    assert len([name for name in sys.modules if "@" in name]) > len(before)
    read.cache_clear()
    gc.collect()
    assert table.game.part("printing") is not None, "the table has it still"
    del table
    gc.collect()
    assert [name for name in sys.modules if "@" in name and name not in before] == []


@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: str(game.id))
def test_the_house_s_own_content_is_an_edition_that_changes_nothing(game: Game[Any]) -> None:
    text = files(game.package).joinpath("content.toml").read_text("utf-8")
    edition = game.in_edition(text).edition
    assert edition is not None
    assert (edition.changes, edition.content) == ((), game.content())


@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: str(game.id))
def test_whatever_may_be_printed_otherwise_is_printed_by_the_house(game: Game[Any]) -> None:
    home = home_of(game.id, game.package)
    for path, kind in home.box.may_change.items():
        found = _all_at(home.content, path.split("."))
        assert found, path
        assert [each for each in found if not kind.fits(each)] == [], path


def _all_at(printed: Any, path: list[str]) -> list[Any]:
    if isinstance(printed, list) and path:
        return [value for each in printed for value in _all_at(each, path)]
    if not path:
        return [printed]
    name, *rest = path
    if name == "*":
        inner = [each for key, each in printed.items() if key != SOURCE] if isinstance(printed, dict) else []
        return [value for each in inner for value in _all_at(each, rest)]
    return _all_at(printed[name], rest) if isinstance(printed, dict) and name in printed else []


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: str(game.id))
def test_whatever_is_accepted_can_be_played(game: Game[Any], seed: int) -> None:
    """Values at random within their bounds; of those that pass the game's own conditions, whole games are played."""
    chooser, accepted = Random(seed), 0
    while accepted < 2:
        try:
            own = game.in_edition(any_edition(game, chooser, changes=chooser.randint(1, 5)))
        except ph.BadEdition:
            continue
        accepted += 1
        table = own.new(chooser.choice(own.players), seed)
        while not table.over:
            seat = step(table, chooser)
            if len(table.answers) % 20 == 0:
                own.judge(table.state, seat)
                for asked, ask in table.asks.items():
                    table.notes(asked), table.view(asked), own.promising(table.state, asked, ask)
        assert ph.replay(table.record()).result == table.result


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected [edition] with game = 'kepler-3042' and a title, but there is nothing"),
        ("game = ", "this is no TOML: 'Invalid value (at end of document)'"),
        ("[edition]\ngame = 'chess'\ntitle = 'x'", "line 2: edition game: expected 'kepler-3042', not 'chess'"),
        ("[edition]\ngame = 'kepler-3042'", "line 1: edition title: expected 1 to 60 letters, but there is nothing"),
        (
            f"{head(KEPLER)}\n[[planet]]\nnumber = 3\n\ncost = [1, 1]\nnote = 'x'",
            "line 8: planet 3, cost: expected a list of 3, each a number from 0 to 9, not [1, 1]",
        ),
        (
            f"{head(KEPLER)}[[planet]]\nnumber = 3\ncolony = {{ icons = true }}\nnote = 'x'",
            "line 6: planet 3, colony, icons: expected a number from 0 to 5, not True",
        ),
        (
            f"{head(KEPLER)}[[planet]]\nnumber = 3\ncost = [1, 1, 0]",
            "line 4: planet 3, note: expected a note in 1 to 300 letters that says where this comes from, not ''",
        ),
        (
            f"{head(KEPLER)}[[planet]]\nnumber = 30\nnote = 'x'",
            f"line 4: planet 30: expected number = one of {', '.join(map(str, range(1, 29)))}, not 30",
        ),
        (
            f"{head(KEPLER)}[[action]]\nid = 'map'\nrow = 2\nnote = 'x'",
            "line 6: action map, row: expected 1, which no edition can change, not 2",
        ),
        (
            f"{head(KEPLER)}[points]\nmines = 2\nnote = 'x'",
            "line 5: points mines: expected one of note, antimatter, every_type, three_alike, mine, top_level, medal, "
            "provenance, not 'mines'",
        ),
        (
            f"{head(KEPLER)}[[star]]\nid = 'vega'\nat = [1, 4]\nnote = 'x'",
            "line 6: star vega, at: expected a hex 4 or more from Barnard's Star, not [1, 4] (and 1 more)",
        ),
        (
            f"{head(ph.game('space-explorers'))}[[specialist]]\nnumber = 1\nvalues = {{ min = 9, x = 1 }}\nnote = 'x'",
            "line 6: specialist 1, values, min: expected a number from 1 to 6, not 9",
        ),
        (
            f"{head(KEPLER)}[[card]]\nid = 'trade-fair'\nkinds = ['energy']\nnote = 'x'",
            "line 6: card trade-fair, kinds: expected card-text.trade-fair in [names.en], too, for that says what was "
            "before (and 1 more)",
        ),
        (
            f"{head(KEPLER)}[names]\nnote = 'x'\nen.event.reveal = 'Boo'",
            "line 6: names en, event, reveal: expected the key of a name, or of what says what something is, as the "
            "game's texts have it, not 'event.reveal'",
        ),
        (
            f"{head(KEPLER)}[names]\nnote = 'x'\nen.planet.3 = '{{n}}'",
            "line 6: names en, planet, 3: expected words with no { or }, not '{n}'",
        ),
    ],
)
def test_what_is_wrong_is_told_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ph.BadEdition) as caught:
        (ph.game("space-explorers") if "space-explorers" in text else KEPLER).in_edition(text)
    assert str(caught.value) == said


HOSTILE = {
    "long": "#" * (LONGEST + 1),
    "many lines": "\n" * MOST_LINES,
    "a long line": "#" * (LONGEST_LINE + 1),
    "deep lists": f"{head(KEPLER)}x = {'[' * 900}{']' * 900}",
    "deep tables": f"{head(KEPLER)}{'.'.join('a' * (DEEPEST + 1))} = 1",
    "a large number": f"{head(KEPLER)}x = {'9' * 1900}",
    "a very large number": f"{head(KEPLER)}x = 0x{'f' * 1900}",
    "a date": f"{head(KEPLER)}x = 1979-05-27T07:32:00Z",
    "not a number": f"{head(KEPLER)}[points]\nmine = nan\nnote = 'x'",
    "letters that turn the others round": head(KEPLER, "\u202eadA"),
    "a letter that nobody sees": head(KEPLER, "A\u200bda"),
    "tables for lists": f"{head(KEPLER)}[planet]\nnumber = 1",
    "lists for tables": f"{head(KEPLER)}[[points]]\nmine = 1",
    "a list for a head": "edition = [1]",
    "numbers for components": f"{head(KEPLER)}planet = [1, 2]",
    "names that are none": f"{head(KEPLER)}names = 1",
    "a note that is none": f"{head(KEPLER)}[points]\nmine = 3\nnote = 4",
    "no keys": f"{head(KEPLER)}[[planet]]\n[[planet]]\n",
    "a key twice": f"{head(KEPLER)}[[planet]]\nnumber = 1\n[[planet]]\nnumber = 1",
    "quotes": '"""' + ' \\"""' * 9000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_garbage_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ph.BadEdition) as caught:
        KEPLER.in_edition(text)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("seed", range(20))
def test_a_damaged_file_is_an_edition_or_refused_in_one_line(seed: int) -> None:
    chooser, letters = Random(seed), list(EDITION)
    for _ in range(chooser.randint(1, 4)):
        at = chooser.randrange(len(letters))
        letters[at : at + chooser.randint(0, 3)] = chooser.choices("\"'[]{}=#,.\n\\019a\0é", k=chooser.randint(0, 3))
    said = ""
    try:
        KEPLER.in_edition("".join(letters)).new(2, 1)
    except ph.BadEdition as error:
        said = str(error)
    assert "\n" not in said
