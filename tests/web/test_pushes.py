"""Notifications: asked for in the panel about oneself, shown by the service worker, and leading to the table."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.web.conftest import FLAGS, WINDOWED
from tests.web.serving import SteadyServer
from tests.web.visiting import PHONE, Visitor

pytestmark = pytest.mark.long  # a browser with windows is as large as all else that is installed
Come = Callable[..., Visitor]
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = await registration.getNotifications();
    return found.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
}"""


@pytest.fixture
def windowed(playwright: Playwright) -> Iterator[Browser]:
    """A browser with windows: without them there are no notifications."""
    if WINDOWED is None:
        pytest.skip("there is no Chromium with windows on this machine (Debian: chromium)")
    browser = playwright.chromium.launch(executable_path=WINDOWED, args=FLAGS)
    yield browser
    browser.close()


def test_a_call_becomes_a_notification(windowed: Browser, server: SteadyServer) -> None:
    me = Visitor(windowed, server.address, keeps=True)
    me.context.grant_permissions(["notifications"])
    me.page.goto("/")
    me.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    session = me.context.new_cdp_session(me.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(50):
        if found:
            break
        me.page.wait_for_timeout(100)
    message = {"title": "Your turn: Imperium Dice", "body": "with Bo", "url": "/t/somewhere", "tag": "somewhere"}
    origin = me.page.evaluate("location.origin")
    call = {"origin": origin, "registrationId": found[0], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", call)
    shown: list[dict[str, Any]] = []
    for _ in range(50):
        if shown := me.page.evaluate(SHOWN):
            break
        me.page.wait_for_timeout(100)
    assert shown == [
        {"title": message["title"], "body": "with Bo", "tag": "somewhere", "data": {"url": "/t/somewhere"}}
    ]


def test_a_browser_that_may_not_says_so(visitor: Come) -> None:
    me = visitor(lang="fr", size=PHONE, keeps=True)
    me.page.goto("/")
    me.press(me.page.get_by_role("button", name="Vous", exact=True))
    me.press(me.page.get_by_role("button", name="Me prévenir ici"))
    expect(me.page.get_by_role("status").filter(has_text="n’autorise pas les notifications")).to_be_visible()
    me.check_width()
    me.check_access()


def test_a_browser_that_cannot_reach_its_service_says_so(visitor: Come) -> None:
    me = visitor(keeps=True)
    me.context.grant_permissions(["notifications"])
    me.page.goto("/")
    me.page.get_by_role("button", name="You", exact=True).click()
    me.page.get_by_role("button", name="Notify me here").click()
    expect(me.page.get_by_text("could not reach its notification service")).to_be_visible(timeout=20_000)
    expect(me.page.get_by_role("button", name="Notify me here")).to_be_visible()
