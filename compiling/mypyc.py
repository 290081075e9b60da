"""Calls mypyc and the C compiler on modules of the folder in which it runs."""

import os
import sys

from mypyc.build import mypycify
from setuptools import setup

files = [f"{module.replace('.', '/')}.py" for module in sys.argv[1:]]
mypy = ["--config-file=", "--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports"]
mypy += ["--cache-dir", os.devnull]  # what is kept there for the sources would be of no use
os.environ["MYPYPATH"] = "."
extensions = mypycify(
    [*mypy, *files], opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"), debug_level="0", group_name="perihelion"
)
sys.argv = ["setup.py", "--quiet", "build_ext", "--inplace"]
setup(name="perihelion", packages=[], ext_modules=extensions)
