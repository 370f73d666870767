"""The steps of one case: scores, evidence, posteriors, the decision, and what smoothing changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from byhand.convention import Convention
from byhand.document import (
    Block,
    Choice,
    ClassName,
    Details,
    Formula,
    Line,
    Listing,
    Option,
    Paragraph,
    Phrase,
    Step,
    Warn,
    say,
)
from byhand.expr import Equation, Expr, Log, Number, Probability, Product, Quotient, Sum, Symbol, Word
from byhand.rational import natural_log
from byhand.topics.naive_bayes import notation as write
from byhand.topics.naive_bayes.classify import Result, classify
from byhand.topics.naive_bayes.counting import Tally
from byhand.topics.naive_bayes.explain_model import smooths
from byhand.topics.naive_bayes.model import Estimate, Model, build_model
from byhand.topics.naive_bayes.problem import Case

# With this many factors or more the products get so small that one would work with logarithms.
MANY_FACTORS = 8


@dataclass(frozen=True)
class SolvedCase:
    """A case with its result, and the same without any smoothing where the convention smooths."""

    case: Case
    model: Model
    result: Result
    plain: Result | None


def solve_case(counts: Tally, convention: Convention, names: tuple[str, ...], case: Case) -> SolvedCase:
    asked = dict(zip(names, case.values, strict=True))
    model = build_model(counts, convention, asked)
    result = classify(model, case)
    if not (smooths(convention) or convention.prior == "smoothed"):
        return SolvedCase(case, model, result, None)
    unsmoothed = replace(
        convention,
        smoothing=Fraction(0),
        m_estimate=None,
        zero_floor=None,
        digits=None,
        unseen="skip" if convention.unseen == "skip" else "zero",
    )
    return SolvedCase(case, model, result, classify(build_model(counts, unsmoothed, asked), case))


def answer_phrase(solved: SolvedCase) -> Phrase:
    """The answer in one line, as it stands above the solution."""
    model, result = solved.model, solved.result
    if result.undefined:
        feature, name = result.undefined[0]
        return say(f"naive_bayes.answer.{write.undefined(model, name)}", feature=feature, name=name)
    if result.decision is None:
        key = "naive_bayes.answer.all_zero" if result.evidence == 0 else "naive_bayes.answer.tie"
        return say(key, classes=Listing([write.class_name(model, model.classes.index(name)) for name in result.tied]))
    index = model.classes.index(result.decision)
    posterior = result.posteriors[index]
    assert posterior is not None
    left = Probability(Word(result.decision), write.CASE)
    return say(
        "naive_bayes.answer.decided",
        name=write.class_name(model, index),
        posterior=Equation(left, (), write.value_of(posterior, model)),
    )


def case_steps(solved: SolvedCase, suffix: str) -> list[Step]:
    """The steps of one case; `suffix` keeps their ids apart where there are several cases."""
    steps = [_scores_step(solved, suffix)]
    if solved.result.undefined:
        return steps
    steps.append(_posteriors_step(solved, suffix))
    steps.append(_decision_step(solved, suffix))
    if solved.plain is not None:
        steps.append(_smoothing_step(solved, solved.plain, suffix))
    return steps


# --- the product of each class


def _scores_step(solved: SolvedCase, suffix: str) -> Step:
    model, result = solved.model, solved.result
    lead = "lead" if result.factors else "lead_prior"
    blocks: list[Block] = [Paragraph(say(f"naive_bayes.scores.{lead}", factors=len(result.factors)))]
    if result.unknown:
        blocks.append(Warn(say("naive_bayes.scores.unknown", feature=Listing(result.unknown))))
    blocks += [
        Warn(say("naive_bayes.scores.skipped", feature=feature, value=value)) for feature, value in result.skipped
    ]
    blocks += [
        Warn(say(f"naive_bayes.scores.unseen_{factor.unseen}", feature=factor.table.name, value=factor.value))
        for factor in result.factors
        if factor.unseen is not None
    ]
    symbols = (
        Probability(write.CLASS),
        *(write.likelihood_name(factor.table.name, factor.value, write.CLASS) for factor in result.factors),
    )
    blocks.append(Formula([Line(Equation(write.score_name(write.CLASS), (Product(symbols),)))]))
    if result.undefined:
        feature, name = result.undefined[0]
        blocks.append(
            Warn(say(f"naive_bayes.scores.{write.undefined(model, name)}", feature=feature, name=name), "warning")
        )
        return Step(f"scores{suffix}", say("naive_bayes.scores.title"), blocks)
    indices = range(len(model.classes))
    if model.convention.digits is None:
        blocks.append(Formula([_score_line(solved, index) for index in indices]))
    else:
        blocks.append(Formula([_rounded_product_line(solved, index) for index in indices]))
        blocks.append(Formula([_rounded_score_line(solved, index) for index in indices]))
    blocks += _zero_blocks(solved)
    blocks.append(_log_details(solved))
    return Step(f"scores{suffix}", say("naive_bayes.scores.title"), blocks)


def _keys(solved: SolvedCase, position: int, index: int) -> tuple[str, str]:
    factor, name = solved.result.factors[position], solved.model.classes[index]
    return write.value_rows(factor.table.name, factor.value, name), write.known_rows(factor.table.name, name)


def _estimates(solved: SolvedCase, index: int) -> list[Estimate]:
    return [factor.estimates[index] for factor in solved.result.factors]


def _factors(solved: SolvedCase, index: int) -> list[Expr]:
    return [
        write.factor(estimate, solved.model, *_keys(solved, position, index))
        for position, estimate in enumerate(_estimates(solved, index))
    ]


def _prior_factor(solved: SolvedCase, index: int) -> Expr:
    name = solved.model.classes[index]
    return write.factor(solved.model.priors[index], solved.model, write.class_rows(name), write.all_rows())


def _score_line(solved: SolvedCase, index: int) -> Line:
    model, name = solved.model, solved.model.classes[index]
    score = solved.result.scores[index]
    assert score is not None
    working = Product((_prior_factor(solved, index), *_factors(solved, index)))
    product = write.multiplied([model.priors[index], *_estimates(solved, index)])
    equation = Equation(write.score_name(Word(name)), (working,), Number(score), () if product is None else (product,))
    return Line(equation, index, _plain_aside(solved, solved.plain.scores[index] if solved.plain else None))


def _rounded_product_line(solved: SolvedCase, index: int) -> Line:
    model, product = solved.model, solved.result.products[index]
    assert product is not None
    left = Probability(write.CASE, Word(model.classes[index]))
    factors = _factors(solved, index)
    return Line(Equation(left, (Product(tuple(factors)),) if factors else (), write.value_of(product, model)), index)


def _rounded_score_line(solved: SolvedCase, index: int) -> Line:
    model, result = solved.model, solved.result
    score, product = result.scores[index], result.products[index]
    assert score is not None
    assert product is not None
    working = Product((_prior_factor(solved, index), write.value_of(product, model)))
    equation = Equation(write.score_name(Word(model.classes[index])), (working,), write.value_of(score, model))
    return Line(equation, index, _plain_aside(solved, solved.plain.scores[index] if solved.plain else None))


def _plain_aside(solved: SolvedCase, plain: Fraction | None) -> Phrase | None:
    if solved.plain is None:
        return None
    if plain is None:
        return say("naive_bayes.aside.plain_undefined")
    return say("naive_bayes.aside.plain", value=Number(plain))


def _zero_blocks(solved: SolvedCase) -> list[Block]:
    """What a count of 0 does to the product of its class, and what smoothing made of it."""
    model, blocks = solved.model, list[Block]()
    erased, saved = list[object](), list[object]()
    for position, factor in enumerate(solved.result.factors):
        for index, estimate in enumerate(factor.estimates):
            if estimate.count or not estimate.total or estimate.value is None:
                continue
            left = write.likelihood_name(factor.table.name, factor.value, Word(model.classes[index]))
            probability = Equation(left, (write.factor(estimate, model, *_keys(solved, position, index)),))
            (saved if estimate.value else erased).append(probability)
    if erased:
        blocks.append(Warn(say("naive_bayes.scores.zero", probability=Listing(erased)), "warning"))
    if saved:
        blocks.append(Warn(say("naive_bayes.scores.zero_saved", probability=Listing(saved))))
    by_counts = any(
        factor.unseen is None for factor in solved.result.factors if 0 in [e.value for e in factor.estimates]
    )
    if by_counts and not smooths(model.convention):
        blocks.append(
            Choice(
                say("naive_bayes.scores.smooth_prompt"),
                [
                    Option(
                        say("naive_bayes.scores.smooth_option"),
                        {"convention.smoothing": "1", "convention.m_estimate": None},
                    )
                ],
            )
        )
    return blocks


def _log_details(solved: SolvedCase) -> Block:
    """The same scores as sums of logarithms; exp of it is the score."""
    model, result, lines = solved.model, solved.result, list[Line]()
    for index, name in enumerate(solved.model.classes):
        score = result.log_scores[index]
        if score is None:
            continue
        factors = [_prior_factor(solved, index), *_factors(solved, index)]
        logs = Sum(tuple(Log(factor, natural_log(Fraction(factor.value))) for factor in factors))
        left = Log(write.score_name(Word(name)), score)
        lines.append(Line(Equation(left, (logs,), write.log_value(score, model)), index))
    blocks: list[Block] = [Paragraph(say("naive_bayes.scores.logs"))]
    if lines:
        blocks.append(Formula(lines))
    if len(lines) < len(solved.model.classes):
        blocks.append(Paragraph(say("naive_bayes.scores.log_of_zero")))
    many = len(result.factors) >= MANY_FACTORS
    return Details(say("naive_bayes.scores.logs_question_many" if many else "naive_bayes.scores.logs_question"), blocks)


# --- evidence and posteriors


def _posteriors_step(solved: SolvedCase, suffix: str) -> Step:
    model, result = solved.model, solved.result
    assert result.evidence is not None
    scores = [write.value_of(score, model) for score in result.scores if score is not None]
    symbols = Equation(Probability(write.CASE), (Symbol(r"\sum_c P(c) \cdot P(x \mid c)", "Σ P(c) · P(x | c)"),))
    evidence = Equation(Probability(write.CASE), (Sum(tuple(scores)),), write.value_of(result.evidence, model))
    blocks: list[Block] = [
        Paragraph(say("naive_bayes.posteriors.lead")),
        Formula([Line(symbols), Line(evidence)]),
    ]
    title = say("naive_bayes.posteriors.title")
    if result.evidence == 0:
        blocks.append(Warn(say("naive_bayes.posteriors.zero_evidence"), "warning"))
        if model.convention.digits is not None:
            blocks.append(Warn(say("naive_bayes.posteriors.rounded_away", digits=model.convention.digits)))
        return Step(f"posteriors{suffix}", title, blocks)
    bayes = Equation(
        Probability(write.CLASS, write.CASE),
        (Quotient(write.score_name(write.CLASS), Probability(write.CASE)),),
    )
    blocks.append(Paragraph(say("naive_bayes.posteriors.normalise")))
    blocks.append(Formula([Line(bayes), *(_posterior_line(solved, index) for index in range(len(model.classes)))]))
    known = [posterior for posterior in result.posteriors if posterior is not None]
    total = Equation(
        Sum(tuple(write.value_of(posterior, model) for posterior in known)), (), Number(sum(known, start=Fraction(0)))
    )
    exact = sum(known, start=Fraction(0)) == 1
    blocks.append(
        Paragraph(say("naive_bayes.check_sum" if exact else "naive_bayes.check_sum_rounded", sum=total), "check")
    )
    blocks.append(
        Details(say("naive_bayes.posteriors.book_question"), [Paragraph(say("naive_bayes.posteriors.book_answer"))])
    )
    return Step(f"posteriors{suffix}", title, blocks)


def _posterior_line(solved: SolvedCase, index: int) -> Line:
    model, result = solved.model, solved.result
    score, posterior, evidence = result.scores[index], result.posteriors[index], result.evidence
    assert score is not None
    assert posterior is not None
    assert evidence is not None
    left = Probability(Word(model.classes[index]), write.CASE)
    working = Quotient(write.value_of(score, model), write.value_of(evidence, model))
    plain = _plain_aside(solved, solved.plain.posteriors[index] if solved.plain else None)
    return Line(Equation(left, (working,), write.value_of(posterior, model)), index, plain)


# --- the decision


def _decision_step(solved: SolvedCase, suffix: str) -> Step:
    model, result = solved.model, solved.result
    blocks: list[Block] = []
    names = Listing([write.class_name(model, model.classes.index(name)) for name in result.tied])
    if result.decision is not None:
        index = model.classes.index(result.decision)
        posterior = result.posteriors[index]
        assert posterior is not None
        others = [value for place, value in enumerate(result.posteriors) if place != index and value is not None]
        comparison = write.value_of(posterior, model)
        params: dict[str, object] = {"name": write.class_name(model, index), "posterior": comparison}
        if others:
            blocks.append(
                Paragraph(say("naive_bayes.decision.lead", second=write.value_of(max(others), model), **params))
            )
        blocks.append(Paragraph(answer_phrase(solved), "final"))
    elif result.evidence == 0:
        blocks.append(Paragraph(say("naive_bayes.decision.all_zero", classes=names), "final"))
    else:
        blocks.append(Paragraph(say("naive_bayes.decision.tie", classes=names), "final"))
    blocks.append(
        Details(
            say("naive_bayes.decision.why_question"),
            [
                Paragraph(say("naive_bayes.decision.why_answer")),
                Formula(
                    [
                        Line(
                            Equation(
                                Symbol(r"R(c \mid x)", "R(c | x)"),
                                (
                                    Symbol(r"\sum_{c' \ne c} 1 \cdot P(c' \mid x)", "Σ_(c′ ≠ c) 1 · P(c′ | x)"),
                                    Symbol(r"1 - P(c \mid x)", "1 − P(c | x)"),
                                ),
                            )
                        )
                    ]
                ),
            ],
        )
    )
    return Step(f"decision{suffix}", say("naive_bayes.decision.title"), blocks)


def _smoothing_step(solved: SolvedCase, plain: Result, suffix: str) -> Step:
    model, result = solved.model, solved.result
    lines = [
        Line(
            Equation(Probability(Word(name), write.CASE), (), write.value_of(posterior, model)),
            index,
            _plain_aside(solved, plain.posteriors[index]),
        )
        for index, (name, posterior) in enumerate(zip(model.classes, result.posteriors, strict=True))
        if posterior is not None
    ]
    blocks: list[Block] = [_smoothing_outcome(model, result, plain)]
    if lines:
        blocks.append(Formula(lines))
    estimates = [estimate for factor in result.factors for estimate in factor.estimates]
    zeros = [estimate for estimate in estimates if not estimate.count and estimate.total]
    if not any(estimate.smoothed or estimate.floored for estimate in [*model.priors, *estimates]):
        blocks.append(Paragraph(say("naive_bayes.smoothing.not_needed")))
    elif all(estimate.count for estimate in estimates):
        blocks.append(Paragraph(say("naive_bayes.smoothing.no_zeros")))
    elif zeros and all(estimate.value for estimate in zeros):
        blocks.append(Paragraph(say("naive_bayes.smoothing.zeros", count=len(zeros))))
    return Step(f"smoothing{suffix}", say("naive_bayes.smoothing.title"), blocks)


def _smoothing_outcome(model: Model, result: Result, plain: Result) -> Block:
    """What smoothing did to the decision."""

    def name(decision: str) -> ClassName:
        return write.class_name(model, model.classes.index(decision))

    if result.decision is None:
        if plain.decision is None:
            return Paragraph(say("naive_bayes.smoothing.undecided"))
        return Warn(say("naive_bayes.smoothing.tied", before=name(plain.decision)), "warning")
    after = name(result.decision)
    if plain.undefined:
        return Paragraph(say("naive_bayes.smoothing.defined", after=after))
    if plain.decision is None:
        key = "saved" if plain.evidence == 0 else "untied"
        return Paragraph(say(f"naive_bayes.smoothing.{key}", after=after))
    if plain.decision == result.decision:
        return Paragraph(say("naive_bayes.smoothing.same"))
    return Warn(say("naive_bayes.smoothing.flipped", before=name(plain.decision), after=after), "warning")
