"""Took half the sum of precision and recall for F1."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Quotient, Sum
from _byhand.arithmetic.quoted import quoted_in
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

_HARMONIC = ("f1", "macro_f1_of_means")
_MEANS_OF = ("precision", "recall", "macro_precision", "macro_recall")


def _half_the_sum(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is None or working.names[name].kind not in _HARMONIC:
        return
    both = dict.fromkeys(each.id for each in quoted_in(way) if working.names[each.id].kind in _MEANS_OF)
    if len(both) == 2:
        yield Made({name: Quotient(Sum(tuple(quoted(working, each) for each in both)), Count(2))}, name)


SLIP = Slip("arithmetic_for_harmonic_mean", 0.05, _half_the_sum)
