"""A promise about the luck of a table as an honest server and honest people make it, to be bent by tests."""

import perihelion as ph
from perihelion import notation
from perihelion.luck import commitment
from perihelion.promise import Terms, pledge_of

SHARE, SALT = 2**127 + 5, "5a17" * 8
WORDS = ("0" * 31 + "1", "", "f" * 32)
GAME = ph.game("imperium-dice")
OPTIONS = GAME.told(GAME.new(3, 1).options)
TERMS = Terms(
    game=GAME.id,
    rules=GAME.rules_version,
    content=GAME.content_hash(),
    players=3,
    share=commitment(SHARE, SALT),
    seats=(f"word {pledge_of(WORDS[0])}", "bot greedy", f"word {pledge_of(WORDS[2])}"),
    options=OPTIONS,
    first=2,
)


def mixed(terms: Terms = TERMS, share: int = SHARE, words: tuple[str, ...] = WORDS) -> notation.Mixed:
    """What the seed is made of, honest unless something else is said."""
    return notation.Mixed(share, terms.text(), words)
