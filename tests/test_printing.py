"""What is printed: every component of every game, in both languages, on both papers, and nothing that is hidden."""

import re
from pathlib import Path as File

import pytest

import perihelion as ph
from perihelion.languages import LANGUAGES
from perihelion.printing import PAPERS, printed
from perihelion.printing.art import art
from perihelion.printing.canvas import Canvas, Shape, Wall, Window, Words
from perihelion.printing.fonts import ENCODING, width
from perihelion.printing.markup import draw
from perihelion.printing.paths import Matrix
from perihelion.texts import house
from tests.printed import all_words, in_the_open, page_of, pages, points, words
from tests.toys.comet_chase.comet_chase import GAME as GUEST

ROOT = File(__file__).parent.parent
RAW_KEY = re.compile(r"^[a-z][a-z-]*(\.[\w-]+)+$|\{[\w*]")
SLACK = 0.3  # of a millimetre: a line is as wide as its stroke
EVERY_WAY = [(game, lang, paper) for game in ph.games() for lang in LANGUAGES for paper in PAPERS]


# Every game, both languages, both papers


def test_a_game_that_draws_nothing_has_its_rules_printed() -> None:
    texts = GUEST.texts("en")
    found = words(printed(GUEST, "en"))
    assert all(texts.say(f"rules.{section}.title") in found for section in texts.rules())


@pytest.mark.parametrize(("game", "lang", "paper"), EVERY_WAY)
def test_everything_lies_on_the_paper_inside_the_margin_of_a_printer(game: str, lang: str, paper: str) -> None:
    margin = 5.0
    for page in pages(game, lang, paper):
        assert (page.width, page.height) == PAPERS[paper]
        for mark in in_the_open(page):
            if isinstance(mark, Words):
                found = [(mark.x, mark.y), (mark.x + width(mark.text, mark.size, mark.bold), mark.y - mark.size * 0.7)]
            else:
                found = list(points(mark.path))
            for x, y in found:
                assert margin - SLACK <= x <= page.width - margin + SLACK, mark
                assert margin - SLACK <= y <= page.height - margin + SLACK, mark


@pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in ph.games() for lang in LANGUAGES])
def test_every_word_is_a_text_and_the_fonts_have_its_letters(game: str, lang: str) -> None:
    for text in words(pages(game, lang)):
        assert not RAW_KEY.search(text), text
        assert text.encode(ENCODING).decode(ENCODING) == text


def test_every_text_of_ours_is_used() -> None:
    sources = "".join(file.read_text("utf-8") for file in (ROOT / "src/perihelion").rglob("printing/*.py"))
    for key in house("printing", "en").templates:
        assert f'"{key}"' in sources, key


@pytest.mark.parametrize("game", ph.games())
def test_every_text_of_a_game_about_its_printing_is_used(game: str) -> None:
    folder = ROOT / "src/perihelion/games" / game.replace("-", "_") / "printing"
    sources = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    for key in ph.game(game).texts("en").templates:
        part, _, name = key.partition(".")
        assert part != "printing" or f'"{name.rpartition(".")[2]}"' in sources or f"'{name}'" in sources, key


@pytest.mark.parametrize("game", ph.games())
def test_every_page_has_its_number_and_a_bar_of_five_centimetres(game: str) -> None:
    found = pages(game)
    for number, page in enumerate(found, 1):
        assert f"page {number} of {len(found)}" in words([page])
        lines = [
            mark.path
            for mark in page.marks
            if isinstance(mark, Shape) and [step[0] for step in mark.path] == ["M", "L"]
        ]
        bars = [list(points(path)) for path in lines]
        assert any(abs(b[0] - a[0] - 50) < 1e-9 and a[1] == b[1] > page.height - 15 for a, b in bars)


@pytest.mark.parametrize("game", ph.games())
def test_no_sign_is_told_apart_by_colour_alone(game: str) -> None:
    drawings = {
        group: found for group, found in art(f"{ph.game(game).package}.printing").items() if isinstance(found, dict)
    }
    for group, found in drawings.items():
        shapes = [repr(drawn) for drawn in found.values()]
        aliases = {"marks", "glyphs", "timings", "techs"}  # some names share a picture on purpose
        assert group in aliases or len(set(shapes)) == len(shapes), group


# What belongs to each game


