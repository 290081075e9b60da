"""
The boards as a screen reader tells them: what each thing is, whose it is, and what one can do with it.

What is told in the middle of a game is kept in `read_out/`, so that a change is seen. To take it anew:
`READ_OUT=new .venv/bin/pytest tests/web/test_read_out.py`.
"""

import os
import re
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.web.kinds import KINDS
from tests.web.playing import Played
from tests.web.reading import Said, flaws, read, tab_stops, transcript
from tests.web.serving import SteadyServer

# A button that cannot be used now tells why when it is pressed; what gives all that is picked says what is missing.
REFUSED = "ask why not$|demander pourquoi pas$|^(Place|Pick|Placer|À choisir|Draw|Dessiner)"
KEPT = Path(__file__).with_name("read_out")


class Sample(NamedTuple):
    """A question in the middle of a game."""

    game: str
    players: int
    seed: int
    question: str
    least: int


SAMPLES = [
    Sample("imperium-dice", 3, 2, "construction", 35),
    Sample("imperium-dice", 3, 2, "politics", 40),
    Sample("distant-suns", 2, 2, "assign", 9),
    Sample("distant-suns", 2, 2, "draw", 10),
    Sample("space-explorers", 1, 3, "action", 10),
    Sample("space-explorers", 2, 3, "discard", 16),
    Sample("kepler-3042", 2, 1, "action", 60),
    Sample("kepler-3042", 2, 1, "fly", 60),
]


@pytest.fixture(params=SAMPLES, ids=lambda sample: f"{sample.game}-{sample.question}")
def sample(request: pytest.FixtureRequest) -> Sample:
    """One of them."""
    chosen: Sample = request.param
    return chosen


def test_the_board_read_out(sample: Sample, server: SteadyServer, browser: Browser) -> None:
    with ExitStack() as stack:
        played = Played(server, stack, sample.game, sample.players, sample.seed)
        answers = next(n for name, n in played.questions() if name == sample.question and n >= sample.least)
        for lang in ("en", "fr"):
            me = played.visitor(browser, lang=lang)
            stack.callback(me.leave)
            played.show(me, answers)
            page = read(me)
            assert flaws(page) == []
            assert tab_stops(me) <= 32
            _check_things(sample.game, _board(page), lang)
            _compare(f"{sample.game}.{sample.question}.{lang}.txt", page)


# Notes what is put into places from which a screen reader speaks.
LISTEN = """() => {
  window.told = [];
  const note = node => {
    const place = (node instanceof Element ? node : node.parentElement)?.closest('[role=status], [role=alert]');
    if (place && node.textContent.trim()) window.told.push(node.textContent.trim());
  };
  new MutationObserver(records => records.forEach(({ type, target, addedNodes }) =>
    type === 'characterData' ? note(target) : addedNodes.forEach(note)
  )).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_a_question_is_told_once(server: SteadyServer, browser: Browser) -> None:
    """Even if it is called as the one before."""
    with ExitStack() as stack:
        played = Played(server, stack, "kepler-3042", 1, 1)
        me = played.visitor(browser)
        stack.callback(me.leave)
        asked: list[str] = []
        for name, answers in played.questions():
            played.show(me, answers)
            if asked:
                title = me.bar.get_by_role("heading").inner_text()
                assert me.page.evaluate("told").count(title) == 1
            else:
                me.page.evaluate(LISTEN)
            me.page.evaluate("told.length = 0")
            asked.append(name)
            if len(asked) > 5 and any(a == b for a, b in pairwise(asked)):
                break
        assert any(a == b for a, b in pairwise(asked))


def test_a_sheet_is_felt_hex_by_hex(server: SteadyServer, browser: Browser) -> None:
    with ExitStack() as stack:
        played = Played(server, stack, "distant-suns", 2, 2)
        me = played.visitor(browser)
        stack.callback(me.leave)
        played.show(me, next(n for name, n in played.questions() if name == "draw" and n > 8))
        me.page.locator("[data-sheet]").focus()
        told = me.page.locator("[data-sheet] ~ [role=status]")
        seen = []
        for key in ("Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowLeft"):
            me.page.keyboard.press(key)
            expect(told).to_have_text(re.compile(r"^row \d+: column \d+, \w"))
            seen.append(tuple(map(int, re.findall(r"\d+", told.inner_text())[:2])))
        (row, column), *_ = seen
        assert seen == [(row, column), (row + 1, column), (row + 1, column + 1), (row, column + 1), (row, column)]
        me.page.keyboard.press("r")
        expect(told).to_have_text(re.compile(r"turned by \d sixth.*row \d+: columns?"))


def _board(page: Said) -> Said:
    return next(one for one in page.all() if one.role == "group" and one.name in ("Board", "Plateau"))


def _compare(name: str, page: Said) -> None:
    """Everything but the story, as it was kept."""
    main = next(one for one in page.all() if one.role == "main")
    main.inside = [one for one in main.inside if not any(deep.role == "log" for deep in one.all())]
    told = "\n".join(transcript(main)) + "\n"
    if os.environ.get("READ_OUT") == "new":
        KEPT.mkdir(exist_ok=True)
        (KEPT / name).write_text(told, "utf-8")
    assert told == (KEPT / name).read_text("utf-8")


def _check_things(game: str, board: Said, lang: str) -> None:
    """Every thing of a kind says what it is, whose and what can be done; what cannot be used is no button."""
    known = set()
    for kind in KINDS[game]:
        things = [one for one in board.all() if one.role in kind.roles and re.search(kind.named[lang], _told(one))]
        assert len(things) >= kind.least, (kind, len(things))
        for thing in things:
            assert re.fullmatch(kind.like[lang], _told(thing)), (thing.line, kind.like[lang])
            known.add(id(thing))
    for one in board.all():
        if one.role == "img":
            assert id(one) in known, f"of no known kind: {one.line}"
            assert not one.states, one.line
        if one.role == "button" and "unavailable" in one.states:
            assert re.search(
                "ask why not$|demander pourquoi pas$|^(Place|Pick|Placer|À choisir|Draw|Dessiner)", one.name
            )


def _told(one: Said) -> str:
    return one.name or one.words()
