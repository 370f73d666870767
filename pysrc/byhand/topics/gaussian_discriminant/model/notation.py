"""The printed form of Gaussian quantities: vectors, matrices, discriminants, polynomials in x₁, x₂."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.arithmetic.expr import Count, Expr, Given, Joined, Number, OfClass, Product, Quotient, Sum, Symbol, Word
from byhand.arithmetic.functions import Difference, Negative
from byhand.arithmetic.matrices import Array, Inverse, MatrixProduct, Transposed
from byhand.arithmetic.printer import Printer
from byhand.decision.explain import CASE
from byhand.discriminants.model import Boundary, Model
from byhand.document.ids import identifier
from byhand.numbers.linear import Matrix, Vector
from byhand.numbers.real import Value
from byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from byhand.problem.samples import PointCase
from byhand.topics.gaussian_discriminant.model.model import GaussianProblem

# Larger vectors and matrices are not written out: nobody computes with them by hand.
MOST_WRITTEN = 4
# Estimates from more rows, or from decimals, are printed as decimals.
_MOST_EXACT_ROWS = 30
_LARGEST_DENOMINATOR = 9

MEAN = Symbol(r"\mu", "μ")
COVARIANCE = Symbol(r"\Sigma", "Σ")
VARIANCE = Symbol(r"\sigma^2", "σ²")
SCATTER = Symbol("S", "S")
SQUARES = Symbol("Q", "Q")
WEIGHT = Symbol("w", "w")
IDENTITY = Symbol("I", "I")
WITHIN = Symbol("S_W", "S_W")
BETWEEN = Symbol("S_B", "S_B")
DIRECTION = Symbol("w", "w")
FACTOR = Symbol(r"\lambda", "λ")
THRESHOLD = Symbol("t", "t")
HALF = Quotient(Count(1), Count(2))
ZERO = Number(Fraction(0))
_UNKNOWN = Symbol("?", "?")

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

    def number(self, value: Value) -> Number:
        return Number(value, self.measured)

    def column(self, numbers: Sequence[Value]) -> Expr:
        return column([self.number(number) for number in numbers])

    def row(self, numbers: Sequence[Value]) -> Expr:
        """A transposed vector."""
        return matrix([[self.number(number) for number in numbers]])

    def matrix(self, rows: Sequence[Sequence[Value]]) -> Expr:
        return matrix([[self.number(number) for number in row] for row in rows])

    def inverse(self, model: Model, index: int) -> Expr:
        """The entries of the inverse that `notation.inverse` names."""
        inverse = model.inverses[index]
        assert inverse is not None
        return self.matrix(inverse) if model.variances is None else self.number(inverse[0][0])

    def parameter(self, value: Fraction) -> Expr:
        """An entry of a mean or of a covariance matrix."""
        return Given(value) if self.given else self.number(value)

    def prior(self, value: Fraction) -> Expr:
        return Given(value) if self.given_priors else Number(value)

    def mean(self, vector: Vector) -> Expr:
        return column([self.parameter(number) for number in vector])

    def mean_row(self, vector: Vector) -> Expr:
        """A transposed mean."""
        return matrix([[self.parameter(number) for number in vector]])

    def covariance(self, rows: Matrix) -> Expr:
        return matrix([[self.parameter(number) for number in row] for row in rows])


def column(numbers: Sequence[Expr]) -> Expr:
    """A vector; for a single feature just its number."""
    return matrix([[number] for number in numbers])


def matrix(rows: Sequence[Sequence[Expr]]) -> Expr:
    return rows[0][0] if len(rows) == len(rows[0]) == 1 else Array(rows)


def product(factors: tuple[Expr, ...]) -> Expr:
    """A product of numbers, vectors and matrices."""
    return MatrixProduct(factors) if any(_is_array(factor) for factor in factors) else Product(factors)


def _is_array(factor: Expr) -> bool:
    parts = (*factor.terms,) if isinstance(factor, Sum) else ()
    if isinstance(factor, Difference):
        parts = (factor.minuend, factor.subtrahend)
    return isinstance(factor, Array | MatrixProduct) or any(_is_array(part) for part in parts)


def hand_of(problem: GaussianProblem) -> Hand:
    """Fractions for few integer rows, and for parameters with small denominators."""
    given_priors = problem.priors is not None
    if problem.samples is not None:
        whole = all(number.denominator == 1 for column in problem.samples.exact for number in column)
        return Hand(not whole or len(problem.samples.labels) > _MOST_EXACT_ROWS, False, given_priors)
    assert problem.means is not None
    assert problem.covariances is not None
    numbers = [number for vector in problem.means for number in vector]
    numbers += [number for rows in problem.covariances for row in rows for number in row]
    return Hand(any(number.denominator > _LARGEST_DENOMINATOR for number in numbers), True, given_priors)


def known_column(numbers: Vector) -> Expr:
    """A vector of numbers of the exercise."""
    return column([Given(number) for number in numbers])


def class_name(model: Model, index: int) -> ClassName:
    return ClassName(model.classes[index], index)


def class_names(model: Model) -> Listing:
    return Listing([class_name(model, index) for index in range(len(model.classes))], QUOTED)


def word(model: Model, index: int) -> Expr:
    return Word(model.classes[index])


def class_rows(name: str) -> str:
    return identifier("n", name)


ALL_ROWS = "n"


def rows_of(model: Model, index: int) -> Count:
    """N_c, which highlights the rows of the class."""
    assert model.counts is not None
    return Count(model.counts[index], class_rows(model.classes[index]))


def coordinate(place: int) -> Symbol:
    """x₁, x₂, ..."""
    return Symbol(f"x_{{{place + 1}}}", f"x{str(place + 1).translate(SUBSCRIPTS)}")


def coordinates(features: Sequence[str]) -> Listing | None:
    """x₁ = petal length, x₂ = petal width; None if the features already have these names."""
    if all(name in (f"x{place}", f"x_{place}", coordinate(place - 1).plain) for place, name in enumerate(features, 1)):
        return None
    names = [Joined((coordinate(place), Word(name)), " = ", " = ") for place, name in enumerate(features)]
    return Listing(names)


def case_phrase(case: PointCase) -> Phrase:
    """x = (2, 3), or x = 2; an unknown number is a question mark"""
    values = [_UNKNOWN if number is None else Given(number) for number in case.coordinates]
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


def mean(given: Expr) -> Expr:
    return OfClass(MEAN, given)


def covariance(model: Model, given: Expr) -> Expr:
    """Σ, or Σ_c"""
    return COVARIANCE if model.shared else OfClass(COVARIANCE, given)


def variance(model: Model, given: Expr) -> Expr:
    """σ², or σ²_c"""
    return VARIANCE if model.shared else OfClass(VARIANCE, given)


def determinant(model: Model, given: Expr) -> Expr:
    """|Σ|, or |Σ_c|"""
    return Bars(covariance(model, given))


def inverse(model: Model, given: Expr) -> Expr:
    """Σ_c⁻¹, or if Σ_c = σ_c² I and it multiplies a vector, the number 1/σ_c²"""
    if model.variances is not None:
        return Quotient(Count(1), variance(model, given))
    return Inverse(covariance(model, given))


def of_x(letter: str, given: Expr) -> Expr:
    """g_c(x)"""
    return Joined((OfClass(Symbol(letter, letter), given), Symbol("(x)", "(x)")), "", "")


def intercept(given: Expr) -> Expr:
    """w_c,0"""
    return OfClass(WEIGHT, Joined((given, Count(0)), ",", ","))


def distance(given: Expr) -> Expr:
    """d_c², the squared Mahalanobis distance"""
    return OfClass(Symbol("d^2", "d²"), given)


def from_mean(given: Expr) -> Expr:
    """x − μ_c"""
    return Difference(CASE, mean(given))


def distinct(model: Model) -> range:
    """The indices of the distinct covariances: one, if shared."""
    return range(1 if model.shared else len(model.classes))


def place_of(model: Model, index: int) -> int | None:
    """The class of a line about a covariance."""
    return None if model.shared else index


@dataclass(frozen=True)
class Bars(Expr):
    """|a|, the determinant of a named matrix, or the norm of an argument in double bars."""

    argument: Expr
    double: bool = False

    def write(self, out: Printer) -> None:
        bar, sign = (r"\Vert", "‖") if self.double else (r"\vert", "|")
        out.put(rf"\l{bar[1:]} ", sign)
        self.argument.write(out)
        out.put(rf" \r{bar[1:]}", sign)


def norm(argument: Expr) -> Expr:
    """‖a‖²"""
    return Joined((Bars(argument, double=True), Symbol("^2", "²")), "", "")


# --- Fisher's directions


def criterion(direction: Expr) -> Expr:
    """J(w)"""
    return Joined((Symbol("J(", "J("), direction, Symbol(")", ")")), "", "")


def bracketed(inner: Expr, *, square: bool = False) -> Expr:
    """(a), or (a)²"""
    power, sign = ("^2", "²") if square else ("", "")
    return Joined((Symbol(r"\left(", "("), inner, Symbol(rf"\right){power}", f"){sign}")), "", "")


def projected(direction: Expr, point: Expr) -> Expr:
    """wᵀx"""
    return MatrixProduct((Transposed(direction), point))


# --- polynomials


def linear_terms(coefficients: Sequence[Value]) -> list[tuple[Value, Expr | None]]:
    return [(number, coordinate(place)) for place, number in enumerate(coefficients)]


def square_terms(rows: Matrix) -> list[tuple[Value, Expr | None]]:
    """xᵀAx written out; A is symmetric."""
    terms: list[tuple[Value, Expr | None]] = [
        (rows[place][place], squared(coordinate(place))) for place in range(len(rows))
    ]
    for place in range(len(rows)):
        for other in range(place + 1, len(rows)):
            pair = Joined((coordinate(place), coordinate(other)), r"\,", " ")
            terms.append((2 * rows[place][other], pair))
    return terms


def squared(symbol: Symbol) -> Symbol:
    return Symbol(f"{symbol.latex}^2", f"{symbol.plain}²")


# --- small pieces of arithmetic


def halved(expr: Expr) -> Expr:
    """½ a"""
    return Product((HALF, expr))


def minus_half(expr: Expr) -> Expr:
    """−½ a"""
    return Negative(halved(expr))


def kind_of(boundary: Boundary) -> str:
    """The kind of a boundary: its shape, or for a single feature the number of points."""
    square = boundary.square
    if len(square) == 1:
        return {"plane": "one_place", "quadric": "two_places", "point": "one_place"}.get(boundary.shape, boundary.shape)
    if boundary.shape == "ellipse" and not square[0][1] and square[0][0] == square[1][1]:
        return "circle"
    return boundary.shape
