"""What goes over sockets is made small, for browsers that take it so: each message by itself.

Nothing is remembered from one message to the next, so that what many are told is squeezed once, and a socket that is
silent takes no memory for it.
"""

import zlib
from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

SHORTEST, LONGEST = 300, 500_000  # bytes; longer ones would hold up everybody else
LEVEL, MEMORY = 1, 5  # of zlib: the fast ones, for what is read once
WINDOW = 12  # bits
ROOM = 1_000_000  # bytes for messages that somebody else may be told, too
TAIL = b"\x00\x00\xff\xff"  # that is left out on the way


class Squeezing(ServerPerMessageDeflateFactory):
    """Agrees with a browser on how messages are squeezed, if it knows how."""

    def __init__(self) -> None:
        super().__init__(True, True, WINDOW, WINDOW, {"memLevel": MEMORY, "level": LEVEL})

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What is answered, and what has been agreed on."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        windows = agreed.remote_max_window_bits, agreed.local_max_window_bits
        return answer, Squeezed(True, True, *windows, agreed.compress_settings)


class Squeezed(PerMessageDeflate):
    """Squeezes messages that are worth it; they go in one piece."""

    def encode(self, frame: Frame) -> Frame:
        """A frame as it goes to the browser."""
        if frame.opcode in CTRL_OPCODES or not SHORTEST <= len(frame.data) <= LONGEST:
            return frame
        return Frame(frame.opcode, lately.squeezed(bytes(frame.data), self.local_max_window_bits), rsv1=True)


class Lately:
    """What was squeezed last, as far as there is room for it: what came first gives way."""

    def __init__(self, room: int = ROOM) -> None:
        self._room, self.size = room, 0
        self._small: dict[tuple[bytes, int], bytes] = {}

    def squeezed(self, data: bytes, window: int) -> bytes:
        """The same, small."""
        if (small := self._small.get((data, window))) is None:
            small = self._small[data, window] = _squeezed(data, window)
            self.size += len(data) + len(small)
            while self.size > self._room:
                first = next(iter(self._small))
                self.size -= len(first[0]) + len(self._small.pop(first))
        return small


lately = Lately()


def _squeezed(data: bytes, window: int) -> bytes:
    encoder = zlib.compressobj(LEVEL, zlib.DEFLATED, -window, MEMORY)
    return (encoder.compress(data) + encoder.flush(zlib.Z_SYNC_FLUSH)).removesuffix(TAIL)
