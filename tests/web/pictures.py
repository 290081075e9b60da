"""Pictures of the main screens that are kept to compare with: `python -m tests.web.pictures [SCREEN ...]` takes them
anew, all of them unless some are named, and those that the readme shows with them.
"""

import io
import json
import logging
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.screens import SCREENS, House, Screen, furnished, varying
from tests.web.serving import SteadyServer
from tests.web.visiting import DESK, PHONE, Visitor

KEPT = Path(__file__).parent / "kept"
README = Path(__file__).parents[2] / "docs" / "pictures"
IN_README = ("home", "dice", "suns", "kepler", "explorers")
FONTS = KEPT / "fonts.json"
KEPT_SIZE, COMPARED_SIZE = 2, 4  # pictures are kept at half their size, and compared at a quarter
MEAN = 3.0  # of 255: how much two pictures may differ on the whole
CLEAR, SHARE = 48, 0.005  # what is clearly another colour, and how much of a picture may be
STEADY = "[data-when] { display: inline-block; width: 5em; height: 1.2em; overflow: hidden; }"  # however long ago
LOOKS, PAUSE = 12, 250  # how often to look until a page has come to rest, and how long to wait in between (ms)


class Window(NamedTuple):
    """A window on the screens, by its name."""

    name: str
    wishes: dict[str, Any]


WINDOWS = (
    Window("dark-desk", {"scheme": "dark", "size": DESK, "lang": "en"}),
    Window("dark-phone", {"scheme": "dark", "size": PHONE, "lang": "fr"}),
    Window("light-desk", {"scheme": "light", "size": DESK, "lang": "fr"}),
    Window("light-phone", {"scheme": "light", "size": PHONE, "lang": "en"}),
    Window("dark-large", {"scheme": "dark", "size": (1920, 1080), "lang": "fr"}),
)
README_WINDOW = WINDOWS[0]


@contextmanager
def shown(house: House, browser: Browser, screen: Screen, window: Window) -> Iterator[Visitor]:
    """Somebody in front of that screen in that window."""
    me = house.visitor(browser, known=screen.known, **window.wishes)
    try:
        screen.go(me, house.tables)
        me.page.add_style_tag(content=STEADY)
        yield me
    finally:
        me.leave()


def taken(me: Visitor) -> Image.Image:
    """What is seen now, as it is kept: with what is another one every time covered."""
    return as_kept(_shot(me, mask=varying(me), mask_color="#808080"))


def as_kept(picture: Image.Image) -> Image.Image:
    """A picture in the size in which it is kept."""
    return picture.resize((picture.width // KEPT_SIZE, picture.height // KEPT_SIZE), Image.Resampling.BOX)


def _shot(me: Visitor, **wishes: Any) -> Image.Image:
    return Image.open(io.BytesIO(me.page.screenshot(animations="disabled", **wishes))).convert("RGB")


def path_of(screen: Screen, window: Window) -> Path:
    """Where a picture is kept."""
    return KEPT / f"{screen.name}-{window.name}.webp"


def readme_path(name: str) -> Path:
    """Where the readme finds the picture of a screen."""
    return README / f"{name}.webp"


class Difference(NamedTuple):
    """How much two pictures differ, and where."""

    mean: float
    share: float
    picture: Image.Image

    @property
    def is_small(self) -> bool:
        """Whether nobody would call it another picture."""
        return self.mean <= MEAN and self.share <= SHARE


def compared(kept: Image.Image, now: Image.Image) -> Difference:
    """Two pictures of the same screen."""
    if kept.size != now.size:
        return Difference(255, 1, now)
    small = kept.width * KEPT_SIZE // COMPARED_SIZE, kept.height * KEPT_SIZE // COMPARED_SIZE
    before, after = (picture.resize(small, Image.Resampling.BOX) for picture in (kept, now))
    apart = ImageChops.difference(before, after)
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    clear = most.point(lambda value: 255 if value > CLEAR else 0)
    mean = sum(ImageStat.Stat(apart).mean) / 3
    return Difference(mean, ImageStat.Stat(clear).mean[0] / 255, most)


def fonts(browser: Browser) -> dict[str, float]:
    """How wide a few signs are that our own font does not have: where those fonts are others, pictures are, too."""
    page = browser.new_page()
    widths: dict[str, float] = page.evaluate(
        """() => {
            const pen = document.createElement('canvas').getContext('2d');
            const found = {};
            for (const kind of ['16px Arial, system-ui', '16px monospace']) {
                pen.font = kind;
                for (const words of ['★ ⚛ ▸ → ✓', '0123456789']) {
                    found[`${kind}: ${words}`] = Math.round(pen.measureText(words).width * 10) / 10;
                }
            }
            return found;
        }"""
    )
    page.close()
    return widths


def main(*names: str) -> None:
    """Take pictures anew; one that would be found the same is left as it is."""
    wanted = [screen for screen in SCREENS if not names or screen.name in names]
    KEPT.mkdir(exist_ok=True)
    logging.getLogger("asyncio").disabled = True  # it complains of requests that are meant to have no answer
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as scratch:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        server = SteadyServer(Path(scratch) / "games.sqlite")
        others = not FONTS.exists() or json.loads(FONTS.read_text("utf-8")) != fonts(browser)
        try:
            with furnished(server) as house:
                for window, screen in product(WINDOWS, wanted):
                    with shown(house, browser, screen, window) as me:
                        kept = _at_rest(me)
                        _keep(kept, path_of(screen, window), anew=others)
                        if window is README_WINDOW and screen.name in IN_README:
                            _keep_for_readme(me, kept, readme_path(screen.name))
        finally:
            server.end()
        FONTS.write_text(json.dumps(fonts(browser), ensure_ascii=False, indent=1) + "\n", "utf-8")
        browser.close()
    _forget_others()


def _at_rest(me: Visitor) -> Image.Image:
    """The picture once the page has come to rest: the same twice."""
    before = taken(me)
    for _ in range(LOOKS):
        me.page.wait_for_timeout(PAUSE)
        if (now := taken(me)).tobytes() == before.tobytes():
            break
        before = now
    return before


def _keep(picture: Image.Image, path: Path, *, anew: bool) -> None:
    if anew or not path.exists() or not compared(Image.open(path).convert("RGB"), picture).is_small:
        picture.save(path, quality=82, method=6)
        print(path.name, flush=True)


def _keep_for_readme(me: Visitor, now: Image.Image, path: Path) -> None:
    if not path.exists() or not compared(as_kept(Image.open(path).convert("RGB")), now).is_small:
        path.parent.mkdir(exist_ok=True)
        _shot(me).save(path, quality=86, method=6)
        print(path.relative_to(README.parents[1]), flush=True)


def _forget_others() -> None:
    """A screen that is no more has no picture."""
    wanted = {path_of(screen, window) for window, screen in product(WINDOWS, SCREENS)}
    for path in set(KEPT.glob("*.webp")) - wanted:
        path.unlink()


if __name__ == "__main__":
    main(*sys.argv[1:])
