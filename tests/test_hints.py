"""What a good move is good for, in words, and from nothing but what the seat can see."""

from functools import partial
from itertools import groupby
from typing import Any

import pytest

import perihelion as ph
from perihelion.bots.hint import Hint, Promises, hint
from perihelion.bots.search import Search
from perihelion.bots.turns import Turns
from perihelion.languages import LANGUAGES
from perihelion.luck import begin
from perihelion.notation import choice_of, text_of
from perihelion.table import IllegalChoice, Table
from tests.lengths import brief_and_long
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
        assert keys == {f"term.{term}" for term in terms - game.unspoken}
    assert game.unspoken <= terms


def says_something(found: Hint) -> bool:
    """Whether it names what is gained, or what else there is and how much that would cost."""
    return found.wins or any(reason.percent > 0 for reason in found.reasons) or found.other is not None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("many", "thoughts"), brief_and_long((24, 40), (500, 200)))
def test_no_hint_is_empty_and_none_takes_another_back(name: str, many: int, thoughts: int) -> None:
    game, given, kept = ph.game(name), 0, 0
    thinker = partial(Turns if game.turns else Search, thoughts=thoughts, seed=1)
    for seed in range(1, many):
        table, promises = game.new(game.players[-1], seed), Promises()
        said: dict[int, list[str]] = {}
        while not table.over and given < many:
            seat = next(iter(table.asks))
            due = promises.due(table.answers, seat)
            found = hint(table, seat, thinker(), due=due)
            promises.keep(table.answers, seat, found)
            assert found.way[0] == found.choice
            assert due in (None, found.choice), "what was promised is taken back"
            if len(table.asks[seat].choices) > 1:
                given += 1
                assert says_something(found)
                assert all(reason.percent and abs(reason.percent) < 100 for reason in found.reasons)
                if found.choice != "done":  # is said of no way
                    assert said.pop(seat, [found.choice])[0] == found.choice, "what was said to come next does not"
                said = {seat: found.steps} if found.steps else {}
                kept += bool(found.steps)
            table.answer(seat, found.choice)
        different = [digest for digest, _ in groupby(table.digests)]
        assert len(set(different)) == len(different), "one hint undoes another"
    assert given >= many
    assert kept or not game.turns, "nothing was ever said to come next"


@pytest.mark.parametrize("name", GAMES)
def test_another_choice_is_compared_in_the_same_terms(name: str) -> None:
    game = ph.game(name)
    table = game.new(game.players[-1], 2)
    seat = next(iter(table.asks))
    thinker = partial(Turns if game.turns else Search, thoughts=60, seed=1)
    advised = hint(table, seat, thinker())
    spoken = {key.removeprefix("term.") for key in game.texts("en").templates if key.startswith("term.")}
    compared = []
    for choice in table.asks[seat].choices[:6]:
        other = hint(table, seat, thinker(), instead=text_of(choice)).other
        assert other is not None
        assert other.choice == text_of(choice)
        assert other.behind >= 0
        assert {reason.term for reason in other.reasons} <= spoken
        compared.append(other)
    assert any(other.behind for other in compared)
    assert all(not other.behind and not other.reasons for other in compared if other.choice == advised.choice)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_one_of_the_choices_and_names_terms(name: str) -> None:
    game, named = ph.game(name), set[str]()
    for table in wander(game.new(game.players[-1], 3), 3, stop=24):
        seat = next(iter(table.asks))
        found = hint(table, seat, Search(thoughts=20, seed=1))
        table.clone().answer(seat, found.choice)
        named.update(reason.term for reason in found.reasons)
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
            found = [hint(each, seat, Search(thoughts=25, seed=number), seed=number) for each in (other, table)]
            assert found[0] == found[1]
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
        hints.append(hint(voting, 1, Search(thoughts=40, seed=7), seed=7))
    assert hints[0] == hints[1]


def test_of_what_is_as_good_something_is_done_rather_than_nothing() -> None:
    """The board says of such an action that it would do nothing: a hint for it has a reason."""
    game, advised = ph.game("kepler-3042"), 0
    for seed in range(24, 27):
        table, bots = game.new(2, seed), [ph.bot("greedy", seed=1), ph.bot("random", seed=seed)]
        while not table.over and advised < 6:
            seat, ask = next(iter(table.asks.items()))
            if ask.name == "action" and table.state.round > 8 and seat == 1:
                advised += 1
                thinker = Turns(thoughts=40, seed=1)
                found = hint(table, seat, thinker)
                outlooks = thinker.outlooks(table, seat)
                useful = [choice for choice in outlooks if not game.idle(table.state, seat, choice)]
                if game.idle(table.state, seat, choice_of(found.choice)):
                    ahead = min(outlooks[choice].behind for choice in useful) - outlooks[choice_of(found.choice)].behind
                    assert ahead > 0
            table.answer(seat, bots[seat](table, seat))
    assert advised
