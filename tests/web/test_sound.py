"""Sounds are made by a real audio device of the browser: when something happens, not twice, and never when muted."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visiting import PHONE, Visitor

# The browser's own sources of sound, counted as they start; nothing of ours is replaced.
COUNT = """
    window.started = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...times) {
            window.started += 1;
            window.audio = this.context;
            return start.apply(this, times);
        };
    }
"""


def _come(visitor: Callable[..., Visitor], **wishes: object) -> Visitor:
    me = visitor(**wishes)
    me.context.add_init_script(COUNT)
    return me


def _started(me: Visitor) -> int:
    count: int = me.page.evaluate("window.started")
    return count


def test_an_answer_is_heard_unless_muted(visitor: Callable[..., Visitor]) -> None:
    """An answer makes a sound on a running device; muted it makes none; and the choice outlives a reload."""
    me = _come(visitor)
    me.open_table(seed=3)
    before = _started(me)
    me.answer()
    me.wait_until(f"window.started > {before}")
    me.wait_until("window.audio.state === 'running' && window.audio.currentTime > 0")
    me.wait_for_question()

    mute = me.page.locator("header [data-mute]")
    expect(mute).to_have_attribute("aria-pressed", "false")
    me.page.keyboard.press("m")
    expect(mute).to_have_attribute("aria-pressed", "true")
    before = _started(me)
    me.answer()
    me.wait_for_question()
    assert _started(me) == before

    me.page.reload()
    me.wait_for_question()
    expect(mute).to_have_attribute("aria-pressed", "true")
    me.answer()
    me.wait_for_question()
    assert _started(me) == 0
    me.press(mute)
    expect(mute).to_have_attribute("aria-pressed", "false")
    me.wait_until("window.started > 0")


def test_what_was_missed_and_what_is_looked_back_at_is_silent(visitor: Callable[..., Visitor]) -> None:
    """A replay makes no sound, nor does what is caught up with; the switch is on the first page, too."""
    me = _come(visitor, size=PHONE, lang="fr")
    me.open_table(seed=3)
    me.answer()
    me.wait_for_question()
    me.wait_until("window.started > 0")
    before = _started(me)
    me.open_log()
    me.press(me.log.last.get_by_role("button"))
    expect(me.bar).to_have_attribute("data-showing", "playback")
    for key in ("ArrowLeft", "ArrowRight", "Home", "End", "Escape"):
        me.page.keyboard.press(key)
    me.wait_for_question()
    assert _started(me) == before

    me.page.reload()
    me.wait_for_question()
    me.page.keyboard.press("Shift")  # touched: from now on it could be heard
    me.context.set_offline(True)
    me.context.set_offline(False)
    me.wait_for_question()
    assert _started(me) == 0

    me.open_first_page()
    mute = me.page.locator("[data-mute]")
    expect(mute).to_have_attribute("aria-pressed", "false")
    me.press(mute)
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(mute).to_have_accessible_name("Couper le son")
    me.check_access()
