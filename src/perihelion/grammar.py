"""How words meet: "an Engineer", "d’Ada", "du Soleil", "one, two or three", and what is said under a condition.

The page has the same rules, in web/src/table/grammar.ts; tests/kernel/grammar.json holds both to them.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

LEADS = "[aA]|[dDnNsS]e|[qQ]ue|[lL][ea]|[àÀ]"  # words that change with the one that follows
LAST = {"en": {"and": " and ", "or": " or "}, "fr": {"and": " et ", "or": " ou "}}

_CHOICE = re.compile(r"\{\?([^{}|]+)\|((?:[^{}|]|\{[^{}]*\})*)(?:\|((?:[^{}|]|\{[^{}]*\})*))?\}")
_FACT = re.compile(r"(!?)(\w+)(?:([=<>])(.+))?")
_GONE = "\0"  # stands where nothing is said, until the room around it is gone too
_ROOM = re.compile(rf"[ \n]+{_GONE}+(?=\n|$)| {_GONE}+(?= )|(\n){_GONE}+ |{_GONE}")
_AN = re.compile(r"(?!eu|one\b|once\b|u(?:ni|top|s[aeiu]|ti))[aeiou]|(?:8|11\b|18\b)", re.IGNORECASE)
_VOWEL = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouéèêà])", re.IGNORECASE)
_CONTRACTED = {"de le ": "du ", "de les ": "des ", "à le ": "au ", "à les ": "aux "}


def settle(template: str, facts: Mapping[str, Any]) -> str:
    """A template whose conditions are decided; where nothing is left of a line or a sentence, its room goes with it."""
    if "{?" not in template:
        return template
    while (settled := _CHOICE.sub(lambda found: _arm(found, facts), template)) != template:
        template = settled
    return _ROOM.sub(r"\1", template).strip()


def meet(lang: str, lead: str, word: str, is_name: bool = False) -> str:
    """Two words, one after the other, as the language has them."""
    if lang == "en":
        return f"{lead}n {word}" if lead in ("a", "A") and _AN.match(word) else f"{lead} {word}"
    if lead not in ("a", "A", "à", "À") and _VOWEL.match(word):
        return f"{lead[:-1]}’{word}"
    plain = f"{lead.lower()} {word}"
    apart = next((apart for apart in _CONTRACTED if plain.startswith(apart)), "")
    if not apart or is_name:
        return f"{lead} {word}"
    joined = _CONTRACTED[apart] + plain.removeprefix(apart)
    return joined if lead.islower() else begun(joined)


def listed(lang: str, words: Sequence[str], last: str = "") -> str:
    """Words in a row, the last one after "and" or "or" if so wanted."""
    if last not in LAST[lang] or len(words) < 2:
        return ", ".join(words)
    return ", ".join(words[:-1]) + LAST[lang][last] + words[-1]


def written(value: Any) -> str:
    """A value as it is; below zero with a minus sign, where a computer has a hyphen."""
    is_below = isinstance(value, int | float) and value < 0
    return f"−{-value}" if is_below else str(value)


def begun(text: str) -> str:
    """A sentence as it begins."""
    return text[:1].upper() + text[1:]


def _arm(found: re.Match[str], facts: Mapping[str, Any]) -> str:
    conditions, held, otherwise = found.groups()
    said = held if all(_holds(each.strip(), facts) for each in conditions.split("&")) else otherwise
    return said or _GONE


def _holds(condition: str, facts: Mapping[str, Any]) -> bool:
    parsed = _FACT.fullmatch(condition)
    if parsed is None:
        raise ValueError(f"a condition is NAME, !NAME, NAME=VALUE, NAME<NUMBER or NAME>NUMBER, not {condition!r}")
    not_, name, sign, wanted = parsed.groups()
    return _is_so(facts.get(name), sign, wanted) is not bool(not_)


def _is_so(fact: Any, sign: str | None, wanted: str) -> bool:
    if sign is None:
        return bool(fact)
    if sign == "=":
        return (str(fact).lower() if isinstance(fact, bool) else str(fact)) == wanted
    if isinstance(fact, bool) or not isinstance(fact, int | float):
        return False
    return fact < float(wanted) if sign == "<" else fact > float(wanted)
