"""A bot of another version, with a table of its own: started by versus.py with that version on the path.

It reads orders as lines of JSON and answers each with one. Of the library it uses the public surface alone, so that any
version can be at the other end.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any  # Any: what a line of JSON holds

import perihelion as ph

Order = dict[str, Any]


def main() -> None:
    """Say which version this is, then do as one is told until nothing more comes."""
    _say({"version": ph.__file__})
    orders = map(json.loads, sys.stdin)
    for order in orders:
        try:
            _sit(order, orders)
        except ValueError as error:
            _say({"error": str(error)})


def _sit(order: Order, orders: Iterator[Order]) -> None:
    """Keep a table as one is told; when it is over, the next order brings a new one."""
    table = ph.game(order["game"]).new(**order["new"], **order["options"])
    bots = {int(seat): ph.bot(name, **settings) for seat, (name, settings) in order["bots"].items()}
    while True:
        for seat, choice in order["answers"]:
            table.answer(seat, choice)
        told: Order = {"digest": table.digests[-1] if table.digests else ""}
        if (seat := order.get("choose")) is not None:
            told["choice"] = bots[seat](table, seat)
        _say(told)
        if table.over:
            return
        order = next(orders)


def _say(told: Order) -> None:
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
