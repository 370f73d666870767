"""The decisions in the pictures: the classes by their scores or, with losses, the actions by their risks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from _byhand.document.chart import Label
from _byhand.phrase import Phrase, say
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Deciding:
    """The candidates of the decision: n classes, or n actions.

    possible  (m,) the classes with a prior above 0
    costs     (n, m) the loss of each action in each of these; None if the most probable class is decided
    owners    (n,) the class, None for none, and the name
    """

    possible: tuple[int, ...]
    costs: Floats | None
    owners: tuple[tuple[int | None, Label], ...]

    def log_scores(self, discriminants: Floats) -> Floats:
        """(n, rows, columns), larger is better, from the discriminants (m, rows, columns).

        For an action it is −ln of its risk up to a common term, which is nearly as smooth as a discriminant.
        """
        if self.costs is None:
            return discriminants
        with np.errstate(divide="ignore"):
            weighted = discriminants + np.log(self.costs)[:, :, None, None]
        top = weighted.max(axis=1)
        logs: Floats = top + np.log(np.exp(weighted - top[:, None]).sum(axis=1))
        return -logs

    def scores(self, heights: Floats) -> Floats:
        """(n, places), larger is better, from the densities times priors (m, places)."""
        return heights if self.costs is None else -(self.costs[:, :, None] * heights).sum(axis=1)


def deciding(solved: SolvedDiscriminant) -> Deciding:
    """The actions, if each belongs to a class and every one may cost something; else the classes."""
    model, loss = solved.model, solved.problem.loss
    possible = tuple(index for index, prior in enumerate(model.priors) if prior)
    classes = Deciding(possible, None, tuple((index, write.class_name(model, index)) for index in possible))
    own = None if loss is None else loss.own_actions(model.classes)
    if loss is None or own is None or loss.is_zero_one(model.classes):
        return classes
    costs = np.array([[float(row[index]) for index in possible] for row in loss.matrix])
    if not (np.isfinite(costs).all() and (costs >= 0).all() and (costs > 0).any(axis=1).all()):
        return classes
    owners = [(own.index(place) if place in own else None, name) for place, name in enumerate(loss.actions)]
    return Deciding(possible, costs, tuple(owners))


def regions_phrase(solved: SolvedDiscriminant, found: Deciding) -> Phrase:
    """The meaning of the regions: with losses that cannot be drawn, they are not those of the decision."""
    loss = solved.problem.loss
    decided = loss is None or found.costs is not None or loss.is_zero_one(solved.model.classes)
    return say("gaussian_discriminant.chart.regions" if decided else "gaussian_discriminant.chart.regions_probable")
