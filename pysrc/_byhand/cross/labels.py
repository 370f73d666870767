"""Parses the labels of the classes: their names, the target, and the number of cases of each class.

"Spam (25)", "甜西瓜（共60个）", "Yes: 9", "No (5/14)", or a second line "n = 25" below the names; "Play = Yes", or
"Play" above "Yes" and "No", names the target.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.cells.cell import narrow, near_key
from _byhand.cross.names import assigned, is_total
from _byhand.errors import InputError

_LONGEST = 120
_N = r"(?:n|total|sum|共计|总计|合计|总数|共有|共)"
_NUMBER = r"(?P<total>\d{1,12}|\d{1,3}(?:,\d{3}){1,3})"
# A word for what is counted (25 emails, 60个) or the number of all cases (9/14), but no share of them (40%).
_UNIT = r"(?:\s*/\s*\d{1,13}|\s*[^\W\d][^\d%()\[\]=:]{0,20})?"
_INSIDE = rf"\s*(?P<n>{_N}\s*[=:]?)?\s*{_NUMBER}(?P<unit>{_UNIT})\s*"
_BRACKETS = re.compile(rf"(?P<name>.*?)\s*(?:\({_INSIDE}\)|\[{_INSIDE.replace('P<', 'P<b_')}\])", re.IGNORECASE)
_AFTER_N = re.compile(rf"(?P<name>.*?)\s*+[,;]?\s*+(?P<n>\bn\s*+[=:])\s*+{_NUMBER}(?P<unit>{_UNIT})", re.IGNORECASE)
_AFTER_SIGN = re.compile(rf"(?P<name>[^=:]*?)\s*[=:]\s*{_NUMBER}(?P<unit>{_UNIT})")
_IN_FRONT = re.compile(rf"{_NUMBER}\s+(?P<name>[^\W\d].*)")
_MEASURED = re.compile(rf"(?P<name>.*?[^\d\s,.])\s*(?P<n>共)?{_NUMBER}\s*(?P<unit>[个只条例人封篇份名件次株])")
# P(x | yes) above the shares of a class.
_CONDITION = re.compile(r"\s*+(?:P|Pr|p)\s*+\(\s*+(?:[^|()]{0,60}\|)?\s*+([^|()\s][^|()]{0,99}?)\s*+\)\s*+")
_YEARS = range(1900, 2101)


_SHARE_OF_ALL = re.compile(
    r"(?P<name>[^()\[\]%]{1,80})[(\[]\s{0,3}(?P<share>\d{1,3}(?:[.,]\d{1,4})?)\s{0,3}%\s{0,3}[)\]]"
)
_MOST_ROUNDED = Fraction(3, 2)


@dataclass(frozen=True)
class Labels:
    """The classes among the labels.

    target  what they are classes of, "" if the labels do not say
    at      the place of each class among the labels; the others are totals
    totals  how many cases the labels say that each class has, None if they do not
    """

    target: str
    classes: tuple[str, ...]
    at: tuple[int, ...]
    totals: tuple[int, ...] | None


def read_labels(labels: Sequence[tuple[str, ...]]) -> Labels:
    """The classes that the labels (names from the outer to the inner one) state; InputError for no names."""
    at = [place for place, levels in enumerate(labels) if not is_total(levels[-1] or levels[0])]
    own = [labels[place] for place in at]
    target, names, totals = _of_levels(own)
    if totals is None:
        names, totals = _stated(names)
    conditions = [_CONDITION.fullmatch(narrow(name)) for name in names]
    names = [match[1] for match in conditions if match] if all(conditions) else names
    pairs = [assigned(name) for name in names]
    if len(names) > 1 and len({near_key(pair[0]) if pair else "" for pair in pairs}) == 1 and pairs[0]:
        target, names = pairs[0][0], [pair[1] for pair in pairs if pair]
    if not names or "" in names or len(set(names)) < len(names):
        raise InputError("parse.counts_layout")
    return Labels(target, tuple(names), tuple(at), totals)


def without_shares_of_all(
    labels: Sequence[tuple[str, ...]],
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]] | None:
    """The labels without the share of all cases that every class states, "Spam (25%)", and these in per cent.

    None where one states none, or they do not add up to all.
    """
    own = [levels[-1] for levels in labels if not is_total(levels[-1] or levels[0])]
    found = {name: _SHARE_OF_ALL.fullmatch(narrow(name).strip()) for name in own}
    shares = {name: match["share"].replace(",", ".") for name, match in found.items() if match}
    if (
        len(own) < 2
        or len(shares) < len(own)
        or abs(sum(map(Fraction, shares.values()), Fraction(-100))) > _MOST_ROUNDED
    ):
        return None
    bare = {name: match["name"].strip() for name, match in found.items() if match}
    rows = tuple((*levels[:-1], bare.get(levels[-1], levels[-1])) for levels in labels)
    return rows, tuple(shares.values())


def _of_levels(labels: Sequence[tuple[str, ...]]) -> tuple[str, list[str], tuple[int, ...] | None]:
    """Of labels with two levels one has the names; the other has the totals, or the same name over all of them."""
    inner = [levels[-1] for levels in labels]
    outer = [levels[0] for levels in labels]
    if all(len(levels) == 1 for levels in labels):
        return "", inner, None
    if len({near_key(name) for name in outer}) == 1 and all(inner):
        return outer[0], inner, None
    if not any(inner):
        return "", outer, None
    below = [_with_total(f"n {name}") for name in inner]
    totals = tuple(total for name, total, _ in (each for each in below if each) if name == "n")
    if len(totals) < len(labels):
        raise InputError("parse.counts_layout")
    return "", outer, totals


def _stated(names: Sequence[str]) -> tuple[list[str], tuple[int, ...] | None]:
    """The names without the number of cases that every one of them states; as they are if one does not."""
    found = [_with_total(name) for name in names]
    known = [each for each in found if each is not None]
    bare = {near_key(name) for name, _, _ in known}
    # "A (1997)" and "B (2009)" are years; "Play = 1" and "Play = 0" are values.
    years = all(total in _YEARS and not sure for _, total, sure in known)
    if not names or len(known) < len(names) or len(bare) < len(names) or "" in bare or years:
        return list(names), None
    if not any(total for _, total, _ in known):
        return list(names), None
    return [name for name, _, _ in known], tuple(total for _, total, _ in known)


def _with_total(label: str) -> tuple[str, int, bool] | None:
    """Name, total and whether a word says that it is one, of a label such as "Spam (n = 25)"."""
    plain = narrow(label).strip()
    if len(plain) > _LONGEST or not any(character.isdigit() for character in plain):
        return None
    for form in (_BRACKETS, _AFTER_N, _AFTER_SIGN, _MEASURED, _IN_FRONT):
        match = form.fullmatch(plain)
        if match is not None:
            groups = {key.removeprefix("b_"): value for key, value in match.groupdict().items() if value}
            sure = bool(groups.get("n") or groups.get("unit"))
            return match["name"].strip(" ,;"), int(groups["total"].replace(",", "")), sure
    return None
