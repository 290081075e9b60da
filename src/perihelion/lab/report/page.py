"""The page itself: HTML with its style inside and no script, to be sent, kept or printed as one file."""

import re
from collections.abc import Sequence
from html import escape as plain
from importlib.resources import files

import perihelion as ph
from perihelion import __version__
from perihelion.lab.report.chapters import Chapter, Table, chapters
from perihelion.lab.report.pictures import COLOURS, mark
from perihelion.lab.report.sets import Set
from perihelion.lab.report.words import Words
from perihelion.languages import language

SHOWN = 8  # digits of a hash, for people


def page(sets: Sequence[Set], lang: str) -> str:
    """A page about these results, those of each game together."""
    games = list(dict.fromkeys(each.results.game for each in sets))
    told = [_game([each for each in sets if each.results.game == game], Words(lang, ph.game(game))) for game in games]
    words = Words(lang, ph.game(games[0]))
    titles = ", ".join([ph.game(game).title(lang) for game in games])
    style = files(__package__ or "").joinpath("style.css").read_text("utf-8")
    grammar = language(lang)
    return (
        f'<!doctype html>\n<html lang="{grammar.code}" dir="{grammar.direction}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n<title>{escape(titles)}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n{''.join(told)}"
        f"<footer>{escape(words.say('made', version=__version__))}</footer>\n</main>\n</body>\n</html>\n"
    )


def _game(sets: Sequence[Set], words: Words) -> str:
    games = sum(each.results.games for each in sets)
    heading = words.say("title", title=words.game.title(words.lang), games=games)
    played = f"<section>\n<h2>{escape(words.say('played'))}</h2>\n{_table(_played(sets, words), 'played')}</section>\n"
    legend = _legend(sets) if len(sets) > 1 else ""
    told = [_chapter(chapter, words) for chapter in chapters(sets, words)]
    return f"<h1>{escape(heading)}</h1>\n{played}{legend}{''.join(told)}"


def _played(sets: Sequence[Set], words: Words) -> Table:
    heads = [words.say(key) for key in ("kind", "games", "players", "bots", "edition", "options", "seed")]
    return Table(heads, [_facts(each, words) for each in sets])


def _facts(each: Set, words: Words) -> list[str]:
    found, usual = each.results, words.game.options
    unusual = [
        f"{name}={_plain(value)}"
        for name, value in found.options.items()
        if name not in usual or usual[name].default != value
    ]
    return [
        *(each.name, str(found.games), str(found.players), ", ".join(dict.fromkeys(found.bots))),
        found.edition[:SHOWN] or words.say("house"),
        ", ".join(unusual) or words.say("usual"),
        str(found.seed),
    ]


def escape(text: str) -> str:
    """A text that is to be read; what a language puts before a colon stays on its line."""
    return re.sub(r" (?=[:;?!%»])", "\u00a0", plain(text))


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _legend(sets: Sequence[Set]) -> str:
    signs = [f"<li>{_sign(number)}{escape(each.name)}</li>" for number, each in enumerate(sets)]
    return f'<ul class="legend">{"".join(signs)}</ul>\n'


def _sign(number: int) -> str:
    return (
        f'<svg viewBox="0 0 20 20" aria-hidden="true"><g class="s{number % COLOURS}">{mark(10, 10, number)}</g></svg>'
    )


def _chapter(chapter: Chapter, words: Words) -> str:
    return (
        f"<section>\n<h2>{escape(chapter.title)}</h2>\n<p>{escape(chapter.about)}</p>\n"
        f"<figure>{chapter.picture}</figure>\n{_table(chapter.table, words.say('scroll'))}</section>\n"
    )


def _table(table: Table, name: str) -> str:
    heads = "".join([f'<th scope="col">{escape(head)}</th>' for head in table.heads])
    rows = "".join([_row(row) for row in table.rows])
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{escape(name)}"><table>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>\n"
    )


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    return f'<tr><th scope="row">{escape(first)}</th>{"".join([f"<td>{escape(cell)}</td>" for cell in others])}</tr>'
