"""The printed form of Gaussian quantities: vectors, matrices, discriminants, polynomials in x₁, x₂."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.class_symbol import class_symbol
from _byhand.arithmetic.functions import Difference, Negative
from _byhand.arithmetic.matrices import Array, Inverse, MatrixProduct, Transposed
from _byhand.arithmetic.printer import Printer
from _byhand.decision.explain import CASE, class_word
from _byhand.discriminants.model import Boundary, Model, Shape
from _byhand.document.ids import identifier
from _byhand.numbers.linear import Matrix, Vector
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from _byhand.problem.samples import PointCase
from _byhand.topics.gaussian_discriminant.model.model import GaussianProblem

# Larger vectors and matrices are not written out: nobody computes with them by hand.
MOST_WRITTEN = 4
# Estimates from more rows, or from decimals, are printed as decimals.
_MOST_EXACT_ROWS = 30
_LARGEST_DENOMINATOR = 9

# A circle is an ellipse; with one feature, a boundary is one or two points.
BoundaryKind = Literal[Shape, "circle", "one_place", "two_places"]
_OF_ONE_FEATURE: Mapping[Shape, BoundaryKind] = {"plane": "one_place", "quadric": "two_places", "point": "one_place"}

MEAN = ex.Symbol(r"\mu", "μ")
COVARIANCE = ex.Symbol(r"\Sigma", "Σ")
VARIANCE = ex.Symbol(r"\sigma^2", "σ²")
SCATTER = ex.Symbol("S", "S")
SQUARES = ex.Symbol("Q", "Q")
WEIGHT = ex.Symbol("w", "w")
IDENTITY = ex.Symbol("I", "I")
WITHIN = ex.Symbol("S_W", "S_W")
BETWEEN = ex.Symbol("S_B", "S_B")
DIRECTION = ex.Symbol("w", "w")
FACTOR = ex.Symbol(r"\lambda", "λ")
THRESHOLD = ex.Symbol("t", "t")
HALF = ex.Quotient(ex.Count(1), ex.Count(2))
ZERO = ex.Number(Fraction(0))
_UNKNOWN = ex.Symbol("?", "?")

SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@dataclass(frozen=True)
class Hand:
    """The number style of an exercise: decimals if `measured`, else also fractions.

    given         whether means and covariances are given, and printed as given
    given_priors  the same for the priors
    """

    measured: bool
    given: bool
    given_priors: bool

    def number(self, value: Value) -> ex.Number:
        return ex.Number(value, self.measured)

    def column(self, numbers: Sequence[Value]) -> ex.Expr:
        return column([self.number(number) for number in numbers])

    def row(self, numbers: Sequence[Value]) -> ex.Expr:
        """A transposed vector."""
        return matrix([[self.number(number) for number in numbers]])

    def matrix(self, rows: Sequence[Sequence[Value]]) -> ex.Expr:
        return matrix([[self.number(number) for number in row] for row in rows])

    def inverse(self, model: Model, index: int) -> ex.Expr:
        """The entries of the inverse that `notation.inverse` names."""
        inverse = model.inverses[index]
        assert inverse is not None
        return self.matrix(inverse) if model.variances is None else self.number(inverse[0][0])

    def parameter(self, value: Fraction) -> ex.Expr:
        """An entry of a mean or of a covariance matrix."""
        return ex.Given(value) if self.given else self.number(value)

    def prior(self, value: Fraction) -> ex.Expr:
        return ex.Given(value) if self.given_priors else ex.Number(value)

    def mean(self, vector: Vector) -> ex.Expr:
        return column([self.parameter(number) for number in vector])

    def mean_row(self, vector: Vector) -> ex.Expr:
        """A transposed mean."""
        return matrix([[self.parameter(number) for number in vector]])

    def covariance(self, rows: Matrix) -> ex.Expr:
        return matrix([[self.parameter(number) for number in row] for row in rows])


def column(numbers: Sequence[ex.Expr]) -> ex.Expr:
    """A vector; for a single feature just its number."""
    return matrix([[number] for number in numbers])


def matrix(rows: Sequence[Sequence[ex.Expr]]) -> ex.Expr:
    return rows[0][0] if len(rows) == len(rows[0]) == 1 else Array(rows)


def product(factors: tuple[ex.Expr, ...]) -> ex.Expr:
    """A product of numbers, vectors and matrices."""
    return MatrixProduct(factors) if any(_is_array(factor) for factor in factors) else ex.Product(factors)


def _is_array(factor: ex.Expr) -> bool:
    parts = (*factor.terms,) if isinstance(factor, ex.Sum) else ()
    if isinstance(factor, Difference):
        parts = (factor.minuend, factor.subtrahend)
    return isinstance(factor, Array | MatrixProduct) or any(_is_array(part) for part in parts)


def hand_of(problem: GaussianProblem) -> Hand:
    """Fractions for few integer rows, and for parameters with small denominators."""
    given_priors = problem.priors is not None
    if problem.samples is not None:
        integers = all(number.denominator == 1 for column in problem.samples.exact for number in column)
        return Hand(not integers or len(problem.samples.labels) > _MOST_EXACT_ROWS, False, given_priors)
    assert problem.means is not None
    numbers = [number for vector in problem.means for number in vector]
    numbers += [number for rows in problem.matrices for row in rows for number in row]
    return Hand(any(number.denominator > _LARGEST_DENOMINATOR for number in numbers), True, given_priors)


def known_column(numbers: Vector) -> ex.Expr:
    """A vector of numbers of the exercise."""
    return column([ex.Given(number) for number in numbers])


def class_name(model: Model, index: int) -> ClassName:
    return ClassName(model.classes[index], index)


def class_names(model: Model) -> Listing:
    return Listing([class_name(model, index) for index in range(len(model.classes))], QUOTED)


def word(model: Model, index: int) -> ex.Expr:
    return class_symbol(model.classes[index])


def event(given: ex.Expr) -> ex.Expr:
    """The class inside a probability: c = 2 if its name is a number"""
    return class_word(given.text) if isinstance(given, ex.Word) else given


def class_rows(name: str) -> str:
    return identifier("n", name)


ALL_ROWS = "n"


def rows_of(model: Model, index: int) -> ex.Count:
    """N_c, which highlights the rows of the class."""
    assert model.counts is not None
    return ex.Count(model.counts[index], class_rows(model.classes[index]))


def coordinate(place: int) -> ex.Symbol:
    """x₁, x₂, ..."""
    return ex.Symbol(f"x_{{{place + 1}}}", f"x{str(place + 1).translate(SUBSCRIPTS)}")


def coordinates(features: Sequence[str]) -> Listing | None:
    """x₁ = petal length, x₂ = petal width; None if the features already have these names."""
    if all(name in (f"x{place}", f"x_{place}", coordinate(place - 1).plain) for place, name in enumerate(features, 1)):
        return None
    names = [ex.Joined((coordinate(place), ex.Word(name)), " = ", " = ") for place, name in enumerate(features)]
    return Listing(names)


def case_phrase(case: PointCase) -> Phrase:
    """x = (2, 3), or x = 2; an unknown number is a question mark"""
    values = [_UNKNOWN if number is None else ex.Given(number) for number in case.coordinates]
    if len(values) == 1:
        return say("gaussian_discriminant.case_single", value=values[0])
    return say("gaussian_discriminant.case", values=Listing(values, "list.comma"))


def named_coordinates(model: Model, places: Sequence[int]) -> Listing:
    """x₂ (petal width); without the name if it equals the symbol."""
    if coordinates(model.features) is None:
        return Listing([coordinate(place) for place in places])
    return Listing(
        [
            say("gaussian_discriminant.unknown.named", coordinate=coordinate(place), name=model.features[place])
            for place in places
        ]
    )


# --- parameters of a class, or of all


def mean(given: ex.Expr) -> ex.Expr:
    return ex.OfClass(MEAN, given)


def covariance(model: Model, given: ex.Expr) -> ex.Expr:
    """Σ, or Σ_c"""
    return COVARIANCE if model.shared else ex.OfClass(COVARIANCE, given)


def variance(model: Model, given: ex.Expr) -> ex.Expr:
    """σ², or σ²_c"""
    return VARIANCE if model.shared else ex.OfClass(VARIANCE, given)


def determinant(model: Model, given: ex.Expr) -> ex.Expr:
    """|Σ|, or |Σ_c|"""
    return Bars(covariance(model, given))


def inverse(model: Model, given: ex.Expr) -> ex.Expr:
    """Σ_c⁻¹, or if Σ_c = σ_c² I and it multiplies a vector, the number 1/σ_c²"""
    if model.variances is not None:
        return ex.Quotient(ex.Count(1), variance(model, given))
    return Inverse(covariance(model, given))


def of_x(letter: str, given: ex.Expr) -> ex.Expr:
    """g_c(x)"""
    return ex.Joined((ex.OfClass(ex.Symbol(letter, letter), given), ex.Symbol("(x)", "(x)")), "", "")


def intercept(given: ex.Expr) -> ex.Expr:
    """w_c,0"""
    return ex.OfClass(WEIGHT, ex.Joined((given, ex.Count(0)), ",", ","))


def distance(given: ex.Expr) -> ex.Expr:
    """d_c², the squared Mahalanobis distance"""
    return ex.OfClass(ex.Symbol("d^2", "d²"), given)


def from_mean(given: ex.Expr) -> ex.Expr:
    """x − μ_c"""
    return Difference(CASE, mean(given))


def distinct(model: Model) -> range:
    """The indices of the distinct covariances: one, if shared."""
    return range(1 if model.shared else len(model.classes))


def place_of(model: Model, index: int) -> int | None:
    """The class of a line about a covariance."""
    return None if model.shared else index


@dataclass(frozen=True)
class Bars(ex.Expr):
    """|a|, the determinant of a named matrix, or the norm of an argument in double bars."""

    argument: ex.Expr
    double: bool = False

    def write(self, out: Printer) -> None:
        bar, sign = (r"\Vert", "‖") if self.double else (r"\vert", "|")
        out.put(rf"\l{bar[1:]} ", sign)
        self.argument.write(out)
        out.put(rf" \r{bar[1:]}", sign)


def norm(argument: ex.Expr) -> ex.Expr:
    """‖a‖²"""
    return ex.Joined((Bars(argument, double=True), ex.Symbol("^2", "²")), "", "")


# --- Fisher's directions


def criterion(direction: ex.Expr) -> ex.Expr:
    """J(w)"""
    return ex.Joined((ex.Symbol("J(", "J("), direction, ex.Symbol(")", ")")), "", "")


def bracketed(inner: ex.Expr, *, square: bool = False) -> ex.Expr:
    """(a), or (a)²"""
    power, sign = ("^2", "²") if square else ("", "")
    return ex.Joined((ex.Symbol(r"\left(", "("), inner, ex.Symbol(rf"\right){power}", f"){sign}")), "", "")


def projected(direction: ex.Expr, point: ex.Expr) -> ex.Expr:
    """wᵀx"""
    return MatrixProduct((Transposed(direction), point))


# --- polynomials


def linear_terms(coefficients: Sequence[Value]) -> list[tuple[Value, ex.Expr | None]]:
    return [(number, coordinate(place)) for place, number in enumerate(coefficients)]


def square_terms(rows: Matrix) -> list[tuple[Value, ex.Expr | None]]:
    """xᵀAx written out; A is symmetric."""
    terms: list[tuple[Value, ex.Expr | None]] = [
        (rows[place][place], squared(coordinate(place))) for place in range(len(rows))
    ]
    for place in range(len(rows)):
        for other in range(place + 1, len(rows)):
            pair = ex.Joined((coordinate(place), coordinate(other)), r"\,", " ")
            terms.append((2 * rows[place][other], pair))
    return terms


def squared(symbol: ex.Symbol) -> ex.Symbol:
    return ex.Symbol(f"{symbol.latex}^2", f"{symbol.plain}²")


# --- small pieces of arithmetic


def halved(expr: ex.Expr) -> ex.Expr:
    """½ a"""
    return ex.Product((HALF, expr))


def minus_half(expr: ex.Expr) -> ex.Expr:
    """−½ a"""
    return Negative(halved(expr))


def kind_of(boundary: Boundary) -> BoundaryKind:
    """The kind of a boundary: its shape, or for a single feature the number of points."""
    square = boundary.square
    if len(square) == 1:
        return _OF_ONE_FEATURE.get(boundary.shape, boundary.shape)
    if boundary.shape == "ellipse" and not square[0][1] and square[0][0] == square[1][1]:
        return "circle"
    return boundary.shape
