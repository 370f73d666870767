"""How the quantities of a fitted model are derived: from its rows, for a case, and for the pairs of one-vs-one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.document.steps import Ways
from _byhand.topics.logistic_regression.maximum.one_vs_one import OneVsOne, PairCase
from _byhand.topics.logistic_regression.maximum.ways_rows import model_of_pair, modelled, of_floats, put_fit
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.effects import effects_of_fit
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem, SolvedCase, SolvedLogistic
from _byhand.topics.logistic_regression.model.ways_figures import Figures, linear
from _byhand.topics.logistic_regression.model.ways_given import put_risks, put_several, put_two


def fitted_ways(solved: SolvedLogistic, case: SolvedCase | None, results: Collection[str]) -> Ways:
    """The derivations of one case, or of the model alone."""
    problem, fits, figures = solved.problem, write.chosen_fits(solved), Figures(results)
    rest = len(fits) > 1
    for fit in fits:
        put_fit(problem, modelled(problem, fit.classes, rest=rest), fit, figures)
    if case is not None:
        logits = _logits(problem, fits, case, figures)
        if problem.positive is not None:
            put_two(case.outcome, (problem.positive, 1 - problem.positive), logits[0], figures)
        else:
            put_several(case.outcome, logits, figures, rest=rest)
        put_risks(problem.loss, case.outcome, figures)
    effects, ways = effects_of_fit(solved), figures.ways()
    return ways if effects is None else replace(ways, made={**ways.made, **effects.ways()})


def _logits(problem: LogisticProblem, fits: Sequence[Fit], case: SolvedCase, figures: Figures) -> list[Quoted]:
    """z for two classes, or z[c]; 0 by definition for the class without weights"""
    ways: dict[int, Expr] = {}
    for fit in fits:
        model = modelled(problem, fit.classes, rest=len(fits) > 1)
        for index, own in zip(fit.classes, of_floats(model, fit.weights), strict=True):
            ways[index] = linear(own, case.case.point)
    values = [write.exact(logit) for logit in case.logits]
    if problem.positive is not None:
        return [figures.put("z", values[0], ways[problem.positive])]
    return [
        figures.put(identifier("z", name), value, ways.get(index))
        for index, (name, value) in enumerate(zip(problem.classes, values, strict=True))
    ]


def pair_ways(found: OneVsOne, case: PairCase | None, results: Collection[str]) -> Ways:
    """For every pair the model, and z[a,b] of a case"""
    figures, names = Figures(results), found.problem.classes
    for place, pair in enumerate(found.pairs):
        two, fit, model = (names[pair.one], names[pair.other]), pair.solved.fit, model_of_pair(found.problem, pair)
        put_fit(pair.solved.problem, model, fit, figures)
        if case is not None:
            (own,) = of_floats(model, fit.weights)
            figures.put(identifier("z", *two), write.exact(case.logits[place]), linear(own, case.case.point))
    return figures.ways()
