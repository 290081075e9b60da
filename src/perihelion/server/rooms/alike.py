"""What many browsers are told word for word: made and put into words once a change."""

from collections.abc import Callable, Hashable

import msgspec

from perihelion.wire.down import Down

MOST = 32  # texts kept of one table; browsers that know the same are told the same

encoder = msgspec.json.Encoder()


def in_words(message: Down) -> str:
    """A message as it goes over a socket."""
    return encoder.encode(message).decode()


class Alike:
    """What has been put into words since the last change, as far as it is kept."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._texts: dict[Hashable, str] = {}

    def text(self, key: Hashable, make: Callable[[], Down]) -> str:
        """What everybody with that key is told."""
        return self.find(key) or self.keep(key, in_words(make()))

    def find(self, key: Hashable) -> str | None:
        """What somebody with that key has been told."""
        return self._texts.get(key)

    def keep(self, key: Hashable, text: str) -> str:
        """Keep what somebody with that key is told; what was kept first gives way."""
        if len(self._texts) >= self._most:
            del self._texts[next(iter(self._texts))]
        self._texts[key] = text
        return text
