"""The games as environments for learning programs, with the real packages."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, seed_test

import perihelion as ph
from perihelion.bots import BOTS
from perihelion.lab.learning import Arena, gym, numbering, observe, rewards, zoo
from perihelion.notation import Choice
from perihelion.table import IllegalChoice, Table
from tests.playing import finish, picture, wander

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
        with pytest.raises(ValueError, match=r"^render_mode is ansi or None, not 'human'$"):
            make("imperium-dice", 2, render_mode="human")


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


def test_a_learner_can_read_its_actions() -> None:
    env = gym.env("space-explorers", 2)
    _, info = env.reset(seed=1)
    legal = np.flatnonzero(info["action_mask"])
    assert [env.choice(number) for number in legal] == [" ".join(map(str, each)) for each in env.arena.choices()]
    with pytest.raises(IllegalChoice, match="choice number 1023 is not offered"):
        env.choice(1023)


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


# Numbers for choices


@every_size
def test_every_choice_offered_has_a_number_of_its_own(game: str, players: int) -> None:
    numbers = numbering(game, players)
    for table in wander(ph.game(game).new(players, 4), 4, 150):
        for ask in table.asks.values():
            legal = numbers.legal(ask.choices)
            assert legal == sorted(set(legal))
            assert len(legal) == len(ask.choices)
            assert {numbers.choice(ask.choices, number) for number in legal} == set(ask.choices)


@pytest.mark.parametrize(
    ("game", "preset"),
    [
        ("distant-suns", None),
        ("distant-suns", "fourth-round"),
        ("imperium-dice", None),
        ("imperium-dice", "original-2009"),
    ],
)
def test_a_tabled_choice_has_the_same_number_in_every_position(game: str, preset: str | None) -> None:
    numbers, met = numbering(game, 2), dict[int, frozenset[Any]]()
    for seed in range(3):
        for table in wander(ph.game(game).new(2, seed, preset), seed, 200):
            for ask in table.asks.values():
                for number in numbers.legal(ask.choices):
                    choice = numbers.choice(ask.choices, number)
                    assert choice is not None
                    assert met.setdefault(number, frozenset(choice)) == frozenset(choice)


def test_every_choice_of_chosen_races_and_moored_weapons_is_in_the_table() -> None:
    numbers = numbering("imperium-dice", 3)
    for seed in range(3):
        table = ph.game("imperium-dice").new(3, seed, races="chosen", moored_weapons=True, start="last-rolls-twice")
        for each in wander(table, seed, 300):
            for ask in each.asks.values():
                assert len(numbers.legal(ask.choices)) == len(ask.choices)


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
                assert tuple(facts.names or ()) == arena.names
                assert len(facts.numbers) == len(arena.names)
                assert all(-1 <= number <= 1 for number in facts.numbers)


@every_size
def test_an_observation_tells_nothing_that_the_seat_cannot_see(game: str, players: int) -> None:
    """Whatever it cannot see is dealt again, and the numbers are the same."""
    for count, table in enumerate(wander(ph.game(game).new(players, 6), 6, 200)):
        if count % 9 == 0:
            for seat in range(players):
                assert observe(table.imagine(seat, count), seat).numbers == observe(table, seat).numbers


def test_one_looks_at_oneself_first() -> None:
    table = ph.game("imperium-dice").new(3, 1)
    names = Arena("imperium-dice", 3).names
    for seat in range(3):
        numbers = dict(zip(names, observe(table, seat).numbers, strict=True))
        race = table.view(None)["seats"][seat]["race"]
        assert numbers[f"seat0.race={race}"] == 1
        assert numbers[f"active={(table.view(None)['active'] - seat) % 3}"] == 1


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
        assert seen.tensor.tolist() == np.asarray(observe(state.table, player).numbers, np.float32).tolist()
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


# The page about it


def test_what_the_page_about_the_laboratory_says_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perihelion.bots.BOTS", {**BOTS})
    page = (ROOT / "docs/lab.md").read_text("utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    exec(compile(code, "docs/lab.md", "exec", dont_inherit=True), {"__name__": "lab"})
    assert "won" in capsys.readouterr().out
