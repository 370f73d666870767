"""The steps of one case: scores, evidence, posteriors, the decision, and what smoothing changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from byhand.convention import Convention
from byhand.decision import explain as decision
from byhand.decision.explain import CLASS, Told
from byhand.decision.explain_risk import risk_answer_phrase, risk_step
from byhand.decision.loss import Loss, Risks, risks
from byhand.document import (
    Block,
    Choice,
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
from byhand.expr import Equation, Expr, Number, Probability, Product, Sum, Word
from byhand.functions import Log
from byhand.topics.naive_bayes import notation as write
from byhand.topics.naive_bayes.cases import Case
from byhand.topics.naive_bayes.classify import DensityFactor, Factor, Result, classify
from byhand.topics.naive_bayes.counting import Tally
from byhand.topics.naive_bayes.explain_density import densities_step, density_factor, undefined_blocks, undefined_phrase
from byhand.topics.naive_bayes.explain_model import smooths
from byhand.topics.naive_bayes.model import Model, build_model
from byhand.topics.naive_bayes.problem import NaiveBayesProblem

# With this many factors or more the products get so small that one would work with logarithms.
MANY_FACTORS = 8
# Scores as small as this are compared by their logarithms, which are then in the open.
TINY_SCORE = Fraction(1, 10**12)


@dataclass(frozen=True)
class SolvedCase:
    """A case with its result, and the same without any smoothing where the convention smooths."""

    case: Case
    model: Model
    result: Result
    plain: Result | None

    @property
    def told(self) -> Told:
        plain = None if self.plain is None else self.plain.outcome
        return Told(
            self.result.outcome,
            self.model.convention.digits,
            plain,
            smooths=bool(self.result.counted),
            density=bool(self.result.measured),
            case=decision.written_out(self._known()),
        )

    def _known(self) -> list[Expr]:
        named = zip(self.model.features, self.case.values, strict=True)
        return [write.equals(feature.name, value) for feature, value in named if value is not None]

    def risks(self, loss: Loss) -> Risks:
        return risks(loss, self.result.outcome.posteriors, self.model.convention.digits)


def solve_case(counts: Tally, convention: Convention, names: tuple[str, ...], case: Case) -> SolvedCase:
    asked = dict(zip(names, case.values, strict=True))
    model = build_model(counts, convention, asked)
    result = classify(model, case)
    if not ((smooths(convention) and model.tables) or convention.prior == "smoothed"):
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


def answer_phrase(solved: SolvedCase, loss: Loss | None) -> Phrase:
    """The answer in one line, as it stands above the solution."""
    if solved.result.undefined:
        return say("naive_bayes.answer.undefined", reason=undefined_phrase(solved.model, solved.result.undefined[0]))
    if loss is not None:
        return risk_answer_phrase(solved.told, solved.risks(loss))
    return decision.answer_phrase(solved.told)


def case_steps(problem: NaiveBayesProblem, solved: SolvedCase, suffix: str) -> list[Step]:
    """The steps of one case; `suffix` keeps their ids apart where there are several cases."""
    steps = []
    if any(value is not None for factor in solved.result.measured for value in factor.values):
        steps.append(densities_step(problem, solved.model, solved.result, suffix))
    steps.append(_scores_step(solved, suffix))
    if solved.result.undefined:
        return steps
    steps.append(decision.posteriors_step(solved.told, suffix))
    loss = problem.loss
    if loss is None:
        steps.append(decision.decision_step(solved.told, suffix))
    if solved.plain is not None:
        plain = solved.plain
        more = _smoothing_blocks(solved)
        defined = not plain.undefined
        steps.append(
            decision.smoothing_step(solved.told, plain.outcome, defined, more, suffix, losses=loss is not None)
        )
    if loss is not None:
        steps.append(risk_step(solved.told, solved.risks(loss), loss, suffix))
    return steps


# --- the product of each class


def _scores_step(solved: SolvedCase, suffix: str) -> Step:
    model, result = solved.model, solved.result
    lead = "lead" if result.factors else "lead_prior"
    if result.measured:
        lead = "lead_mixed" if result.counted else "lead_density"
    blocks: list[Block] = [Paragraph(say(f"naive_bayes.scores.{lead}", factors=len(result.factors)))]
    if result.unknown:
        blocks.append(Warn(say("naive_bayes.scores.unknown", feature=Listing(result.unknown))))
    blocks += [
        Warn(say("naive_bayes.scores.skipped", feature=feature, value=value)) for feature, value in result.skipped
    ]
    blocks += [
        Warn(say(f"naive_bayes.scores.unseen_{factor.unseen}", feature=factor.table.name, value=factor.value))
        for factor in result.counted
        if factor.unseen is not None
    ]
    symbols = (Probability(CLASS), *(_factor_name(factor) for factor in result.factors))
    rule = Formula([Line(Equation(solved.told.score_name(CLASS), (Product(symbols),)))])
    blocks.append(rule)
    if result.undefined:
        undefined = undefined_blocks(model, result)
        return Step(f"scores{suffix}", say("naive_bayes.scores.title"), [*blocks, *undefined], short=[rule, *undefined])
    indices = range(len(model.classes))
    if model.convention.digits is None:
        lines = [_score_line(solved, index) for index in indices]
        blocks.append(Formula(lines))
        lines = [_with_counts(solved, index, line) for index, line in enumerate(lines)]
    else:
        products = [_rounded_product_line(solved, index) for index in indices]
        scores = [_rounded_score_line(solved, index) for index in indices]
        blocks += [Formula(products), Formula(scores)]
        lines = [*products, *scores]
    blocks += _zero_blocks(solved)
    blocks += _log_blocks(solved)
    short = [rule, Formula(decision.without_asides(lines))]
    return Step(f"scores{suffix}", say("naive_bayes.scores.title"), blocks, short=short)


def _factor_name(factor: Factor | DensityFactor) -> Expr:
    name = write.likelihood_name if isinstance(factor, Factor) else write.density_name
    return name(factor.table.name, factor.value, CLASS)


def _keys(solved: SolvedCase, factor: Factor, index: int) -> tuple[str, str]:
    name = solved.model.classes[index]
    return write.value_rows(factor.table.name, factor.value, name), write.known_rows(factor.table.name, name)


def _factors(solved: SolvedCase, index: int) -> list[Expr]:
    """The factors of the product of a class: fractions of counts, and densities."""
    factors = []
    for factor in solved.result.factors:
        if isinstance(factor, Factor):
            factors.append(write.factor(factor.estimates[index], solved.model, *_keys(solved, factor, index)))
        else:
            factors.append(density_factor(solved.model, factor, index))
    return factors


def _prior_factor(solved: SolvedCase, index: int) -> Expr:
    name = solved.model.classes[index]
    return write.factor(solved.model.priors[index], solved.model, write.class_rows(name), write.all_rows())


def _score_line(solved: SolvedCase, index: int) -> Line:
    model, name = solved.model, solved.model.classes[index]
    score = solved.result.outcome.scores[index]
    assert score is not None
    working = Product((_prior_factor(solved, index), *_factors(solved, index)))
    product = None
    if not solved.result.measured:
        estimates = [factor.estimates[index] for factor in solved.result.counted]
        product = write.multiplied([model.priors[index], *estimates])
    equation = Equation(
        solved.told.score_name(Word(name)), (working,), Number(score), () if product is None else (product,)
    )
    return Line(equation, index, _plain_aside(solved, index))


def _with_counts(solved: SolvedCase, index: int, line: Line) -> Line:
    """The score for who has not seen the estimates: each with its counts, and what was added to them."""
    model, name = solved.model, solved.model.classes[index]
    factors = _factors(solved, index)
    for place, factor in enumerate(solved.result.factors):
        if isinstance(factor, Factor):
            factors[place] = write.counted_factor(factor.estimates[index], model, *_keys(solved, factor, index))
    prior = write.counted_factor(model.priors[index], model, write.class_rows(name), write.all_rows())
    working = (Product((prior, *factors)), *line.equation.working)
    return replace(line, equation=replace(line.equation, working=working))


def _rounded_product_line(solved: SolvedCase, index: int) -> Line:
    model, product = solved.model, solved.result.products[index]
    assert product is not None
    left = solved.told.of_case(Word(model.classes[index]))
    factors = _factors(solved, index)
    return Line(Equation(left, (Product(tuple(factors)),) if factors else (), write.value_of(product, model)), index)


def _rounded_score_line(solved: SolvedCase, index: int) -> Line:
    model, result = solved.model, solved.result
    score, product = result.outcome.scores[index], result.products[index]
    assert score is not None
    assert product is not None
    working = Product((_prior_factor(solved, index), write.value_of(product, model)))
    equation = Equation(solved.told.score_name(Word(model.classes[index])), (working,), write.value_of(score, model))
    return Line(equation, index, _plain_aside(solved, index))


def _plain_aside(solved: SolvedCase, index: int) -> Phrase | None:
    return solved.told.plain_aside(solved.plain.outcome.scores if solved.plain else None, index)


def _zero_blocks(solved: SolvedCase) -> list[Block]:
    """What a count of 0 does to the product of its class, and what smoothing made of it."""
    model, blocks = solved.model, list[Block]()
    erased, saved = list[object](), list[object]()
    for factor in solved.result.counted:
        for index, estimate in enumerate(factor.estimates):
            if estimate.count or not estimate.total or estimate.value is None:
                continue
            left = write.likelihood_name(factor.table.name, factor.value, Word(model.classes[index]))
            probability = Equation(left, (write.factor(estimate, model, *_keys(solved, factor, index)),))
            (saved if estimate.value else erased).append(probability)
    if erased:
        blocks.append(Warn(say("naive_bayes.scores.zero", probability=Listing(erased)), "warning"))
    if saved:
        blocks.append(Warn(say("naive_bayes.scores.zero_saved", probability=Listing(saved))))
    by_counts = any(factor.unseen is None for factor in solved.result.counted if 0 in factor.values)
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


def _log_blocks(solved: SolvedCase) -> list[Block]:
    """The same scores as sums of logarithms, behind a question where the scores themselves can well be compared."""
    model, result, lines = solved.model, solved.result, list[Line]()
    for index, name in enumerate(solved.model.classes):
        score = result.outcome.log_scores[index]
        if score is None:
            continue
        factors = [_prior_factor(solved, index), *_factors(solved, index)]
        values = [model.priors[index].value, *(factor.values[index] for factor in result.factors)]
        known = [None, *(factor.logs[index] for factor in result.factors)]
        # The logarithm of a density is known also where the density is too small for any decimal.
        logs = Sum(
            tuple(
                Log(factor, None if value else log) for factor, value, log in zip(factors, values, known, strict=True)
            )
        )
        left = Log(solved.told.score_name(Word(name)), score)
        lines.append(Line(Equation(left, (logs,), write.value_of(score, model)), index))
    if not lines:
        return []
    blocks: list[Block] = [Paragraph(say("naive_bayes.scores.logs")), Formula(lines)]
    if len(lines) < len(solved.model.classes):
        blocks.append(Paragraph(say("naive_bayes.scores.log_of_zero")))
    outcome = result.outcome
    if any(
        log is not None and score is not None and score < TINY_SCORE
        for score, log in zip(outcome.scores, outcome.log_scores, strict=True)
    ):
        return blocks
    many = len(result.factors) >= MANY_FACTORS
    question = "naive_bayes.scores.logs_question_many" if many else "naive_bayes.scores.logs_question"
    return [Details(say(question), blocks)]


def _smoothing_blocks(solved: SolvedCase) -> list[Block]:
    """What smoothing did to the counts that the case needs."""
    estimates = [estimate for factor in solved.result.counted for estimate in factor.estimates]
    zeros = [estimate for estimate in estimates if not estimate.count and estimate.total]
    if not any(estimate.smoothed or estimate.floored for estimate in [*solved.model.priors, *estimates]):
        return [Paragraph(say("naive_bayes.smoothing.not_needed"))]
    if estimates and all(estimate.count for estimate in estimates):
        return [Paragraph(say("naive_bayes.smoothing.no_zeros"))]
    if zeros and all(estimate.value for estimate in zeros):
        return [Paragraph(say("naive_bayes.smoothing.zeros", count=len(zeros)))]
    return []
