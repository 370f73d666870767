"""The fitted attributes of a QuadraticDiscriminantAnalysis, and its discriminants to 50 digits."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

import numpy as np

from _byhand.decision.scores import Outcome, outcome
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.gaussian.fitted_linear import rows_by_class
from _byhand.models.scored import attributes as read
from _byhand.models.scored.attributes import Floats, real_number
from _byhand.numbers.real import CONTEXT, Value, exp, ln, real, subtract

# The variances along the axes are the squares of singular values divided by n, or by n − 1.
Divisor = Literal["n", "n-1"]
_SAME = 1e-9


@dataclass(frozen=True)
class Axis:
    """One principal axis of a class.

    projection  (x − μ) · r
    variance    s
    """

    projection: Decimal
    variance: Decimal

    @property
    def square(self) -> Decimal:
        """((x − μ) · r)² / s"""
        return CONTEXT.divide(CONTEXT.multiply(self.projection, self.projection), self.variance)


@dataclass(frozen=True)
class FittedQDA:
    """The attributes, checked.

    means      (K, p)
    priors     (K,)
    rotations  of each class (p, m), the principal axes as columns; m < p where the class has too few rows
    scalings   of each class (m,), the variances along the axes
    reg_param  r: s became (1 − r) s + r
    solver     svd or eigen
    shrinkage  as set, None in versions that have none
    estimator  name of the class that estimated the covariances, if it was set
    given      whether the priors were given
    """

    classes: tuple[str, ...]
    features: tuple[str, ...]
    means: Floats
    priors: Floats
    rotations: tuple[Floats, ...]
    scalings: tuple[Floats, ...]
    reg_param: float
    solver: str
    shrinkage: float | str | None
    estimator: str | None
    given: bool
    point: Floats
    single: bool

    @property
    def complete(self) -> bool:
        """Whether every class has as many axes as there are features."""
        return all(len(each) == len(self.features) for each in self.scalings)

    @property
    def covariances(self) -> list[Floats]:
        """(K, p, p) R diag(s) Rᵀ"""
        pairs = zip(self.rotations, self.scalings, strict=True)
        return [(rotation * scaling) @ rotation.T for rotation, scaling in pairs]

    @property
    def float_scores(self) -> Floats:
        """(K,) The discriminants in 64-bit floats, as the model has them."""
        with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
            logs = np.log(self.priors)
            squares = [
                (((self.point - mean) @ (rotation * scaling**-0.5)) ** 2).sum() + np.log(scaling).sum()
                for mean, rotation, scaling in zip(self.means, self.rotations, self.scalings, strict=True)
            ]
        scores: Floats = logs - 0.5 * np.array(squares)
        return scores

    @cached_property
    def prior_shares(self) -> tuple[Fraction, ...]:
        return read.shares(self.priors.tolist())

    @cached_property
    def axes(self) -> tuple[tuple[Axis, ...], ...]:
        """Of each class its axes."""
        point = [real_number(each) for each in self.point]
        found = []
        for mean, rotation, scaling in zip(self.means, self.rotations, self.scalings, strict=True):
            distances = [CONTEXT.subtract(x, real_number(mu)) for x, mu in zip(point, mean, strict=True)]
            found.append(
                tuple(
                    Axis(_dot(distances, column), real_number(variance))
                    for column, variance in zip(rotation.T, scaling, strict=True)
                )
            )
        return tuple(found)

    @cached_property
    def distances(self) -> tuple[Decimal, ...]:
        """(K,) Σ ((x − μ) · r)² / s"""
        return tuple(_total([axis.square for axis in axes]) for axes in self.axes)

    @cached_property
    def log_determinants(self) -> tuple[Decimal, ...]:
        """(K,) Σ ln s"""
        return tuple(_total([ln(axis.variance) for axis in axes]) for axes in self.axes)

    @cached_property
    def discriminants(self) -> tuple[Value | None, ...]:
        """(K,) −½ Σ ((x − μ) · r)² / s − ½ Σ ln s + ln P(c); None where P(c) is 0"""
        half = Decimal("-0.5")
        return tuple(
            CONTEXT.fma(half, CONTEXT.add(distance, logs), ln(prior)) if prior else None
            for distance, logs, prior in zip(self.distances, self.log_determinants, self.prior_shares, strict=True)
        )

    @cached_property
    def outcome(self) -> Outcome:
        largest = max(real(each) for each in self.discriminants if each is not None)
        powers: list[Value] = [
            Fraction(0) if each is None else exp(subtract(each, largest)) for each in self.discriminants
        ]
        return outcome(self.classes, powers, self.discriminants, None)

    def divisor(self, data: Data | None) -> Divisor | None:
        """What the rows say of the divisor; without them that of the solver eigen, which is n, else None."""
        if self.solver == "eigen" and self.estimator is None and self.shrinkage is None:
            return "n"
        parts = rows_by_class(self.classes, self.means, data)
        if parts is None or self.solver == "eigen":
            return None
        part, scaling = parts[0], self.scalings[0]
        squares = np.linalg.svd(part - part.mean(axis=0), compute_uv=False) ** 2
        for name, number in (("n", len(part)), ("n-1", len(part) - 1)):
            # The largest one: small ones have rounding errors of its size.
            wanted = (1 - self.reg_param) * squares.max() / max(number, 1) + self.reg_param
            if np.isclose(wanted, scaling.max(), rtol=_SAME, atol=0):
                return "n" if name == "n" else "n-1"
        return None


def _dot(numbers: list[Decimal], column: Floats) -> Decimal:
    total = Decimal(0)
    for number, entry in zip(numbers, column, strict=True):
        total = CONTEXT.fma(number, real_number(entry), total)
    return total


def _total(numbers: list[Decimal]) -> Decimal:
    total = Decimal(0)
    for number in numbers:
        total = CONTEXT.add(total, number)
    return total


def read_qda(model: Any, case: Case) -> FittedQDA:
    classes = read.class_names(model)
    scalings = tuple(read.finite(each, "scalings_") for each in read.attribute(model, "scalings_"))
    for name, scaling in zip(classes, scalings, strict=True):
        if not (scaling > 0).all():
            raise InputError("models.gaussian.error.no_inverse", field="scalings_", name=name)
    priors = read.floats(model, "priors_")
    if (priors < 0).any() or not priors.any():
        raise InputError("models.gaussian.error.priors", field="priors_")
    estimator = getattr(model, "covariance_estimator", None)
    return FittedQDA(
        classes=classes,
        features=read.feature_names(case),
        means=read.floats(model, "means_"),
        priors=priors,
        rotations=tuple(read.finite(each, "rotations_") for each in read.attribute(model, "rotations_")),
        scalings=scalings,
        reg_param=float(read.attribute(model, "reg_param")),
        # scikit-learn before 1.8 has only this solver, no shrinkage and no estimator.
        solver=str(getattr(model, "solver", "svd")),
        shrinkage=getattr(model, "shrinkage", None),
        estimator=None if estimator is None else type(estimator).__name__,
        given=read.attribute(model, "priors") is not None,
        point=read.case_numbers(case, model, "means_"),
        single=read.is_single(model, "means_"),
    )
