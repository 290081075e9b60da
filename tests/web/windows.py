"""Windows that are used again: a page comes in half the time where another of the same site was before."""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser

from tests.web.visiting import DESK, PHONE, Visitor

_free: dict[tuple[object, ...], list[Visitor]] = defaultdict(list)


def window(
    browser: Browser,
    address: str,
    lang: str = "en",
    size: tuple[int, int] = DESK,
    *,
    scheme: Any = "dark",
    pace: str = "off",
    touches: bool | None = None,
) -> Visitor:
    """Somebody at a window that nobody else uses now; a new one if there is none of that kind."""
    shelf = _free[browser, address, lang, size == PHONE, touches, pace]
    if not shelf:
        shelf.append(Visitor(browser, address, lang, size, scheme, pace=pace, touches=touches))
        shelf[-1].shelf = shelf
    visitor = shelf.pop()
    visitor.come(size, scheme)
    return visitor
