"""What one gets who confuses the two kinds of uncertain evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.soft.update import Revised, Updated, Virtual, with_children


def mistaken(updated: Updated) -> Mapping[Places, Fraction | None] | None:
    """P(q) with likelihoods taken for new probabilities, or new probabilities for likelihoods; None for both kinds."""
    if bool(updated.virtual) == bool(updated.revised):
        return None
    as_virtual = tuple(Virtual(each.place, each.probabilities) for each in updated.revised)
    as_revised = tuple(_distribution(each) for each in updated.virtual)
    size = updated.network.size
    hard = {place: at for place, at in updated.find.evidence.items() if place < size}
    children = range(size, with_children(updated.network, as_virtual).size)
    targets = tuple(dict.fromkeys((*updated.targets, *(each.place for each in as_revised))))
    find = replace(updated.find, targets=targets, evidence={**hard, **dict.fromkeys(children, 0)}, order=None)
    return replace(updated, find=find, virtual=as_virtual, revised=as_revised).posteriors


def _distribution(virtual: Virtual) -> Revised:
    total = sum(virtual.likelihoods, Fraction(0))
    return Revised(virtual.place, tuple(number / total for number in virtual.likelihoods))
