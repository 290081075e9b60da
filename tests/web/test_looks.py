"""Every main screen looks as it did: light and dark, on a desk and on a phone, in both languages.

Where a change is meant: `make pictures`, look at them, and commit them with the change.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.lengths import brief_if
from tests.web import pictures
from tests.web.pictures import WINDOWS, Window
from tests.web.screens import SCREENS, House, Screen, furnished
from tests.web.serving import SteadyServer

# What people see most; the others are kept as well, for `make test-long`.
BRIEF = ("home", "set-table", "tables", "lobby", "rules", "stats", "lesson", "fan")
BOARDS = ("dice", "suns", "explorers", "kepler", "dice-end", "suns-end")
RESULTS = Path(__file__).parents[2] / "test-results" / "looks"


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The tables, if letters are as wide here as where the pictures were taken."""
    kept, here = json.loads(pictures.FONTS.read_text("utf-8")), pictures.fonts(browser)
    if others := [words for words in kept if kept[words] != here.get(words)]:
        pytest.skip(f"the fonts are others than in the kept pictures, such as of {others[0]!r}: make pictures")
    server = SteadyServer(tmp_path_factory.mktemp("looks") / "games.sqlite")
    with furnished(server) as house:
        yield house
    server.end()


@pytest.mark.parametrize(
    ("screen", "window"),
    [
        brief_if(
            screen.name in (*BRIEF, *BOARDS) and n % len(WINDOWS) == m,
            screen,
            window,
            id=f"{screen.name}-{window.name}",
        )
        for n, screen in enumerate(SCREENS)
        for m, window in enumerate(WINDOWS)
    ],
)
def test_screens_look_as_they_did(house: House, browser: Browser, screen: Screen, window: Window) -> None:
    """A page may take a moment to come to rest; then it differs little from the picture that was kept."""
    kept = Image.open(pictures.path_of(screen, window)).convert("RGB")
    with pictures.shown(house, browser, screen, window) as me:
        found = pictures.compared(kept, now := pictures.taken(me))
        for _ in range(pictures.LOOKS):
            if found.is_small:
                return
            me.page.wait_for_timeout(pictures.PAUSE)
            found = pictures.compared(kept, now := pictures.taken(me))
    name = f"{screen.name}-{window.name}"
    RESULTS.mkdir(parents=True, exist_ok=True)
    for what, picture in {"kept": kept, "now": now, "difference": found.picture}.items():
        picture.save(RESULTS / f"{name}-{what}.png")
    pytest.fail(
        f"{name} looks different: {found.mean:.1f} of 255 on average, {found.share:.1%} clearly. "
        f"See {RESULTS / name}-*.png; if it is meant: make pictures"
    )


def test_every_picture_has_a_screen_and_all_are_small() -> None:
    """Nothing is kept in vain."""
    wanted = {pictures.path_of(screen, window) for screen in SCREENS for window in WINDOWS}
    assert set(pictures.KEPT.glob("*.webp")) == wanted
    assert sum(path.stat().st_size for path in wanted) < 3_750_000


def test_the_readme_shows_the_screens_of_today() -> None:
    """Its pictures are those that are kept, in full size."""
    readme = (pictures.README.parents[1] / "README.md").read_text("utf-8")
    for screen in SCREENS:
        if screen.name in pictures.IN_README:
            path = pictures.readme_path(screen.name)
            kept = Image.open(pictures.path_of(screen, pictures.README_WINDOW)).convert("RGB")
            assert pictures.compared(kept, pictures.as_kept(Image.open(path).convert("RGB"))).is_small, path.name
            assert f"docs/pictures/{path.name}" in readme
