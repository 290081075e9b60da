"""Playing in a real terminal of 80 columns and 24 lines: nothing is wider, and what is asked stays in the window."""

import re
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.languages import LANGUAGES
from perihelion.texts import house
from tests.playing import wander
from tests.terminals import CODES, Terminal, terminal

COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-7]|9[0-7])m")
WORDS = {
    "en": {"hint": "hint", "rules": "rules", "undo": "undo", "log": "log", "board": "board", "quit": "quit"},
    "fr": {
        "hint": "indice",
        "rules": "règles",
        "undo": "reprendre",
        "log": "journal",
        "board": "plateau",
        "quit": "quitter",
    },
}
ASKED = {"en": "Player 1: ", "fr": "Joueur 1 : "}


def numbers(window: list[str]) -> list[int]:
    """The numbers of the choices in sight, all of which stand below the question."""
    asked = [row for row, line in enumerate(window) if line.startswith(tuple(ASKED.values()))]
    window = window[asked[-1] :] if asked else []
    return [int(number) for line in window for number in re.findall(r"(?:^ {0,2}|(?<=  ))(\d+)  (?=\S)", line)]


def fits(shown: Terminal, lang: str) -> list[str]:
    """What is in the window, if the whole question is there and no line is too long."""
    window = shown.window()
    assert max(map(len, shown.lines)) <= shown.columns
    assert any(line.startswith(ASKED[lang]) for line in window), window
    assert numbers(window), window
    assert window[-1].endswith("> ")
    return window


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ph.games())
def test_the_question_is_always_in_the_window(game: str, lang: str) -> None:
    wish = ["play", game, "--seed", 5, "--bots", "random", "--lang", lang]
    with terminal(*wish) as shown:
        shown.read()
        fits(shown, lang)
        for answer in ("2", "1", "", "1", "nonsense", "1"):
            shown.type(answer)
            fits(shown, lang)
        shown.type(WORDS[lang]["quit"], "5\n")
        assert "--seed 5" in shown.lines[-2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_in_each_language(lang: str) -> None:
    texts, words = ph.game("imperium-dice").texts(lang), WORDS[lang]
    back = f"{house('terminal', lang).say('play.on')} "
    with terminal("play", "imperium-dice", "--seed", 7, "--bots", "random", "--lang", lang) as shown:
        asked = next(line for line in shown.read() if line.startswith(ASKED[lang]))
        shown.type(words["hint"])
        assert any(re.match(r"\d+  ", line) for line in fits(shown, lang))  # the choice, and then why
        shown.type(f"{words['rules']} 1")
        assert texts.say("rules.aim.title") in fits(shown, lang)
        listed = shown.type(words["rules"], back)
        assert sum(re.match(r"  [ \d]\d  ", line) is not None for line in listed) == len(texts.rules())
        shown.type("")
        fits(shown, lang)
        shown.type(words["board"])
        fits(shown, lang)
        shown.type("1")
        assert asked not in fits(shown, lang)
        shown.type(words["undo"])
        assert asked in fits(shown, lang)
        shown.type(words["log"])
        assert texts.say("event.race", {"by": 0, "race": "l1z1x"}).partition(" ")[2] in "\n".join(fits(shown, lang))


def test_choices_come_a_page_at_a_time() -> None:
    with terminal("play", "distant-suns", "--seed", 5, "--bots", "random") as shown:
        first = numbers(shown.read())
        second = numbers(shown.type(""))
        assert first[0] == 1
        assert second[0] == first[-1] + 1
        found = numbers(shown.type("black hole"))
        assert 0 < len(found) < len(first)
        below = shown.lines[-2 - len(found) : -2]
        assert all("Black Hole" in line for line in below), below


def test_a_choice_is_shown_on_the_board() -> None:
    with terminal("play", "distant-suns", "--seed", 5, "--bots", "random") as shown:
        shown.read()
        shown.type("1")
        board = [line for line in shown.lines if re.match(r" ?\d+ ", line)]
        assert not any("#" in line for line in board)
        shown.type("show 2")
        shape = len(ph.game("distant-suns").new(2, 5).view(0)["outlook"][0][0]["hexes"])
        assert sum(line.count("#") for line in shown.lines) == shape


@pytest.mark.parametrize("lang", LANGUAGES)
def test_flights_are_numbered_on_the_map(lang: str, tmp_path: Path) -> None:
    moments = wander(ph.game("kepler-3042").new(2, seed=7), 7, stop=300)
    flights = (moment for moment in moments if 0 in moment.asks and moment.asks[0].name == "fly")
    table = next(moment for moment in flights if len(moment.asks[0].choices) > 40)
    everything = set(range(1, 1 + len(table.asks[0].choices)))
    file = tmp_path / "game.txt"
    file.write_text(table.record(), "utf-8")
    place = table.asks[0].choices[0][2]
    with terminal("play", "--load", file, "--bots", "random", "--lang", lang) as shown:
        shown.read()
        row = next(line for line in fits(shown, lang) if line.startswith(f"{place // 25 * 25:>3} "))
        cell = 4 + 2 * (place % 25) + place // 25 % 2
        assert row[cell : cell + 2] == " 1"
        shown.type(str(place))  # no number of a choice, but of a hex
        fits(shown, lang)
        shown.type("show 1" if lang == "en" else "voir 1")
        row = next(line for line in fits(shown, lang) if line.startswith(f"{place // 25 * 25:>3} "))
        assert row[cell] == "+"
        seen = set(numbers(shown.type("list" if lang == "en" else "liste")))
        while not seen >= everything:
            before = len(seen)
            seen |= set(numbers(shown.type("")))
            assert len(seen) > before


def test_colours_only_where_they_are_wanted() -> None:
    wish = ("play", "kepler-3042", "--seed", 5, "--bots", "random")
    with terminal(*wish) as shown:
        shown.read()
        colourful = shown.written
    with terminal(*wish, NO_COLOR="1") as shown:
        shown.read()
        plain = shown.written
    assert COLOUR.search(colourful)
    assert not COLOUR.search(plain)
    assert CODES.sub("", colourful) == CODES.sub("", plain)


@pytest.mark.parametrize(("columns", "rows"), [(40, 16), (132, 50)])
def test_other_windows(columns: int, rows: int) -> None:
    with terminal("play", "kepler-3042", "--seed", 5, "--bots", "random", columns=columns, rows=rows) as shown:
        shown.read()
        fits(shown, "en")
        shown.type("1")
        fits(shown, "en")
