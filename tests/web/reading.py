"""What a screen reader is told: Chromium's accessibility tree as lines of text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from tests.web.visiting import Visitor

# Of these nothing is said but what is in them.
SILENT = {"generic", "none", "InlineTextBox", "LineBreak", "RootWebArea", "ListMarker", "rowgroup"} | {
    *("DescriptionList", "sectionheader", "sectionfooter", "caption", "LabelText")
}
# What is in these is not said: their name is all there is.
WHOLE = {"button", "img", "link", "tab", "menuitem", "radio", "checkbox", "option", "slider", "switch"}
SHORT = {"StaticText": "text", "DisclosureTriangle": "disclosure", "image": "img", "listitem": "item"}
TELLING = ("pressed", "expanded", "selected", "checked")


@dataclass
class Said:
    """One thing of the tree, as it is said: what it is, its name, what is told about it, and what is in it."""

    role: str
    name: str
    about: str = ""
    states: tuple[str, ...] = ()
    level: int = 0
    focusable: bool = False
    inside: list["Said"] = field(default_factory=list)

    def all(self) -> Iterator["Said"]:
        """This and everything in it."""
        yield self
        for one in self.inside:
            yield from one.all()

    def words(self) -> str:
        """It and all that is in it, in one line."""
        return " ".join(filter(None, (self.name, *(one.words() for one in self.inside))))

    @property
    def line(self) -> str:
        """How it is read out: "button: Build a weapon, not now [3 in 6 to outgun Mira.]"."""
        role = f"{self.role} {self.level}" if self.level else self.role
        told = ", ".join(filter(None, (self.name, *self.states)))
        return " ".join(filter(None, (f"{role}: {told}" if told else role, f"[{self.about}]" if self.about else "")))


def read(me: Visitor) -> Said:
    """The whole page, as it is said now."""
    nodes: list[dict[str, Any]] = me.devtools.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    return Said("page", "", inside=list(_said(nodes[0], by_id)))


def _said(node: dict[str, Any], by_id: dict[str, dict[str, Any]]) -> Iterator[Said]:
    role = node.get("role", {}).get("value", "")
    inside = [one for child in node.get("childIds", ()) if child in by_id for one in _said(by_id[child], by_id)]
    if node.get("ignored") or role in SILENT:
        yield from inside
        return
    if role in SHORT:
        role = SHORT[role]
    if role in WHOLE:
        inside = []
    told = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    name = _clean(node.get("name", {}).get("value", ""))
    about = _clean(node.get("description", {}).get("value", ""))
    states = [_state(key, told[key]) for key in TELLING if key in told]
    said = Said(
        role,
        name,
        "" if about == name else about,
        tuple(filter(None, ["unavailable" if told.get("disabled") else "", *states])),
        int(told.get("level") or 0) if role == "heading" else 0,
        bool(told.get("focusable")),
        _without_echo(inside, name),
    )
    if said.role == "text" and not said.name:
        return
    yield said


def _state(key: str, value: object) -> str:
    return key if value in (True, "true", "mixed") else f"not {key}" if key in ("pressed", "selected") else ""


def _without_echo(inside: list[Said], name: str) -> list[Said]:
    """What is in a thing, but for texts that its name has said already."""
    return [one for one in inside if one.role != "text" or not name or one.name not in name]


def _clean(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\u00a0", " ")).strip(" ▸▾")


def transcript(said: Said, deep: int = 0) -> list[str]:
    """Everything in it, line by line, as it would be read out; texts in a row are one line."""
    lines: list[str] = []
    for one in said.inside:
        if one.role == "text" and lines and lines[-1].startswith("  " * deep + "text: "):
            lines[-1] += f" {one.name}"
            continue
        folded = _folded(one)
        lines.append("  " * deep + folded.line)
        lines += transcript(folded, deep + 1)
    return lines


def _folded(said: Said) -> Said:
    """A paragraph, a cell or an item that holds nothing but texts is said in one line."""
    if said.role == "row":
        cells = " | ".join(_clean(one.name or one.words()) for one in said.inside)
        return Said(said.role, cells)
    if said.inside and not said.name and all(one.role == "text" for one in said.inside):
        words = _clean(said.words())
        return Said(said.role, words, "" if said.about == words else said.about, said.states, said.level)
    return said


# Rules for whatever is said on any page.

BARE = re.compile(r"[\d\s.,:;/×%+±−()#→▲-]+")
RAW = re.compile(r"\b[a-z]+(?:-[a-z]+)*\.[a-z]+(?:[-.][a-z0-9]+)*\b|\{|undefined|NaN|\bnull\b|\[object")
# What must say more than a number; a group says what the numbers of its radios and options are.
SPEAKING = WHOLE - {"radio", "option"} | {"item", "paragraph", "heading"}
NAMED = WHOLE | {"region", "table", "tabpanel", "dialog", "tablist", "textbox", "combobox", "listbox", "application"}


def flaws(page: Said) -> list[str]:
    """What somebody who hears the page would stumble over."""
    found = [f"no name: {one.line}" for one in page.all() if one.role in NAMED and not one.name]
    for one in page.all():
        if (
            one.name
            and one.role in WHOLE - {"radio", "option"} | {"item", "paragraph", "heading"}
            and BARE.fullmatch(one.name)
        ):
            found.append(f"a bare number: {one.line}")
        if RAW.search(f"{one.name} {one.about}".replace("perihelion.games", "")):
            found.append(f"not in words: {one.line}")
    levels = [one.level for one in page.all() if one.role == "heading"]
    found += [f"a heading {b} under a heading {a}" for a, b in pairwise(levels) if b > a + 1]
    mains = (one for one in page.all() if one.role == "main")
    regions = (one for main in mains for one in main.all() if one.role == "region")
    return found + [f"a region without a heading: {one.line}" for one in regions if not _headed(one)]


def _headed(region: Said) -> bool:
    return any(one.role in ("heading", "status", "log", "table") for one in region.all())


def tab_stops(me: Visitor) -> int:
    """How often one presses Tab to come around the page once."""
    stops: int = me.page.evaluate(
        """() => [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter(one =>
          one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]')).length"""
    )
    return stops
