"""Puts spaces in place of what is no part of a table, so that every place stays as it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.paste.reader_of_grid import Roles
from _byhand.reading.page import Page


def blanked(page: Page, pattern: re.Pattern[str], lines: Sequence[int], aside: Roles) -> Page:
    """The page with spaces for the pattern in these lines, and without the lines in `aside`."""
    texts = list(page.source.lines)
    for number in lines:
        texts[number] = pattern.sub(lambda match: " " * len(match[0]), texts[number])
    for number in aside:
        texts[number] = " " * len(texts[number])
    return page.with_source(page.source.with_text("\n".join(texts)), aside)
