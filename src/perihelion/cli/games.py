"""Listing the games."""

import json
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

import perihelion as ph
from perihelion.cli.screen import Screen, screen
from perihelion.notation import OptionValue
from perihelion.texts import Texts


def run(arguments: Namespace) -> None:
    """Print every game, its options and its presets."""
    found = [ph.game(id) for id in ph.games()]
    if arguments.json:
        print(json.dumps({game.id: _as_json(game, arguments.lang) for game in found}, ensure_ascii=False))
        return
    shown = screen(arguments)
    for game in found:
        _print(game, shown)


def _as_json(game: ph.Game[Any], lang: str) -> dict[str, object]:
    options = {
        name: {"default": option.default, "expected": option.expected()} for name, option in game.options.items()
    }
    return {
        "title": game.title(lang),
        "players": list(game.players),
        "rules_version": game.rules_version,
        "options": options,
        "presets": {name: dict(preset) for name, preset in game.presets.items()},
    }


def _print(game: ph.Game[Any], shown: Screen) -> None:
    texts, words = game.texts(shown.words.lang), shown.words
    players = words.say("games.players", {"low": game.players[0], "high": game.players[-1]})
    shown.write(shown.pair(game.id, f"{texts.say('title')}, {players}"), style="bold")
    shown.write(texts.say("tagline"))
    options = shown.grid("games.option", "games.values", "games.default", "games.about")
    for name, option in game.options.items():
        options.add_row(name, _values(option, words), _text(option.default), texts.say(f"option.{name}.help"))
    shown.table(options)
    presets = shown.grid("games.preset", "games.sets", "games.about")
    for name, preset in game.presets.items():
        presets.add_row(name, _settings(preset), _about(name, texts))
    shown.table(presets)


def _values(option: ph.Option, words: Texts) -> str:
    if option.kind == "bool":
        return "true, false"
    return (
        words.say("games.number", {"low": option.low, "high": option.high})
        if option.kind == "int"
        else "\n".join(option.choices)
    )


def _settings(preset: Mapping[str, OptionValue]) -> str:
    return "\n".join(f"{name}={_text(value)}" for name, value in preset.items())


def _about(preset: str, texts: Texts) -> str:
    return f"{texts.say(f'preset.{preset}')}. {texts.say(f'preset.{preset}.help')}"


def _text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
