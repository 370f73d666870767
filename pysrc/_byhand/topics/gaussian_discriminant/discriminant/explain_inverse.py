"""The step of determinants and inverses: worked for up to three features, printed for four, only used beyond."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Count, Equation, Expr, Named, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Negative, Power
from _byhand.arithmetic.matrices import Array, Determinant, Inverse
from _byhand.decision.explain import CLASS
from _byhand.discriminants.model import Model
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step, worked
from _byhand.numbers.linear import Matrix, is_diagonal, matrix_scaled
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_Kind = Literal["diagonal", "2", "3", "large"]
_INVERSE_KEYS: TextKeys[_Kind] = {
    "diagonal": "gaussian_discriminant.fisher.inverse_diagonal",
    "2": "gaussian_discriminant.fisher.inverse_2",
    "3": "gaussian_discriminant.fisher.inverse_3",
    "large": "gaussian_discriminant.fisher.inverse_large",
}
_LEAD_KEYS: TextKeys[_Kind] = {
    "diagonal": "gaussian_discriminant.inverses.lead_diagonal",
    "2": "gaussian_discriminant.inverses.lead_2",
    "3": "gaussian_discriminant.inverses.lead_3",
    "large": "gaussian_discriminant.inverses.lead_large",
}

_LARGEST_WORKED = 3


@dataclass(frozen=True)
class Inverted:
    """A matrix with its inverse: its symbol, its class, and the printed form of its entries.

    quantities  of the determinant, and of the entries of the inverse
    """

    name: Expr
    matrix: Matrix
    inverse: Matrix
    determinant: Fraction
    entry: Callable[[Fraction], Expr]
    quantities: tuple[Named, Named]
    place: int | None = None

    @property
    def entries(self) -> list[list[Expr]]:
        return [[self.entry(number) for number in row] for row in self.matrix]


def inverses_step(model: Model, hand: Hand) -> Step:
    blocks = inverse_blocks(model, hand)
    # The rules for 2 × 2 matrices are known by heart.
    short = worked(blocks)[-2:]
    return Step("inverses", say("gaussian_discriminant.inverses.title"), blocks, short=short)


def given_inverses_step(model: Model, hand: Hand) -> Step:
    """Σ⁻¹ is given: |Σ| = 1/|Σ⁻¹|, and Σ as its inverse."""
    found = [_given_inverse(model, hand, index) for index in write.distinct(model)]
    kind = _kind(found)
    blocks: list[Block] = [Paragraph(say("gaussian_discriminant.inverse_given.lead"))]
    blocks += [Formula(_rules_of_two())] if kind == "2" else []
    lines = []
    for each, index in zip(found, write.distinct(model), strict=True):
        own, name = named.own_name(model, index), write.covariance(model, write.word(model, index))
        reciprocal = Equation(
            write.Bars(name),
            (Quotient(Count(1), write.Bars(each.name)), Quotient(Count(1), hand.number(each.determinant))),
            hand.number(1 / each.determinant),
            quantity=identifier("determinant", *own),
        )
        lines += [_determinant_line(each, hand, kind), Line(reciprocal, each.place)]
    blocks.append(Formula(lines))
    if model.size <= write.MOST_WRITTEN:
        blocks.append(Formula([_matrix_line(each, hand, kind) for each in found]))
    return Step("inverses", say("gaussian_discriminant.inverse_given.title"), blocks, short=worked(blocks)[-2:])


def _given_inverse(model: Model, hand: Hand, index: int) -> Inverted:
    found, inverse, determinant = _matrices(model, index)
    name = Inverse(write.covariance(model, write.word(model, index)))
    quantities = None, named.matrix("covariance", model.features, named.own_name(model, index))
    return Inverted(name, inverse, found, 1 / determinant, hand.parameter, quantities, write.place_of(model, index))


def _matrix_line(found: Inverted, hand: Hand, kind: _Kind) -> Line:
    """Σ as the inverse of Σ⁻¹"""
    line = _inverse_line(found, hand, kind)
    name = found.name.argument if isinstance(found.name, Inverse) else found.name
    return replace(line, equation=replace(line.equation, left=name))


def inverse_blocks(model: Model, hand: Hand) -> list[Block]:
    """|Σ| and Σ⁻¹ of each class, or of the shared covariance."""
    places = write.distinct(model)
    if model.variances is not None:
        return [
            Paragraph(say("gaussian_discriminant.inverses.lead_spherical", variance=write.variance(model, CLASS))),
            Formula([line for index in places for line in _spherical_lines(model, hand, index)]),
        ]
    found = [_inverted(model, hand, index) for index in places]
    kind = _kind(found)
    return [Paragraph(say(_LEAD_KEYS[kind])), *_worked(found, hand, kind)]


def scatter_inverse_blocks(
    name: Expr, model: Model, matrix: Matrix, inverse: Matrix, determinant: Fraction, hand: Hand
) -> list[Block]:
    """|S| and S⁻¹ of one scatter matrix."""
    quantities = "scatter_determinant", named.matrix("scatter_inverse", model.features)
    found = [Inverted(name, matrix, inverse, determinant, hand.number, quantities)]
    kind = _kind(found)
    lead: Phrase = say(_INVERSE_KEYS[kind], matrix=name)
    return [Paragraph(lead), *_worked(found, hand, kind)]


def _inverted(model: Model, hand: Hand, index: int) -> Inverted:
    found, inverse, determinant = _matrices(model, index)
    name = write.covariance(model, write.word(model, index))
    own = named.own_name(model, index)
    quantities = identifier("determinant", *own), named.matrix("inverse", model.features, own)
    return Inverted(name, found, inverse, determinant, hand.parameter, quantities, write.place_of(model, index))


def _kind(found: Sequence[Inverted]) -> _Kind:
    if all(is_diagonal(each.matrix) for each in found):
        return "diagonal"
    size = len(found[0].matrix)
    return "2" if size == 2 else "3" if size == 3 else "large"


def _worked(found: Sequence[Inverted], hand: Hand, kind: _Kind) -> list[Block]:
    blocks: list[Block] = []
    if kind == "2":
        blocks.append(Formula(_rules_of_two()))
    blocks.append(Formula([_determinant_line(each, hand, kind) for each in found]))
    if kind == "3":
        blocks += [
            Details(
                say("gaussian_discriminant.inverses.cofactors", matrix=each.name),
                [Formula(_cofactor_lines(each, hand))],
            )
            for each in found
        ]
    if len(found[0].matrix) <= write.MOST_WRITTEN:
        blocks.append(Formula([_inverse_line(each, hand, kind) for each in found]))
    return blocks


def _spherical_lines(model: Model, hand: Hand, index: int) -> list[Line]:
    """|Σ| = (σ²)^d and 1/σ²"""
    found, inverse, determinant = _matrices(model, index)
    variance, name, place = hand.parameter(found[0][0]), write.word(model, index), write.place_of(model, index)
    power, reciprocal = Power(variance, model.size), Quotient(Count(1), variance)
    quantity = identifier("determinant", *named.own_name(model, index))
    return [
        Line(Equation(write.determinant(model, name), (power,), hand.number(determinant), quantity=quantity), place),
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


def _determinant_line(found: Inverted, hand: Hand, kind: _Kind) -> Line:
    entry, size = found.entries, len(found.matrix)
    working: list[Expr] = []
    if kind == "diagonal" and size <= write.MOST_WRITTEN:
        working = [Product(tuple(entry[place][place] for place in range(size)))] if size > 1 else []
    elif kind == "2":
        working = [Determinant(Array(entry)), _minor(entry)]
    elif kind == "3":
        parts = [Product((entry[0][place], _minor(_without(entry, 0, place)))) for place in range(3)]
        working = [Determinant(Array(entry)), Sum((Difference(parts[0], parts[1]), parts[2]))]
    value, quantity = hand.number(found.determinant), found.quantities[0]
    return Line(Equation(write.Bars(found.name), working, value, quantity=quantity), found.place)


def _minor(entry: list[list[Expr]]) -> Expr:
    """ad − bc"""
    return Difference(Product((entry[0][0], entry[1][1])), Product((entry[0][1], entry[1][0])))


def _without(entry: list[list[Expr]], row: int, column: int) -> list[list[Expr]]:
    return [
        [number for at, number in enumerate(numbers) if at != column]
        for place, numbers in enumerate(entry)
        if place != row
    ]


def _cofactor_lines(found: Inverted, hand: Hand) -> list[Line]:
    """C_ij = (−1)^(i + j) times the determinant without row i and column j; C is symmetric, as is the matrix."""
    entry = found.entries
    lines = []
    for row in range(3):
        for column in range(row, 3):
            working = _minor(_without(entry, row, column))
            if (row + column) % 2:
                working = Negative(working)
            name = Symbol(f"C_{{{row + 1}{column + 1}}}", f"C{row + 1}{column + 1}".translate(write.SUBSCRIPTS))
            value = hand.number(found.determinant * found.inverse[row][column])
            lines.append(Line(Equation(name, (working,), value), found.place))
    return lines


def _inverse_line(found: Inverted, hand: Hand, kind: _Kind) -> Line:
    working: list[Expr] = []
    if kind == "diagonal":
        ones = [
            [
                Quotient(Count(1), found.entry(number)) if row == column else Count(0)
                for column, number in enumerate(numbers)
            ]
            for row, numbers in enumerate(found.matrix)
        ]
        working = [write.matrix(ones)]
    elif kind in ("2", "3"):
        adjugate = matrix_scaled(found.determinant, found.inverse)
        # For 2 × 2 only signs and places change, so the entries are those of the matrix.
        write_entry = found.entry if kind == "2" else hand.number
        shown = write.matrix([[write_entry(number) for number in row] for row in adjugate])
        working = [write.product((Quotient(Count(1), hand.number(found.determinant)), shown))]
    value, quantity = hand.matrix(found.inverse), found.quantities[1]
    return Line(Equation(Inverse(found.name), working, value, quantity=quantity), found.place)
