"""The steps of one case: scores, evidence, posteriors, the decision, and the effect of smoothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Equation, Expr, Probability, Product
from _byhand.arithmetic.functions import Log
from _byhand.counting.estimate import as_factor, counted_factor, multiplied
from _byhand.counting.explain_scores import WrittenScores, log_blocks, score_blocks
from _byhand.counting.scored_case import answer_line, steps_from_scores
from _byhand.decision import explain as decision
from _byhand.decision.explain import CLASS, CaseOutcome
from _byhand.decision.loss import Loss
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Choice, Formula, Line, Option, Paragraph, Step, Warn
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.problem.cases import Case
from _byhand.topics.naive_bayes.densities.explain_density import (
    densities_step,
    density_factor,
    undefined_blocks,
    undefined_phrase,
)
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import DensityFactor, Factor, Result, classify
from _byhand.topics.naive_bayes.model.counting import Tally
from _byhand.topics.naive_bayes.model.explain_model import smooths
from _byhand.topics.naive_bayes.model.model import Model, build_model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_UNSEEN_KEYS: TextKeys[Literal["smooth", "zero"]] = {
    "smooth": "naive_bayes.scores.unseen_smooth",
    "zero": "naive_bayes.scores.unseen_zero",
}

# With fewer factors logarithms only make the work longer; with many the products are so small that one would use them.
FEW_FACTORS = 4
MANY_FACTORS = 8
# Of more zero counts the headline names the first.
_MOST_ZEROS = 2
# Scores this small are compared by their logarithms, which are then shown openly.
TINY_SCORE = Fraction(1, 10**12)


@dataclass(frozen=True)
class SolvedCase:
    """A case with its result, and the result without any smoothing if the convention smooths."""

    case: Case
    model: Model
    result: Result
    plain: Result | None

    @property
    def case_outcome(self) -> CaseOutcome:
        plain = None if self.plain is None else self.plain.outcome
        return CaseOutcome(
            self.result.outcome,
            self.model.convention.digits,
            plain,
            smooths=bool(self.result.counted),
            density=any(factor.table.precision is None for factor in self.result.measured),
            case=decision.written_out(self._known()),
            variable=self.model.variable,
        )

    def _known(self) -> list[Expr]:
        named = zip(self.model.features, self.case.values, strict=True)
        return [write.equals(feature.name, value) for feature, value in named if value is not None]


def solve_case(counts: Tally, problem: NaiveBayesProblem, case: Case) -> SolvedCase:
    convention = problem.convention
    asked = dict(zip(problem.samples.features, case.values, strict=True))
    model = build_model(counts, convention, asked, write.variable(problem))
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
    """The answer in one line, printed above the solution."""
    if solved.result.undefined:
        return say("naive_bayes.answer.undefined", reason=undefined_phrase(solved.model, solved.result.undefined[0]))
    outcome = answer_line(solved, loss)
    zeros = _zeros(solved)[0]
    certain = any(posterior == 1 for posterior in solved.result.outcome.posteriors)
    if loss is None and certain and zeros:
        others = len(solved.model.classes) - 1
        named = Listing(zeros[:_MOST_ZEROS])
        return say("naive_bayes.answer.zero_count", answer=outcome, count=others, probability=named)
    return outcome


def numbered_title(solved: SolvedCase, number: int) -> Phrase:
    """The heading of one of several cases."""
    return say("naive_bayes.case_title", number=number, case=write.case_phrase(solved.model, solved.case))


def case_steps(problem: NaiveBayesProblem, solved: SolvedCase, suffix: str) -> list[Step]:
    """The steps of one case; `suffix` makes their ids unique if there are several cases."""
    steps = []
    if any(value is not None for factor in solved.result.measured for value in factor.values):
        steps.append(densities_step(problem, solved.model, solved.result, suffix))
    steps.append(_scores_step(solved, suffix))
    if solved.result.undefined:
        return steps
    return [*steps, *steps_from_scores(solved, problem.loss, suffix, _smoothing_blocks(solved))]


# --- the product of each class


def _scores_step(solved: SolvedCase, suffix: str) -> Step:
    model, result = solved.model, solved.result
    lead = "naive_bayes.scores.lead" if result.factors else "naive_bayes.scores.lead_prior"
    if any(factor.table.precision is not None for factor in result.measured):
        lead = "naive_bayes.scores.lead_mixed_intervals" if result.counted else "naive_bayes.scores.lead_intervals"
    elif result.measured:
        lead = "naive_bayes.scores.lead_mixed" if result.counted else "naive_bayes.scores.lead_density"
    blocks: list[Block] = [Paragraph(say(lead, factors=len(result.factors)))]
    if result.unknown:
        blocks.append(Warn(say("naive_bayes.scores.unknown", feature=Listing(result.unknown))))
    blocks += [
        Warn(say("naive_bayes.scores.skipped", feature=feature, value=value)) for feature, value in result.skipped
    ]
    blocks += [
        Warn(say(_UNSEEN_KEYS[factor.unseen], feature=factor.table.name, value=factor.value))
        for factor in result.counted
        if factor.unseen is not None
    ]
    symbols = (Probability(CLASS), *(_factor_name(factor) for factor in result.factors))
    rule = Formula([Line(Equation(solved.case_outcome.score_name(CLASS), (Product(symbols),)))])
    blocks.append(rule)
    if result.undefined:
        undefined = undefined_blocks(model, result)
        return Step(f"scores{suffix}", say("counting.scores.title"), [*blocks, *undefined], short=[rule, *undefined])
    written = _written(solved)
    lines, counted = score_blocks(written)
    blocks += [*lines, *_zero_blocks(solved), *_log_blocks(solved, written)]
    return Step(f"scores{suffix}", say("counting.scores.title"), blocks, short=[rule, counted])


def _written(solved: SolvedCase) -> WrittenScores:
    model, result = solved.model, solved.result
    indices = range(len(model.classes))
    factors = [_factors(solved, index) for index in indices]
    return WrittenScores(
        case_outcome=solved.case_outcome,
        products=result.products,
        priors=[_prior_factor(solved, index) for index in indices],
        factors=factors,
        counted=[_counted_factors(solved, index) for index in indices],
        multiplied=[_multiplied(solved, index) for index in indices],
        logs=[_logs(result, index, factors[index]) for index in indices],
    )


def _factor_name(factor: Factor | DensityFactor) -> Expr:
    density = isinstance(factor, DensityFactor) and factor.table.precision is None
    name = write.density_name if density else write.likelihood_name
    return name(factor.table.name, factor.value, CLASS)


def counted_keys(solved: SolvedCase, factor: Factor, index: int) -> tuple[str, str]:
    """The rows of a class with the value, and those among which they were counted."""
    name = solved.model.classes[index]
    return write.value_rows(factor.table.name, factor.value, name), write.known_rows(factor.table.name, name)


def _factors(solved: SolvedCase, index: int) -> tuple[Expr, ...]:
    """The factors of a class's product: fractions of counts, and densities."""
    digits = solved.model.convention.digits
    return tuple(
        as_factor(factor.estimates[index], digits, *counted_keys(solved, factor, index))
        if isinstance(factor, Factor)
        else density_factor(solved.model, factor, index)
        for factor in solved.result.factors
    )


