"""What somebody wishes for when they open a table, made into a table if there can be one like that."""

import re
import secrets
from collections.abc import Sequence
from typing import Any

import perihelion as ph
from perihelion.sitting import persons
from perihelion.sitting.ledger import Holder, Setup
from perihelion.sitting.persons import Person
from perihelion.sitting.play import begin, beginner, game_of
from perihelion.wire.api import NewTable
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import Arrange

SALT_BYTES = 16  # nobody finds the seed by trying, however small it is


def setup(id: str, host: Person, wish: NewTable) -> Setup:
    """The table that was wished for, if there can be one like that."""
    try:
        game = ph.game(wish.game)
        for name in wish.options:
            if name not in game.options:
                raise ph.BadTable(f"options of {game.id} are {', '.join(game.options)}; there is no {name!r}")
        table = game.new(wish.players, _seed(wish.seed), None, **wish.options)
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error
    except ValueError as error:
        raise Refusal("bad-table", f"{error}") from error
    options, salt = dict(table.options), secrets.token_hex(SALT_BYTES)
    setup = Setup(id, game.id, game.rules_version, table.players, table.seed, options, host, salt)
    _must_be_able_to_begin(table, wish.first)
    setup = setup._replace(public=wish.public, first=wish.first, clock=wish.clock)
    return setup._replace(chosen=wish.seed is not None, shared=wish.seed is None and wish.players > 1)


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
