"""How a wish is turned down."""

from collections.abc import Mapping
from types import MappingProxyType

from perihelion.wire.down import Limit
from perihelion.wire.words import Code

LONGEST = 300  # characters; what was sent is repeated, but not without end


class Refusal(Exception):
    """Nothing was changed, and why; in every language where the page has no words for it."""

    def __init__(
        self,
        code: Code,
        why: str,
        wait: int = 0,
        limit: Limit | None = None,
        *,
        said: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.code, self.why, self.wait, self.limit = code, _brief(why), wait, limit
        self.said = {lang: _brief(each) for lang, each in said.items()}
        super().__init__(self.why)


def _brief(why: str) -> str:
    return why if len(why) <= LONGEST else f"{why[: LONGEST - 60]} … {why[-50:]}"
