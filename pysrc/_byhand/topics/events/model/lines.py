"""Fields typed as lines of text, in place of JSON: `P(A | B) = 0.3`, `independent: A, B given C`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from _byhand.errors import InputError
from _byhand.problem.fields import quoted

_OPENING, _CLOSING = "(（", ")）"
_WORD = re.compile(r"(?P<word>distribution|independent|exclusive|events|until)\s*[:：]\s*(?P<rest>.*)")
_BEHIND = {"distribution": "given", "independent": "given", "exclusive": "", "events": "given", "until": "at_least"}
_LISTS = ("independent", "exclusive", "events")


def lines_of(text: str) -> Iterator[str]:
    """The lines that are not empty; a semicolon ends a line too."""
    for line in re.split(r"[\n;；]", text):
        if line.strip():
            yield line.strip()


def pairs_of(text: str, field: str) -> dict[str, str]:
    """`P(A) = 0.5` or `red: 5` on each line."""
    found: dict[str, str] = {}
    for line in lines_of(text):
        at = _last_equals(line)
        if at is None:
            raise InputError("events.error.line", field=field, found=quoted(line))
        name = without_p(line[:at].strip())
        if name in found:
            raise InputError("events.error.line_twice", field=field, found=quoted(name))
        found[name] = line[at + 1 :].strip()
    return found


def _last_equals(line: str) -> int | None:
    """The place of the last = or : outside parentheses that is no part of != <= >=."""
    depth, found = 0, None
    for at, sign in enumerate(line):
        depth += (sign in _OPENING) - (sign in _CLOSING)
        if sign in "=＝:：" and not depth and line[at - 1 : at] not in ("!", "！", "<", ">"):
            found = at
    return found


def without_p(text: str) -> str:
    """The event within P( ), if these parentheses enclose all of it."""
    rest = text[1:].lstrip() if text[:1] == "P" else ""
    if not rest or rest[0] not in _OPENING or rest[-1] not in _CLOSING:
        return text
    depth = 0
    for at, sign in enumerate(rest):
        depth += (sign in _OPENING) - (sign in _CLOSING)
        if not depth and at < len(rest) - 1:
            return text
    return rest[1:-1].strip()


def groups_of(text: str) -> list[Any]:
    """A group of events on each line, with commas between them; `events: A, B given F` is given F only."""
    return [_worded(line) or items_of(line) for line in lines_of(text)]


def questions_of(text: str) -> list[Any]:
    """A question on each line: an event, or a word with a colon: `distribution: X given F`."""
    return [_worded(line) or without_p(line) for line in lines_of(text)]


def _worded(line: str) -> dict[str, Any] | None:
    match = _WORD.fullmatch(line)
    if match is None:
        return None
    word, rest, behind = match["word"], match["rest"], _BEHIND[match["word"]]
    stated, _, more = rest.partition(f" {behind} ") if behind else (rest, "", "")
    found: dict[str, Any] = {word: items_of(stated) if word in _LISTS else stated.strip()}
    if more.strip():
        found[behind] = more.strip()
    return found


def items_of(text: str) -> list[str]:
    """The parts between commas outside parentheses and quotes."""
    parts, depth, quote = [""], 0, False
    for sign in text:
        quote ^= sign == '"'
        depth += (sign in _OPENING) - (sign in _CLOSING)
        if sign in ",，" and not depth and not quote:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]
