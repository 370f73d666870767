"""A boundary derived line by line: the ratio and its threshold, the logarithm, the polynomial, its roots, the
sides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log, Negative, Power, Root
from _byhand.decision.explain import class_word
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph
from _byhand.numbers.real import Value, real, same, subtract
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.bayes_decision.boundaries.comparison import (
    Comparison,
    Stretch,
    comparisons,
    discriminant_of,
    polynomials_of,
    simple_between,
    simple_bracket,
    stretches,
)
from _byhand.topics.bayes_decision.boundaries.notation import action_name, boundary_name, interval
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.densities.density_roots import difference_at, quadratic_roots
from _byhand.topics.bayes_decision.densities.density_terms import ETA, VARIABLE
from _byhand.topics.bayes_decision.densities.discrete import distributions
from _byhand.topics.bayes_decision.densities.log_terms import Signed, less, signed_sum, times
from _byhand.topics.bayes_decision.densities.pieces import UNIT, DensityPiece
from _byhand.topics.bayes_decision.densities.regions import Regions

_CONSTANT_KEYS: TextKeys[Literal["positive", "negative", "zero"]] = {
    "positive": "bayes_decision.derived.constant_positive",
    "negative": "bayes_decision.derived.constant_negative",
    "zero": "bayes_decision.derived.constant_zero",
}
_NO_ROOTS_KEYS: TextKeys[tuple[Literal["none", "touches"], Literal["up", "down"]]] = {
    ("none", "up"): "bayes_decision.derived.none_up",
    ("none", "down"): "bayes_decision.derived.none_down",
    ("touches", "up"): "bayes_decision.derived.touches_up",
    ("touches", "down"): "bayes_decision.derived.touches_down",
}
_OPENS_KEYS: TextKeys[Literal["up", "down"]] = {
    "up": "bayes_decision.derived.opens_up",
    "down": "bayes_decision.derived.opens_down",
}

F = ex.Symbol("f(x)", "f(x)")
_ABC = (ex.Symbol("a", "a"), ex.Symbol("b", "b"), ex.Symbol("c", "c"))
# A fraction with a larger denominator is a real number that was carried on.
_LONGEST = 10**20
_SQUARE = ex.Symbol("x^2", "x^2")


def derivation(solved: SolvedDecision, regions: Regions) -> list[Block]:
    """The derivation of each boundary between two classes; in a fold each, if there are more than two."""
    found = comparisons(solved)
    if len(solved.problem.classes) == 2:
        return [block for pair in found for block in _derived(solved, regions, pair)]
    return [
        Details(
            say(
                "bayes_decision.derived.pair",
                one=class_name(solved.problem, pair.classes[0]),
                other=class_name(solved.problem, pair.classes[1]),
            ),
            [Paragraph(say("bayes_decision.derived.only_two")), *_derived(solved, regions, pair)],
        )
        for pair in found
    ]


def _derived(solved: SolvedDecision, regions: Regions, pair: Comparison) -> list[Block]:
    blocks = comparison_blocks(solved, pair)
    found = list(stretches(pair))
    logarithms = any(stretch.kind == "logarithm" for stretch in found)
    if logarithms:
        blocks += _logarithms(solved, pair)
    for stretch in found:
        blocks += _solved_on(solved, regions, pair, stretch)
    return blocks if found or not solved.problem.is_discrete else [*blocks, *_tried(solved, regions, pair)]


def comparison_blocks(solved: SolvedDecision, pair: Comparison) -> list[Block]:
    """The weighted densities, then a likelihood ratio with its threshold."""
    one, other = _densities_of(solved, pair)
    first, second = pair.weight(0), pair.weight(1)
    action = action_name(solved, pair.actions[0])
    compared = ex.Equation(ex.Product((first, one)), (ex.Product((second, other)),), relation=">")
    ratio = Line(ex.Equation(ex.Quotient(one, other), (ETA,), relation=">"))
    classes, rule = solved.problem.classes, solved.rule
    is_of_rule = len(classes) == 2 and rule is not None and rule.ratio == pair.ratio
    quantity = identifier("ratio", *classes) if is_of_rule else None
    threshold = Line(
        ex.Equation(ETA, (ex.Quotient(second, first),), ex.Number(_carried(pair.ratio)), quantity=quantity)
    )
    return [
        Paragraph(
            say(
                "bayes_decision.derived.compare"
                if all(cost == 1 for cost in pair.costs)
                else "bayes_decision.derived.compare_costs",
                action=action,
            )
        ),
        Formula([Line(compared)]),
        Paragraph(say("bayes_decision.derived.ratio", action=action, other=action_name(solved, pair.actions[1]))),
        Formula([ratio, threshold]),
    ]


def _carried(ratio: Fraction) -> Value:
    """A threshold from priors with 50 digits is not printed as a fraction."""
    return real(ratio) if ratio.denominator > _LONGEST else ratio


def _densities_of(solved: SolvedDecision, pair: Comparison) -> tuple[ex.Expr, ex.Expr]:
    one, other = (
        ex.Probability(VARIABLE, class_word(solved.problem.classes[place]), solved.problem.letter)
        for place in pair.classes
    )
    return one, other


def _logarithms(solved: SolvedDecision, pair: Comparison) -> list[Block]:
    one, other = _densities_of(solved, pair)
    lines = [
        Line(ex.Equation(Log(name), (logarithm,)), place)
        for name, density, place in zip((one, other), pair.densities, pair.classes, strict=True)
        if (logarithm := density.logarithm()) is not None
    ]
    compared = Line(ex.Equation(Difference(Log(one), Log(other)), (Log(ETA),), relation=">"))
    return [Paragraph(say("bayes_decision.derived.logarithm")), Formula([*lines, compared])]


# --- on one interval


def _solved_on(solved: SolvedDecision, regions: Regions, pair: Comparison, stretch: Stretch) -> list[Block]:
    where = interval(stretch.low, stretch.high)
    everywhere = stretch.low is None and stretch.high is None
    blocks: list[Block] = [] if everywhere else [Paragraph(say("bayes_decision.derived.stretch", range=where))]
    if stretch.coefficients is None:
        return [*blocks, *_searched(solved, regions, pair, stretch)]
    blocks += _collected(solved, pair, stretch)
    a, b, _ = stretch.coefficients
    actions = {"action": action_name(solved, pair.actions[0]), "other": action_name(solved, pair.actions[1])}
    several = len(solved.problem.classes) > 2
    if a == b == 0:
        return [*blocks, Paragraph(say(_CONSTANT_KEYS[_sign(stretch.at(Fraction(0)))], **actions), "result")]
    roots = quadratic_roots(*stretch.coefficients)
    blocks += _linear(regions, stretch, roots) if a == 0 else _quadratic(regions, stretch, roots)
    return [*blocks, *_sides(stretch, roots, actions, several=several)]


def _sign(value: Value) -> Literal["positive", "negative", "zero"]:
    return "zero" if value == 0 else "positive" if value > 0 else "negative"


def _collected(solved: SolvedDecision, pair: Comparison, stretch: Stretch) -> list[Block]:
    """a, b and c with their numbers, and f(x) > 0."""
    assert stretch.coefficients is not None
    logarithm = stretch.kind == "logarithm"
    workings = _of_logarithms(pair, stretch) if logarithm else _of_densities(stretch)
    squared = _is_squared(pair)
    names = zip(_ABC, workings, stretch.coefficients, strict=True)
    lines = [
        Line(ex.Equation(name, working, ex.Number(value)))
        for name, working, value in names
        if squared or name is not _ABC[0]
    ]
    terms = [ex.Product((_ABC[0], _SQUARE))] * squared + [ex.Product((_ABC[1], VARIABLE)), _ABC[2]]
    shape = [] if logarithm else [_multiplied_out(stretch)]
    condition = Line(ex.Equation(polynomial(stretch.coefficients), (ex.Count(0),), relation=">"))
    key = (
        ("bayes_decision.derived.collected_twice" if stretch.factor == 2 else "bayes_decision.derived.collected")
        if logarithm
        else "bayes_decision.derived.multiplied_out"
    )
    return [
        Paragraph(say(key)),
        Formula([Line(ex.Equation(F, (*shape, ex.Sum(tuple(terms))))), *lines]),
        Paragraph(say("bayes_decision.derived.condition", action=action_name(solved, pair.actions[0]))),
        Formula([condition]),
    ]


def _is_squared(pair: Comparison) -> bool:
    """Does x² occur in one of the two, even if it cancels?"""
    return any(piece.exponent[0] or piece.over[0] or piece.under[0] for each in pair.densities for piece in each.pieces)


def _of_logarithms(pair: Comparison, stretch: Stretch) -> list[list[ex.Expr]]:
    """The coefficients of factor · (ln p(x | a) − ln p(x | b) − ln η)."""
    eta = [] if pair.ratio == 1 else [less(times(stretch.factor, Log(ex.Given(pair.ratio))))]
    density, beside = pair.densities
    together = density.coefficients_beside(beside, [ex.Count(place + 1) for place in pair.classes], eta)
    if together is not None:
        return together
    pieces: list[DensityPiece | None] = [piece for _, piece in stretch.terms] or [None, None]
    one, other = (
        density.log_terms(piece, stretch.factor) for density, piece in zip(pair.densities, pieces, strict=True)
    )
    return [
        [signed_sum([*one.square, *(term.turned for term in other.square)])],
        [signed_sum([*one.linear, *(term.turned for term in other.linear)])],
        [signed_sum([*one.alone, *(term.turned for term in other.alone), *eta])],
    ]


def _of_densities(stretch: Stretch) -> list[list[ex.Expr]]:
    """Each coefficient of the first polynomial minus that of the second."""
    (k, one), (other_k, other) = polynomials_of(stretch.terms)
    return [
        [Difference(ex.Product((ex.Number(k), ex.Given(mine))), ex.Product((ex.Number(other_k), ex.Given(theirs))))]
        for mine, theirs in zip(one, other, strict=True)
    ]


def _multiplied_out(stretch: Stretch) -> ex.Expr:
    """k_a · (a polynomial) − k_b · (a polynomial)"""
    sides: list[ex.Expr] = []
    for factor, quadratic in polynomials_of(stretch.terms):
        one = quadratic == UNIT
        sides.append(ex.Number(factor) if one else ex.Product((ex.Number(factor), polynomial(quadratic))))
    return Difference(sides[0], sides[1])


def polynomial(coefficients: Sequence[Value]) -> ex.Expr:
    """a x² + b x + c without zero terms"""
    terms: list[Signed] = []
    for coefficient, power in zip(coefficients, (_SQUARE, VARIABLE, None), strict=True):
        if coefficient:
            size = ex.Number(coefficient if coefficient > 0 else subtract(Fraction(0), coefficient))
            written: ex.Expr = size if power is None else power if size.number == 1 else ex.Product((size, power))
            terms.append(Signed(written, coefficient > 0))
    if not terms:
        return ex.Count(0)
    difference = terms[0].expr if terms[0].positive else Negative(terms[0].expr)
    for term in terms[1:]:
        difference = ex.Sum((difference, term.expr)) if term.positive else Difference(difference, term.expr)
    return difference


def _named(regions: Regions, root: Value, stretch: Stretch) -> tuple[ex.Expr, str | None, Phrase | None]:
    """x_i and its ID if it is a boundary; else x, and why it is not."""
    for place, point in enumerate(regions.boundaries, 1):
        if same(point.value, root):
            return boundary_name(place), identifier("boundary", str(place)), None
    return (
        VARIABLE,
        None,
        say("bayes_decision.derived.third" if stretch.holds(root) else "bayes_decision.derived.outside"),
    )


def _linear(regions: Regions, stretch: Stretch, roots: Sequence[Value]) -> list[Block]:
    assert stretch.coefficients is not None
    _, b, c = stretch.coefficients
    name, quantity, aside = _named(regions, roots[0], stretch)
    shape = ex.Quotient(Negative(_ABC[2]), _ABC[1])
    working = ex.Quotient(Negative(ex.Number(c)), ex.Number(b))
    sign = Paragraph(say("bayes_decision.derived.rising" if b > 0 else "bayes_decision.derived.falling"))
    return [
        Paragraph(say("bayes_decision.derived.linear")),
        Formula([Line(ex.Equation(name, (shape, working), ex.Number(roots[0]), quantity=quantity), aside=aside)]),
        sign,
    ]


def _quadratic(regions: Regions, stretch: Stretch, roots: Sequence[Value]) -> list[Block]:
    assert stretch.coefficients is not None
    a, b, c = (ex.Number(each) for each in stretch.coefficients)
    inside = discriminant_of(stretch.coefficients)
    shape = Difference(Power(_ABC[1], 2), ex.Symbol("4ac", "4ac"))
    put_in = Difference(Power(b, 2), ex.Product((ex.Count(4), a, c)))
    lines = [Line(ex.Equation(ex.Symbol("D", "D"), (shape, put_in), ex.Number(inside)))]
    opens: Literal["up", "down"] = "up" if stretch.coefficients[0] > 0 else "down"
    if not roots or inside == 0:
        kind: Literal["none", "touches"] = "none" if not roots else "touches"
        return [
            Paragraph(say("bayes_decision.derived.quadratic")),
            Formula(lines),
            Paragraph(say(_NO_ROOTS_KEYS[kind, opens])),
        ]
    for root in roots:
        # The root with +√D is the larger one if a > 0.
        larger = (root is roots[-1]) == (stretch.coefficients[0] > 0)
        name, quantity, aside = _named(regions, root, stretch)
        above = (ex.Sum if larger else _difference)((Negative(b), Root(ex.Number(inside))))
        below = (ex.Sum if larger else _difference)((Negative(_ABC[1]), Root(ex.Symbol("D", "D"))))
        working = [
            ex.Quotient(below, ex.Product((ex.Count(2), _ABC[0]))),
            ex.Quotient(above, ex.Product((ex.Count(2), a))),
        ]
        lines.append(Line(ex.Equation(name, working, ex.Number(root), quantity=quantity), aside=aside))
    return [Paragraph(say("bayes_decision.derived.quadratic")), Formula(lines), Paragraph(say(_OPENS_KEYS[opens]))]


def _difference(parts: tuple[ex.Expr, ex.Expr]) -> ex.Expr:
    return Difference(*parts)


def _sides(stretch: Stretch, roots: Sequence[Value], actions: dict[str, object], *, several: bool) -> list[Block]:
    """The part in which one easy number lies, and its action; the shape of f was told before."""
    assert stretch.coefficients is not None
    inner = [root for root in roots if stretch.holds(root)]
    ends: list[Value | None] = [stretch.low, *inner, stretch.high]
    parts = list(pairwise(ends))
    low, high = next(
        (part for part in parts if (part[0] is None or part[0] < 0) and (part[1] is None or part[1] > 0)), parts[-1]
    )
    x = simple_between(low, high) if stretch.first is None else max(simple_between(low, high), stretch.first)
    value = stretch.at(x)
    if not value or (high is not None and x >= Fraction(high)):
        return []
    key = "bayes_decision.derived.side_first" if value > 0 else "bayes_decision.derived.side_second"
    if several:
        key = "bayes_decision.derived.larger_first" if value > 0 else "bayes_decision.derived.larger_second"
    return [Paragraph(say(key, range=interval(low, high), **actions), "result")]


# --- without a formula


def _searched(solved: SolvedDecision, regions: Regions, pair: Comparison, stretch: Stretch) -> list[Block]:
    """g(x) = w_a p(x | a) − w_b p(x | b) at two points between which it changes its sign, for each boundary."""
    one, other = _densities_of(solved, pair)
    g = Difference(ex.Product((pair.weight(0), one)), ex.Product((pair.weight(1), other)))
    lines = [Line(ex.Equation(ex.Probability(VARIABLE, letter="g"), (g,)))]
    for place, point in enumerate(regions.boundaries, 1):
        if not stretch.holds(point.value):
            continue
        low, high = simple_bracket(point.value, stretch.low, stretch.high)
        values = [difference_at(stretch.terms, end) for end in (low, high)]
        if low == high or (values[0] > 0) == (values[1] > 0):
            continue
        lines += [
            Line(ex.Equation(ex.Probability(ex.Given(end), letter="g"), (), ex.Number(value)))
            for end, value in zip((low, high), values, strict=True)
        ]
        found = ex.Equation(boundary_name(place), (), ex.Number(point.value))
        lines.append(Line(found, aside=say("bayes_decision.derived.bracket", low=ex.Given(low), high=ex.Given(high))))
    if len(lines) == 1:
        return []
    return [Paragraph(say("bayes_decision.derived.searched")), Formula(lines)]


def _tried(solved: SolvedDecision, regions: Regions, pair: Comparison) -> list[Block]:
    """The difference at the two integers beside each boundary."""
    one, other = _densities_of(solved, pair)
    weighted = [ex.Product((pair.weight(place), name)) for place, name in enumerate((one, other))]
    lines = [Line(ex.Equation(ex.Probability(VARIABLE, letter="g"), (Difference(weighted[0], weighted[1]),)))]
    densities = distributions(pair.densities)
    for place, (left, right) in enumerate(pairwise(regions.regions), 1):
        if left.numbers is None or right.numbers is None or {*left.actions, *right.actions} != {*pair.actions}:
            continue
        for k in (left.numbers[1] or 0, right.numbers[0]):
            heights = [density.probability(k) for density in densities]
            terms = [ex.Product((pair.weight(at), ex.Number(height))) for at, height in enumerate(heights)]
            value = subtract(terms[0].value, terms[1].value)
            name = ex.Probability(ex.Count(k), letter="g")
            lines.append(Line(ex.Equation(name, (Difference(terms[0], terms[1]),), ex.Number(value))))
        if left.high is not None:
            lines.append(Line(ex.Equation(boundary_name(place), (), ex.Number(left.high.value))))
    return [Paragraph(say("bayes_decision.derived.tried")), Formula(lines)]
