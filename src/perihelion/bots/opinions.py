"""Two heads at one table: what each thought about, and what they agree upon."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from perihelion.notation import Choice, text_of

Weights = Mapping[Choice, tuple[int, float]]  # how often each choice was thought of, and what that brought, added up


class Opinion(NamedTuple):
    """A choice as text, and what was thought of it and of others; nothing, if that took no thinking."""

    choice: str
    weights: Mapping[str, tuple[int, float]]


def opinion(choice: Choice, weights: Weights) -> Opinion:
    """An opinion that can be sent to another process."""
    return Opinion(text_of(choice), {text_of(each): weight for each, weight in weights.items()})


def agreed(opinions: Iterable[Opinion]) -> str:
    """The choice that brought most in all thoughts together, of those that were thought of often."""
    heads = list(opinions)
    thoughts: dict[str, int] = {}
    brought: dict[str, float] = {}
    for head in heads:
        for choice, (count, total) in head.weights.items():
            thoughts[choice] = thoughts.get(choice, 0) + count
            brought[choice] = brought.get(choice, 0.0) + total
    if not all(head.weights for head in heads):
        return heads[0].choice
    often = max(thoughts.values()) / 2
    return max((each for each in thoughts if thoughts[each] >= often), key=lambda each: brought[each] / thoughts[each])
