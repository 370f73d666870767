"""The worked solution of a decision over a table: whole rules, criteria, and decisions without an observation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from _byhand.decision.explain import CLASS
from _byhand.decision.explain_rule import rule_step
from _byhand.decision.rule import Rule, rule
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Answer, Quantity, Solution, Step, Ways
from _byhand.phrase import Phrase, say
from _byhand.topics.bayes_decision.cases.ways import Made, given_numbers, information_ways, rule_ways
from _byhand.topics.bayes_decision.criteria.explain_minimax import minimax_lines, minimax_steps
from _byhand.topics.bayes_decision.criteria.explain_neyman_pearson import neyman_pearson_lines, neyman_pearson_steps
from _byhand.topics.bayes_decision.observing.explain import cost_step, observing_lines
from _byhand.topics.bayes_decision.observing.explain_repeated import repeated_step
from _byhand.topics.bayes_decision.observing.quantities import observing_quantities, observing_ways
from _byhand.topics.bayes_decision.observing.repeated import repeated
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem
from _byhand.topics.bayes_decision.rules.all_rules import all_rules
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionRule, DecisionTable, decision_rule, table_of
from _byhand.topics.bayes_decision.rules.information import Prior, by_priors
from _byhand.topics.bayes_decision.rules.observed_criteria import minimax, neyman_pearson
from _byhand.topics.bayes_decision.rules.table_quantities import (
    all_quantities,
    decision_rule_quantities,
    information_quantities,
    minimax_quantities,
    neyman_pearson_quantities,
    prior_quantities,
    rule_quantities,
)
from _byhand.topics.bayes_decision.tables.explain_information import (
    information_lines,
    information_step,
    prior_lines,
    prior_step,
)
from _byhand.topics.bayes_decision.tables.explain_rules import Best, all_rules_step, rules_lines, stated_rule_step
from _byhand.topics.bayes_decision.tables.explain_table import answer_phrases, decision_rule_steps
from _byhand.topics.bayes_decision.tables.explain_table_given import table_exercise, table_given_step, uncertain_of
from _byhand.topics.bayes_decision.tables.explain_uncertainty import uncertain_line, uncertain_steps
from _byhand.topics.bayes_decision.tables.ways_table import (
    all_rules_ways,
    decision_rule_ways,
    prior_ways,
    rule_ways_of,
    sample_ways,
)
from _byhand.topics.bayes_decision.uncertain import UNCERTAIN

_TWO = 2


def _nothing() -> Made:
    return iter(())


@dataclass(frozen=True)
class _Worked:
    """rule: for each observation the equally good actions, if a whole rule is the answer; made: their derivations"""

    lines: Sequence[Phrase]
    steps: Sequence[Step]
    quantities: Sequence[Quantity]
    decision: str | None = None
    tied: Sequence[str] = ()
    rule: Mapping[str, Sequence[str]] | None = None
    made: Callable[[], Made] = _nothing


def solve_table(problem: DecisionProblem) -> Solution | None:
    """The solution of a decision table; None for an exercise about single observations or densities."""
    worked = _worked(problem)
    if worked is None:
        return None
    # The first of two quantities of one ID counts: a class may have the same name as a rule of one observation.
    different = {quantity.id: quantity for quantity in reversed(worked.quantities)}
    quantities = [each for each in worked.quantities if different[each.id] is each]
    return Solution(
        topic="bayes_decision",
        title=problem.heading.title or say("bayes_decision.title"),
        lines=worked.lines,
        line_of=[0] * len(worked.lines),
        steps=[table_given_step(problem), *worked.steps],
        answers=[Answer(None, quantities, worked.decision, worked.tied, worked.rule, partial(_ways, problem, worked))],
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=table_exercise(problem),
        decimals_given=problem.decimals_given,
    )


def _ways(problem: DecisionProblem, worked: _Worked) -> Ways:
    return Ways(dict(worked.made()), given_numbers(problem))


def _worked(problem: DecisionProblem) -> _Worked | None:
    criterion = problem.asked.criterion.name
    if criterion in UNCERTAIN:
        return _uncertain(problem)
    if problem.has_whole_table:
        by = {"minimax": _minimax, "neyman_pearson": _neyman_pearson}
        return by.get(criterion, _best_rule)(problem)
    stated = (problem.likelihoods, problem.posteriors, problem.densities, problem.evidence)
    alone = all(each is None for each in stated)
    return _by_priors(problem) if alone and problem.priors is not None else None


# --- by the least risk


def _best_rule(problem: DecisionProblem) -> _Worked:
    assert problem.priors is not None
    found = decision_rule(table_of(problem), problem.priors)
    table = found.table
    steps = decision_rule_steps(found, problem.loss)
    quantities = decision_rule_quantities(found)
    best = Best(found.priors, found.total)
    lines = answer_phrases(found)
    threshold_steps, thresholds = _thresholds(problem)
    steps += threshold_steps
    quantities += thresholds
    more, their = _rules(problem, table, best)
    steps += more
    quantities += their
    if problem.loss is not None:
        prior = by_priors(table.loss, problem.priors)
        # The exercise asks what the observation is worth if it states payoffs.
        worth = information_step(prior, table.classes, found, shown=False)
        asked = problem.observing
        steps.append(replace(worth, extra=not problem.loss.gains and asked is None))
        quantities += information_quantities(prior, found)
        lines += information_lines(prior, found) if problem.loss.gains else []
        if asked is not None:
            many = repeated(table, problem.priors, asked)
            lines = [*observing_lines(prior, found, asked, many), *lines]
            steps += [] if asked.cost is None else [cost_step(prior, found, asked.cost)]
            steps += [] if many is None else [repeated_step(prior, many)]
            quantities += observing_quantities(prior, found, asked, many)
    chosen = {
        name: [table.loss.actions[place] for place in places]
        for name, places in zip(table.observations, found.best, strict=True)
    }
    lines += rules_lines(table, problem.asked, best)
    return _Worked(lines, steps, quantities, rule=chosen, made=partial(_decision_rule_ways, problem, found))


def _decision_rule_ways(problem: DecisionProblem, found: DecisionRule) -> Made:
    stated = problem.loss is not None
    yield from decision_rule_ways(found, stated=stated)
    yield from _threshold_ways(problem)
    yield from _rule_ways(problem, found.table, found.priors)
    if problem.loss is not None:
        prior = by_priors(problem.loss, found.priors)
        yield from information_ways(prior, problem.classes, "prior")
        yield from sample_ways(prior, found)
        if problem.observing is not None:
            many = repeated(found.table, found.priors, problem.observing)
            yield from observing_ways(prior, found, problem.observing, many)


def _rule_ways(problem: DecisionProblem, table: DecisionTable, priors: Sequence[Fraction] | None) -> Made:
    stated = problem.loss is not None
    # The first of two quantities of one ID counts.
    if problem.asked.all_rules:
        yield from all_rules_ways(all_rules(table), priors, stated=stated)
    if problem.asked.rule is not None:
        yield from rule_ways_of(table, problem.asked.rule, priors, stated=stated)


def _thresholds(problem: DecisionProblem) -> tuple[list[Step], list[Quantity]]:
    """The rule for two classes and any posterior, and threshold[c], ratio[a,b]."""
    found = rule(problem.loss, problem.classes, problem.priors)
    if found is None:
        return [], []
    quantities = quantities_of("threshold", problem.classes, found.thresholds)
    if len(problem.classes) == _TWO and problem.priors is not None:
        quantities.append(Quantity(identifier("ratio", *problem.classes), found.ratio))
    return _threshold_steps(problem, found), quantities


def _threshold_ways(problem: DecisionProblem) -> Made:
    found = rule(problem.loss, problem.classes, problem.priors)
    return iter(()) if found is None else rule_ways(found, problem)


def _threshold_steps(problem: DecisionProblem, found: Rule) -> list[Step]:
    if problem.loss is None or len(problem.classes) != _TWO:
        return []
    return [replace(rule_step(found, problem.loss, problem.classes, problem.priors, variable=CLASS), extra=True)]


def _rules(problem: DecisionProblem, table: DecisionTable, best: Best) -> tuple[list[Step], list[Quantity]]:
    """The stated rule, and all rules, if they are asked for."""
    steps, quantities = list[Step](), list[Quantity]()
    asked = problem.asked
    if asked.rule is not None:
        steps.append(stated_rule_step(table, asked.rule, best))
        quantities += rule_quantities(table, asked.rule, best.priors)
    if asked.all_rules:
        every = all_rules(table)
        steps.append(all_rules_step(every, best))
        quantities += all_quantities(every, best.priors)
    return steps, quantities


def _by_priors(problem: DecisionProblem) -> _Worked:
    assert problem.priors is not None
    assert problem.loss is not None
    prior = by_priors(problem.loss, problem.priors)
    threshold_steps, thresholds = _thresholds(problem)
    steps = [
        prior_step(prior, problem.classes),
        *threshold_steps,
        replace(information_step(prior, problem.classes, None, shown=True), extra=not problem.loss.gains),
    ]
    names = [problem.loss.actions[place] for place in prior.best]
    return _Worked(
        [*prior_lines(prior), *(information_lines(prior, None) if problem.loss.gains else [])],
        steps,
        [*prior_quantities(prior), *thresholds, *information_quantities(prior, None)],
        names[0] if len(names) == 1 else None,
        names if len(names) > 1 else (),
        made=partial(_prior_ways, problem, prior),
    )


def _prior_ways(problem: DecisionProblem, prior: Prior) -> Made:
    yield from prior_ways(prior, problem.classes)
    yield from _threshold_ways(problem)
    yield from information_ways(prior, problem.classes, "prior")


# --- by other criteria


def _bayes_risk(problem: DecisionProblem, table: DecisionTable) -> Fraction | None:
    """The least total risk at the priors of the exercise, if any."""
    return None if problem.priors is None else decision_rule(table, problem.priors).total


def _bayes_quantities(bayes_risk: Fraction | None) -> list[Quantity]:
    return [] if bayes_risk is None else [Quantity("bayes_risk", bayes_risk)]


def _minimax(problem: DecisionProblem) -> _Worked:
    table = table_of(problem)
    found = minimax(table)
    bayes_risk = _bayes_risk(problem, table)
    more, their = _rules(problem, table, Best(None, found.risk))
    quantities = [*minimax_quantities(table, found), *_bayes_quantities(bayes_risk), *their]
    first, second = (table.loss.actions[action] for action in found.rule.actions)
    chosen = _randomised(table, (first, second), found.rule.randomise)
    steps = [*minimax_steps(table, found, problem.loss, bayes_risk), *more]
    made = partial(_rule_ways, problem, table, None)
    return _Worked(minimax_lines(table, found), steps, quantities, rule=chosen, made=made)


def _neyman_pearson(problem: DecisionProblem) -> _Worked:
    table = table_of(problem)
    criterion = problem.asked.criterion
    found = neyman_pearson(table, criterion.of_class, criterion.number)
    bayes_risk = _bayes_risk(problem, table)
    quantities = [*neyman_pearson_quantities(table, found), *_bayes_quantities(bayes_risk)]
    names = table.classes[found.of_class], table.classes[found.other]
    chosen = _randomised(table, names, found.randomise)
    steps = neyman_pearson_steps(table, found, bayes_risk)
    return _Worked(neyman_pearson_lines(table, found), steps, quantities, rule=chosen)


def _randomised(table: DecisionTable, actions: tuple[str, str], randomise: Sequence[Fraction]) -> dict[str, list[str]]:
    """The action for each observation; both if randomised."""
    first, second = actions
    return {
        name: [first] * (share < 1) + [second] * (share > 0)
        for name, share in zip(table.observations, randomise, strict=True)
    }


def _uncertain(problem: DecisionProblem) -> _Worked:
    found = uncertain_of(problem)
    names = [found.loss.actions[place] for place in found.chosen]
    return _Worked(
        [uncertain_line(found)],
        uncertain_steps(found),
        found.quantities(),
        names[0] if len(names) == 1 else None,
        names if len(names) > 1 else (),
        made=found.ways,
    )
