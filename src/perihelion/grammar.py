"""How words meet: "an Engineer", "d’Ada", "du Soleil", "one, two or three", "one planet", "two planets".

No language is known here: what differs stands under [language] in its catalogue (words/en.toml explains it). The page
has the same rules, in web/src/texts/grammar.ts; tests/kernel/grammar.json holds both to them.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple  # Any: a catalogue is TOML, and a hole is filled with what its template expects

_RELATION = re.compile(r"([ni])(?: % (\d+))? (!?=) ([\d.,]+)")


class Meeting(NamedTuple):
    """What becomes of some words before another that begins in a certain way."""

    before: re.Pattern[str]
    becomes: Mapping[str, str]
    names: bool  # whether names of people are treated so as well


class Grammar:
    """The rules of a language, as its catalogue has them."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self._plurals: Sequence[str] = tuple(told["plurals"].values())
        self._lists: Mapping[str, str] = told["lists"]
        self._meetings = [
            Meeting(re.compile(each["before"], re.IGNORECASE), each["becomes"], each.get("names", True))
            for each in told.get("meetings", ())
        ]
        leads = {lead for each in self._meetings for lead in each.becomes}
        self.leads = "|".join(sorted(leads | {begun(lead) for lead in leads})) or "(?!)"  # words that others change

    def form(self, number: float, forms: Sequence[str]) -> str:
        """The form a word takes after a number."""
        rules = zip(self._plurals, forms, strict=False)
        return next((form for rule, form in rules if _is_so(rule, number)), forms[-1])

    def meet(self, lead: str, word: str, is_name: bool = False) -> str:
        """Two words, one after the other."""
        for before, becomes, names in self._meetings:
            found = before.match(word) if lead.lower() in becomes and (names or not is_name) else None
            if found:
                met = becomes[lead.lower()] + word[found.end() :]
                return met if lead.islower() else begun(met)
        return f"{lead} {word}"

    def listed(self, words: Sequence[str], last: str = "") -> str:
        """Words in a row, the last one after "and" or "or" if so wanted."""
        between = self._lists["between"]
        if not last or len(words) < 2:
            return between.join(words)
        return between.join(words[:-1]) + self._lists[last] + words[-1]


def written(value: Any) -> str:
    """A value as it is; below zero with a minus sign, where a computer has a hyphen."""
    is_below = isinstance(value, int | float) and value < 0
    return f"−{-value}" if is_below else str(value)


def begun(text: str) -> str:
    """A sentence as it begins."""
    return text[:1].upper() + text[1:]


def _is_so(rule: str, number: float) -> bool:
    """Whether a number is one a plural rule speaks of, such as `n % 10 = 2..4 and n % 100 != 12..14`."""
    return any(all(_holds(each, number) for each in both.split(" and ")) for both in rule.split(" or "))


def _holds(relation: str, number: float) -> bool:
    parsed = _RELATION.fullmatch(relation)
    if parsed is None:
        raise ValueError(f"a rule for plurals is made of such as 'n % 10 = 2..4', not {relation!r}")
    operand, modulus, sign, wanted = parsed.groups()
    value = int(abs(number)) if operand == "i" else abs(number)
    value = value % int(modulus) if modulus else value
    return any(_is_within(value, each) for each in wanted.split(",")) is (sign == "=")


def _is_within(value: float, wanted: str) -> bool:
    low, _, high = wanted.partition("..")
    return value == int(value) and int(low) <= value <= int(high or low)
