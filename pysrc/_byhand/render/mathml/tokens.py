r"""Cuts a formula into tokens; `\text{...}` is one of them, with its words as they are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from _byhand.protocol.document import Mark
from _byhand.render.mathml.signs import TEXT_COMMANDS, UnknownLatexError

Kind = Literal["command", "number", "sign", "text", "open", "close", "end"]

_TOKEN = re.compile(
    r"\\(?P<command>[A-Za-z]+\*?|.)|(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<space>\s+)|(?P<sign>.)", re.DOTALL
)
_IN_TEXT = re.compile(
    r'\\char"(?P<code>[0-9A-F]{4,6})\{\}|\\(?P<command>[A-Za-z]+)\{\}|\\(?P<escaped>[^A-Za-z])|(?P<plain>[^\\{}$])'
    r"|(?P<brace>[{}])",
    re.DOTALL,
)


class Token(NamedTuple):
    """text  name of a command, or the characters; for the two ends of a mark its number"""

    kind: Kind
    text: str


END = Token("end", "")


def tokens(latex: str, marks: Sequence[Mark] = ()) -> list[Token]:
    """The tokens of the formula, with those that open and close each mark; marks nest properly."""
    found: list[Token] = []
    bounds = _bounds(marks)
    place = 0
    while place < len(latex):
        found += bounds.pop(place, ())
        match = _TOKEN.match(latex, place)
        assert match is not None  # any character is a token
        token, place = _token(latex, match)
        if bounds and token.kind == "number":
            # A mark may end between two digits.
            inner = min((bound for bound in bounds if match.start() < bound < place), default=place)
            token, place = Token("number", latex[match.start() : inner]), inner
        if token.text or token.kind == "text":
            found.append(token)
    for ends in bounds.values():
        found += ends
    return found


def _token(latex: str, match: re.Match[str]) -> tuple[Token, int]:
    """The token, and the place behind it."""
    if match["command"] == "text":
        return _words(latex, match.end())
    if match["command"] is not None:
        return Token("command", match["command"]), match.end()
    if match["number"] is not None:
        return Token("number", match["number"]), match.end()
    return Token("sign", match["sign"] or ""), match.end()


def _bounds(marks: Sequence[Mark]) -> dict[int, list[Token]]:
    """The ends of the marks by their places: those that end there before those that begin there, outer ones first."""
    outer_first = sorted(range(len(marks)), key=lambda number: (marks[number][0], -marks[number][1]))
    opened: dict[int, list[Token]] = {}
    closed: dict[int, list[Token]] = {}
    for number in outer_first:
        start, end, *_ = marks[number]
        opened.setdefault(start, []).append(Token("open", str(number)))
        closed.setdefault(end, []).insert(0, Token("close", str(number)))
    return {place: [*closed.get(place, ()), *opened.get(place, ())] for place in sorted({*opened, *closed})}


def _words(latex: str, start: int) -> tuple[Token, int]:
    r"""The words of \text{...}; `start` is behind the command."""
    if latex[start : start + 1] != "{":
        raise UnknownLatexError(f"no brace: {latex!r}")
    words, depth, place = "", 1, start + 1
    while depth:
        match = _IN_TEXT.match(latex, place)
        if match is None:
            raise UnknownLatexError(f"text: {latex[place:]!r}")
        place = match.end()
        if match["brace"] is not None:
            depth += 1 if match["brace"] == "{" else -1
        else:
            words += _letters(match)
    return Token("text", words), place


def _letters(match: re.Match[str]) -> str:
    if match["code"] is not None:
        return chr(int(match["code"], 16))
    if match["command"] is not None:
        if match["command"] not in TEXT_COMMANDS:
            raise UnknownLatexError(f"text: {match[0]!r}")
        return TEXT_COMMANDS[match["command"]]
    return match["escaped"] or match["plain"]
