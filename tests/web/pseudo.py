"""A language that nobody speaks, made of English: every letter has an accent, and vowels are long.

What is on the page without an accent has not come from a catalogue. `python -m tests.web.pseudo FOLDER` lays a copy of
the house there, with the files of that language in it and nothing else changed, and builds its page.
"""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).parents[2]
PSEUDO = "en-xa"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = dict(zip(PLAIN, "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ", strict=True))
RULES = {
    "name": "Ḗƞɠŀīşħ",
    "locale": "el",
    "decimal": ",",
    "held": " (?=[!?;:])",
}  # a Greek date has none of our letters


def accented(template: str) -> str:
    """A template in that language: its holes and conditions stay, what is said changes."""
    return "".join(_hole(part) if part.startswith("{") else _long(part) for part in _parts(template))


def _long(text: str) -> str:
    return "".join(ACCENTED.get(each, each) * (2 if each in "aeiou" else 1) for each in text)


def _parts(template: str) -> Iterator[str]:
    """Stretches of text, and holes with all that is in them."""
    depth, start = 0, 0
    for at, sign in enumerate(template):
        if sign == "{":
            if depth == 0 and at > start:
                yield template[start:at]
            start, depth = (at if depth == 0 else start), depth + 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield template[start : at + 1]
                start = at + 1
    yield template[start:]


def _hole(hole: str) -> str:
    """What a hole or a condition holds stays; the words it chooses among are said."""
    if "|" not in hole:
        return hole
    first, *arms = _arms(hole[1:-1])
    return "{" + "|".join([first, *map(accented, arms)]) + "}"


def _arms(inside: str) -> list[str]:
    arms = [""]
    for part in _parts(inside):
        first, *others = [part] if part.startswith("{") else part.split("|")
        arms[-1] += first
        arms += others
    return arms


def translated(catalogue: Mapping[str, Any]) -> str:
    """A catalogue in that language, as a file."""
    lines = [f"{json.dumps(key)} = {json.dumps(accented(text))}" for key, text in _flat(catalogue)]
    return "\n".join(lines) + "\n"


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def house_catalogue(english: Mapping[str, Any]) -> str:
    """The house's catalogue in that language: what a program must know of it first."""
    language = english["language"]
    lines = ["[language]", 'direction = "ltr"']
    lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in RULES.items()]
    lines += ["[language.plurals]", f"one = {json.dumps(language['plurals']['one'])}"]
    lines += ["[language.lists]", 'between = ", "', f'and = " {accented("and")} "', f'or = " {accented("or")} "']
    lines += ["[language.hyphens]", *(f"{key} = {json.dumps(value)}" for key, value in language["hyphens"].items())]
    for part, words in english.items():
        if part != "language":
            lines += [f"[{part}]", translated(words)]
    return "\n".join(lines)


def lay(folder: Path) -> None:
    """A copy of the house in which that language is spoken, its page built."""
    unwanted = shutil.ignore_patterns("static", "node_modules", "*.test.ts")
    for part in ("src", "web"):
        shutil.copytree(HOUSE / part, folder / part, ignore=unwanted)
    (folder / "web/node_modules").symlink_to(HOUSE / "web/node_modules")
    for english in (folder / "src/perihelion").rglob("en.toml"):
        told = tomllib.loads(english.read_text("utf-8"))
        words = house_catalogue(told) if "language" in told else translated(told)
        english.with_name(f"{PSEUDO}.toml").write_text(words, "utf-8")
    node = Path(sys.executable).with_name("node")
    build = [str(node), "node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]
    built = subprocess.run(build, cwd=folder / "web", capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr


def plain_words(text: str) -> list[str]:
    """The words of a text that have no accent at all."""
    return re.findall(r"(?<![\w’'])[A-Za-z]{2,}(?![\w’'])", text)


if __name__ == "__main__":
    lay(Path(sys.argv[1]))
