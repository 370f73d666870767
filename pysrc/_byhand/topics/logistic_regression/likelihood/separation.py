"""Whether the log-likelihood has a maximum at all, and the weights that prove it if there is none.

There is none if some θ ≠ 0 gives no row a smaller logit for its own class than for another, θ_yᵀx̃ ≥ θ_cᵀx̃ (Albert
&
Anderson, On the existence of maximum likelihood estimates in logistic regression models, Biometrika 71 (1984)).

Conversely, a maximum exists if a Newton step δ changes no difference of two logits of a row by 1 or more.
For two classes: with s_i(v) = ±vᵀx̃_i, positive on the right side, q_i = 1 − P(y_i | x_i), and a v with all s_i(v) ≥
0,
(∂ℓ/∂θ)ᵀv = Σ q_i s_i(v) = vᵀHδ = Σ q_i (1 − q_i) s_i(v) s_i(δ), which needs an s_i(δ) ≥ 1; for more classes alike.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from _byhand.numbers.linear import Vector, dot
from _byhand.topics.logistic_regression.likelihood.design import Design, Height, height, logits
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats, cholesky, norm, solved
from _byhand.topics.logistic_regression.likelihood.standardised import Centring

# Upper bound on the change of a logit at which a maximum is claimed to exist: the proof needs 1.
SAFE_CHANGE = 0.5
_MOST_STEPS = 60
_FIRST_TOUCHING = 4
# Rows that a direction moves by less than one of these fractions of its largest move may not be moved at all.
_TOUCHING = (1e-2, 1e-3, 1e-5)
_ROUNDING = 1e-9
# Rows on the boundary settle: their logits no longer change, and not only in one step by chance.
_RESTING = 0.05
_AGREEING = 4
_RIDGE = 1e-9


@dataclass(frozen=True)
class Separation:
    """direction (m, d + 1) unit weights; `complete` if every row is on the right side, none on the boundary"""

    direction: Floats
    complete: bool


def dependence(design: Design) -> Floats | None:
    """(d + 1,) coefficients, not all 0, of a linear combination of 1 and the features that is 0 in every row; None
    if none.
    """
    rows = (design.exact_row(row) for row in range(len(design.labels)))
    found = null_space(rows, len(design.points))
    if not found:
        return None
    # Integers can exceed floats.
    largest = max(map(abs, found[0]))
    return _unit(np.array([float(entry / largest) for entry in found[0]]))


def null_space(rows: Iterable[Vector], size: int) -> list[Vector]:
    """A basis of the vectors v with rᵀv = 0 for all rows r, exactly: each row removes at most one vector.

    All vectors are kept as integers without a common divisor.
    """
    basis = [[int(place == other) for other in range(size)] for place in range(size)]
    for row in rows:
        if not basis:
            break
        scale = math.lcm(*(entry.denominator for entry in row))
        whole = [entry.numerator * (scale // entry.denominator) for entry in row]
        products = [sum(map(operator.mul, whole, vector)) for vector in basis]
        pivot = next((place for place, product in enumerate(products) if product), None)
        if pivot is None:
            continue
        out, by = basis.pop(pivot), products.pop(pivot)
        for place, product in enumerate(products):
            if product:
                basis[place] = _reduced(
                    [by * entry - product * other for entry, other in zip(basis[place], out, strict=True)]
                )
    return [tuple(map(Fraction, vector)) for vector in basis]


def _reduced(vector: list[int]) -> list[int]:
    divisor = math.gcd(*vector)
    return [entry // divisor for entry in vector]


def newton_step(at: Height) -> Floats | None:
    """(m, d + 1) H⁻¹ ∂ℓ/∂θ; None if H is singular up to rounding."""
    lower = cholesky(at.information)
    return None if lower is None else solved(lower, at.gradient.reshape(-1)).reshape(at.gradient.shape)


def largest_change(step: Floats, design: Design) -> float:
    """The largest change of the difference of two logits of a row by a step."""
    changes = logits(step, design)
    return float((changes.max(axis=0) - changes.min(axis=0)).max())


def uphill(weights: Floats, step: Floats, at: Height) -> tuple[Floats, Height, int] | None:
    """The weights after the step, halved until ℓ does not fall, ℓ there, and the number of halvings.

    With a penalty, ℓ is the penalised objective.
    """
    slack = 1e-10 * (1.0 + abs(at.objective))
    for halvings in range(_MOST_STEPS):
        there = weights + step * math.ldexp(1.0, -halvings)
        reached = height(there, at.design)
        if reached is not None and reached.objective >= at.objective - slack:
            return there, reached, halvings
    return None


def find_separation(standardised: Centring) -> Separation | None:
    """The proof that there is no maximum; None if there is one, or if floats cannot tell."""
    design, others = standardised.design, _others(standardised.design)
    weights = np.zeros((design.size - 1, len(design.points)))
    at = height(weights, design)
    agreeing = 0
    for number in range(_MOST_STEPS):
        if at is None:
            return None
        if number and (_margins(weights, design)[others] > 0).all():
            found = standardised.weights(weights)
            if _proven(
                tuple(Fraction(float(entry)) for entry in found.reshape(-1)), standardised, others, strictly=True
            ):
                return Separation(_unit(found), complete=True)
        step = newton_step(at)
        if step is None:
            return None
        if largest_change(step, design) < SAFE_CHANGE:
            return None
        if number >= _FIRST_TOUCHING:
            boundaries = list(_boundaries(step, design))
            agreeing = agreeing + 1 if boundaries else 0
            for boundary in boundaries if agreeing >= _AGREEING else ():
                touching = _touching(boundary, step, standardised)
                if touching is not None:
                    return touching
        moved = uphill(weights, step, at)
        if moved is None:
            return None
        weights, at, _ = moved
    return None


def _margins(weights: Floats, design: Design) -> Floats:
    """(K, N) the margin of a row's own class over each class."""
    found = logits(weights, design)
    margins: Floats = found[design.labels, np.arange(len(design.labels))] - found
    return margins


