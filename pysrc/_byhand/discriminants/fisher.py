"""Fisher's linear discriminant: the directions that separate the means most, relative to the scatter of the classes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

from _byhand.discriminants.model import Model
from _byhand.numbers import linear as linalg
from _byhand.numbers import real as reals
from _byhand.numbers.eigen import symmetric_eigen

_HALF = Fraction(1, 2)
# Below this relative size a difference is rounding noise.
_ROUNDING = Fraction(1, 10**40)

Direction = tuple[reals.Value, ...]


@dataclass(frozen=True)
class Fisher:
    """The directions that maximise J(w) = wᵀ S_B w / wᵀ S_W w, for K classes of d features.

    parts        (K, d, d) S_W is their sum: the scatter of each class or, if only these are given, its covariance
    weights      (K,) the weight of each class: its rows, or 1
    centre       (d,) the weighted mean of the class means m_c
    within       S_W
    between      S_B: (m_a − m_b)(m_a − m_b)ᵀ for two classes, Σ N_c (m_c − m)(m_c − m)ᵀ for more
    inverse      S_W⁻¹, None if S_W is singular; then the following fields are empty
    most         upper bound on the number of directions: min(d, K − 1)
    eigenvalues  (r,) J of each direction, above 0 and descending: S_B w = λ S_W w; a single one for two classes
    directions   (r, d) for two classes S_W⁻¹(m_a − m_b); for more, unit vectors whose first nonzero entry is
                 positive
    projections  (K, r) wᵀ m_c
    """

    parts: tuple[linalg.Matrix, ...]
    weights: tuple[int, ...]
    centre: linalg.Vector
    within: linalg.Matrix
    between: linalg.Matrix
    inverse: linalg.Matrix | None
    most: int
    eigenvalues: tuple[reals.Value, ...]
    directions: tuple[Direction, ...]
    projections: tuple[tuple[reals.Value, ...], ...]


@dataclass(frozen=True)
class Threshold:
    """The threshold for wᵀx; above it is the first of two classes.

    middle   the midpoint of the projected means
    divisor  S_W/divisor is the covariance of both classes: N − 2 or, for given covariances, 2
    shift    ln(P_b/P_a)/divisor if the priors are given, else 0; None if one of them is 0
    value    middle + shift; None if one class is never decided
    """

    middle: Fraction
    divisor: int
    shift: reals.Value | None
    value: reals.Value | None


def fisher_of(model: Model) -> Fisher:
    """Fisher's directions. For given covariances, each class counts once: S_W = Σ_a + Σ_b.

    Two classes: R. A. Fisher, The use of multiple measurements in taxonomic problems, 1936; more: C. R. Rao, 1948.
    Duda, Hart & Stork, Pattern Classification, 2nd ed. 2001, sections 3.8.2 and 3.8.3.
    """
    parts = model.scatters or tuple(matrix for matrix in model.covariances if matrix is not None)
    weights = model.counts or (1,) * len(model.classes)
    total = [linalg.scaled(Fraction(weight), mean) for weight, mean in zip(weights, model.means, strict=True)]
    centre = linalg.scaled(Fraction(1, sum(weights)), reduce(linalg.plus, total))
    within = reduce(linalg.matrix_plus, parts)
    between = _between(model, weights, centre)
    own = linalg.inverse(within)
    most = min(model.size, len(model.classes) - 1)
    values: tuple[reals.Value, ...] = ()
    directions: tuple[Direction, ...] = ()
    if own is not None and len(model.classes) == 2:
        difference = linalg.minus(*model.means)
        direction = linalg.apply(own, difference)
        values, directions = (linalg.dot(difference, direction),), (direction,)
    elif own is not None:
        values, directions = _several(own, between)
    projections = tuple(tuple(project(direction, mean) for direction in directions) for mean in model.means)
    return Fisher(parts, weights, centre, within, between, own, most, values, directions, projections)


def project(direction: Direction, point: linalg.Vector) -> reals.Value:
    """wᵀx"""
    return _sum([reals.multiply(weight, number) for weight, number in zip(direction, point, strict=True)])


def threshold_of(model: Model, fisher: Fisher, *, priors_given: bool) -> Threshold | None:
    """The midpoint of the projected means, shifted by given priors as for normal classes of covariance S_W/(N − 2).

    With Σ = S_W/n the plane is nwᵀx = nwᵀ(m_a + m_b)/2 + ln(P_b/P_a). None unless there are two classes and S_W⁻¹.
    """
    if len(model.classes) != 2 or fisher.inverse is None:
        return None
    (one,), (other,) = fisher.projections
    assert isinstance(one, Fraction)
    assert isinstance(other, Fraction)
    middle, divisor = (one + other) * _HALF, 2 if model.counts is None else sum(model.counts) - 2
    first, second = model.priors
    if not priors_given or first == second:
        return Threshold(middle, divisor, Fraction(0), middle)
    if not first or not second:
        return Threshold(middle, divisor, None, None)
    shift = reals.divide(reals.ln(second / first), Fraction(divisor))
    return Threshold(middle, divisor, shift, reals.add(middle, shift))


def side_of(model: Model, threshold: Threshold, projected: reals.Value) -> int | None:
    """The class on the point's side of the threshold; None on the threshold itself."""
    if threshold.value is None:
        return 0 if model.priors[0] else 1
    if reals.same(projected, threshold.value):
        return None
    return 0 if reals.real(projected) > reals.real(threshold.value) else 1