def prior_keys(solved: SolvedCase, index: int) -> tuple[str, str]:
    return write.class_rows(solved.model.classes[index]), write.all_rows()


def _prior_factor(solved: SolvedCase, index: int) -> Expr:
    return as_factor(solved.model.priors[index], solved.model.convention.digits, *prior_keys(solved, index))


def _counted_factors(solved: SolvedCase, index: int) -> tuple[Expr, ...]:
    """Prior and factors with their counts and what is added, for readers who have not seen the estimates."""
    digits = solved.model.convention.digits
    prior = counted_factor(solved.model.priors[index], digits, *prior_keys(solved, index))
    factors = (
        counted_factor(factor.estimates[index], digits, *counted_keys(solved, factor, index))
        if isinstance(factor, Factor)
        else density_factor(solved.model, factor, index)
        for factor in solved.result.factors
    )
    return (prior, *factors)


def _multiplied(solved: SolvedCase, index: int) -> Expr | None:
    """The score as one fraction; None with a density."""
    if solved.result.measured:
        return None
    estimates = [factor.estimates[index] for factor in solved.result.counted]
    return multiplied([(estimate, 1) for estimate in (solved.model.priors[index], *estimates)])


def _logs(result: Result, index: int, factors: Sequence[Expr]) -> tuple[Expr, ...]:
    # The logarithm of a density exists even if the density is too small for any decimal.
    return tuple(
        Log(shown, None if factor.values[index] else factor.logs[index])
        for shown, factor in zip(factors, result.factors, strict=True)
    )


def _zeros(solved: SolvedCase) -> tuple[list[Equation], list[Equation]]:
    """The estimates from a count of 0 that are 0, and those that are not."""
    model = solved.model
    erased, saved = list[Equation](), list[Equation]()
    for factor in solved.result.counted:
        for index, estimate in enumerate(factor.estimates):
            if estimate.count or not estimate.total or estimate.value is None:
                continue
            name, feature = model.classes[index], (factor.table.name, factor.value)
            working = as_factor(estimate, model.convention.digits, *counted_keys(solved, factor, index))
            quantity = identifier("likelihood", feature, given=(name,))
            probability = Equation(
                write.likelihood_name(*feature, write.class_event(model, index)), (working,), quantity=quantity
            )
            (saved if estimate.value else erased).append(probability)
    return erased, saved


def _zero_blocks(solved: SolvedCase) -> list[Block]:
    """The effect of a count of 0 on the product of its class, and how smoothing changes it."""
    model, blocks = solved.model, list[Block]()
    erased, saved = _zeros(solved)
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
                        say("counting.scores.smooth_option"),
                        {"convention.smoothing": "1", "convention.m_estimate": None},
                    )
                ],
            )
        )
    return blocks


def _log_blocks(solved: SolvedCase, written: WrittenScores) -> list[Block]:
    """The scores as sums of logarithms, in a fold if the scores themselves are easy to compare."""
    lead, outcome = say("counting.scores.logs"), solved.result.outcome
    if any(
        log is not None and score is not None and score < TINY_SCORE
        for score, log in zip(outcome.scores, outcome.log_scores, strict=True)
    ):
        return log_blocks(written, lead, None)
    if len(solved.result.factors) < FEW_FACTORS:
        return []
    many = len(solved.result.factors) >= MANY_FACTORS
    return log_blocks(
        written, lead, say("naive_bayes.scores.logs_question_many" if many else "counting.scores.logs_question")
    )


def _smoothing_blocks(solved: SolvedCase) -> list[Block]:
    """The effect of smoothing on the counts that the case needs."""
    estimates = [estimate for factor in solved.result.counted for estimate in factor.estimates]
    zeros = [estimate for estimate in estimates if not estimate.count and estimate.total]
    if not any(estimate.smoothed or estimate.floored for estimate in [*solved.model.priors, *estimates]):
        return [Paragraph(say("naive_bayes.smoothing.not_needed"))]
    if estimates and all(estimate.count for estimate in estimates):
        return [Paragraph(say("naive_bayes.smoothing.no_zeros"))]
    if zeros and all(estimate.value for estimate in zeros):
        return [Paragraph(say("naive_bayes.smoothing.zeros", count=len(zeros)))]
    return []