def _others(design: Design) -> NDArray[np.bool_]:
    """(K, N) is it another class than the row's?"""
    places: NDArray[np.int64] = np.arange(design.size)
    return np.not_equal(places[:, None], design.labels[None, :])


def _boundaries(step: Floats, design: Design) -> Iterator[NDArray[np.bool_]]:
    """(K, N) the classes and rows that may stay on the boundary: all others are moved to their side.

    Rows that the step still moves might also become separated, and with them all: then it is too early.
    """
    margins, others = _margins(step, design), _others(design)
    largest = float(np.abs(margins).max())
    for part in _TOUCHING:
        near = others & (np.abs(margins) <= min(part * largest, _RESTING))
        if near.any() and not (margins[others & ~near] < 0).any():
            yield near


def _touching(boundary: NDArray[np.bool_], step: Floats, standardised: Centring) -> Separation | None:
    """A direction near the step that leaves these rows exactly on the boundary and moves all others to their side."""
    exact = _nearest(null_space(_constraints(boundary, standardised.design), step.size), step, standardised)
    if exact is None or not _proven(exact, standardised, _others(standardised.design) & ~boundary, strictly=False):
        return None
    complete = _completed(exact, boundary, standardised)
    if complete is not None:
        return Separation(_unit(_floats(complete, step)), complete=True)
    return Separation(_unit(_floats(exact, step)), complete=False)


def _completed(exact: Vector, boundary: NDArray[np.bool_], standardised: Centring) -> Vector | None:
    """A direction that moves the rows on the boundary to their side as well; None if none is found.

    All others stay on their side if it differs little enough from the given one.
    """
    design, others = standardised.design, _others(standardised.design)
    shape = (design.size - 1, len(design.points))
    moving = _moving(boundary, standardised)
    if moving is None:
        return None
    before = _margins(standardised.own(_floats(exact, np.zeros(shape))), design)
    after = _margins(moving.reshape(shape), design)
    back = others & ~boundary & (after < 0)
    part = float((before[back] / -after[back]).min()) / 2 if back.any() else 1.0
    if not part > 0:
        return None
    added = standardised.exact_weights(moving.reshape(shape))
    both = [entry + Fraction(part) * other for entry, other in zip(exact, added, strict=True)]
    if not any(both):
        return None
    found = _scaled(both)
    return found if _proven(found, standardised, others, strictly=True) else None


