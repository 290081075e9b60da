"""The page's types are those of the messages, and of what each game shows."""

from pathlib import Path
from types import ModuleType
from typing import Literal, NotRequired, TypedDict

import pytest
from msgspec import Struct

import perihelion as ph
from perihelion.page_types import files, messages, shown_by
from perihelion.wire.typescript import TwoOfOneName, named_in, typescript

PAGE = Path(__file__).parents[2] / "web/src"


def module(name: str, **named: object) -> ModuleType:
    made = ModuleType(name)
    for each, value in named.items():
        setattr(made, each, value)
        if isinstance(value, type):
            value.__module__ = name
    return made


def test_the_page_has_the_types_of_today() -> None:
    generated = files(PAGE)
    assert {path.name for path in generated} == {"messages.ts", "types.generated.ts"}
    assert {*PAGE.glob("games/*/types.generated.ts")} < {*generated}
    for path, text in generated.items():
        assert path.read_text("utf-8") == text, "run `make generate`"


def test_unions_can_be_told_apart_by_their_tag() -> None:
    text = messages()
    kinds = "RoomInfo | Watching | News | Changes | Talk | Watchers | Refused | Reason | Recalled | Advice | Odds"
    assert f"export type FromServer = {kinds};" in " ".join(text.replace("=\n  | ", "= ").split())
    assert 'export interface Sit {\n  t: "sit";\n  seat: Seat;\n  name: Name;\n}' in text
    assert "bots?: (BotName | null)[];" in text
    assert "/** 0 to 15. */\nexport type Seat = number;" in text


def test_a_game_tells_what_its_view_and_its_content_hold() -> None:
    text = shown_by(ph.game("space-explorers"))
    assert 'export type Phase = "action" | "finish" | "opponent";' in text
    assert "  recruiting: Recruiting | null;\n  using: number | null;\n" in text  # in the order of the source
    assert "export interface SomeOfEach {\n  engineering?: number;\n" in text
    assert "  specialist: PrintedSpecialist[];\n" in text
    assert "/** The table; cards by number, and which Specialists they are as far as that seat knows. */" in text


class Die(TypedDict):
    """A die."""

    face: str
    owner: NotRequired[int]


class OtherDie(Struct):
    """Another die."""

    id: int


Worth = TypedDict("Worth", {"war-sun": int})


def test_a_field_that_may_be_missing_says_so() -> None:
    named = named_in([module("dice", Die=Die)])
    assert typescript(named, named) == "/** A die. */\nexport interface Die {\n  face: string;\n  owner?: number;\n}\n"


def test_a_field_that_is_no_name_is_quoted() -> None:
    named = named_in([module("dice", Worth=Worth)])
    assert typescript(named, named) == 'export interface Worth {\n  "war-sun": number;\n}\n'


@pytest.mark.parametrize(
    ("one", "other"), [(Die, OtherDie), (Literal["a"], Literal["b"]), (Die, Literal["a"])], ids=repr
)
def test_two_types_of_one_name_are_refused_in_one_line(one: object, other: object) -> None:
    with pytest.raises(TwoOfOneName) as refused:
        named_in([module("dice", Die=one), module("boards", Die=other)])
    assert str(refused.value) == "Die is one type in dice and another in boards: rename one of them"


def test_a_type_that_two_modules_share_is_one() -> None:
    dice, boards = module("dice", Die=Die, Face=Literal["a"]), module("boards", Face=Literal["a"])
    assert [*named_in([dice, boards])] == ["Die", "Face"]
