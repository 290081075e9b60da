"""Whole games as text: dropping a file into tests/transcripts adds a test.

A transcript is a record narrated in English, as `table.record("en")` writes it. To make one between equal bots:

    .venv/bin/python -m tests.test_transcripts imperium-dice --players 3 --seed 7 --bot greedy
"""

import argparse
from pathlib import Path

import pytest

import perihelion as ph

FOLDER = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: str(file.stem))
def test_a_transcript_is_still_what_the_rules_say(file: Path) -> None:
    text = file.read_text("utf-8")
    assert ph.replay(text).record("en") == text


@pytest.mark.parametrize("game", ph.games())
def test_every_game_has_a_transcript_for_its_fewest_and_most_players(game: str) -> None:
    found = {ph.replay(file.read_text("utf-8")).players for file in TRANSCRIPTS if file.name.startswith(f"{game}-")}
    for players in (ph.game(game).players[0], ph.game(game).players[-1]):
        assert players in found, f"to write one: python -m tests.test_transcripts {game} --players {players}"


def transcript(game: str, players: int, seed: int, bot: str, preset: str | None) -> str:
    """One game between equal bots, written down."""
    table = ph.game(game).new(players=players, seed=seed, preset=preset)
    bots = [ph.bot(bot, seed=seed + seat) for seat in range(players)]
    while not table.over:
        seat = next(iter(table.asks))
        table.answer(seat, bots[seat](table, seat))
    return table.record("en")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--preset")
    print(transcript(**vars(parser.parse_args())), end="")
