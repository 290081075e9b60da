"""What many browsers are told word for word: made and put into words once a change."""

from collections.abc import Callable, Hashable

import msgspec

from perihelion.server.messages import Down

MOST = 32  # texts kept of one table; browsers that know the same are told the same

encoder = msgspec.json.Encoder()


def in_words(message: Down) -> str:
    """A message as it goes over a socket."""
    return encoder.encode(message).decode()


class Alike:
    """What has been put into words since the last change."""

    def __init__(self) -> None:
        self._texts: dict[Hashable, str] = {}

    def text(self, key: Hashable, make: Callable[[], Down]) -> str:
        """What everybody with that key is told."""
        found = self._texts.get(key)
        if found is None:
            if len(self._texts) >= MOST:
                self._texts.clear()
            found = self._texts[key] = in_words(make())
        return found

    def clear(self) -> None:
        """Something has changed."""
        self._texts.clear()
