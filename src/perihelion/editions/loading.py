"""A game's package loaded once more, under a name of its own, to find what an edition prints.

No rule knows of it: a game's modules import one another relatively, so those loaded again know each other and nothing
of the first. They stay as long as anybody has the edition. Compiled modules can be loaded once only, so an edition has
the sources, which lie beside them.
"""

import sys
import weakref
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from threading import RLock
from types import ModuleType

from perihelion import content
from perihelion.editions.edition import Edition

MARK = "@"  # in the name of every package that was loaded once more, and of no other

_loading = RLock()
_numbers = count(1)
_packages: "weakref.WeakKeyDictionary[Edition, str]" = weakref.WeakKeyDictionary()


def loaded(edition: Edition) -> ModuleType:
    """The package of an edition's game, as the edition has it."""
    with _loading:
        if edition not in _packages:
            _packages[edition] = _load(edition)
        return sys.modules[_packages[edition]]


def _load(edition: Edition) -> str:
    name = f"{edition.package}{MARK}{next(_numbers)}"
    file = Path(str(import_module(edition.package).__file__))
    spec = spec_from_file_location(name, file, submodule_search_locations=[str(file.parent)])
    assert spec is not None, f"{file} is Python"
    assert spec.loader is not None, f"{file} is Python"
    content.print_otherwise(name, edition.content)
    sys.modules[name] = module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        _unload(name)
        raise
    weakref.finalize(edition, _unload, name)
    return name


def _unload(name: str) -> None:
    content.forget(name)
    for module in list(sys.modules):
        if module == name or module.startswith(f"{name}."):
            sys.modules.pop(module, None)


class _Sources(MetaPathFinder):
    """Finds the sources of whatever was loaded once more."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where a module's source lies."""
        if path is None or MARK not in name:
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


sys.meta_path.insert(0, _Sources())
