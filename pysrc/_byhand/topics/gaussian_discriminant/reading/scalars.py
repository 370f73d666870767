"""Gaussian classes of one feature by their means and variances: `mu1 = 0, mu2 = 3, sigma = 1`, N(0, 1) and N(3, 1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

_N = r"[+-]?\d{1,9}(?:\.\d{1,9})?(?:/\d{1,9})?"
_GAP = r"\s{0,3}"
_IS = rf"{_GAP}(?:=|:|\bis\b|为|是)?{_GAP}"
_END = r"(?![\w/(\[]|\.\d)"
_MEAN = re.compile(
    rf"(?:\\?\bmu|μ|\bm|\bmean)_?(?P<index>\d{{1,2}}){_GAP}(?:=|:){_GAP}(?P<value>{_N}){_END}", re.IGNORECASE
)
# Capital sigma is the covariance matrix, here of one number; the small one its root unless it is squared.
_SPREAD_NAME = (
    r"(?:(?P<root>\\?\bsigma|σ|\b[Ss][Dd]|\bstandard deviations?|标准差)"
    r"|(?P<square>\\?\bSigma|Σ|\b[Vv]ar(?:iances?)?|方差))"
)
_SQUARED = r"(?P<power>\^\s?\{?2\}?|²)?"
_SPREAD = re.compile(
    rf"{_SPREAD_NAME}{_GAP}{_SQUARED}_?(?P<index>\d{{1,2}})?(?P<behind>\^\s?\{{?2\}}?|²)?"
    rf"(?P<same>{_GAP}={_GAP}(?:\\?[Ss]igma|σ|Σ)_?\d(?:\^2|²)?)?{_IS}(?P<value>{_N}){_END}"
)
_DENSITY = re.compile(rf"\bN{_GAP}\({_GAP}(?P<mean>{_N}){_GAP},{_GAP}(?P<variance>{_N}){_GAP}\)")
_POINT = re.compile(
    rf"(?:\bx(?:_?0)?{_GAP}(?:=|:)|\bpoint|\bclassify|样本|点){_GAP}(?:x{_GAP}={_GAP})?(?P<value>{_N}){_END}",
    re.IGNORECASE,
)


def scalars_in(plain: str) -> tuple[dict[str, Any], str] | None:
    """The means, covariances and query of classes of one feature, and the rest of the text; None if it has none."""
    means = list(_MEAN.finditer(plain))
    if means:
        rest = _MEAN.sub(" ", plain)
        spreads = list(_SPREAD.finditer(rest))
        order = [match["index"] for match in means]
        values = [match["value"] for match in means]
        variances = _variances(spreads, order)
        rest = _SPREAD.sub(" ", rest)
    else:
        densities = list(_DENSITY.finditer(plain))
        order = [str(number) for number in range(1, len(densities) + 1)]
        values = [match["mean"] for match in densities]
        variances = [match["variance"] for match in densities]
        rest = _DENSITY.sub(" ", plain)
    if len(values) < 2 or len(set(order)) < len(order) or variances is None:
        return None
    if any(Fraction(variance) <= 0 for variance in variances):
        return None
    names = [f"c{index}" for index in order]
    alike = len(set(map(Fraction, variances))) == 1
    fields: dict[str, Any] = {
        "means": {name: [value] for name, value in zip(names, values, strict=True)},
        "covariances": [[variances[0]]] if alike else {n: [[v]] for n, v in zip(names, variances, strict=True)},
        "covariance": "shared" if alike else "full",
    }
    points = list(_POINT.finditer(rest))
    if len(points) > 1:
        return None
    if points:
        fields["query"] = [points[0]["value"]]
    return fields, _POINT.sub(" ", rest)


def _variances(spreads: Sequence[re.Match[str]], order: Sequence[str]) -> list[str] | None:
    """The variance of each class: one for all, or one for each index."""
    found: dict[str | None, str] = {}
    for match in spreads:
        squared = match["square"] or match["power"] or match["behind"]
        variance = match["value"] if squared else str(Fraction(match["value"]) ** 2)
        index = None if match["same"] else match["index"]
        if index in found:
            return None
        found[index] = variance
    if set(found) == {None}:
        return [found[None]] * len(order)
    return [found[index] for index in order] if set(found) == set(order) else None
