"""The sentences of each language and the filling of their placeholders.

A template may hold {name}, {n|singular|plural} (chosen by the number n, which is not printed), *emphasis*,
$formula$.
Only templates are scanned for these, never the parameters.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal

from _byhand.protocol.answers import Lang
from _byhand.texts.greek import GREEK


@dataclass(frozen=True)
class Language:
    """How texts and documents of a language are set.

    tag           of HTML
    closes_up     whether sentences lose the spaces between Chinese characters
    ctex_options  of the LaTeX class ctexart, for a document with Chinese characters: all need its fonts, and only a
                  Chinese document its typesetting rules
    """

    tag: str
    closes_up: bool
    ctex_options: str


# The page has a list of the same codes in the same order: web/texts/languages.js.
PROPERTIES: dict[Lang, Language] = {
    "en": Language(tag="en", closes_up=False, ctex_options="fontset=fandol,scheme=plain"),
    "zh": Language(tag="zh-Hans", closes_up=True, ctex_options="fontset=fandol"),
}
# The first one is the default.
LANGUAGES: tuple[Lang, ...] = tuple(PROPERTIES)
# Packages below the topics that have texts of their own.
_ROOMS = (
    *("check", "counting", "cross", "decision", "expressions", "frames", "joint_tables", "letters", "measures"),
    *("models", "paste", "reading", "seen", "side_by_side", "told"),
)
_PIECE = re.compile(
    r"\{(?P<name>\w+)(?:\|(?P<one>[^{}|]*)\|(?P<many>[^{}|]*))?\}|\*(?P<strong>[^*]+)\*|\$(?P<math>[^$]+)\$"
)

_WIDE = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u201c\u201d]")

# The few commands that formulas inside sentences use.
_COMMAND = re.compile(r"\\log_2|\\[A-Za-z]+|\^2|-")
_PLAIN_COMMANDS = {
    r"\mid": "|",
    **{f"\\{name}": letter for name, letter in GREEK.items()},
    r"\ln": "ln",
    r"\log_2": "log₂",
    r"\max": "max",
    r"\ge": "≥",
    r"\cdot": "·",
    "^2": "²",
    "-": "\u2212",
}


@dataclass(frozen=True)
class Piece:
    """A part of a template: literal text, emphasised text, a LaTeX formula, or the name of a parameter."""

    kind: Literal["text", "strong", "math", "param"]
    text: str

    @cached_property
    def plain(self) -> str:
        """The piece as plain text."""
        if self.kind != "math":
            return self.text
        return _COMMAND.sub(lambda match: _PLAIN_COMMANDS[match[0]], self.text)


@dataclass(frozen=True)
class _Numbered:
    """A part of a template in two wordings, chosen by the parameter `name`: for 1, and for any other number."""

    name: str
    one: Piece
    many: Piece


class _Entries(Mapping[str, str]):
    """Templates by key. Those of a room or topic are read from its file when the first of them is asked for.

    common  the others
    files   by name of a room or topic, the file of its texts
    """

    def __init__(self, common: Mapping[str, str], files: Mapping[str, Traversable]) -> None:
        self._common = common
        self._files = files
        self._own: dict[str, dict[str, str]] = {}

    def __getitem__(self, key: str) -> str:
        room = key.partition(".")[0]
        return (self._of(room) if room in self._files else self._common)[key]

    def __iter__(self) -> Iterator[str]:
        yield from self._common
        for room in self._files:
            yield from self._of(room)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _of(self, room: str) -> dict[str, str]:
        entries = self._own.get(room)
        if entries is None:
            entries = self._own[room] = _read(self._files[room], f"{room}.")
        return entries


class Texts:
    """All texts of one language by key: the common ones and those of every topic."""

    def __init__(self, language: Lang, entries: Mapping[str, str]) -> None:
        self.language = language
        self.closes_up = PROPERTIES[language].closes_up
        self.entries = entries
        self._cut: dict[str, tuple[Piece | _Numbered, ...]] = {}

    def pieces(self, key: str, params: Mapping[str, object]) -> list[Piece]:
        """The template of `key`, split at its placeholders, with singular or plural already chosen."""
        cut = self._cut.get(key)
        if cut is None:
            cut = self._cut[key] = tuple(_cut(self.entries[key]))
        return [
            (part.one if params[part.name] == 1 else part.many) if isinstance(part, _Numbered) else part for part in cut
        ]

    def sentence(self, key: str, params: Mapping[str, object], show: Callable[[object], str] = str) -> str:
        """The template of `key`, filled, as plain text."""
        pieces = self.pieces(key, params)
        shown = [show(params[piece.text]) if piece.kind == "param" else piece.plain for piece in pieces]
        ours = [piece.kind in ("text", "strong") for piece in pieces]
        return "".join(closed_up(shown, ours) if self.closes_up else shown)


def _cut(template: str) -> Iterator[Piece | _Numbered]:
    position = 0
    for match in _PIECE.finditer(template):
        if match.start() > position:
            yield Piece("text", template[position : match.start()])
        position = match.end()
        if match["strong"] is not None:
            yield from map(_emphasised, _cut(match["strong"]))
        elif match["math"] is not None:
            yield Piece("math", match["math"])
        elif match["one"] is not None:
            yield _Numbered(match["name"], Piece("text", match["one"]), Piece("text", match["many"]))
        else:
            yield Piece("param", match["name"])
    if position < len(template):
        yield Piece("text", template[position:])


def _emphasised(part: Piece | _Numbered) -> Piece | _Numbered:
    if isinstance(part, _Numbered):
        return _Numbered(part.name, Piece("strong", part.one.text), Piece("strong", part.many.text))
    return Piece("strong", part.text) if part.kind == "text" else part


def closed_up(parts: Sequence[str], ours: Sequence[bool]) -> list[str]:
    """The parts of a sentence without spaces where Chinese meets Chinese; only parts that are `ours` are changed.

    Templates put spaces around a parameter because it may be Latin or a number; around a Chinese name they are too
    many.
    """
    closed = list(parts)
    for place, part in enumerate(parts):
        if not ours[place]:
            continue
        before = "".join(closed[:place])[-1:]
        after = "".join(parts[place + 1 :])[:1]
        if part.startswith(" ") and is_wide(before) and is_wide(part.lstrip(" ")[:1] or after):
            part = part.lstrip(" ")
        if part.endswith(" ") and is_wide(after) and is_wide(part.rstrip(" ")[-1:] or before):
            part = part.rstrip(" ")
        closed[place] = part
    return closed


def is_wide(character: str) -> bool:
    """Is it a Chinese character or full-width punctuation?"""
    return bool(_WIDE.fullmatch(character))


@cache
def load_texts(language: str) -> Texts:
    """The texts of `language`: pysrc/_byhand/texts/LANGUAGE.json, and those of the packages and topics."""
    package, name = resources.files("_byhand"), f"{language}.json"
    topics = sorted((package / "topics").iterdir(), key=lambda folder: folder.name)
    rooms = [*(package / room for room in _ROOMS), *(folder for folder in topics if (folder / name).is_file())]
    entries = _Entries(_read(package / "texts" / name), {room.name: room / name for room in rooms})
    return Texts(next(each for each in LANGUAGES if each == language), entries)


def _read(file: Traversable, prefix: str = "") -> dict[str, str]:
    return {f"{prefix}{key}": text for key, text in json.loads(file.read_text("utf-8")).items()}
