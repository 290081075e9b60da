"""What has changed between two things that were told, so that only that is sent.

A change is data, too, and one of these:

    [value]                the whole is that now
    [at, count, items]     of a list: these are there now, from that place on, in the place of so many
    {name: change, ...}    of an object, or of a list by position: those parts have changed

`web/src/wire/changes.ts` makes the later of the earlier with it, as `applied` does. Fields keep their type: what was a
number never becomes true or false, which Python would take for the same.
"""

from collections.abc import Mapping, Sequence
from typing import Any  # Any: what is told is whatever JSON can be

from msgspec.json import decode

Change = list[Any] | dict[Any, Any]

FEW = 3  # how many items of a list take as much room by position as one does among its neighbours


def change(before: Any, after: Any) -> Change:
    """What makes the second of the first, which is not the same."""
    match before, after:
        case (dict(), dict()) if list(before) == list(after):
            return {name: change(was, after[name]) for name, was in before.items() if was != after[name]}
        case (list(), list()) if before and after:
            return _in_list(before, after)
    return [after]


def changed(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> dict[str, Change]:
    """Those of these parts that are not the same, and what makes them so; each as it goes over the wire."""
    return {name: change(decode(before[name]), decode(value)) for name, value in after.items() if before[name] != value}


def _in_list(before: Sequence[Any], after: Sequence[Any]) -> Change:
    """By position where few have changed, or parts of them; else all between the first and the last that has."""
    most = min(len(before), len(after))
    first = next((at for at in range(most) if before[at] != after[at]), most)
    alike = next((at for at in range(most - first) if before[-1 - at] != after[-1 - at]), most - first)
    if len(before) == len(after):
        places = [at for at in range(first, most - alike) if before[at] != after[at]]
        if isinstance(after[first], dict | list) or FEW * len(places) < most - alike - first:
            return {at: change(before[at], after[at]) for at in places}
    return [first, len(before) - alike - first, after[first : len(after) - alike]]


def applied(before: Any, change: Change) -> Any:
    """What was made of something, as it came over the wire, by a change that came so, too."""
    if isinstance(change, Mapping):
        after = before.copy()
        for name, part in change.items():
            place = int(name) if isinstance(before, list) else name
            after[place] = applied(before[place], part)
        return after
    if len(change) == 1:
        return change[0]
    at, count, items = change
    return [*before[:at], *items, *before[at + count :]]
