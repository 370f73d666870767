"""Fisher's direction for two classes: why S_W⁻¹(μ_a − μ_b), its numbers, and how well it separates the classes."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm

from _byhand.arithmetic.expr import Equation, Joined, Quotient
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.matrices import Inverse, MatrixProduct, Transposed
from _byhand.discriminants.fisher import Fisher
from _byhand.discriminants.model import Model
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step, Warn, worked
from _byhand.numbers.linear import Vector, determinant, dot, minus, quadratic_form
from _byhand.numbers.real import Value, divide, square_root
from _byhand.phrase import say
from _byhand.topics.gaussian_discriminant.discriminant.explain_inverse import scatter_inverse_blocks
from _byhand.topics.gaussian_discriminant.fisher.explain_directions import (
    direction_table,
    form,
    gradient_blocks,
    quotient,
)
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.notation import BETWEEN, DIRECTION, WITHIN, Hand

_LARGEST_WHOLE = 10_000


def direction_step(model: Model, fisher: Fisher, hand: Hand) -> Step:
    """w = S_W⁻¹(μ_a − μ_b), and why."""
    assert fisher.inverse is not None
    first, second = write.word(model, 0), write.word(model, 1)
    apart = Difference(write.mean(first), write.mean(second))
    difference = minus(*model.means)
    squared = write.bracketed(write.projected(DIRECTION, apart), square=True)
    outer = MatrixProduct((apart, Transposed(apart)))
    between = Line(Equation(BETWEEN, (outer,)))
    if model.size <= write.MOST_WRITTEN:
        numbers = write.product((hand.column(difference), hand.row(difference)))
        entries = named.matrix("scatter_between", model.features)
        between = Line(Equation(BETWEEN, (outer, numbers), hand.matrix(fisher.between), quantity=entries))
    along = MatrixProduct((BETWEEN, DIRECTION))
    multiple = Joined(
        (write.bracketed(apart), write.bracketed(MatrixProduct((Transposed(apart), DIRECTION)))), r"\,", " · "
    )
    blocks: list[Block] = [
        Paragraph(say("gaussian_discriminant.fisher.criterion")),
        Formula([Line(Equation(write.criterion(DIRECTION), (quotient(squared), quotient(form(BETWEEN))))), between]),
    ]
    if model.size == 1:
        blocks.append(Paragraph(say("gaussian_discriminant.fisher.single")))
    else:
        blocks += [
            *gradient_blocks(),
            Paragraph(say("gaussian_discriminant.fisher.always_along", between=BETWEEN, difference=apart)),
            Formula([Line(Equation(along, (multiple,)))]),
            Paragraph(say("gaussian_discriminant.fisher.solved_for")),
        ]
    blocks.append(Formula([Line(Equation(DIRECTION, (MatrixProduct((Inverse(WITHIN), apart)),)))]))
    inverse: list[Block] = []
    if model.size > 1:
        inverse = scatter_inverse_blocks(WITHIN, model, fisher.within, fisher.inverse, determinant(fisher.within), hand)
    blocks += inverse
    found = _direction_blocks(model, fisher, hand)
    blocks += found
    if not any(difference):
        blocks.append(Warn(say("gaussian_discriminant.fisher.no_difference"), "warning"))
    else:
        blocks += _worth(model, fisher, hand, difference)
    title = say("gaussian_discriminant.fisher.direction_title")
    return Step("fisher_direction", title, blocks, short=[*worked(inverse)[-1:], *worked(found)])


def _direction_blocks(model: Model, fisher: Fisher, hand: Hand) -> list[Block]:
    """w with its numbers; a multiple in small integers, and the unit vector."""
    assert fisher.inverse is not None
    direction = exact(fisher.directions[0])
    difference = minus(*model.means)
    if model.size > write.MOST_WRITTEN:
        return [direction_table(model, hand, [DIRECTION], [direction])]
    working = write.product((hand.matrix(fisher.inverse), hand.column(difference)))
    found = Equation(DIRECTION, (working,), hand.column(direction), quantity=named.vector("fisher", model, "1"))
    blocks: list[Block] = [Formula([Line(found)])]
    if model.size == 1 or not any(difference):
        return blocks
    lines = []
    whole = whole_multiple(direction)
    if whole is not None and whole != direction:
        lines.append(Line(Equation(DIRECTION, (write.known_column(whole),), relation="∝")))
    length = square_root(dot(direction, direction))
    unit = tuple(divide(entry, length) for entry in direction)
    if unit != whole:
        name = Quotient(DIRECTION, write.Bars(DIRECTION, double=True))
        lines.append(Line(Equation(name, (), hand.column(unit))))
    return [*blocks, Paragraph(say("gaussian_discriminant.fisher.multiples")), Formula(lines)]


def whole_multiple(direction: Vector) -> Vector | None:
    """The shortest positive multiple with integer entries; None if these are large."""
    scale = lcm(*(entry.denominator for entry in direction))
    numbers = [int(entry * scale) for entry in direction]
    common = gcd(*numbers)
    found = tuple(Fraction(number // common) for number in numbers)
    return found if max(map(abs, found)) <= _LARGEST_WHOLE else None


def _worth(model: Model, fisher: Fisher, hand: Hand, difference: Vector) -> list[Block]:
    """J(w), and its value along the line between the means."""
    first, second = write.word(model, 0), write.word(model, 1)
    apart = Difference(write.mean(first), write.mean(second))
    written = model.size <= write.MOST_WRITTEN
    direction = exact(fisher.directions[0])
    numbers = (write.product((hand.row(difference), hand.column(direction))),) if written else ()
    rule = MatrixProduct((Transposed(apart), DIRECTION))
    best = Line(Equation(write.criterion(DIRECTION), (rule, *numbers), hand.number(fisher.eigenvalues[0])))
    blocks: list[Block] = [Paragraph(say("gaussian_discriminant.fisher.worth")), Formula([best])]
    if model.size == 1:
        return blocks
    length, spread = dot(difference, difference), quadratic_form(fisher.within, difference)
    plain = length * length / spread
    if plain == fisher.eigenvalues[0]:
        return [*blocks, Paragraph(say("gaussian_discriminant.fisher.straight"))]
    along = Quotient(Power(hand.number(length), 2), hand.number(spread))
    return [
        *blocks,
        Paragraph(say("gaussian_discriminant.fisher.tilted", difference=apart)),
        Formula([Line(Equation(write.criterion(apart), (along,), hand.number(plain)))]),
    ]


def exact(direction: tuple[Value, ...]) -> Vector:
    """The direction for two classes, which is rational."""
    exact = tuple(entry for entry in direction if isinstance(entry, Fraction))
    assert len(exact) == len(direction)
    return exact
