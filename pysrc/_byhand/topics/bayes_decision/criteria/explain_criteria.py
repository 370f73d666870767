"""Two densities or discrete distributions without priors: selects the explanation of the rule."""

from __future__ import annotations

from _byhand.document.steps import Solution
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.criteria.explain_minimax_continuous import minimax_solution
from _byhand.topics.bayes_decision.criteria.explain_minimax_discrete import discrete_minimax_solution
from _byhand.topics.bayes_decision.criteria.explain_neyman_pearson_continuous import neyman_pearson_solution
from _byhand.topics.bayes_decision.criteria.explain_neyman_pearson_discrete import discrete_neyman_pearson_solution
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem


def criterion_solution(problem: DecisionProblem) -> Solution:
    """The worked solution of an exercise with two densities and one of the two criteria."""
    solved = SolvedDecision(problem, (), None, None)
    if problem.asked.criterion.name == "minimax":
        return discrete_minimax_solution(solved) if problem.is_discrete else minimax_solution(solved)
    return discrete_neyman_pearson_solution(solved) if problem.is_discrete else neyman_pearson_solution(solved)
