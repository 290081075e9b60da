"""Compile into a folder: `python -m compiling build/compiled`."""

import argparse
from pathlib import Path

from compiling.building import build

parser = argparse.ArgumentParser(
    prog="compiling", description="A copy of src/ with the compiled modules beside their sources."
)
parser.add_argument("folder", type=Path)
build(Path(__file__).parent.parent / "src", parser.parse_args().folder)
