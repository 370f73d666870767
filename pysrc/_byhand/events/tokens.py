"""The words and signs of an event as text, each with its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from _byhand.errors import InputError
from _byhand.phrase import Excerpt

Kind = Literal["name", "not", "and", "or", "comma", "given", "open", "close", "relation", "end"]
Relation = Literal["=", "!=", "<", "<=", ">", ">="]

LONGEST_EVENT = 500
_WORDS: dict[str, Kind] = {"not": "not", "and": "and", "or": "or", "given": "given"}
_SIGNS: dict[str, Kind] = {
    **dict.fromkeys("!！¬", "not"),
    **dict.fromkeys("&＆∧∩", "and"),
    **dict.fromkeys(",，", "comma"),
    **dict.fromkeys("|｜∨∪", "or"),
    **dict.fromkeys("(（", "open"),
    **dict.fromkeys(")）", "close"),
}
_RELATIONS: dict[str, Relation] = {
    "!=": "!=",
    "！=": "!=",
    "！＝": "!=",
    "≠": "!=",
    "<=": "<=",
    "≤": "<=",
    ">=": ">=",
    "≥": ">=",
    "=": "=",
    "＝": "=",
    "<": "<",
    ">": ">",
}
_QUOTES = {'"': '"', "“": "”"}


@dataclass(frozen=True)
class Token:
    """kind; text: as it means (a name without its quotes); start, end: its place; quoted: whether it stood in quotes"""

    kind: Kind
    text: str
    start: int
    end: int
    quoted: bool = False


def tokens_of(text: str) -> list[Token]:
    """The tokens of an event, the last one its end; InputError names the character that begins none."""
    if len(text) > LONGEST_EVENT:
        raise InputError("event.error.too_long", text=Excerpt(text), most=LONGEST_EVENT)
    found, at = [], 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        token = _quoted(text, at) or _relation(text, at) or _sign(text, at) or _word(text, at)
        found.append(token)
        at = token.end
    return [*found, Token("end", "", len(text), len(text))]


def _quoted(text: str, at: int) -> Token | None:
    closing = _QUOTES.get(text[at])
    if closing is None:
        return None
    end = text.find(closing, at + 1)
    if end < 0:
        raise InputError("event.error.open_quote", text=Excerpt(text), at=at + 1)
    if end == at + 1:
        raise InputError("event.error.empty_name", text=Excerpt(text), at=at + 1)
    return Token("name", text[at + 1 : end], at, end + 1, quoted=True)


def _relation(text: str, at: int) -> Token | None:
    for length in (2, 1):
        relation = _RELATIONS.get(text[at : at + length])
        if relation is not None:
            return Token("relation", relation, at, at + length)
    return None


def _sign(text: str, at: int) -> Token | None:
    kind = _SIGNS.get(text[at])
    return None if kind is None else Token(kind, text[at], at, at + 1)


def _word(text: str, at: int) -> Token:
    end = at
    while end < len(text) and not _ends_word(text[end]):
        end += 1
    word = text[at:end]
    return Token(_WORDS.get(word.lower(), "name"), word, at, end)


def _ends_word(character: str) -> bool:
    return character.isspace() or character in _SIGNS or character in _RELATIONS or character in _QUOTES
