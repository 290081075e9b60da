"""The page's types, made from the Python ones: what goes over the wire, and what each game shows.

`python -m perihelion.page_types web/src` writes the files that have changed; with `--check` it only names them.
"""

import sys
from argparse import ArgumentParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_type_hints, is_typeddict

from msgspec import inspect as shapes

import perihelion as ph
from perihelion.wire import api, down, up, words
from perihelion.wire.typescript import TwoOfOneName, named_in, parts_of, typescript

MESSAGES = "wire/messages.ts"
OF_A_GAME = "games/{}/types.generated.ts"
MADE = "// Made from {} by `make generate`; changes belong there.\n\n"


def files(root: Path) -> dict[Path, str]:
    """Every generated file of types below the page's sources; a game has one if it has a folder there."""
    found = {root / MESSAGES: messages()}
    for game in map(ph.game, ph.games()):
        path = root / OF_A_GAME.format(game.id)
        if path.parent.is_dir() and (text := shown_by(game)):
            found[path] = text
    return found


def messages() -> str:
    """All that goes over the wire, in the order of its sources."""
    named = named_in([words, up, down, api])
    return MADE.format("the modules of src/perihelion/wire") + typescript(named, named)


def shown_by(game: ph.Game[Any]) -> str:
    """What a view of the game and its content hold; nothing if it does not say."""
    kinds = [kind for kind in (content_type(game), view_type(game)) if kind]
    parts = [part for kind in kinds for part in parts_of(shapes.type_info(kind))]
    modules = dict.fromkeys(part.cls.__module__ for part in parts if isinstance(part, shapes.TypedDictType))
    named = named_in([sys.modules[name] for name in modules])
    wanted = {name: value for name, value in named.items() if shapes.type_info(value) in parts}
    return MADE.format(f"the types in {game.package}") + typescript(named, wanted) if wanted else ""


def view_type(game: ph.Game[Any]) -> type | None:
    """What the game says a view of it is: what its `view` returns."""
    kind: type | None = get_type_hints(game.view).get("return")
    return kind if is_typeddict(kind) else None


def content_type(game: ph.Game[Any]) -> type | None:
    """What the game says its content is: `Printed` in its content_types.py."""
    module = f"{game.package}.content_types"
    return import_module(module).Printed if find_spec(module) else None


def main(root: Path, check: bool) -> int:
    """Write the files that have changed, or name them."""
    try:
        made = files(root)
    except TwoOfOneName as error:
        sys.exit(str(error))
    changed = [(path, text) for path, text in made.items() if not path.exists() or path.read_text("utf-8") != text]
    for path, text in changed:
        if check:
            print(f"{path} is out of date: make generate")
        else:
            path.write_text(text, "utf-8")
    return 1 if check and changed else 0


if __name__ == "__main__":
    parser = ArgumentParser("perihelion.page_types", description=__doc__)
    parser.add_argument("root", type=Path, help="the sources of the page")
    parser.add_argument("--check", action="store_true")
    sys.exit(main(**vars(parser.parse_args())))
