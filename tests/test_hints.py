"""What a good move is good for, in words, and from nothing but what the seat can see."""

from typing import Any

import pytest

import perihelion as ph
from perihelion.bots.hint import hint
from perihelion.languages import LANGUAGES
from perihelion.luck import begin
from perihelion.table import IllegalChoice, Table
from tests.playing import sight, wander

GAMES = ph.games()
HIDING = [game for game in GAMES if ph.game(game).new(ph.game(game).players[-1], 1).state.cards is not None]


@pytest.mark.parametrize("name", GAMES)
def test_every_term_of_the_judge_has_its_words_and_every_word_its_term(name: str) -> None:
    game = ph.game(name)
    terms: set[str] = set()
    for players in game.players:
        for table in wander(game.new(players, 1), 1, stop=1000):
            terms |= {term for seat in range(players) for term in game.judge(table.state, seat)}
    for lang in LANGUAGES:
        keys = {key for key in game.texts(lang).templates if key.startswith("term.")}
        assert keys == {f"term.{term}" for term in terms}


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_one_of_the_choices_and_names_terms(name: str) -> None:
    game, named = ph.game(name), set()
    for table in wander(game.new(game.players[-1], 3), 3, stop=24):
        seat = next(iter(table.asks))
        found = hint(table, seat, seed=1, thoughts=20)
        table.clone().answer(seat, found.choice)
        assert not set(found.gains) & set(found.costs)
        named.update(found.gains)
    assert named <= {key.removeprefix("term.") for key in game.texts("en").templates}
    assert named, "no move was good for anything"


def twin(table: Table[Any], seat: int, luck: int) -> Table[Any] | None:
    """A table that differs in nothing but what the seat cannot see, if there is one with that luck."""
    scene, cards = table._scenes[-1], table.state.cards
    assert cards is not None
    saved = scene.saved.copy()
    assert saved.cards is not None
    saved.cards.kinds = cards.deal_unseen(seat, begin(luck))
    other = table.clone()
    other._scenes = [*table._scenes[:-1], scene._replace(saved=saved)]
    try:
        other = other.clone()
    except (IllegalChoice, LookupError):
        return None
    different = other.state.cards is not None and other.state.cards.kinds != cards.kinds
    return other if different and sight(other, seat) == sight(table, seat) else None


@pytest.mark.parametrize("name", HIDING)
def test_hidden_things_do_not_change_a_hint(name: str) -> None:
    game, compared = ph.game(name), 0
    for number, table in enumerate(wander(game.new(game.players[-1], 5), 5, stop=40)):
        seat = next(iter(table.asks))
        other = twin(table, seat, luck=number)
        if other is not None:
            assert hint(other, seat, seed=number, thoughts=25) == hint(table, seat, seed=number, thoughts=25)
            compared += 1
    assert compared > 10


def test_a_secret_vote_does_not_change_a_hint() -> None:
    table = ph.game("imperium-dice").new(3, 1)
    for each in wander(table, 1):
        if len(each.asks) == 3:
            break
    else:
        pytest.fail("nobody voted")
    hints = []
    for ballot in ("for", "against"):
        voting = table.clone()
        voting.answer(0, ballot)
        hints.append(hint(voting, 1, seed=7, thoughts=40))
    assert hints[0] == hints[1]
