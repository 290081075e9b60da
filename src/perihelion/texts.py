"""A key and its values, in a language.

What the house says lies in words/<language>.toml; what a game says, in <language>.toml beside its rules. A template has
holes:

    {n}                            the value itself
    {by:seat}                      the name of the player in that seat
    {face:face}                    the text whose key is face.<value>; so with every other kind
    {die:thing}                    the name of the thing with that number, as the game labels it
    {n:plural|planet|planets}      as the language counts, in the forms it has
    {*:thing}                      every value of a choice, one after the other
    {dice:thing and}, {costs:or}   several, the last one after "and" or "or"

What is said at one table and not at another stands under a condition. Options are known by their name, and `players` is
how many play, or `any` where that is not known; an option may fill a hole as well:

    {?open_vote|aloud|in secret}   the first where the option is on, else the second; which may be missing
    {?start=last-armed|...|...}    where it has that value; so `!open_vote`, `players>2`, `rounds<4`
    {?open_vote&players>2|...}     where both hold
    {peace_rounds}                 the number it is set to

Words before a hole agree with what fills it ("a {x:thing}" may become "an ...", "de {by:seat}" becomes "d’..."), and a
sentence that begins with a hole begins with a capital. Where nothing is left of a line, the line goes.

The page renders the same templates with the same rules.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple  # Any: a hole is filled with what its template expects

from perihelion.conditions import settle
from perihelion.grammar import begun, written
from perihelion.languages import USUAL, catalogue, language

_HOLE = r"\{(?P<name>\w+|\*)(?::(?P<kind>[^{}|]+)(?P<forms>(?:\|[^{}|]*)+)?)?\}"
HOLE = re.compile(_HOLE)
ANY_NUMBER = "any"  # of players, where there is no table


class Note(NamedTuple):
    """A text key, and what fills its holes."""

    key: str
    values: dict[str, Any]


class Texts:
    """The texts of one package in one language, the names of those they speak of, and the rules they play by."""

    def __init__(
        self,
        lang: str,
        templates: Mapping[str, str],
        names: Sequence[str] = (),
        things: Sequence[Note] = (),
        facts: Mapping[str, Any] | None = None,
    ) -> None:
        self.lang, self.templates, self.names, self.things = lang, templates, names, things
        self.grammar = language(lang).grammar
        self.facts = facts or {}  # the options of a table and how many play

    def about(self, names: Sequence[str], things: Sequence[Note]) -> "Texts":
        """The same texts, for these players and things."""
        return Texts(self.lang, self.templates, names, things, self.facts)

    def under(self, facts: Mapping[str, Any]) -> "Texts":
        """The same texts, for a table with these options and so many players."""
        return Texts(self.lang, self.templates, self.names, self.things, facts)

    def otherwise(self, own: Mapping[str, str]) -> "Texts":
        """The same texts, some of them in other words."""
        return Texts(self.lang, {**self.templates, **own}, self.names, self.things, self.facts)

    def say(self, key: str, values: Mapping[str, Any] = {}) -> str:
        """The text of a key, its holes filled; the key itself where there is no such text."""
        template = self.templates.get(key)
        if template is None:
            return key
        known = {**self.facts, **values} if self.facts else values
        template = settle(template, known)
        said = _met_hole(self.grammar.leads).sub(lambda hole: self._fill(hole, known, values), template)
        return begun(said) if _begins_with_a_thing(template) else said

    def choice(self, choice: Sequence[Any]) -> str:
        """A choice in words."""
        verb, *about = choice
        key = f"choice.{verb}.{len(about)}"  # one text for `build`, another for `build 5`
        key = key if key in self.templates else f"choice.{verb}"
        said = self.say(key, {str(i): value for i, value in enumerate(about)})
        return begun(said) if _first_kind(self.templates.get(key, "")) not in (None, "seat") else said

    def rules(self) -> list[str]:
        """The sections of the rules that concern this table, in the order in which they are read."""
        titles = [key for key in self.templates if key.startswith("rules.") and key.endswith(".title")]
        sections = [key.split(".")[1] for key in titles]
        return [section for section in sections if self.say(f"rules.{section}.text")]

    def _fill(self, hole: re.Match[str], known: Mapping[str, Any], values: Mapping[str, Any]) -> str:
        name, kind, lead = hole["name"], hole["kind"], hole["lead"]
        if name != "*" and name not in known:
            return hole[0]
        word = self._words(hole, list(values.values()) if name == "*" else known[name])
        return word if lead is None else hole["before"] + self.grammar.meet(lead, word, kind == "seat")

    def _words(self, hole: re.Match[str], value: Any) -> str:
        if hole["kind"] == "plural":
            return self.grammar.form(value, _forms(hole))
        kind, last = _kind(hole["kind"])
        each = value if isinstance(value, list | tuple) else [value]
        return self.grammar.listed([self._word(kind, one) for one in each], last)

    def _word(self, kind: str, value: Any) -> str:
        if not kind:
            return written(value)
        if kind == "seat":
            return self.names[value] if value < len(self.names) else self.say("seat", {"seat": value + 1})
        if kind == "thing":
            return self.say(*self.things[value]) if value < len(self.things) else str(value)
        return self.say(f"{kind}.{value}")


@cache
def house(part: str, lang: str) -> Texts:
    """What a part of the house says."""
    return Texts(lang, _flat(catalogue(lang)[part]))


@cache
def load(package: str, lang: str) -> Texts:
    """The texts of a package; the usual ones where it has none in a language of the house."""
    own = files(package) / f"{language(lang).code}.toml"
    file = own if own.is_file() else files(package) / f"{USUAL}.toml"
    return Texts(file.name.removesuffix(".toml"), _flat(tomllib.loads(file.read_text("utf-8"))))


def holes(template: str) -> list[str]:
    """The holes of a template, sorted, for comparing two languages."""
    found = HOLE.finditer(template)
    return sorted({f"{one['name']}:{one['kind']}" if _is_word(one) else one["name"] for one in found})


def blank(template: str, gap: str = "…") -> str:
    """A template that speaks of nothing in particular: of many, and with its holes left open."""
    return HOLE.sub(lambda hole: _left_open(hole, gap), template).replace("….", "…")


def _left_open(hole: re.Match[str], gap: str) -> str:
    return _forms(hole)[-1] if hole["kind"] == "plural" else gap


def _forms(hole: re.Match[str]) -> list[str]:
    """The forms of a word, in the order of the language's plurals."""
    return str(hole["forms"]).split("|")[1:]


@cache
def _met_hole(leads: str) -> re.Pattern[str]:
    """A hole, and the word before it if that is one which may change."""
    return re.compile(rf"(?:(?P<before>^|[^\w])(?P<lead>{leads}) )?{_HOLE}")


def _is_word(hole: re.Match[str]) -> bool:
    return hole["kind"] not in (None, "plural")


def _kind(written: str | None) -> tuple[str, str]:
    """What a hole holds, and the word before the last of several."""
    kind, _, last = (written or "").partition(" ")
    return ("", kind) if kind in ("and", "or") else (kind, last)


def _begins_with_a_thing(template: str) -> bool:
    """Whether it is a sentence whose first word is not a player's name, which stays as it is written."""
    return _first_kind(template) not in (None, "seat") and template[-1] in ".!?…"


def _first_kind(template: str) -> str | None:
    """What the hole is that it begins with."""
    first = HOLE.match(template)
    return str(first["kind"]) if first is not None and _is_word(first) else None


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{name}.")
        else:
            flat[prefix + name] = value.strip()
    return flat
