"""Finds the first centres of k-means: points, numbers, or the names of points."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from _byhand.errors import InputError, signed
from _byhand.reading.rest import NUMBER, Rest
from _byhand.topics.mixture.pasted.start import LIST

_POINT = rf"[(\[]\s?{NUMBER}(?:\s?,\s?{NUMBER}){{1,2}}\s?[)\]](?:\s?\^\s?\{{?\s?(?:T|top|⊤)\s?\}}?|ᵀ)?"
_NAME = r"[A-Za-z]{1,2}_?\{?\d{1,2}\}?(?![A-Za-z0-9(])|(?<![A-Za-z])[A-H](?![A-Za-z0-9(])"
_AND = r"(?:\s{0,2}[,;]\s{0,2}(?:(?:and|和|及|与)\s{0,2})?|\s{1,2}and\s{1,2}|\s?(?:和|及|与|以及)\s?)"
_ZERO = r"(?:\s?\^\s?\{?\s?\(?\s?0\s?\)?\s?\}?|\(0\)|⁰|⁽⁰⁾)?"
_SYMBOL = rf"(?<![A-Za-z])(?:m|c|μ|mu|z)_?\{{?\s?\d{{1,2}}\s?\}}?{_ZERO}\s?=\s?(?:x_?\{{?\d{{1,2}}\}}?\s?=\s?)?"
_WORD = (
    r"(?:(?:initial|starting|first|cluster|the|two|three|初始|起始|类|聚类|簇|的){0,4}\s?){0,4}"
    r"(?:\bcent(?:er|re)s?\b|\bcentroids?\b|(?<!k[- ])(?<!K[- ])\bmeans\b|\bseeds\b|中心点?|质心"
    r"|(?<![kK])(?<![kK][- ])均值)"
    r"(?:\s?(?:are|is|be|at|to be|as|of|=|:|分别|为|是|取|选|设为|在|the|points?|点|,)){0,5}\s{0,3}"
)
_ONE = rf"(?:{_POINT}|{_NAME})"
# m1 = (0, 2); the initial centres are (0, 2) and (0, 0), A1 and B1, 1 and 7; (0, 2) and (0, 0) as the initial centres
_SYMBOLS = re.compile(rf"{_SYMBOL}(?P<point>{_POINT}|{NUMBER}|{_NAME})", re.IGNORECASE)
_LISTED = re.compile(rf"{_WORD}(?P<list>{_ONE}(?:{_AND}{_ONE}){{1,9}}|{LIST})", re.IGNORECASE)
_BEFORE = re.compile(
    rf"(?:以|取|选(?:择|取)?|用|with|use|choose|take|pick|select|starting (?:with|from)|start (?:with"
    rf"|from))\s?(?:the )?(?:points?|点|样本点?)?\s?"
    rf"(?P<list>{_ONE}(?:{_AND}{_ONE}){{1,9}}|{LIST})\s?(?:as|for|to be|作为|为|作|当作?)\s?(?:the )?(?:initial"
    rf"|starting|first|初始|起始)?\s?(?:的)?"
    r"(?:cluster |聚类|类)?(?:cent(?:er|re)s?|centroids?|means|seeds|中心点?|质心|均值)",
    re.IGNORECASE,
)
_FIRST = re.compile(
    r"(?:the )?first (?P<n>\d|two|three) (?:points|samples|observations"
    r"|data points)(?: as (?:the )?(?:initial )?(?:cent(?:er|re)s|centroids))?"
    r"|前\s?(?P<n2>\d|两|三)\s?个(?:样本)?点(?:作?为(?:初始)?(?:中心|质心))?",
    re.IGNORECASE,
)
_NUMERALS = {"two": 2, "three": 3, "两": 2, "三": 3}


@dataclass(frozen=True)
class Centres:
    """written: points as written, or names. first: how many of the first points are centres"""

    written: tuple[str, ...]
    first: int = 0

    def resolved(self, names: Mapping[str, list[str]], points: Sequence[list[str]]) -> list[list[str]]:
        """The centres as points; InputError if a name is none of the points."""
        if self.first:
            return [list(point) for point in points[: self.first]]
        found = []
        for one in self.written:
            numbers = re.findall(NUMBER, one) if re.match(r"[(\[+\-.\d]", one) else None
            name = re.sub(r"[_{}\s]", "", one)
            if numbers is None and name not in names:
                raise signed(InputError("mixture.read.no_such_point", name=name))
            found.append([re.sub(r"\s", "", number) for number in numbers] if numbers is not None else names[name])
        return found


def take_centres(rest: Rest) -> Centres:
    """The first centres, taken from the text; InputError if there are none, or two sets of them."""
    first = rest.take(_FIRST)
    listed = [*rest.take(_BEFORE), *rest.take(_LISTED)]
    symbols = rest.take(_SYMBOLS)
    if (len(first) > 0) + (len(symbols) > 0) + len(listed) != 1 or len(first) > 1:
        raise signed(InputError("mixture.read.no_centres"))
    if first:
        written = first[0]["n"] or first[0]["n2"]
        return Centres((), int(written) if written.isdigit() else _NUMERALS[written.casefold()])
    if symbols:
        return Centres(tuple(match["point"] for match in symbols))
    return Centres(tuple(one[0] for one in re.finditer(rf"{_POINT}|{_NAME}|{NUMBER}", listed[0]["list"])))
