"""Descriptions of data in the form of the UCI repository (.names): they name columns, and have no rows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.errors import InputError
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading

_HEADING = re.compile(
    r"^[ \t|]{0,8}\d{1,2}\.[ \t]{0,8}(?:Title|Sources?|Past Usage|Relevant Information"
    r"|Number of (?:Instances|Attributes)|Attribute Information|Missing Attribute Values|Class Distribution)\b",
    re.MULTILINE | re.IGNORECASE,
)
# C4.5: the classes, a full stop, then "name: continuous." lines.
_C45 = re.compile(r"^[ \t]{0,8}[\w -]{1,40}:[ \t]{0,8}(?:continuous|discrete|ignore)\.?[ \t]{0,8}$", re.MULTILINE)
_FEWEST = 2


def _recognises(page: Page) -> bool:
    return any(len(pattern.findall(page.text)) >= _FEWEST for pattern in (_HEADING, _C45))


def _read(page: Page, _asked: Instructions) -> Sequence[Reading]:
    raise InputError("paste.names_only", line=page.filled[0] + 1)


READER = Reader(
    "uci_names",
    "Descriptions of columns without rows, as the .names files of UCI: refused, since the rows are in another file.",
    ("cases",),
    _recognises,
    _read,
)
