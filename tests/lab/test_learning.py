"""The games as environments for learning programs, with the real packages."""

import copy
import json
import os
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from dataclasses import fields
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv
from pettingzoo.test import api_test, parallel_api_test, seed_test

import perihelion as ph
from perihelion.lab.learning import Arena, gym, numbering, observe, rewards, vector, zoo
from perihelion.notation import Choice
from perihelion.shell import Shell
from perihelion.table import IllegalChoice, Table
from tests.playing import finish, picture, random_options, wander

ROOT = Path(__file__).parent.parent.parent
SIZES = [(game, players) for game in ph.games() for players in (ph.game(game).players[0], ph.game(game).players[-1])]

every_size = pytest.mark.parametrize(("game", "players"), SIZES)


def random_action(mask: Any, chooser: Random) -> int:
    return int(chooser.choice(np.flatnonzero(mask)))


# PettingZoo


@every_size
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")  # with a mask it is a Dict
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_pettingzoo_is_content_with_the_environment(game: str, players: int) -> None:
    api_test(zoo.env(game, players), num_cycles=60)


@every_size
def test_the_same_seed_brings_the_same_game(game: str, players: int) -> None:
    seed_test(lambda: zoo.env(game, players), num_cycles=10)


@every_size
def test_pettingzoo_is_content_where_all_act_at_once(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(zoo.parallel_env(game, players), num_cycles=60)


@every_size
def test_all_who_are_asked_act_at_once_and_nobody_else(game: str, players: int) -> None:
    env, twin, chooser = zoo.parallel_env(game, players), zoo.parallel_env(game, players), Random(1)
    looks, _ = env.reset(seed=3)
    twin.reset(seed=3)
    won, ended = dict[str, float](), dict[str, bool]()
    together = 0
    while env.agents:
        asked = [agent for agent in env.agents if looks[agent]["action_mask"].any()]
        assert asked == [f"player_{seat}" for seat in sorted(env.arena.table.asks)]
        together += len(asked) > 1
        actions = {agent: random_action(looks[agent]["action_mask"], chooser) for agent in asked}
        looks, won, ended, _, _ = env.step(actions)
        twin.step(actions)
        assert twin.arena.table.digests == env.arena.table.digests
    assert all(ended.values())
    assert [won[f"player_{seat}"] for seat in range(players)] == env.arena.rewards()
    assert bool(together) == (players > 1 and game in ("distant-suns", "imperium-dice", "kepler-3042"))


def test_where_all_act_at_once_nothing_is_done_unless_everybody_may_do_it() -> None:
    env = zoo.parallel_env("kepler-3042", 3)
    looks, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(looks["player_0"]["action_mask"])[0])
    before = picture(env.arena.table)
    with pytest.raises(ValueError, match=r"^no action of player_2; asked are player_0, player_1, player_2$"):
        env.step({"player_0": legal, "player_1": legal})
    with pytest.raises(IllegalChoice, match="choice number 0 is not offered to seat 2"):
        env.step({"player_0": legal, "player_1": legal, "player_2": 0})
    assert picture(env.arena.table) == before


@every_size
def test_a_whole_game_ends_for_every_agent_with_its_reward(game: str, players: int) -> None:
    env, chooser, won = zoo.env(game, players), Random(1), dict[str, float]()
    env.reset(seed=3)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        won[agent] = won.get(agent, 0) + reward
        env.step(None if ended or cut else random_action(seen["action_mask"], chooser))
    assert env.agents == []
    assert [won[f"player_{seat}"] for seat in range(players)] == pytest.approx(env.arena.rewards())
    assert env.arena.over


def test_an_action_can_be_read() -> None:
    env = zoo.env("imperium-dice", 2)
    env.reset(seed=1)
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    assert {env.choice(int(number)) for number in legal} == {" ".join(map(str, each)) for each in env.arena.choices()}
    assert [env.number(env.choice(number)) for number in range(env.arena.numbering.size)] == [
        *range(env.arena.numbering.size)
    ]


def test_a_game_can_be_rendered_as_text() -> None:
    env, learner = zoo.env("imperium-dice", 2, render_mode="ansi"), gym.env("imperium-dice", 2, render_mode="ansi")
    env.reset(seed=1)
    learner.reset(seed=1)
    for each in (env, learner):
        for _ in range(6):
            each.step(each.arena.legal()[0])
        assert each.render() == "\n".join(each.arena.table.narrate("en", 0 if each is learner else None))
        assert each.render()
    for make in (zoo.env, gym.env):
        with pytest.raises(ValueError, match=r"^render_mode is ansi or rgb_array or None, not 'human'$"):
            make("imperium-dice", 2, render_mode="human")


