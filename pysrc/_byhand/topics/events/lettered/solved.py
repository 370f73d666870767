"""The derivations of an exercise with letters, evaluated with ratios of polynomials."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.errors import InputError
from _byhand.events.printing import printed_probability
from _byhand.expressions.polynomial import Ratio
from _byhand.expressions.tree import Atom, Letter
from _byhand.expressions.written import symbol_of, written
from _byhand.letters.places import Path
from _byhand.letters.signs import UndecidedError
from _byhand.letters.valid import point_text
from _byhand.letters.written import ratio_expr
from _byhand.topics.events.exact.verdicts import Verdict
from _byhand.topics.events.lettered.feasible import ONE, ZERO, Known, check_feasible, zero_inside
from _byhand.topics.events.lettered.problem import SHARES, LetterEvents
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.results.derivations import Derivations, derivations_of
from _byhand.topics.events.rules.rule import Key
from _byhand.topics.events.rules.search import Derived


@dataclass(frozen=True)
class LetterSolved:
    """The derivations at a point of the range, and what each probability of them is in letters.

    given  the probabilities that are stated, as they are stated
    """

    stated: LetterEvents
    derivations: Derivations
    ratios: dict[Key, Ratio]
    given: dict[Key, Expr]

    @property
    def questions(self) -> list[model.AskedProbability]:
        return [each for each in self.derivations.problem.find if isinstance(each, model.AskedProbability)]

    def ratio(self, question: model.AskedProbability) -> Ratio:
        return self.ratios[self.derivations.key(question.of)]

    def number(self, key: Key) -> Expr:
        """As a line shows it: as stated, or as a result."""
        return self.given[key] if key in self.given else ratio_expr(self.ratios[key])


def solve_letters(stated: LetterEvents) -> LetterSolved:
    """InputError if a result is no ratio of polynomials that holds all over the range."""
    derivations = derivations_of(stated.sample, everything=True)
    given = _given(stated, derivations)
    ratios = {key: ratio for key, (ratio, _) in given.items()}
    for key, derived in derivations.found.items():
        _evaluated(derived, ratios, key)
    for at, (question, verdict) in enumerate(zip(stated.sample.problem.find, stated.sample.results, strict=True), 1):
        assert isinstance(question, model.AskedProbability)
        assert isinstance(verdict, Verdict)
        _check_question(derivations, ratios, question, verdict, f"find[{at}]")
    shown = {key: expr for key, (_, expr) in given.items() if expr is not None}
    points = check_feasible(stated, Known(derivations.pool.possible, ratios))
    found = LetterSolved(stated, derivations, ratios, shown)
    _check_divisors(found)
    _check_numbers(found, [*points, *(stated.point(share) for share in SHARES)])
    return found


def _given(stated: LetterEvents, derivations: Derivations) -> dict[Key, tuple[Ratio, Expr | None]]:
    """What is certain, impossible or stated; not what is a zero of an equation."""
    found: dict[Key, tuple[Ratio, Expr | None]] = {}
    for mask, condition in derivations.given:
        if mask in (0, condition):
            found[mask, condition] = (ONE if mask else ZERO, None)
    for each in derivations.problem.given:
        assert isinstance(each.field, str)
        key, path = derivations.key(each.of), _path(each)
        own = stated.lettered.expressions.get(path)
        if key in found or not isinstance(each.value, Fraction):
            continue
        shown = None if own is None else written(own.tree, _printed_letter)
        found[key] = (stated.lettered.ratio(path, each.value), shown)
    return found


def _printed_letter(leaf: Letter | Atom) -> Expr:
    assert isinstance(leaf, Letter)
    return symbol_of(leaf.name)


def _path(given: model.Given) -> Path:
    return ("given", given.field.removeprefix("given."))


def _evaluated(derived: Derived, ratios: dict[Key, Ratio], key: Key) -> None:
    """The derived probability in letters, if those that it follows from have one."""
    rule = derived.rule
    if key in ratios or rule is None or not all(each in ratios for each in rule.premises):
        return
    try:
        leaves = [Symbol(str(at), str(at)) for at in range(len(rule.premises))]
        ratios[key] = _value(rule.formula(leaves), [ratios[each] for each in rule.premises])
    except ZeroDivisionError:
        return


def _value(expr: Expr, operands: Sequence[Ratio]) -> Ratio:
    """The arithmetic of a rule; a symbol is the place of an operand."""
    if isinstance(expr, Symbol):
        return operands[int(expr.plain)]
    if isinstance(expr, Count):
        return Ratio.constant(expr.number)
    if isinstance(expr, Number):
        return Ratio.constant(Fraction(expr.number))
    if isinstance(expr, Quotient):
        return _value(expr.numerator, operands) / _value(expr.denominator, operands)
    if isinstance(expr, Difference):
        return _value(expr.minuend, operands) - _value(expr.subtrahend, operands)
    assert isinstance(expr, Sum | Product)
    found: Ratio | None = None
    for part in expr.terms if isinstance(expr, Sum) else expr.factors:
        own = _value(part, operands)
        found = own if found is None else found + own if isinstance(expr, Sum) else found * own
    assert found is not None
    return found


def _check_question(
    derivations: Derivations, ratios: dict[Key, Ratio], question: model.AskedProbability, verdict: Verdict, where: str
) -> None:
    name = printed_probability(question.of.event, question.of.given)
    in_letters = derivations.key(question.of) in ratios
    if verdict.solutions or (verdict.value is not None and not in_letters and derivations.solved_for):
        raise InputError("events.lettered.error.equation", field=where, probability=name)
    if verdict.value is None and verdict.follows:
        raise InputError("events.lettered.error.no_condition", field=where, probability=name)
    if verdict.value is None:
        raise InputError("events.lettered.error.open", field=where, probability=name)
    if not in_letters:
        raise InputError("events.lettered.error.no_rule", field=where, probability=name)


def _check_divisors(found: LetterSolved) -> None:
    """InputError where a rule divides by 0 inside the range."""
    for derived in found.derivations.all_steps().values():
        assert derived.rule is not None
        for place in derived.rule.positive:
            key = derived.rule.premises[place]
            try:
                at = zero_inside(found.ratios[key], found.stated.letters)
            except UndecidedError:
                raise InputError("events.lettered.error.undecided", field="letters") from None
            if at is not None:
                name = found.derivations.symbol(key)
                raise InputError(
                    "events.lettered.error.divided", field="letters", probability=name, at=point_text(dict(at))
                )


def _check_numbers(found: LetterSolved, points: Sequence[dict[str, Fraction]]) -> None:
    """The numeric engine says the same at these points."""
    for point in points:
        numeric = found.stated.at(point)
        for question, verdict in zip(found.questions, numeric.results, strict=True):
            assert isinstance(verdict, Verdict)
            if verdict.value != found.ratio(question).at(point):
                name = printed_probability(question.of.event, question.of.given)
                at = point_text(point)
                raise InputError("events.lettered.error.differs", field="letters", probability=name, at=at)
