"""Which modules are compiled: the kernel's, and of every game what its rules are written in."""

import ast
from pathlib import Path

KERNEL = ("luck", "hexes", "shell", "cards", "flow", "table", "dream")
ENTRANCES = ("rules*.py", "setup.py")  # of a game; whatever they import of their own game is compiled too


def modules(source: Path) -> list[str]:
    """Every module that is compiled, of the package in this folder."""
    games = sorted(folder for folder in (source / "perihelion/games").iterdir() if (folder / "rules.py").exists())
    found = [source / f"perihelion/{name}.py" for name in KERNEL]
    for game in games:
        found += sorted(_reached(game))
    return [".".join(file.relative_to(source).with_suffix("").parts) for file in found]


def _reached(game: Path) -> set[Path]:
    """The files that the rules of a game reach within the game, but for those without any function.

    Nor those that say what a view holds: mypyc does not keep all that is asked of a `TypedDict`.
    """
    reached: set[Path] = set()
    edge = [file for pattern in ENTRANCES for file in game.glob(pattern)]
    while edge:
        file = edge.pop()
        if file not in reached:
            reached.add(file)
            edge += _imported(file)
    texts = {file: file.read_text("utf-8") for file in reached}
    return {file for file, text in texts.items() if "def " in text and "TypedDict" not in text}


def _imported(file: Path) -> list[Path]:
    """The files of its own game that a file imports."""
    found: list[Path] = []
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = file.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            named = [folder / f"{name.name}.py" for name in node.names]
            found += [other for other in (folder.with_suffix(".py"), *named) if other.exists()]
    return found