def test_distant_suns_has_a_sheet_the_board_and_every_shape() -> None:
    game, text = ph.game("distant-suns").texts("en"), all_words(pages("distant-suns"))
    assert "Cosmos sheet, one for each player" in text
    for shape in ph.game("distant-suns").content()["shape"]:
        assert game.say(f"shape.{shape['id']}") in text
    sheet = page_of(pages("distant-suns"), "Cosmos sheet")
    assert words([sheet]).count("10 / 5") == 2
    assert words([sheet]).count("15 / 8") == 1


def test_a_sheet_is_printed_for_each_player_who_is_named() -> None:
    headings = [words([page])[0] for page in pages("distant-suns", players=3)]
    assert [heading for heading in headings if "sheet" in heading] == [f"Cosmos sheet, Player {n}" for n in (1, 2, 3)]


def test_imperium_dice_has_a_net_for_every_die_of_six_players() -> None:
    text = words([page for page in pages("imperium-dice") if words([page])[0] == "Dice"])
    assert (text.count("Home planet"), text.count("Planet"), text.count("Weapon")) == (6, 6, 12)
    for die in ph.game("imperium-dice").content()["die"]:
        count = {"home": 6, "planet": 6, "weapon": 12}[die["kind"]]
        for face in set(die["faces"]) & {"nothing", "war-sun", "pds"}:
            name = ph.game("imperium-dice").texts("en").say(f"face.{face}")
            assert text.count(name) == count * die["faces"].count(face)


def test_a_home_die_shows_what_its_bonus_acts_as() -> None:
    text = words([page for page in pages("imperium-dice") if words([page])[0] == "Dice"])
    assert text.count("Dreadnought") == 12 + 1  # twelve weapons, and the home of L1z1x
    assert "Bonus" not in text


def test_a_net_folds_into_a_cube() -> None:
    """Each of the seven tabs meets a free edge; folded, no two of the six faces are the same side."""
    from perihelion.games.imperium_dice.printing import CROSS

    assert len(set(_folded(CROSS))) == 6


def _minus(way: tuple[int, int, int]) -> tuple[int, int, int]:
    return -way[0], -way[1], -way[2]


def _folded(cells: tuple[tuple[int, int], ...]) -> list[tuple[int, int, int]]:
    """The side of a cube each cell becomes, when it is rolled over the net from the first cell on."""
    start = cells[0]
    seen = {start: ((0, 0, 1), (1, 0, 0), (0, 1, 0))}  # outwards, right and down of the cell
    queue = [start]
    while queue:
        column, row = queue.pop()
        out, right, down = seen[column, row]
        turned = {
            (column + 1, row): (right, _minus(out), down),
            (column - 1, row): (_minus(right), out, down),
            (column, row + 1): (down, right, _minus(out)),
            (column, row - 1): (_minus(down), right, out),
        }
        for cell, frame in turned.items():
            if cell in cells and cell not in seen:
                seen[cell] = frame
                queue.append(cell)
    return [seen[cell][0] for cell in cells]


def test_a_picture_of_the_page_is_drawn_with_its_windows_and_as_faintly() -> None:
    page = Canvas(10, 10)
    clip = '<defs><clipPath id="right"><path d="M5 0H10V10H5Z"/></clipPath></defs>'
    rect = '<rect x="0" y="0" width="4" height="2" fill="#fff" opacity=".5"/>'
    shape = f'<g transform="translate(10 0) scale(-1 1)">{rect}</g>'
    draw(page, f'{clip}<circle cx="5" cy="5" r="2" fill="#d3553d" clip-path="url(#right)"/>{shape}', Matrix())
    window, disc, wall, mirrored = page.marks
    assert isinstance(window, Window)
    assert isinstance(wall, Wall)
    assert isinstance(disc, Shape)
    assert isinstance(mirrored, Shape)
    assert (disc.fill, disc.opacity) == ("#d3553d", 1)
    assert (mirrored.fill, mirrored.opacity) == ("#ffffff", 0.5)
    assert max(x for x, _ in points(mirrored.path)) == 10
    assert min(x for x, _ in points(mirrored.path)) == 6


def test_space_explorers_has_every_specialist_and_both_sides_of_every_tile() -> None:
    game, text = ph.game("space-explorers"), all_words(pages("space-explorers", "fr"))
    assert len(game.content()["specialist"]) == 60
    for card in game.content()["specialist"]:
        assert game.texts("fr").say(f"specialist.{card['number']}") in text
    for face in game.content()["project"]:
        assert game.texts("fr").say(f"project.{face['id']}") in text
    assert "Piste des Succès" in text


def test_the_success_track_is_for_one_player() -> None:
    assert "Success Track" not in " ".join(words([page])[0] for page in pages("space-explorers", players=3))


