"""Two densities without priors: which rule is told."""

from __future__ import annotations

from byhand.document.steps import Solution
from byhand.errors import InputError
from byhand.topics.bayes_decision.explain_minimax_densities import minimax_solution
from byhand.topics.bayes_decision.explain_neyman_pearson_densities import neyman_pearson_solution
from byhand.topics.bayes_decision.problem import DecisionProblem
from byhand.topics.bayes_decision.solved import Solved


def measured_criterion_solution(problem: DecisionProblem) -> Solution:
    """The worked solution of an exercise with two densities and one of the two criteria."""
    if problem.whole:
        raise InputError("bayes_decision.criterion.wholes", field="criterion", found=problem.asked.criterion.name)
    solved = Solved(problem, (), None, None)
    if problem.asked.criterion.name == "minimax":
        return minimax_solution(solved)
    return neyman_pearson_solution(solved)
