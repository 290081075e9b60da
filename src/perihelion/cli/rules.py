"""The rules at the table: what is not possible now, and why; and the rulebook, by part or by a word."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from perihelion.cli.lines import Lines, wrapped
from perihelion.cli.question import has_words, words_of
from perihelion.cli.screen import Screen
from perihelion.notation import Choice
from perihelion.table import Table
from perihelion.teaching import load
from perihelion.texts import HOLE, Texts, blank

ANY = "..."  # stands for several things or players
INDENT = 2


def not_now(table: Table[Any], seat: int, texts: Texts, screen: Screen, width: int) -> Lines:
    """What is not possible now, and why."""
    told: Lines = []
    for reason, choices in _reasons(table, seat, texts).items():
        told += wrapped(screen.pair(", ".join(choices), reason), width, INDENT)
    return [Text(screen.words.say("help.not-now"), style="bold"), *told] if told else []


class Rulebook:
    """The rules of one table, read by part or by a word."""

    def __init__(self, table: Table[Any], texts: Texts, screen: Screen, width: int) -> None:
        self.table, self.texts, self.screen, self.width = table, texts, screen, width
        self.parts = texts.rules()

    def read(self, about: str, seat: int) -> Lines:
        """The part of that number, or those that have these words; without any, a list of all parts."""
        if not about:
            return self._contents(self._governing(seat))
        if about.isdecimal() and about.isascii():
            number = int(about[:4])
            return self._part(self.parts[number - 1]) if 1 <= number <= len(self.parts) else self._said("no-part")
        found = self._with(words_of(about))
        return [line for name in found for line in [*self._part(name), Text()]][:-1] or self._said("not-found", about)

    def _contents(self, governing: Sequence[str]) -> Lines:
        """All parts by number; those that govern what somebody is asked are marked."""
        listed: Lines = [Text(self.screen.words.say("help.rules-list"), style="bold")]
        note = self.screen.words.say("help.governs")
        for number, name in enumerate(self.parts, 1):
            title = self._title(name)
            listed.append(Text(f"  {number:>2}  {self.screen.pair(title, note) if name in governing else title}"))
        return [*listed, *self._said("how")]

    def _governing(self, seat: int) -> Sequence[str]:
        governs = load(self.table.game.package).governs.get(f"ask.{self.table.asks[seat].name}", [])
        return [part for part in self.parts if part in governs]

    def _part(self, name: str) -> Lines:
        body = wrapped(self._text(name), self.width - INDENT, INDENT)
        return [Text(self._title(name), style="bold"), *[Text(" " * INDENT).append_text(line) for line in body]]

    def _with(self, wanted: Sequence[str]) -> Sequence[str]:
        """The parts that have all these words or words that begin so; if titles have them, only those parts."""
        titled = [name for name in self.parts if has_words(wanted, self._title(name))]
        return titled or [name for name in self.parts if wanted and has_words(wanted, self._text(name))]

    def _title(self, name: str) -> str:
        return self.texts.say(f"rules.{name}.title")

    def _text(self, name: str) -> str:
        return self.texts.say(f"rules.{name}.text")

    def _said(self, key: str, about: str = "") -> Lines:
        return wrapped(self.screen.words.say(f"help.{key}", {"n": len(self.parts), "words": about}), self.width)


def _reasons(table: Table[Any], seat: int, texts: Texts) -> dict[str, list[str]]:
    """Each reason the game gives, and the choices it rules out, in words."""
    found: dict[str, dict[str, list[Choice]]] = {}  # by reason, then by verb
    for choice in _natural_choices(table, texts):
        reason = table.why_not(seat, choice)
        if reason is not None:
            found.setdefault(texts.say(*reason), {}).setdefault(choice[0], []).append(choice)
    return {reason: sorted({_in_words(some, texts) for some in verbs.values()}) for reason, verbs in found.items()}


def _in_words(choices: list[Choice], texts: Texts) -> str:
    """Choices of the same verb."""
    if len(choices) == 1:
        return texts.choice(choices[0])
    return blank(texts.templates[f"choice.{choices[0][0]}"], ANY)


def _natural_choices(table: Table[Any], texts: Texts) -> Iterator[Choice]:
    """Every choice the game has words for that is about nothing, one player or one thing."""
    about = {"seat": range(table.players), "thing": range(len(texts.things))}
    for key, template in texts.templates.items():
        kind, _, verb = key.partition(".")
        if kind != "choice" or "." in verb:
            continue
        holes = [hole["kind"] for hole in HOLE.finditer(template)]
        if not holes:
            yield (verb,)
        elif len(holes) == 1:
            yield from ((verb, number) for number in about.get(holes[0], ()))
