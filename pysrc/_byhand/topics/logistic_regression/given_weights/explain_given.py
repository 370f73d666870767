"""A model with given weights explained: its meaning, and the numbers for every point."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.formulas import logistic
from _byhand.arithmetic.functions import Difference, Exp, Negative
from _byhand.decision.explain import CASE, CLASS, CaseOutcome, all_posteriors_phrase, sum_check
from _byhand.decision.explain_risk import decision_steps, loss_table, outcome_phrase
from _byhand.document import steps as doc
from _byhand.document.exercise import asked_blocks
from _byhand.document.ids import identifier
from _byhand.document.numbered_cases import numbered_cases
from _byhand.numbers.real import Value, exp
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.logistic_regression.charts.given_chart import curve
from _byhand.topics.logistic_regression.effects.explain_effects import (
    effect_lines,
    effects_step,
    errors_phrase,
    exercise_phrases,
)
from _byhand.topics.logistic_regression.given_weights.explain_inverse_prediction import (
    wanted_line,
    wanted_question,
    wanted_step,
)
from _byhand.topics.logistic_regression.maximum.explain_result import unit_of
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.effects import Effects, effects_of_given
from _byhand.topics.logistic_regression.model.explain_case import has_power, shares_table
from _byhand.topics.logistic_regression.model.explain_logit import logit_blocks
from _byhand.topics.logistic_regression.model.given import GivenModel
from _byhand.topics.logistic_regression.model.given_solved import GivenCase, GivenSolved, given_answers, sigmoid
from _byhand.topics.logistic_regression.model.ways_figures import with_ways
from _byhand.topics.logistic_regression.model.ways_given import given_ways

_Kind = Literal["binary", "multinomial", "one_vs_rest"]
_EXERCISE_KEYS: TextKeys[_Kind] = {
    "binary": "logistic_regression.given.exercise_binary",
    "multinomial": "logistic_regression.given.exercise_multinomial",
    "one_vs_rest": "logistic_regression.given.exercise_one_vs_rest",
}
_GIVEN_KEYS: TextKeys[Literal["multinomial", "one_vs_rest"]] = {
    "multinomial": "logistic_regression.given.multinomial",
    "one_vs_rest": "logistic_regression.given.one_vs_rest",
}

_ZERO = Fraction(0)
# A larger power of e means nothing to a reader.
_LARGEST_EXPONENT = 10_000
_SIGMA_OF_Z = ex.Symbol(r"\sigma(z) = 1/(1 + e^{-z})", "σ(z) = 1/(1 + e^(−z))")


def given_solution(solved: GivenSolved) -> doc.Solution:
    """The worked solution."""
    problem = solved.problem
    effects = asked_effects(problem)
    lines, line_of = _lines(solved)
    return doc.Solution(
        topic="logistic_regression",
        title=problem.heading.title or say("logistic_regression.given.title"),
        lines=lines,
        line_of=line_of,
        steps=doc.Later(
            lambda: [
                _model_step(problem),
                *([] if effects is None else [effects_step(effects)]),
                *steps_of_cases(solved),
                *boundary_steps(solved),
            ]
        ),
        answers=with_ways(
            given_answers(solved), [partial(given_ways, problem, case) for case in solved.cases or (None,)]
        ),
        warnings=(),
        rows={},
        source=problem.heading.source,
        exercise=_exercise(problem),
        decimals_given=problem.decimals_given,
    )


def asked_effects(problem: GivenModel) -> Effects | None:
    """The odds ratios, if units, a level or standard errors are stated."""
    asked = problem.units or problem.std_errors or problem.confidence is not None
    return effects_of_given(problem) if asked else None


def steps_of_cases(solved: GivenSolved) -> list[doc.Step]:
    """The steps of every case."""
    problem = solved.problem
    return numbered_cases(
        solved.cases,
        partial(case_steps, problem),
        lambda each, number: say("logistic_regression.case.numbered", number=number, case=_case_name(problem, each)),
    )


def _lines(solved: GivenSolved) -> tuple[list[Phrase], list[int]]:
    """The answers, each with the index of its case."""
    problem, lines, line_of = solved.problem, list[Phrase](), list[int]()
    for place, case in enumerate(solved.cases):
        if case.outcome is not None:
            found = outcome_of(problem, case)
            asked = all_posteriors_phrase(found) if case.risks is None else outcome_phrase(found, case.risks)
            lines.append(asked)
        if case.wanted is not None:
            lines.append(wanted_line(problem, case))
        line_of += [place] * (len(lines) - len(line_of))
    effects = asked_effects(problem)
    if not lines and effects is not None:
        return effect_lines(effects), [0]
    if not lines:
        return [say("logistic_regression.given.answer", model=Listing(_model(problem)))], [0]
    return lines, line_of


def outcome_of(problem: GivenModel, case: GivenCase) -> CaseOutcome:
    """The outcome of a case for its explanation."""
    assert case.outcome is not None
    assert case.case is not None
    return CaseOutcome(
        case.outcome,
        smooths=False,
        case=write.case_symbol(problem, case.case.coordinates),
        variable=write.class_variable(problem),
    )


def _case_name(problem: GivenModel, case: GivenCase) -> Phrase:
    """x = (?, 3.5)"""
    assert case.case is not None
    if len(problem.features) > write.MOST_TERMS:
        return say("logistic_regression.point_unnamed")
    key = "logistic_regression.point" if len(problem.features) == 1 else "logistic_regression.points"
    values = [ex.Symbol("{?}", "?") if number is None else ex.Given(number) for number in case.case.coordinates]
    return say(key, values=Listing(values, "list.comma"))


# --- the model


def _form(problem: GivenModel, at: int) -> Combination:
    """The linear form of a class with its coefficients."""
    intercept, *slopes = problem.weights[at]
    terms: list[tuple[Value, ex.Expr | None]] = [(intercept, None)]
    return Combination([*terms, *((slope, write.variable(problem, place)) for place, slope in enumerate(slopes))])


def _names(problem: GivenModel) -> list[ex.Expr]:
    """The names of the linear forms: z, or z_c of every class"""
    if problem.positive is not None:
        return [write.LOGIT]
    return [write.of_class(write.LOGIT, name) for name in problem.classes]


def _model(problem: GivenModel) -> list[ex.Equation]:
    return [ex.Equation(name, (_form(problem, at),)) for at, name in enumerate(_names(problem))]


def _is_short(problem: GivenModel) -> bool:
    """Can the linear forms be written out?"""
    return len(problem.features) < write.MOST_TERMS


def _model_blocks(problem: GivenModel) -> list[doc.Block]:
    """The linear forms in numbers; with many features, nonzero terms would fill the page."""
    lines = [doc.Line(each, None if problem.positive is not None else at) for at, each in enumerate(_model(problem))]
    return [doc.Formula(lines)] if _is_short(problem) else [doc.Paragraph(say("logistic_regression.given.many"))]


def _exercise(problem: GivenModel) -> list[doc.Block]:
    blocks: list[doc.Block] = [
        doc.Paragraph(say(_EXERCISE_KEYS[_kind(problem)], features=write.named_features(problem))),
        *_model_blocks(problem),
    ]
    if problem.positive is not None:
        blocks.append(
            doc.Paragraph(
                say(
                    "logistic_regression.given.exercise_sigma",
                    posterior=ex.Equation(write.posterior(problem, problem.positive), (_SIGMA_OF_Z,)),
                )
            )
        )
        other = write.class_name(problem, 1 - problem.positive)
        blocks.append(doc.Paragraph(say("logistic_regression.given.exercise_other", name=other)))
    effects = asked_effects(problem)
    if effects is not None:
        blocks += [doc.Paragraph(errors_phrase(effects))] if effects.tested else []
        blocks += [doc.Paragraph(each) for each in exercise_phrases(effects, units=bool(problem.units))]
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, problem.classes))
    complete = [write.point_name(problem, case.point) for case in problem.cases if not case.unknown]
    if complete:
        blocks += asked_blocks(say("logistic_regression.class"), complete)
    blocks += [doc.Paragraph(each) for each in wanted_question(problem)]
    return blocks


def _kind(problem: GivenModel) -> _Kind:
    assert problem.multiclass != "one_vs_one"
    return "binary" if problem.positive is not None else problem.multiclass


def _model_step(problem: GivenModel) -> doc.Step:
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.given.lead", features=write.named_features(problem))),
        *(_two_classes(problem) if problem.positive is not None else _several_classes(problem)),
        doc.Details(
            say("logistic_regression.asked.kind_question"),
            [doc.Paragraph(say("logistic_regression.asked.kind_answer"))],
        ),
    ]
    return doc.Step("asked", say("logistic_regression.asked.title"), blocks, short=doc.worked(blocks))


def _two_classes(problem: GivenModel) -> list[doc.Block]:
    in_numbers = (_form(problem, 0),) if _is_short(problem) else ()
    return [*logit_blocks(problem, problem.two, in_numbers), *_reading(problem)]


def _reading(problem: GivenModel) -> list[doc.Block]:
    """The meaning of the first weight, in words."""
    slope = problem.weights[0][1]
    if abs(slope) > _LARGEST_EXPONENT:
        return []
    unit = unit_of(float(slope))
    ratio = ex.Equation(Exp(ex.Given(slope * unit)), (), ex.Number(exp(slope * unit) if slope else Fraction(1)))
    key = (
        "logistic_regression.result.reading"
        if len(problem.features) == 1
        else "logistic_regression.result.reading_other"
    )
    return [
        doc.Paragraph(
            say(
                key,
                feature=problem.features[0],
                event=write.class_event(problem, problem.two[0]),
                ratio=ratio,
                unit=say("logistic_regression.result.unit") if unit == 1 else ex.Given(unit),
            )
        )
    ]


def _several_classes(problem: GivenModel) -> list[doc.Block]:
    z, p = ex.Symbol("z_c", "z_c"), ex.Symbol("p_c", "p_c")
    form = doc.Line(ex.Equation(z, (write.linear_form(problem, "c,"),)))
    if problem.multiclass == "multinomial":
        share = ex.Symbol(r"\frac{\exp z_c}{\sum_k \exp z_k}", "exp z_c / Σ_k exp z_k")
        rule = [form, doc.Line(ex.Equation(ex.Probability(CLASS, CASE), (share,)))]
    else:
        sigma = ex.Symbol(r"\sigma(z_c) = \frac{1}{1 + e^{-z_c}}", "σ(z_c) = 1/(1 + e^(−z_c))")
        share = ex.Symbol(r"\frac{p_c}{\sum_k p_k}", "p_c / Σ_k p_k")
        rule = [form, doc.Line(ex.Equation(p, (sigma,))), doc.Line(ex.Equation(ex.Probability(CLASS, CASE), (share,)))]
    assert problem.multiclass != "one_vs_one"
    return [
        doc.Paragraph(say(_GIVEN_KEYS[problem.multiclass])),
        doc.Formula(rule),
        doc.Paragraph(say("logistic_regression.given.in_numbers")),
        *_model_blocks(problem),
    ]


# --- a case


def case_steps(problem: GivenModel, case: GivenCase, suffix: str) -> list[doc.Step]:
    """From the point to the decision, and to the feature solved for."""
    steps = list[doc.Step]()
    if case.outcome is not None:
        blocks = _binary_case(problem, case) if problem.positive is not None else _several_case(problem, case)
        steps.append(
            doc.Step(f"logit{suffix}", say("logistic_regression.case.title"), blocks, short=doc.worked(blocks))
        )
        steps += decision_steps(outcome_of(problem, case), case.risks, problem.loss, suffix)
    if case.wanted is not None:
        steps.append(wanted_step(problem, case, suffix, curve(problem, case)))
    return steps


def _put_in(problem: GivenModel, at: int, case: GivenCase) -> tuple[ex.Expr, ...]:
    """The linear form with the numbers of the point, if these are not too many."""
    assert case.case is not None
    intercept, *slopes = problem.weights[at]
    first: list[tuple[Value, ex.Expr | None]] = [(intercept, None)]
    terms = [*first, *((slope, ex.Given(x)) for slope, x in zip(slopes, case.case.point, strict=True))]
    return (Combination(terms),) if _is_short(problem) else ()


def _binary_case(problem: GivenModel, case: GivenCase) -> list[doc.Block]:
    assert case.logits is not None
    assert case.outcome is not None
    (logit,), (first, second) = case.logits, (case.outcome.posteriors[index] for index in problem.two)
    assert first is not None
    assert second is not None
    one, other = (write.posterior(problem, index) for index in problem.two)
    lines = [doc.Line(ex.Equation(write.LOGIT, _put_in(problem, 0, case), ex.Number(logit), quantity="z"))]
    ids = [identifier("posterior", problem.classes[index]) for index in problem.two]
    chance: tuple[ex.Expr, ...] = ()
    if has_power(logit):
        power = exp(logit) if logit else Fraction(1)
        lines.append(
            doc.Line(ex.Equation(ex.Quotient(one, other), (Exp(ex.Number(logit)),), ex.Number(power), quantity="odds"))
        )
        chance = (logistic(ex.Number(-logit)),)
    lines += [
        doc.Line(ex.Equation(one, chance, ex.Number(first), quantity=ids[0]), problem.two[0]),
        doc.Line(
            ex.Equation(other, (Difference(ex.Count(1), ex.Number(first)),), ex.Number(second), quantity=ids[1]),
            problem.two[1],
        ),
    ]
    lead = say("logistic_regression.case.lead", case=_case_name(problem, case))
    return [doc.Paragraph(lead), doc.Formula(lines), *_odds(problem, case)]


def _odds(problem: GivenModel, case: GivenCase) -> list[doc.Block]:
    """The odds in words"""
    assert case.logits is not None
    (logit,) = case.logits
    if not has_power(logit):
        return []
    key = (
        "logistic_regression.given.odds_even"
        if logit == 0
        else "logistic_regression.given.odds_for"
        if logit > 0
        else "logistic_regression.given.odds_against"
    )
    return [
        doc.Paragraph(
            say(
                key,
                name=write.class_name(problem, problem.two[0]),
                odds=ex.Number(exp(abs(logit))),
            )
        )
    ]


def _several_case(problem: GivenModel, case: GivenCase) -> list[doc.Block]:
    assert case.logits is not None
    assert case.outcome is not None
    multinomial = problem.multiclass == "multinomial"
    lines = [
        doc.Line(
            ex.Equation(
                name,
                _put_in(problem, at, case),
                ex.Number(case.logits[at]),
                quantity=identifier("z", problem.classes[at]),
            ),
            at,
        )
        for at, name in enumerate(_names(problem))
    ]
    posteriors = [each for each in case.outcome.posteriors if each is not None]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.given.case", case=_case_name(problem, case))),
        doc.Formula(lines),
        doc.Paragraph(say("logistic_regression.given.powers" if multinomial else "logistic_regression.given.shares")),
    ]
    if all(has_power(logit) for logit in case.logits):
        powers: Sequence[Value] = (
            [exp(logit) for logit in case.logits] if multinomial else [sigmoid(logit) for logit in case.logits]
        )
        blocks.append(shares_table(problem, case.logits, powers, posteriors, multinomial=multinomial))
    return [*blocks, sum_check((), posteriors, None)]


# --- the boundary


def boundary_steps(solved: GivenSolved) -> list[doc.Step]:
    """The boundary of two equally probable classes; explained elsewhere if a feature is solved for."""
    problem = solved.problem
    if problem.positive is None or problem.solve_for is not None or not _is_short(problem):
        return []
    (intercept, *slopes), form = problem.weights[0], _form(problem, 0)
    zero = ex.Equation(write.linear_form(problem), (ex.Number(_ZERO),))
    blocks: list[doc.Block] = [doc.Paragraph(say("logistic_regression.boundary.lead", zero=zero))]
    title = say("logistic_regression.boundary.title")
    if not any(slopes):
        return [doc.Step("boundary", title, [*blocks, doc.Warn(say("logistic_regression.boundary.none"))])]
    if len(slopes) == 1:
        quotient = Negative(ex.Quotient(write.coefficient(0), write.coefficient(1)))
        numbered = ex.Quotient(ex.Number(-intercept), ex.Number(slopes[0]))
        at = ex.Equation(write.variable(problem, 0), (quotient, numbered), ex.Number(-intercept / slopes[0]))
        side = "logistic_regression.boundary.above" if slopes[0] > 0 else "logistic_regression.boundary.below"
        blocks.append(doc.Formula([doc.Line(at)]))
    else:
        blocks.append(doc.Formula([doc.Line(ex.Equation(form, (ex.Number(_ZERO),)))]))
        side = "logistic_regression.boundary.side"
    blocks.append(doc.Paragraph(say(side, name=write.class_name(problem, problem.two[0]))))
    if problem.loss is not None and not problem.loss.is_zero_one(problem.classes):
        blocks.append(doc.Warn(say("decision.shift.untold")))
    short = [] if solved.cases else doc.worked(blocks)
    case = next((each for each in solved.cases if each.outcome is not None), None)
    return [doc.Step("boundary", title, [*blocks, *curve(problem, case)], short=short, aside=bool(solved.cases))]
