"""The figures of a working, results and others, and arithmetic with a covariance matrix by its entries."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Negative, Power
from _byhand.arithmetic.quoted import Quoted
from _byhand.discriminants.model import Model
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount, Ways
from _byhand.numbers.linear import Matrix, is_diagonal
from _byhand.numbers.real import Value
from _byhand.topics.gaussian_discriminant.model.named import own_name

# With more features nobody works out the entries of vectors and matrices one by one.
MOST_FEATURES = 8
# Larger determinants are not expanded by hand.
_LARGEST_EXPANDED = 3


class Figures:
    """Collects the derivations of figures. `results` are the IDs that the answer already has."""

    def __init__(self, results: Collection[str]) -> None:
        self._results = results
        self._made: dict[str, Expr] = {}
        self._given: dict[str, Amount] = {}

    def put(self, name: str, value: Value, way: Expr | None = None) -> Quoted:
        """The figure as a quoted operand. A figure that cancels to rounding noise has no derivation."""
        if name not in self._results:
            self._given[name] = value
        if way is not None and (value != 0 or _is_zero(way)):
            self._made[name] = way
        return Quoted(name, value)

    def ways(self) -> Ways:
        return Ways(self._made, self._given)


def _is_zero(way: Expr) -> bool:
    try:
        return way.value == 0
    except (ArithmeticError, ValueError):
        return False


@dataclass(frozen=True)
class Entries:
    """A symmetric matrix by its entries KIND[f,g] or KIND[f,g|class]; equal entries share an ID."""

    kind: str
    features: Sequence[str]
    matrix: Matrix
    own: tuple[str, ...] = ()

    def name(self, row: int, column: int) -> str:
        first, second = sorted((row, column))
        return identifier(self.kind, self.features[first], self.features[second], given=self.own)

    def at(self, row: int, column: int) -> Quoted:
        return Quoted(self.name(row, column), self.matrix[row][column])

    def put(self, figures: Figures, way: Callable[[int, int], Expr | None]) -> None:
        """Add all entries, each with its derivation if there is one."""
        for row, numbers in enumerate(self.matrix):
            for column in range(row, len(self.matrix)):
                figures.put(self.name(row, column), numbers[column], way(row, column))


@dataclass(frozen=True)
class Spread:
    """A covariance or scatter matrix Σ as a divisor.

    determinant  |Σ|
    divisors     (d,) the diagonal if Σ is diagonal; else None
    inverse      the entries of Σ⁻¹ if it is not
    even         whether all divisors are the same σ²
    """

    determinant: Quoted
    divisors: tuple[Quoted, ...] | None
    inverse: Entries | None
    even: bool = False

    def times(self, vector: Sequence[Expr]) -> list[Expr]:
        """Σ⁻¹v"""
        if self.divisors is not None:
            return [Quotient(each, divisor) for each, divisor in zip(vector, self.divisors, strict=True)]
        return [self._row(place, vector) for place in range(len(vector))]

    def form(self, vector: Sequence[Expr]) -> Expr:
        """vᵀΣ⁻¹v"""
        if self.even and self.divisors:
            return Quotient(Sum(tuple(Power(each, 2) for each in vector)), self.divisors[0])
        if self.divisors is not None:
            return Sum(tuple(Quotient(Power(v, 2), own) for v, own in zip(vector, self.divisors, strict=True)))
        return Sum(tuple(Product((each, self._row(place, vector))) for place, each in enumerate(vector)))

    def _row(self, place: int, vector: Sequence[Expr]) -> Expr:
        assert self.inverse is not None
        return Sum(tuple(Product((self.inverse.at(place, other), each)) for other, each in enumerate(vector)))


def even_spread(variance: Quoted, size: int, name: str, figures: Figures, determinant: Value) -> Spread:
    """For σ²I: |Σ| = (σ²)^d"""
    way = (variance if size == 1 else Power(variance, size)) if size else None
    return Spread(figures.put(name, determinant, way), (variance,) * size, None, even=True)


def spread_by_entries(
    entries: Entries, inverse: Matrix, determinant: Value, figures: Figures, kinds: tuple[str, str]
) -> Spread:
    """|Σ| and Σ⁻¹ computed from the entries, as far as one does so by hand. kinds: their names in IDs"""
    inverse_kind, determinant_kind = kinds
    size = len(inverse)
    name = identifier(determinant_kind, *entries.own)
    quoted = figures.put(name, determinant, determinant_way(entries))
    found = Entries(inverse_kind, entries.features, inverse, entries.own)
    found.put(figures, lambda row, column: _inverse_way(entries, quoted, row, column))
    if is_diagonal(entries.matrix):
        return Spread(quoted, tuple(entries.at(place, place) for place in range(size)), None)
    return Spread(quoted, None, found)


def determinant_way(entries: Entries) -> Expr | None:
    """|Σ| along the diagonal, or by the first row for up to three dimensions."""
    size = range(len(entries.matrix))
    if not size:
        return None
    if len(size) == 1:
        return entries.at(0, 0)
    if is_diagonal(entries.matrix):
        return Product(tuple(entries.at(place, place) for place in size))
    if len(size) == 2:
        return _minor(entries, (0, 1), (0, 1))
    if len(size) > _LARGEST_EXPANDED:
        return None
    parts = [Product((entries.at(0, place), _minor(entries, (1, 2), _without(place)))) for place in size]
    return Sum((Difference(parts[0], parts[1]), parts[2]))


def _inverse_way(entries: Entries, determinant: Quoted, row: int, column: int) -> Expr | None:
    """The cofactor over |Σ|; off-diagonal zeros are not computed."""
    size = len(entries.matrix)
    if is_diagonal(entries.matrix):
        return Quotient(Count(1), entries.at(row, row)) if row == column else None
    if size > _LARGEST_EXPANDED:
        return None
    if size == 2:
        cofactor: Expr = entries.at(1 - row, 1 - column)
    else:
        cofactor = _minor(entries, _without(row), _without(column))
    return Quotient(Negative(cofactor) if (row + column) % 2 else cofactor, determinant)


def _without(place: int) -> tuple[int, int]:
    """The two others of 0, 1, 2."""
    first, second = (other for other in range(3) if other != place)
    return first, second


def _minor(entries: Entries, rows: tuple[int, int], columns: tuple[int, int]) -> Expr:
    """ad − bc"""
    (top, bottom), (left, right) = rows, columns
    return Difference(
        Product((entries.at(top, left), entries.at(bottom, right))),
        Product((entries.at(top, right), entries.at(bottom, left))),
    )


# --- the model as quoted operands


def prior(model: Model, index: int) -> Quoted:
    return Quoted(identifier("prior", model.classes[index]), model.priors[index])


def means(model: Model, index: int) -> list[Quoted]:
    """mean[f|c]"""
    name = model.classes[index]
    return [
        Quoted(identifier("mean", feature, given=(name,)), number)
        for feature, number in zip(model.features, model.means[index], strict=True)
    ]


def spread_of(model: Model, index: int, figures: Figures, *, whole: bool = True) -> Spread:
    """The Σ of a class that has an inverse. whole: whether it covers all features, not only the known ones"""
    covariance, inverse, determinant = model.covariances[index], model.inverses[index], model.determinants[index]
    assert covariance is not None
    assert inverse is not None
    assert determinant is not None
    own = own_name(model, index)
    kinds = ("inverse", "determinant") if whole else ("inverse_known", "determinant_known")
    if model.variances is None:
        entries = Entries("covariance", model.features, covariance, own)
        return spread_by_entries(entries, inverse, determinant, figures, kinds)
    variance = model.variances[index]
    assert variance is not None
    quoted = Quoted(identifier("variance", *own), variance)
    if whole:
        found = Entries("inverse", model.features, inverse, own)
        found.put(figures, lambda row, column: Quotient(Count(1), quoted) if row == column else None)
    return even_spread(quoted, model.size, identifier(kinds[1], *own), figures, determinant)


def singular_determinant(model: Model, index: int, figures: Figures) -> None:
    """|Σ| = 0 of a class without Σ⁻¹, if it has a Σ."""
    covariance, determinant, own = model.covariances[index], model.determinants[index], own_name(model, index)
    if covariance is None or determinant is None:
        return
    if model.variances is None:
        way = determinant_way(Entries("covariance", model.features, covariance, own))
    else:
        way = Power(Quoted(identifier("variance", *own), covariance[0][0]), model.size)
    figures.put(identifier("determinant", *own), determinant, way)
