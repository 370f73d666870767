"""Turned a conditional probability round: P(Yes | sunny) = 2/5 where P(sunny | Yes) = 2/9 is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from byhand.arithmetic.expr import Count, Given, Product, Quotient, Sum
from byhand.check.siblings import of_other_class, quoted, share_of, smoothing_of
from byhand.check.slip import Made, Slip
from byhand.check.working import Working


def _turned(working: Working, name: str) -> Iterator[Made]:
    parts, own = working.names[name], share_of(working.ways.get(name))
    if own is not None and parts.given:
        beside = [share_of(working.ways.get(other)) for other in of_other_class(working, name)]
        total = own[0].number + sum(each[0].number for each in beside if each is not None)
        if total not in (0, own[1].number) and beside:
            yield Made({name: Quotient(Count(own[0].number), Count(total))}, name, {"count": total})
        smoothing = smoothing_of(working.ways[name])
        if smoothing is not None and beside:
            top, _, times, each = smoothing
            # Once for each value, or once for each class.
            for k in {times.number, Fraction(len(beside) + 1)}:
                bottom = Sum((Count(total), Product((Given(k), each))))
                yield Made({name: Quotient(top, bottom)}, name, {"count": total})
    elif parts.kind == "likelihood" and len(parts.given) == 1:
        # P(v | c) P(c) / Σ P(v | c') P(c'), as far as the priors are known.
        classes = [name, *of_other_class(working, name)]
        pairs = [(each, f"prior[{working.names[each].given[0]}]") for each in classes]
        if all(prior in working.exact for _, prior in pairs):
            joints = [Product((quoted(working, each), quoted(working, prior))) for each, prior in pairs]
            yield Made({name: Quotient(joints[0], Sum(tuple(joints)))}, name)
    elif parts.kind == "posterior" and len(parts.of) == 1:
        likelihoods = [each for each in working.kind("likelihood") if working.names[each].given == parts.of]
        if len(likelihoods) == 1:
            yield Made({name: quoted(working, likelihoods[0])}, name)


SLIP = Slip("inverse_conditional", 0.05, _turned)
