"""How the numbers of a case are derived from priors, likelihoods and losses, and from each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted, constant
from _byhand.decision.loss import Loss
from _byhand.decision.rule import Rule
from _byhand.decision.ways import given_losses, posterior_ways, quote, risk_ways, stated_cost
from _byhand.document.ids import Part, identifier
from _byhand.document.steps import Amount, Ways
from _byhand.numbers.real import Value
from _byhand.topics.bayes_decision.cases.solved import SolvedCase, SolvedDecision
from _byhand.topics.bayes_decision.cases.stepwise import Update, likelihood_ratio, observed_names, odds_of
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.regions import Regions
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem
from _byhand.topics.bayes_decision.rules.information import Prior

_ONE = Fraction(1)
Made = Iterator[tuple[str, Expr]]


def ways(solved: SolvedDecision, case: SolvedCase | None) -> Ways:
    """The derivations of one case, or of the rule alone."""
    problem = solved.problem
    given = given_numbers(problem)
    made: dict[str, Expr] = {}
    if case is not None:
        given |= {each.id: each.number for row in _factors(problem, case) for each in row}
        made |= dict(_case(problem, case))
        made |= dict(_densities(problem, case))
        made |= dict(_stepwise(problem, case)) if case.updates else {}
        made |= risk_ways(problem.loss, case.outcome, None) if case.risks is not None else {}
    if solved.rule is not None:
        made |= dict(rule_ways(solved.rule, problem))
    if solved.stated is not None:
        made |= dict(_stated_rule(solved, solved.stated))
    if solved.information is not None:
        shares = "prior" if problem.priors is not None else "posterior"
        made |= dict(information_ways(solved.information, problem.classes, shares))
    return Ways(made, given)


def _stated_rule(solved: SolvedDecision, stated: Regions) -> Made:
    """total_risk[c] = Σ_a λ(a, c) P(a is taken | c), and total_risk = Σ_c P(c) total_risk[c]."""
    problem, risks = solved.problem, stated.class_risks(solved.loss.matrix)
    assert problem.priors is not None
    for place, name in enumerate(problem.classes):
        terms = tuple(
            Product((_loss(solved.loss, problem, action, place), constant(masses[place])))
            for action, masses in enumerate(stated.masses)
        )
        yield identifier("total_risk", name), Sum(terms)
    priors = [quote("prior", name, prior) for name, prior in zip(problem.classes, problem.priors, strict=True)]
    quoted = [quote("total_risk", name, risk) for name, risk in zip(problem.classes, risks, strict=True)]
    yield "total_risk", Sum(tuple(Product(pair) for pair in zip(priors, quoted, strict=True)))


def given_numbers(problem: DecisionProblem) -> dict[str, Amount]:
    """prior[c], likelihood[o|c] and loss[a,c] as stated in the exercise."""
    given = given_losses(problem.loss, problem.classes)
    if problem.observing is not None:
        given["cost"] = problem.observing.each
    if problem.priors is not None:
        given |= {identifier("prior", name): prior for name, prior in zip(problem.classes, problem.priors, strict=True)}
    if problem.likelihoods is not None:
        for observation, row in zip(problem.likelihoods.observations, problem.likelihoods.rows, strict=True):
            given |= {each.id: each.number for each in likelihoods(problem.classes, observation, row)}
    return given


def likelihoods(classes: Sequence[str], observation: str | None, row: Sequence[Value]) -> list[Quoted]:
    """likelihood[o|c] of each class; likelihood[c] if the single observation has no name."""
    return [
        quote("likelihood", name, value)
        if observation is None
        else Quoted(identifier("likelihood", observation, given=(name,)), value)
        for name, value in zip(classes, row, strict=True)
    ]


def _factors(problem: DecisionProblem, case: SolvedCase) -> list[list[Quoted]]:
    """(F, K) the factor of each observation or measurement for each class."""
    if problem.likelihoods is not None:
        names = [problem.likelihoods.observations[place] for place in case.case.observed]
        rows = zip(names, case.factors, strict=True)
        return [likelihoods(problem.classes, name, row) for name, row in rows]
    if problem.evidence is not None:
        name, place = problem.evidence.observation, problem.evidence.place
        return [likelihoods((problem.classes[place],), name, (problem.evidence.likelihood,))]
    measured: list[list[Quoted]] = []
    if problem.densities is None:
        return measured
    for number, row in zip(observed_names(problem, case.case), case.factors, strict=True):
        of: Part = ("x", number)
        heights = [identifier("density", of, given=(name,)) for name in problem.classes]
        measured.append([Quoted(height, value) for height, value in zip(heights, row, strict=True)])
    return measured


def _densities(problem: DecisionProblem, case: SolvedCase) -> Made:
    for number, row in zip(case.case.numbers, _factors(problem, case), strict=False):
        for each, density in zip(row, problem.densities or (), strict=False):
            yield each.id, _height(density, number, each.number)


def _height(density: Density, x: Fraction, value: Value) -> Expr:
    """The formula with a number for x; outside its range the density is 0."""
    return density.formula(Given(x)) if value else constant(value)


def _case(problem: DecisionProblem, case: SolvedCase) -> Made:
    """joint[c], evidence and posterior[c]."""
    if problem.posteriors is not None:
        return
    assert problem.priors is not None
    names, result = problem.classes, case.outcome
    scores = [(name, score) for name, score in zip(names, result.scores, strict=True) if score is not None]
    joints = [quote("joint", *each) for each in scores]
    if problem.relative:
        yield from _relative(problem, case)
        return
    if problem.evidence is not None:
        yield from _by_evidence(problem, case)
    else:
        factors = _factors(problem, case)
        for place, (name, prior) in enumerate(zip(names, problem.priors, strict=True)):
            own = [row[place] for row in factors]
            yield identifier("joint", name), Product((quote("prior", name, prior), *own))
        yield "evidence", Sum(tuple(joints))
    quoted = {identifier("posterior", name): joint for (name, _), joint in zip(scores, joints, strict=True)}
    yield from posterior_ways(quoted, result.evidence).items()


def _relative(problem: DecisionProblem, case: SolvedCase) -> Made:
    """posterior[c] as a share of the sum of priors times likelihoods up to a factor."""
    assert problem.priors is not None
    if not case.outcome.evidence:
        return
    factors = _factors(problem, case)
    scores = [
        Product((quote("prior", name, prior), *(row[place] for row in factors)))
        for place, (name, prior) in enumerate(zip(problem.classes, problem.priors, strict=True))
    ]
    for name, score in zip(problem.classes, scores, strict=True):
        yield identifier("posterior", name), Quotient(score, Sum(tuple(scores)))


def _by_evidence(problem: DecisionProblem, case: SolvedCase) -> Made:
    """P(x) is given: the remainder for the other of two classes."""
    given, priors, names = problem.evidence, problem.priors, problem.classes
    assert given is not None
    assert priors is not None
    own, ((likelihood,),) = names[given.place], _factors(problem, case)
    yield identifier("joint", own), Product((quote("prior", own, priors[given.place]), likelihood))
    if len(names) == 2:
        other, rest = names[1 - given.place], given.evidence - given.joint(priors)
        evidence, joint = Quoted("evidence", given.evidence), quote("joint", own, given.joint(priors))
        yield identifier("joint", other), Difference(evidence, joint)
        if priors[1 - given.place]:
            prior = quote("prior", other, priors[1 - given.place])
            yield identifier("likelihood", other), Quotient(quote("joint", other, rest), prior)


def _stepwise(problem: DecisionProblem, case: SolvedCase) -> Made:
    """posterior[c after i] from the previous posteriors; odds and likelihood ratios of two classes."""
    names = problem.classes
    for count, (step, row) in enumerate(zip(case.updates, _factors(problem, case), strict=True), 1):
        if step.before is None or step.after is None:
            break
        before = [quote(*_share(name, count - 1), value) for name, value in zip(names, step.before, strict=True)]
        joints = [Product(pair) for pair in zip(before, row, strict=True)]
        for name, joint in zip(names, joints, strict=True):
            yield identifier(*_share(name, count)), Quotient(joint, Sum(tuple(joints)))
    if len(names) == 2:
        yield from _odds(problem, case.updates, _factors(problem, case))


def _share(name: str, count: int) -> tuple[str, str]:
    return ("posterior", f"{name} after {count}") if count else ("prior", name)


def _odds(problem: DecisionProblem, steps: Sequence[Update], factors: Sequence[Sequence[Quoted]]) -> Made:
    first, second = problem.classes
    priors = problem.priors
    assert priors is not None
    odds = odds_of(priors)
    if odds is None:
        return
    yield _odds_after(first, second, 0), Quotient(quote("prior", first, priors[0]), quote("prior", second, priors[1]))
    last = Quoted(_odds_after(first, second, 0), odds)
    for count, (step, row) in enumerate(zip(steps, factors, strict=True), 1):
        ratio, odds = likelihood_ratio(step), odds_of(step.after)
        if ratio is None or odds is None:
            return
        name = identifier("likelihood_ratio", step.name)
        yield name, Quotient(row[0], row[1])
        yield _odds_after(first, second, count), Product((last, Quoted(name, ratio)))
        last = Quoted(_odds_after(first, second, count), odds)
    yield identifier("odds", first, second), last


def _odds_after(first: str, second: str, count: int) -> str:
    return identifier("odds", first, f"{second} after {count}")


def rule_ways(found: Rule, problem: DecisionProblem) -> Made:
    """threshold[c] = v / (u + v) of the losses, and ratio[a,b] = t / (1 − t) · P(b) / P(a)."""
    if len(problem.classes) != 2:
        return
    loss = problem.loss or Loss(problem.classes, ((Fraction(0), _ONE), (_ONE, Fraction(0))))
    for place, name in enumerate(problem.classes):
        threshold, against = found.thresholds[place], found.against[place]
        if threshold is None or against is None:
            continue
        own = found.own[place]
        dearer = _cost(loss, problem, against, place, own)
        saved = _cost(loss, problem, own, 1 - place, against)
        yield identifier("threshold", name), Quotient(saved, Sum((dearer, saved)))
    first, second = problem.classes
    if found.ratio is not None and found.thresholds[0] is not None and problem.priors is not None:
        least = quote("threshold", first, found.thresholds[0])
        priors = [quote("prior", name, prior) for name, prior in zip(problem.classes, problem.priors, strict=True)]
        odds = Quotient(least, Difference(Given(_ONE), least))
        yield identifier("ratio", first, second), Product((odds, Quotient(priors[1], priors[0])))


def _cost(loss: Loss, problem: DecisionProblem, one: int, column: int, other: int) -> Expr:
    """λ(one, c) − λ(other, c), reversed for payoffs."""
    pair = [_loss(loss, problem, action, column) for action in ((other, one) if loss.gains else (one, other))]
    return Difference(pair[0], pair[1])


def _loss(loss: Loss, problem: DecisionProblem, action: int, column: int) -> Expr:
    """loss[a,c] if the exercise states it, else 0 or 1."""
    if problem.loss is None:
        return Given(loss.stated[action][column])
    return stated_cost(loss, action, column, problem.classes)


def information_ways(prior: Prior, classes: Sequence[str], shares: str) -> Made:
    """payoff_with_perfect_information = Σ P(c) max u(a, c), and its excess over the best action alone."""
    loss, best = prior.loss, prior.best[0]
    quoted = [quote(shares, name, share) for name, share in zip(classes, prior.priors, strict=True)]

    def expected(actions: Sequence[int]) -> Sum:
        stated = [stated_cost(loss, action, place, classes) for place, action in enumerate(actions)]
        return Sum(tuple(Product(pair) for pair in zip(quoted, stated, strict=True)))

    columns = list(zip(*loss.matrix, strict=True))
    cheapest = [column.index(min(column)) for column in columns]
    perfect: Expr = expected(cheapest)
    alone: Expr = expected([best] * len(classes))
    if loss.gains:
        yield "payoff_with_perfect_information", perfect
        perfect = Quoted("payoff_with_perfect_information", loss.shown(prior.perfect))
        yield "perfect_information", Difference(perfect, alone)
    else:
        yield "perfect_information", Difference(alone, perfect)
