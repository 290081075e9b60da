"""`python -m perihelion` is the command `perihelion`."""

import sys

from perihelion.cli import main

if __name__ == "__main__":
    sys.exit(main())
