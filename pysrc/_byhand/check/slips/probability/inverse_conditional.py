"""Inverted a conditional probability: P(Yes | sunny) = 2/5 instead of P(sunny | Yes) = 2/9."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Given, Product, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import (
    factors,
    is_prior,
    of_other_class,
    quoted,
    share_of,
    smoothing_of,
    without_entry_asked,
)
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _turned(working: Working, name: str) -> Iterator[Made]:
    parts, own = working.names[name], share_of(working.ways.get(name))
    if own is not None and parts.given:
        beside = [share_of(working.ways.get(other)) for other in of_other_class(working, name)]
        total = own[0].number + sum(each[0].number for each in beside if each is not None)
        if total not in (0, own[1].number) and beside:
            yield Made({name: Quotient(Count(own[0].number), Count(total))}, name)
        smoothing = smoothing_of(working.ways[name])
        if smoothing is not None and beside:
            top, _, times, each = smoothing
            # Once for each value, or once for each class.
            for k in {times.number, Fraction(len(beside) + 1)}:
                bottom = Sum((Count(total), Product((Given(k), each))))
                yield Made({name: Quotient(top, bottom)}, name)
    elif parts.kind == "likelihood" and len(parts.given) == 1:
        # P(v | c) P(c) / Σ P(v | c') P(c'), over the known priors.
        classes = [name, *of_other_class(working, name)]
        pairs = [(each, f"prior[{working.names[each].given[0]}]") for each in classes]
        if all(prior in working.exact for _, prior in pairs):
            joints = [Product((quoted(working, each), quoted(working, prior))) for each, prior in pairs]
            yield Made({name: Quotient(joints[0], Sum(tuple(joints)))}, name)
    elif parts.kind == "posterior" and len(parts.of) == 1:
        yield from _likelihood_for_posterior(working, name)


def _likelihood_for_posterior(working: Working, name: str) -> Iterator[Made]:
    """P(x | c) instead of P(c | x): the joint probability without the prior."""
    way = working.ways.get(name)
    joint = way.numerator if isinstance(way, Quotient) else None
    own = factors(working.ways.get(joint.id)) if isinstance(joint, Quoted) else None
    turned = (
        without_entry_asked(working, joint.id, str(working.names[name].of[0])) if isinstance(joint, Quoted) else None
    )
    if turned is not None:
        yield Made({name: turned}, name)
    if own is not None and isinstance(joint, Quoted) and working.names[joint.id].kind == "joint":
        kept = tuple(each for each in own if not is_prior(each))
        if 0 < len(kept) < len(own):
            yield Made({name: Product(kept)}, name)


def _in_all(working: Working) -> Iterator[Made]:
    """All posteriors alike."""
    turned = [each for name in working.kind("posterior") for each in _likelihood_for_posterior(working, name)]
    if len(turned) > 1:
        yield Made({name: way for each in turned for name, way in each.changes.items()}, "")


SLIP = Slip("inverse_conditional", 0.05, _turned, _in_all)
