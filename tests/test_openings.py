"""How somebody began a game, by names that statistics can speak of."""

import pytest

import perihelion as ph
from perihelion.languages import LANGUAGES
from tests.playing import finish

GAMES = ph.games()


@pytest.mark.parametrize("name", GAMES)
def test_whoever_has_played_has_begun_somehow_and_it_has_a_name(name: str) -> None:
    game, found = ph.game(name), set[tuple[str, ...]]()
    for seed in range(6):
        table = finish(game.new(game.players[-1], seed), seed)
        found |= {game.opening(table, seat) for seat in range(table.players)}
    assert len(found) > 1, "everybody begins alike"
    for lang in LANGUAGES:
        words = game.texts(lang).templates
        assert "opening.title" in words
        assert all(key in words for keys in found for key in keys)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_goes_on_has_at_most_begun(name: str) -> None:
    game = ph.game(name)
    assert len(game.opening(game.new(game.players[-1], 1), 0)) <= 1


def test_the_technologies_one_begins_with() -> None:
    table = ph.game("kepler-3042").new(2, 1)
    table.answer(0, "start space-travel terraforming")
    assert table.game.opening(table, 0) == ("tech.space-travel", "tech.terraforming")
    assert table.game.opening(table, 1) == ()


def test_the_race_one_has() -> None:
    table = ph.game("imperium-dice").new(2, 1, races="chosen")
    seat, race = next(iter(table.asks)), "l1z1x"
    table.answer(seat, f"race {race}")
    assert table.game.opening(table, seat) == (f"race.{race}",)
