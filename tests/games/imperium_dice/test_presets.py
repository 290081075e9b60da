"""Options, what they may be, and the presets."""

import pytest

import perihelion as ph
from perihelion.games.imperium_dice import GAME
from perihelion.notation import OptionValue

DEFAULTS: dict[str, OptionValue] = {
    "races": "random",
    "start": "as-written",
    "standing_carriers": False,
    "compulsory_carriers": False,
    "colonies_pay_at_once": True,
    "one_at_a_time": False,
    "moored_weapons": False,
    "pressure_home_only": False,
    "open_vote": False,
    "proposer_picks": False,
    "influence_escape": True,
    "all_planets_good": True,
    "peace_rounds": 20,
    "stalemate": "draw",
    "home_attacks": True,
}


def test_the_default_is_our_reading_of_the_rulebook() -> None:
    assert GAME.new(2, seed=1).options == DEFAULTS


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("original-2009", {"moored_weapons": True, "all_planets_good": False, "home_attacks": False}),
        ("later-edition", {"pressure_home_only": True}),
        ("fair-start", {"start": "last-rolls-twice"}),
        ("blitz", {"standing_carriers": True}),
        ("long-peace", {"peace_rounds": 40}),
    ],
)
def test_a_preset_changes_just_these_options(preset: str, changes: dict[str, OptionValue]) -> None:
    table = GAME.new(2, seed=1, preset=preset)
    assert table.options == DEFAULTS | changes
    assert {name: getattr(table.state.rules, name) for name in DEFAULTS} == DEFAULTS | changes


def test_these_are_all_presets() -> None:
    assert list(GAME.presets) == ["original-2009", "later-edition", "fair-start", "blitz", "long-peace"]


def test_an_option_that_is_given_goes_before_the_preset() -> None:
    table = GAME.new(2, seed=1, preset="original-2009", all_planets_good=True)
    assert table.options == DEFAULTS | {"moored_weapons": True, "home_attacks": False}


@pytest.mark.parametrize("rounds", [5, 6, 99, 100])
def test_a_stalemate_takes_5_to_100_rounds(rounds: int) -> None:
    assert GAME.new(2, seed=1, peace_rounds=rounds).view(None)["peace_limit"] == rounds


@pytest.mark.parametrize("rounds", [4, 101, 0, -5, True, "20", 20.0, None])
def test_and_no_other_number(rounds: object) -> None:
    with pytest.raises(ph.BadTable) as refused:
        GAME.new_with(2, 1, {"peace_rounds": rounds})
    assert str(refused.value) == f"option peace_rounds is a number from 5 to 100, not {rounds!r}"


@pytest.mark.parametrize("name", [name for name, value in DEFAULTS.items() if isinstance(value, bool)])
@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_a_switch_is_true_or_false(name: str, value: object) -> None:
    with pytest.raises(ph.BadTable) as refused:
        GAME.new_with(2, 1, {name: value})
    assert str(refused.value) == f"option {name} is true or false, not {value!r}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("races", "random, chosen"),
        ("stalemate", "draw, verdict"),
        (
            "start",
            "as-written, all-on-resource, last-rolls-twice, first-skips-construction, last-armed, last-on-resource",
        ),
    ],
)
def test_a_choice_is_one_of_its_words(name: str, words: str) -> None:
    for word in words.split(", "):
        assert GAME.new_with(2, 1, {name: word}).options[name] == word
    for value in ("", "Random", 1, True, None):
        with pytest.raises(ph.BadTable) as refused:
            GAME.new_with(2, 1, {name: value})
        assert str(refused.value) == f"option {name} is one of {words}, not {value!r}"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_may_play(players: int) -> None:
    assert len(GAME.new(players, seed=1).view(None)["seats"]) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_but_no_fewer_and_no_more(players: int) -> None:
    with pytest.raises(ph.BadTable, match=f"^imperium-dice is for 2 to 6 players, not {players}$"):
        GAME.new(players, seed=1)


def test_an_unknown_option_or_preset_is_refused_with_what_there_is() -> None:
    with pytest.raises(
        ph.BadTable, match=r"^options of imperium-dice are races, .*, home_attacks; there is no 'magic'$"
    ):
        GAME.new_with(2, 1, {"magic": True})
    with pytest.raises(ph.BadTable, match=r"^presets of imperium-dice are original-2009, .*; there is no 'fun'$"):
        GAME.new(2, seed=1, preset="fun")
