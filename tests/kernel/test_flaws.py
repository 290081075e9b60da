"""What is wrong with an edition is said in every language, whatever somebody has sent."""

import pickle
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

import perihelion as ph
from perihelion.editions.flaws import GROUP
from perihelion.languages import LANGUAGES, catalogue
from tests.editing import any_edition, head, spoiled
from tests.lengths import brief_and_long

KEPLER = ph.game("kepler-3042")
LONGEST = 500
SAID = re.compile(r'\b(?:saying|wrong)\(\s*"([a-z-]+)"')
SOURCES = Path(str(files("perihelion")))


def flaw_of(text: str) -> ph.BadEdition:
    with pytest.raises(ph.BadEdition) as caught:
        KEPLER.in_edition(text)
    return caught.value


def test_what_is_wrong_is_told_in_a_language() -> None:
    wrong = flaw_of(f"{head(KEPLER)}[round]\ncount = 99\nnote = 'x'")
    assert wrong.told("fr") == "ligne 5 : round count : attendu : un nombre de 4 à 16, et non 99"
    assert wrong.spoken == {lang: wrong.told(lang) for lang in LANGUAGES}
    assert wrong.flaws == (str(wrong),)


def test_what_is_wrong_goes_to_another_process() -> None:
    wrong = flaw_of("")
    assert str(pickle.loads(pickle.dumps(wrong))) == str(wrong)


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_words_for_every_flaw(game: str, lang: str) -> None:
    folder = Path(str(files(ph.game(game).package)))
    own = tomllib.loads((folder / f"{lang}.toml").read_text("utf-8"))[GROUP]
    house = catalogue(lang)[GROUP]
    assert own.keys().isdisjoint(house.keys())
    sources = [folder / "box.py", *(SOURCES / "editions").glob("*.py"), SOURCES / "server/archive/editions.py"]
    said = {key for file in sources for key in SAID.findall(file.read_text("utf-8"))}
    assert said - own.keys() - house.keys() == set()


@pytest.mark.parametrize("count", brief_and_long(150, 5000))
def test_whatever_is_no_edition_is_refused_in_one_line_of_every_language(count: int) -> None:
    for seed in range(count):
        chooser = Random(seed)
        game = ph.game(chooser.choice(ph.games()))
        sound = any_edition(game, chooser, chooser.randint(1, 5))
        text = spoiled(sound, chooser) if seed % 3 else sound  # values within bounds may be wrong together
        try:
            game.in_edition(text).new(2, 1)
        except ph.BadEdition as error:
            for line in error.spoken.values():
                assert 0 < len(line) < LONGEST
                assert line.isprintable()
                assert f"{GROUP}." not in line
