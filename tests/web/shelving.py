"""Tables in a browser's own store, put there as they would have come there."""

import json
from typing import Any

from perihelion import notation
from perihelion.offline import lay, sit
from tests.web.visiting import Visitor

PUT = """kept => new Promise((resolve, reject) => {
    const asked = indexedDB.open('perihelion');
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
        const change = asked.result.transaction('tables', 'readwrite');
        change.objectStore('tables').put(kept);
        change.oncomplete = () => { asked.result.close(); resolve(); };
    };
})"""


def almost_over(text: str) -> dict[str, Any]:
    """The game of a record for one, before its last answer, as a browser keeps it."""
    record = notation.read(text)
    wish = {"game": record.game, "players": 1, "bots": [None], "name": "Ada", "options": record.options}
    printed = {"edition": record.edition} if record.edition else {}
    kept: dict[str, Any] = json.loads(lay(json.dumps({**wish, **printed, "seed": str(record.seed)})))
    desk = sit(json.dumps(kept))
    for n, (seat, choice, _) in enumerate(record.answers[:-1]):
        step = json.loads(desk.receive(json.dumps({"t": "answer", "n": n, "seat": seat, "choice": choice})))
        kept["log"] += step["entries"]
        kept["listed"] = step["listed"]
    return {**kept, "over": False, "at": 1_700_000_000_000}


def put(me: Visitor, kept: dict[str, Any]) -> str:
    """Have the browser keep that table; its id. Some page of ours has to be open."""
    me.page.evaluate(PUT, kept)
    return str(kept["id"])
