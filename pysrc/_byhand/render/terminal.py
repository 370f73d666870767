"""Text that commands no terminal: names and pasted texts may hold escape sequences and other control characters."""

from __future__ import annotations

import re

# All control characters but tab and line feed, marks of the writing direction, and halves of characters, which have no
# UTF-8. U+009B alone begins a sequence, like ESC and a bracket.
_COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def for_terminal(text: str) -> str:
    """The text with a replacement character for each command; the line ends of CSV stay."""
    return "\r\n".join(_COMMANDS.sub("\ufffd", line) for line in text.split("\r\n"))


def json_for_terminal(text: str) -> str:
    """The same JSON value, with each of these characters as its code."""
    return _COMMANDS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
