"""What is said at one table and not at another: `{?open_vote|aloud|in secret}`.

The page has the same rules, in web/src/texts/conditions.ts; tests/kernel/grammar.json holds both to them.
"""

import re
from collections.abc import Mapping

_CHOICE = re.compile(r"\{\?([^{}|]+)\|((?:[^{}|]|\{[^{}]*\})*)(?:\|((?:[^{}|]|\{[^{}]*\})*))?\}")
_FACT = re.compile(r"(!?)(\w+)(?:([=<>])(.+))?")
_GONE = "\0"  # stands where nothing is said, until the room around it is gone too
_ROOM = re.compile(rf"[ \n]+{_GONE}+(?=\n|$)| {_GONE}+(?= )|(\n){_GONE}+ |{_GONE}")


def settle(template: str, facts: Mapping[str, object]) -> str:
    """A template whose conditions are decided; where nothing is left of a line or a sentence, its room goes with it."""
    if "{?" not in template:
        return template
    while (settled := _CHOICE.sub(lambda found: _arm(found, facts), template)) != template:
        template = settled
    return _ROOM.sub(r"\1", template).strip()


def _arm(found: re.Match[str], facts: Mapping[str, object]) -> str:
    conditions, held, otherwise = found.groups()
    said = held if all(_holds(each.strip(), facts) for each in conditions.split("&")) else otherwise
    return said or _GONE


def _holds(condition: str, facts: Mapping[str, object]) -> bool:
    parsed = _FACT.fullmatch(condition)
    if parsed is None:
        raise ValueError(f"a condition is NAME, !NAME, NAME=VALUE, NAME<NUMBER or NAME>NUMBER, not {condition!r}")
    not_, name, sign, wanted = parsed.groups()
    return _is_so(facts.get(name), sign, wanted) is not bool(not_)


def _is_so(fact: object, sign: str | None, wanted: str) -> bool:
    if sign is None:
        return bool(fact)
    if sign == "=":
        return (str(fact).lower() if isinstance(fact, bool) else str(fact)) == wanted
    if isinstance(fact, bool) or not isinstance(fact, int | float):
        return False
    return fact < float(wanted) if sign == "<" else fact > float(wanted)
