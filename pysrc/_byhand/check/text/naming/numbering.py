"""Numbers of steps, examples and list items, which are no figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from _byhand.check.text.naming.class_numbers import with_class_names
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.words import NO_TABLES, NUMBERED

_ENUMERATED = re.compile(
    r"\s*+(?:#\d{1,4}(?=[\s:：])|(?:>\s*+)*+(?:#{1,6}\s*+)?+(?:[-*+•]\s++)?+(?:\*\*)?+"
    r"(?:[(（]\d{1,2}[)）]|\d{1,2}[.)、）](?!\d)|[(（][a-h][)）](?=\s)|[①-⑳]))"
)

_YEAR = re.compile(r"(?:19|20)\d\d")


def without_numbering(tokens: Sequence[Token], line: str, names: Names) -> list[Token]:
    """Turn numbers of steps, examples and list items into words."""
    found = _ENUMERATED.match(line)
    end = found.end() if found is not None else 0
    kept: list[Token] = []
    own = with_class_names(list(tokens), names)
    for place, token in enumerate(own):
        if token.end <= end:
            continue
        before = kept[-1] if kept else None
        after = own[place + 1] if place + 1 < len(own) else None
        if token.kind == "number" and before is not None:
            if _is_numbered(before, line):
                token = _as_word(token, before, after)
            elif before.kind == "open" and line[before.start] != "{" and _YEAR.fullmatch(token.text):
                token = replace(token, kind="word")
        kept.append(token)
    return kept


def _is_numbered(before: Token, line: str) -> bool:
    """Does a word such as "example" stand before it, and no word such as "data table"?"""
    is_word = before.kind == "word" and before.text.casefold() in NUMBERED
    return is_word and not line.endswith(NO_TABLES, 0, before.end)


def _as_word(token: Token, before: Token, after: Token | None) -> Token:
    """The number of an example, which no class of this name is; p 0.5 and No 9/14 are figures."""
    word = before.text.casefold()
    is_figure = (
        word == "p" or ("." in token.text and word in ("no", "day")) or (after is not None and after.text in "/%")
    )
    return token if is_figure else replace(token, kind="word", text=f"№{token.text}")
