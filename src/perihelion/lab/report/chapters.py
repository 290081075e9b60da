"""What a report tells: a chapter each for length, seats, strategies, beginnings, endings and points."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from perihelion.lab.figures import Figure, figure, lengths, longer, of_share
from perihelion.lab.report.pictures import Bars, Row, dots, histograms
from perihelion.lab.report.sets import Set
from perihelion.lab.report.words import Words
from perihelion.lab.results import Length, Results, Share, length

MOST_ROWS = 16  # of a picture; a table has all
FEWEST = 10  # seats that must have begun like that to be drawn, where there are that many


Found = Mapping[str, Sequence[Share | None]]  # of each thing, the share in each set


class Table(NamedTuple):
    """Headings and rows; the first cell of a row names it."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Chapter(NamedTuple):
    """A title, what is to be seen, the picture and its table."""

    title: str
    about: str
    picture: str
    table: Table


def chapters(sets: Sequence[Set], words: Words) -> Iterator[Chapter]:
    """All there is to tell of these results of one game."""
    yield _lengths(sets, words, "answers", lengths)
    if any(len(set(_turns(each.results))) > 1 for each in sets):
        yield _lengths(sets, words, "turns", _turns)
    if len(sets) > 1:
        yield _differences(sets, words)
    yield _seats(sets, words)
    if len({bot for each in sets for bot in each.results.bots}) > 1:
        yield _strategies(sets, words)
    if any(each.results.by_opening for each in sets):
        yield _openings(sets, words)
    yield _endings(sets, words)
    if all(outcome.scores for each in sets for outcome in each.results.outcomes):
        yield _points(sets, words)


def _turns(results: Results) -> list[int]:
    return [outcome.turns for outcome in results.outcomes if outcome.turns is not None]


def _lengths(sets: Sequence[Set], words: Words, what: str, counted: Callable[[Results], list[int]]) -> Chapter:
    counts = {each.name: counted(each.results) for each in sets}
    bars = [Bars(name, row, figure(row)) for name, row in counts.items()]
    heads = [words.say(key) for key in ("kind", "mean", "between", "median", "p10", "p90", "longest")]
    rows = [_length(each, length(each.counts), words) for each in bars]
    named = words.say(what)
    title = f"{words.say('length')} ({named})"
    return Chapter(
        title, words.say("length-about", what=named), histograms(title, bars, words.number), Table(heads, rows)
    )


def _length(each: Bars, found: Length, words: Words) -> list[str]:
    return [
        *(each.label, words.number(found.mean), words.between(each.mean)),
        *map(words.number, (found.median, found.p10, found.p90, found.longest)),
    ]


def _differences(sets: Sequence[Set], words: Words) -> Chapter:
    by = {each.name: longer(sets[0].results, each.results) for each in sets[1:]}
    rows = [_alone(name, point, number, len(sets)) for number, (name, point) in enumerate(by.items(), 1)]
    heads = [words.say(key) for key in ("kind", "mean", "between")]
    cells = [[name, words.number(point.mean), words.between(point)] for name, point in by.items()]
    title = words.say("longer")
    return Chapter(title, words.say("longer-about"), dots(title, rows, words.number), Table(heads, cells))


def _seats(sets: Sequence[Set], words: Words) -> Chapter:
    ordered = all(outcome.first is not None for each in sets for outcome in each.results.outcomes)
    most = max(each.results.players for each in sets)
    key = "seat" if ordered else "unordered"
    found = {words.say(key, n=place + 1): [_at(each.results.by_place, place) for each in sets] for place in range(most)}
    return _shares("seats", found, sets, words)


def _at(places: Sequence[Share], place: int) -> Share | None:
    return places[place] if place < len(places) else None


def _strategies(sets: Sequence[Set], words: Words) -> Chapter:
    """A bot that takes several seats has won on each of them as much on average."""
    bots = dict.fromkeys(bot for each in sets for bot in each.results.bots)
    return _shares("strategies", {bot: [_a_seat(each.results, bot) for each in sets] for bot in bots}, sets, words)


