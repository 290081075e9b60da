"""What somebody wishes for when they open a table, made into a table if there can be one like that."""

import re
import secrets
from collections.abc import Sequence
from typing import Any  # Any: each game types its own state

import msgspec

import perihelion as ph
from perihelion.lessons import LessonError, lesson_of
from perihelion.notation import text_of
from perihelion.sitting import persons
from perihelion.sitting.ledger import Entry, Holder, Setup
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, begin, beginner, game_of, guide_of
from perihelion.wire.api import NewTable
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import Arrange

SALT_BYTES = 16  # nobody finds the seed by trying, however small it is


def taught(wish: NewTable) -> NewTable:
    """The wish with all that its lesson says, if it is for one."""
    if wish.lesson is None:
        return wish
    if wish != NewTable(wish.game, wish.players, name=wish.name, lesson=wish.lesson):
        raise Refusal("bad-table", "A lesson says itself what is played; it needs a game, its players and a name.")
    try:
        lesson = lesson_of(ph.game(wish.game), wish.lesson)
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error
    except LessonError as error:
        raise Refusal("bad-table", f"{error}") from error
    if wish.players != lesson.players:
        raise Refusal("bad-table", f"The lesson {lesson.id} is for {lesson.players} players, not {wish.players}.")
    bots = [None if seat == lesson.seat else lesson.rivals for seat in range(lesson.players)]
    options: Any = dict(lesson.options)  # the file is as strict as a wish
    return msgspec.structs.replace(wish, options=options, bots=bots, seed=str(lesson.seed))


def setup(id: str, host: Person, wish: NewTable) -> Setup:
    """The table that was wished for, if there can be one like that."""
    try:
        game = ph.game(wish.game)
        game = game if wish.edition is None else game.in_edition(wish.edition)
        for name in wish.options:
            if name not in game.options:
                raise ph.BadTable(f"options of {game.id} are {', '.join(game.options)}; there is no {name!r}")
        table = game.new(wish.players, _seed(wish.seed), None, **wish.options)
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error
    except ph.BadEdition as error:
        raise Refusal("bad-edition", f"{error}", said=error.spoken) from error
    except ValueError as error:
        raise Refusal("bad-table", f"{error}") from error
    options, salt = dict(table.options), secrets.token_hex(SALT_BYTES)
    setup = Setup(id, game.id, game.rules_version, table.players, table.seed, options, host, salt)
    _must_be_able_to_begin(table, wish.first)
    setup = setup._replace(public=wish.public, first=wish.first, clock=wish.clock)
    setup = setup._replace(chosen=wish.seed is not None, shared=wish.seed is None and wish.players > 1)
    return setup._replace(lesson=wish.lesson, edition=game.edition.text if game.edition else "")


def opened(setup: Setup) -> tuple[ph.Table[Any], list[Entry]]:
    """The table as it is laid, and the answers with which its lesson begins."""
    play, guide = Play(begin(setup)), guide_of(setup)
    entries = [play.answer(seat, text_of(choice)) for seat, choice in guide.lesson.begin] if guide else []
    return play.table, entries


def arranged(setup: Setup, wish: Arrange) -> Setup:
    """The table with what its host has changed, if it can be like that."""
    if isinstance(wish.first, int):
        _must_be_able_to_begin(begin(setup), wish.first)
    options = setup.options
    if wish.options is not None:
        try:
            options = dict(game_of(setup).new_with(setup.players, setup.seed, wish.options).options)
        except ValueError as error:
            raise Refusal("bad-table", f"{error}") from error
    return setup._replace(
        options=options,
        public=setup.public if wish.public is None else wish.public,
        first=setup.first if wish.first is None else None if wish.first == "drawn" else wish.first,
        clock=setup.clock if wish.clock is None else None if wish.clock == "none" else wish.clock,
    )


def _must_be_able_to_begin(table: ph.Table[Any], first: int | None) -> None:
    if first is None:
        return
    if first >= table.players:
        raise Refusal("malformed", f"There are {table.players} seats; there is no seat {first}.")
    if beginner(table) is None:
        raise Refusal("bad-table", "Nobody begins before the others there, so nobody can be chosen to.")


def _seed(text: str | None) -> int:
    if text is None:
        return secrets.randbits(128)
    if not re.fullmatch(r"[0-9]{1,39}", text):
        raise ph.BadSeed(f"a seed is a whole number from 0 to 2**128 - 1, not {text[:50]!r}")
    return int(text)


def holders(host: Person, wish: NewTable) -> list[Holder]:
    """Who sits there from the start: bots where they were wished for, and the host on the first other seat."""
    name = None if wish.name is None else persons.shown_name(wish.name)
    if len(wish.bots) > wish.players:
        raise Refusal("bad-table", f"There are {wish.players} seats, but {len(wish.bots)} were given a bot or not.")
    seated = [Holder(seat, None, None, bot) for seat, bot in enumerate(wish.bots) if bot is not None]
    free = [seat for seat in range(wish.players) if seat not in {holder.seat for holder in seated}]
    return [*seated, Holder(free[0], host, name, None)] if name and free else seated


def turned(setup: Setup, table: ph.Table[Any], holders: Sequence[Holder]) -> list[Holder]:
    """Everybody, moved on around a table that is full until the one chosen to begin does."""
    first = beginner(table)
    if setup.first is None or first is None or len(holders) < setup.players:
        return list(holders)
    by = first - setup.first
    return [holder._replace(seat=(holder.seat + by) % setup.players) for holder in holders]
