"""How many clicks a turn of Space Explorers takes: `python -m bench.games.space_explorers.clicks`.

Two strong bots play games with given seeds. Each of their turns is counted as it is clicked on the page, whose answers
on the way are those that the table suggests.
"""

import argparse
from collections import Counter
from statistics import mean
from typing import Any  # Any: views are JSON

import perihelion as ph
from perihelion.notation import Choice

GAME = "space-explorers"
PLANNED = ("pay", "discard", "order")  # what a recruit asks on the way
LISTED = 4  # answers that lie side by side; more open from one
Answers = list[tuple[str, Choice, int]]  # what was asked, what was answered, of how many


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(prog="clicks", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--thoughts", type=int, default=100)
    arguments = parser.parse_args()
    turns = [turn for seed in range(1, arguments.games + 1) for turn in play(seed, arguments.thoughts)]
    for verb in ("recruit", "take", "draw", "use"):
        counts = [clicks for kind, clicks in turns if kind == verb]
        if counts:
            spread = ", ".join(f"{n} clicks: {times}" for n, times in sorted(Counter(counts).items()))
            print(f"{verb}: {len(counts)} turns, {mean(counts):.2f} clicks on average ({spread})")
    print(f"all: {len(turns)} turns, {mean([clicks for _, clicks in turns]):.2f} clicks on average")


def play(seed: int, thoughts: int) -> list[tuple[str, int]]:
    """The turns of a game, each by what was done in it and in how many clicks."""
    table = ph.game(GAME).new(players=2, seed=seed)
    bots = [ph.bot("search", thoughts=thoughts, seed=seed + seat) for seat in range(2)]
    turns: list[tuple[str, int]] = []
    answers: Answers = []
    way: dict[str, Any] = {}
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        choice = bots[seat](table, seat)
        if ask.name == "action":
            if answers:
                turns.append((str(answers[0][1][0]), clicks_of(answers, way)))
            answers, way = [], suggested(table.view(seat), choice)
        answers.append((ask.name, choice, len(ask.choices)))
        table.answer(seat, choice)
    return [*turns, (str(answers[0][1][0]), clicks_of(answers, way))]


def suggested(view: dict[str, Any], choice: Choice) -> dict[str, Any]:
    """How the table would have a recruit paid."""
    if choice[0] != "recruit":
        return {}
    recruit = next(one for one in view["recruits"] if one["number"] == choice[1])
    way: dict[str, Any] = next(one for one in recruit["ways"] if one["division"] == choice[2])
    return way


def clicks_of(answers: Answers, way: dict[str, Any]) -> int:
    """The card and what is done with it; what a recruit asks counts only if it is otherwise than suggested."""
    (_, (verb, *_), _), *others = answers
    on_the_way = [answer for answer in others if answer[0] in PLANNED]
    planned = all(as_suggested(choice, way) for _, choice, _ in on_the_way)
    clicks = 1 if verb == "draw" else 2
    return clicks if planned else clicks + sum(by_hand(*answer) for answer in on_the_way)


def as_suggested(choice: Choice, way: dict[str, Any]) -> bool:
    """Whether the page answers so by itself, or it was among what the card offers."""
    if choice[0] == "pay":
        suggestion = [*way["tokens"], *["card"] * way["cards"]]
        return sorted(map(str, choice[1:])) in [sorted(coins) for coins in (suggestion, *way["others"])]
    return sorted(choice[1:]) == sorted(way["discards"])


def by_hand(name: str, choice: Choice, offered: int) -> int:
    """One click where the answers lie side by side, two where they open first; things that are picked, and given."""
    if offered <= LISTED:
        return 1
    return 2 if name in ("pay", "order", "bargain") else len(choice)


if __name__ == "__main__":
    main()
