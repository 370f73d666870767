"""Lines that surely are texts: quoted, with the class in brackets behind, or below the name of their class."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.cell import clean
from _byhand.paste.texts.asking import QUOTED
from _byhand.paste.texts.text_table import ASKING, Line, Pair, TextTable, are_plausible, without_numbers
from _byhand.reading.source import Source

# money at noon (spam)
_BRACKETED = re.compile(
    r"(?P<text>[^()（）\[\]]{1,4000})"
    r"(?:\((?P<a>[^()]{1,40})\)|（(?P<b>[^（）]{1,40})）|\[(?P<c>[^\[\]]{1,40})\])[.。]?"
)
# Spam messages:, 垃圾邮件：
_HEAD_OF_TEXTS = re.compile(
    r"(?:class |category |类别)?(?P<name>[^:：\s][^:：]{0,38}?)"
    r"(?:[ ](?:documents?|texts?|messages?|mails?|e-?mails?|reviews?|sentences?|sms|comments?)"
    r"|(?<=spam)|(?<=ham)|(?<=件)|(?<=评)|(?<=信))\s?[:：]",
    re.IGNORECASE,
)
# What may stand between a quoted text and its class.
_LINKS = re.compile(r"[:：,，;；.。=()（）\[\]→⇒–—-]+>?|(?<!\w)(?:is|are)(?!\w)|是|为|属于")
_MOST_WORDS_OF_CLASS = 3


def under_heads(_source: Source, lines: Sequence[Line]) -> TextTable | None:
    """`Spam messages:`, and below it one text a line."""
    pairs: list[Pair] = []
    numbers = []
    name = ""
    heads = set[str]()
    for line in lines:
        head = _HEAD_OF_TEXTS.fullmatch(line.text)
        if head is not None:
            name = clean(head["name"])
            heads.add(name)
        elif not name or ":" in line.text or "：" in line.text:
            return None
        else:
            pairs.append((clean(line.text), "?" if name.casefold() in ASKING else name))
            numbers.append(line.number)
    if len(heads) < 2 or not pairs:
        return None
    return TextTable("", "", tuple(pairs), tuple(numbers), is_clear=True)


def bracketed(_source: Source, lines: Sequence[Line]) -> TextTable | None:
    """`text (class)`."""
    found = [_BRACKETED.fullmatch(line.text) for line in lines]
    if not all(found):
        return None
    pairs = [(match["text"].strip(), clean(match["a"] or match["b"] or match["c"])) for match in found if match]
    return _clear(pairs, lines)


def beside_quotes(_source: Source, lines: Sequence[Line]) -> TextTable | None:
    """`"text" class`, `class: "text"`, `"text" is class`."""
    pairs = []
    for line in without_numbers(lines):
        found = QUOTED.findall(line.text)
        name = clean(_LINKS.sub(" ", QUOTED.sub(" ", line.text)).strip())
        if len(found) != 1 or not name or len(name.split()) > _MOST_WORDS_OF_CLASS:
            return None
        pairs.append(("".join(found[0]).strip(), name))
    return _clear(pairs, lines)


def _clear(pairs: Sequence[Pair], lines: Sequence[Line]) -> TextTable | None:
    numbers = tuple(line.number for line in lines)
    return TextTable("", "", tuple(pairs), numbers, is_clear=True) if are_plausible(pairs) else None
