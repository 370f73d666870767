"""The equation of a boundary, written out and solved for a coordinate."""

from __future__ import annotations

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Equation, Expr, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.discriminants.model import Boundary
from _byhand.document import steps as doc
from _byhand.numbers.real import Value, divide
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.notation import Hand


def equation(boundary: Boundary, hand: Hand) -> Equation:
    """xᵀAx + bᵀx + c = 0, written out; solved for x₂ or x₁ if that takes no root."""
    solved = _solved_for(boundary)
    if solved is not None:
        name, terms = solved
        return Equation(name, (), Combination(terms, hand.measured))
    return Equation(Combination(polynomial_terms(boundary), hand.measured), (write.ZERO,))


def polynomial_terms(boundary: Boundary) -> list[tuple[Value, Expr | None]]:
    """The monomials of xᵀAx + bᵀx + c, each with its coefficient."""
    return [
        *write.square_terms(boundary.square),
        *write.linear_terms(boundary.linear),
        (boundary.constant, None),
    ]


def _solved_for(boundary: Boundary) -> tuple[Symbol, list[tuple[Value, Expr | None]]] | None:
    """A coordinate that occurs only linearly, and its solution; None if there is none."""
    size = len(boundary.linear)
    if size > 2:
        return None
    for place in reversed(range(size)):
        factor = boundary.linear[place]
        if not factor or any(boundary.square[place]):
            continue
        rest: list[tuple[Value, Expr | None]] = [(boundary.constant, None)]
        for other in range(size):
            if other != place:
                name = write.coordinate(other)
                rest += [(boundary.linear[other], name), (boundary.square[other][other], write.squared(name))]
        return write.coordinate(place), [(divide(number, -factor), monomial) for number, monomial in rest]
    return None


def equation_blocks(boundary: Boundary, hand: Hand) -> list[doc.Block]:
    """The equation as derived, and solved."""
    lines = [doc.Line(Equation(Combination(polynomial_terms(boundary), hand.measured), (write.ZERO,)))]
    if _solved_for(boundary) is None:
        return [doc.Formula(lines)]
    return [doc.Formula(lines), doc.Formula([doc.Line(equation(boundary, hand))])]


def difference(first: Expr, second: Expr) -> Expr:
    """g_a(x) − g_b(x)"""
    return Difference(write.of_x("g", first), write.of_x("g", second))
