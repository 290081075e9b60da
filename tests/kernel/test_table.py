"""The table: scenes, secrets, endings and errors, on games of a few lines."""

import copy
import pickle
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

import perihelion as ph
from perihelion import notation
from perihelion.game import Game, Option, later, spelled, switch
from perihelion.notation import Choice
from perihelion.shell import shell
from perihelion.table import Flow, GameOver, IllegalChoice, State, Table, ask, together
from tests.playing import finish, picture, step, wander
from tests.toys import raid

STEPS: list[Choice] = [("step",), ("jump",)]


@shell
class Walk(State):
    """Who has gone how far."""

    far: list[int]
    scene: int = 0


def walk(scene: Callable[[Walk], Flow[None]], players: int = 2) -> Table[Walk]:
    """A table for two, or more, under these rules."""

    def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Walk:
        return Walk(luck=luck, far=[0] * players)

    game = Game(
        id="walk",
        players=range(1, 5),
        rules_version=1,
        package="tests.toys",
        setup=set_up,
        scene=scene,
        view=lambda g, seat: {"far": list(g.far)},
        judge=lambda g, seat: {"far": float(g.far[seat])},
    )
    return game.new(players=players, seed=1)


async def take_turns(g: Walk) -> None:
    """One scene an answer; the first to go three steps wins."""
    seat = g.scene // 3 % len(g.far)
    choice = await ask(seat, "go", STEPS)
    g.far[seat] += 1 if choice == ("step",) else 2
    g.scene += 1
    g.tell("go", by=seat, far=g.far[seat])
    if g.far[seat] > 5:
        raise GameOver([seat], "there", g.far)


def test_one_may_undo_through_several_scenes_to_the_start_of_the_turn() -> None:
    table = walk(take_turns)
    pictures = []
    for _ in range(3):
        pictures.append(picture(table))
        table.answer(0, "step")
    while pictures:
        table.undo(0)
        assert picture(table) == pictures.pop()
    with pytest.raises(IllegalChoice, match="seat 0 has nothing to take back"):
        table.undo(0)


def test_one_may_not_undo_what_others_have_built_on() -> None:
    table = walk(take_turns)
    for seat in (0, 0, 0, 1):
        table.answer(seat, "step")
    before = picture(table)
    with pytest.raises(IllegalChoice, match="others have answered since"):
        table.undo(0)
    assert not table.can_undo(0)
    assert picture(table) == before
    assert picture(table.undo(1)) != before


def test_a_game_over_has_winners_scores_and_a_reason() -> None:
    table = walk(take_turns)
    for choice in ("jump", "jump", "step"):
        table.answer(0, choice)
    for _ in range(3):
        table.answer(1, "jump")
    assert (table.over, table.winners, table.scores, table.reason) == (True, (1,), (5, 6), "there")
    assert table.asks == {}
    assert not table.can_undo(1)
    assert table.result == "winners 1 reason there scores 5 6"


def test_an_answer_nobody_asked_for_says_who_was_asked() -> None:
    table = walk(take_turns)
    with pytest.raises(IllegalChoice, match=r"^seat 1 was not asked; the question is for 0$"):
        table.answer(1, "step")
    with pytest.raises(IllegalChoice, match=r"^seat 0 was asked go: step, jump; not 'fly 3'$"):
        table.answer(0, "fly 3")
    with pytest.raises(IllegalChoice, match=r"^seat 0 was asked go: step, jump; not \('step', 1\)$"):
        table.answer(0, ("step", 1))


def test_a_long_list_of_choices_is_cut_in_the_message() -> None:
    async def scene(g: Walk) -> None:
        await ask(0, "number", [("take", number) for number in range(100)])

    with pytest.raises(IllegalChoice, match=r"take 7 or 92 more; not 'take 100'$"):
        walk(scene).answer(0, "take 100")


def test_secret_answers_may_be_taken_back_until_the_last_is_in() -> None:
    async def scene(g: Walk) -> None:
        ways = await together({seat: ask(seat, "go", STEPS) for seat in range(3)})
        for seat, way in enumerate(ways):
            g.far[seat] += 1 if way == ("step",) else 2

    table = walk(scene, players=3)
    table.answer(1, "step")
    table.answer(0, "step")
    assert list(table.asks) == [2]
    table.undo(1)
    assert sorted(table.asks) == [1, 2]
    table.answer(1, "jump")
    table.answer(2, "step")
    assert table.state.far == [1, 2, 1]
    for seat in range(3):
        assert not table.can_undo(seat)


def test_imagining_forgets_what_others_answered_in_secret_and_keeps_ones_own() -> None:
    table = raid.GAME.new(players=3, seed=2)
    weak = next(card for card in table.state.hands[1] if table.state.strength(card) < raid.FLEET)
    table.answer(1, ("play", weak))
    assert sorted(table.asks) == [0, 2]
    assert sorted(table.imagine(0, 1).asks) == [0, 1, 2]
    assert sorted(table.imagine(1, 1).asks) == [0, 2]


def test_a_secret_event_reaches_the_others_without_its_secret() -> None:
    async def scene(g: Walk) -> None:
        g.tell("draw", secret=1, by=1, strength=6)
        await ask(0, "go", STEPS)

    table = walk(scene)
    assert table.events_for(1)[0].values == {"by": 1, "strength": 6}
    for seat in (0, None):
        assert tuple(table.events_for(seat)[0]) == (0, "draw.hidden", {"by": 1}, None)
    assert table.narrate("en", 1) == ["Player 2 draws a 6."]
    assert table.narrate("fr", 0) == ["Joueur 2 pioche une carte."]