@every_size
def test_a_game_can_be_rendered_as_a_picture_of_what_the_learner_may_see(game: str, players: int) -> None:
    env, chooser = gym.env(game, players, render_mode="rgb_array"), Random(1)
    _, info = env.reset(seed=1)
    shown, ended = set[bytes](), False
    for count in range(24):
        if not ended:
            *_, ended, _, info = env.step(random_action(info["action_mask"], chooser))
        if not ended and count % 8 == 0:
            picture, dream = env.render(), Arena(game, players)
            dream.table = env.arena.table.imagine(0, count)
            again = dream.render("rgb_array", 0)
            assert isinstance(picture, np.ndarray)
            assert isinstance(again, np.ndarray)
            assert picture.shape == (480, 640, 3)
            assert np.array_equal(picture, again)
            shown.add(picture.tobytes())
    assert len(shown) > 1


def test_a_step_before_a_game_or_after_it_is_refused_in_one_line() -> None:
    env, learner = zoo.env("imperium-dice", 2), gym.env("imperium-dice", 2)
    for each in (env, learner):
        with pytest.raises(ResetNeeded, match=r"reset\(\) begins a game"):
            each.step(0)
    _, info = learner.reset(seed=1)
    ended = False
    while not ended:
        _, _, ended, _, info = learner.step(random_action(info["action_mask"], Random(1)))
    with pytest.raises(ResetNeeded):
        learner.step(0)


def test_only_the_one_who_is_asked_has_legal_actions() -> None:
    env = zoo.env("kepler-3042", 4)
    env.reset(seed=2)
    while len(env.arena.table.asks) > 1:
        env.step(random_action(env.last()[0]["action_mask"], Random(1)))
    idle = [agent for agent in env.agents if agent != env.agent_selection]
    assert idle
    assert not any(env.observe(agent)["action_mask"].any() for agent in idle)


# Gymnasium


@every_size
def test_one_learner_plays_against_bots_with_gymnasium(game: str, players: int) -> None:
    env, chooser = gym.env(game, players, seat=players - 1), Random(1)
    seen, info = env.reset(seed=5)
    again, _ = gym.env(game, players, seat=players - 1).reset(seed=5)
    assert (seen == again).all()
    ended = env.arena.over
    reward = 0.0
    while not ended:
        assert env.observation_space.contains(seen)
        assert env.arena.seat == env.seat
        seen, reward, ended, cut, info = env.step(random_action(info["action_mask"], chooser))
        assert not cut
    assert reward == rewards(env.arena.table)[players - 1]


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("illegal", ["lost", "refused"])
def test_gymnasium_makes_an_environment_by_its_name_and_is_content(game: str, illegal: str) -> None:
    name = f"perihelion.lab.learning.gym:{gym.id_of(game)}"
    env: gym.Env = gymnasium.make(name, players=2, illegal=illegal).unwrapped  # type: ignore[assignment]
    if illegal == "lost":
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            check_env(env)
    else:
        with pytest.raises(IllegalChoice, match="is not offered to seat"):
            check_env(env)


def test_an_illegal_action_loses_the_game_if_that_was_wished() -> None:
    env = gym.env("imperium-dice", 2, illegal="lost")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, ended, cut, _ = env.step(illegal)
    assert (reward, ended, cut) == (-1, True, False)
    with pytest.raises(ResetNeeded):
        env.step(illegal)
    env.reset(seed=1)
    assert env.action_masks().any()
    with pytest.raises(ValueError, match=r"^illegal is refused or lost, not 'masked'$"):
        gym.env("imperium-dice", 2, illegal="masked")


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copied_or_pickled_environment_goes_on_as_the_first(twin: Callable[[gym.Env], gym.Env]) -> None:
    env, chooser = gym.env("space-explorers", 3, bots=["greedy"]), Random(1)
    _, info = env.reset(seed=4)
    for _ in range(5):
        *_, info = env.step(random_action(info["action_mask"], chooser))
    other = twin(env)
    ended = False
    while not ended:
        action = random_action(info["action_mask"], chooser)
        seen, reward, ended, _, info = env.step(action)
        also, other_reward, *_ = other.step(action)
        assert (seen == also).all()
        assert reward == other_reward


