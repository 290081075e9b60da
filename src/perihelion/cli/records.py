"""Reading records from files."""

import sys
from pathlib import Path

from perihelion.cli.arguments import Complaint

STANDARD_INPUT = Path("-")
LARGEST = 16_000_000  # bytes; the longest games have some thousands of answers


def text_of_file(file: Path, kind: str = "record of a game") -> str:
    """What is written there; - is standard input."""
    try:
        if file == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST + 1) if sys.stdin else b""
        else:
            with file.open("rb") as stream:
                data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Complaint(f"{file} is no {kind}: it is larger than {LARGEST} bytes")
        return data.decode("utf-8")
    except OSError as error:
        raise Complaint(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Complaint(f"{file} is no {kind}: it is not text in UTF-8") from None
