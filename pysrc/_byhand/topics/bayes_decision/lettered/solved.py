"""Posteriors, risks and decisions in letters: every quantity that is one ratio of polynomials all over the range."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any

from _byhand.decision.rule import rule
from _byhand.document.ids import escaped, given_id, identifier
from _byhand.document.steps import Amount, Answer, InLetters, Quantity
from _byhand.expressions.polynomial import Ratio
from _byhand.letters.flips import Stretch, flip_quantities, stretches
from _byhand.letters.valid import is_not_negative
from _byhand.topics.bayes_decision.lettered.model import ONE, ZERO, LetterModel
from _byhand.topics.bayes_decision.problem.problem import Case, DecisionProblem

Row = tuple[Ratio, ...]
# The answers of an exercise without letters.
Numeric = Callable[[Mapping[str, Any]], list[Answer]]
# Where there is no such number for one value of the letters, there is none for any.
_NONE_AT_ALL = ("threshold[", "ratio[")


@dataclass(frozen=True)
class LetterCase:
    """What follows from one observation, by class; None where P(x) is 0 for every value of the letters.

    names   of what was observed
    joint   (K,) P(c) · P(x | c); of classes that are unknown beside P(x) given: None
    """

    names: tuple[str, ...]
    factors: tuple[Row, ...]
    joint: tuple[Ratio | None, ...]
    evidence: Ratio
    posteriors: tuple[Ratio | None, ...]
    risks: tuple[Ratio, ...] | None
    query: object = None


@dataclass(frozen=True)
class LetterSolved:
    """model: of at most two letters; cases: of a table one for each observation; numeric: solves without letters"""

    model: LetterModel
    cases: tuple[LetterCase, ...]
    tabled: bool
    numeric: Numeric
    found: dict[Fraction, list[Answer]] = field(default_factory=dict, compare=False)

    @property
    def answers_count(self) -> int:
        return 1 if self.tabled or not self.cases else len(self.cases)

    @cached_property
    def stretches(self) -> list[list[Stretch]] | None:
        """For each answer the parts of the range with their decisions; None with two letters."""
        if len(self.model.letters) != 1:
            return None
        if self.tabled:
            return [self._stretches([ratio for case in self.cases for ratio in self.differences(case)], 0)]
        return [self._stretches(self.differences(case), at) for at, case in enumerate(self.cases)]

    def _stretches(self, differences: Sequence[Ratio], at: int) -> list[Stretch]:
        (letter,) = self.model.letters
        return stretches(letter, differences, lambda place: decision_of(self.answers_at(place)[at]))

    def answers_at(self, place: Fraction) -> list[Answer]:
        """The answers of the exercise with this number for its only letter."""
        if place not in self.found:
            (letter,) = self.model.letters
            self.found[place] = self.numeric(self.model.lettered.at({letter.name: place}))
        return self.found[place]

    def differences(self, case: LetterCase) -> list[Ratio]:
        """The decision can only change where one of these is 0."""
        if None in case.joint:  # of several classes one alone is known: decided if it is above one half
            known = next(each for each in case.joint if each is not None)
            return [known - case.evidence / Ratio.constant(2)]
        joint = [each for each in case.joint if each is not None]
        rows = [weighted(joint, row) for row in self.model.costs]
        return [one - other for one, other in combinations(rows, 2)]


def decision_of(answer: Answer) -> str | None:
    """The decision; of a table the rule, named by its actions as elsewhere. None: a tie, or nothing is decided"""
    if answer.rule is None:
        return answer.decision
    chosen = [best[0] if len(best) == 1 else None for best in answer.rule.values()]
    return None if None in chosen else ",".join(escaped(each) for each in chosen if each is not None)


def weighted(weights: Sequence[Ratio], values: Sequence[Ratio]) -> Ratio:
    """Σ weight · value"""
    total = ZERO
    for weight, value in zip(weights, values, strict=True):
        total += weight * value
    return total


def solve_model(model: LetterModel, numeric: Numeric) -> LetterSolved:
    """Every case, or every observation of a table."""
    problem = model.problem
    tabled = problem.has_whole_table or _by_priors(problem)
    if problem.evidence is not None:
        return LetterSolved(model, (_by_evidence(model),), tabled, numeric)
    if model.posteriors is not None:
        return LetterSolved(model, (_case(model, Case(None), (), model.posteriors),), tabled, numeric)
    if problem.likelihoods is None:
        known = model.priors is not None and problem.loss is not None
        return LetterSolved(
            model, (_case(model, Case(None), (), model.priors or ()),) if known else (), tabled, numeric
        )
    if tabled:
        cases = [Case(name, (at,)) for at, name in enumerate(problem.likelihoods.observations)]
    else:
        cases = [Case(None, (0,))] if problem.likelihoods.observations == (None,) else list(problem.cases)
    return LetterSolved(model, tuple(_observed(model, case) for case in cases), tabled, numeric)


def _by_priors(problem: DecisionProblem) -> bool:
    stated = (problem.likelihoods, problem.posteriors, problem.evidence)
    return all(each is None for each in stated) and problem.priors is not None


def _observed(model: LetterModel, case: Case) -> LetterCase:
    factors = tuple(model.rows[at] for at in case.observed)
    joint = list(model.priors or ())
    for row in factors:
        joint = [one * other for one, other in zip(joint, row, strict=True)]
    return _case(model, case, factors, joint)


def _case(model: LetterModel, case: Case, factors: tuple[Row, ...], joint: Sequence[Ratio]) -> LetterCase:
    total = ZERO
    for each in joint:
        total += each
    posteriors = tuple(each / total for each in joint) if total.numerator else (None,) * len(joint)
    likelihoods = model.problem.likelihoods
    observed = [] if likelihoods is None else [likelihoods.observations[at] for at in case.observed]
    found = LetterCase(
        tuple(each for each in observed if each is not None),
        factors,
        tuple(joint),
        total,
        posteriors,
        None,
        case.written,
    )
    return _with_risks(model, found)


def _with_risks(model: LetterModel, case: LetterCase) -> LetterCase:
    """Σ loss · posterior, as stated in the exercise: losses, or payoffs"""
    known = [each for each in case.posteriors if each is not None]
    if model.stated is None or len(known) < len(case.posteriors):
        return case
    return replace(case, risks=tuple(weighted(known, row) for row in model.stated))


def _by_evidence(model: LetterModel) -> LetterCase:
    given, total, known = model.problem.evidence, model.evidence, model.known_joint
    assert given is not None
    assert total is not None
    rest = total - known if len(model.problem.classes) == 2 else None
    joint = tuple(known if at == given.place else rest for at in range(len(model.problem.classes)))
    posteriors = tuple(None if each is None or not total.numerator else each / total for each in joint)
    names = () if given.observation is None else (given.observation,)
    return _with_risks(model, LetterCase(names, (), joint, total, posteriors, None, given.observation))


# --- the answers of the problem format


def letter_answers(solved: LetterSolved) -> list[Answer]:
    """The answers: exact in the letters, with value and decision at their values."""
    model, point = solved.model, solved.model.lettered.value
    shape = solved.numeric(model.lettered.at(model.lettered.middle))
    at_value = None if point is None else solved.numeric(model.lettered.at(point))
    found = []
    for at, sample in enumerate(shape):
        stated = None if at_value is None else at_value[at]
        numbers = None if stated is None else {each.id: each.value for each in stated.quantities}
        exact = _ratios(solved, at)
        quantities = [_quantity(each, exact, numbers) for each in sample.quantities]
        pieces = None
        if solved.stretches is not None and solved.stretches:
            (letter,) = model.letters
            quantities += flip_quantities(letter.name, solved.stretches[at])
            pieces = {letter.name: [each.piece for each in solved.stretches[at]]}
        decided = Answer(sample.query, (), None)
        if stated is not None:
            decided = replace(stated, query=sample.query)
        found.append(replace(decided, quantities=quantities, pieces=pieces))
    return found


def _quantity(sample: Quantity, exact: Mapping[str, Ratio | None], numbers: Mapping[str, Amount] | None) -> Quantity:
    """In letters; a quantity that is no ratio all over the range has only its value."""
    ratio = exact.get(sample.id)
    if sample.value is None and sample.id.startswith(_NONE_AT_ALL):
        ratio = None
    value = None if numbers is None else numbers.get(sample.id)
    if ratio is not None and ratio.value is not None and (numbers is None or value is not None):
        return Quantity(sample.id, ratio.value)
    return Quantity(sample.id, InLetters(None if ratio is None else str(ratio), _number(value)))


def _number(value: Amount) -> Fraction | None:
    return value if isinstance(value, Fraction) else None


def _ratios(solved: LetterSolved, at: int) -> dict[str, Ratio | None]:
    """What is one ratio all over the range, by ID."""
    model = solved.model
    found = _of_rule(model) | _of_knowing(model)
    if solved.tabled and model.problem.likelihoods is not None:
        for case in solved.cases:
            found |= _of_observation(model, case)
        return found | _of_totals(solved)
    if not solved.cases:
        return found
    return found | _of_case(model, solved.cases[at])


def _of_knowing(model: LetterModel) -> dict[str, Ratio | None]:
    """payoff_with_perfect_information, if the best action of each class is the same all over the range."""
    shares = model.priors or model.posteriors
    if model.stated is None or shares is None or any(each.value is None for row in model.stated for each in row):
        return {}
    best = [max(numbers) for numbers in zip(*([each.value or 0 for each in row] for row in model.stated), strict=True)]
    return {"payoff_with_perfect_information": weighted(shares, [Ratio.constant(each) for each in best])}


def _of_case(model: LetterModel, case: LetterCase) -> dict[str, Ratio | None]:
    names, loss = model.problem.classes, model.problem.loss
    found: dict[str, Ratio | None] = {"evidence": case.evidence}
    for name, joint, posterior in zip(names, case.joint, case.posteriors, strict=True):
        found[identifier("joint", name)] = joint
        found[identifier("posterior", name)] = posterior
    if case.risks is not None and loss is not None:
        found |= {identifier(loss.stake, name): risk for name, risk in zip(loss.actions, case.risks, strict=True)}
    given = model.problem.evidence
    if given is not None and len(names) == 2 and model.priors is not None:
        other = 1 - given.place
        joint, prior = case.joint[other], model.priors[other]
        if joint is not None and prior.numerator:
            found[identifier("likelihood", names[other])] = joint / prior
    return found


def _of_observation(model: LetterModel, case: LetterCase) -> dict[str, Ratio | None]:
    name, problem = escaped(case.names[0]), model.problem
    found: dict[str, Ratio | None] = {
        given_id("posterior", each, name): posterior
        for each, posterior in zip(problem.classes, case.posteriors, strict=True)
    }
    stake = "risk" if problem.loss is None else problem.loss.stake
    known = [each for each in case.posteriors if each is not None]
    rows = model.costs if model.stated is None else model.stated
    if len(known) == len(case.posteriors):
        for action, row in zip(model.actions, rows, strict=True):
            found[given_id(stake, action, name)] = weighted(known, row)
    return found


def _of_totals(solved: LetterSolved) -> dict[str, Ratio | None]:
    """bayes_risk and error_rate, if the same rule is best all over the range."""
    model, parts = solved.model, solved.stretches
    if parts is None or len(parts[0]) != 1 or parts[0][0].decision is None:
        return {}
    (only,) = parts[0]
    rule = solved.answers_at(only.inside)[0].rule or {}
    total, right, names = ZERO, ZERO, model.problem.classes
    for case, chosen in zip(solved.cases, rule.values(), strict=True):
        joint = [each for each in case.joint if each is not None]
        action = model.actions.index(chosen[0])
        total += weighted(joint, (model.costs if model.stated is None else model.stated)[action])
        right += joint[names.index(chosen[0])] if chosen[0] in names else ZERO
    gains = model.problem.loss is not None and model.problem.loss.gains
    return {"payoff_with_sample_information" if gains else "bayes_risk": total, "error_rate": ONE - right}


def _of_rule(model: LetterModel) -> dict[str, Ratio | None]:
    """threshold[c] and ratio[a,b], where one formula holds all over the range."""
    names = model.problem.classes
    thresholds = thresholds_of(model)
    found = {identifier("threshold", name): each for name, each in zip(names, thresholds, strict=False)}
    first = thresholds[0] if thresholds else None
    if len(names) != 2 or first is None or model.priors is None:
        return found
    if model.priors[0].numerator and (ONE - first).numerator:
        found[identifier("ratio", *names)] = first / (ONE - first) * model.priors[1] / model.priors[0]
    return found


def thresholds_of(model: LetterModel) -> list[Ratio | None]:
    """(K,) those of the numeric exercise where the losses have no letter; else of two classes and two actions."""
    costs, problem = model.costs, model.problem
    if all(each.value is not None for row in costs for each in row):
        stated = rule(problem.loss, problem.classes, problem.priors)
        return [] if stated is None else [None if each is None else Ratio.constant(each) for each in stated.thresholds]
    if len(problem.classes) != 2 or len(costs) != 2:
        return []
    dearer, saved = costs[1][0] - costs[0][0], costs[0][1] - costs[1][1]
    for one, other in ((dearer, saved), (-dearer, -saved)):
        total = one + other
        if total.numerator and all(is_not_negative(each, model.letters) for each in (one, other)):
            return [other / total, one / total]
    return []
