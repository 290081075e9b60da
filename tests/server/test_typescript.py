"""The page's types are those of the messages."""

from pathlib import Path

from perihelion.wire.typescript import typescript

MESSAGES = Path(__file__).parents[2] / "web/src/wire/messages.ts"


def test_the_page_has_the_types_of_today() -> None:
    assert MESSAGES.read_text("utf-8") == typescript(), "run `make generate`"


def test_unions_can_be_told_apart_by_their_tag() -> None:
    text = typescript()
    assert (
        "export type FromServer = Room | Watching | News | Talk | Watchers | Refused | Reason | Recalled | Advice;"
        in text
    )
    assert 'export interface Sit {\n  t: "sit";\n  seat: Seat;\n  name: Name;\n}' in text
    assert "bots?: (BotName | null)[];" in text
    assert "/** 0 to 15. */\nexport type Seat = number;" in text
