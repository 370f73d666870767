"""The steps about densities on a line: the boundaries, the regions between them, and the errors that remain."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from byhand.arithmetic.expr import Equation, Expr, Given, Number, Probability, Product, Sum, Symbol, Word
from byhand.arithmetic.functions import Difference
from byhand.decision.explain import CLASS
from byhand.document.steps import (
    Block,
    Cell,
    ColumnHead,
    Formula,
    Line,
    Listing,
    Paragraph,
    Phrase,
    Row,
    Step,
    TableBlock,
    say,
)
from byhand.numbers.real import Value, subtract
from byhand.phrase import QUOTED
from byhand.topics.bayes_decision.crossings import log_ratio
from byhand.topics.bayes_decision.densities import Normal, Point
from byhand.topics.bayes_decision.density_terms import VARIABLE, Integral, logarithm, standardised
from byhand.topics.bayes_decision.explain_case import class_name
from byhand.topics.bayes_decision.region_chart import region_chart
from byhand.topics.bayes_decision.regions import Region, Regions, crossing_terms
from byhand.topics.bayes_decision.solved import Solved


def boundaries_step(solved: Solved, regions: Regions) -> Step:
    """Where the decision changes, and which action is taken between these places."""
    problem = solved.problem
    assert problem.densities is not None
    # A density that ends somewhere falls to 0 there.
    jumps = any(each.pieces[0].low is not None or each.pieces[-1].high is not None for each in problem.densities)
    blocks: list[Block] = [Paragraph(say(f"bayes_decision.boundaries.{'lead_jumps' if jumps else 'lead'}"))]
    short: list[Block] = []
    if len(problem.classes) == 2 and len(solved.loss.actions) == 2:
        equations = _equations(solved, regions)
        blocks += equations
        short += [block for block in equations if isinstance(block, Formula)]
    if regions.boundaries:
        lines = [
            Line(Equation(_boundary_name(place), (), Number(point.value)))
            for place, point in enumerate(regions.boundaries, 1)
        ]
        short.append(Formula(lines))
    else:
        actions = Listing([_action(solved, action) for action in regions.regions[0].actions], QUOTED)
        key = "none_tied" if len(regions.regions[0].actions) > 1 else "none"
        short.append(Paragraph(say(f"bayes_decision.boundaries.{key}", actions=actions), "result"))
    table = _regions_table(solved, regions)
    blocks += [short[-1], table]
    if any(len(region.actions) > 1 for region in regions.regions):
        blocks.append(Paragraph(say("bayes_decision.boundaries.tied")))
    blocks += [
        Paragraph(say("bayes_decision.boundaries.gap", low=Number(left.high.value), high=Number(right.low.value)))
        for left, right in pairwise(regions.regions)
        if left.high is not None and right.low is not None and left.high.value != right.low.value
    ]
    blocks += region_chart(solved, regions)
    return Step(
        "boundaries", say("bayes_decision.boundaries.title"), blocks, short=[] if solved.cases else [*short, table]
    )


def _boundary_name(place: int) -> Expr:
    return Symbol(f"x_{{{place}}}", f"x_{place}")


def _action(solved: Solved, action: int) -> object:
    """An action, in the colour of the class whose own it is."""
    own, names = solved.own, solved.problem.classes
    if own is not None and action in own and solved.loss.actions[action] == names[own.index(action)]:
        return class_name(solved.problem, own.index(action))
    return solved.loss.actions[action]


def _equations(solved: Solved, regions: Regions) -> list[Block]:
    """The equation of the weighted densities, and its logarithm as a polynomial in x."""
    problem = solved.problem
    assert problem.densities is not None
    assert problem.priors is not None
    matrix = solved.loss.matrix
    costs = [abs(matrix[1][column] - matrix[0][column]) for column in range(2)]
    weights = [
        (*([] if cost == 1 else [Given(cost)]), Given(prior)) for cost, prior in zip(costs, problem.priors, strict=True)
    ]
    sides = [
        Product((*weight, Probability(VARIABLE, Word(name), "p")))
        for weight, name in zip(weights, problem.classes, strict=True)
    ]
    blocks: list[Block] = [
        Paragraph(say("bayes_decision.boundaries.two")),
        Formula([Line(Equation(sides[0], (sides[1],)))]),
    ]
    lines, quadratic = list[Line](), False
    for low, high, terms in crossing_terms(problem.densities, problem.priors, matrix):
        if len(terms) == 2 and any(_inside(point, low, high) for point in regions.boundaries):
            a, b, c = log_ratio(*terms)
            quadratic = quadratic or a != 0
            polynomial = _polynomial((a, b, c))
            aside = None
            if low is not None or high is not None:
                aside = say("bayes_decision.boundaries.between", range=_interval(low, high))
            lines.append(Line(Equation(polynomial, (Number(Fraction(0)),)), aside=aside))
    if lines:
        formula: list[Block] = []
        if quadratic:
            roots = Symbol(r"\frac{-b \pm \sqrt{b^2 - 4ac}}{2a}", "(−b ± √(b^2 − 4ac))/(2a)")
            formula = [Formula([Line(Equation(VARIABLE, (roots,)))])]
        logarithms = [
            logarithm(density, Product(weight) if len(weight) > 1 else weight[0])
            for density, weight in zip(problem.densities, weights, strict=True)
        ]
        blocks += [
            Paragraph(say("bayes_decision.boundaries.logarithm")),
            Formula([Line(Equation(logarithms[0], (logarithms[1],)))]),
            Paragraph(say("bayes_decision.boundaries.polynomial")),
            Formula(lines),
            *formula,
        ]
    return blocks


def _inside(point: Point, low: Fraction | None, high: Fraction | None) -> bool:
    value = Fraction(point.value)
    return (low is None or low < value) and (high is None or value < high)


def _polynomial(coefficients: tuple[Fraction, Fraction, Value]) -> Expr:
    """a x² + b x + c without what is 0; with a negative beginning it is moved to the other side: all signs change."""
    powers = (Symbol("x^2", "x^2"), VARIABLE, None)
    terms = [(coefficient, power) for coefficient, power in zip(coefficients, powers, strict=True) if coefficient]
    turned = terms[0][0] < 0
    whole: Expr | None = None
    for coefficient, power in terms:
        size = Number(subtract(Fraction(0), coefficient) if coefficient < 0 else coefficient)
        term = size if power is None else power if size.number == 1 else Product((size, power))
        if whole is None:
            whole = term
        else:
            whole = Sum((whole, term)) if (coefficient < 0) == turned else Difference(whole, term)
    assert whole is not None
    return whole


def _regions_table(solved: Solved, regions: Regions) -> TableBlock:
    heads = [
        ColumnHead(say("bayes_decision.boundaries.where"), align="left"),
        ColumnHead(say("decision.risk.action"), align="left"),
    ]
    rows = [
        Row(
            (Cell(_region(region)), Cell(Listing([_action(solved, action) for action in region.actions], "list.comma")))
        )
        for region in regions.regions
    ]
    return TableBlock(say("bayes_decision.boundaries.caption"), heads, rows)


def _region(region: Region) -> Phrase:
    return _interval(*(None if end is None else end.value for end in (region.low, region.high)))


def _interval(low: Value | None, high: Value | None) -> Phrase:
    if low is None and high is None:
        return say("bayes_decision.interval.all")
    if low is None:
        return say("bayes_decision.interval.below", high=Number(high))  # type: ignore[arg-type]
    if high is None:
        return say("bayes_decision.interval.above", low=Number(low))
    return say("bayes_decision.interval.between", low=Number(low), high=Number(high))


# --- what is lost


def errors_step(solved: Solved, regions: Regions) -> Step:
    """P(not the class's own action | class) for each class, and the Bayes risk."""
    problem = solved.problem
    assert problem.priors is not None
    error = Probability(Symbol(r"\varepsilon", "ε"), CLASS)
    blocks: list[Block] = [Paragraph(say("bayes_decision.errors.lead", error=error))]
    if regions.errors is not None:
        blocks.append(
            Formula([_error_line(solved, regions, place, error) for place, error in enumerate(regions.errors)])
        )
    # With a way to refuse, what is expected is a cost and no longer a probability of errors.
    zero_one = solved.loss.is_zero_one(problem.classes) and solved.loss.reject is None
    if zero_one and regions.errors is not None:
        terms = [
            Product((Given(prior), Number(error))) for prior, error in zip(problem.priors, regions.errors, strict=True)
        ]
    else:
        terms = [
            Product((Given(cost), Given(prior), Number(mass)))
            for row, masses in zip(solved.loss.matrix, regions.masses, strict=True)
            for cost, prior, mass in zip(row, problem.priors, masses, strict=True)
            if cost and mass
        ]
    rule = Symbol(
        r"\int \min_i \sum_j \lambda_{ij} \, P(c_j) \, p(x \mid c_j) \, dx", "∫ min_i Σ_j λ_ij P(c_j) p(x | c_j) dx"
    )
    star = Symbol("R^*", "R*")
    total = Line(Equation(star, (Sum(tuple(terms)),) if terms else (), Number(regions.bayes_risk)))
    short = [*(block for block in blocks if isinstance(block, Formula)), Formula([total])]
    blocks += [
        Paragraph(say("bayes_decision.errors.risk" if not zero_one else "bayes_decision.errors.risk_zero_one")),
        Formula([Line(Equation(star, (rule,))), total]),
        Paragraph(say("bayes_decision.errors.best")),
    ]
    return Step("errors", say("bayes_decision.errors.title"), blocks, short=[] if solved.cases else short)


def _error_line(solved: Solved, regions: Regions, place: int, error: Value) -> Line:
    """P(error | c): the integrals of p(x | c) over the regions of other actions, for a normal density by Φ."""
    problem, own = solved.problem, solved.own
    assert problem.densities is not None
    assert own is not None
    density, name = problem.densities[place], Word(problem.classes[place])
    left = Probability(Symbol(r"\varepsilon", "ε"), name)
    foreign = [
        tuple(None if end is None else Number(end.value) for end in (region.low, region.high))
        for region in regions.regions
        if region.actions[0] != own[place]
    ]
    if not foreign:
        return Line(Equation(left, (), Number(error)), place)
    integrals: list[Expr] = [Sum(tuple(Integral(low, high, Probability(VARIABLE, name, "p")) for low, high in foreign))]
    if isinstance(density, Normal):
        integrals += [by_table] if (by_table := standardised(density, foreign)) is not None else []
    return Line(Equation(left, integrals, Number(error)), place)
