"""The class on whose side of the Fisher threshold a point lies."""

from __future__ import annotations

from _byhand.discriminants.fisher import project, side_of
from _byhand.numbers.real import Value
from _byhand.problem.samples import PointCase
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant


def fisher_side(solved: SolvedDiscriminant, case: PointCase) -> tuple[Value, int | None] | None:
    """wᵀx for two classes and the class on its side, None on the threshold; None if a feature is unknown."""
    if solved.fisher is None or solved.threshold is None or case.unknown:
        return None
    projected = project(solved.fisher.directions[0], case.point)
    return projected, side_of(solved.model, solved.threshold, projected)