def test_kepler_3042_has_every_planet_technology_card_and_objective() -> None:
    game, text = ph.game("kepler-3042"), all_words(pages("kepler-3042"))
    say, content = game.texts("en").say, game.content()
    for planet in content["planet"]:
        assert text.count(say(f"planet.{planet['number']}")) >= 2  # both sides
    for card in content["card"]:
        assert say(f"card.{card['id']}") in text
    for objective in content["objective"]:
        assert say(f"objective.{objective['id']}") in text
    for star in content["star"]:
        assert say(f"star.{star['id']}") in text
    for action in content["action"]:
        assert all(word in text for word in say(f"action.{action['id']}").split())
    numbers = words([page_of(pages("kepler-3042"), "left half")])
    assert {str(number) for number in range(25 * 17)} <= {
        *numbers,
        *words([page_of(pages("kepler-3042"), "right half")]),
    }


@pytest.mark.parametrize("game", ph.games())
def test_the_rules_come_along(game: str) -> None:
    text = all_words(pages(game, "fr")).replace("\u00a0", " ")
    for key, section in ph.game(game).texts("fr").templates.items():
        if key.startswith("rules.") and key.endswith(".title"):
            assert section in text


def test_the_rules_that_come_along_are_those_of_the_options_and_the_players() -> None:
    game = ph.game("distant-suns")
    assert "The game has three rounds" in all_words(printed(game, "en"))
    assert "The game has four rounds" in all_words(printed(game, "en", options={"rounds": 4}))
    assert "the one for the other player" in all_words(printed(game, "en", players=2))
    table = game.new(players=1, seed=3, rounds=4)
    text = all_words(printed(game, "en", table=table))
    assert "The game has four rounds" in text
    assert "a Module is placed by chance" in text


# The set-up of a seed


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_set_up_shows_nothing_that_is_hidden(game: str, seed: int) -> None:
    """Whatever nobody has seen is dealt again, for the eyes of no seat: the paper is the same."""
    players = 3
    table = ph.game(game).new(players, seed)
    before = printed(ph.game(game), "en", table=table)
    for luck in range(2):
        dream = table.imagine(0, luck)
        assert [page.marks for page in printed(ph.game(game), "en", table=dream)] == [page.marks for page in before]


def test_the_board_of_a_seed_has_its_zones_and_missions_in_their_order() -> None:
    game = ph.game("distant-suns")
    table = game.new(2, 7)
    board = words([page_of(printed(game, "en", table=table), "Spacecraft")])
    shapes = [game.texts("en").say(f"shape.{shape}") for shape in table.view(None)["zones"]]
    missions = [game.texts("en").say(f"mission.{kind}") for kind in table.view(None)["missions"]]
    assert [text for text in board if text in shapes or text in missions][: 2 * 5] == [
        text for pair in zip(shapes, missions, strict=False) for text in pair
    ]
    assert "seed 7, 2 players" in " ".join(board)


def test_the_map_of_a_seed_shows_what_lies_open_and_where_something_is_hidden() -> None:
    game = ph.game("kepler-3042")
    table = game.new(4, 3)
    bodies = table.view(None)["bodies"]
    halves = [page for page in printed(game, "en", table=table) if "half" in words([page])[0]]
    hidden = sum(body["kind"] is None for body in bodies)
    assert hidden <= words(halves).count("?") <= 2 * hidden  # a body on the cut is on both halves
    shown = {str(body["planet"]) for body in bodies if body["planet"]}
    large = {m.text for page in halves for m in page.marks if isinstance(m, Words) and m.bold and m.text.isdigit()}
    assert large == shown


def test_the_set_up_of_space_explorers_has_the_center_and_who_begins() -> None:
    game = ph.game("space-explorers")
    table = game.new(3, 5)
    view, page = table.view(None), printed(game, "en", table=table)[0]
    for card in view["slots"]:
        assert game.texts("en").say(f"specialist.{view['cards'][card]}") in words([page])
    assert f"Begins: Player {view['first'] + 1}" in words([page])
    tiles = page_of(printed(game, "en", table=table), "Projects")
    assert len(view["projects"]) == sum(text.startswith("tile") for text in words([tiles])) / 2


def test_the_race_cards_of_a_seed_name_their_players() -> None:
    game = ph.game("imperium-dice")
    table = game.new(3, 5)
    cards = words([page_of(printed(game, "en", table=table), "Race cards")])
    for seat in table.view(None)["seats"]:
        race = game.texts("en").say(f"race.{seat['race']}")
        assert cards.index(f"Player {seat['seat'] + 1}") - cards.index(race) == 1
