"""Bayes' rule in proportions: P(c | x) ∝ P(c) · L(x | c), where L is the likelihood up to a factor."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CASE, CLASS, class_word, sum_check
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.bayes_decision.cases.explain_case import class_name, observed_names, outcome_of
from _byhand.topics.bayes_decision.cases.solved import SolvedCase, SolvedDecision
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem

LETTER = "L"
# More terms are not readable in one ratio, nor are longer ones.
_MOST_TERMS = 6
_LARGEST = 10**6
_RATIO = " : "


def relative_note(problem: DecisionProblem) -> list[doc.Block]:
    """What L is, below the given numbers."""
    if not problem.relative:
        return []
    return [doc.Paragraph(say("bayes_decision.relative.given", symbol=ex.Probability(CASE, CLASS, LETTER)))]


def relative_steps(solved: SolvedDecision, case: SolvedCase, suffix: str) -> list[doc.Step]:
    """Prior times relative likelihood of each class, their ratio, and the posteriors as shares of the sum."""
    problem, result = solved.problem, case.outcome
    assert problem.priors is not None
    weights, whole = _whole(problem.priors)
    products = [_product(weight, [row[place] for row in case.factors]) for place, weight in enumerate(weights)]
    workings: list[ex.Expr] = [
        ex.Product((_prior(weight, whole=whole), *(ex.Given(Fraction(row[place])) for row in case.factors)))
        for place, weight in enumerate(weights)
    ]
    title, blocks = say("bayes_decision.relative.title"), [doc.Paragraph(say("bayes_decision.relative.lead"))]
    lines = _ratio_lines(problem, workings, products)
    shown: list[doc.Block] = [doc.Formula(lines or _product_lines(solved, case, workings, products))]
    every: list[doc.Block] = [*blocks, *shown]
    zeros = [class_name(problem, place) for place, product in enumerate(products) if product == 0]
    if zeros and len(zeros) < len(products):
        every.append(doc.Warn(say("bayes_decision.scores.zero", classes=Listing(zeros, QUOTED))))
    if result.impossible:
        every.append(doc.Warn(say("decision.posteriors.zero_evidence"), "warning"))
        return [doc.Step(f"scores{suffix}", title, every, short=shown)]
    total = sum(products, start=Fraction(0))
    known = [posterior for posterior in result.posteriors if posterior is not None]
    shares = [
        doc.Line(
            ex.Equation(
                outcome_of(solved, case).posterior_name(place),
                (ex.Quotient(ex.Number(product), _total(products, total)),),
                ex.Number(posterior),
                quantity=identifier("posterior", problem.classes[place]),
            ),
            place,
        )
        for place, (product, posterior) in enumerate(zip(products, known, strict=True))
    ]
    divided: list[doc.Block] = [doc.Formula(shares)]
    every += [doc.Paragraph(say("bayes_decision.relative.divided")), *divided, sum_check((), known, None)]
    every.append(doc.Paragraph(say("bayes_decision.relative.no_evidence")))
    return [doc.Step(f"scores{suffix}", title, every, short=[*shown, *divided])]


def _total(products: Sequence[Fraction], total: Fraction) -> ex.Expr:
    """The sum, written out where it is short."""
    if len(products) > _MOST_TERMS:
        return ex.Number(total)
    return ex.Sum(tuple(ex.Number(each) for each in products))


def _prior(weight: Fraction, *, whole: bool) -> ex.Expr:
    return ex.Count(int(weight)) if whole else ex.Given(weight)


def _product(prior: Fraction, factors: Sequence[Value]) -> Fraction:
    for factor in factors:
        prior *= Fraction(factor)
    return prior


def _whole(priors: Sequence[Fraction]) -> tuple[list[Fraction], bool]:
    """The priors as a ratio of the smallest whole numbers; as they are if these are long."""
    unit = lcm(*(prior.denominator for prior in priors))
    numbers = [int(prior * unit) for prior in priors]
    common = gcd(*numbers)
    if max(numbers) > _LARGEST * common:
        return list(priors), False
    return [Fraction(number // common) for number in numbers], True


def _ratio_lines(problem: DecisionProblem, workings: Sequence[ex.Expr], products: Sequence[Fraction]) -> list[doc.Line]:
    """P(a | x) : P(b | x) = 9 · 1 : 3 · 2 = 9 : 6; empty if it gets long."""
    if len(products) > _MOST_TERMS:
        return []
    assert problem.priors is not None
    weights, whole = _whole(problem.priors)
    priors = _joined([ex.Probability(class_word(name)) for name in problem.classes])
    names = _joined([ex.Probability(class_word(name), CASE) for name in problem.classes])
    lines = [doc.Line(ex.Equation(priors, (_joined([_prior(each, whole=whole) for each in weights]),)))]
    parts: list[ex.Expr] = [_joined(workings), _joined([ex.Number(product) for product in products])]
    simplest, small = _whole(products) if any(products) else (list(products), False)
    if small and simplest != list(products):
        parts.append(_joined([_prior(each, whole=True) for each in simplest]))
    return [*lines, doc.Line(ex.Equation(names, parts))]


def _joined(parts: Sequence[ex.Expr]) -> ex.Expr:
    return ex.Joined(tuple(parts), _RATIO, _RATIO)


def _product_lines(
    solved: SolvedDecision, case: SolvedCase, workings: Sequence[ex.Expr], products: Sequence[Fraction]
) -> list[doc.Line]:
    problem = solved.problem
    names: list[ex.Expr] = [ex.Word(name) for name in observed_names(problem, case.case)]
    names = names or [CASE]
    lines = []
    for place, (working, product) in enumerate(zip(workings, products, strict=True)):
        word = class_word(problem.classes[place])
        left = ex.Product((ex.Probability(word), *(ex.Probability(name, word, LETTER) for name in names)))
        lines.append(doc.Line(ex.Equation(left, (working,), ex.Number(product), relation="∝"), place))
    return lines
