"""Inverse prediction explained: from the probability to its log-odds, then to the value of the feature."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Joined, Number, Quotient, Word
from _byhand.arithmetic.functions import Difference, Log
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step, Warn, worked
from _byhand.numbers.real import Value
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.problem.samples import PointCase
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.given import GivenModel
from _byhand.topics.logistic_regression.model.given_solved import GivenCase, Wanted

_Beside = Literal["", "_beside"]
_QUESTION_KEYS: TextKeys[_Beside] = {
    "": "logistic_regression.inverse_prediction.question",
    "_beside": "logistic_regression.inverse_prediction.question_beside",
}
_ANSWER_KEYS: TextKeys[Literal["certain", "flat", "everywhere"]] = {
    "certain": "logistic_regression.inverse_prediction.answer_certain",
    "flat": "logistic_regression.inverse_prediction.answer_flat",
    "everywhere": "logistic_regression.inverse_prediction.answer_everywhere",
}
_LEAD_KEYS: TextKeys[_Beside] = {
    "": "logistic_regression.inverse_prediction.lead",
    "_beside": "logistic_regression.inverse_prediction.lead_beside",
}
_WANTED_KEYS: TextKeys[Literal["flat", "everywhere"]] = {
    "flat": "logistic_regression.inverse_prediction.flat",
    "everywhere": "logistic_regression.inverse_prediction.everywhere",
}

_ZERO, _HALF = Fraction(0), Fraction(1, 2)


def _asked(problem: GivenModel, case: PointCase | None) -> dict[str, object]:
    """P(1 | x) = 0.5, the feature, and the others with their numbers"""
    assert problem.solve_for is not None
    place = problem.solve_for.feature
    others = [] if case is None else [(at, x) for at, x in enumerate(case.coordinates) if at != place]
    return {
        "feature": problem.features[place],
        "condition": Equation(write.posterior(problem, problem.two[0]), (Given(problem.solve_for.posterior),)),
        "others": Listing([Joined((write.variable(problem, at), Given(x or _ZERO)), " = ", " = ") for at, x in others]),
    }


def _beside(problem: GivenModel) -> _Beside:
    """Are there other features?"""
    return "_beside" if len(problem.features) > 1 else ""


def wanted_question(problem: GivenModel) -> list[Phrase]:
    """The question, as the exercise on paper states it."""
    if problem.solve_for is None:
        return []
    # Without other features it is the same question for every case.
    cases = problem.cases if len(problem.features) > 1 else (None,)
    return [
        say(
            _QUESTION_KEYS[_beside(problem)],
            **_asked(problem, case),
        )
        for case in cases
    ]


def wanted_line(problem: GivenModel, case: GivenCase) -> Phrase:
    """The answer in one line."""
    assert problem.solve_for is not None
    assert case.wanted is not None
    asked = _asked(problem, case.case)
    if case.wanted.at is None:
        assert case.wanted.kind != "found"
        return say(_ANSWER_KEYS[case.wanted.kind], **asked)
    name = problem.features[problem.solve_for.feature]
    at = Equation(Word(name), (), Number(case.wanted.at), quantity=identifier("solution", name))
    return say("logistic_regression.inverse_prediction.answer", at=at, **asked)


def wanted_step(problem: GivenModel, case: GivenCase, suffix: str, pictures: Sequence[Block]) -> Step:
    """ln(p/(1 − p)) = w₀ + Σ w_j x_j, solved for one x_j."""
    assert problem.solve_for is not None
    assert case.wanted is not None
    wanted, asked = case.wanted, _asked(problem, case.case)
    blocks: list[Block] = [Paragraph(say(_LEAD_KEYS[_beside(problem)], **asked))]
    final = Paragraph(wanted_line(problem, case), "final")
    if wanted.target is None:
        share = problem.solve_for.posterior
        key = (
            "logistic_regression.inverse_prediction.certain_one"
            if share
            else "logistic_regression.inverse_prediction.certain_zero"
        )
        blocks.append(Warn(say(key, **asked)))
    else:
        formula, rest = _log_odds(problem, wanted), _put_in(problem, case)
        blocks += [formula, Paragraph(say("logistic_regression.inverse_prediction.put_in")), Formula(rest)]
        if wanted.kind == "flat" or wanted.kind == "everywhere":
            blocks.append(Warn(say(_WANTED_KEYS[wanted.kind], **asked)))
    blocks += _half(problem, case)
    title = say("logistic_regression.inverse_prediction.title", feature=problem.features[problem.solve_for.feature])
    short = [*worked(blocks), final]
    return Step(f"solve_for{suffix}", title, [*blocks, final, *pictures], short=short)


def _log_odds(problem: GivenModel, wanted: Wanted) -> Formula:
    """z = ln(p/(1 − p))"""
    assert problem.solve_for is not None
    assert wanted.target is not None
    share = Given(problem.solve_for.posterior)
    log = Log(Quotient(share, Difference(Count(1), share)))
    return Formula([Line(Equation(write.LOGIT, (log,), Number(wanted.target)))])


def _put_in(problem: GivenModel, case: GivenCase) -> list[Line]:
    """The equation with its numbers, and solved"""
    assert problem.solve_for is not None
    assert case.wanted is not None
    wanted, place = case.wanted, problem.solve_for.feature
    assert wanted.target is not None
    (intercept, *slopes), x = problem.weights[0], write.variable(problem, place)
    own = slopes[place]
    lines = list[Line]()
    if len(slopes) < write.MOST_TERMS and len(slopes) > 1:
        assert case.case is not None
        numbers = case.case.coordinates
        terms: list[tuple[Value, Expr | None]] = [(intercept, None)]
        terms += [
            (slope, x if at == place else Given(number or _ZERO))
            for at, (slope, number) in enumerate(zip(slopes, numbers, strict=True))
        ]
        lines.append(Line(Equation(Combination(terms), (Number(wanted.target),))))
    lines.append(Line(Equation(Combination([(wanted.rest, None), (own, x)]), (Number(wanted.target),))))
    if wanted.at is not None:
        moved = Difference(Number(wanted.target), Number(wanted.rest)) if wanted.target else Number(-wanted.rest)
        quantity = identifier("solution", problem.features[place])
        lines.append(Line(Equation(x, (Quotient(moved, Number(own)),), Number(wanted.at), quantity=quantity)))
    return lines


def _half(problem: GivenModel, case: GivenCase) -> list[Block]:
    """The point where both classes are equally probable, and the class beyond it."""
    assert problem.solve_for is not None
    assert case.wanted is not None
    wanted, place = case.wanted, problem.solve_for.feature
    if wanted.half is None:
        return []
    slope = problem.weights[0][place + 1]
    side = say(
        "logistic_regression.boundary.above" if slope > 0 else "logistic_regression.boundary.below",
        name=write.class_name(problem, problem.two[0]),
    )
    if problem.solve_for.posterior == _HALF:
        return [Paragraph(say("logistic_regression.inverse_prediction.is_half")), Paragraph(side)]
    quotient = Quotient(Number(-wanted.rest), Number(slope))
    at = Equation(write.variable(problem, place), (quotient,), Number(wanted.half))
    return [Paragraph(say("logistic_regression.inverse_prediction.half")), Formula([Line(at)]), Paragraph(side)]
