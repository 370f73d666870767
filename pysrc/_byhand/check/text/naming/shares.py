"""Shares of people in words: 9 % of the positives are ill, 阳性者中有 9% 患病."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from _byhand.check.text.naming.items import Item, key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.statements import Number
from _byhand.check.text.vocabulary.chances import DENIED
from _byhand.check.text.vocabulary.information import COSTING, ON_AVERAGE
from _byhand.check.text.vocabulary.measures import CLASSIFIED
from _byhand.check.text.vocabulary.shares import AMONG, OF_A_WHOLE, PART, SAID_OF_BOTH

_Sides = tuple[tuple[Item, ...], tuple[Item, ...]]
# How far behind a number its meaning may stand.
_FAR = 120


def told_around(label: str, chain: Sequence[Number], line: str, names: Names) -> tuple[str, _Sides | None]:
    """The kind of which the words behind numbers, or a verb before them, speak, or the sides of a share."""
    before, after = line[: chain[0].start], line[chain[-1].end : chain[-1].end + _FAR]
    if CLASSIFIED.match(after):
        return "accuracy", None
    sides = None if chain[-1].is_integer else share_in(before, after, names)
    if sides is not None:
        return "", sides
    is_mean = len(chain) > 1 or ON_AVERAGE.match(after) is not None
    return "risk" if is_mean and COSTING.search(label) else "", None


def share_in(before: str, after: str, names: Names) -> _Sides | None:
    """What the number between these two texts is a share of, as the sides of P(part | whole)."""
    english = OF_A_WHOLE.match(after)
    whole, part = (english["whole"], english["part"]) if english is not None else ("", "")
    if english is None:
        among, own = AMONG.search(before[-40:]), PART.match(after)
        whole, part = (among["whole"], own["part"]) if among is not None and own is not None else ("", "")
    given, of = list(_named(whole, names)), list(_named(part, names))
    if len(given) != 1 or len(of) != 1 or given == of:
        return None
    return (of[0],), (given[0],)


def _named(text: str, names: Names) -> Iterator[Item]:
    """The classes and observed values of which the text speaks, the longest names only."""
    every = dict.fromkeys((*names.classes, *names.observed))
    found = [name for name in every if re.search(_pattern(name), text, re.IGNORECASE)]
    if DENIED.search(without_names(text, found)):
        return
    for name in found:
        if not any(name != other and key(name) in key(other) for other in found):
            is_repeated = SAID_OF_BOTH.search(text) is not None and name in names.observed
            yield Item("", f"both{key(name)}" if is_repeated else key(name))


def without_names(text: str, names: Sequence[str]) -> str:
    """The text without these names, of which 未患病 and no cancer deny nothing."""
    for name in names:
        text = re.sub(_pattern(name), " ", text, flags=re.IGNORECASE)
    return text


def _pattern(name: str) -> str:
    return rf"(?<![A-Za-z]){re.escape(name)}s?(?![A-Za-z])" if name.isascii() else re.escape(name)
