"""The arithmetic of every quantity, for *Check my working*."""

from __future__ import annotations

from byhand.arithmetic.expr import Count, Expr, Given, Quotient
from byhand.document.ids import identifier
from byhand.document.steps import Ways
from byhand.topics.events.exact.verdicts import Verdict
from byhand.topics.events.explain.drawn import arithmetic_of
from byhand.topics.events.explain.ratios import ratio_arithmetic
from byhand.topics.events.explain.summed import sum_of_quoted
from byhand.topics.events.model import problem as model
from byhand.topics.events.model.reading import is_square
from byhand.topics.events.results.derivations import Derivations
from byhand.topics.events.results.quantities import probability_id
from byhand.topics.events.results.ratios import ratios_of
from byhand.topics.events.results.solved import Solved, table_masks


def ways_of(solved: Solved, derivations: Derivations | None) -> Ways:
    """Derived probabilities by their rules, those of a table by its cells, those of draws by their formulas."""
    if derivations is not None:
        return derivations.ways()
    if solved.problem.joint is not None:
        return _of_table(solved, solved.problem.joint)
    return Ways(dict(_of_draws(solved)))


def _of_table(solved: Solved, joint: model.Joint) -> Ways:
    made: dict[str, Expr] = {}
    for place, mask in table_masks(solved.problem).items():
        first = place[0]
        if isinstance(first, tuple):
            made[identifier("marginal", first)] = sum_of_quoted(solved.problem, mask)
            continue
        values = tuple(each for each in place if isinstance(each, str))
        number = joint.cells.get(values) or 0
        name = identifier("joint", *values)
        if joint.counts:
            made[name] = Quotient(Count(int(number)), Count(int(joint.total)))
        else:
            made[name] = Given(number / joint.total)
    for question, result in zip(solved.problem.find, solved.results, strict=True):
        if isinstance(question, model.AskedProbability) and isinstance(result, Verdict) and result.value is not None:
            given = solved.problem.worlds.mask(question.of.given)
            above = sum_of_quoted(solved.problem, solved.problem.worlds.mask(question.of.event) & given)
            name = probability_id("probability", question)
            if question.of.given is None:
                made[name] = above
            else:
                made[name] = Quotient(above, sum_of_quoted(solved.problem, given))
    if joint.counts and is_square(joint):
        made |= ratio_arithmetic(ratios_of(joint, None))
    return Ways(made)


def _of_draws(solved: Solved) -> dict[str, Expr]:
    if solved.problem.trials is not None and solved.problem.trials.n is None:
        return {}
    found = {}
    for question in solved.problem.find:
        if isinstance(question, model.AskedProbability) and question.of.given is None:
            _, arithmetic, _ = arithmetic_of(solved, question.of.event)
            if arithmetic is not None:
                found[probability_id("probability", question)] = arithmetic
    return found