def test_events_say_after_how_many_answers_they_happened() -> None:
    table = walk(take_turns)
    for _ in range(3):
        table.answer(0, "step")
    assert [(event.at, event.values["far"]) for event in table.events] == [(1, 1), (2, 2), (3, 3)]


def test_scenes_without_a_question_pass_by() -> None:
    async def scene(g: Walk) -> None:
        g.scene += 1
        if g.scene % 2000 == 0:
            await ask(0, "go", STEPS)

    table = walk(scene)
    table.answer(0, "step")
    assert table.state.scene == 4000


def test_an_imagined_table_says_why_it_cannot_be_cloned() -> None:
    dream = walk(take_turns).imagine(0, 1)
    for use in (dream.clone, dream.record, lambda: dream.undo(0), lambda: dream.imagine(0, 1)):
        with pytest.raises(TypeError, match="an imagined table keeps no answers"):
            use()
    assert dream.events == []


def test_every_answer_leaves_a_hash_of_the_state() -> None:
    table = walk(take_turns)
    for _ in range(3):
        table.answer(0, "step")
    assert len(set(table.digests)) == 3
    again = walk(take_turns)
    again.answer(0, "step")
    assert again.digests == table.digests[:1]
    again.answer(0, "jump")
    assert again.digests[1] != table.digests[1]


# Options that come later


class WalkBefore(NamedTuple):
    """The options of a walk."""

    long: bool


class WalkAfter(NamedTuple):
    """The same, and one more."""

    long: bool
    back: bool = False

    def __repr__(self) -> str:
        return spelled(self, OPTIONS_AFTER)


@shell
class Stroll(State):
    """Who has gone how far, under which options."""

    rules: WalkBefore | WalkAfter
    far: int = 0


OPTIONS_BEFORE = {"long": switch()}
OPTIONS_AFTER = {**OPTIONS_BEFORE, "back": later(switch())}
WalkAfter.__name__ = "WalkBefore"  # as it was called all the time


async def stroll(g: Stroll) -> None:
    """One scene an answer."""
    await ask(0, "go", STEPS)
    g.far += 1


def strolling(rules: type[WalkBefore | WalkAfter], options: Mapping[str, Option]) -> Game[Stroll]:
    """The game with these options."""
    return Game(
        id="stroll",
        players=range(1, 2),
        rules_version=1,
        package="tests.toys",
        setup=lambda players, luck, chosen: Stroll(luck=luck, rules=rules(**chosen)),
        scene=stroll,
        view=lambda g, seat: {"far": g.far},
        judge=lambda g, seat: {"far": float(g.far)},
        options=options,
    )


def test_a_record_made_before_an_option_came_is_the_same_after_it() -> None:
    before, after = strolling(WalkBefore, OPTIONS_BEFORE), strolling(WalkAfter, OPTIONS_AFTER)
    table = before.new(players=1, seed=1, long=True)
    table.answer(0, "step")
    again = after.replay(notation.read(table.record()))
    assert again.options == {"long": True, "back": False}
    assert again.record() == table.record()


def test_an_option_that_came_later_is_named_where_it_is_not_as_it_always_was() -> None:
    after = strolling(WalkAfter, OPTIONS_AFTER)
    usual, other = after.new(players=1, seed=1), after.new(players=1, seed=1, back=True)
    for table in (usual, other):
        table.answer(0, "step")
    assert "back" not in usual.record()
    assert "option back true" in other.record()
    assert usual.digests != other.digests
    assert after.replay(notation.read(other.record())).options["back"] is True


# Copies


@pytest.mark.parametrize("game", [ph.game(id) for id in ph.games()] + [raid.GAME], ids=lambda game: str(game.id))
def test_a_copy_is_a_table_of_its_own_however_it_is_made(game: Game[Any]) -> None:
    table = game.new(players=2, seed=3)
    for _ in wander(table, 3, stop=25):
        pass
    for copied in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert picture(copied) == picture(table)
        assert [copied.can_undo(seat) for seat in range(2)] == [table.can_undo(seat) for seat in range(2)]
        before = picture(table)
        step(copied, Random(1))
        assert picture(table) == before != picture(copied)


def test_an_imagined_table_is_neither_copied_nor_pickled() -> None:
    dream = raid.GAME.new(players=2, seed=1).imagine(0, 1)
    for attempt, what in ((copy.copy, "cloned"), (copy.deepcopy, "cloned"), (pickle.dumps, "pickled")):
        with pytest.raises(TypeError, match=f"an imagined table keeps no answers and cannot be {what}"):
            attempt(dream)


def test_a_table_says_what_it_is() -> None:
    table = ph.game("imperium-dice").new(players=2, seed=1)
    (seat,) = table.asks
    ask = table.asks[seat]
    said = f"seat {seat} is asked {ask.name} ({len(ask.choices)} choices)"
    assert repr(table) == f"<Table imperium-dice players=2 seed=1 answers=0: {said}>"
    finish(table, 1)
    assert repr(table).endswith(f"answers={len(table.answers)}: over, won by seat {table.winners[0]}>")
    assert repr(ph.game("imperium-dice")) == "<Game imperium-dice>"
