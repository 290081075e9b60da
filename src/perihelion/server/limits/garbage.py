"""When Python looks for objects that only hold each other: among those that are new, and seldom among all.

A move leaves no such objects behind, while thousands of tables hold millions of others: to look through all of them
stops the server for longer than anything else does. So whatever has survived once is spared, until some minutes have
passed.
"""

import asyncio
import gc
from typing import Any  # Any: what Python says of a collection

NEW = 5000  # objects, until Python looks through those that are new: some moves make as many
REST = 600.0  # seconds until all are looked through again


def spare_survivors() -> None:
    """From now on, look only through what has come since."""
    gc.collect()
    gc.set_threshold(NEW, *gc.get_threshold()[1:])
    if _freeze not in gc.callbacks:
        gc.callbacks.append(_freeze)
    gc.freeze()


def _freeze(phase: str, found: dict[str, Any]) -> None:
    if phase == "stop" and found["generation"] == 2:
        gc.freeze()


async def look_through_all_now_and_then(rest: float = REST) -> None:
    """Have the next look go through everything, again and again: closed sockets and tables lie there, too."""
    while True:
        await asyncio.sleep(rest)
        gc.unfreeze()
