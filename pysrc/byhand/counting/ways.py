"""How estimates and scores are derived from counts and from each other, for rerunning a working with a slip in it."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from byhand.arithmetic.quoted import carried_way
from byhand.counting.estimate import Estimate


def estimate_way(estimate: Estimate, key: str | None, of_key: str | None, digits: int | None) -> Expr | None:
    """(n + λ) / (N + k · λ) with k apart from λ; None if it was not counted, or was raised from 0."""
    if estimate.value is None or estimate.floored or not estimate.has_counts:
        return None
    top: Expr = Count(estimate.count, key)
    bottom: Expr = Count(estimate.total, of_key)
    if estimate.smoothed:
        top = Sum((top, Given(estimate.added)))
        times = estimate.added_total / estimate.added if estimate.added else None
        integer = times is not None and times.denominator == 1
        added = Product((Given(times), Given(estimate.added))) if times and integer else Given(estimate.added_total)
        bottom = Sum((bottom, added))
    return carried_way(Quotient(top, bottom, key, of_key), digits)


def product_way(factors: Sequence[Expr], digits: int | None) -> Expr:
    """f₁ · f₂ · ..., also for one factor or none."""
    return carried_way(Product(tuple(factors)), digits)
