"""What a game is measured beside, in a folder of its name; a game without one is measured alone (`alone.py`).

A folder says with how many PLAYERS it is measured, and may have figures of its own in `measuring.py`. One has a
`sketch.py`: the same game as one would write it first.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType


def beside(id: str, part: str = "") -> ModuleType | None:
    """The folder of a game, or a module in it, if there is one."""
    name = id.replace("-", "_")
    if name not in [folder for _, folder, _ in iter_modules(__path__)]:
        return None
    module = f"{__name__}.{name}{part and '.'}{part}"
    return import_module(module) if find_spec(module) else None


def sketched() -> tuple[str, ModuleType]:
    """The game that is written a second time, and its sketch: the yardstick of the kernel, and of the machine."""
    ids = [name.replace("_", "-") for _, name, _ in iter_modules(__path__)]
    return next((id, sketch) for id in ids if (sketch := beside(id, "sketch")))
