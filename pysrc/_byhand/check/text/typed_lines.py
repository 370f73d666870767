"""The lines of a working as typed, within the limits of what is read."""

from __future__ import annotations

import re

from _byhand.errors import InputError

MOST_CHARACTERS = 60_000
MOST_LINES = 2_000
LONGEST_LINE = 4_000
_BREAK = re.compile(r"\r\n|\r|\n")


def lines_of(text: str) -> list[str]:
    """The lines; InputError if the text is too long for a working."""
    if len(text) > MOST_CHARACTERS:
        raise InputError("check.error.text_long", field="text", most=MOST_CHARACTERS)
    lines = _BREAK.split(text.removeprefix("\ufeff"))
    if len(lines) > MOST_LINES:
        raise InputError("check.error.text_lines", field="text", count=len(lines), most=MOST_LINES)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise InputError("check.error.text_line", field="text", number=number, most=LONGEST_LINE)
    return lines
