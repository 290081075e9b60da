"""What is wrong with an edition: where, what was expected there, and what came, in every language."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple  # Any: a hole is filled with what its template expects

from perihelion.languages import LANGUAGES, USUAL
from perihelion.texts import Note, Texts, house, load

MOST_SHOWN = 60  # characters of what came
LONGEST_PLACE = 120  # of where that was
GROUP = "flaw"  # of the texts of the house, and of each game, that say what is wrong

Path = tuple[str, ...]  # "planet", "3", "cost"


class Flaw(NamedTuple):
    """One thing that cannot be so, and on which line of the file it stands."""

    at: Path
    said: Note
    line: int | None = None


class BadEdition(ValueError):
    """This is no edition of the game: the first flaw in a line, and all of them."""

    def __init__(self, found: Sequence[Flaw], package: str = "") -> None:
        super().__init__(found, package)
        self.found, self.package = found, package

    def __str__(self) -> str:
        return self.told(USUAL)

    @property
    def flaws(self) -> tuple[str, ...]:
        """Every flaw, each in a line."""
        return tuple(self._lines(USUAL))

    @property
    def spoken(self) -> dict[str, str]:
        """What is wrong, in every language."""
        return {lang: self.told(lang) for lang in LANGUAGES}

    def told(self, lang: str) -> str:
        """What is wrong, in a language."""
        said, *more = self._lines(lang)
        return _say(saying("more", said=said, n=len(more)), self.package, lang) if more else said

    def _lines(self, lang: str) -> list[str]:
        return [_with_its_place(flaw, self.package, lang) for flaw in self.found]


def saying(key: str, /, **values: Any) -> Note:
    """Words about a flaw, by their key; values may be such words as well, or several of them."""
    return Note(key, values)


def wrong(key: str, /, *, line: int | None = None, **values: Any) -> Flaw:
    """A flaw of the file as a whole, or of one of its lines."""
    return Flaw((), saying(key, **values), line)


def expected(at: Path, what: Note, came: object) -> Flaw:
    """The flaw of something that is not what it must be."""
    return Flaw(at, saying("missing", what=what) if came is None else saying("expected", what=what, came=shown(came)))


def shown(came: object) -> str:
    """What came, on one line, and no more of it than helps."""
    said = repr(came)
    return said if len(said) <= MOST_SHOWN else f"{said[:MOST_SHOWN]}..."


def _brief(place: str) -> str:
    return place if len(place) <= LONGEST_PLACE else f"{place[:LONGEST_PLACE]}..."


def spelled(at: Path) -> str:
    """Where something is printed, by the words of the file: "planet 3, cost"."""
    group, *rest = at
    return f"{group} {', '.join(rest)}" if rest else group


def in_every_language(flaw: Flaw, package: str) -> dict[str, str]:
    """What is wrong, wherever it stands."""
    return {lang: _say(flaw.said, package, lang) for lang in LANGUAGES}


def _with_its_place(flaw: Flaw, package: str, lang: str) -> str:
    said = flaw.said
    if flaw.at:
        said = saying("where", where=_brief(spelled(flaw.at)), said=said)
    if flaw.line:
        said = saying("line", line=flaw.line, said=said)
    return _say(said, package, lang)


def _say(note: Note, package: str, lang: str) -> str:
    return str(_in_words(note, _texts(package, lang)))


def _in_words(value: Any, texts: Texts) -> Any:
    if isinstance(value, Note):
        return texts.say(f"{GROUP}.{value.key}", {name: _in_words(each, texts) for name, each in value.values.items()})
    return [_in_words(each, texts) for each in value] if isinstance(value, list | tuple) else value


@cache
def _texts(package: str, lang: str) -> Texts:
    """What the house says of flaws, and what the game does."""
    own: Mapping[str, str] = load(package, lang).templates if package else {}
    every = {f"{GROUP}.{key}": said for key, said in house(GROUP, lang).templates.items()}
    return Texts(lang, {**own, **every})
