"""Added λ once for each feature or class instead of each value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.check.workings.related_quantities import smoothing_of
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working

_MOST = 12


def _candidates(working: Working) -> list[int]:
    """1 to one more than the largest k, and the sizes of everything countable."""
    found = set()
    for way in working.ways.values():
        smoothing = smoothing_of(way)
        if smoothing is not None:
            found.add(int(smoothing[2].number))
    features = {parts.of[0][0] for parts in working.names.values() if parts.of and isinstance(parts.of[0], tuple)}
    classes = sum(1 for _ in working.kind("prior"))
    tokens = [int(working.exact[each]) for each in working.kind("tokens")]
    words = {parts.of for parts in working.names.values() if parts.kind == "likelihood" and tokens}
    found |= {*tokens, sum(tokens), len(words)}
    small = {each for each in found if each <= _MOST}
    return sorted(
        {
            *range(1, max(small, default=1) + 2),
            *found,
            *(each + one for each in found for one in (1, -1)),
            sum(small),
            len(features),
            classes,
        }
        - {0}
    )


def _with(part: Expr, k: int) -> Expr | None:
    smoothing = smoothing_of(part)
    if smoothing is None or smoothing[2].number == k:
        return None
    top, bottom, _, each = smoothing
    return Quotient(top, Sum((bottom.terms[0], Product((Given(Fraction(k)), each)))))


def _other(working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    smoothing = smoothing_of(part)
    if smoothing is None:
        return
    for k in _candidates(working):
        new = _with(part, k)
        if new is not None:
            yield new, {"number": k, "right": int(smoothing[2].number)}


def _throughout(working: Working) -> Iterator[Made]:
    for k in _candidates(working):

        def change(name: str, way: Expr, k: int = k) -> Expr | None:
            if name == "vocabulary":
                return Count(k)
            return None if working.names[name].kind == "prior" else everywhere(way, lambda part: _with(part, k))

        yield from in_all(working, change, {"number": k})


SLIP = Slip("wrong_k", 0.12, at_each_spot(_other), _throughout, alone=0.15)