def _a_seat(results: Results, bot: str) -> Share | None:
    if bot not in results.bots:
        return None
    share, seats = results.by_bot[bot], results.bots.count(bot)
    return Share(
        *(share.wins / seats, share.share / seats, share.low / seats, share.high / seats), fair=1 / results.players
    )


def _openings(sets: Sequence[Set], words: Words) -> Chapter:
    begun = [each.results.by_opening for each in sets]
    seats = Counter[str]()
    for one in begun:
        seats.update({key: opening.seats for key, opening in one.items()})
    often = {words.opening(key): key for key, _ in seats.most_common()}
    found = {name: [each[key].share if key in each else None for each in begun] for name, key in often.items()}
    of = {name: [each[key].seats if key in each else 0 for each in begun] for name, key in often.items()}
    drawn = [name for name, key in often.items() if seats[key] >= FEWEST] or list(often)
    chapter = _shares("openings", found, sets, words, drawn=drawn, of=of)
    return chapter._replace(title=words.pair(chapter.title, words.openings()))


def _endings(sets: Sequence[Set], words: Words) -> Chapter:
    reasons = dict.fromkeys(reason for each in sets for reason in each.results.reasons)
    found = {
        words.ending(reason): [each.results.share_of(each.results.reasons.get(reason, 0)) for each in sets]
        for reason in reasons
    }
    if _some_are_drawn_as_others_are_won(sets):
        found[words.say("draws")] = [each.results.share_of(each.results.draws) for each in sets]
    return _shares("endings", found, sets, words)


def _some_are_drawn_as_others_are_won(sets: Sequence[Set]) -> bool:
    ends = {(outcome.reason, bool(outcome.winners)) for each in sets for outcome in each.results.outcomes}
    return any((reason, True) in ends for reason, won in ends if not won)


def _points(sets: Sequence[Set], words: Words) -> Chapter:
    best = {each.name: figure([max(outcome.scores or [0]) for outcome in each.results.outcomes]) for each in sets}
    title = words.say("points")
    rows = [_alone(name, point, number, len(sets)) for number, (name, point) in enumerate(best.items())]
    heads = [words.say(key) for key in ("kind", "mean", "between")]
    cells = [[name, words.number(point.mean), words.between(point)] for name, point in best.items()]
    return Chapter(title, words.say("points-about"), dots(title, rows, words.number), Table(heads, cells))


def _alone(name: str, point: Figure, number: int, sets: int) -> Row:
    """A row with the point of one set alone."""
    return Row(name, [point if each == number else None for each in range(sets)])


def _shares(
    key: str,
    found: Found,
    sets: Sequence[Set],
    words: Words,
    *,
    drawn: Sequence[str] | None = None,
    of: Mapping[str, Sequence[int]] | None = None,
) -> Chapter:
    """A chapter about shares of games: a row for each thing, a point for each set; perhaps of how many."""
    names = list(found if drawn is None else drawn)[:MOST_ROWS]
    rows = [Row(name, [None if each is None else of_share(each) for each in found[name]]) for name in names]
    fairs = {each.fair for shares in found.values() for each in shares if each is not None and each.fair}
    fair = fairs.pop() if len(fairs) == 1 else None
    title = words.say(key)
    heads = [each.name for each in sets] if len(sets) > 1 else [words.say("share")]
    cells = [
        [name, *[_share(share, of[name][number] if of else None, words) for number, share in enumerate(shares)]]
        for name, shares in found.items()
    ]
    picture = dots(title, rows, words.round_percent, fair)
    about = [words.say(f"{key}-about"), *([words.say("fair-about")] if fair is not None else [])]
    return Chapter(title, " ".join(about), picture, Table([title, *heads], cells))


def _share(share: Share | None, of: int | None, words: Words) -> str:
    if share is None:
        return "–"
    said = f"{words.percent(share.share)} ({words.between(of_share(share), share=True)})"
    return said if of is None else words.say("share-of", share=said, n=of)
