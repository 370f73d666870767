"""The arithmetic of every quantity, for *Check my working*."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Expr, Given, Quotient
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.document.steps import Ways
from _byhand.events.event import Event, both_of
from _byhand.joint_tables.table import Joint
from _byhand.topics.events.exact.verdicts import Verdict
from _byhand.topics.events.explain.drawn import arithmetic_of
from _byhand.topics.events.explain.ratios import ratio_arithmetic
from _byhand.topics.events.explain.summed import sum_of_quoted
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.reading import is_square
from _byhand.topics.events.results.derivations import Derivations
from _byhand.topics.events.results.quantities import Beside, beside, probability_id
from _byhand.topics.events.results.ratios import ratios_of
from _byhand.topics.events.results.solved import Solved, table_masks


def ways_of(solved: Solved, derivations: Derivations | None) -> Ways:
    """Derived probabilities by their rules, those of a table by its cells, those of draws by their formulas."""
    if derivations is not None:
        return derivations.ways()
    if solved.problem.joint is not None:
        return _of_table(solved, solved.problem.joint)
    return Ways(dict(_of_draws(solved)))


def _of_table(solved: Solved, joint: Joint) -> Ways:
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
    worlds_of = solved.problem.worlds.mask
    for name, event, given in _worked(solved):
        above = sum_of_quoted(solved.problem, worlds_of(event) & worlds_of(given))
        made[name] = above if given is None else Quotient(above, sum_of_quoted(solved.problem, worlds_of(given)))
    if joint.counts and is_square(joint):
        made |= ratio_arithmetic(ratios_of(joint, None))
    return Ways(made)


def _worked(solved: Solved) -> Iterator[tuple[str, Event, Event | None]]:
    """The asked probabilities that exist, and those beside them."""
    for each in beside(solved.problem):
        if solved.chance(solved.problem.worlds.mask(each.given)):
            yield each.id, each.event, each.given
    for question, result in zip(solved.problem.find, solved.results, strict=True):
        if isinstance(question, model.AskedProbability) and isinstance(result, Verdict) and result.value is not None:
            yield probability_id("probability", question), question.of.event, question.of.given


def _of_draws(solved: Solved) -> dict[str, Expr]:
    """Formulas of the events; a conditional probability quotes two of them."""
    if solved.problem.trials is not None and solved.problem.trials.n is None:
        return {}
    found: dict[str, Expr] = {}
    for name, event, given in _worked(solved):
        if given is not None:
            both, under = Beside(both_of(event, given)), Beside(given)
            above, below = (solved.chance(solved.problem.worlds.mask(each.event)) for each in (both, under))
            assert above is not None
            assert below is not None
            found[name] = Quotient(Quoted(both.id, above), Quoted(under.id, below))
            continue
        _, arithmetic, _ = arithmetic_of(solved, event)
        if arithmetic is not None:
            found[name] = arithmetic
    return found
