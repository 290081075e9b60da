"""Compares what people at tables saw with the records of their games: `python -m soak.check FOLDER`.

It reads what they wrote down themselves (NAME.jsonl) and the records they were given afterwards (NAME.txt), and plays
each record again by the rules; it knows nothing of the server, and imports none of it.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import perihelion as ph
from soak.history import short

Line = dict[str, Any]
SHOWN = 20  # faults


class Moment(NamedTuple):
    """The game after so many answers, as those who watch and those on each seat see it."""

    views: dict[int | None, str]
    asks: dict[int | None, dict[str, list[str]]]
    events: dict[int | None, list[list[Any]]]


class Table:
    """A table: its history, and its game played again."""

    def __init__(self, file: Path) -> None:
        self.name = file.stem
        self.lines: list[Line] = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        record = file.with_suffix(".txt")
        self.record = record.read_text("utf-8") if record.exists() else None

    def faults(self, counts: Counter[str]) -> Iterator[str]:
        """All that should not be."""
        if self.record is None:
            counts["tables without a record"] += 1
            yield "its game has no record"
            return
        try:
            replayed = ph.replay(self.record)  # which compares every hash, and the result
        except ValueError as error:
            yield f"its record does not replay: {error}"
            return
        counts["tables"] += 1
        answers = [(seat, ph.notation.text_of(choice)) for seat, choice in replayed.answers]
        moments = list(_moments(replayed))
        yield from self._faults_of_answers(answers, counts)
        yield from self._faults_of_order(len(answers), counts)
        yield from self._faults_of_sight(moments, counts)

    def _faults_of_answers(self, answers: list[tuple[int, str]], counts: Counter[str]) -> Iterator[str]:
        """Whatever was acknowledged is there; what was refused is not."""
        on_its_way: dict[int, Line] = {}
        taken, refused = set(), list[tuple[int, tuple[int, str]]]()
        for line in self.lines:
            match line["what"]:
                case "sends":
                    on_its_way[line["link"]] = line
                case "taken":
                    sent = on_its_way.pop(line["link"])
                    given = sent["seat"], sent["choice"]
                    counts["answers acknowledged"] += 1
                    taken.add((sent["n"], given))
                    if _next(answers, given[0], sent["n"]) != given:
                        counts["answers lost"] += 1
                        yield f"after {sent['n']} answers {given} was acknowledged, but is not there"
                case "refused":
                    sent = on_its_way.pop(line["link"])
                    counts[f"answers refused: {line['code']}"] += 1
                    if line["code"] != "stale":
                        refused.append((sent["n"], (sent["seat"], sent["choice"])))
                case "lost" if line["link"] in on_its_way:
                    del on_its_way[line["link"]]
                    counts["answers cut off"] += 1
        counts["answers kept"] += len(answers)
        counts["answers refused and kept"] += sum(
            _next(answers, given[0], n) == given for n, given in refused if (n, given) not in taken
        )

    def _faults_of_order(self, given: int, counts: Counter[str]) -> Iterator[str]:
        """Nobody is told less than somebody knew before they came, or than they knew themselves."""
        known, least = -1, dict[int, int]()
        for line in self.lines:
            if line["what"] == "opens":
                least[line["link"]] = known
                counts["connections"] += 1
            elif line["what"] == "told":
                if not least[line["link"]] <= line["n"] <= given:
                    yield f"somebody was told of {line['n']} answers of {given} when {least[line['link']]} were known"
                least[line["link"]] = line["n"]
                known = max(known, line["n"])

    def _faults_of_sight(self, moments: list[Moment], counts: Counter[str]) -> Iterator[str]:
        """Everybody is told what their seat may see by the rules: nothing else, and nothing less."""
        heard: dict[int, list[list[Any]]] = {}
        for line in self.lines:
            if line["what"] != "told" or line["n"] >= len(moments):
                continue
            counts["views compared"] += 1
            lens, moment = line["lens"], moments[line["n"]]
            if line["view"] != moment.views[lens]:
                yield f"after {line['n']} answers somebody on seat {lens} was shown something else"
            if line["asks"] != moment.asks[lens]:
                yield f"after {line['n']} answers somebody on seat {lens} was asked something else"
            events = heard.setdefault(line["link"], [])
            if line["since"] > len(events):
                yield f"after {line['n']} answers somebody missed events from {len(events)} on"
            events[line["since"] :] = line["events"]
            if events != moment.events[lens]:
                yield f"after {line['n']} answers somebody on seat {lens} was told of other events"


def _next(answers: list[tuple[int, str]], seat: int, n: int) -> tuple[int, str] | None:
    """What a seat has answered next after so many answers: where several are asked at once, others may come between."""
    return next((answer for answer in answers[n:] if answer[0] == seat), None)


def _moments(replayed: ph.Table[Any]) -> Iterator[Moment]:
    """The game after every number of answers, from the first."""
    table = replayed.game.new_with(replayed.players, replayed.seed, replayed.options)
    eyes: list[int | None] = [None, *range(replayed.players)]
    for seat, choice in [*replayed.answers, (None, None)]:
        asks: dict[int | None, dict[str, list[str]]] = {eye: {} for eye in eyes}
        for asked, ask in table.asks.items():
            asks[asked] = {str(asked): [ph.notation.text_of(each) for each in ask.choices]}
        views = {eye: short(table.view(eye)) for eye in eyes}
        events = {eye: [[event.at, event.key] for event in table.events_for(eye)] for eye in eyes}
        yield Moment(views, asks, events)
        if seat is not None:
            table.answer(seat, choice)


def main(folder: Path) -> int:
    """Check every table in a folder; 1 if anything should not be."""
    counts: Counter[str] = Counter()
    faults = []
    for file in sorted(folder.glob("*.jsonl")):
        table = Table(file)
        faults += [f"{table.name}: {fault}" for fault in table.faults(counts)]
    for what, number in sorted(counts.items()):
        print(f"{number:>8} {what}")
    print("\n".join(faults[:SHOWN]))
    print(f"{len(faults)} faults." if faults else "Nothing was lost, and nobody saw anything hidden.")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
