"""How the two ends of a confidence interval are computed, and the quantiles that people take by mistake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from _byhand.arithmetic.expr import Count, Number
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount, Ways
from _byhand.numbers.quantiles import normal_quantile
from _byhand.topics.estimation.confidence.interval import Interval, upper_share
from _byhand.topics.estimation.data.model import Confidence

_STUDENT = "estimation.confidence.student"


def with_ends(
    own: Callable[[], Ways], name: str, interval: Interval | None, asked: Confidence | None
) -> Callable[[], Ways]:
    """The derivations with those of confidence_low[θ] and confidence_high[θ]."""
    if interval is None or interval.ends is None or asked is None:
        return own
    ends, found = interval.ends, asked

    def joined() -> Ways:
        ways = own()
        names = [identifier(f"confidence_{end}", name) for end in ("low", "high")]
        made = {each: end for each, end in zip(names, ends, strict=True) if not isinstance(end, Number | Count)}
        given = {each: end.value for each, end in zip(names, ends, strict=True)}
        quantiles = _quantiles(name, interval, found)
        return replace(ways, made={**ways.made, **made}, given={**ways.given, **given, **quantiles})

    return joined


def _quantiles(name: str, interval: Interval, asked: Confidence) -> dict[str, Amount]:
    """Of each end: the right quantile, that of α in place of α/2, and of Student's distribution that of the normal."""
    if interval.quantile is None:
        return {}
    found: dict[str, Amount] = {}
    shares = (upper_share(asked), asked.level)
    turned = len(interval.quantiles) > 1  # χ²: the lower quantile gives the upper end
    for end in ("low", "high"):
        both, one = shares if end == "low" or not turned else (1 - shares[0], 1 - shares[1])
        found[identifier("quantile", name, end)] = interval.quantile(both)
        found[identifier("quantile_one_sided", name, end)] = interval.quantile(one)
        if interval.key == _STUDENT:
            found[identifier("quantile_of_normal", name, end)] = normal_quantile(both)
    return found
