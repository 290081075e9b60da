"""Measure and print: `make bench`, or `make bench ARGS=--quick`."""

import argparse
import json
import os
import platform
from functools import partial

import perihelion as ph
from bench import alone, compiled, kernel, learning, moves, pages, playouts, serving, tables, thinking
from bench.figures import Figure, show
from bench.games import beside
from bench.servers import PEERS


def _players(id: str) -> int:
    return getattr(beside(id), "PLAYERS", 2)


SKETCHED = tables.GAME.title("en")
GAMES = {id: ph.game(id) for id in ph.games() if id != tables.ID}
PARTS = {
    "playouts": f"Random playouts of {SKETCHED}, {tables.PLAYERS} players",
    "kernel": f"One operation on a table of {SKETCHED}, {tables.PLAYERS} players",
    **{id: f"{game.title('en')}, {_players(id)} players" for id, game in GAMES.items()},
    "compiled": f"The compiled rules beside the pure ones, {compiled.PLAYERS} players",
    "thinking": f"The search, {thinking.PLAYERS} players",
    "learning": "Environments for learning programs, 2 players",
    "serving": f"The server, {serving.TABLES} tables with a socket each",
    "moves": f"A move on the server, {moves.PLAYERS} players at one browser",
    "page": "The page in a new browser on a slow phone (Lighthouse's slow 4G, processor 4 times as slow)",
}
PEER_OF = {
    "open_spiel": PEERS / "venv/.ok",
    "pettingzoo_and_rlcard": learning.INSTALLED,
    "boardgame.io": PEERS / "node_modules/.ok",
}


def main() -> None:
    """Measure every part, or those that were named."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure speed, beside others where they are installed.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure: {', '.join(PARTS)} (all)")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds, for a first look")
    parser.add_argument("--json", action="store_true", help="print the figures for machines")
    arguments = parser.parse_args()
    for part in arguments.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}: {', '.join(PARTS)}")
    missing = [_missing(peer) for peer, mark in PEER_OF.items() if not mark.exists()]
    if not arguments.json:
        print("\n".join([_machine(), "A ratio says how many times as fast ours is, round by round.", *missing]))
    found = {part: _measure(part, arguments) for part in arguments.parts or _all()}
    if arguments.json:
        figures = {part: [figure.as_dict() for figure in each] for part, each in found.items()}
        print(json.dumps({"machine": _machine(), "missing": missing, "figures": figures}, indent=1))


def _all() -> list[str]:
    """All that can be measured here; what is compiled only where somebody has compiled it."""
    return [part for part in PARTS if part != "compiled" or compiled.BUILT.exists()]


def _measure(part: str, arguments: argparse.Namespace) -> list[Figure]:
    count = 2 if arguments.quick else 7
    match part:
        case "playouts":
            figures = playouts.figures(count, 0.2 if arguments.quick else 0.5)
        case "kernel":
            figures = kernel.figures(count, 0.05 if arguments.quick else 0.15)
        case id if id in GAMES:
            measure = getattr(beside(id, "measuring"), "figures", partial(alone.figures, id, _players(id)))
            figures = measure(count, 0.2 if arguments.quick else 0.5)
        case "compiled":
            figures = compiled.figures(count, 0.2 if arguments.quick else 0.5)
        case "thinking":
            figures = thinking.figures(min(count, 5), 0.2 if arguments.quick else 0.5)
        case "learning":
            figures = learning.figures(min(count, 3), 0.2 if arguments.quick else 0.5)
        case "moves":
            titles = {id: ph.game(id).title("en") for id in ph.games()}
            figures = moves.figures(titles, 1 if arguments.quick else 3, 1.0 if arguments.quick else 2.0)
        case "page":
            figures = pages.figures(1 if arguments.quick else 5)
        case _:
            figures = serving.figures(1 if arguments.quick else 3, 1.0 if arguments.quick else 2.0)
    if not arguments.json:
        show(PARTS[part], figures)
    return figures


def _machine() -> str:
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"Python {platform.python_version()}, {os.cpu_count()} processors{load}"


def _missing(peer: str) -> str:
    """Why somebody is not there to compare with."""
    log = PEERS / f"{peer}.log"
    said = [line.strip() for line in log.read_text("utf-8").splitlines() if line.strip()] if log.exists() else []
    why = f"it could not be installed: {said[-1]}" if said else "it is not installed (make bench does that)"
    return f"Without {peer}: {why}"


if __name__ == "__main__":
    main()