def _between(model: Model, weights: tuple[int, ...], centre: linalg.Vector) -> linalg.Matrix:
    if len(model.classes) == 2:
        difference = linalg.minus(*model.means)
        return linalg.outer(difference, difference)
    offs = [linalg.minus(mean, centre) for mean in model.means]
    outers = [
        linalg.matrix_scaled(Fraction(weight), linalg.outer(off, off))
        for weight, off in zip(weights, offs, strict=True)
    ]
    return reduce(linalg.matrix_plus, outers)


# --- more than two classes


def _several(own: linalg.Matrix, between: linalg.Matrix) -> tuple[tuple[reals.Value, ...], tuple[Direction, ...]]:
    """The λ > 0 and w with S_B w = λ S_W w.

    With S_B = Σ c_k c_kᵀ / p_k, with as many terms as its rank, w = Σ h_k S_W⁻¹c_k and H h = λ h for the small
    matrix
    H_kl = c_kᵀ S_W⁻¹ c_l / p_k.
    """
    columns, pivots = _factors(between)
    spread = [linalg.apply(own, column) for column in columns]
    gram = [[linalg.dot(column, other) for other in spread] for column in columns]
    found: list[tuple[reals.Value, list[reals.Value]]]
    if len(pivots) <= 2:
        found = _by_polynomial([[entry / pivot for entry in row] for row, pivot in zip(gram, pivots, strict=True)])
    else:
        roots = [reals.square_root(pivot) for pivot in pivots]
        symmetric = [
            [reals.divide(entry, reals.multiply(root, other)) for entry, other in zip(row, roots, strict=True)]
            for row, root in zip(gram, roots, strict=True)
        ]
        pairs = zip(*symmetric_eigen(symmetric), strict=True)
        found = [
            (value, [reals.divide(entry, root) for entry, root in zip(vector, roots, strict=True)])
            for value, vector in pairs
        ]
    directions = []
    for _, parts in found:
        entries = zip(*spread, strict=True)
        combined = [
            _sum([reals.multiply(part, number) for part, number in zip(parts, row, strict=True)]) for row in entries
        ]
        directions.append(_normalised(combined))
    return tuple(value for value, _ in found), tuple(directions)


def _factors(matrix: linalg.Matrix) -> tuple[list[linalg.Vector], list[Fraction]]:
    """c_k and p_k with M = Σ c_k c_kᵀ / p_k, for a positive semidefinite M, by column elimination."""
    columns, pivots = [], []
    for place in range(len(matrix)):
        pivot = matrix[place][place]
        if pivot:
            column = matrix[place]
            columns.append(column)
            pivots.append(pivot)
            matrix = linalg.matrix_minus(matrix, linalg.matrix_scaled(1 / pivot, linalg.outer(column, column)))
    return columns, pivots


def _by_polynomial(small: list[list[Fraction]]) -> list[tuple[reals.Value, list[reals.Value]]]:
    """Eigenvalues, descending, and eigenvectors of a matrix of at most two rows; exact if rational."""
    if not small:
        return []
    if len(small) == 1:
        return [(small[0][0], [Fraction(1)])]
    (a, b), (c, d) = small
    trace = a + d
    root = reals.square_root(trace * trace - 4 * (a * d - b * c))
    larger = reals.multiply(_HALF, reals.add(trace, root))
    # The difference of nearly equal numbers would lose digits.
    smaller = reals.divide(a * d - b * c, larger)
    if b:
        return [(value, [b, reals.subtract(value, a)]) for value in (larger, smaller)]
    alone: list[tuple[reals.Value, list[reals.Value]]] = [
        (a, [Fraction(1), Fraction(0)]),
        (d, [Fraction(0), Fraction(1)]),
    ]
    return alone if a >= d else alone[::-1]


def _normalised(vector: list[reals.Value]) -> Direction:
    """The unit vector whose first nonzero entry is positive."""
    length = reals.square_root(reals.add(*(reals.multiply(entry, entry) for entry in vector)))
    first = next(entry for entry in vector if entry)
    divisor = length if first > 0 else reals.multiply(Fraction(-1), length)
    return tuple(reals.divide(entry, divisor) for entry in vector)


def _sum(terms: list[reals.Value]) -> reals.Value:
    """The sum; exactly 0 if only rounding noise is left."""
    total = reals.add(*terms)
    if isinstance(total, Fraction) or not any(terms):
        return total
    largest = max(reals.real(term).copy_abs() for term in terms)
    return Fraction(0) if total.copy_abs() <= reals.multiply(_ROUNDING, largest) else total
