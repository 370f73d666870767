"""Took the deviations from the mean of all rows instead of the class mean."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import of_other_class
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _from_all(working: Working, name: str) -> Iterator[Made]:
    if working.names[name].kind not in ("variance", "covariance", "scatter") or name not in working.ways:
        return
    way = working.ways[name]
    means = {each.id for each in quoted_in(way) if working.names[each.id].kind == "mean"}
    together: dict[str, Expr] = {}
    for mean in means:
        parts = [mean, *of_other_class(working, mean)]
        ways = [working.ways.get(each) for each in parts]
        counts = [
            each.denominator for each in ways if isinstance(each, Quotient) and isinstance(each.denominator, Count)
        ]
        if len(counts) < len(parts) or len(parts) < 2:
            return
        weighted = tuple(
            Product((count, Quoted(each, working.exact[each]))) for count, each in zip(counts, parts, strict=True)
        )
        together[mean] = Quotient(Sum(weighted), Count(sum(count.number for count in counts)))
    if together:
        yield Made(
            {name: everywhere(way, lambda part: together.get(part.id) if isinstance(part, Quoted) else None)}, name
        )


SLIP = Slip("deviations_from_global_mean", 0.02, _from_all)
