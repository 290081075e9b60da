"""What happens is shown by motion; whoever wants less of it sees none."""

from collections.abc import Callable

import pytest

from tests.lengths import brief_and_long
from tests.web import exploring, recruiting, settling
from tests.web.visiting import DESK, Visitor

# Looks at every frame for anything that moves, and keeps what it saw.
WATCH = """
    window.moved = [];
    (function look() {
        for (const motion of document.getAnimations()) {
            const { target } = motion.effect;
            if (motion.effect.getComputedTiming().endTime > 1) window.moved.push(target.outerHTML.slice(0, 120));
        }
        requestAnimationFrame(look);
    })();
"""
# Keeps the things that were sent from one place to another.
FLIGHTS = """
    window.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (frames[0].transform.startsWith('translate')) window.flown.push(this.dataset.thing);
        return animate.call(this, frames, options);
    };
"""
LIKES = ("action-construct", "action-develop", "action-map", "hex", "planet", "tech", "track", "done")


def _imperium_dice(me: Visitor) -> None:
    me.open_table(seed=3)
    me.play(5)


def _distant_suns(me: Visitor) -> None:
    exploring.open_table(me, None, "captain", seed=11)
    for _ in range(3):
        exploring.answer(me)
    exploring.wait_for_question(me)


def _space_explorers(me: Visitor) -> None:
    recruiting.open_table(me, None, "captain", seed=4)
    for _ in range(3):
        recruiting.answer(me)
    recruiting.wait_for_question(me)


def _kepler_3042(me: Visitor) -> None:
    settling.open_table(me, None, "captain", seed=4)
    for _ in range(5):
        settling.answer(me, *LIKES)
    settling.wait_for_question(me)


@pytest.mark.parametrize("play", [_imperium_dice, _distant_suns, _space_explorers, _kepler_3042])
def test_nothing_moves_for_whoever_wants_no_motion(visitor: Callable[..., Visitor], play: Callable[..., None]) -> None:
    """From the first page to the table of each game, its rules, and back in time."""
    me = visitor()
    me.context.add_init_script(WATCH)
    me.open_first_page()
    assert me.page.evaluate("window.moved") == []
    play(me)
    me.page.keyboard.press("?")
    me.page.locator("dialog[open]").wait_for()
    me.page.keyboard.press("Escape")
    me.open_log()
    me.press(me.log.last.get_by_role("button"))
    me.page.locator("[data-showing=playback]").wait_for()
    assert me.page.evaluate("window.moved") == []


def test_dice_roll_for_everybody_else(visitor: Callable[..., Visitor]) -> None:
    """Things that have changed are seen to move."""
    me = visitor()
    me.context.add_init_script(WATCH)
    me.page.emulate_media(reduced_motion="no-preference")
    _imperium_dice(me)
    me.wait_until("window.moved.some((what) => what.includes('data-thing') || what.includes('<svg'))")


def _watched(visitor: Callable[..., Visitor], size: tuple[int, int] = DESK) -> Visitor:
    me = visitor(size=size)
    me.context.add_init_script(FLIGHTS)
    me.page.emulate_media(reduced_motion="no-preference")
    return me


def _flown(me: Visitor) -> set[str]:
    return set(me.page.evaluate("window.flown"))


@pytest.mark.parametrize("size", brief_and_long((DESK,), ((1920, 1080),)))
def test_nothing_flies_because_the_layout_has_changed(visitor: Callable[..., Visitor], size: tuple[int, int]) -> None:
    """With the technologies chosen, another part of the board opens; planets and my cubes are where they were."""
    me = _watched(visitor, size)
    settling.open_table(me, None, "captain", "captain", "captain", seed=4)
    settling.wait_for_question(me)
    settling.answer(me)
    assert settling.wait_for_question(me) == "action"
    assert not [thing for thing in _flown(me) if thing.startswith(("hex-", "cube-0-", "ship-"))]


def test_what_changes_its_place_flies_there(visitor: Callable[..., Visitor]) -> None:
    """A card into the hand, and the cube of a player onto an action."""
    me = _watched(visitor)
    recruiting.open_table(me, None, "captain", seed=4)
    recruiting.wait_for_question(me)
    card = me.page.locator(".slot [data-thing^=card]").first.get_attribute("data-thing")
    recruiting.answer(me, like=("take",))
    me.wait_until(f"document.querySelector('.hand [data-thing={card}]')")
    assert card in _flown(me)
    settling.open_table(me, None, "captain", seed=4)
    for _ in range(2):
        settling.answer(me, "action-construct")
    settling.wait_for_question(me)
    assert "marker-0" in _flown(me)
