"""The rules at the table: what is not possible now, and why; and the rulebook, part by part."""

from collections.abc import Iterator
from typing import Any

from perihelion.cli.screen import Screen
from perihelion.notation import Choice
from perihelion.table import Table
from perihelion.texts import HOLE, Texts, blank

ANY = "..."  # stands for several things or players


def explain(table: Table[Any], seat: int, part: str, texts: Texts, shown: Screen) -> None:
    """What the keys do and what is not possible now; or, if one is named, a part of the rules."""
    parts = texts.rules()
    if part:
        _read_out(part, parts, texts, shown)
        return
    shown.say("help.keys")
    if reasons := _reasons(table, seat, texts):
        shown.say("help.not-now")
        for reason, choices in reasons.items():
            shown.indent(shown.pair(", ".join(choices), reason))
    shown.say("help.rules")
    for number, name in enumerate(parts, 1):
        shown.indent(f"{number:>2}  {texts.say(f'rules.{name}.title')}")


def _read_out(part: str, parts: list[str], texts: Texts, shown: Screen) -> None:
    if part not in map(str, range(1, len(parts) + 1)):
        shown.say("help.no-part", n=len(parts))
        return
    name = parts[int(part) - 1]
    shown.write(texts.say(f"rules.{name}.title"), style="bold")
    shown.indent(texts.say(f"rules.{name}.text"))


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
