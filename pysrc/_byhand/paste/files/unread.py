"""Formats that hold rows but are not read: each is refused by its name, and not as a broken table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.errors import InputError
from _byhand.phrase import TextKeys, say
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading

_POINT = r"(?:[ \t]\d{1,9}:[\d.eE+-]{1,24})"
_FACT = r"\([^()\n]{1,400}\)\.[ \t]{0,8}"
_PATTERNS = {
    # +1 1:0.7 3:1, at least two such lines
    "libsvm": rf"\A(?:[+-]?\d{{1,9}}(?:\.\d{{1,9}})?{_POINT}{{1,2000}}[ \t]{{0,8}}(?:#.{{0,200}})?(?:\n|\Z)){{2}}",
    "typst": r"#?table\([^()\[\]]{0,400}(?:\[[^\[\]\n]{0,200}\],?\s{0,200}){4}",
    # <rows> <row> ... </row> <row>, but no page and no network
    "xml": r"\A(?:<\?xml[^<>]{0,200}\?>\s{0,40})?<(?!table|html|body|div|tr\b|BIF|smile|network)\w{1,60}"
    r"(?:\s[^<>]{0,200})?>\s{0,200}<(?P<record>\w{1,60})[\s>](?s:.{1,4000}?)(?:</(?P=record)>|/>)\s{0,200}<(?P=record)[\s>]",
    "prolog": rf"\A(?P<name>[a-z]\w{{0,60}}){_FACT}\n\s{{0,40}}(?P=name){_FACT}(?:\n|\Z)",
    "mathematica": r"\{\s{0,40}\{[^{}\n]{1,400}\}\s{0,9}(?:->|→|:>)\s{0,9}[^{},\n]{1,200},",
    "sas": r"(?im)^[ \t]{0,8}(?:datalines|cards|lines)[ \t]{0,8};[ \t]{0,8}$|^[ \t]{0,8}BEGIN DATA\b",
}
_NAMES: TextKeys[str] = {
    "libsvm": "paste.unread.libsvm",
    "typst": "paste.unread.typst",
    "xml": "paste.unread.xml",
    "prolog": "paste.unread.prolog",
    "mathematica": "paste.unread.mathematica",
    "sas": "paste.unread.sas",
}
_MARKS = {name: re.compile(pattern) for name, pattern in _PATTERNS.items()}
_LOOKED_AT = 8000


def _found(page: Page) -> str | None:
    text = page.text.lstrip()[:_LOOKED_AT]
    return next((name for name, mark in _MARKS.items() if mark.search(text)), None)


def _read(page: Page, _asked: Instructions) -> Sequence[Reading]:
    name = _found(page)
    if name is None:
        return ()
    raise InputError("paste.unread_format", line=page.filled[0] + 1, form=say(_NAMES[name]))


READER = Reader(
    "unread",
    "Rows in XML, Typst, Prolog, Mathematica, SAS and LIBSVM: refused by the name of the format.",
    ("cases",),
    lambda page: _found(page) is not None,
    _read,
    signed=True,
)
