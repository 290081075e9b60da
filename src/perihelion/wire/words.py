"""The words that messages are made of, each with its bounds."""

from typing import Annotated, Literal

from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]  # of news, of answers
ChoiceText = Annotated[str, Meta(min_length=1, max_length=200)]
LineText = Annotated[str, Meta(min_length=1, max_length=280)]
Handle = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]  # somebody who looks on, at one table
Curbed = Literal["muted", "removed"]
Saying = Literal["hello", "luck", "nice", "thanks", "oops", "think", "back", "end"]
BotName = Literal[  # the last three sit at tables that were laid before there were five levels
    "cadet", "pilot", "captain", "commodore", "admiral", "random", "greedy", "search"
]
Pledge = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]  # the hash of a word
LuckWord = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]  # 128 bits that a browser adds to the luck
ClockSeconds = Literal[30, 60, 120, 300, 86400, 259200, 604800]  # seconds for an answer
Code = Literal[
    "bad-edition",
    "bad-name",
    "bad-record",
    "bad-table",
    "bad-word",
    "banned",
    "busy",
    "failed",
    "foreign",
    "frozen",
    "malformed",
    "muted",
    "no-undo",
    "nobody",
    "not-host",
    "not-offered",
    "not-over",
    "not-started",
    "not-your-seat",
    "over",
    "quiet",
    "removed",
    "seat-taken",
    "stale",
    "started",
    "too-fast",
    "too-large",
    "too-many",
    "unknown-game",
    "unknown-player",
    "unknown-table",
    "with-others",
    "wrong-phrase",
]
Unrated = Literal[
    "alone", "branch", "seed", "seats", "hint", "back", "elsewhere", "edition"
]  # why a game does not count for ratings
Quota = Literal["analyses", "bots", "changes", "lines", "recalls", "records", "sockets", "tables"]
OptionNumber = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Word = Annotated[str, Meta(max_length=60)]
EditionText = Annotated[str, Meta(max_length=65536)]
OptionValue = bool | OptionNumber | Word
Options = Annotated[dict[Word, OptionValue], Meta(max_length=100)]
Value = int | float | str | bool | None | list[int | str]