def _moving(boundary: NDArray[np.bool_], standardised: Centring) -> Floats | None:
    """Weights that move the chosen classes and rows to their side, by Newton's method for Σ ln σ(margin)."""
    design = standardised.design
    margins = np.zeros((np.count_nonzero(boundary), design.size - 1, len(design.points)))
    for pair, (place, row) in enumerate(zip(*np.nonzero(boundary), strict=True)):
        for number, name in enumerate(design.weighted):
            margins[pair, number] = (int(name == design.labels[row]) - int(name == place)) * design.points[:, row]
    points = np.ascontiguousarray(margins.reshape(len(margins), -1).T)
    only = replace(
        design,
        points=points,
        labels=np.ones(len(margins), dtype=np.int64),
        size=2,
        reference=0,
        counts=None,
        penalty=None,
    )
    weights = np.zeros((1, len(points)))
    at = height(weights, only)
    for _ in range(_MOST_STEPS):
        if at is None or not at.information.any():
            return None
        # Along the boundary nothing changes: without a term on the diagonal the matrix would be singular.
        ridge = _RIDGE * float(np.diagonal(at.information).max()) * np.eye(len(points))
        lower = cholesky(at.information + ridge)
        if lower is None:
            return None
        step = solved(lower, at.gradient.reshape(-1))[None, :]
        moved = uphill(weights, step, at)
        if moved is None or largest_change(step, only) < SAFE_CHANGE:
            return None
        weights, at, _ = moved
        if (logits(weights, only)[1] > 0).all():
            return weights
    return None


def _constraints(chosen: NDArray[np.bool_], design: Design) -> Iterator[Vector]:
    """For each chosen class c and row of class y, the vector whose product with θ is θ_yᵀx̃ − θ_cᵀx̃."""
    for place, row in zip(*np.nonzero(chosen), strict=True):
        yield _constraint(int(place), int(row), design)


def _constraint(place: int, row: int, design: Design) -> Vector:
    point, own, found = design.exact_row(row), int(design.labels[row]), list[Fraction]()
    for name in design.weighted:
        sign = (name == own) - (name == place)
        found += [sign * entry for entry in point] if sign else [Fraction(0)] * len(point)
    return tuple(found)


def _nearest(basis: list[Vector], step: Floats, standardised: Centring) -> Vector | None:
    """The combination of the basis nearest to the step, by least squares."""
    if not basis:
        return None
    # Numbers near the smallest float have no finite reciprocal: only the direction of a vector matters.
    basis = [_scaled(vector) for vector in basis]
    rows = np.array([standardised.own(_floats(vector, step)).reshape(-1) for vector in basis])
    sizes = np.array([norm(row) for row in rows])
    if not (sizes > 0).all():
        return None
    rows = rows / sizes[:, None]
    lower = cholesky(np.array([[float((a * b).sum()) for b in rows] for a in rows]))
    if lower is None:
        return None
    parts = solved(lower, (rows * step.reshape(-1)).sum(axis=1)) / sizes
    if not np.isfinite(parts).all():
        return None
    found = [Fraction(0)] * step.size
    for part, vector in zip(parts, basis, strict=True):
        exact = Fraction(float(part))
        found = [entry + exact * other for entry, other in zip(found, vector, strict=True)]
    return _scaled(found) if any(found) else None


def _proven(exact: Vector, standardised: Centring, chosen: NDArray[np.bool_], *, strictly: bool) -> bool:
    """Do the exact weights separate the chosen classes and rows? Exact arithmetic is used only where floats leave
    doubt.
    """
    design = standardised.design
    weights = _floats(exact, np.zeros((design.size - 1, len(design.points))))
    own = standardised.own(weights)
    # No entry of a row exceeds 1 here; undoing the shift by the means loses as many digits as the means have.
    size = float(np.abs(own).sum()) + float(np.abs(weights * standardised.means).sum())
    doubtful = chosen & (_margins(own, design) <= _ROUNDING * size)
    products = (dot(vector, exact) for vector in _constraints(doubtful, design))
    return all(product > 0 if strictly else product >= 0 for product in products)


def _scaled(exact: Sequence[Fraction]) -> Vector:
    """The same direction with largest entry 1 or −1; not for 0."""
    largest = max(map(abs, exact))
    return tuple(entry / largest for entry in exact)


def _floats(exact: Vector, like: Floats) -> Floats:
    return np.array([float(entry) for entry in exact]).reshape(like.shape)


def _unit(weights: Floats) -> Floats:
    return weights / norm(weights)
