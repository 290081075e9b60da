"""Count again: python -m tests.perft imperium-dice."""

import sys

from tests.perft import write

for game in sys.argv[1:]:
    write(game)
