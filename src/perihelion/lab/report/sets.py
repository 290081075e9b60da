"""What a report compares: results, and what each of them is called."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from perihelion.game import BadTable
from perihelion.lab.results import Results

MOST = 64  # that can still be told apart


class Set(NamedTuple):
    """Some results under a name."""

    name: str
    results: Results


def named_sets(files: Sequence[tuple[Path, Sequence[Results]]]) -> list[Set]:
    """All results of some files, called after what tells them apart."""
    found = [(file.stem, each) for file, results in files for each in results]
    if len(found) > MOST:
        raise BadTable(f"a report compares {MOST} kinds of games at most, not {len(found)}")
    names: list[str] = []
    for stem, each in found:
        siblings = [other for other_stem, other in found if other_stem == stem]
        parts = [stem] * (len({stem for stem, _ in found}) > 1 or (len(siblings) == 1 and not each.variant))
        if len(siblings) > 1 or each.variant:
            parts.append(each.variant or _particular(each, siblings))
        name = ": ".join(filter(None, parts)) or stem
        names.append(name if name not in names else f"{name} ({names.count(name) + len(names)})")
    return [Set(name, each) for name, (_, each) in zip(names, found, strict=True)]


def _particular(one: Results, siblings: Sequence[Results]) -> str:
    """What is not the same in all results of a file."""
    facts = [
        {"game": each.game, "players": each.players, "bots": "/".join(each.bots), "seed": each.seed, **each.options}
        for each in siblings
    ]
    mine = facts[siblings.index(one)]
    return ", ".join([f"{name}={mine[name]}" for name in mine if len({str(each.get(name)) for each in facts}) > 1])
