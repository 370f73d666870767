"""The step of determinants and inverses: worked for up to three features, shown for four, counted with beyond."""

from __future__ import annotations

from fractions import Fraction

from byhand.arithmetic.expr import Count, Equation, Expr, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Difference, Negative, Power
from byhand.arithmetic.matrices import Array, Determinant, Inverse
from byhand.decision.explain import CLASS
from byhand.discriminants.model import Model
from byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step, say, worked
from byhand.numbers.linear import Matrix, is_diagonal, matrix_scaled
from byhand.topics.gaussian_discriminant import notation as write
from byhand.topics.gaussian_discriminant.notation import Hand

_LARGEST_WORKED = 3


def inverses_step(model: Model, hand: Hand) -> Step:
    blocks = inverse_blocks(model, hand)
    # The rules for two rows and columns are known by heart.
    short = worked(blocks)[-2:]
    return Step("inverses", say("gaussian_discriminant.inverses.title"), blocks, short=short)


def inverse_blocks(model: Model, hand: Hand) -> list[Block]:
    """|Σ| and Σ⁻¹ of each class, or of the covariance that all share."""
    places = write.distinct(model)
    if model.variances is not None:
        return [
            Paragraph(say("gaussian_discriminant.inverses.lead_spherical", variance=write.variance(model, CLASS))),
            Formula([line for index in places for line in _spherical_lines(model, hand, index)]),
        ]
    plain = all(is_diagonal(found) for found in model.covariances if found is not None)
    kind = "diagonal" if plain else str(model.size) if model.size <= _LARGEST_WORKED else "large"
    blocks: list[Block] = [Paragraph(say(f"gaussian_discriminant.inverses.lead_{kind}"))]
    if kind == "2":
        blocks.append(Formula(_rules_of_two()))
    blocks.append(Formula([_determinant_line(model, hand, index, kind) for index in places]))
    if kind == "3":
        blocks += [
            Details(
                say(
                    "gaussian_discriminant.inverses.cofactors",
                    matrix=write.covariance(model, write.word(model, index)),
                ),
                [Formula(_cofactor_lines(model, hand, index))],
            )
            for index in places
        ]
    if model.size <= write.MOST_WRITTEN:
        blocks.append(Formula([_inverse_line(model, hand, index, kind) for index in places]))
    return blocks


def _spherical_lines(model: Model, hand: Hand, index: int) -> list[Line]:
    """|Σ| = (σ²)^d and 1/σ²"""
    found, inverse, determinant = _matrices(model, index)
    variance, name, place = hand.parameter(found[0][0]), write.word(model, index), write.place_of(model, index)
    power, reciprocal = Power(variance, model.size), Quotient(Count(1), variance)
    return [
        Line(Equation(write.determinant(model, name), (power,), hand.number(determinant)), place),
        Line(Equation(write.inverse(model, name), (reciprocal,), hand.number(inverse[0][0])), place),
    ]


def _rules_of_two() -> list[Line]:
    two = Array([[Symbol("a", "a"), Symbol("b", "b")], [Symbol("b", "b"), Symbol("d", "d")]])
    adjugate = Array([[Symbol("d", "d"), Symbol("-b", "−b")], [Symbol("-b", "−b"), Symbol("a", "a")]])
    fraction = Quotient(Count(1), Symbol("ad - b^2", "(ad − b²)"))
    return [
        Line(Equation(Determinant(two), (Symbol("ad - b^2", "ad − b²"),))),
        Line(Equation(Inverse(two), (write.product((fraction, adjugate)),))),
    ]


def _matrices(model: Model, index: int) -> tuple[Matrix, Matrix, Fraction]:
    found, inverse, determinant = model.covariances[index], model.inverses[index], model.determinants[index]
    assert found is not None
    assert inverse is not None
    assert determinant is not None
    return found, inverse, determinant


def _determinant_line(model: Model, hand: Hand, index: int, kind: str) -> Line:
    found, _, determinant = _matrices(model, index)
    entry = [[hand.parameter(number) for number in row] for row in found]
    working: list[Expr] = []
    if kind == "diagonal" and model.size <= write.MOST_WRITTEN:
        working = [Product(tuple(entry[place][place] for place in range(model.size)))]
    elif kind == "2":
        working = [Determinant(Array(entry)), _minor(entry)]
    elif kind == "3":
        parts = [Product((entry[0][place], _minor(_without(entry, 0, place)))) for place in range(3)]
        working = [Determinant(Array(entry)), Sum((Difference(parts[0], parts[1]), parts[2]))]
    left = write.determinant(model, write.word(model, index))
    return Line(Equation(left, working, hand.number(determinant)), write.place_of(model, index))


def _minor(entry: list[list[Expr]]) -> Expr:
    """ad − bc"""
    return Difference(Product((entry[0][0], entry[1][1])), Product((entry[0][1], entry[1][0])))


def _without(entry: list[list[Expr]], row: int, column: int) -> list[list[Expr]]:
    return [
        [number for at, number in enumerate(numbers) if at != column]
        for place, numbers in enumerate(entry)
        if place != row
    ]


def _cofactor_lines(model: Model, hand: Hand, index: int) -> list[Line]:
    """C_ij = (−1)^(i + j) times the determinant without row i and column j; C is symmetric, as Σ is."""
    found, inverse, determinant = _matrices(model, index)
    entry = [[hand.parameter(number) for number in row] for row in found]
    lines = []
    for row in range(3):
        for column in range(row, 3):
            working = _minor(_without(entry, row, column))
            if (row + column) % 2:
                working = Negative(working)
            name = Symbol(f"C_{{{row + 1}{column + 1}}}", f"C{row + 1}{column + 1}".translate(write.SUBSCRIPTS))
            value = hand.number(determinant * inverse[row][column])
            lines.append(Line(Equation(name, (working,), value), write.place_of(model, index)))
    return lines


def _inverse_line(model: Model, hand: Hand, index: int, kind: str) -> Line:
    found, inverse, determinant = _matrices(model, index)
    working: list[Expr] = []
    if kind == "diagonal":
        ones = [
            [
                Quotient(Count(1), hand.parameter(number)) if row == column else Count(0)
                for column, number in enumerate(numbers)
            ]
            for row, numbers in enumerate(found)
        ]
        working = [write.matrix(ones)]
    elif kind in ("2", "3"):
        adjugate = matrix_scaled(determinant, inverse)
        shown = hand.matrix(adjugate)
        if kind == "2":
            # Only signs and places have changed, so the entries are still those of the covariance.
            shown = hand.covariance(adjugate)
        working = [write.product((Quotient(Count(1), hand.number(determinant)), shown))]
    left = write.inverse(model, write.word(model, index))
    return Line(Equation(left, working, hand.matrix(inverse)), write.place_of(model, index))
