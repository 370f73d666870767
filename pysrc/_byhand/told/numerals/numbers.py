"""All numbers of a cleaned exercise, with places and exact values: shares, fractions, n in m, counts, ratios."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from _byhand.reading.source import Source
from _byhand.reading.statements import NumberToken, Span
from _byhand.told.languages.identify import language_of
from _byhand.told.numerals.number_uses import Use, number_use, numbered_names
from _byhand.told.numerals.shares import Share, find_shares


@dataclass(frozen=True)
class Formula:
    """P(event | given) = in front of a number, as it is written, from `start` of the text."""

    start: int
    event: str
    given: str


@dataclass(frozen=True)
class Number:
    """A number token with its place in the text.

    start, end  text[start:end] is what it is written as
    use         value: a share, a count or a ratio; name: part of "machine 2", "S10"; times: of "3 times"; else it is
                no part of a solution
    formula     the probability that it is the value of
    """

    start: int
    end: int
    token: NumberToken
    use: Use
    formula: Formula | None = None


_PROBABILITY = re.compile(
    r"(?:(?<![A-Za-z0-9_])[Pp](?:r(?:ob)?)?|ℙ)\s?[(\[{]\s?([^()\[\]{}|\n]{1,60}?)\s?(?:\|\s?([^()\[\]{}|\n]{1,60}?)\s?)?[)\]}]"
    r"\s?(?:=|:|≈|==|is|ist|est|es|为|是)\s{0,12}$"
)
_LONGEST_FORMULA = 150
_AND = re.compile(r"\s?,?\s(?:and|und|et|y|e)\s")
_COMMA = re.compile(r"\s?,\s?")


def find_numbers(text: str, source: Source, apart: bool = False) -> tuple[Number, ...]:
    """The numbers of `text`, which is the cleaned text of `source`, in order; each of its digits lies in one of them.

    Values are exact. The language of the whole text decides what a comma in a number means. `apart`: as in find_shares.
    """
    names = numbered_names(text)
    shares = _with_unit(text, find_shares(text, language_of(text), apart))
    return tuple(_placed(text, source, share, names) for share in shares)


def _with_unit(text: str, shares: Sequence[Share]) -> list[Share]:
    """The numbers of a list have the unit of its last one: "5, 4 and 2 percent"."""
    found = list(shares)
    last = _AND
    for at in range(len(found) - 2, -1, -1):
        one, behind = found[at], found[at + 1]
        gap = text[one.end : behind.start]
        if behind.kind == "percent" and one.kind == "count" and one.value is not None and last.fullmatch(gap):
            found[at] = replace(one, kind="percent", value=one.value / 100)
            last = _COMMA
        else:
            last = _AND
    return found


def _placed(text: str, source: Source, share: Share, names: frozenset[int]) -> Number:
    start, end = share.start, share.end
    line, column = source.place(start)
    written = re.sub(r"\s{0,9}/\s{0,9}", "/", text[start:end].strip())
    token = NumberToken(Span(line, column, column + end - start), share.kind, written, share.value, share.parts)
    if share.kind == "count" and share.value is None:
        return Number(start, end, token, "label")
    formula = _formula(text, start)
    if formula:
        return Number(start, end, replace(token, kind="formula"), "value", formula)
    if share.kind in ("count", "decimal", "percent", "word"):
        return Number(start, end, token, number_use(text, start, end, share.whole, names))
    return Number(start, end, token, "value")


def _formula(text: str, start: int) -> Formula | None:
    ahead = max(start - _LONGEST_FORMULA, 0)
    match = _PROBABILITY.search(text[ahead:start])
    return Formula(ahead + match.start(), match[1].strip(), (match[2] or "").strip()) if match else None