def test_a_learner_can_read_its_actions_and_answer_in_parts() -> None:
    env = gym.env("kepler-3042", 2)
    env.reset(seed=1)
    assert env.choice(env.number("fly 3")) == "fly 3"
    assert env.number("build 7 change") == env.number("build 7")
    with pytest.raises(ValueError, match=r"^'fly 0 88' is given in 2 parts, each with its number: fly 0, to 88$"):
        env.number("fly 0 88")
    with pytest.raises(ValueError, match=r"^kepler-3042 has no choice 'fly 99' that is numbered$"):
        env.number("fly 99")
    with pytest.raises(ValueError, match=r"^numbers of choices go from 0 to 1800; there is no 1801$"):
        env.choice(1801)


def test_a_bot_may_be_any_function() -> None:
    asked: list[int] = []

    def first_choice(table: Table[Any], seat: int) -> Choice:
        asked.append(seat)
        return table.asks[seat].choices[0]

    env = gym.env("imperium-dice", 3, bots=[first_choice, "greedy"], seat=1)
    _, info = env.reset(seed=1)
    for _ in range(5):
        *_, info = env.step(random_action(info["action_mask"], Random(1)))
    assert set(asked) == {0}


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fill 4 seats"):
        gym.env("imperium-dice", 4, bots=["greedy", "random"])


# Many tables at a time


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_many_tables_are_what_gymnasium_makes_of_single_ones(game: str, mode: str) -> None:
    tables = vector.env(game, 3, players=2, autoreset_mode=mode)
    singly = SyncVectorEnv([lambda: gym.env(game, 2) for _ in range(3)], autoreset_mode=mode)
    chooser, games = Random(1), 0
    found: tuple[Any, ...] = tables.reset(seed=7)
    expected: tuple[Any, ...] = singly.reset(seed=7)
    while games < 4:
        for mine, theirs in zip(found[:-1], expected[:-1], strict=True):
            assert np.array_equal(mine, theirs)
        for key, value in found[-1].items():
            for mine, theirs in zip(value, expected[-1][key], strict=True):
                assert np.array_equal(mine, theirs)
        masks = found[-1]["action_mask"]  # of a game that is over, nothing but 0: it begins anew, whatever the action
        actions = np.array([random_action(mask, chooser) if mask.any() else 0 for mask in masks])
        found, expected = tables.step(actions), singly.step(actions)
        games += int(found[2].sum())


def test_gymnasium_makes_many_tables_by_name() -> None:
    name = f"perihelion.lab.learning.gym:{gym.id_of('kepler-3042')}"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tables = gymnasium.make_vec(name, 2, players=3, bots=["greedy"])
    seen, infos = tables.reset(seed=1)
    assert tables.observation_space.contains(seen)
    assert infos["action_mask"].shape == (2, numbering("kepler-3042", 3).size)
    tables.step(infos["action_mask"].argmax(axis=1))
    with pytest.raises(ResetNeeded, match=r"reset\(\) begins the games"):
        vector.env("imperium-dice", 2).step(np.zeros(2, np.int64))
    with pytest.raises(ValueError, match=r"^there is at least one table, not 0$"):
        vector.env("imperium-dice", 0)
    with pytest.raises(ValueError, match=r"^there are 2 tables, and 3 seeds$"):
        vector.env("imperium-dice", 2).reset(seed=[1, 2, 3])


# Numbers for choices


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("seed", range(20))
def test_every_choice_offered_has_numbers_of_its_own_for_good(game: str, seed: int) -> None:
    """Whatever the number of players and the options: given number by number, each choice is what comes of it."""
    chooser = Random(seed)
    players = chooser.choice(ph.game(game).players)
    numbers = numbering(game, players)
    options = random_options(ph.game(game), seed)
    for table in wander(ph.game(game).new_with(players, seed, options), seed, 300):
        for ask in table.asks.values():
            rows = [numbers.row(choice) for choice in ask.choices]
            assert len(set(rows)) == len(ask.choices)
            for choice, row in zip(ask.choices, rows, strict=True):
                assert row == numbers.row(choice)
                given = next(n for n in range(1, len(row) + 1) if len(numbers.left(ask.choices, row[:n])) == 1)
                assert [*numbers.left(ask.choices, row[:given])] == [choice]
                assert all(row[n] in numbers.legal(ask.choices, row[:n]) for n in range(given))


@every_size
def test_every_number_stands_for_a_choice_of_its_own(game: str, players: int) -> None:
    numbers = numbering(game, players)
    assert len(set(numbers.table)) == numbers.size
    for number in range(numbers.size):
        assert numbers.number(numbers.choice(number)) == number


