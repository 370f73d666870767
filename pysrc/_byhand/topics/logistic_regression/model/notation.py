"""The printed form of the quantities of logistic regression."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

import numpy as np

from _byhand.arithmetic.class_symbol import class_symbol
from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Expr, Given, Joined, Number, OfClass, Probability, Symbol, Word
from _byhand.arithmetic.matrices import Array
from _byhand.arithmetic.printer import Printer
from _byhand.decision.explain import event, point, written_out
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from _byhand.topics.logistic_regression.model.dummy_coding import Coded
from _byhand.topics.logistic_regression.model.exercise_names import ExerciseNames
from _byhand.topics.logistic_regression.model.model import Fit, Floats, LogisticProblem, SolvedLogistic

# Nobody reads a linear form with more terms, or a matrix with more rows.
MOST_TERMS = 8
LARGEST_MATRIX = 3
# Numbers with more digits before the point are printed with a power of ten.
_FEWEST_DIGITS = 6

THETA = Symbol(r"\theta", "θ")
LIKELIHOOD = Symbol(r"\ell(\theta)", "ℓ(θ)")
GRADIENT = Symbol(r"\frac{\partial \ell}{\partial \theta}", "∂ℓ/∂θ")
OBJECTIVE_GRADIENT = Symbol(r"\frac{\partial J}{\partial \theta}", "∂J/∂θ")
INFORMATION = Symbol("I", "I")
ROW = Symbol(r"\tilde{x}_i", "x̃_i")
LOGIT = Symbol("z", "z")
RATE = Symbol(r"\eta", "η")
UNDEFINED = Symbol(r"\text{--}", "\u2013")
ELLIPSIS = Symbol(r"\vdots", "⋮")


def number(value: float | Value) -> Expr:
    """A measured number, or one computed from measurements; a dash if it cannot be printed."""
    if isinstance(value, Fraction | Decimal):
        return Number(value, measured=True)
    return Number(exact(value), measured=True) if math.isfinite(value) else UNDEFINED


def large_number(value: Value) -> Expr:
    """A computed number; from a million on with three significant digits and a power of ten"""
    power = Decimal(value).adjusted() if isinstance(value, Decimal) else len(str(int(abs(value)))) - 1
    if power < _FEWEST_DIGITS:
        return number(value)
    digits = f"{float(Fraction(value) / Fraction(10) ** power):.2f}"
    return Symbol(rf"{digits} \times 10^{{{power}}}", f"{digits} × 10^{power}")


def exact(value: float) -> Value:
    """The exact value of a float; an integer as an integer, because it is hardly ever rounded."""
    value = float(value)
    return Fraction(value) if value.is_integer() and abs(value) < 10**6 else Decimal(value)


def vector(values: Iterable[float | Value]) -> Array:
    return Array([[number(value)] for value in values])


def matrix(rows: Iterable[Iterable[float | Value]]) -> Array:
    return Array([[number(value) for value in row] for row in rows])


def coefficient(place: int) -> Symbol:
    """θ₀, θ₁ ...; θ₀ is the intercept."""
    return Symbol(rf"\theta_{{{place}}}", f"θ_{place}")


def variable(problem: ExerciseNames, place: int) -> Symbol:
    """The feature at index `place`: x₁, x₂ ...; a single one is just x."""
    return Symbol("x", "x") if features(problem) == 1 else Symbol(f"x_{{{place + 1}}}", f"x_{place + 1}")


def small(tolerance: Fraction) -> Expr:
    """A tolerance: powers of ten as such"""
    zeros = len(str(tolerance.denominator)) - 1
    if tolerance == Fraction(1, 10**zeros) and zeros > 2:
        return Symbol(f"10^{{-{zeros}}}", f"10^\u2212{zeros}")
    return number(tolerance)


def squared_step(bound: Expr) -> Expr:
    """‖θ^(t+1) − θ^(t)‖² ≤ ε"""
    squared = Symbol(r"\lVert \theta^{(t+1)} - \theta^{(t)} \rVert^2", "‖θ^(t+1) − θ^(t)‖²")
    return Joined((squared, bound), r" \le ", " ≤ ")


def of_class(symbol: Symbol, name: str) -> OfClass:
    """θ_c with the name of a class"""
    return OfClass(symbol, class_symbol(name))


@dataclass(frozen=True)
class CoefficientOfClass(Expr):
    """θ_{c,j} with the name of a class"""

    name: str
    place: int

    def write(self, out: Printer) -> None:
        out.put(r"\theta_{", "θ_")
        class_symbol(self.name).write(out)
        out.put(f",{self.place}}}", f",{self.place}")


@dataclass(frozen=True)
class FirstOfClass(Expr):
    """z_{1,c}, p_{1,c}: of the first row, with the name of a class"""

    letter: str
    name: str

    def write(self, out: Printer) -> None:
        out.put(f"{self.letter}_{{1,", f"{self.letter}_1,")
        class_symbol(self.name).write(out)
        out.put("}", "")


def entry(problem: ExerciseNames, place: int) -> Symbol:
    """The feature of row i"""
    return Symbol("x_i", "x_i") if features(problem) == 1 else Symbol(f"x_{{i{place + 1}}}", f"x_i{place + 1}")


def features(problem: ExerciseNames) -> int:
    return len(problem.features)


def linear_form(problem: ExerciseNames, under: str = "") -> Symbol:
    """θ₀ + θ₁ x₁ + ... in symbols; `under` precedes the index, as in θ_{c,0}."""
    count = features(problem)

    def term(place: int) -> tuple[str, str]:
        x = variable(problem, place - 1)
        return rf"\theta_{{{under}{place}}} {x.latex}", f"θ_{under}{place} · {x.plain}"

    terms = [(rf"\theta_{{{under}0}}", f"θ_{under}0"), *(term(place) for place in range(1, min(count, 3) + 1))]
    if count > 3:
        terms[2:] = [(r"\dots", "…"), term(count)]
    return Symbol(" + ".join(latex for latex, _ in terms), " + ".join(plain for _, plain in terms))


def equation_of(problem: ExerciseNames, weights: Sequence[float]) -> Combination:
    """The linear form with its coefficients as numbers."""
    terms: list[tuple[Value, Expr | None]] = [(exact(weights[0]), None)]
    terms += [(exact(weight), variable(problem, place)) for place, weight in enumerate(weights[1:])]
    return Combination(terms, measured=True)


def at_point(weights: Sequence[float], point: Sequence[Fraction]) -> Combination:
    """The linear form with the numbers of a point."""
    terms: list[tuple[Value, Expr | None]] = [(exact(weights[0]), None)]
    terms += [(exact(weight), Given(each)) for weight, each in zip(weights[1:], point, strict=True)]
    return Combination(terms, measured=True)


def named_features(problem: ExerciseNames) -> Listing:
    """x₁ = Height, x₂ = Weight; without features named x1 already, and without categories."""

    def named(place: int, name: str) -> Expr:
        symbol = variable(problem, place)
        called_so = name in (symbol.plain, symbol.plain.replace("_", ""))
        return symbol if called_so else Joined((symbol, Word(name)), " = ", " = ")

    if isinstance(problem, LogisticProblem) and problem.coded:
        own = [part if isinstance(part, str) else part[0] for part in problem.parts]
        categories = {each.name for each in problem.coded}
        return Listing(
            [
                Word(each.name) if each.name in categories else named(own.index(each.name), each.name)
                for each in problem.table_features
            ]
        )
    return Listing([named(place, name) for place, name in enumerate(problem.features)])


def features_phrase(problem: LogisticProblem) -> Phrase:
    """The features of the exercise."""
    named = named_features(problem)
    return say("logistic_regression.exercise.features", count=len(named.items), features=named)


def point_name(problem: ExerciseNames, point: Sequence[Fraction]) -> Phrase:
    """x = (2, 3.5)"""
    if (len(problem.table_features) if isinstance(problem, LogisticProblem) else features(problem)) > MOST_TERMS:
        return say("logistic_regression.point_unnamed")
    if isinstance(problem, LogisticProblem) and problem.coded:
        return say("logistic_regression.point_of_values", values=Listing(_named_values(problem, point)))
    key = "logistic_regression.point" if features(problem) == 1 else "logistic_regression.points"
    return say(key, values=Listing([Given(each) for each in point], "list.comma"))


def values_of(problem: LogisticProblem, point: Sequence[Fraction]) -> list[tuple[str, Expr]]:
    """Each feature of the table with its value at a model point, where a category has several columns"""
    entries, found = iter(point), list[tuple[str, Expr]]()
    for feature in problem.table_features:
        if isinstance(feature, Coded):
            own = tuple(int(next(entries)) for _ in feature.others)
            value: Expr = Word(next(each for each in feature.values if feature.codes(each) == own))
        else:
            value = Given(next(entries))
        found.append((feature.name, value))
    return found


def _named_values(problem: LogisticProblem, point: Sequence[Fraction]) -> list[Expr]:
    """colour = green, x = 2"""
    return [Joined((Word(name), value), " = ", " = ") for name, value in values_of(problem, point)]


def class_name(problem: ExerciseNames, index: int) -> ClassName:
    return ClassName(problem.classes[index], index)


def class_names(problem: ExerciseNames, indices: Iterable[int]) -> Listing:
    return Listing([class_name(problem, index) for index in indices], QUOTED)


def posterior(problem: ExerciseNames, index: int) -> Probability:
    """P(c | x), or P(Y = 1 | x) if the class is a number"""
    return Probability(class_event(problem, index), Symbol("x", "x"))


def class_variable(problem: ExerciseNames) -> Expr:
    return Symbol("y", "y") if problem.target is None else Word(problem.target)


def class_event(problem: ExerciseNames, index: int) -> Expr:
    """c, or Y = 1 if the class is a number"""
    return event(problem.classes[index], class_variable(problem))


def case_symbol(problem: ExerciseNames, coordinates: Sequence[Fraction | None]) -> Expr:
    """Hours = 2 for a single feature, the values of categories, else x = (2, 3)"""
    if isinstance(problem, LogisticProblem) and problem.coded:
        return written_out(_named_values(problem, [Fraction(each or 0) for each in coordinates]))
    if len(problem.features) > 1 or len(coordinates) > 1 or coordinates[0] is None:
        return point(coordinates)
    return written_out([Joined((Word(problem.features[0]), Given(coordinates[0])), " = ", " = ")])


def is_binary(problem: LogisticProblem) -> bool:
    return len(problem.samples.classes) == 2


def chosen_fits(solved: SolvedLogistic) -> tuple[Fit, ...]:
    """The fits of the model in the exercise: one, or one for each class against the rest."""
    if is_binary(solved.problem) or solved.problem.multiclass == "multinomial":
        return (solved.fit,)
    return solved.one_vs_rest


def by_class(weights: Floats) -> list[list[float]]:
    """(m, d + 1) the coefficients of each class that has some."""
    rows: list[list[float]] = np.atleast_2d(weights).tolist()
    return rows
