"""The equation for an unknown probability, where independence or a given product makes it quadratic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Product, Symbol
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.events.event import both_of
from _byhand.events.printing import printed_probability
from _byhand.expressions.polynomial import Polynomial
from _byhand.expressions.zeros import Zero
from _byhand.phrase import Listing, say
from _byhand.topics.events.exact.branches import Branch, Quadratic
from _byhand.topics.events.exact.knowledge import letter_of, mask_of
from _byhand.topics.events.results.derivations import Derivations

UNKNOWN = Symbol("p", "p")


def equation_blocks(derivations: Derivations, branches: Sequence[Branch]) -> list[Block]:
    """Each stage once: the unknown, what the others are by it, the equation, its zeros and those that are possible."""
    blocks: list[Block] = []
    seen = set()
    for branch in branches:
        for stage, _ in branch.found:
            identity = stage.letter, stage.coefficients
            if identity not in seen:
                seen.add(identity)
                kept = [zero for other in branches for each, zero in other.found if each.letter == stage.letter]
                blocks += _stage(derivations, stage, kept)
    return blocks


def _symbol(derivations: Derivations, letter: str) -> Expr | None:
    mask = mask_of(letter) & derivations.pool.possible
    if mask not in derivations.pool:
        return None
    return printed_probability(derivations.pool.event(mask))


def _stage(derivations: Derivations, stage: Quadratic, kept: Sequence[Zero]) -> list[Block]:
    unknown = _symbol(derivations, stage.letter)
    lines = []
    for letter, value in stage.values.items():
        symbol = _symbol(derivations, letter)
        if symbol is not None and letter != stage.letter and set(value.letters) == {stage.letter}:
            lines.append(Line(Equation(symbol, (_polynomial(value, stage.letter),))))
    blocks: list[Block] = [Paragraph(say("events.equation.lead", symbol=UNKNOWN, probability=unknown))]
    blocks.append(Formula(lines[:8]))
    blocks += [Paragraph(say("events.equation.equation")), Formula([*_product_lines(derivations, stage)])]
    blocks.append(Formula([Line(Equation(_terms(stage.coefficients), (), Count(0)))]))
    zeros = [Equation(UNKNOWN, (), Number(zero.value)) for zero in stage.zeros]
    blocks.append(Paragraph(say("events.equation.zeros", zeros=Listing(zeros))))
    values = {zero.value for zero in kept}
    for zero in stage.zeros:
        if zero.value not in values:
            at = Equation(UNKNOWN, (), Number(zero.value))
            blocks.append(Paragraph(say("events.equation.impossible", zero=at)))
    return blocks


def _product_lines(derivations: Derivations, stage: Quadratic) -> Iterator[Line]:
    """P(A ∩ B) = P(A) · P(B) of the first independent events for which this is an equation in the unknown."""
    worlds = derivations.problem.worlds
    for group in derivations.problem.independent:
        for members in combinations(group.members, 2):
            one, other = (worlds.mask(member.events[0]) for member in members)
            values = [stage.values.get(letter_of(mask)) for mask in (one & other, one, other)]
            known = [value for value in values if value is not None and set(value.letters) <= {stage.letter}]
            if group.given is not None or len(known) < 3 or not known[0] - known[1] * known[2]:
                continue
            symbols = Product(tuple(printed_probability(member.events[0]) for member in members))
            both = both_of(members[0].events[0], members[1].events[0])
            yield Line(Equation(printed_probability(both), (symbols,)))
            right = Product((_polynomial(known[1], stage.letter), _polynomial(known[2], stage.letter)))
            yield Line(Equation(_polynomial(known[0], stage.letter), (right,)))
            return


def _polynomial(value: Polynomial, letter: str) -> Expr:
    return _terms(value.numbers(letter))


def _terms(coefficients: Sequence[Fraction]) -> Expr:
    """a p² + b p + c, the highest power first."""
    terms: list[tuple[Fraction, Expr | None]] = []
    for exponent in reversed(range(len(coefficients))):
        power: Expr | None = None
        if exponent == 1:
            power = UNKNOWN
        elif exponent:
            power = _power(exponent)
        if coefficients[exponent]:
            terms.append((coefficients[exponent], power))
    number, power = terms[0] if len(terms) == 1 else (Fraction(0), None)
    return power if number == 1 and power is not None else Combination(terms)


def _power(exponent: int) -> Expr:
    return Symbol(f"p^{{{exponent}}}", f"p^{exponent}" if exponent != 2 else "p²")
