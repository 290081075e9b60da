"""Two heads at one table: what they agree upon."""

import perihelion as ph
from perihelion.bots.exact import Exact
from perihelion.bots.opinions import Opinion, agreed, opinion
from perihelion.notation import text_of


def test_two_heads_agree_upon_what_brought_most_in_all_their_thoughts() -> None:
    first = Opinion("build", {"build": (100, 55.0), "roll": (100, 54.0), "pass": (10, 9.0)})
    second = Opinion("roll", {"build": (100, 50.0), "roll": (100, 56.0), "pass": (10, 9.0)})
    assert agreed([first]) == "build"
    assert agreed([first, second]) == "roll"  # "pass" was hardly thought of


def test_a_head_that_did_not_have_to_think_is_right() -> None:
    assert agreed([Opinion("build", {}), Opinion("roll", {"roll": (5, 4.0)})]) == "build"


def test_what_was_thought_of_an_earlier_question_is_no_part_of_an_opinion() -> None:
    """The choice of races is thought about; what comes after it is known, where the game is solved."""
    table = ph.game("imperium-dice").new(players=2, seed=3, races="chosen")
    bot = Exact(thoughts=20, seed=1)
    thought = known = 0
    for _ in range(8):
        seat = next(iter(table.asks))
        offered = {text_of(choice) for choice in table.asks[seat].choices}
        given = opinion(bot(table, seat), bot.weights)
        assert given.choice in offered
        assert set(given.weights) <= offered
        thought, known = thought + bool(given.weights), known + (len(offered) > 1 and not given.weights)
        table.answer(seat, given.choice)
    assert thought
    assert known
