"""The decision of a working: the class that it arrives at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from byhand.check.text.names import Names, key
from byhand.check.text.reading import Text
from byhand.check.text.tokens import Token
from byhand.check.text.words import CONCLUDING, CONCLUDING_HAN, INTRODUCING


@dataclass(frozen=True)
class Decided:
    """line: from 1; start, end: of the class name in it"""

    line: int
    start: int
    end: int
    name: str


def decisions(text: Text, names: Names) -> Iterator[Decided]:
    """Every conclusion, in order."""
    actions = {key(name): name for name in names.classes}
    for number, tokens, is_heading in text.words:
        line = text.lines[number - 1]
        start = _conclusion(tokens, line)
        if start is None or (is_heading and line.lstrip().startswith("#")):
            continue
        depth_free = list(_outside_calls(tokens, start))
        for name, first, last in names.mentioned(depth_free, line):
            own = actions.get(key(name))
            before = depth_free[first - 1].text.casefold() if first else ""
            before_that = depth_free[first - 2].text.casefold() if first > 1 else ""
            after = depth_free[last] if last < len(depth_free) else None
            opens = after is not None and after.kind == "relation" and after.text in (":", "=")
            if own is None or before in INTRODUCING or (before == "class" and before_that in INTRODUCING):
                continue
            if opens and any(token.kind == "number" for token in depth_free[last:]):
                continue
            yield Decided(number, depth_free[first].start, depth_free[last - 1].end, own)
            break


def _conclusion(tokens: Sequence[Token], line: str) -> int | None:
    """The index after the concluding word."""
    for place, token in enumerate(tokens):
        if token.kind == "word" and token.text.casefold() in CONCLUDING:
            return place + 1
        if token.kind == "stop" and token.text == "→":
            return place + 1
    for word in CONCLUDING_HAN:
        at = line.find(word)
        if at >= 0:
            return next((place for place, token in enumerate(tokens) if token.start >= at + len(word)), None)
    return None


def _outside_calls(tokens: Sequence[Token], first: int) -> Iterator[Token]:
    """The tokens outside brackets."""
    depth = 0
    for token in tokens[first:]:
        if token.kind == "open":
            depth += 1
        elif token.kind == "close":
            depth = max(0, depth - 1)
        elif depth == 0:
            yield token
