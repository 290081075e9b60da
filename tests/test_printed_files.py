"""Printed pages as files: PDF and SVG, the pens that draw them, and the command that writes them."""

import io
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path as File

import pytest
from pypdf import PdfReader

import perihelion as ph
from perihelion.languages import LANGUAGES
from perihelion.printing import PAPERS, Unprintable, files, printed
from perihelion.printing.canvas import Canvas
from perihelion.printing.fonts import width, wrapped
from perihelion.printing.paths import circle, parse
from tests.commands import perihelion, said
from tests.printed import pages, points, words

ROOT = File(__file__).parent.parent
RAW_KEY = re.compile(r"^[a-z][a-z-]*(\.[\w-]+)+$|\{[\w*]")
SLACK = 0.3  # of a millimetre: a line is as wide as its stroke
EVERY_WAY = [(game, lang, paper) for game in ph.games() for lang in LANGUAGES for paper in PAPERS]


@pytest.mark.parametrize("game", ph.games())
def test_another_program_reads_the_pdf_file(game: str) -> None:
    (data,) = files(pages(game, "fr", "letter"), "x.pdf", ph.game(game).title("fr"), "fr").values()
    reader = PdfReader(io.BytesIO(data), strict=True)
    assert len(reader.pages) == len(pages(game, "fr", "letter"))
    assert reader.metadata is not None
    assert reader.metadata.title == ph.game(game).title("fr")
    for page, drawn in zip(reader.pages, pages(game, "fr", "letter"), strict=True):
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx((612, 792), abs=0.01)
        text = page.extract_text()
        assert "imprimez à 100 %" in text.replace("\xa0", " ")
        assert words([drawn])[0].split()[0] in text


def test_accents_quotes_and_brackets_reach_the_pdf_file() -> None:
    page, text = Canvas(100, 50), "«\u00a0Forêt (œuvre) à ½ \\ l’été\u00a0» – naïf"
    page.text(5, 20, text, 5)
    (data,) = files([page], "x.pdf", "Titre « à »", "fr").values()
    assert PdfReader(io.BytesIO(data), strict=True).pages[0].extract_text().strip() == text


def test_the_same_pages_are_the_same_bytes() -> None:
    game = ph.game("distant-suns")
    once, again = (files(printed(game, "fr"), "x.pdf", "Distant Suns", "fr") for _ in range(2))
    assert once == again


def test_svg_files_are_one_a_page_and_say_the_same() -> None:
    made = files(pages("imperium-dice"), "out/dice.svg", "Imperium Dice", "en")
    assert list(made) == [f"out/dice-{number}.svg" for number in range(1, len(pages("imperium-dice")) + 1)]
    for data, page in zip(made.values(), pages("imperium-dice"), strict=True):
        root = ET.fromstring(data)
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
        assert [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")] == words([page])


def test_an_unknown_suffix_is_refused() -> None:
    with pytest.raises(Unprintable, match=r"ends in \.pdf or \.svg, not 'x\.doc'"):
        files(pages("imperium-dice"), "x.doc", "", "en")


def test_the_pictures_are_those_of_the_page() -> None:
    """Run the generator again, as `make check-generated` does."""
    node = shutil.which("node") or str(ROOT / ".venv/bin/node")
    if not (ROOT / "web/node_modules/vite").exists():
        pytest.skip("the packages of the page are not installed (make play installs them)")
    made = subprocess.run([node, "art.mjs", "--check"], cwd=ROOT / "web", capture_output=True, check=False, timeout=60)
    assert (made.returncode, made.stderr) == (0, b"")


# The pens


def test_an_arc_runs_along_its_circle() -> None:
    path = parse("M16 4a12 12 0 1 1 0 24 12 12 0 1 1 0-24z")
    assert [step[0] for step in path] == ["M", "C", "C", "C", "C", "Z"]
    ends = [(float(step[-2]), float(step[-1])) for step in path[1:-1]]
    assert ends == [pytest.approx(point) for point in ((28, 16), (16, 28), (4, 16), (16, 4))]
    assert min(points(circle(16, 16, 12))) == pytest.approx(min(points(path)), abs=0.01)


def test_path_data_are_read_as_svg_reads_them() -> None:
    assert parse("M1 2l3-1.5.5.5H9v-2z") == (
        ("M", 1, 2),
        ("L", 4, 0.5),
        ("L", 4.5, 1),
        ("L", 9, 1),
        ("L", 9, -1),
        ("Z",),
    )
    assert parse("M0 0c1 0 2 1 2 2s1 2 2 2")[-1] == ("C", 2, 3, 3, 4, 4, 4)  # the handle is mirrored
    assert parse("M1 1 2 2")[-1] == ("L", 2, 2)
    assert parse("M0 0Q3 0 3 3T6 6")[1:] == (  # a curve with one handle; the next one mirrors it
        ("C", 2, 0, 3, 1, 3, 3),
        ("C", 3, 5, 4, 6, 6, 6),
    )


def test_lines_break_between_words_but_not_before_a_colon() -> None:
    lines = wrapped("un deux : trois « quatre »", 3, width("trois « quatre", 3) + 0.1)
    assert lines == ["un deux\u00a0:", "trois", "«\u00a0quatre\u00a0»"]


# The command


def test_the_command_writes_a_file_and_says_so(tmp_path: File) -> None:
    file = tmp_path / "out.pdf"
    line = said("print", "distant-suns", "-o", file, "--lang", "fr", "--paper", "letter", "--seed", 7, "--players", 2)
    assert line.startswith("Distant Suns : ")
    assert "graine 7, 2 joueurs" in PdfReader(file).pages[0].extract_text()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "-o", "x.pdf"], "there is no 'chess'"),
        (["distant-suns", "-o", "x.odt"], "ends in .pdf or .svg, not 'x.odt'"),
        (["distant-suns", "-o", "/no/such/place/x.pdf"], "/no/such/place/x.pdf cannot be written: No such file"),
        (["distant-suns"], "the following arguments are required: -o/--output"),
        (["distant-suns", "-o", "x.pdf", "--players", "9"], "for 1 to 4 players, not 9"),
        (["distant-suns", "-o", "x.pdf", "--option", "rounds=9"], "a number from 3 to 4, not 9"),
        (["distant-suns", "-o", "x.pdf", "--seed", "1", "--option", "rounds=9"], "a number from 3 to 4, not 9"),
        (["distant-suns", "-o", "x.pdf", "--paper", "a5"], "invalid choice: 'a5'"),
    ],
)
def test_what_cannot_be_printed_is_one_line(arguments: list[str], complaint: str) -> None:
    done = perihelion("print", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
