"""What an edition prints, made of what the house prints and of what the edition says otherwise."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_args, get_type_hints  # Any: each game types its own content

from perihelion.content import HEAD, Sourced
from perihelion.editions.box import EACH, Home
from perihelion.editions.document import Document, Place
from perihelion.editions.flaws import Flaw, Path, expected, saying, shown
from perihelion.editions.kinds import Word, unfit
from perihelion.texts import Note

NAMES = "names"
NOTE = "note"
LONGEST_NOTE = 300
KEYS = ("id", "number", "kind")  # what a component is known by
SOURCE = "provenance"
SOURCES = Word(get_args(get_type_hints(Sourced)[SOURCE]))


class Change(NamedTuple):
    """Something that is printed otherwise than by the house, and where that comes from."""

    at: Path
    was: Any
    now: Any
    note: str


class Changed(NamedTuple):
    """All that is printed in an edition, what of it is otherwise, and what is wrong with that."""

    content: dict[str, Any]
    changes: list[Change]
    flaws: list[Flaw]


class Changing:
    """Goes through what an edition says, group by group."""

    def __init__(self, home: Home, document: Document) -> None:
        self.home, self.document = home, document
        self.changes: list[Change] = []
        self.flaws: list[Flaw] = []
        self.places: dict[Path, Place] = {}  # where components stand in the file

    def changed(self) -> Changed:
        """All of it, looked at."""
        content = dict(self.home.content)
        for group, told in self.document.data.items():
            if group in (HEAD, NAMES):
                continue
            if group not in content:
                self._wrong((group,), saying("one-of", words=[HEAD, NAMES, *content]), group)
            elif isinstance(content[group], list):
                content[group] = self._components(group, told)
            else:
                content[group] = self._component((group,), (group,), content[group], told)
        if not self.flaws:
            self.flaws += self.home.box.flaws(content)
        return Changed(content, self.changes, self.flaws)

    def line(self, at: Path) -> int | None:
        """Where in the file that stands, or what it is part of."""
        for end in range(len(at), 0, -1):
            place = self.places.get(at[:end])
            if place is not None:
                return self.document.line((*place, *at[end:]))
        return self.document.line(at)

    def _components(self, group: str, told: Any) -> list[Any]:
        """Every component of a kind, some of them printed otherwise."""
        printed = {named(each): each for each in self.home.content[group]}
        if not isinstance(told, list) or not all(isinstance(each, dict) for each in told):
            self._wrong((group,), saying("groups", name=group), told)
            return list(printed.values())
        for number, each in enumerate(told):
            name = named(each)
            at = (group, name or str(number + 1))
            if at in self.places:
                self._wrong(at, saying("once"), name)
            self.places[at] = (group, number)
            if name in printed:
                printed[name] = self._component(at, (group,), printed[name], each)
            else:
                key = next(key for key in KEYS if key in self.home.content[group][0])
                self._wrong(at, saying("key", key=key, words=list(printed)), each.get(key))
        return list(printed.values())

    def _component(self, at: Path, kind: Path, printed: Mapping[str, Any], told: Any) -> Any:
        """A component as the edition has it; what is printed otherwise there needs a note."""
        before = len(self.changes)
        if not isinstance(told, dict):
            self._wrong(at, saying("group", name=at[0]), told)
            return printed
        note = told.get(NOTE, "")
        self._note = note if is_note(note) else ""
        found = self._merged(at, kind, printed, {name: each for name, each in told.items() if name != NOTE})
        if (len(self.changes) > before and not self._note) or not isinstance(note, str) or len(note) > LONGEST_NOTE:
            self._wrong((*at, NOTE), saying("note", most=LONGEST_NOTE), note)
        return found

    def _merged(self, at: Path, kind: Path, printed: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
        found = dict(printed)
        for name, value in told.items():
            here, its_kind, was = (*at, name), (*kind, name), printed.get(name)
            if same(value, was):
                continue
            if isinstance(was, dict) and isinstance(value, dict) and self.home.box.kind(its_kind, there=True) is None:
                found[name] = self._merged(here, its_kind, was, value)
            elif self._may_be(here, its_kind, was, value, printed):
                self.changes.append(Change(here, was, value, self._note))
                found[name] = _in_order(value, was)
                for other in self._instead(its_kind):
                    found.pop(other, None)
        return found

    def _may_be(self, at: Path, kind: Path, was: Any, value: Any, printed: Mapping[str, Any]) -> bool:
        of_source = any(SOURCE in part for part in at) and was is not None
        it = SOURCES if of_source else self.home.box.kind(kind, was is not None)
        if it is None and was is not None:
            self._wrong(at, saying("fixed", value=shown(was)), value)
        elif it is None:
            known = dict.fromkeys([NOTE, *printed, *self._ways(kind[:-1])])
            self._wrong(at, saying("one-of", words=list(known)), at[-1])
        elif not it.fits(value):
            where, wanted, came = unfit(it, value, at)
            self._wrong(where, wanted.expected(), came)
        else:
            return True
        return False

    def _ways(self, kind: Path) -> Iterator[str]:
        """What else may be said of such a component."""
        for path in self.home.box.may_change:
            *above, name = path.split(".")
            if tuple(above) == kind and name != EACH:
                yield name

    def _instead(self, kind: Path) -> Iterator[str]:
        """What a component has no more that has this."""
        for pair in self.home.box.either:
            if ".".join(kind) in pair:
                yield from (path.rpartition(".")[2] for path in pair if path != ".".join(kind))

    def _wrong(self, at: Path, what: Note, came: object) -> None:
        self.flaws.append(expected(at, what, came))


def _in_order(value: Any, was: Any) -> Any:
    """A table in the order in which the house prints it, however the file has it."""
    if not (isinstance(value, dict) and isinstance(was, dict)):
        return value
    return {name: value[name] for name in [*was, *sorted(value.keys() - was.keys())] if name in value}


def is_note(note: object) -> bool:
    """Whether it says where something comes from."""
    return isinstance(note, str) and len(note.strip()) >= 1 and len(note) <= LONGEST_NOTE


def same(one: object, other: object) -> bool:
    """Whether two values are printed alike; in Python, 1 is True as well."""
    return one == other and repr(one) == repr(other)


def named(component: Mapping[str, Any]) -> str:
    """What a component is known by."""
    return next((str(component[key]) for key in KEYS if isinstance(component.get(key), str | int)), "")
