"""What has changed between two things that were told, so that only that is sent.

A change is data, too, and one of these:

    [value]                the whole is that now
    [at, count, items]     of a list: these are there now, from that place on, in the place of so many
    {name: change, ...}    of an object, or of a list by position: those parts have changed

`web/src/wire/changes.ts` makes the later of the earlier with it, as `applied` does. What is compared are the words that
go over the wire, taken apart only as far as they differ: the same thing is always told in the same words.
"""

from collections.abc import Mapping, Sequence
from typing import Any  # Any: what is told is whatever JSON can be

from msgspec import Raw
from msgspec.json import Decoder

Change = list[Any] | dict[Any, Any]
Words = bytes | Raw

FEW = 3  # how many items of a list take as much room by position as one does among its neighbours


def change(before: Words, after: Words) -> Change:
    """What makes the second of the first, which is not the same."""
    match _kind(before), _kind(after):
        case "{", "{":
            parts, new = _named(before), _named(after)
            if list(parts) == list(new):
                return {name: change(was, new[name]) for name, was in parts.items() if was != new[name]}
        case "[", "[":
            items, newer = _listed(before), _listed(after)
            if items and newer:
                return _in_list(items, newer)
    return [Raw(after)]


def changed(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> dict[str, Change]:
    """Those of these parts that are not the same, and what makes them so; each as it goes over the wire."""
    return {name: change(before[name], value) for name, value in after.items() if before[name] != value}


_named, _listed = Decoder(dict[str, Raw]).decode, Decoder(list[Raw]).decode


def _kind(words: Words) -> str:
    """With which letter they begin."""
    return chr(memoryview(words)[0])


def _in_list(before: Sequence[Raw], after: Sequence[Raw]) -> Change:
    """By position where few have changed, or parts of them; else all between the first and the last that has."""
    most = min(len(before), len(after))
    first = next((at for at in range(most) if before[at] != after[at]), most)
    alike = next((at for at in range(most - first) if before[-1 - at] != after[-1 - at]), most - first)
    if len(before) == len(after):
        places = [at for at in range(first, most - alike) if before[at] != after[at]]
        if _kind(after[first]) in "{[" or FEW * len(places) < most - alike - first:
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
