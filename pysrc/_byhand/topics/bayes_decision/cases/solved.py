"""The numbers of an exercise: joint probabilities, posteriors and risks of each case, the rule, the regions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.decision.loss import Loss, Risks, risk_quantities, risks
from _byhand.decision.rule import Rule, rule
from _byhand.decision.scores import Outcome, outcome
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Answer, Quantity
from _byhand.numbers.real import Value
from _byhand.topics.bayes_decision.cases.measurements import measurement_factors, measurement_outcome
from _byhand.topics.bayes_decision.cases.stepwise import Update, stepwise_quantities, updates
from _byhand.topics.bayes_decision.densities.discrete import distributions
from _byhand.topics.bayes_decision.densities.discrete_regions import find_discrete_regions
from _byhand.topics.bayes_decision.densities.regions import Regions, find_regions, regions_of
from _byhand.topics.bayes_decision.problem.given_evidence import evidence_outcome
from _byhand.topics.bayes_decision.problem.problem import Case, DecisionProblem
from _byhand.topics.bayes_decision.rules.information import Prior, by_priors
from _byhand.topics.bayes_decision.rules.table_quantities import information_quantities


@dataclass(frozen=True)
class SolvedCase:
    """One case, by class.

    factors  (F, K) P(observation | class) for every observation with repetitions, or p(x | class) for every
             measurement
    """

    case: Case
    factors: tuple[tuple[Value, ...], ...]
    outcome: Outcome
    risks: Risks | None
    updates: tuple[Update, ...] = ()


@dataclass(frozen=True)
class SolvedDecision:
    """The whole exercise. `cases` is empty if only a rule or regions are asked for.

    stated  the regions of the stated rule over densities
    """

    problem: DecisionProblem
    cases: tuple[SolvedCase, ...]
    rule: Rule | None
    regions: Regions | None
    stated: Regions | None = None

    @property
    def loss(self) -> Loss:
        """The losses in use: 0-1 by default."""
        if self.problem.loss is not None:
            return self.problem.loss
        names = self.problem.classes
        return Loss(names, tuple(tuple(Fraction(one != other) for other in names) for one in names))

    @property
    def information(self) -> Prior | None:
        """With payoffs: the decision by the priors alone, or by posteriors given instead."""
        shares = self.problem.priors or self.problem.posteriors
        if self.problem.loss is None or not self.problem.loss.gains or shares is None:
            return None
        return by_priors(self.problem.loss, shares)

    @property
    def own(self) -> tuple[int, ...] | None:
        return self.loss.own_actions(self.problem.classes)


def solve_problem(problem: DecisionProblem) -> SolvedDecision:
    """P(c | x) = P(c) P(x | c) / Σ P(c) P(x | c) for every case, the risks if losses are given, the rule."""
    return _with_regions(
        SolvedDecision(
            problem=problem,
            cases=tuple(_solve_case(problem, case) for case in _cases(problem)),
            rule=rule(problem.loss, problem.classes, problem.priors),
            regions=None,
        )
    )


def _with_regions(solved: SolvedDecision) -> SolvedDecision:
    problem = solved.problem
    if problem.densities is None or problem.priors is None:
        return solved
    discrete = distributions(problem.densities)
    if discrete:
        return replace(solved, regions=find_discrete_regions(discrete, problem.priors, solved.loss.matrix, solved.own))
    regions = find_regions(problem.densities, problem.priors, solved.loss.matrix, solved.own)
    rule, stated = problem.regions, None
    if rule is not None:
        stated = regions_of(problem.densities, rule.boundaries, rule.actions, problem.priors, solved.loss.matrix)
    return replace(solved, regions=regions, stated=stated)


def _cases(problem: DecisionProblem) -> tuple[Case, ...]:
    """The cases; a single unnamed observation, or given posteriors, are a case without a query."""
    alone = problem.posteriors is not None or (
        problem.likelihoods is not None and problem.likelihoods.observations == (None,)
    )
    if problem.evidence is not None:
        return (Case(problem.evidence.observation),)
    return (Case(None, (0,)),) if alone else problem.cases


def _solve_case(problem: DecisionProblem, case: Case) -> SolvedCase:
    factors: tuple[tuple[Value, ...], ...] = ()
    # Fractions never underflow, so nobody needs their logarithms.
    no_logs = (None,) * len(problem.classes)
    if problem.posteriors is not None:
        result = outcome(problem.classes, problem.posteriors, no_logs, None)
    else:
        assert problem.priors is not None
        if problem.evidence is not None:
            result = evidence_outcome(problem.classes, problem.priors, problem.evidence)
        elif problem.likelihoods is not None:
            rows = [problem.likelihoods.rows[place] for place in case.observed]
            factors = tuple(rows)
            scores = [_product(column) for column in zip(problem.priors, *rows, strict=True)]
            result = outcome(problem.classes, scores, no_logs, None)
        else:
            assert problem.densities is not None
            factors = tuple(measurement_factors(problem.densities, number) for number in case.numbers)
            result = measurement_outcome(problem.classes, problem.priors, problem.densities, case.numbers)
    found = None if problem.loss is None else risks(problem.loss, result.posteriors)
    steps = tuple(updates(problem, case, factors)) if problem.stepwise else ()
    return SolvedCase(case, factors, result, found, steps)


def _product(factors: Sequence[Fraction]) -> Fraction:
    product = Fraction(1)
    for factor in factors:
        product *= factor
    return product


# --- the answers of the problem format


def answers(solved: SolvedDecision) -> list[Answer]:
    """One for each query, or one without a query."""
    model = model_quantities(solved)
    return [_answer(solved, each, model) for each in solved.cases] or [Answer(None, model, None)]


def _answer(solved: SolvedDecision, case: SolvedCase, model: list[Quantity]) -> Answer:
    names, result = solved.problem.classes, case.outcome
    quantities = []
    if solved.problem.posteriors is None:
        relative = solved.problem.relative
        quantities += quantities_of("joint", names, (None,) * len(names) if relative else result.scores)
        quantities.append(Quantity("evidence", None if relative else result.evidence))
    quantities += quantities_of("posterior", names, result.posteriors)
    quantities += stepwise_quantities(solved.problem, case.updates) if case.updates else []
    if solved.problem.evidence is not None:
        quantities = _known_by_evidence(solved.problem, quantities)
    if case.risks is None or solved.problem.loss is None:
        return Answer(case.case.written, [*quantities, *model], result.decision, result.tied)
    quantities += risk_quantities(solved.problem.loss, case.risks)
    return Answer(case.case.written, [*quantities, *model], case.risks.decision, case.risks.tied)


def _known_by_evidence(problem: DecisionProblem, quantities: list[Quantity]) -> list[Quantity]:
    """For two classes also the other likelihood; for more, the quantities of the one class."""
    given, priors = problem.evidence, problem.priors
    assert given is not None
    assert priors is not None
    if len(problem.classes) == 2:
        other = identifier("likelihood", problem.classes[1 - given.place])
        return [*quantities, Quantity(other, given.other_likelihood(priors))]
    name = problem.classes[given.place]
    known = {"evidence", identifier("joint", name), identifier("posterior", name)}
    return [quantity for quantity in quantities if quantity.id in known]


def model_quantities(solved: SolvedDecision) -> list[Quantity]:
    """Quantities that no observation changes: threshold[c], ratio[a,b], boundary[i], bayes_risk, error[c]."""
    names, quantities = solved.problem.classes, list[Quantity]()
    if solved.rule is not None:
        quantities += quantities_of("threshold", names, solved.rule.thresholds)
        if solved.problem.priors is not None and len(names) == 2:
            quantities.append(Quantity(identifier("ratio", *names), solved.rule.ratio))
    if solved.information is not None:
        quantities += information_quantities(solved.information, None)
    if solved.regions is not None:
        quantities += [
            Quantity(identifier("boundary", str(place)), point.value)
            for place, point in enumerate(solved.regions.boundaries, 1)
        ]
        quantities.append(Quantity("bayes_risk", solved.regions.bayes_risk))
        if solved.regions.errors is not None:
            quantities += quantities_of("error", names, solved.regions.errors)
    if solved.stated is not None:
        quantities.append(Quantity("total_risk", solved.stated.bayes_risk))
        quantities += quantities_of("total_risk", names, solved.stated.class_risks(solved.loss.matrix))
    return quantities
