"""The contents of one table cell: clean text, missing, a number, nearly equal to another.

Cells come from anywhere (a spreadsheet, a PDF, a Chinese input method), so every function here takes any string.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from fractions import Fraction

# Invisible characters: byte order and writing direction marks, zero-width spaces, soft hyphens.
INVISIBLE = "\ufeff\u200b\u2060\u00ad\u180e\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
# Joiners shape the letters of some scripts, so they are stripped only from the ends of a cell.
_JOINERS = "\u200c\u200d"
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"

LARGEST_COUNT = 10**12

# Words are unknown only where the rest of the column does not speak for them as values: table/missing.py.
_MISSING_WORDS = frozenset(("", "?", "na", "n/a", "n.a.", "#n/a", "<na>", "nan", "null"))
_MISSING_DASHES = frozenset((*DASHES, "--", "---", "\u2014\u2014", "\u2013\u2013"))
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
_FULL_WIDTH_DIGITS = {code: code - 0xFEE0 for code in range(0xFF10, 0xFF1A)}
_TO_MINUS = {ord(dash): "-" for dash in DASHES}
_DROP_INVISIBLE = dict.fromkeys(map(ord, INVISIBLE))
_SPACES = re.compile(r"\s+")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_NUMBER = re.compile(
    r"[+-]?(?:(?P<whole>\d{1,40})(?P<groups>(?:,\d{3}){1,12})?(?:[.,]\d{0,60})?|[.,]\d{1,60})(?:[eE][+-]?\d{1,3})?%?"
)
_GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?%?")


def clean(text: str) -> str:
    """A cell as it is stored: no line breaks, nothing invisible, no spaces at the ends, single spaces inside."""
    if text.isascii() and text.isprintable():
        return _SPACES.sub(" ", text.strip()) if "  " in text else text.strip()
    if _SURROGATE.search(text):
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    text = _CONTROL.sub(" ", text.translate(_DROP_INVISIBLE))
    return _SPACES.sub(" ", text).strip(" " + _JOINERS)


def narrow(text: str) -> str:
    """Full-width letters, digits, punctuation and spaces (U+FF01 to U+FF5E, U+3000) in half width."""
    return text if text.isascii() else text.translate(_FULL_WIDTH)


def plain_digits(cell: str) -> str:
    """The cell with full-width digits in half width; if it is then a number, its signs and points as well."""
    if cell.isascii():
        return cell
    plain = narrow(cell)
    if plain != cell and _NUMBER.fullmatch(plain.translate(_TO_MINUS)):
        return plain
    return cell.translate(_FULL_WIDTH_DIGITS)


def near_key(cell: str) -> str:
    """The cell without regard to case, spaces, letter width and kind of dash."""
    if cell.isascii():
        return cell.casefold().replace(" ", "")
    folded = unicodedata.normalize("NFC", narrow(cell).casefold().translate(_TO_MINUS))
    return _SPACES.sub("", folded)


def is_missing(cell: str, dash: bool = True) -> bool:
    """Does the cell mean "unknown"? `dash`: whether "-", "–" and "—" mean it too."""
    if len(cell) > 5:
        return False
    return narrow(cell).casefold() in _MISSING_WORDS or (dash and cell in _MISSING_DASHES)


def is_blank(cell: str, dash: bool = True) -> bool:
    """Is the cell empty, a question mark or, if `dash`, a dash, and no word such as NA?"""
    return cell in ("", "?", "？") or (dash and cell in _MISSING_DASHES)


def is_number(cell: str) -> bool:
    """Is the cell a number as people write them: 12, -0.5, 0,697, 1e-3, 5%, 1,234.5?"""
    return _match_number(cell) is not None


def _match_number(cell: str) -> re.Match[str] | None:
    if len(cell) > 160 or not cell[-1:].isascii():
        return None
    return _NUMBER.fullmatch(cell if cell.isascii() else cell.translate(_TO_MINUS))


def groups_by_comma(cells: Iterable[str]) -> bool:
    """Are the commas in these numbers thousands separators? Only if every one can be: 1,234 but not 0,697."""
    with_comma = [cell.translate(_TO_MINUS) for cell in cells if "," in cell]
    return bool(with_comma) and all(_GROUPED.fullmatch(cell) for cell in with_comma)


def number(cell: str, grouped: bool = False) -> Fraction | None:
    """The exact value of a number cell, or None. `grouped`: a comma only groups digits."""
    if _match_number(cell) is None:
        return None
    text = cell.translate(_TO_MINUS)
    text = text.replace(",", "") if grouped else text
    if text.count(",") > 1 or ("," in text and "." in text):
        text = text.replace(",", "")
    text = text.replace(",", ".")
    if text.endswith("%"):
        return Fraction(text[:-1]) / 100
    return Fraction(text)


def whole_number(cell: str) -> int | None:
    """The count in a cell, such as 12 or 1,000; None for anything else, such as 1,5."""
    found = None if "%" in cell else number(cell, grouped=groups_by_comma([cell]))
    return int(found) if found is not None and found.denominator == 1 and 0 <= found <= LARGEST_COUNT else None


def clean_rows(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """The cells without spaces and marks around them; each distinct cell is cleaned once."""
    known: dict[str, str] = {}
    for row in rows:
        for cell in row:
            if cell not in known:
                known[cell] = clean(cell)
    return [[known[cell] for cell in row] for row in rows]
