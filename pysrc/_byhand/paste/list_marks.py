"""Takes off the marks of a list that stand in front of its lines: 1) 2) 3), a) b) c), bullets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import ascii_lowercase

from _byhand.paste.blanking import blanked
from _byhand.reading.page import Page

# 1) Sunny, 2. Rain, （3）多云, 4、晴: no number with a point
_NUMBERED = re.compile(r"[ \t]{0,8}[(（]?(\d{1,4})(?:[)）、．]|\.(?!\d))[ \t]{0,4}(?=[^\s,;|])")
# a) Sunny, (b) Rain, c. Cloudy
_LETTERED = re.compile(r"[ \t]{0,8}[(（]?([A-Za-z])[)）.．][ ]{1,4}(?=[^\s,;|])")
# - Sunny, * Rain, • Cloudy; a sign in front of a tab is a cell
_BULLET = re.compile(r"[ \t]{0,8}([-*+>•·–—▪◦‣●■])[ ]{1,4}(?=[^\s,;|])")
_FEWEST_IN_ORDER = 3
_FEWEST_BULLETS = 2


def without_list_marks(page: Page) -> Page:
    """The page without the marks of a list in front of each line, or of each below the names."""
    for take in (_numbers, _letters, _bullets):
        page = take(page)
    return page


def _numbers(page: Page) -> Page:
    """The numbers 1, 2, 3 ... of a list."""
    found = _marked(page, _NUMBERED, _FEWEST_IN_ORDER)
    lines = page.source.lines
    counted = [int(match[1]) for match in found.values()] == list(range(1, len(found) + 1))
    # 1、青绿、蜷缩: the number is a cell like the others.
    parted = any("、" in match[0] and "、" in lines[number][match.end() :] for number, match in found.items())
    return _without_marks(page, _NUMBERED, found) if counted and not parted else page


def _letters(page: Page) -> Page:
    """The letters a, b, c ... of a list."""
    found = _marked(page, _LETTERED, _FEWEST_IN_ORDER)
    letters = "".join(match[1].casefold() for match in found.values())
    return _without_marks(page, _LETTERED, found) if letters == ascii_lowercase[: len(found)] else page


def _bullets(page: Page) -> Page:
    """One mark of a list: lines with + and lines with - may tell two classes apart."""
    found = _marked(page, _BULLET, _FEWEST_BULLETS)
    return _without_marks(page, _BULLET, found) if len({match[1] for match in found.values()}) == 1 else page


def _marked(page: Page, mark: re.Pattern[str], fewest: int) -> dict[int, re.Match[str]]:
    """The marks in front of each line or of each below the names; none if there are fewer."""
    lines = page.source.lines
    found = {number: match for number in page.filled if (match := mark.match(lines[number]))}
    return found if len(found) >= max(fewest, len(page.filled) - 1) else {}


def _without_marks(page: Page, mark: re.Pattern[str], found: Mapping[int, re.Match[str]]) -> Page:
    return blanked(page, re.compile(f"^{mark.pattern}"), list(found), {}) if found else page
