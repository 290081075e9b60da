"""Letters for terminals that do not have ours: the nearest ones of ASCII, each as wide as the one it stands for."""

import codecs
import unicodedata

PLAIN = "perihelion.plain"  # the name under which streams know it
NEAREST = {"’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": ".", "–": "-", "—": "-", "−": "-"}
NEAREST |= {"×": "x", "·": ".", "●": "#", "○": "-", "★": "*", "→": ">", "œ": "oe", "Œ": "OE", "µ": "u"}


def plain(error: UnicodeError) -> tuple[str, int]:
    """What is written instead of letters that a stream does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_nearest, error.object[error.start : error.end])), error.end


def _nearest(letter: str) -> str:
    if letter in NEAREST:
        return NEAREST[letter]
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return bare or ("" if unicodedata.combining(letter) else "?")


codecs.register_error(PLAIN, plain)