@every_size
def test_a_game_goes_by_its_legal_numbers_alone(game: str, players: int) -> None:
    arena, chooser = Arena(game, players), Random(2)
    for seed in range(2):
        arena.reset(seed)
        while not arena.over:
            legal, begun = arena.legal(), arena.begun.get(arena.seat, ())
            assert legal == sorted(set(legal))
            assert legal
            before, answers = arena.seat, len(arena.table.answers)
            arena.act(chooser.choice(legal))
            assert len(arena.table.answers) == answers + 1 or len(arena.begun[before]) == len(begun) + 1


def test_a_choice_in_parts_is_seen_by_whoever_has_begun_it() -> None:
    """Space Explorers puts down several cards for one recruit, one number after the other."""
    arena, chooser = Arena("space-explorers", 2), Random(1)
    told = False
    for seed in range(20):
        arena.reset(seed)
        while not arena.over and not told:
            seat, before = arena.seat, arena.observe(arena.seat)
            number = chooser.choice(arena.legal())
            arena.act(number)
            if seat in arena.begun:
                assert arena.text(number).split()[0] in ("discard", "take")
                changed = [arena.names[at] for at in np.flatnonzero(arena.observe(seat) != before)]
                assert changed == [f"begun.{arena.text(number)}"]
                told = True
    assert told


def test_a_number_that_is_not_offered_is_refused_and_nothing_changes() -> None:
    arena = Arena("distant-suns", 2)
    arena.reset(1)
    before = picture(arena.table)
    for number in (-1, arena.numbering.size, arena.numbering.size - 1):
        with pytest.raises(IllegalChoice, match=f"choice number {number} is not offered to seat"):
            arena.act(number)
    assert picture(arena.table) == before


# What is observed


@every_size
def test_an_observation_is_always_as_long_with_every_number_named_and_within_bounds(game: str, players: int) -> None:
    arena = Arena(game, players)
    assert len(set(arena.names)) == len(arena.names)
    for count, table in enumerate(wander(ph.game(game).new(players, 2), 2, 300)):
        if count % 7 == 0:
            for seat in range(players):
                facts = observe(table, seat, named=True)
                assert facts.names == arena.names
                assert len(facts.numbers) == len(arena.names)
                assert np.abs(facts.numbers).max() <= 1


@every_size
def test_an_observation_tells_nothing_that_the_seat_cannot_see(game: str, players: int) -> None:
    """Whatever it cannot see is dealt again, and the numbers are the same."""
    for count, table in enumerate(wander(ph.game(game).new(players, 6), 6, 200)):
        if count % 9 == 0:
            for seat in range(players):
                assert np.array_equal(observe(table.imagine(seat, count), seat).numbers, observe(table, seat).numbers)


# Of these the order means nothing to anybody: it is that in which they came, or that of the numbers which cards have.
UNORDERED = {"modules", "galaxy", "supply", "worlds", "weapons", "past", "done", "projects", "hand", "kinds", "seen"}


@every_size
def test_an_observation_tells_all_that_the_view_does(game: str, players: int) -> None:
    """Wherever two things on the table change places, and the view shows that, other numbers are seen."""
    tried = 0
    for count, table in enumerate(wander(ph.game(game).new(players, 1), 1, 200)):
        if count % 25 == 0:
            view, numbers = json.dumps(table.view(0)), observe(table, 0).numbers
            for _ in with_two_things_changed(table.state):
                try:
                    shown = json.dumps(table.view(0))
                except (ArithmeticError, AssertionError, LookupError, ValueError):
                    continue  # no table can look like that
                if shown != view:
                    tried += 1
                    assert not np.array_equal(observe(table, 0).numbers, numbers)
    assert tried


def with_two_things_changed(shell: Shell) -> Iterator[None]:
    """Let any two neighbours in a row change places, one pair after the other, and put them back."""
    for field in fields(cast("Any", shell)):
        value = getattr(shell, field.name)
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Shell):
                yield from with_two_things_changed(part)
        if type(value) in (tuple, list) and field.name not in UNORDERED:
            for at, (one, other) in enumerate(pairwise(value)):
                if one != other and not isinstance(one, Shell):
                    setattr(shell, field.name, type(value)([*value[:at], other, one, *value[at + 2 :]]))
                    yield
                    setattr(shell, field.name, value)


def test_one_looks_at_oneself_first() -> None:
    table = ph.game("imperium-dice").new(3, 1)
    names = Arena("imperium-dice", 3).names
    for seat in range(3):
        numbers = dict(zip(names, observe(table, seat).numbers, strict=True))
        race = table.view(None)["seats"][seat]["race"]
        assert numbers[f"seat0.race={race}"] == 1
        assert numbers[f"active.{(table.view(None)['active'] - seat) % 3}"] == 1


# Rewards


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("players", [2, 4])
def test_rewards_add_up_to_nothing_and_a_victory_alone_is_one(game: str, players: int) -> None:
    for seed in range(3):
        table = finish(ph.game(game).new(players, seed), seed)
        won = rewards(table)
        assert sum(won) == pytest.approx(0)
        if len(table.winners) == 1:
            assert won[table.winners[0]] == pytest.approx(1)


def test_alone_one_wins_loses_or_counts_points() -> None:
    attack = finish(ph.game("distant-suns").new(1, 1), 1)
    assert attack.scores is not None
    assert rewards(attack) == [attack.scores[0] / 100]
    assert rewards(finish(ph.game("space-explorers").new(1, 1), 1)) in ([1.0], [-1.0])


# Packages that are not there


@pytest.mark.parametrize(
    ("module", "package", "install"),
    [
        ("zoo", "pettingzoo", "pettingzoo gymnasium numpy"),
        ("gym", "gymnasium", "gymnasium numpy"),
        ("spiel", "pyspiel", "open_spiel"),
        ("vector", "gymnasium", "gymnasium numpy"),
        ("observing", "numpy", "numpy"),
    ],
)
def test_a_missing_package_is_one_clear_line(module: str, package: str, install: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import perihelion.lab.learning.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith(f"Missing: {package} is not installed here: pip install {install}")


# OpenSpiel, where it is


def python_with_open_spiel() -> str | None:
    if find_spec("pyspiel"):
        return sys.executable
    peer = Path(os.environ.get("PERIHELION_PEERS", ROOT / ".bench")) / "venv/bin/python"
    return str(peer) if peer.exists() else None


SPIEL = """
import pickle, random, pyspiel
import numpy as np
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from perihelion.lab.learning import observe, spiel

for name in spiel.register():
    game = pyspiel.load_game(name, {"players": 2, "seed": 5})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state, seen, chooser = game.new_initial_state(), make_observation(game), random.Random(1)
    for _ in range(30):
        player = state.current_player()
        dream = state.resample_from_infostate(player, None)
        assert dream.observation_string(player) == state.observation_string(player)
        assert dream.legal_actions() == state.legal_actions()
        copy = dream.clone()
        action = chooser.choice(state.legal_actions())
        for each in (dream, copy):
            each.apply_action(action)
        assert str(copy) == str(dream)
        for each in (state, dream):
            for one in (game.deserialize_state(each.serialize()), pickle.loads(pickle.dumps(each))):
                assert str(one) == str(each) and one.legal_actions() == each.legal_actions()
        seen.set_from(state, player)
        assert np.array_equal(seen.tensor, observe(state.table, player, begun=state.begun).numbers)
        state.apply_action(action)

alone = [name for name in spiel.register() if pyspiel.load_game(name).get_type().min_num_players == 1]
assert len(alone) == 3, alone
for name in alone:
    game = pyspiel.load_game(name, {"players": 1, "seed": 5})
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM and game.utility_sum() is None
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)

game, luck = pyspiel.load_game("perihelion_space_explorers", {"players": 2, "seed": 1}), np.random.RandomState(1)
rollouts = mcts.RandomRolloutEvaluator(1, luck)
settings = {"evaluator": rollouts, "random_state": luck, "use_observation_string": True}
bots = [
    ismcts.ISMCTSBot(game=game, uct_c=2, max_simulations=3, **settings),
    mcts.MCTSBot(game, 2, 3, rollouts, random_state=luck),
]
state = game.new_initial_state()
while not state.is_terminal():
    player = state.current_player()
    state.apply_action(bots[player].step(state if player == 0 else state.resample_from_infostate(player, None)))
print(state.returns())
"""


def test_open_spiel_plays_and_searches_our_games() -> None:
    python = python_with_open_spiel()
    if python is None:
        pytest.skip("open_spiel is not installed (make bench installs it)")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [python, "-c", SPIEL], capture_output=True, text=True, env=environment, timeout=240, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() in ("[1.0, -1.0]", "[-1.0, 1.0]", "[0.0, 0.0]")
